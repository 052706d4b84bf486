/** A typed array to which numbers are added. */
export interface Growing<A = Uint8Array | Uint16Array | Uint32Array> {
  readonly length: number
  addAll(numbers: ArrayLike<number>): void
  /** Returns all numbers. */
  all(): A
}

type NumberArray = Uint8Array | Uint16Array | Uint32Array

/** Creates one of this type; its memory at least doubles when it is full. */
export function growing<A extends NumberArray>(type: new (length: number) => A): Growing<A> {
  let all = new type(64)
  let length = 0
  return {
    get length() {
      return length
    },
    addAll(numbers) {
      const end = length + numbers.length
      if (end > all.length) {
        const larger = new type(Math.max(end, 2 * all.length))
        larger.set(all)
        all = larger
      }
      all.set(numbers, length)
      length = end
    },
    all: () => all.slice(0, length) as A,
  }
}
