/**
 * Terms as bytes: the length of a head, the head (JSON), then all numbers. They are read in place, in the byte order of the machine
 * that wrote them.
 */
import { endianness } from 'node:os'
import type { Hash } from '../base/brands.ts'
import type { Column, PageTerms, Terms } from './terms.ts'

interface Head {
  readonly order: string
  /** The strings, one a line: none contains a line end. */
  readonly strings: string
  /** Number of units, and of the strings of each column. */
  readonly units: number
  readonly counts: readonly number[]
  readonly pages: readonly HeadPage[]
}
type HeadPage = readonly [route: string, set: string, kind: PageTerms['kind'], key: Hash, units: number]

/** All arrays begin at a multiple of this. */
const ALIGNMENT = 4
const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT

/** Encodes terms. */
export function encodeTerms({ strings, pages, digests, sizes, ...columns }: Terms): Uint8Array {
  const all = [columns.words, columns.phrases, columns.titles]
  const head: Head = {
    order: endianness(),
    strings: strings.join('\n'),
    units: sizes.length,
    counts: all.map((column) => column.strings.length),
    pages: pages.map(({ route, set, kind, key, units }) => [route, set, kind, key, units]),
  }
  const json = Buffer.from(JSON.stringify(head))
  const length = new Uint32Array([json.length])
  return joined([
    length,
    json,
    digests,
    sizes,
    ...all.flatMap(({ ends, strings, weights }) => [ends, strings, weights]),
  ])
}

type NumberArray = Uint8Array | Uint16Array | Uint32Array

function joined(arrays: readonly NumberArray[]): Uint8Array {
  const bytes = new Uint8Array(arrays.reduce((sum, { byteLength }) => sum + padded(byteLength), 0))
  let at = 0
  for (const { buffer, byteOffset, byteLength } of arrays) {
    bytes.set(new Uint8Array(buffer, byteOffset, byteLength), at)
    at += padded(byteLength)
  }
  return bytes
}

/**
 * Decodes the output of {@link encodeTerms}, which must begin at a multiple of 4 in its buffer and stays in use; undefined on a machine with
 * another byte order.
 */
export function decodeTerms(bytes: Uint8Array): Terms | undefined {
  const { buffer } = bytes
  let at = bytes.byteOffset
  const next = <A extends NumberArray>(type: ArrayType<A>, count: number): A => {
    const array = new type(buffer, at, count)
    at += padded(array.byteLength)
    return array
  }
  const json = next(Uint8Array, next(Uint32Array, 1)[0]!)
  const head = JSON.parse(Buffer.from(buffer, json.byteOffset, json.length).toString('utf8')) as Head
  if (head.order !== endianness()) return undefined
  const { units, counts } = head
  const digests = next(Uint8Array, units * 16)
  const sizes = next(Uint32Array, units)
  const [words, phrases, titles] = counts.map((count): Column => {
    const ends = next(Uint32Array, units)
    return { ends, strings: next(Uint32Array, count), weights: next(Uint16Array, count) }
  })
  const strings = head.strings === '' ? [] : head.strings.split('\n')
  return { strings, pages: pagesOf(head), digests, sizes, words: words!, phrases: phrases!, titles: titles! }
}

interface ArrayType<A extends NumberArray> {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): A
}

function pagesOf({ pages }: Head): PageTerms[] {
  let from = 0
  return pages.map(([route, set, kind, key, units]) => {
    from += units
    return { route, set, kind, key, units, from: from - units }
  })
}
