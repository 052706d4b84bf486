/** One image of a `srcset`: its address, and its width or density. */
export interface Candidate {
  readonly href: string
  /** `2x`, `640w`, or nothing. */
  readonly descriptor: string
}

/** Parses the images of a `srcset`. A comma ends an address only at its end: some addresses contain commas. */
export const parseSrcset = (value: string): readonly Candidate[] =>
  [...value.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+([^,]*))?(?:,|$)/g)].map(([, href, descriptor = '']) => ({
    href: href!,
    descriptor: descriptor.trim(),
  }))

/** Returns the list in attribute syntax. */
export const printSrcset = (candidates: readonly Candidate[]): string =>
  candidates.map(({ href, descriptor }) => `${href} ${descriptor}`.trim()).join(', ')
