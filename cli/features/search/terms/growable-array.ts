/** A typed array to which numbers are added. */
export interface GrowableArray<A = Uint8Array | Uint16Array | Uint32Array> {
  readonly length: number
  add(number: number): void
  /** Returns all numbers. */
  all(): A
}

type NumberArray = Uint8Array | Uint16Array | Uint32Array

/** Numbers in a part. Parts instead of one array that doubles, which would leave holes in memory. */
const PART = 2 ** 16

/** Creates a growable array of this element type. */
export function growableArray<A extends NumberArray>(type: new (length: number) => A): GrowableArray<A> {
  const full: A[] = []
  let part = new type(PART)
  let end = 0
  return {
    get length() {
      return full.length * PART + end
    },
    add(number) {
      if (end === PART) {
        full.push(part)
        part = new type(PART)
        end = 0
      }
      part[end++] = number
    },
    all: () => concat(type, [...full, part.subarray(0, end) as A]),
  }
}

/** Joins arrays. */
export function concat<A extends NumberArray>(type: new (length: number) => A, parts: readonly A[]): A {
  const all = new type(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}
