/** Addresses of a blog's feeds: next to the first page of its posts. */
import { joinRoute } from '../../../base/paths.ts'
import type { FeedFormat } from '../../../model/collection-config.ts'

const FILES = {
  rss: { name: 'rss.xml', type: 'application/rss+xml' },
  atom: { name: 'atom.xml', type: 'application/atom+xml' },
  json: { name: 'feed.json', type: 'application/feed+json' },
} as const
export const FEED_NAMES: Readonly<Record<FeedFormat, string>> = { rss: 'RSS', atom: 'Atom', json: 'JSON Feed' }

/** Returns the path under out/ and the media type of a feed. */
export const feedFile = (route: string, format: FeedFormat): { readonly file: string; readonly type: string } => ({
  file: joinRoute(route, FILES[format].name).slice(1),
  type: FILES[format].type,
})
