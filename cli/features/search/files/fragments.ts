/** The files with the texts that search shows: names, blocks. */
import type { Hash } from '../../../base/brands.ts'
import { hashBytes, shortHash } from '../../../base/hash.ts'
import { pageAt, type TermsPlace } from '../terms/join-terms.ts'
import { UNIT_DIGEST } from '../terms/terms.ts'

export const FOLDER = '_docs/search/'
/**
 * Mean number of pages whose fragments share a hash: an edit renames all of them, and the entry lists one hash for each
 * group. On a large site, the hashes of small groups would be a large part of the entry.
 */
const blockPages = (pages: number): number => (pages < 2000 ? 16 : 64)
/** Fragments in a block, at most, for each of its mean number of pages. */
const BLOCK_UNITS = 4
/** A site has about this many files of fragments, unless it has more than eight times as many units. */
const FILES = 2500

/** Facts of a file. */
export interface IndexFile {
  readonly path: string
  readonly bytes: number
}

/** A file with the fragments of consecutive units. Its path changes with its content. */
export interface FragmentFile extends IndexFile {
  readonly units: readonly UnitPlace[]
}

/** A unit of a page. */
export interface UnitPlace {
  readonly route: string
  /** Its number in the page. */
  readonly unit: number
}

/** Returns the text of a fragment. */
export type TextOf = (place: UnitPlace) => string

/** Returns the content of a file. */
export const fragmentsContent = ({ units }: FragmentFile, textOf: TextOf): string => `[${units.map(textOf).join(',')}]`

/** The name of a file in the {@link FOLDER}. */
export const nameIn = ({ path }: Pick<IndexFile, 'path'>): string => path.slice(FOLDER.length)

/**
 * The hash in the names of files. The entry lists hundreds, which do not compress: 8 digits (41 bits) are as many as
 * bundlers use to tell versions of a file apart.
 */
export const nameOf = (content: string): string => shortHash(content).slice(-8)

/** Fragments of consecutive pages that share a hash. */
export interface Block {
  /** The hash. */
  readonly name: string
  readonly files: readonly FragmentFile[]
  readonly units: number
  readonly pages: number
}

/**
 * Returns how many fragments are in a file. Alone, they take the fewest bytes: ten hits of the same 10,128 pages read 7
 * kB (gzip), and 42 kB if eight share a file. But hosts limit the number of files: a site of 5,000 pages with social
 * cards has 19,600.
 */
export const fragmentsTogether = (units: number): number => [1, 2, 4].find((count) => units <= count * FILES) ?? 8

/**
 * Groups fragments into blocks that share a hash. A block's end depends on the next page, not on its number, so that a
 * new page renames only the files of its own block. `sizes`: the numbers of pages in blocks, if they are known.
 */
export function fragmentBlocks(
  places: readonly TermsPlace[],
  together: number,
  sizes: readonly number[] = blockSizes(places),
): Block[] {
  let first = 0
  return sizes.map((pages) => {
    const parts = places.slice(first, first + pages)
    first += pages
    const digests = parts.map(digestsOf)
    const name = nameOf(digests.flat().join(' '))
    const units = parts.flatMap(unitsOf)
    const files = Array.from({ length: Math.ceil(units.length / together) }, (_, number): FragmentFile => {
      const inside = units.slice(number * together, (number + 1) * together)
      const bytes = inside.reduce((sum, { bytes }) => sum + bytes + ','.length, '[]'.length - ','.length)
      return { path: `${FOLDER}p${number}.${name}.json`, bytes, units: inside }
    })
    return { name, files, units: units.length, pages }
  })
}

function unitsOf({ terms, page }: TermsPlace): (UnitPlace & { readonly bytes: number })[] {
  const { route, from, units } = terms.pages[page]!
  return Array.from({ length: units }, (_, unit) => ({ route, unit, bytes: terms.sizes[from + unit]! }))
}

/** Returns the number of pages in each block. */
function blockSizes(places: readonly TermsPlace[]): number[] {
  const sizes: number[] = []
  const size = blockPages(places.length)
  let length = 0
  for (const place of places) {
    const { route, units } = pageAt(place)
    if (length === 0 || startsBlock(route, size) || length >= BLOCK_UNITS * size) {
      sizes.push(0)
      length = 0
    }
    sizes[sizes.length - 1]!++
    length += units
  }
  return sizes
}

/** Returns the digests of the fragments of a page. */
function digestsOf(place: TermsPlace): Hash[] {
  const { from, units } = pageAt(place)
  const { buffer, byteOffset } = place.terms.digests
  const bytes = Buffer.from(buffer, byteOffset + UNIT_DIGEST * from, UNIT_DIGEST * units)
  return Array.from(
    { length: units },
    (_, unit) => bytes.toString('hex', UNIT_DIGEST * unit, UNIT_DIGEST * (unit + 1)) as Hash,
  )
}

/** Whether a page begins a block: one of `size` does, by the last digits of its digest. */
const startsBlock = (route: string, size: number): boolean =>
  Number.parseInt(hashBytes(route).slice(-2), 16) % size === 0
