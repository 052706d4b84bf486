/** The feeds of a blog, with the full text of its newest posts. */

import { lookUp } from '../../base/collections.ts'
import { hrefOf } from '../../base/paths.ts'
import { encodePath } from '../../base/urls.ts'
import type { CompiledPage } from '../../model/compiled.ts'
import type { EmittedFile } from '../../model/page.ts'
import { fillHtml, type SlotPrinters, slotPrinters } from '../../stages/render/slots.tsx'
import type { SharedData } from '../context.ts'
import type { ListedDoc, ListFilesInput } from '../feature.ts'
import { feedFile } from './graph/feed-files.ts'
import type { BlogPage } from './graph/page.ts'
import { type Feed, type FeedEntry, feedText } from './post-feeds.ts'

/** Returns one file per format. */
export async function feedFiles(
  { list: page, docs, resolve, features }: ListFilesInput,
  site: SharedData,
): Promise<EmittedFile[]> {
  const list = page as BlogPage
  if (list.feed === undefined) return []
  const { config } = site
  const printers = slotPrinters(features)
  const entries: FeedEntry[] = []
  for (const route of list.feed.posts) {
    const post = docs.find(({ doc }) => doc.page.route === route)
    const time = post?.doc.page.byline?.time
    if (post && time !== undefined) entries.push(await entryOf(post, { time, site, resolve, printers }))
  }
  return list.feed.formats.map((format) => {
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
  { doc: { page, view }, compiled }: ListedDoc,
  { time, site: { config, sites }, resolve, printers }: EntryInput,
): Promise<FeedEntry> {
  const url = config.url + hrefOf(page.route, config)
  const { article } = compiled
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
    html: standalone(withoutTitle(fillHtml(article, refs, { site, printers }), compiled), url, config.url),
  }
}

const TITLE = /<h1[\s>][\s\S]*?<\/h1>/
const CONTROLS =
  /<a [^>]*class="hash-link"[^>]*>[\s\S]*?<\/a>|<div class="code-buttons">[\s\S]*?<\/div>|<button[\s>][\s\S]*?<\/button>/g
const ADDRESS = / (href|src|poster)="([^"]*)"/g

const withoutTitle = (html: string, { hasTitle }: CompiledPage): string => (hasTitle ? html.replace(TITLE, '') : html)

/** Makes HTML work outside the site: full addresses, no controls that need the site's scripts. */
function standalone(html: string, url: string, origin: string): string {
  return html.replace(CONTROLS, '').replace(ADDRESS, (whole, name: string, address: string) => {
    if (address.startsWith('#')) return ` ${name}="${url}${address}"`
    return address.startsWith('/') && !address.startsWith('//') ? ` ${name}="${origin}${address}"` : whole
  })
}
