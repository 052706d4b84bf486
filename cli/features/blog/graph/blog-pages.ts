/** The generated pages of a blog: lists of posts, by tag, by author, by year. */

import type { PostAuthor } from '../../../../runtime/core/contract/page.ts'
import { t } from '../../../../runtime/texts.ts'
import type { Route } from '../../../base/brands.ts'
import { groupBy } from '../../../base/collections.ts'
import { joinRoute } from '../../../base/paths.ts'
import type { BlogConfig } from '../../../model/collection-config.ts'
import type { DocSet, NamedImage, TagInfo } from '../../../model/content.ts'
import { byLabel, pageTags } from '../../../stages/graph/addresses/tag-pages.ts'
import type { Authors } from './author.ts'
import { feedFile } from './feed-files.ts'
import type { BlogPage } from './page.ts'
import { type Post, portraits, shownAuthor } from './posts.ts'

export interface BlogInput {
  readonly set: DocSet
  readonly blog: BlogConfig & { readonly title: string }
  /** In order. */
  readonly posts: readonly Post[]
  readonly authors: Authors
  readonly tags: ReadonlyMap<string, TagInfo>
  /** Name of the sidebar. */
  readonly sidebar?: string
}

/** Returns all generated pages of a blog, or none if it has no posts. Call it in the language of the set. */
export function blogPages(input: BlogInput): BlogPage[] {
  const { set, blog, posts: all } = input
  const posts = all.filter(({ entry }) => !entry.unlisted)
  const { title, description } = blog
  const listed = { ...input, posts }
  return [
    ...pagesOf(listed, { route: set.routeBase, title, description: description || title, posts }).map((page, i) => ({
      ...(i === 0 ? withFeed(page, blog, posts) : page),
      isMain: true as const,
    })),
    ...(blog.archive && posts.length > 0 ? [archive(listed)] : []),
    ...tagPages(
      listed,
      all.filter(({ entry }) => entry.unlisted),
    ),
    ...authorPages(listed),
  ]
}

/** Adds the feeds, which hold the newest posts. Only the dev server shows drafts. */
function withFeed(page: BlogPage, { feeds: formats, feedLimit }: BlogConfig, all: readonly Post[]): BlogPage {
  if (formats.length === 0) return page
  const dated = all.filter(({ entry, facts }) => facts.time !== undefined && !entry.draft)
  const posts = dated.slice(0, feedLimit).map(({ entry }) => entry.route)
  return {
    ...page,
    texts: [...new Set([...page.texts, ...posts])],
    files: formats.map((format) => feedFile(page.route, format).file),
    feed: { posts, formats },
  }
}

interface List {
  readonly route: Route
  readonly title: string
  readonly description: string
  readonly posts: readonly Post[]
  readonly label?: string
  readonly about?: string
  /** The number of posts in words, for the title of the document; the heading has only the title. */
  readonly count?: string
  readonly summary?: string
  readonly all?: NonNullable<BlogPage['all']>
}

interface TagList extends List {
  readonly label: string
}

const base = ({ set, sidebar }: BlogInput) =>
  ({ kind: 'blog', set: set.key, locale: set.locale, ...(sidebar !== undefined && { sidebar }) }) as const

/** Splits a list of posts into pages: `/blog`, `/blog/page/2`. Pages link to their neighbors without titles. */
function pagesOf(input: BlogInput, { posts, count, ...list }: List): BlogPage[] {
  const parts = chunks(posts, input.blog.postsPerPage === 'ALL' ? posts.length : input.blog.postsPerPage)
  const routeOf = (index: number): Route => (index === 0 ? list.route : joinRoute(list.route, 'page', `${index + 1}`))
  const neighbor = (index: number) => ({ title: '', route: routeOf(index) })
  return parts.map((part, i) => {
    const pages = part.map(({ entry }) => entry.route)
    const title = i === 0 ? list.title : t`${list.title}, page ${i + 1}`
    return {
      ...base(input),
      list: 'posts',
      label: list.title,
      ...list,
      title,
      ...(count !== undefined && { headTitle: `${title} - ${count}` }),
      route: routeOf(i),
      pages,
      texts: pages,
      images: part.flatMap(portraits),
      ...(i > 0 && { previous: neighbor(i - 1) }),
      ...(i < parts.length - 1 && { next: neighbor(i + 1) }),
    }
  })
}

function chunks<T>(list: readonly T[], size: number): T[][] {
  const count = size === 0 ? 0 : Math.ceil(list.length / size)
  return Array.from({ length: count }, (_, i) => list.slice(i * size, (i + 1) * size))
}

const archive = (input: BlogInput): BlogPage => ({
  ...base(input),
  list: 'archive',
  route: joinRoute(input.set.routeBase, 'archive'),
  title: t`Archive`,
  label: t`Archive`,
  description: t`Archive`,
  pages: input.posts.map(({ entry }) => entry.route),
  texts: [],
})

/** Returns the number of posts in words. */
const countOf = (posts: readonly Post[]): string => (posts.length === 1 ? t`One post` : t`${posts.length} posts`)

/**
 * Returns a page for each tag, and the page of all tags. Tags that only unlisted posts (`hidden`) have get unlisted
 * pages.
 */
function tagPages(input: BlogInput, hidden: readonly Post[]): BlogPage[] {
  const lists = tagLists(input, input.posts)
  const listRoutes = new Set(lists.map(({ route }) => route))
  const others = tagLists(input, hidden).filter(({ route }) => !listRoutes.has(route))
  const tagsPage = { title: t`View all tags`, route: joinRoute(input.set.routeBase, 'tags') }
  return [
    ...index(input, 'tags', t`Tags`, lists),
    ...lists.flatMap((list) => pagesOf(input, { ...list, all: tagsPage })),
    ...others
      .flatMap((list) => pagesOf(input, lists.length === 0 ? list : { ...list, all: tagsPage }))
      .map((page) => ({ ...page, unlisted: true as const })),
  ]
}

function tagLists({ tags }: BlogInput, posts: readonly Post[]): TagList[] {
  const uses = posts.flatMap((post) => pageTags(post.entry, tags).map((tag) => ({ tag, post })))
  const descriptions = new Map([...tags.values()].map(({ label, description }) => [label, description]))
  const lists = [...groupBy(uses, ({ tag }) => tag.route)].map(([route, group]): TagList => {
    const { label } = group[0].tag
    const posts = group.map(({ post }) => post)
    const title =
      posts.length === 1 ? t`One post tagged with "${label}"` : t`${posts.length} posts tagged with "${label}"`
    const about = descriptions.get(label)
    const summary = [about, countOf(posts)].filter(Boolean).join(' · ')
    return { route, label, title, description: about || title, posts, summary, ...(about && { about }) }
  })
  return lists.sort((a, b) => byLabel(a.label, b.label))
}

/** Returns pages for authors whose entry in the file asks for one, and the list of all authors in the file. */
function authorPages(input: BlogInput): BlogPage[] {
  const { set, authors } = input
  const authorsPage = { title: t`View all authors`, route: joinRoute(set.routeBase, 'authors') }
  const authorLists = [...authors.byKey].map(([key, info]) => {
    const posts = input.posts.filter(({ entry }) =>
      entry.meta.frontMatter.authors?.some((author) => author.key === key),
    )
    return { info, author: shownAuthor(info, set), posts }
  })
  const lists = authorLists.flatMap(({ info, author, posts }) => {
    if (author.route === undefined) return []
    const route = author.route as Route
    const list: List = {
      route,
      label: info.name,
      title: info.name,
      description: info.description ?? countOf(posts),
      count: countOf(posts),
      all: authorsPage,
      posts,
    }
    return posts.length === 0 ? [] : [{ list, author }]
  })
  const routes = lists.map(({ list }) => list)
  const listed = authorLists.map(({ author, posts }) => ({ author, count: countOf(posts) }))
  return [
    ...index(input, 'authors', t`Authors`, routes).map((page) => ({
      ...page,
      authors: listed,
      images: listed.flatMap(({ author }) => declaredPortrait(author, authors)),
    })),
    ...lists.flatMap(({ list, author }) =>
      pagesOf(input, list).map((page) => ({
        ...page,
        author,
        images: [...declaredPortrait(author, authors), ...(page.images ?? [])],
      })),
    ),
  ]
}

/** Returns the portrait of an author in the file; empty without one. */
const declaredPortrait = ({ image: path }: PostAuthor, { file }: Authors): NamedImage[] =>
  path ? [{ key: 'image_url', path, where: { file } }] : []

/** Returns the page that links to all lists of a kind. */
function index(input: BlogInput, name: 'tags' | 'authors', title: string, lists: readonly List[]): BlogPage[] {
  if (lists.length === 0) return []
  const route = joinRoute(input.set.routeBase, name)
  const pages = lists.map((list) => list.route)
  return [{ ...base(input), list: name, route, title, label: title, description: title, pages, texts: [] }]
}
