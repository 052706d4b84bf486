/**
 * Values as bytes: the length of a head, the head (JSON), then arrays of numbers. They are read in place, in the byte
 * order of the machine that wrote them.
 */
import { endianness } from 'node:os'

type NumberArray = Uint8Array | Uint16Array | Uint32Array | Float32Array | Float64Array

interface ArrayType<A extends NumberArray> {
  new (buffer: ArrayBufferLike, byteOffset: number, length: number): A
}

/** All arrays begin at a multiple of this. */
const ALIGNMENT = 8
const padded = (length: number): number => Math.ceil(length / ALIGNMENT) * ALIGNMENT

/**
 * Encodes a head and arrays; the head must contain their lengths. Returns consecutive parts instead of one buffer: a
 * joined copy would need the memory twice.
 */
export function encodeColumns(head: object, arrays: readonly NumberArray[]): readonly Uint8Array[] {
  const json = Buffer.from(JSON.stringify({ order: endianness(), head }))
  return [new Uint32Array([json.length]), json, ...arrays].flatMap(({ buffer, byteOffset, byteLength }) => {
    const bytes = new Uint8Array(buffer, byteOffset, byteLength)
    const padding = padded(byteLength) - byteLength
    return padding === 0 ? [bytes] : [bytes, new Uint8Array(padding)]
  })
}

export interface Columns<Head> {
  readonly head: Head
  /** Returns the next array, which has `count` numbers. */
  next<A extends NumberArray>(type: ArrayType<A>, count: number): A
}

/**
 * Decodes the output of {@link encodeColumns}, which must begin at a multiple of 8 in its buffer and stays in use;
 * undefined on a machine with another byte order.
 */
export function decodeColumns<Head>(bytes: Uint8Array): Columns<Head> | undefined {
  const { buffer } = bytes
  let at = bytes.byteOffset
  const next: Columns<Head>['next'] = (type, count) => {
    const array = new type(buffer, at, count)
    at += padded(array.byteLength)
    return array
  }
  const json = next(Uint8Array, next(Uint32Array, 1)[0]!)
  const text = Buffer.from(buffer, json.byteOffset, json.length).toString('utf8')
  const { order, head } = JSON.parse(text) as { readonly order: string; readonly head: Head }
  return order === endianness() ? { head, next } : undefined
}

/** Separates texts, which do not contain it. */
const NUL = '\0'

/** Encodes texts as one array. In a JSON head, each separator would be escaped, which is slow. */
export const encodeTexts = (texts: readonly string[]): Uint8Array => Buffer.from(texts.join(NUL))

/** Decodes the output of {@link encodeTexts}. */
export const decodeTexts = (texts: Uint8Array): readonly string[] =>
  texts.length === 0 ? [] : asBuffer(texts).toString('utf8').split(NUL)

/** Returns the same bytes as a buffer. */
export const asBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array): Buffer =>
  Buffer.from(buffer, byteOffset, byteLength)

/** Joins texts that were encoded. */
export const joinTexts = (first: Uint8Array, second: Uint8Array): Uint8Array =>
  Buffer.concat([first, Buffer.from(NUL), second])

/** Joins strings without line ends. */
export const joinStrings = (strings: readonly string[]): string => strings.join('\n')

/** Returns the strings that {@link joinStrings} joined. */
export const splitStrings = (text: string): readonly string[] => (text === '' ? [] : text.split('\n'))
