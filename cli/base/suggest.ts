/** Returns the Damerau-Levenshtein distance (adjacent swaps count once); stops above `limit`. */
function distance(a: string, b: string, limit = Number.POSITIVE_INFINITY): number {
  if (Math.abs(a.length - b.length) > limit) return limit + 1
  let before: number[] = []
  let last = Array.from({ length: b.length + 1 }, (_, i) => i)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const cost = a[i - 1] === b[j - 1] ? 0 : 1
      let best = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + cost)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    if (Math.min(...row) > limit) return limit + 1
    before = last
    last = row
  }
  return last[b.length]!
}

/** Returns the known name closest to a wrong one, or undefined if none is close (a third of its letters may differ). */
export function nearest(wrong: string, known: Iterable<string>): string | undefined {
  const target = wrong.toLowerCase()
  let best: string | undefined
  let least = Math.max(1, Math.floor(target.length / 3)) + 1
  for (const name of known) {
    const far = distance(target, name.toLowerCase(), least - 1)
    if (far < least) {
      least = far
      best = name
    }
  }
  return best
}
