/** One picture of a `srcset`: its address and for which width or density it is. */
export interface Candidate {
  readonly href: string
  /** `2x`, `640w`, or nothing. */
  readonly descriptor: string
}

/** The pictures that a `srcset` lists. A comma ends an address only at its end: some have commas in them. */
export const parseSrcset = (value: string): readonly Candidate[] =>
  [...value.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+([^,]*))?(?:,|$)/g)].map(([, href, descriptor = '']) => ({
    href: href!,
    descriptor: descriptor.trim(),
  }))

/** The list as an attribute holds it. */
export const printSrcset = (candidates: readonly Candidate[]): string =>
  candidates.map(({ href, descriptor }) => `${href} ${descriptor}`.trim()).join(', ')
