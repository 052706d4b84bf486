/** Contents of the slots in an article that only the whole site can fill. */

import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { readPictureSlot } from '../../../formats/image-addresses.ts'
import type { ResolvedRef, SlotContent } from '../../../model/page.ts'
import { firstOf } from '../hooks.ts'
import { neighbors } from '../sidebars/branches.ts'
import { cardsOf } from '../sidebars/cards.ts'
import type { ResolveInput } from './resolved-ref.ts'

/** Returns the facts for a slot; render prints them. */
export function fillSlot(input: ResolveInput): ResolvedRef {
  const slot = slotContent(input)
  if (slot === undefined) return { ok: false, attributes: '', href: '', diagnostic: unknownSlot(input) }
  return { ok: true, attributes: '', href: '', slot }
}

function slotContent({ ref, page, features, ...site }: ResolveInput): SlotContent | undefined {
  const name = ref.href
  // The pages of the sidebar category that contains the page, or that the page belongs to (`<DocCardList />`).
  if (name === 'doc-cards') return { kind: 'cards', cards: cardsOf(site, page, neighbors(site.graph, page)) }
  return pictureContent(name) ?? firstOf(features, (feature) => feature.slot?.(name, page, site))
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
