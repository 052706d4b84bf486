import { matchPath } from './patterns.ts'

export interface Base {
  /** Base URL of the locale, with leading and trailing slash. */
  readonly baseUrl: string
  /** Base URL of the whole site. */
  readonly siteBaseUrl: string
  readonly trailingSlash: boolean
}

/** The text of a pathname. Throws a `URIError` that says what is wrong with one that cannot be decoded (D-11). */
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

/** A path without file name (`/x.html`, `/x/index.html`); the base URL keeps its slash. */
export function cleanPathname(pathname: string, { baseUrl, trailingSlash }: Base): string {
  if (!FILE_NAME.test(pathname)) return pathname
  const clean = pathname.replace(FILE_NAME, '')
  if (`${clean}/` === baseUrl || clean === '') return `${clean}/`
  return trailingSlash ? `${clean}/` : clean
}

/** What all writings of a route have in common: one letter case and Unicode form, no slash at the end, no file name. */
export const foldRoute = (route: string): string =>
  route.normalize('NFC').toLowerCase().replace(FILE_NAME, '').replace(/\/+$/, '') || '/'

/** The same for a pathname, which is percent-encoded; one that cannot be decoded stands for itself. */
export function foldPathname(pathname: string): string {
  try {
    return foldRoute(decodeURIComponent(pathname))
  } catch {
    return foldRoute(pathname)
  }
}

/** Whether two pathnames name the same page. */
export const isSamePage = (a: string, b: string): boolean => a === b || foldPathname(a) === foldPathname(b)

/** Route behind a pathname, folded; undefined when it lies outside of the site or cannot be decoded. */
export function routeOf(pathname: string, { siteBaseUrl }: Base): string | undefined {
  try {
    const rest = matchPath(`${decodeURIComponent(siteBaseUrl)}:rest*`, `${decodeURIComponent(pathname)}/`)?.rest
    return rest === undefined ? undefined : foldRoute(`/${rest}`)
  } catch {
    return undefined
  }
}

/** Element that a hash names, if any. Junk in it names nothing. */
export function hashTarget(hash: string): HTMLElement | null {
  const raw = hash.slice(1)
  if (raw === '') return null
  try {
    return document.getElementById(decodeURIComponent(raw)) ?? document.getElementById(raw)
  } catch {
    return document.getElementById(raw)
  }
}
