/** The input and output of one operation. */
import { nearest } from '../../../base/suggest.ts'
import { named, type SpecReader } from './reader.ts'
import { type Operation, reportUnexpected } from './spec.ts'
import { entriesOf, get, isMap, isTrue, itemsOf, textValue, type Value } from './tree.ts'

export interface OperationParameter {
  readonly name: string
  readonly place: string
  readonly isRequired: boolean
  readonly isDeprecated: boolean
  readonly value: Value
  readonly schema: Value | undefined
}

export interface Response {
  /** `200`, `4XX`, `default`. */
  readonly status: string
  readonly value: Value
  readonly content: Content
}

/** Media types with their definitions. */
export type Content = readonly (readonly [type: string, media: Value])[]

/** An authentication method. */
export interface Scheme {
  readonly name: string
  readonly kind: string
  /** Where an API key is sent: `header`, `query`, or `cookie`. */
  readonly place: string
  readonly key: string
  /** The scheme of HTTP authentication: `bearer`, `basic`. */
  readonly scheme: string
  readonly scopes: readonly string[]
  readonly description: Value | undefined
}

export interface OperationDetails {
  readonly parameters: readonly OperationParameter[]
  readonly body: { readonly value: Value; readonly isRequired: boolean; readonly content: Content } | undefined
  readonly responses: readonly Response[]
  /** Alternatives; all schemes of one are required. Empty: no authentication. */
  readonly security: readonly (readonly Scheme[])[]
  readonly server: string
}

/** Reads an operation, and reports its problems. */
export function readOperation(operation: Operation, root: Value, reader: SpecReader): OperationDetails {
  const { value, item } = operation
  const body = reader.follow(get(value, 'requestBody'))
  const parameters = readParameters(operation, reader)
  if (!operation.isWebhook) checkPath(operation, parameters, reader)
  const responses = get(value, 'responses')
  if (responses !== undefined && !isMap(responses))
    reportUnexpected(responses, 'a map of status codes', 'responses', reader)
  return {
    parameters,
    body: body && { value: body, isRequired: isTrue(get(body, 'required')), content: contentOf(body, reader) },
    responses: entriesOf(responses).flatMap(([status, value]) => {
      const response = status.startsWith('x-') ? undefined : reader.follow(value)
      return response === undefined ? [] : [{ status, value: response, content: contentOf(response, reader) }]
    }),
    security: readSecurity(get(value, 'security') ?? get(root, 'security'), root, reader),
    server: serversOf(get(value, 'servers') ?? get(item, 'servers') ?? get(root, 'servers'))[0]?.url ?? '',
  }
}

function contentOf(value: Value, reader: SpecReader): Content {
  const content = get(value, 'content')
  if (content !== undefined && !isMap(content)) reportUnexpected(content, 'a map of media types', 'content', reader)
  return entriesOf(content)
}

const PLACES = ['path', 'query', 'header', 'cookie']

/** Reads parameters; parameters of the operation override parameters of its path. */
function readParameters({ value, item }: Operation, reader: SpecReader): OperationParameter[] {
  const byName = new Map<string, OperationParameter>()
  for (const entry of [...itemsOf(get(item, 'parameters')), ...itemsOf(get(value, 'parameters'))]) {
    const parameter = reader.follow(entry)
    if (parameter === undefined) continue
    const [name, place] = [textValue(get(parameter, 'name')), textValue(get(parameter, 'in'))]
    if (name === undefined || place === undefined || !PLACES.includes(place)) {
      const wrong = name === undefined ? parameter : (get(parameter, 'in') ?? parameter)
      reportUnexpected(
        wrong,
        name === undefined ? 'a name' : `one of ${PLACES.join(', ')}`,
        name === undefined ? 'name' : 'in',
        reader,
      )
      continue
    }
    const [, media] = entriesOf(get(parameter, 'content'))[0] ?? []
    byName.set(`${place} ${name}`, {
      name,
      place,
      isRequired: place === 'path' || isTrue(get(parameter, 'required')),
      isDeprecated: isTrue(get(parameter, 'deprecated')),
      value: parameter,
      schema: get(parameter, 'schema') ?? get(media, 'schema'),
    })
  }
  return [...byName.values()].sort((a, b) => PLACES.indexOf(a.place) - PLACES.indexOf(b.place))
}

/** Checks that the names in the path match its parameters. */
function checkPath({ path, value }: Operation, parameters: readonly OperationParameter[], reader: SpecReader): void {
  const inPath = [...path.matchAll(/\{([^{}]+)\}/g)].map(([, name = '']) => name)
  const declared = parameters.filter(({ place }) => place === 'path')
  for (const name of inPath.filter((name) => !declared.some((parameter) => parameter.name === name)))
    reader.report(value, { code: 'openapi-path', fault: 'undeclared', name, path }, 'warning')
  for (const { name, value: parameter } of declared.filter((parameter) => !inPath.includes(parameter.name))) {
    const suggestion = nearest(name, inPath)
    reader.report(
      parameter,
      { code: 'openapi-path', fault: 'unused', name, path, ...(suggestion && { suggestion }) },
      'warning',
    )
  }
}

/** The requirements of an operation, or of the whole API. */
function readSecurity(requirements: Value | undefined, root: Value, reader: SpecReader): Scheme[][] {
  const schemes = named(root, 'components', 'securitySchemes')
  return itemsOf(requirements).map((requirement) =>
    entriesOf(requirement).flatMap(([name, scopes]) => {
      const scheme = reader.follow(schemes.get(name))
      if (scheme !== undefined)
        return [
          schemeOf(
            name,
            scheme,
            itemsOf(scopes).flatMap((scope) => textValue(scope) ?? []),
          ),
        ]
      const suggestion = nearest(name, schemes.keys())
      reader.report(scopes, { code: 'openapi-security', name, ...(suggestion && { suggestion }) }, 'warning')
      return []
    }),
  )
}

/** Reads a security scheme. `scopes`: what an operation requires of it. */
export const schemeOf = (name: string, scheme: Value, scopes: readonly string[] = []): Scheme => ({
  name,
  kind: textValue(get(scheme, 'type')) ?? '',
  place: textValue(get(scheme, 'in')) ?? '',
  key: textValue(get(scheme, 'name')) ?? '',
  scheme: textValue(get(scheme, 'scheme'))?.toLowerCase() ?? '',
  scopes,
  description: get(scheme, 'description'),
})

interface Server {
  readonly url: string
  readonly description: Value | undefined
}

/** Addresses with the defaults of their variables. */
export const serversOf = (servers: Value | undefined): Server[] =>
  itemsOf(servers).flatMap((server) => {
    const url = textValue(get(server, 'url'))
    if (url === undefined) return []
    const filled = url.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
      return textValue(get(get(get(server, 'variables'), name), 'default')) ?? whole
    })
    return [{ url: filled, description: get(server, 'description') }]
  })
