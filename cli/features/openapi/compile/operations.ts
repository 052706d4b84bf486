/** One operation on a page. */

import type { PhrasingContent, RootContent } from 'mdast'
import { t } from '../../../../runtime/texts.ts'
import { isHttpUrl } from '../../../base/urls.ts'
import { tabsOf } from '../../../stages/compile/containers/tabs.ts'
import { elementNode, paragraphNode, strongNode, textNode } from '../../../stages/compile/nodes.ts'
import { mediaExample } from '../spec/example.ts'
import {
  type Content,
  type OperationDetails,
  type OperationParameter,
  type Response,
  readOperation,
  type Scheme,
} from '../spec/operation.ts'
import { refOf } from '../spec/reader.ts'
import { isJson, jsonText, type SampleRequest, sampleRequest } from '../spec/request.ts'
import { curlOf, javaScriptOf, pythonOf } from '../spec/samples.ts'
import type { Operation } from '../spec/spec.ts'
import { entriesOf, get, isTrue, textValue, type Value } from '../spec/tree.ts'
import { badge, codeBlockNode, codeNode, details, heading, joinNodes, linkNode, type Term, terms } from './build.ts'
import { firstLine, prose } from './prose.ts'
import { namesSchema, type Reference, schemaBody, typeNodes, valueContent } from './schemas.ts'

const TONES: Readonly<Record<string, string>> = {
  GET: 'info',
  HEAD: 'info',
  OPTIONS: 'info',
  POST: 'tip',
  PUT: 'warning',
  PATCH: 'warning',
  DELETE: 'danger',
}

/** Returns method and path. */
export const requestLine = ({ method, path, isDeprecated }: Operation): PhrasingContent[] => [
  badge(TONES[method] ?? 'note', method),
  textNode(' '),
  codeNode(path),
  ...(isDeprecated ? [textNode(' '), badge('warning', t`deprecated`)] : []),
]

/** Returns the contents of an operation below its heading; its parts have headings of this level. */
export function operationNodes(operation: Operation, root: Value, reference: Reference, level: number): RootContent[] {
  const { page, reader } = reference
  const parts = readOperation(operation, root, reader)
  const part = (name: string, title: string, content: readonly RootContent[]): RootContent[] =>
    content.length === 0 ? [] : [heading(level, `${operation.id}-${name}`, textNode(title)), ...content]
  const request = operation.isWebhook ? [] : [samples(requestOf(operation, parts, reference), reference)]
  const requestPart = part('request', t`Request example`, request)
  // Only generated pages have room for examples beside the text: they are nothing but operations.
  const isWide = page.source.generated !== undefined
  const answered = isWide ? parts.responses.find(({ content }) => examplesOf(content, reference).length > 0) : undefined
  const nodes = [
    paragraphNode(...requestLine(operation)),
    ...prose(get(operation.value, 'description'), page, level),
    ...externalDocs(operation.value),
    ...authorization(parts.security),
    ...part(
      'parameters',
      t`Parameters`,
      terms(parts.parameters.map((parameter) => parameterTerm(parameter, reference))),
    ),
    ...part('body', t`Request body`, bodyNodes(parts.body, reference)),
    ...(isWide ? [] : requestPart),
    ...part(
      'responses',
      t`Responses`,
      parts.responses.map((response, index) =>
        responseNode(response, reference, { isOpen: index === 0, hasExamples: response !== answered }),
      ),
    ),
  ]
  if (!isWide) return nodes
  const examples = [...requestPart, ...(answered === undefined ? [] : titledExamples(answered, reference))]
  const beside = examples.length === 0 ? [] : [elementNode('div', 'operation-examples', examples)]
  return [elementNode('div', 'operation', [elementNode('div', 'operation-text', nodes), ...beside])]
}

/** Returns the examples of a response, with its status as their title. */
const titledExamples = ({ status, content }: Response, reference: Reference): RootContent[] =>
  examplesOf(content, reference).map((node) =>
    node.type === 'code' && /^\w+$/.test(status) ? { ...node, meta: `title="${status}"` } : node,
  )

const examplesOf = (content: Content, reference: Reference): RootContent[] =>
  grouped(content).flatMap(({ types, media }) => exampleNodes(types, media, reference))

const requestOf = (
  { method, path }: Operation,
  { parameters, body, responses, security, server }: OperationDetails,
  { reader }: Reference,
): SampleRequest => {
  const accept = responses.find(({ status }) => status.startsWith('2'))?.content[0]?.[0]
  return sampleRequest(
    { method, path, server, parameters, body: body?.content ?? [], accept, security: security[0] ?? [] },
    reader,
  )
}

/** Returns a request in several languages, as tabs: the choice of a reader applies to all operations. */
function samples(request: SampleRequest, { page }: Reference): RootContent {
  const tabs = [
    { label: 'curl', content: [codeBlockNode('bash', curlOf(request))] },
    { label: 'JavaScript', content: [codeBlockNode('js', javaScriptOf(request))] },
    { label: 'Python', content: [codeBlockNode('python', pythonOf(request))] },
  ].map((tab) => ({ ...tab, value: tab.label.toLowerCase() }))
  return tabsOf(tabs, { node: { type: 'root' }, group: 'api-language', label: t`Request example` }, page)
}

/** Returns the link of `externalDocs`. */
export function externalDocs(value: Value): RootContent[] {
  const docs = get(value, 'externalDocs')
  const url = textValue(get(docs, 'url'))
  if (url === undefined || !isHttpUrl(url)) return []
  return [paragraphNode(linkNode(url, textValue(get(docs, 'description'))?.trim() || url))]
}

function authorization(security: OperationDetails['security']): RootContent[] {
  const needed = security.filter((schemes) => schemes.length > 0)
  if (needed.length === 0) return []
  const choices = needed.flatMap((schemes, index): PhrasingContent[] => [
    ...(index === 0 ? [] : [textNode(` ${t`or`} `)]),
    ...joinNodes(schemes.map(schemeLabel), ' + '),
  ])
  const optional = needed.length < security.length ? [textNode(` (${t`optional`})`)] : []
  return [paragraphNode(strongNode(t`Authorization:`), textNode(' '), ...choices, ...optional)]
}

const schemeLabel = ({ name, scopes }: Scheme): PhrasingContent =>
  codeNode(scopes.length === 0 ? name : `${name} (${scopes.join(', ')})`)

/**
 * Describes where a scheme is sent: `header X-Key`, `HTTP bearer`. These are terms of the specification, the same in
 * all languages.
 */
export function schemeWords({ kind, place, key, scheme }: Scheme): PhrasingContent[] {
  if (kind === 'apiKey') return [textNode(`API key, ${place} `), codeNode(key)]
  if (kind === 'http') return [textNode(`HTTP ${scheme}`)]
  if (kind === 'oauth2') return [textNode('OAuth 2.0')]
  return [textNode(kind === 'openIdConnect' ? 'OpenID Connect' : kind === 'mutualTLS' ? 'Mutual TLS' : kind)]
}

function parameterTerm(
  { name, place, isRequired, isDeprecated, value, schema }: OperationParameter,
  reference: Reference,
): Term {
  return {
    name,
    type: [...typeNodes(schema, reference), textNode(` · ${place}`)],
    flags: [...(isRequired ? [t`required`] : []), ...(isDeprecated ? [t`deprecated`] : [])],
    content: [...prose(get(value, 'description'), reference.page), ...valueContent(schema, reference)],
  }
}

function bodyNodes(body: OperationDetails['body'], reference: Reference): RootContent[] {
  if (body === undefined) return []
  const optional = body.isRequired ? [] : [textNode(` (${t`optional`})`)]
  return [
    ...prose(get(body.value, 'description'), reference.page),
    ...grouped(body.content).flatMap(({ types, media }) => [
      mediaLine(types, media, reference, optional),
      ...schemaBody(get(media, 'schema'), reference),
    ]),
  ]
}

interface Media {
  readonly types: readonly string[]
  readonly media: Value
}

/** Groups media types by schema: most APIs offer the same as JSON and XML. */
function grouped(content: Content): Media[] {
  const groups = new Map<string, Media>()
  for (const [type, media] of content) {
    const key = refOf(get(media, 'schema')) ?? type
    groups.set(key, { media: groups.get(key)?.media ?? media, types: [...(groups.get(key)?.types ?? []), type] })
  }
  return [...groups.values()]
}

const mediaLine = (
  types: readonly string[],
  media: Value,
  reference: Reference,
  more: readonly PhrasingContent[] = [],
): RootContent =>
  paragraphNode(
    ...joinNodes(types.map(codeNode)),
    textNode(': '),
    ...typeNodes(get(media, 'schema'), reference),
    ...more,
  )

interface ResponseForm {
  readonly isOpen: boolean
  readonly hasExamples: boolean
}

function responseNode({ status, value, content }: Response, reference: Reference, form: ResponseForm): RootContent {
  const { page, reader } = reference
  const headers = entriesOf(get(value, 'headers')).flatMap(([name, field]): Term[] => {
    const header = reader.follow(field)
    if (header === undefined) return []
    const schema = get(header, 'schema')
    const flags = isTrue(get(header, 'required')) ? [t`required`] : []
    const body = [...prose(get(header, 'description'), page), ...valueContent(schema, reference)]
    return [{ name, type: [...typeNodes(schema, reference), textNode(' · header')], flags, content: body }]
  })
  const nodes = [
    ...longer(get(value, 'description'), reference),
    ...terms(headers),
    ...grouped(content).flatMap(({ types, media }) => [
      mediaLine(types, media, reference),
      ...(namesSchema(get(media, 'schema'), reference) ? [] : schemaBody(get(media, 'schema'), reference)),
      ...(form.hasExamples ? exampleNodes(types, media, reference) : []),
    ]),
  ]
  const summary = [codeNode(status), textNode(' '), ...firstLine(get(value, 'description'))]
  return nodes.length === 0 ? paragraphNode(...summary) : details(summary, nodes, form.isOpen)
}

/** Returns a description that does not fit into a summary. */
const longer = (description: Value | undefined, { page }: Reference): RootContent[] =>
  (textValue(description) ?? '').trim().includes('\n') ? prose(description, page) : []

function exampleNodes(types: readonly string[], media: Value, { reader }: Reference): RootContent[] {
  const json = types.find(isJson)
  const example = mediaExample(media, 'response', reader)
  if (example === undefined) return []
  if (json !== undefined) return [codeBlockNode('json', jsonText(example))]
  return typeof example === 'string' && example !== 'string' ? [codeBlockNode('text', example)] : []
}
