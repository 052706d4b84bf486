/** Checks addresses in the config. */
import * as v from 'valibot'
import { isHttpUrl } from '../../base/urls.ts'

export const origin = v.pipe(
  v.string(),
  v.check(
    (url) => isOrigin(url),
    'an origin such as "https://docs.example.com", without a path (that is what baseUrl is for)',
  ),
)

const isWebAddress = (url: string): boolean => isHttpUrl(url) && URL.canParse(url)
export const webAddress = v.pipe(
  v.string(),
  v.check(isWebAddress, 'an address such as "https://assistant.example.com/?q={url}"'),
)
export const formAddress = v.pipe(
  v.string(),
  v.check(
    (url) => isWebAddress(url) || /^\/(?!\/)/.test(url),
    'an address such as "https://example.com/feedback", or a path such as "/api/feedback"',
  ),
)

function isOrigin(url: string): boolean {
  if (!isHttpUrl(url) || !URL.canParse(url)) return false
  const { pathname, search, hash } = new URL(url)
  return pathname === '/' && search === '' && hash === ''
}

/** An address in a list of links. A backslash in its path is a slash, as in browsers. */
export const linkAddress = v.pipe(
  v.string(),
  v.transform((href) => href.replace(/^[^?#]*/, (path) => path.replaceAll('\\', '/'))),
)
