/** Finds the pages that a reader may have meant by an address that does not exist. */

const MOST = 5

const segmentsOf = (route: string): readonly string[] => route.toLowerCase().split('/').filter(Boolean)

/** Returns the Levenshtein distance between two words. */
function distance(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++)
      next[j] = Math.min(row[j]! + 1, next[j - 1]! + 1, row[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1))
    row = next
  }
  return row[b.length]!
}

/** Up to a third of the letters can be wrong. */
const isNear = (name: string, errors: number): boolean => errors <= Math.floor(name.length / 3)

/**
 * Returns routes whose last segment is equal or similar to the last segment of the wanted route, anywhere, closest
 * first. If there are none, returns the closest section above, even if the address begins with unknown segments
 * (`/docs/...`).
 */
export function nearestRoutes(address: string, routes: readonly string[]): readonly string[] {
  const parts = segmentsOf(address)
  const name = parts.at(-1)
  if (name === undefined) return []
  const similar = routes
    .map((route) => {
      const segments = segmentsOf(route)
      const errors = distance(name, segments.at(-1) ?? '')
      return {
        route,
        errors,
        shared: segments.filter((segment) => parts.includes(segment)).length,
        length: segments.length,
      }
    })
    .filter(({ length, errors }) => length > 0 && isNear(name, errors))
    .sort((a, b) => a.errors - b.errors || b.shared - a.shared || a.length - b.length)
    .map(({ route }) => route)
  const chosen = withoutCopies(similar).slice(0, MOST)
  return chosen.length > 0 ? chosen : sectionAbove(parts, routes)
}

/** Other versions and languages of a page have the same route after their prefix. */
const withoutCopies = (routes: readonly string[]): readonly string[] =>
  routes.filter((route, at) => !routes.some((other, index) => index < at && route.endsWith(other)))

function sectionAbove(parts: readonly string[], routes: readonly string[]): readonly string[] {
  const byName = new Map(routes.map((route) => [segmentsOf(route).join('/'), route]))
  for (let end = parts.length - 1; end > 0; end--)
    for (let start = 0; start < end; start++) {
      const route = byName.get(parts.slice(start, end).join('/'))
      if (route !== undefined) return [route]
    }
  return []
}
