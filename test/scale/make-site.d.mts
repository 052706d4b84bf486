/** Seeded numbers from 0 to 1. */
export declare function random(seed: number): () => number
/** Writes a site; returns the paths of its pages. */
export declare function makeSite(
  folder: string,
  options?: { readonly pages?: number; readonly seed?: number },
): string[]
