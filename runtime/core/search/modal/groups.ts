import type { SearchHit } from '../../contract/search.ts'
import { groupTitle } from '../hits/hit-view.ts'

/** A hit in the list, with the hit of its page if that is also listed. */
interface ListedHit {
  readonly hit: SearchHit
  readonly parent?: SearchHit
}
export interface HitGroup {
  readonly title: string
  readonly hits: readonly ListedHit[]
}

/**
 * Groups hits by top-level heading, in order of first appearance, up to a maximum per group; hits inside a page follow the hit of
 * the page.
 */
export function groupHits(hits: readonly SearchHit[], mostPerGroup: number): HitGroup[] {
  return [...groupBy(hits, groupTitle)].map(([title, members]) => ({
    title,
    hits: asTrees(members.slice(0, mostPerGroup)),
  }))
}

function asTrees(hits: readonly SearchHit[]): ListedHit[] {
  return [...groupBy(hits, (hit) => hit.hierarchy.lvl1 ?? hit.objectID).values()].flatMap((page) => {
    const parent = page.find((hit) => hit.type === 'lvl1')
    if (parent === undefined) return page.map((hit) => ({ hit }))
    return [{ hit: parent }, ...page.filter((hit) => hit !== parent).map((hit) => ({ hit, parent }))]
  })
}

function groupBy<T>(values: readonly T[], keyOf: (value: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const value of values) {
    const key = keyOf(value)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [value])
    else group.push(value)
  }
  return groups
}
