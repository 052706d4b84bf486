/** Accounts of authors: `socials: { github: name, newsletter: https://example.org }`. */
import * as v from 'valibot'
import type { PostAuthor } from '../../../runtime/core/contract/page.ts'
import { isSafeUrl } from '../../base/urls.ts'
import { textMap } from '../../stages/content/value-checks.ts'

type Social = NonNullable<PostAuthor['socials']>[number]

/** Name of a platform, and what comes before and after the name of an account in its address. */
const PLATFORMS = new Map<string, readonly [name: string, start: string, end?: string]>([
  ['bluesky', ['Bluesky', 'https://bsky.app/profile/']],
  ['email', ['Email', 'mailto:']],
  ['github', ['GitHub', 'https://github.com/']],
  ['instagram', ['Instagram', 'https://www.instagram.com/']],
  ['linkedin', ['LinkedIn', 'https://www.linkedin.com/in/', '/']],
  ['mastodon', ['Mastodon', 'https://mastodon.social/@']],
  ['stackoverflow', ['Stack Overflow', 'https://stackoverflow.com/users/']],
  ['threads', ['Threads', 'https://www.threads.net/@']],
  ['twitch', ['Twitch', 'https://twitch.tv/']],
  ['twitter', ['Twitter', 'https://twitter.com/']],
  ['x', ['X', 'https://x.com/']],
  ['youtube', ['YouTube', 'https://youtube.com/@']],
])

/** A value is a full address, or the name of an account on a known platform. Other values are left out. */
export const socials = v.pipe(
  textMap,
  v.transform((map) => Object.entries(map).flatMap(([key, value]) => socialOf(key, value))),
)

function socialOf(key: string, value: string): Social[] {
  const [name = key, start, end = ''] = PLATFORMS.get(key.toLowerCase()) ?? []
  if (/^(?:https?:\/\/|mailto:)/i.test(value)) return isSafeUrl(value) ? [{ name, url: value }] : []
  return start === undefined || value.includes('/') ? [] : [{ name, url: start + value + end }]
}
