/**
 * Maps whose entries all threads share as bytes: a copy of the graph in each worker took 120 MB at 50,000 pages. A value is decoded
 * when it is asked for.
 */

/** The entries of a map, as they are sent to a thread: all arrays are on shared memory. */
export interface SharedEntries {
  /** Key and value (JSON) of each entry. */
  readonly bytes: Uint8Array
  /** Where the key and the value of each entry end. */
  readonly ends: Uint32Array
  /** A hash table: numbers of entries, from 1, at the hash of their key or after it. */
  readonly slots: Uint32Array
}

/** Encodes a map of plain data. */
export function shareEntries(map: ReadonlyMap<string, unknown>): SharedEntries {
  const ends = new Uint32Array(new SharedArrayBuffer(8 * map.size))
  const slots = new Uint32Array(new SharedArrayBuffer(4 * slotsFor(map.size)))
  const text = createText(map.size)
  let row = 0
  for (const [key, value] of map) {
    ends[2 * row] = text.add(key, row + 1)
    ends[2 * row + 1] = text.add(JSON.stringify(value), row + 1)
    row++
    let at = slotOf(key, slots)
    while (slots[at] !== 0) at = (at + 1) % slots.length
    slots[at] = row
  }
  return { bytes: text.bytes(), ends, slots }
}

/** Memory that is full grows to this many times its size at most: the first rows may be much longer than the others. */
const MOST_GROWTH = 8

/**
 * Collects the texts of some rows as UTF-8 on shared memory: joining them first and measuring each part took a quarter longer. Memory that is
 * full grows to what the rows need if all are like those before, because its earlier sizes leave holes; what stays untouched is free.
 */
function createText(rows: number) {
  let buffer = sharedBuffer(2 ** 16)
  let end = 0
  return {
    /** Adds a text of a row, counted from 1. Returns where it ends. */
    add(text: string, row: number): number {
      const most = end + 3 * text.length
      if (most > buffer.length) {
        const larger = sharedBuffer(Math.ceil(most * Math.min((1.25 * rows) / row, MOST_GROWTH)))
        buffer.copy(larger, 0, 0, end)
        buffer = larger
      }
      end += buffer.write(text, end)
      return end
    },
    bytes: (): Uint8Array => new Uint8Array(buffer.buffer, 0, end),
  }
}

const sharedBuffer = (size: number): Buffer => Buffer.from(new SharedArrayBuffer(size))

/** Returns a size for a table that is at most half full. */
const slotsFor = (entries: number): number => 2 ** Math.ceil(Math.log2(2 * entries + 1))

/** Returns the first slot for a key: FNV-1a, which mixes enough for paths that differ in their last digits. */
function slotOf(key: string, { length }: Uint32Array): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < key.length; i++) hash = Math.imul(hash ^ key.charCodeAt(i), 0x01000193)
  return (hash ^ (hash >>> 15)) & (length - 1)
}

/** Decoded values that a map keeps: a page is asked for several times while it is made. */
const KEPT = 256

/** A map that another thread has encoded. Values can be replaced; the other thread does not see that. */
export class SharedMap<K extends string, V> implements ReadonlyMap<K, V> {
  readonly #bytes: Buffer
  readonly #ends: Uint32Array
  readonly #slots: Uint32Array
  readonly #replaced = new Map<K, V>()
  readonly #decoded = new Map<number, V>()

  constructor({ bytes, ends, slots }: SharedEntries) {
    this.#bytes = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.#ends = ends
    this.#slots = slots
  }

  get size(): number {
    return this.#ends.length / 2
  }

  has(key: K): boolean {
    return this.#rowOf(key) !== undefined
  }

  get(key: K): V | undefined {
    const replaced = this.#replaced.get(key)
    if (replaced !== undefined) return replaced
    const row = this.#rowOf(key)
    if (row === undefined) return undefined
    const decoded = this.#decoded.get(row)
    if (decoded !== undefined) return decoded
    const value = this.#valueAt(row)
    if (this.#decoded.size >= KEPT) this.#decoded.clear()
    this.#decoded.set(row, value)
    return value
  }

  /** Replaces the value of a key that the map has. */
  set(key: K, value: V): this {
    this.#replaced.set(key, value)
    return this
  }

  *entries(): Generator<[K, V], undefined> {
    for (let row = 0; row < this.size; row++) {
      const key = this.#keyAt(row)
      yield [key, this.#replaced.get(key) ?? this.#valueAt(row)]
    }
  }

  *keys(): Generator<K, undefined> {
    for (let row = 0; row < this.size; row++) yield this.#keyAt(row)
  }

  *values(): Generator<V, undefined> {
    for (const [, value] of this.entries()) yield value
  }

  [Symbol.iterator](): Generator<[K, V], undefined> {
    return this.entries()
  }

  forEach(call: (value: V, key: K, map: ReadonlyMap<K, V>) => void): void {
    for (const [key, value] of this) call(value, key, this)
  }

  #keyAt(row: number): K {
    return this.#bytes.toString('utf8', row === 0 ? 0 : this.#ends[2 * row - 1], this.#ends[2 * row]) as K
  }

  #valueAt(row: number): V {
    return JSON.parse(this.#bytes.toString('utf8', this.#ends[2 * row], this.#ends[2 * row + 1])) as V
  }

  #rowOf(key: K): number | undefined {
    const slots = this.#slots
    for (let at = slotOf(key, slots); slots[at] !== 0; at = (at + 1) % slots.length) {
      const row = slots[at]! - 1
      if (this.#keyAt(row) === key) return row
    }
    return undefined
  }
}
