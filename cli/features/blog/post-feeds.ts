/**
 * Feeds of posts as RSS 2.0, Atom and JSON Feed 1.1. They have no time of their own, so that equal sites have equal
 * feeds.
 */

import { unreachable } from '../../base/errors.ts'
import { escapeXml } from '../../formats/html.ts'
import type { FeedFormat } from '../../model/collection-config.ts'

export interface Feed {
  readonly title: string
  readonly description: string
  readonly language: string
  readonly author: string
  /** Absolute addresses of the page that shows the same, and of the feed itself. */
  readonly page: string
  readonly url: string
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

export interface FeedEntry {
  /** Absolute address. */
  readonly url: string
  readonly title: string
  readonly description: string
  /** ISO time in UTC. */
  readonly time: string
  readonly authors: readonly FeedAuthor[]
  readonly tags: readonly string[]
  /** The whole text, with absolute addresses. */
  readonly html: string
}
interface FeedAuthor {
  readonly name: string
  readonly url?: string
  readonly email?: string
}

export function feedText(format: FeedFormat, feed: Feed): string {
  switch (format) {
    case 'rss':
      return rss(feed)
    case 'atom':
      return atom(feed)
    case 'json':
      return json(feed)
    default:
      return unreachable(format)
  }
}

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`
const maybe = (name: string, text: string | undefined): string =>
  text === undefined || text === '' ? '' : element(name, text)
const document = (root: string): string => `<?xml version="1.0" encoding="UTF-8"?>\n${root}\n`

/** Formats a date for RSS: `Wed, 01 May 2024 00:00:00 GMT`. */
const rssDate = (time: string): string => new Date(time).toUTCString()

function rss({ title, description, language, page, url, entries }: Feed): string {
  const items = entries.map(({ authors, tags, ...entry }) =>
    [
      '<item>',
      element('title', entry.title),
      element('link', entry.url),
      element('guid', entry.url),
      element('pubDate', rssDate(entry.time)),
      maybe('description', entry.description),
      ...authors.map(({ name, email }) =>
        email ? element('author', `${email} (${name})`) : element('dc:creator', name),
      ),
      ...tags.map((tag) => element('category', tag)),
      element('content:encoded', entry.html),
      '</item>',
    ].join(''),
  )
  const channel = [
    element('title', title),
    element('link', page),
    `<atom:link href="${escapeXml(url)}" rel="self" type="application/rss+xml"/>`,
    element('description', description),
    element('language', language),
    ...entries.slice(0, 1).map(({ time }) => element('lastBuildDate', rssDate(time))),
    ...items,
  ]
  const spaces =
    'xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"'
  return document(`<rss version="2.0" ${spaces}>\n<channel>\n${channel.join('\n')}\n</channel>\n</rss>`)
}

function atom({ title, description, language, author, page, url, entries }: Feed): string {
  const lines = [
    element('title', title),
    maybe('subtitle', description),
    element('id', page),
    `<link rel="alternate" href="${escapeXml(page)}"/>`,
    `<link rel="self" href="${escapeXml(url)}"/>`,
    element('updated', entries[0]?.time ?? '1970-01-01T00:00:00.000Z'),
    person({ name: author }),
    ...entries.map(atomEntry),
  ]
  return document(
    `<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${escapeXml(language)}">\n${lines.filter(Boolean).join('\n')}\n</feed>`,
  )
}

const person = ({ name, url, email }: FeedAuthor): string =>
  `<author>${element('name', name)}${maybe('uri', url)}${maybe('email', email)}</author>`

const atomEntry = ({ url, title, description, time, authors, tags, html }: FeedEntry): string =>
  [
    '<entry>',
    element('title', title),
    element('id', url),
    `<link href="${escapeXml(url)}"/>`,
    element('published', time),
    element('updated', time),
    maybe('summary', description),
    ...authors.map(person),
    ...tags.map((tag) => `<category term="${escapeXml(tag)}"/>`),
    element('content', html, ' type="html"'),
    '</entry>',
  ].join('')

function json({ title, description, language, page, url, entries }: Feed): string {
  const items = entries.map(({ url: id, title, description: summary, time, authors, tags, html }) => ({
    id,
    url: id,
    title,
    ...(summary !== '' && { summary }),
    content_html: html,
    date_published: time,
    ...(authors.length > 0 && {
      authors: authors.map(({ name, url: home }) => ({ name, ...(home && { url: home }) })),
    }),
    ...(tags.length > 0 && { tags }),
  }))
  const feed = {
    version: 'https://jsonfeed.org/version/1.1',
    title,
    home_page_url: page,
    feed_url: url,
    description,
    language,
    items,
  }
  return `${JSON.stringify(feed, undefined, 2)}\n`
}
