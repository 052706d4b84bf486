/** Contents of the slots in an article that only the whole site can fill. */

import type { CommandGroup } from '../../../runtime/contract/commands.ts'
import { groupBy } from '../../base/collections.ts'
import { readPictureSlot } from '../../base/image-addresses.ts'
import { byCodeUnit } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { CommandFacts } from '../../model/content.ts'
import type { DocPage, RouteGraph } from '../../model/graph.ts'
import type { ResolvedRef, SlotContent } from '../../model/page.ts'
import { blogSlot } from '../blog/slots.ts'
import { chainOf, neighbors } from '../sidebars/branches.ts'
import { cardsOf } from '../sidebars/cards.ts'
import type { ResolveInput } from './resolved.ts'

/** Returns the facts for a slot; render prints them. */
export function fillSlot(input: ResolveInput): ResolvedRef {
  const slot = slotContent(input)
  if (slot === undefined) return { ok: false, attributes: '', href: '', diagnostic: unknownSlot(input) }
  return { ok: true, attributes: '', href: '', slot }
}

function slotContent({ ref, graph, page, config }: ResolveInput): SlotContent | undefined {
  const [name, under] = ref.href.split('?under=')
  switch (name) {
    // The pages of the sidebar category that contains the page, or whose page it is (`<DocCardList />`).
    case 'doc-cards':
      return { kind: 'cards', cards: cardsOf(graph, page, neighbors(graph, page), config) }
    case 'compatibility':
      return { kind: 'commands', groups: commandGroups(graph, page.set, under) }
    default:
      return pictureContent(ref.href) ?? blogSlot(ref.href, graph, page)
  }
}

/** Returns smaller copies of an image. */
function pictureContent(name: string): SlotContent | undefined {
  const picture = readPictureSlot(name)
  return picture && { kind: 'picture', ...picture }
}

const unknownSlot = ({ ref }: ResolveInput): Diagnostic => ({
  code: 'unknown-slot',
  severity: 'error',
  name: ref.href,
  where: ref.where,
  excerpt: ref.excerpt,
})

interface CommandPage {
  readonly page: DocPage
  readonly command: CommandFacts
}

/**
 * Groups the commands of a set by their sidebar category, or returns one unnamed group of those whose routes begin with `under`.
 */
function commandGroups(graph: RouteGraph, set: string, under: string | undefined): readonly CommandGroup[] {
  const pages = commandPages(graph, set)
  if (under !== undefined) return [{ rows: sortedRows(pages.filter(({ page }) => page.route.startsWith(`${under}/`))) }]
  return [...groupBy(pages, ({ page }) => chainOf(graph, page).at(-1)?.label ?? '')]
    .sort(([a], [b]) => byCodeUnit(a.toLowerCase(), b.toLowerCase()))
    .map(([label, group]) => ({ label, rows: sortedRows(group) }))
}

const commandPages = (graph: RouteGraph, set: string): CommandPage[] =>
  [...graph.pages.values()].flatMap((page) => {
    if (page.kind !== 'doc' || page.set !== set || page.unlisted) return []
    const { command } = page.meta.frontMatter
    return command === undefined ? [] : [{ page, command }]
  })

const sortedRows = (pages: readonly CommandPage[]): CommandGroup['rows'] =>
  pages.map(commandRow).sort((a, b) => byCodeUnit(a.name, b.name))

const commandRow = ({ page, command }: CommandPage): CommandGroup['rows'][number] => ({
  name: command.name,
  route: page.route,
  support: supportOf(command),
  differences: command.differences,
  ...(command.since !== undefined && { since: command.since }),
  ...(command.upstream_since !== undefined && { upstreamSince: command.upstream_since }),
})

const supportOf = ({ status, differences }: CommandFacts): CommandGroup['rows'][number]['support'] =>
  status === 'unsupported' ? 'no' : differences.length > 0 ? 'partial' : 'yes'
