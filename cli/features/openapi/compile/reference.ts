/** Builds the reference of an API, or a part of it, as nodes of a page. */
import type { RootContent } from 'mdast'
import { t } from '../../../../runtime/texts.ts'
import { paragraphNode, strongNode, textNode } from '../../../stages/compile/nodes.ts'
import { type Scheme, schemeOf, serversOf } from '../spec/operation.ts'
import { filesOf } from '../spec/pages.ts'
import { named } from '../spec/reader.ts'
import type { Api, Operation, OperationGroup } from '../spec/spec.ts'
import { get } from '../spec/tree.ts'
import { codeNode, heading, linkNode, type Term, tableNode, terms } from './build.ts'
import { externalDocs, operationNodes, requestLine, schemeWords } from './operations.ts'
import { prose } from './prose.ts'
import type { Reference } from './schemas.ts'

/** Returns the overview of the API: its description, servers, and authentication. */
export function overviewNodes({ root, version, description }: Api, reference: Reference): RootContent[] {
  const { page, reader } = reference
  const servers = serversOf(get(root, 'servers')).map(
    ({ url, description: about }): Term => ({ name: url, type: [], flags: [], content: prose(about, page) }),
  )
  const schemes = [...named(root, 'components', 'securitySchemes')].flatMap(([name, value]): Scheme[] => {
    const scheme = reader.follow(value)
    return scheme === undefined ? [] : [schemeOf(name, scheme)]
  })
  return [
    ...(version === '' ? [] : [paragraphNode(strongNode(t`Version:`), textNode(' '), codeNode(version))]),
    ...prose(description, page, 2),
    ...externalDocs(root),
    ...section('servers', t`Servers`, servers),
    ...section(
      'authorization',
      t`Authorization`,
      schemes.map((scheme) => schemeTerm(scheme, reference)),
    ),
  ]
}

const section = (id: string, title: string, list: readonly Term[]): RootContent[] =>
  list.length === 0 ? [] : [heading(2, id, textNode(title)), ...terms(list)]

const schemeTerm = (scheme: Scheme, { page }: Reference): Term => ({
  name: scheme.name,
  type: [],
  flags: [],
  content: [paragraphNode(...schemeWords(scheme)), ...prose(scheme.description, page)],
})

/**
 * Returns a table of all operations with links to their pages: `pages` says what has a page, `replaced` names the pages
 * that a writer replaced, whose headings may have other ids.
 */
export function operationsTable({ groups }: Api, pages: string, replaced: readonly string[]): RootContent[] {
  const rows = filesOf(groups).flatMap(({ file, operations }) =>
    operations.map(({ operation, file: page }) => {
      const anchor = replaced.includes(file) ? '' : `#${operation.id}`
      const href = pages === 'operation' ? `./${file}/${page}.md` : `./${file}.md${anchor}`
      return [[linkNode(href, operation.title)], requestLine(operation)]
    }),
  )
  return [
    heading(2, 'operations', textNode(t`Operations`)),
    tableNode([[textNode(t`Operations`)], [textNode(t`Request`)]], rows),
  ]
}

/** Returns groups with their operations. */
export const groupsNodes = (groups: readonly OperationGroup[], { root }: Api, reference: Reference): RootContent[] =>
  groups.flatMap(({ name, description, operations }) => [
    heading(2, freeHeading(name, reference), textNode(name)),
    ...prose(description, reference.page, 3),
    ...operationsNodes(operations, root, reference),
  ])

/** Returns the operations of one group, below a heading of its page. */
export const groupNodes = (
  { description, operations }: OperationGroup,
  { root }: Api,
  reference: Reference,
): RootContent[] => [
  ...prose(description, reference.page, 2),
  heading(2, 'operations', textNode(t`Operations`)),
  ...operationsNodes(operations, root, reference),
]

const operationsNodes = (operations: readonly Operation[], root: Api['root'], reference: Reference): RootContent[] =>
  operations.flatMap((operation) => [
    heading(3, operation.id, textNode(operation.title)),
    ...operationNodes(operation, root, reference, 4),
  ])

const freeHeading = (name: string, { ids }: Reference): string => {
  const id = `tag-${name.replace(/[^\p{L}\p{N}]+/gu, '-').toLowerCase()}`
  ids.add(id)
  return id
}
