/** A typed array to which numbers are added. */
export interface Growing<A = Uint8Array | Uint16Array | Uint32Array> {
  readonly length: number
  add(number: number): void
  /** Returns all numbers. */
  all(): A
}

type NumberArray = Uint8Array | Uint16Array | Uint32Array

/** Creates one of this type; its memory doubles when it is full. */
export function growing<A extends NumberArray>(type: new (length: number) => A): Growing<A> {
  let numbers = new type(64)
  let length = 0
  return {
    get length() {
      return length
    },
    add(number) {
      if (length === numbers.length) {
        const larger = new type(2 * length)
        larger.set(numbers)
        numbers = larger
      }
      numbers[length++] = number
    },
    all: () => numbers.slice(0, length) as A,
  }
}
