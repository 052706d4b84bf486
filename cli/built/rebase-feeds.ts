import type { Move } from './rebase-move.ts'

/** Matches the text before an address in a sitemap or a feed, including escaped HTML, and the address. */
const ADDRESS = /(<(?:loc|id|link|guid)>|\b(?:href|src)="|\b(?:href|src)=&quot;)([^"<]+?)(?=&quot;|["<])/g
const IN_HTML = /(\b(?:href|src)=")([^"]+)/g

/** Sitemaps, and feeds as RSS and Atom. */
export const moveXml = (text: string, move: Pick<Move, 'url'>): string =>
  text.replace(ADDRESS, (_, before: string, address: string) => before + move.url(address))

const ADDRESSES = new Set(['id', 'url', 'home_page_url', 'feed_url'])

/** Moves a feed in JSON Feed format; any other JSON is unchanged. */
export function moveJsonFeed(text: string, move: Pick<Move, 'url'>): string {
  if (!text.includes('https://jsonfeed.org/version/')) return text
  const moved: unknown = JSON.parse(text, (key, value: unknown) => {
    if (typeof value !== 'string') return value
    if (key !== 'content_html') return ADDRESSES.has(key) ? move.url(value) : value
    return value.replace(IN_HTML, (_, before: string, address: string) => before + move.url(address))
  })
  return `${JSON.stringify(moved, null, 2)}\n`
}
