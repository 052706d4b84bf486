/** Slots of an article show facts about the whole site. They are known after compilation: files list them. */

import type { Hash, SourcePath } from '../../base/brands.ts'
import { hashOf, stableJson } from '../../base/hash.ts'
import { FEATURES } from '../../features/index.ts'
import type { CompiledPage } from '../../model/compiled.ts'
import type { GraphPage, SiteGraph } from '../../model/graph.ts'
import type { ResolvedRef } from '../../model/page.ts'
import { resolveRef } from '../../stages/graph/resolve/resolve-ref.ts'

/** A slot and the digest of its content. */
export interface SlotDigest {
  readonly name: string
  readonly hash: Hash
}

const digestOf = (name: string, { slot }: ResolvedRef): SlotDigest => ({
  name,
  hash: hashOf(stableJson(slot ?? null)),
})

/** Returns the digests of the contents of a page's slots. */
export const slotDigests = (compiled: CompiledPage | undefined, resolved: readonly ResolvedRef[]): SlotDigest[] =>
  (compiled?.article.refs ?? []).flatMap((ref, i) => (ref.kind === 'slot' ? [digestOf(ref.href, resolved[i]!)] : []))

/** Whether the slots of a page would get the same content now. */
export function slotsAreSame(
  slots: readonly SlotDigest[],
  page: GraphPage,
  { graph, config, pageTexts }: SiteGraph,
): boolean {
  return slots.every(({ name, hash }) => {
    const where = { file: '' }
    const ref = { kind: 'slot', href: name, where, text: '', from: '' as SourcePath } as const
    return digestOf(name, resolveRef({ graph, config, pageTexts, page, ref, features: FEATURES })).hash === hash
  })
}
