/** The pages of a spec: an overview, and one for each tag, or for each operation. */
import type { SpecReader } from './reader.ts'
import { type Api, fileName, type Operation, type OperationGroup, readApi } from './spec.ts'
import { get, textValue, type Value } from './tree.ts'

/** A page of one fence. */
export interface SpecPage {
  /** In the folder of the collection. */
  readonly relative: string
  readonly title: string
  /** Markdown. */
  readonly description: string
  readonly position: number
  /** The selection of the fence. */
  readonly choice: string
  /** Pages to lead to, by file name. */
  readonly list: readonly { readonly relative: string; readonly title: string; readonly description: string }[]
  /** The selection of a fence below the list. */
  readonly last?: string
}

/** Returns no pages if the spec cannot be read: the reader has the reason. */
export function specPages(root: Value, pages: 'tag' | 'operation', reader: SpecReader): SpecPage[] {
  const api = readApi(root, reader)
  if (api === undefined) return []
  const groups = filesOf(api.groups).map((files, index) => groupPages(files, index + 1, pages))
  return [overview(api, groups, pages), ...groups.flat()]
}

/** The names of the files of a group and of its operations. */
interface GroupFiles {
  readonly group: OperationGroup
  readonly file: string
  readonly operations: readonly { readonly operation: Operation; readonly file: string }[]
}

/** Names the files of groups and operations: names are unique among groups, and within each group. */
export function filesOf(groups: readonly OperationGroup[]): GroupFiles[] {
  const taken = new Set<string>()
  return groups.map((group) => {
    const inGroup = new Set<string>()
    const operations = group.operations.map((operation) => ({ operation, file: fileName(operation.id, inGroup) }))
    return { group, file: fileName(group.name, taken), operations }
  })
}

const overview = (
  { title, description }: Api,
  groups: readonly (readonly SpecPage[])[],
  pages: 'tag' | 'operation',
): SpecPage => ({
  relative: 'index.md',
  title,
  description: textValue(description) ?? '',
  position: 0,
  choice: 'overview',
  list: groups.flatMap(([first]) => first ?? []),
  last: `operations=${pages}`,
})

/** An attribute of a fence. Characters that would end it, or that Markdown would interpret, are percent-encoded. */
export const quoted = (name: string, value: string): string => {
  const encoded = value.replace(/[\0-\x1f%"'`\\&{}~]/g, (c) => `%${c.charCodeAt(0).toString(16).padStart(2, '0')}`)
  return `${name}="${encoded}"`
}

function groupPages({ group, file, operations }: GroupFiles, position: number, pages: 'tag' | 'operation'): SpecPage[] {
  const { name, description } = group
  const page = {
    title: name,
    description: textValue(description) ?? '',
    position,
    choice: quoted('tag', name),
    list: [],
  }
  if (pages === 'tag') return [{ ...page, relative: `${file}.md` }]
  const operationPages = operations.map(
    ({ operation, file: name }, index): SpecPage => ({
      relative: `${file}/${name}.md`,
      title: operation.title,
      description: textValue(get(operation.value, 'description')) ?? '',
      position: index + 1,
      choice: quoted('operation', labelOfOperation(operation)),
      list: [],
    }),
  )
  const list = operationPages.map((page) => ({ ...page, relative: page.relative.slice(file.length + 1) }))
  return [{ ...page, relative: `${file}/index.md`, choice: `${page.choice} list`, list }, ...operationPages]
}

const labelOfOperation = ({ operationId, method, path }: Operation): string => operationId ?? `${method} ${path}`
