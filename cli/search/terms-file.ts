/**
 * The terms of all pages as bytes: the length of a head, the head (JSON), then the impacts and the words of all units. Numbers
 * are read in place, in the byte order of the machine that wrote them.
 */
import { endianness } from 'node:os'
import type { Hash } from '../base/brands.ts'
import { createVocabulary, type PageTerms, type UnitTerms, type Vocabulary } from './terms.ts'

/** Terms of a page, and the key of their records. */
export interface KeyedTerms {
  readonly key: Hash
  readonly page: PageTerms
}

export interface AllTerms {
  readonly vocabulary: Vocabulary
  readonly pages: readonly KeyedTerms[]
}

interface Head {
  readonly order: string
  readonly words: string[]
  readonly pages: readonly HeadPage[]
}
type HeadPage = readonly [Hash, Omit<PageTerms, 'units'>, readonly HeadUnit[]]
/** A unit without its numbers, and their count. */
type HeadUnit = readonly [Omit<UnitTerms, 'words' | 'impacts'>, number]

const ALIGNMENT = 4
const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT

/** Encodes the terms of these pages, with a vocabulary of only their words. */
export function encodeTerms({ vocabulary, pages }: AllTerms): Uint8Array {
  const units = pages.flatMap(({ page }) => page.units)
  const total = units.reduce((sum, { words }) => sum + words.length, 0)
  const own = createVocabulary()
  const renumbered = new Int32Array(vocabulary.words.length).fill(-1)
  const words = new Uint32Array(total)
  const impacts = new Uint16Array(total)
  let at = 0
  for (const unit of units) {
    impacts.set(unit.impacts, at)
    for (const word of unit.words) {
      if (renumbered[word]! < 0) renumbered[word] = own.numberOf(vocabulary.words[word]!)
      words[at++] = renumbered[word]!
    }
  }
  const head: Head = { order: endianness(), words: [...own.words], pages: pages.map(headPage) }
  return joined(Buffer.from(JSON.stringify(head)), impacts, words)
}

const headPage = ({ key, page: { units, ...page } }: KeyedTerms): HeadPage => [
  key,
  page,
  units.map(({ words, impacts: _, ...unit }) => [unit, words.length]),
]

function joined(head: Uint8Array, impacts: Uint16Array, words: Uint32Array): Uint8Array {
  const impactsAt = padded(4 + head.length)
  const wordsAt = padded(impactsAt + impacts.byteLength)
  const bytes = new Uint8Array(wordsAt + words.byteLength)
  new DataView(bytes.buffer).setUint32(0, head.length)
  bytes.set(head, 4)
  bytes.set(new Uint8Array(impacts.buffer), impactsAt)
  bytes.set(new Uint8Array(words.buffer), wordsAt)
  return bytes
}

/** Decodes the output of {@link encodeTerms}; undefined on a machine with another byte order. `bytes` stays in use. */
export function decodeTerms(bytes: Uint8Array): AllTerms | undefined {
  const { buffer, byteOffset } = bytes
  const length = new DataView(buffer, byteOffset).getUint32(0)
  const head = JSON.parse(Buffer.from(buffer, byteOffset + 4, length).toString('utf8')) as Head
  if (head.order !== endianness()) return undefined
  const total = head.pages.reduce((sum, [, , units]) => units.reduce((part, [, count]) => part + count, sum), 0)
  const impactsAt = padded(4 + length)
  const impacts = new Uint16Array(buffer, byteOffset + impactsAt, total)
  const words = new Uint32Array(buffer, byteOffset + padded(impactsAt + impacts.byteLength), total)
  let at = 0
  const unitOf = ([unit, count]: HeadUnit): UnitTerms => {
    const from = at
    at += count
    return { ...unit, words: words.subarray(from, at), impacts: impacts.subarray(from, at) }
  }
  const pages = head.pages.map(([key, page, units]) => ({ key, page: { ...page, units: units.map(unitOf) } }))
  return { vocabulary: createVocabulary(head.words), pages }
}

/** Returns these pages with the numbers that their words have in another vocabulary. */
export function inVocabulary({ vocabulary, pages }: AllTerms, other: Vocabulary): KeyedTerms[] {
  const numberOf = (word: number): number => other.numberOf(vocabulary.words[word]!)
  const translated = (unit: UnitTerms): UnitTerms => ({ ...unit, words: unit.words.map(numberOf) })
  return pages.map(({ key, page }) => ({ key, page: { ...page, units: page.units.map(translated) } }))
}
