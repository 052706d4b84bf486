/** Addresses of a blog's feeds: next to the first page of its posts. */

import { joinRoute } from '../../base/paths.ts'
import type { FeedFormat } from '../../model/collection-config.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { BlogPage, DocPage, GraphPage, RouteGraph } from '../../model/graph.ts'

const FILES = {
  rss: { name: 'rss.xml', type: 'application/rss+xml' },
  atom: { name: 'atom.xml', type: 'application/atom+xml' },
  json: { name: 'feed.json', type: 'application/feed+json' },
} as const
export const FEED_NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

/** Returns the path under out/ and the media type of a feed. */
export const feedFile = (route: string, format: FeedFormat): { readonly file: string; readonly type: string } => ({
  file: joinRoute(route, FILES[format].name).slice(1),
  type: FILES[format].type,
})

/** Returns the first list of the blog that a page belongs to, or undefined if it belongs to none. */
export function blogOf(
  graph: RouteGraph,
  page: Pick<GraphPage, 'kind' | 'set'> & Partial<Pick<DocPage, 'byline'>>,
): BlogPage | undefined {
  if (page.kind !== 'blog' && !page.byline) return undefined
  const route = graph.sets.get(page.set)?.routeBase
  const list = route === undefined ? undefined : graph.pages.get(route)
  return list?.kind === 'blog' ? list : undefined
}

/** Returns the main lists of all blogs in a language, in the order of the config. */
export const mainLists = (graph: RouteGraph, { collections }: SiteConfig, locale: string): readonly BlogPage[] =>
  collections.flatMap(({ id, blog }) => {
    if (blog === undefined) return []
    const set = [...graph.sets.values()].find((candidate) => candidate.collection === id && candidate.locale === locale)
    const list = set && graph.pages.get(set.routeBase)
    return list?.kind === 'blog' ? [list] : []
  })

/** Returns the feed formats of a list; empty if it has no feed. */
export function feedFormats(
  { set, feed }: BlogPage,
  graph: RouteGraph,
  { collections }: SiteConfig,
): readonly FeedFormat[] {
  const collection = graph.sets.get(set)?.collection
  return feed === undefined ? [] : (collections.find(({ id }) => id === collection)?.blog?.feeds ?? [])
}

/** Returns the list that a feed file belongs to, or undefined if the path is not a feed. */
export function listOfFeed(file: string, graph: RouteGraph, config: SiteConfig): BlogPage | undefined {
  const list = graph.pages.get(joinRoute(file, '..'))
  if (list?.kind !== 'blog') return undefined
  return feedFormats(list, graph, config).some((format) => feedFile(list.route, format).file === file)
    ? list
    : undefined
}

export const isFeed = (file: string, graph: RouteGraph, config: SiteConfig): boolean =>
  listOfFeed(file, graph, config) !== undefined
