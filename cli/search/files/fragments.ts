/** The files of what search shows: names, blocks. */
import type { Hash } from '../../base/brands.ts'
import { hashBytes, shortHash } from '../../base/hash.ts'
import { pageAt, type TermsPlace } from '../terms/join-terms.ts'
import { DIGEST, type Terms } from '../terms/terms.ts'

export const FOLDER = '_docs/search/'
/**
 * Mean number of pages whose fragments share a hash: an edit renames all of them, and the entry lists one hash for each group. On a
 * large site, groups of 16 were a third of the entry (4,700 pages: 3 of 10 kB, gzip).
 */
const blockPages = (pages: number): number => (pages < 2000 ? 16 : 64)
/** Fragments in a block, at most, for each of its mean number of pages. */
const BLOCK_UNITS = 4
/** Facts of a file. */
export interface IndexFile {
  readonly path: string
  readonly hash: Hash
  readonly bytes: number
}

/** A fragment of a page, with facts about its file. */
export interface FragmentPlace extends IndexFile {
  readonly route: string
  /** Number of the unit in its page. */
  readonly unit: number
}

/**
 * The hash in the names of files. The entry lists hundreds, which do not compress: 8 digits (41 bits) are as many as bundlers use to tell
 * versions of a file apart.
 */
export const nameOf = (content: string): string => shortHash(content).slice(-8)

/**
 * Groups fragments into blocks that share a hash. A block's end depends on the next page, not on its number, so that a new page
 * renames only the files of its own block. Adds their places to `fragments`, by path: two sets may share a block.
 */
export function fragmentBlocks(
  places: readonly TermsPlace[],
  fragments: Map<string, FragmentPlace>,
): [number, string][] {
  const blocks: Omit<FragmentPlace, 'path'>[][] = [[]]
  const size = blockPages(places.length)
  const digestsOf = hexDigests()
  for (const place of places) {
    const { terms } = place
    const { route, from, units } = pageAt(place)
    const digests = digestsOf(terms)
    const { length } = blocks.at(-1)!
    if (length > 0 && (startsBlock(route, size) || length >= BLOCK_UNITS * size)) blocks.push([])
    const block = blocks.at(-1)!
    for (let unit = 0, at = from; unit < units; unit++, at++) {
      const hash = digests.slice(2 * DIGEST * at, 2 * DIGEST * (at + 1)) as Hash
      block.push({ hash, bytes: terms.sizes[at]!, route, unit })
    }
  }
  return blocks.map((block) => {
    const name = nameOf(block.map((place) => place.hash).join(' '))
    block.forEach(({ hash, bytes, route, unit }, i) => {
      const path = `${FOLDER}p${i}.${name}.json`
      fragments.set(path, { path, hash, bytes, route, unit })
    })
    return [block.length, name]
  })
}

/** Returns the digests of all fragments of some terms in hex, which takes less time than one by one. */
function hexDigests(): (terms: Terms) => string {
  const known = new Map<Terms, string>()
  return (terms) => {
    const { buffer, byteOffset, length } = terms.digests
    const hex = known.get(terms) ?? Buffer.from(buffer, byteOffset, length).toString('hex')
    known.set(terms, hex)
    return hex
  }
}

/** Whether a page begins a block: one of `size` does, by the last digits of its digest. */
const startsBlock = (route: string, size: number): boolean =>
  Number.parseInt(hashBytes(route).slice(-2), 16) % size === 0
