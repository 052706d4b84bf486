/** Checks texts in the config: addresses, and texts of a given form. */
import * as v from 'valibot'
import { isHttpUrl } from '../../base/urls.ts'

/** A text that matches a pattern. `expected` describes it in messages. */
export const matching = (pattern: RegExp, expected: string) =>
  v.pipe(
    v.string(),
    v.check((text) => pattern.test(text), expected),
  )

/** The id of a collection, which is part of addresses and file names. */
export const collectionId = matching(/^[\w-]+$/, 'a name of letters, digits, dashes, and underscores')

export const styleSheetAddress = v.pipe(
  v.string(),
  v.check((url) => URL.canParse(url), 'an address such as "https://fonts.example.com/inter.css"'),
)

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
