/** Places in sorted lists of strings, by binary search. */

/** Returns the number of the first key that is not less than this one. */
export function firstFrom(keys: readonly string[], key: string): number {
  let low = 0
  let high = keys.length
  while (low < high) {
    const middle = (low + high) >> 1
    if (keys[middle]! < key) low = middle + 1
    else high = middle
  }
  return low
}

/** Returns the number of a string in a sorted list, or -1. */
export function numberIn(strings: readonly string[], text: string): number {
  const place = firstFrom(strings, text)
  return strings[place] === text ? place : -1
}
