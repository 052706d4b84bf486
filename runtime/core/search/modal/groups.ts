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
 * Groups hits by top-level heading, up to a maximum for each heading. Pages keep the order of the engine, so a heading is repeated if
 * pages under another heading are in between; only hits inside a page move, to the first hit of their page.
 */
export function groupHits(hits: readonly SearchHit[], mostPerGroup: number): HitGroup[] {
  const groups: { readonly title: string; readonly hits: ListedHit[] }[] = []
  for (const page of pagesOf(mostOf(hits, mostPerGroup))) {
    const title = groupTitle(page.hits[0])
    const last = groups.at(-1)
    if (last?.title === title) last.hits.push(...treeOf(page.hits))
    else groups.push({ title, hits: treeOf(page.hits) })
  }
  return groups
}

/** Returns the first hits under each top-level heading. */
function mostOf(hits: readonly SearchHit[], most: number): SearchHit[] {
  const counts = new Map<string, number>()
  return hits.filter((hit) => {
    const title = groupTitle(hit)
    const count = (counts.get(title) ?? 0) + 1
    counts.set(title, count)
    return count <= most
  })
}

type PageHits = readonly [SearchHit, ...SearchHit[]]

/** Returns the hits of each page, in the order of the first hit of each. */
function pagesOf(hits: readonly SearchHit[]): { readonly hits: PageHits }[] {
  const pages = new Map<string, { readonly hits: [SearchHit, ...SearchHit[]] }>()
  for (const hit of hits) {
    const address = hit.url.replace(/#.*$/s, '')
    const page = pages.get(address)
    if (page === undefined) pages.set(address, { hits: [hit] })
    else page.hits.push(hit)
  }
  return [...pages.values()]
}

function treeOf(hits: PageHits): ListedHit[] {
  const parent = hits.find(({ type }) => type === 'lvl1')
  if (parent === undefined) return hits.map((hit) => ({ hit }))
  return [{ hit: parent }, ...hits.filter((hit) => hit !== parent).map((hit) => ({ hit, parent }))]
}
