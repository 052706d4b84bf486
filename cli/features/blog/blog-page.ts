/** Compiles a blog list as a page: the content that its posts show, in order. */
import type { SourcePath } from '../../base/brands.ts'
import { escapeHtml } from '../../formats/html.ts'
import { type CompiledPage, type Include, includeKey, type Ref } from '../../model/compiled.ts'
import type { ListPage } from '../../model/graph.ts'
import { createArticleBuilder } from '../../stages/compile/article.ts'
import type { ListedDoc } from '../feature.ts'
import type { BlogPage } from './graph/page.ts'

const PLACE = { where: { file: '' }, excerpt: '', text: '', from: '' as SourcePath }

/**
 * Compiles the article of a list. Facts about posts (titles, dates, authors) are slots: the graph knows them.
 */
export function compileBlogPage(list: ListPage, posts: readonly ListedDoc[]): CompiledPage {
  const page = list as BlogPage
  const refs: Ref[] = []
  const slot = (href: string): number => refs.push({ kind: 'slot', href, ...PLACE }) - 1
  const article = createArticleBuilder()
  const markdown = createArticleBuilder()
  const add = (href: string): void => {
    const ref = slot(href)
    article.gap(ref)
    markdown.gap(ref)
  }
  if (page.author) add('author')
  if (page.all !== undefined) add('all')
  if (page.isMain === true) article.gap(slot('lists'))
  if (page.about !== undefined) article.text(`<p>${escapeHtml(page.about)}</p>`)
  const byRoute = new Map(posts.map((post) => [post.doc.page.route, post]))
  if (page.list === 'posts') {
    for (const [index, route] of page.pages.entries()) {
      const post = byRoute.get(route)
      article.text('<article class="post">')
      add(`post-head:${route}`)
      if (post?.compiled.excerpt) addExcerpt(article, { post, prefix: `post-${index + 1}-`, refs })
      article.gap(slot(`${post?.compiled.excerpt?.isWhole === false ? 'post-cut' : 'post-foot'}:${route}`))
      article.text('</article>')
      markdown.text('\n')
    }
  } else add(page.list)
  return {
    ...NOTHING,
    article: article.done(refs),
    markdown: markdown.done(refs),
    includes: includesOf(posts),
    ...uses(posts),
  }
}

const NOTHING = {
  title: '',
  hasTitle: false,
  headings: [],
  anchors: [],
  sections: [],
  diagnostics: [],
  head: [],
} as const

const uses = (posts: readonly ListedDoc[]): Pick<CompiledPage, 'hasCode' | 'hasTabs'> => ({
  hasCode: posts.some(({ compiled }) => compiled.hasCode),
  hasTabs: posts.some(({ compiled }) => compiled.hasTabs),
})

/** Returns the includes of a list: the texts of its posts, and their own includes. */
const includesOf = (posts: readonly ListedDoc[]): Include[] => [
  ...new Map(
    posts
      .flatMap(({ doc: { page, text }, compiled }) => [
        { path: page.meta.source.path, hash: text.hash },
        ...compiled.includes,
      ])
      .map((include) => [includeKey(include), include]),
  ).values(),
]

interface ExcerptInput {
  readonly post: ListedDoc
  /** Prefix of ids, which must differ between all posts of the list. */
  readonly prefix: string
  readonly refs: Ref[]
}

function addExcerpt(article: ReturnType<typeof createArticleBuilder>, { post, prefix, refs }: ExcerptInput): void {
  const { excerpt, article: compiled } = post.compiled
  const { parts, gaps } = excerpt!
  const places = new Map<number, number>()
  const placeOf = (gap: number): number => {
    const place = places.get(gap) ?? refs.push({ ...compiled.refs[gap]!, page: post.doc.page.route }) - 1
    places.set(gap, place)
    return place
  }
  parts.forEach((part, i) => {
    const gap = gaps[i - 1]
    if (gap !== undefined) article.gap(placeOf(gap))
    addPart(
      article,
      withIds(part, prefix),
      (href) => refs.push({ kind: 'link', href, ...PLACE, page: post.doc.page.route }) - 1,
    )
  })
}

const PERMALINK = /<a [^>]*class="hash-link"[^>]*>[\s\S]*?<\/a>/g
const IDS = / (id|for|aria-controls|aria-labelledby)="([^"]*)"/g
/** The element that an `aria-describedby` refers to (the heading of the footnotes) may not be in the list. */
const DESCRIBED = / aria-describedby="[^"]*"/g

/**
 * Adds the prefix to a post's ids and to references to them. React writes the attributes, so no text looks like one.
 */
const withIds = (html: string, prefix: string): string =>
  html
    .replace(PERMALINK, '')
    .replace(DESCRIBED, '')
    .replace(IDS, (_, name: string, ids: string) => ` ${name}="${ids.replace(/\S+/g, (id) => prefix + id)}"`)

const ANCHOR = / href="(#[^"]*)"/

/** Points links to a part of the post (a footnote) to the post itself: the part may not be in the list. */
function addPart(
  article: ReturnType<typeof createArticleBuilder>,
  part: string,
  linkTo: (href: string) => number,
): void {
  part.split(ANCHOR).forEach((piece, i) => {
    if (i % 2 === 0) article.text(piece)
    else article.gap(linkTo(piece))
  })
}
