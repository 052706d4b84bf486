/**
 * Finds suggestions for wrong names. Everything that asks "Did you mean ...?" uses this module, so the same names are
 * suggested everywhere.
 */
import { groupBy } from './collections.ts'

/** Returns the Damerau-Levenshtein distance (adjacent swaps count once); stops above `limit`. */
function distance(wrong: string, right: string, limit: number): number {
  if (Math.abs(wrong.length - right.length) > limit) return limit + 1
  const [a, b] = differingParts(wrong, right)
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

/** Returns two texts without their common starts and ends, which are most of similar names. */
function differingParts(a: string, b: string): readonly [string, string] {
  const most = Math.min(a.length, b.length)
  let start = 0
  while (start < most && a[start] === b[start]) start++
  let end = 0
  while (end < most - start && a.at(-1 - end) === b.at(-1 - end)) end++
  return [a.slice(start, a.length - end), b.slice(start, b.length - end)]
}

/** Matches the ending of a file name; `1.x` has none. */
const ENDING = /\.[a-z][a-z\d]{1,4}$/

/** Returns how many letters of a name may be wrong: a third of them without the ending, at least one of two. */
function tolerance(name: string): number {
  const { length } = name.replace(ENDING, '')
  return length < 2 ? 0 : Math.max(1, Math.floor(length / 3))
}

/** Whether names have other digits in the same number: `page-1` is not a misspelled `page-2`. */
function hasOtherDigits(a: string, b: string): boolean {
  const [ofA, ofB] = [a.replace(/\D/g, ''), b.replace(/\D/g, '')]
  return ofA !== ofB && ofA.length === ofB.length
}

/** Whether short words of names begin with different letters: `json.get` is not a misspelled `json.set`. */
function hasOtherWord(a: string, b: string): boolean {
  const [ofA, ofB] = [a.split(/[-_.]/), b.split(/[-_.]/)]
  return ofA.length === ofB.length && ofA.some((word, i) => isOtherWord(word, ofB[i]!))
}

/** A first letter that is missing, added, or swapped with the second one does not make another word. */
const isOtherWord = (a: string, b: string): boolean =>
  a.length > 1 && a.length < 5 && a[0] !== b[0] && a[0] !== b[1] && a[1] !== b[0]

/** Returns the distance of two names; undefined if they are not near: with more than `limit` wrong letters. */
function nameDistance(wrong: string, right: string, limit: number): number | undefined {
  const far = distance(wrong, right, limit)
  return far > limit || hasOtherDigits(wrong, right) || hasOtherWord(wrong, right) ? undefined : far
}

/** The parts of a path in lower case; a name has one part. */
const partsOf = (path: string): readonly string[] => path.toLowerCase().split('/').filter(Boolean)

/**
 * Returns the distance of two paths; undefined if they are not near: each part must be near the one in its place.
 * `limits`: how many letters of each part may be wrong.
 */
function pathDistance(
  wrong: readonly string[],
  right: readonly string[],
  limits: readonly number[],
): number | undefined {
  if (wrong.length !== right.length || wrong.length === 0) return undefined
  let sum = 0
  // From the end, because folders have the same names.
  for (let i = wrong.length - 1; i >= 0; i--) {
    const far = nameDistance(wrong[i]!, right[i]!, limits[i]!)
    if (far === undefined) return undefined
    sum += far
  }
  return sum
}

interface Path<T> {
  readonly parts: readonly string[]
  readonly value: T
}

function nearestOf<T>(wrong: readonly string[], paths: Iterable<Path<T>>): Path<T> | undefined {
  const limits = wrong.map(tolerance)
  let best: Path<T> | undefined
  let least = Number.POSITIVE_INFINITY
  for (const path of paths) {
    const far = pathDistance(wrong, path.parts, limits)
    if (far === undefined || far >= least) continue
    best = path
    least = far
  }
  return best
}

/** Longer suggestions do not help readers, and each finding has its own copy. */
const MAX_LENGTH = 1000

const isReadable = (name: string): boolean => name.length <= MAX_LENGTH

/** Returns the known name that is nearest to a wrong one; undefined if none is near. */
export function nearest(wrong: string, candidates: Iterable<string>): string | undefined {
  const names = [...candidates].filter((name) => name !== wrong && isReadable(name))
  return nearestOf(
    partsOf(wrong),
    names.map((value) => ({ parts: partsOf(value), value })),
  )?.value
}

/** Returns the known paths that share the most with a wrong one, best first; they can be very different. */
export function nearestFew(wrong: string, candidates: readonly string[], most: number): readonly string[] {
  const [path, name] = [wrong.toLowerCase(), lastPart(wrong.toLowerCase())]
  let best: { readonly value: string; readonly far: number }[] = []
  for (const value of candidates) {
    if (!isReadable(value)) continue
    const limit = best.length < most ? Math.max(path.length, value.length) : best.at(-1)!.far
    const other = value.toLowerCase()
    const far = Math.min(distance(path, other, limit), distance(name, lastPart(other), limit) + 0.5)
    best = [...best, { value, far }].sort((a, b) => a.far - b.far).slice(0, most)
  }
  return best.map(({ value }) => value)
}

const lastPart = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Returns the known path that a wrong one probably means (see {@link createPathFinder}). */
export const nearestPath = (wrong: string, paths: Iterable<string>): string | undefined =>
  createPathFinder([...paths].map((path) => [path, path]))(wrong)

/** A large site with only broken links must not take minutes to report them. */
const MAX_COMPARISONS = 1_000_000

/** Returns a function that counts searches, and returns false after too many. */
function createBudget(names: number): () => boolean {
  let comparisons = 0
  return () => {
    comparisons += names
    return comparisons <= MAX_COMPARISONS
  }
}

/**
 * Returns a function that finds the value of the path that a wrong path probably means, if any: one with the same last
 * part, which has moved; one in the same place with a similar name; one elsewhere, if one letter of the name is wrong.
 */
export function createPathFinder<T>(
  entries: Iterable<readonly [path: string, value: T]>,
): (wrong: string) => T | undefined {
  const readable = [...entries].filter(([path]) => isReadable(path))
  const allPaths = readable.map(([path, value]): Path<T> => ({ parts: partsOf(path), value }))
  const byName = groupBy(allPaths, ({ parts }) => parts.at(-1) ?? '')
  const answers = new Map<string, T | undefined>()
  const isAffordable = createBudget(allPaths.length)
  const misspelled = (name: string): readonly Path<T>[] =>
    name.length < 3 ? [] : [...byName].flatMap(([other, paths]) => (nameDistance(name, other, 1) === 1 ? paths : []))
  const find = (wrong: readonly string[]): T | undefined => {
    const name = wrong.at(-1) ?? ''
    const same = byName.get(name) ?? []
    const best = nearestOf(wrong, same) ?? moved(wrong, same)
    if (best !== undefined || !isAffordable()) return best?.value
    return (nearestOf(wrong, allPaths) ?? moved(wrong, misspelled(name)))?.value
  }
  return (wrong) => {
    if (!answers.has(wrong)) answers.set(wrong, find(partsOf(wrong)))
    return answers.get(wrong)
  }
}

/** Does the same for ids of headings, whose ends often change. */
export function createIdFinder(ids: Iterable<string>): (wrong: string) => string | undefined {
  const readable = [...ids].filter(isReadable)
  const find = createPathFinder(readable.map((id) => [id, id]))
  const isAffordable = createBudget(readable.length)
  return (wrong) => find(wrong) ?? (isAffordable() ? longerOrShorter(wrong, readable) : undefined)
}

/**
 * Returns the shortest id that begins with the wrong id or that the wrong id begins with. The difference must be whole
 * words, or at most half of the longer id.
 */
function longerOrShorter(wrong: string, ids: readonly string[]): string | undefined {
  const isAkin = (id: string): boolean => {
    const [short = '', long = ''] = [wrong.toLowerCase(), id.toLowerCase()].sort((a, b) => a.length - b.length)
    return short.length > 3 && long.startsWith(short) && (long[short.length] === '-' || short.length * 2 >= long.length)
  }
  return ids.filter(isAkin).sort((a, b) => a.length - b.length)[0]
}

/** Returns, of paths with the right name, the only one, or the one that shares most of the wrong path. */
function moved<T>(wrong: readonly string[], paths: readonly Path<T>[]): Path<T> | undefined {
  const [first, ...others] = withoutCopies(paths)
  if (first === undefined || others.length === 0) return first
  const folders = new Set(wrong.slice(0, -1))
  const sharedBy = ({ parts }: Path<T>): number => parts.slice(0, -1).filter((part) => folders.has(part)).length
  const best = others.reduce((closest, other) => (sharedBy(other) > sharedBy(closest) ? other : closest), first)
  return sharedBy(best) > 0 ? best : undefined
}

/** Other versions of a page have the same path behind a prefix. */
function withoutCopies<T>(paths: readonly Path<T>[]): readonly Path<T>[] {
  const joined = new Set(paths.map(({ parts }) => parts.join('/')))
  return paths.filter(({ parts }) => !parts.some((_part, i) => i > 0 && joined.has(parts.slice(i).join('/'))))
}
