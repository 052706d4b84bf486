import { decoded, fold } from '../addresses/fold.ts'
import { matchPath } from './patterns.ts'

export interface SiteBase {
  /** Base URL of the locale, with leading and trailing slash. */
  readonly baseUrl: string
  /** Base URL of the whole site. */
  readonly siteBaseUrl: string
  readonly trailingSlash: boolean
}

/** Decodes a pathname. If that fails, throws a `URIError` that says what is wrong. */
export function decodePathname(pathname: string): string {
  try {
    return decodeURIComponent(pathname)
  } catch (cause) {
    throw new URIError(
      `Pathname "${pathname}" could not be decoded. This is likely caused by an invalid percent-encoding.`,
      { cause },
    )
  }
}

const FILE_NAME = /(?:\/index)?\.html$/i

/** Returns a path without its file name (`/x.html`, `/x/index.html`); the base URL keeps its slash. */
export function cleanPathname(pathname: string, { baseUrl, trailingSlash }: SiteBase): string {
  if (!FILE_NAME.test(pathname)) return pathname
  const clean = pathname.replace(FILE_NAME, '')
  if (`${clean}/` === baseUrl || clean === '') return `${clean}/`
  return trailingSlash ? `${clean}/` : clean
}

/** Normalizes a route, and also removes the file name. */
export const foldRoute = (route: string): string => fold(route.replace(FILE_NAME, '')) || '/'

/** Does the same for a percent-encoded pathname. */
export const foldPathname = (pathname: string): string => foldRoute(decoded(pathname))

/** Whether two pathnames lead to the same page. */
export const isSamePage = (a: string, b: string): boolean => a === b || foldPathname(a) === foldPathname(b)

/** Returns the normalized route of a pathname; undefined if it is outside the site or cannot be decoded. */
export function routeOf(pathname: string, { siteBaseUrl }: SiteBase): string | undefined {
  try {
    const route = matchPath(`${decodeURIComponent(siteBaseUrl)}:rest*`, `${decodeURIComponent(pathname)}/`)?.rest
    return route === undefined ? undefined : foldRoute(`/${route}`)
  } catch {
    return undefined
  }
}

/** Returns a link to a page of the site without the file name; undefined if the browser must follow it. */
export function pageUrl(href: string, site: SiteBase, here: string): URL | undefined {
  const url = new URL(href, here)
  if (url.origin !== new URL(here).origin || routeOf(url.pathname, site) === undefined) return undefined
  url.pathname = cleanPathname(url.pathname, site)
  return url
}

/** Changes the path of `target`; query and hash stay unless the new address has its own. */
export function correct(target: URL, href: string): void {
  const next = new URL(href, location.href)
  target.href = next.origin + next.pathname + (next.search || target.search) + (next.hash || target.hash)
}
