/** The tables of compatibility: all commands of a set, or those below an address. */
import type { CommandGroup, CommandRow } from '../../../runtime/features/command-pages/CommandTable.tsx'
import { groupBy } from '../../base/collections.ts'
import { byCodeUnit } from '../../base/paths.ts'
import type { DocPage, RouteGraph } from '../../model/graph.ts'
import type { SlotContent } from '../../model/page.ts'
import type { GraphFeature } from '../../stages/graph/hooks.ts'
import { chainOf } from '../../stages/graph/sidebars/branches.ts'
import type { CommandFacts } from './facts.ts'

declare module '../../model/page.ts' {
  interface SlotContents {
    readonly commands: { readonly groups: readonly CommandGroup[] }
  }
}

/** Fills the slots `compatibility` and `compatibility?under=/address`. */
export const compatibility: NonNullable<GraphFeature['slot']> = (
  slot,
  page,
  { graph },
): SlotContent<'commands'> | undefined => {
  const [name, under] = slot.split('?under=')
  if (name !== 'compatibility') return undefined
  return { kind: 'commands', groups: commandGroups(listedCommands(graph).get(page.set) ?? [], under) }
}

/** A row, and the label of its category in the sidebar. */
interface ListedCommand {
  readonly category: string
  readonly row: CommandRow
}

/** `set key` -> its commands, in the order of the pages. */
type Lists = ReadonlyMap<string, readonly ListedCommand[]>

/** A page can have many tables, and each needs all pages of the site. */
const lists = new WeakMap<RouteGraph, Lists>()

function listedCommands(graph: RouteGraph): Lists {
  const stored = lists.get(graph)
  if (stored !== undefined) return stored
  const listed = [...graph.pages.values()].flatMap((page): (ListedCommand & { readonly set: string })[] => {
    const command = page.kind === 'doc' && !page.unlisted ? page.meta.frontMatter.command : undefined
    if (page.kind !== 'doc' || command === undefined) return []
    return [{ set: page.set, category: chainOf(graph, page).at(-1)?.label ?? '', row: commandRow(page, command) }]
  })
  const bySet = groupBy(listed, ({ set }) => set)
  lists.set(graph, bySet)
  return bySet
}

const commandRow = ({ route }: DocPage, command: CommandFacts): CommandRow => ({
  name: command.name,
  route,
  support: supportOf(command),
  differences: command.differences,
  ...(command.since !== undefined && { since: command.since }),
  ...(command.upstream_since !== undefined && { upstreamSince: command.upstream_since }),
})

const supportOf = ({ status, differences }: CommandFacts): CommandRow['support'] =>
  status === 'unsupported' ? 'no' : differences.length > 0 ? 'partial' : 'yes'

/** Groups commands by their sidebar category, or returns one unnamed group of those whose routes begin with `under`. */
function commandGroups(commands: readonly ListedCommand[], under: string | undefined): readonly CommandGroup[] {
  if (under !== undefined)
    return [{ rows: sortedRows(commands.filter(({ row }) => row.route.startsWith(`${under}/`))) }]
  return [...groupBy(commands, ({ category }) => category)]
    .sort(([a], [b]) => byCodeUnit(a.toLowerCase(), b.toLowerCase()))
    .map(([label, group]) => ({ label, rows: sortedRows(group) }))
}

const sortedRows = (commands: readonly ListedCommand[]): CommandGroup['rows'] =>
  commands.map(({ row }) => row).sort((a, b) => byCodeUnit(a.name, b.name))
