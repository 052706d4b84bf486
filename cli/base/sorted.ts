/** Places in sorted lists, by binary search. */

/** Returns the number of the first item that is not less than `wanted`; the number of items if all are. */
export function firstFrom<T extends string | number>(sorted: ArrayLike<T>, wanted: T): number {
  let low = 0
  let high = sorted.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (sorted[middle]! < wanted) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the number of a string in a sorted list, or -1. */
export function numberIn(strings: readonly string[], text: string): number {
  const place = firstFrom(strings, text)
  return strings[place] === text ? place : -1
}
