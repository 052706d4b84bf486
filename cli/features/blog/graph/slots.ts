/** Fills the slots in a blog's list: facts about posts, which the text of the list does not contain. */

import type { CardData, PostAuthor, PostData } from '../../../../runtime/core/contract/page.ts'
import type { Route } from '../../../base/brands.ts'
import { joinRoute } from '../../../base/paths.ts'
import { encodePath } from '../../../base/urls.ts'
import type { GraphPage, RouteGraph, SiteGraph } from '../../../model/graph.ts'
import type { SlotContent } from '../../../model/page.ts'
import { FEED_NAMES, feedFile } from './feed-files.ts'
import { type BlogPage, blogOf, isBlogPage, type ListedAuthor } from './page.ts'
import { postData } from './post-data.ts'

declare module '../../../model/page.ts' {
  interface SlotContents {
    readonly 'post-facts': { readonly post: PostData }
    readonly 'post-head': { readonly post: PostData }
    readonly 'post-foot': { readonly post: PostData; readonly hasMore: boolean }
    readonly archive: { readonly posts: readonly PostData[] }
    readonly author: { readonly author: PostAuthor }
    readonly authors: { readonly authors: readonly ListedAuthor[] }
    readonly link: { readonly title: string; readonly route: Route }
    /** Other lists of a blog, and its feeds. */
    readonly lists: {
      readonly lists: readonly { readonly title: string; readonly route: Route }[]
      readonly feeds: readonly { readonly title: string; readonly file: string }[]
    }
  }
}

/** Prefixes of the slot names; the route of a post follows. */
const POST_SLOTS = { head: 'post-head:', foot: 'post-foot:', cut: 'post-cut:' } as const

/** Returns the content of a blog slot; undefined for other names. */
export function blogSlot(name: string, page: GraphPage, site: SiteGraph): SlotContent | undefined {
  if (name.startsWith('post-')) return postSlot(name, site)
  if (!isBlogPage(page)) return undefined
  if (name === 'author') return page.author && { kind: 'author', author: page.author }
  if (name === 'all') return page.all && { kind: 'link', ...page.all }
  if (name === 'lists') return listsOf(page, site)
  if (name === 'archive') return { kind: 'archive', posts: page.pages.flatMap((route) => postAt(site, route) ?? []) }
  if (name === 'tags') return { kind: 'cards', cards: tagCards(listsAt(site.graph, page.pages)) }
  return name === 'authors' ? page.authors && { kind: 'authors', authors: page.authors } : undefined
}

/** Returns the archive, the tags, the authors, and the feeds of a blog, as far as it has them. */
function listsOf(page: BlogPage, { graph }: SiteGraph): SlotContent<'lists'> | undefined {
  const main = blogOf(graph, page)
  if (main === undefined) return undefined
  const lists = ['archive', 'tags', 'authors'].flatMap((name) => {
    const list = graph.pages.get(joinRoute(main.route, name))
    return isBlogPage(list) && list.list === name ? [{ title: list.title, route: list.route }] : []
  })
  const feeds = (main.feed?.formats ?? []).map((format) => ({
    title: FEED_NAMES[format],
    file: encodePath(feedFile(main.route, format).file),
  }))
  return lists.length + feeds.length === 0 ? undefined : { kind: 'lists', lists, feeds }
}

function postSlot(name: string, site: SiteGraph): SlotContent | undefined {
  const at = name.indexOf(':') + 1
  const post = postAt(site, name.slice(at) as Route)
  if (post === undefined) return undefined
  const kind = name.slice(0, at)
  return kind === POST_SLOTS.head
    ? { kind: 'post-head', post }
    : { kind: 'post-foot', post, hasMore: kind === POST_SLOTS.cut }
}

function postAt(site: SiteGraph, route: Route): PostData | undefined {
  const page = site.graph.pages.get(route)
  return page?.kind === 'doc' && page.byline ? postData(page, site) : undefined
}

const listsAt = (graph: RouteGraph, routes: readonly Route[]): BlogPage[] =>
  routes.flatMap((route) => {
    const list = graph.pages.get(route)
    return isBlogPage(list) ? [list] : []
  })

const tagCards = (lists: readonly BlogPage[]): CardData[] =>
  lists.map(({ label, route, summary = '' }) => ({ kind: 'doc', title: label, href: route, description: summary }))
