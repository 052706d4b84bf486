import { REVALIDATE, type Reply } from './reply.ts'

/** Leads to an address of the site's own list (the build refuses open redirects); the query is kept. */
export const redirectReply = (status: 301 | 302, target: string, search = ''): Reply => ({
  status,
  headers: {
    Location: ascii(target.includes('?') ? target : withSearch(target, search)),
    'Cache-Control': status === 301 ? REVALIDATE : 'no-store',
  },
})

function withSearch(target: string, search: string): string {
  const at = target.indexOf('#')
  return at < 0 ? target + search : target.slice(0, at) + search + target.slice(at)
}

/** A header holds no other characters; half a surrogate pair is dropped. */
const ascii = (address: string): string =>
  address.replace(/[^\x21-\x7e]/gu, (char) => (/[\ud800-\udfff]/u.test(char) ? '' : encodeURIComponent(char)))
