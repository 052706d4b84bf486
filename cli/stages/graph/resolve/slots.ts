/** Contents of the slots in an article that only the whole site can fill. */

import type { CommandGroup } from '../../../../runtime/core/contract/commands.ts'
import { groupBy } from '../../../base/collections.ts'
import { readPictureSlot } from '../../../base/image-addresses.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { blogSlot } from '../../../features/blog/graph/slots.ts'
import type { ListedCommand } from '../../../model/graph.ts'
import type { ResolvedRef, SlotContent } from '../../../model/page.ts'
import { neighbors } from '../sidebars/branches.ts'
import { cardsOf } from '../sidebars/cards.ts'
import type { ResolveInput } from './resolved.ts'

/** Returns the facts for a slot; render prints them. */
export function fillSlot(input: ResolveInput): ResolvedRef {
  const slot = slotContent(input)
  if (slot === undefined) return { ok: false, attributes: '', href: '', diagnostic: unknownSlot(input) }
  return { ok: true, attributes: '', href: '', slot }
}

function slotContent({ ref, page, ...site }: ResolveInput): SlotContent | undefined {
  const { graph } = site
  const [name, under] = ref.href.split('?under=')
  switch (name) {
    // The pages of the sidebar category that contains the page, or whose page it is (`<DocCardList />`).
    case 'doc-cards':
      return { kind: 'cards', cards: cardsOf(site, page, neighbors(graph, page)) }
    case 'compatibility':
      return { kind: 'commands', groups: commandGroups(graph.commands.get(page.set) ?? [], under) }
    default:
      return pictureContent(ref.href) ?? blogSlot(ref.href, site, page)
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
