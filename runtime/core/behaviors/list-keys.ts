/** The arrow keys for the previous and the next entry of a list. */
type ArrowKeys = readonly [previous: string, next: string]

/**
 * Returns the index that a key moves to in a list: arrow keys wrap around, Home and End go to an end. Undefined for
 * other keys.
 */
export function nextIndex(key: string, [previous, next]: ArrowKeys, at: number, count: number): number | undefined {
  if (key === next) return (at + 1) % count
  if (key === previous) return (at - 1 + count) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}
