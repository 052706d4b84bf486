import { escapeXml } from '../../formats/html.ts'
import type { EmittedFile } from '../../model/page.ts'

interface FeedEntry {
  /** Absolute address. */
  readonly url: string
  readonly title: string
  readonly description: string
  /** ISO time in UTC. */
  readonly time: string
}

interface Feed {
  readonly path: string
  readonly title: string
  readonly author: string
  /** Absolute addresses of the page that shows the same, and of the feed itself. */
  readonly page: string
  readonly url: string
  /** Newest first. */
  readonly entries: readonly FeedEntry[]
}

/** Returns an Atom feed. It has no time of its own, so that equal sites have equal feeds. */
export function atomFeed({ path, title, author, page, url, entries }: Feed): EmittedFile {
  const lines = [
    `<title>${escapeXml(title)}</title>`,
    `<id>${escapeXml(page)}</id>`,
    `<link rel="alternate" href="${escapeXml(page)}"/>`,
    `<link rel="self" href="${escapeXml(url)}"/>`,
    `<updated>${entries[0]?.time ?? '1970-01-01T00:00:00.000Z'}</updated>`,
    `<author><name>${escapeXml(author)}</name></author>`,
    ...entries.map(entryXml),
  ]
  const content = `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n${lines.join('\n')}\n</feed>\n`
  return { path, content }
}

/** A page that changes again is a new entry: readers have seen the old one. */
function entryXml({ url, title, description, time }: FeedEntry): string {
  const summary = description === '' ? '' : `<summary>${escapeXml(description)}</summary>`
  return `<entry><title>${escapeXml(title)}</title><id>${escapeXml(`${url}#${time}`)}</id><link href="${escapeXml(url)}"/><updated>${time}</updated>${summary}</entry>`
}
