import { t, withTexts } from '../../../../runtime/texts.ts'
import type { SourcePath } from '../../../base/brands.ts'
import type { BlogConfig } from '../../../model/collection-config.ts'
import { configFile } from '../../../model/config.ts'
import type { DocPage } from '../../../model/graph.ts'
import { frontMatterPlace, type SetEntries } from '../../../stages/graph/addresses/doc-entry.ts'
import { docPage } from '../../../stages/graph/addresses/doc-page.ts'
import type { RouteTable } from '../../../stages/graph/addresses/route-table.ts'
import { pageTags } from '../../../stages/graph/addresses/tag-pages.ts'
import type { CollectionKind, KindInput } from '../../../stages/graph/hooks.ts'
import { type BuiltSidebar, buildSidebar, createSlugger } from '../../../stages/graph/sidebars/build-sidebar.ts'
import type { DocItem } from '../../../stages/graph/sidebars/items.ts'
import type { Authors } from './author.ts'
import { type BlogInput, blogPages } from './blog-pages.ts'
import { postAddress } from './post-address.ts'
import { type Post, portraits, postsOf } from './posts.ts'

/** A blog before its pages are added to the site. */
interface BuiltBlog extends BlogInput {
  readonly entries: SetEntries
  readonly sidebars: readonly BuiltSidebar[]
}

/** Returns the kind of collection that a blog is: posts in the order of their dates, and lists of them. */
export const blogKind = (blog: BlogConfig): CollectionKind => ({
  address: postAddress,
  build(input) {
    const built = buildBlog(blog, input)
    return {
      sidebars: built.sidebars,
      addPages(table) {
        addPosts(built, table, input)
        addLists(built, table, input)
      },
    }
  },
})

const NO_AUTHORS: Authors = { file: '' as SourcePath, byKey: new Map() }

/** Returns the blog with its title, description, and sidebar title in the language of a set. */
function translatedBlog(blog: BlogConfig, options: ReadonlyMap<string, string>): BlogInput['blog'] {
  const words = [
    ['title', options.get('title')],
    ['description', options.get('description')],
    ['sidebarTitle', options.get('sidebar.title')],
  ].filter(([, word]) => word !== undefined)
  return { title: t`Blog`, ...blog, ...Object.fromEntries(words) }
}

/** Sorts the posts of a set, and creates the sidebar that lists the first of them. */
function buildBlog(
  config: BlogConfig,
  { entries, data, tags = new Map(), diagnostics, texts = {} }: KindInput,
): BuiltBlog {
  const { authors = NO_AUTHORS, blogOptions = new Map<string, string>() } = data ?? {}
  const blog = withTexts(texts, () => translatedBlog(config, blogOptions))
  const posts = postsOf(entries, blog, authors)
  diagnostics.push(...posts.diagnostics)
  const sidebars = withTexts(texts, () => sidebarsOf(entries, blog, posts.value))
  const sidebar = sidebars[0] && { sidebar: sidebars[0].name }
  return { set: entries.set, entries, blog, posts: posts.value, authors, tags, sidebars, ...sidebar }
}

function sidebarsOf({ set }: SetEntries, { sidebarCount, sidebarTitle }: BlogConfig, posts: readonly Post[]) {
  const listed = posts.filter(({ entry }) => !entry.unlisted)
  const shown = sidebarCount === 'ALL' ? listed : listed.slice(0, sidebarCount)
  if (shown.length === 0) return []
  const items = shown.map(({ entry }): DocItem => ({ type: 'doc', entry, isRef: false }))
  const category = {
    type: 'category',
    label: sidebarTitle ?? t`Recent posts`,
    items,
    collapsible: false,
    collapsed: false,
  } as const
  return [buildSidebar({ set, name: 'posts', items: [category], slugger: createSlugger(), fallback: '' })]
}

/** Adds the pages of posts. Newer posts come first. */
function addPosts(
  { entries, blog, posts, tags, sidebar }: BuiltBlog,
  table: RouteTable,
  { config, features }: KindInput,
): void {
  const listed = posts.filter(({ entry }) => !entry.unlisted)
  const places = new Map(listed.map((post, i) => [post, i]))
  for (const post of posts) {
    const { entry, facts } = post
    const at = places.get(post)
    const page: DocPage = {
      ...docPage({
        entry,
        place: {
          ...(sidebar !== undefined && { sidebar }),
          ...(at !== undefined && { ...neighbor('previous', listed[at - 1]), ...neighbor('next', listed[at + 1]) }),
        },
        tags: pageTags(entry, tags),
        config,
        collection: entries.collection,
        // A post has its own date.
        git: new Map(),
        features,
      }),
      byline: facts,
      images: portraits(post),
      section: blog.title,
    }
    table.add(page, entry.meta.source.path, () => frontMatterPlace(entry.meta, 'slug'))
  }
}

const neighbor = (side: 'previous' | 'next', post: Post | undefined) =>
  post && { [side]: { title: post.entry.title, route: post.entry.route } }

/** Adds the list pages, in the language of the set. */
function addLists(blog: BuiltBlog, table: RouteTable, { config, texts = {} }: KindInput): void {
  const pages = withTexts(texts, () => blogPages(blog))
  for (const page of pages) table.add(page, `the page ${page.title} of the blog`, () => ({ file: configFile(config) }))
}
