import type { PostAuthor } from '../../../../runtime/core/contract/page.ts'
import type { Route } from '../../../base/brands.ts'
import type { FeedFormat } from '../../../model/collection-config.ts'
import type { GraphPage, ListPage, RouteGraph } from '../../../model/graph.ts'

/** A page that lists posts, or other lists of a blog. */
export interface BlogPage extends ListPage {
  /** `posts`: posts with their first paragraphs. `archive`: titles by year. `tags`, `authors`: all their pages. */
  readonly list: 'posts' | 'archive' | 'tags' | 'authors'
  /** Name in an index. */
  readonly label: string
  /** The author of the posts. */
  readonly author?: PostAuthor
  /** The authors of the list of all authors. */
  readonly authors?: readonly ListedAuthor[]
  /** A description of the common subject of the posts, shown above them. */
  readonly about?: string
  /** The description of this tag in the list of all tags. */
  readonly summary?: string
  /** The list of all tags or authors, of which this is one. */
  readonly all?: { readonly title: string; readonly route: Route }
  /** Whether it lists all posts of the blog. */
  readonly isMain?: true
  /** The posts in the feeds that are made with the page, and the formats of the feeds. */
  readonly feed?: { readonly posts: readonly Route[]; readonly formats: readonly FeedFormat[] }
}

/** An author, with the number of their posts in words. */
export interface ListedAuthor {
  readonly author: PostAuthor
  readonly count: string
}

export const isBlogPage = (page: GraphPage | undefined): page is BlogPage => page?.kind === 'blog'

/** Returns the first list of the blog that a page belongs to, or undefined if it belongs to none. */
export function blogOf(graph: RouteGraph, page: GraphPage): BlogPage | undefined {
  const isOfBlog = page.kind === 'doc' ? page.byline !== undefined : isBlogPage(page)
  const route = isOfBlog ? graph.sets.get(page.set)?.routeBase : undefined
  const list = route === undefined ? undefined : graph.pages.get(route)
  return isBlogPage(list) ? list : undefined
}
