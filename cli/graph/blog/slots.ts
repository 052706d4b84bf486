/** Fills the slots in a blog's list: facts about posts, which the list's own text does not hold. */

import type { CardData, PostData } from '../../../runtime/contract/page.ts'
import type { Route } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import type { DocPage, GraphPage, RouteGraph } from '../../model/graph.ts'
import type { SlotContent } from '../../model/page.ts'

/** Prefixes of the slot names; the route of a post follows. */
const POST_SLOTS = { head: 'post-head:', foot: 'post-foot:', cut: 'post-cut:' } as const

/** Returns a post's data as lists and its own page show it. */
export const postData = (page: DocPage): PostData => ({
  ...pick(page, 'route', 'title', 'description', 'tags'),
  ...page.post!,
})

/** Returns the content of a blog slot; undefined for other names. */
export function blogSlot(name: string, graph: RouteGraph, page: GraphPage): SlotContent | undefined {
  if (name.startsWith('post-')) return postSlot(name, graph)
  if (page.kind !== 'blog') return undefined
  if (name === 'author') return page.author && { kind: 'author', author: page.author }
  if (name === 'archive') return { kind: 'archive', posts: page.pages.flatMap((route) => postAt(graph, route) ?? []) }
  return name === 'index' ? { kind: 'cards', cards: indexCards(graph, page.pages) } : undefined
}

function postSlot(name: string, graph: RouteGraph): SlotContent | undefined {
  const at = name.indexOf(':') + 1
  const post = postAt(graph, name.slice(at) as Route)
  if (post === undefined) return undefined
  const kind = name.slice(0, at)
  return kind === POST_SLOTS.head
    ? { kind: 'post-head', post }
    : { kind: 'post-foot', post, hasMore: kind === POST_SLOTS.cut }
}

function postAt(graph: RouteGraph, route: Route): PostData | undefined {
  const page = graph.pages.get(route)
  return page?.kind === 'doc' && page.post ? postData(page) : undefined
}

const indexCards = (graph: RouteGraph, routes: readonly Route[]): CardData[] =>
  routes.flatMap((route): CardData[] => {
    const list = graph.pages.get(route)
    if (list?.kind !== 'blog') return []
    return [{ kind: 'doc', title: list.label, href: route, description: list.description }]
  })
