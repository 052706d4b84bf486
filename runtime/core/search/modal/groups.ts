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
 * Groups hits by top-level heading, up to a maximum for each heading; hits inside a page follow the hit of the page.
 * With `isOrdered`, pages keep their order, so a heading is repeated if pages under another heading are in between.
 */
export function groupHits(hits: readonly SearchHit[], maxPerGroup: number, isOrdered = false): HitGroup[] {
  const groups: { readonly title: string; readonly hits: ListedHit[] }[] = []
  for (const page of pagesOf(firstHits(hits, maxPerGroup))) {
    const title = groupTitle(page[0])
    const group = isOrdered ? groups.at(-1) : groups.find((candidate) => candidate.title === title)
    if (group?.title === title) group.hits.push(...treeOf(page))
    else groups.push({ title, hits: treeOf(page) })
  }
  return groups
}

/** Returns the first hits under each top-level heading. */
function firstHits(hits: readonly SearchHit[], maxPerGroup: number): SearchHit[] {
  const counts = new Map<string, number>()
  return hits.filter((hit) => {
    const title = groupTitle(hit)
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count <= maxPerGroup
  })
}

type PageHits = readonly [SearchHit, ...SearchHit[]]

/** Returns the hits of each page, in the order of the first hit of each. */
function pagesOf(hits: readonly SearchHit[]): readonly PageHits[] {
  const pages = new Map<string, [SearchHit, ...SearchHit[]]>()
  for (const hit of hits) {
    const key = [groupTitle(hit), hit.hierarchy.lvl1, hit.url.replace(/#.*$/s, '')].join('\n')
    const page = pages.get(key)
    if (page === undefined) pages.set(key, [hit])
    else page.push(hit)
  }
  return [...pages.values()]
}

function treeOf(hits: PageHits): ListedHit[] {
  const parent = hits.find(({ type }) => type === 'lvl1')
  if (parent === undefined) return hits.map((hit) => ({ hit }))
  return [{ hit: parent }, ...hits.filter((hit) => hit !== parent).map((hit) => ({ hit, parent }))]
}
