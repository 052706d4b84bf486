/** Addresses of other hosts whose scheme is missing or misspelled, so that browsers look for a page of the site. */
import { nearest } from '../../../base/suggest.ts'

/** Matches a host name without a scheme: with `www.`, or with a common ending. */
const HOST =
  /^(?:www\.[\w-]+\.[\w.-]+|(?:[\w-]+\.)+(?:com|org|net|io|dev|app|ai|co|edu|gov|me|de|fr|jp|cn|uk|eu))(?::\d+)?(?=[/?#]|$)/i
/** Matches a host with a port. For browsers, `localhost:` is a scheme. */
const WITH_PORT = /^(?!(?:tel|sms|fax|callto):)[a-z][a-z\d.-]*:\d{1,5}(?=[/?#]|$)/i
/** Matches a host that has no certificate. */
const LOCAL = /^(?:localhost|127\.0\.0\.1|0\.0\.0\.0)(?=[:/?#]|$)/i
const IP = /^\d{1,3}(?:\.\d{1,3}){3}(?=[:/?#]|$)/
const MAIL = /^[\w.+-]+@[\w-]+\.[\w.-]+$/
/** Matches the start of a web address with another number of slashes, or without its colon. */
const SLASHES = /^(https?)(?::\/?(?!\/)|\/\/)(?=[\w-]+[.:])/i

/** Returns the address that was probably meant; undefined for all others. */
export function withScheme(href: string): string | undefined {
  if (LOCAL.test(href) || IP.test(href)) return `http://${href}`
  if (HOST.test(href) || WITH_PORT.test(href)) return `https://${href}`
  if (MAIL.test(href)) return `mailto:${href}`
  if (SLASHES.test(href)) return href.replace(SLASHES, '$1://')
  const [, scheme = '', rest = ''] = /^([a-z]{3,7})(:\/\/.*)/i.exec(href) ?? []
  const right = /^(?:https?|ftps?|file)$/i.test(scheme) ? undefined : nearest(scheme, ['https', 'http'])
  return right && right + rest
}
