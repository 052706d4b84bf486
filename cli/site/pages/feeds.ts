/** The feeds of a blog, with the full text of its newest posts. */

import { hrefOf } from '../../base/paths.ts'
import { encodePath } from '../../base/urls.ts'
import { type ListedPost, postArticle } from '../../compile/blog-page.ts'
import { type Feed, type FeedEntry, feedText } from '../../emit/post-feeds.ts'
import { feedFile, feedFormats } from '../../graph/blog/feeds.ts'
import { descriptionOf } from '../../graph/description.ts'
import { viewRefs } from '../../graph/view.ts'
import type { BlogPage, DocPage } from '../../model/graph.ts'
import type { EmittedFile } from '../../model/page.ts'
import { fillHtml } from '../../render/slots.tsx'
import type { SiteContext } from '../context.ts'

/** Returns one file per format; none for lists without feeds. */
export function feedFiles(page: BlogPage, posts: readonly ListedPost[], context: SiteContext): EmittedFile[] {
  const { graph, config } = context
  const formats = feedFormats(page, graph, config)
  if (formats.length === 0) return []
  const byRoute = new Map(posts.map((post) => [post.route, post]))
  const entries = (page.feed ?? []).flatMap((route) => {
    const post = graph.pages.get(route)
    return post?.kind === 'doc' ? entryOf(post, byRoute.get(route), context) : []
  })
  return formats.map((format) => {
    const { file } = feedFile(page.route, format)
    const feed = feedOf(page, entries, context, config.url + config.baseUrl + encodePath(file))
    return { path: file, content: feedText(format, feed) }
  })
}

function feedOf(
  { label, description, route, locale }: BlogPage,
  entries: readonly FeedEntry[],
  { config, sites }: SiteContext,
  url: string,
): Feed {
  return {
    title: label === config.title ? label : `${label} | ${config.title}`,
    description,
    language: sites.get(locale)!.locale.htmlLang,
    author: config.organization ?? config.title,
    page: config.url + hrefOf(route, config),
    url,
    entries,
  }
}

function entryOf(page: DocPage, post: ListedPost | undefined, context: SiteContext): FeedEntry[] {
  const { graph, config, pageTexts, sites } = context
  const time = page.post?.time
  if (post === undefined || time === undefined) return []
  const url = config.url + hrefOf(page.route, config)
  const article = postArticle(post)
  const refs = viewRefs({ graph, config, pageTexts, page, refs: article.refs })
  return [
    {
      url,
      title: page.title,
      description: descriptionOf(page, context),
      time: new Date(time).toISOString(),
      authors: page
        .post!.authors.filter(({ name }) => name !== '')
        .map(({ name, url: own, email }) => ({
          name,
          ...(own && { url: own }),
          ...(email && { email }),
        })),
      tags: page.tags.map(({ label }) => label),
      html: standalone(withoutTitle(fillHtml(article, refs, sites.get(page.locale)!), post), url, config.url),
    },
  ]
}

const TITLE = /<h1[\s>][\s\S]*?<\/h1>/
const CONTROLS =
  /<a [^>]*class="hash-link"[^>]*>[\s\S]*?<\/a>|<div class="code-buttons">[\s\S]*?<\/div>|<button[\s>][\s\S]*?<\/button>/g
const ADDRESS = / (href|src|poster)="([^"]*)"/g

const withoutTitle = (html: string, { compiled }: ListedPost): string =>
  compiled.hasTitle ? html.replace(TITLE, '') : html

/** Makes HTML work outside the site: full addresses, no controls that need the site's scripts. */
function standalone(html: string, url: string, origin: string): string {
  return html.replace(CONTROLS, '').replace(ADDRESS, (whole, name: string, address: string) => {
    if (address.startsWith('#')) return ` ${name}="${url}${address}"`
    return address.startsWith('/') && !address.startsWith('//') ? ` ${name}="${origin}${address}"` : whole
  })
}
