/** The feeds of a blog, with the full text of its newest posts. */

import { lookUp } from '../../base/collections.ts'
import { hrefOf } from '../../base/paths.ts'
import { encodePath } from '../../base/urls.ts'
import type { BlogPage } from '../../model/graph.ts'
import type { EmittedFile } from '../../model/page.ts'
import { feedFile } from '../../stages/graph/feeds.ts'
import { fillHtml, type SlotPrinters, slotPrinters } from '../../stages/render/slots.tsx'
import type { SharedData } from '../context.ts'
import type { ListedPost, ListFilesInput } from '../feature.ts'
import type { DocInput } from '../page-input.ts'
import { postArticle } from './blog-page.ts'
import { type Feed, type FeedEntry, feedText } from './post-feeds.ts'

/** Returns one file per format. */
export async function feedFiles(
  { list, inputs, posts, formats, resolve, features }: ListFilesInput,
  site: SharedData,
): Promise<EmittedFile[]> {
  if (formats.length === 0) return []
  const { config } = site
  const printers = slotPrinters(features)
  const entries: FeedEntry[] = []
  for (const route of list.feed ?? []) {
    const at = posts.findIndex((post) => post.route === route)
    const [input, post] = [inputs[at], posts[at]]
    const time = input?.page.byline?.time
    if (input && post && time !== undefined) entries.push(await entryOf(input, post, { time, site, resolve, printers }))
  }
  return formats.map((format) => {
    const { file } = feedFile(list.route, format)
    const feed = feedOf(list, entries, site, config.url + config.baseUrl + encodePath(file))
    return { path: file, content: feedText(format, feed) }
  })
}

function feedOf(
  { label, description, route, locale }: BlogPage,
  entries: readonly FeedEntry[],
  { config, sites }: SharedData,
  url: string,
): Feed {
  return {
    title: label === config.title ? label : `${label} | ${config.title}`,
    description,
    language: lookUp(sites, locale).locale.htmlLang,
    author: config.organization ?? config.title,
    page: config.url + hrefOf(route, config),
    url,
    entries,
  }
}

interface EntryInput extends Pick<ListFilesInput, 'resolve'> {
  readonly time: string
  readonly site: SharedData
  readonly printers: SlotPrinters
}

async function entryOf(
  { page, view }: DocInput,
  post: ListedPost,
  { time, site: { config, sites }, resolve, printers }: EntryInput,
): Promise<FeedEntry> {
  const url = config.url + hrefOf(page.route, config)
  const article = postArticle(post)
  const refs = await resolve(page.route, article.refs)
  const site = lookUp(sites, page.locale)
  return {
    url,
    title: page.title,
    description: view.shared.description,
    time: new Date(time).toISOString(),
    authors: page
      .byline!.authors.filter(({ name }) => name !== '')
      .map(({ name, url: home, email }) => ({
        name,
        ...(home && { url: home }),
        ...(email && { email }),
      })),
    tags: page.tags.map(({ label }) => label),
    html: standalone(withoutTitle(fillHtml(article, refs, { site, printers }), post), url, config.url),
  }
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
