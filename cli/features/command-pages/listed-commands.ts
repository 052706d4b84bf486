/** The commands of a site, for its tables of compatibility. */
import type { CommandRow } from '../../../runtime/core/contract/commands.ts'
import { groupBy } from '../../base/collections.ts'
import type { CommandFacts } from '../../model/content.ts'
import type { DocPage, ListedCommand, RouteGraph } from '../../model/graph.ts'
import { chainOf } from '../../stages/graph/sidebars/branches.ts'

/** Returns the listed commands of each set. */
export function listedCommands({ pages, sidebars }: Pick<RouteGraph, 'pages' | 'sidebars'>): RouteGraph['commands'] {
  const listed = [...pages.values()].flatMap((page): Placed[] => {
    const command = page.kind === 'doc' && !page.unlisted ? page.meta.frontMatter.command : undefined
    if (page.kind !== 'doc' || command === undefined) return []
    const category = chainOf({ sidebars }, page).at(-1)?.label ?? ''
    return [{ set: page.set, command: { category, row: commandRow(page, command) } }]
  })
  const sets = groupBy(listed, ({ set }) => set)
  return new Map([...sets].map(([set, placed]) => [set, placed.map(({ command }) => command)]))
}

interface Placed {
  readonly set: string
  readonly command: ListedCommand
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
