import path from 'node:path'
import type { Route, SourcePath } from './brands.ts'

/** Replaces Windows separators by slashes. */
export const toSlashes = (file: string): string => (path.sep === '\\' ? file.replaceAll('\\', '/') : file)

/** Returns the path of a file in a folder of the site. The folder `.` is the site itself. */
export const pathIn = (folder: string, file: string): SourcePath =>
  (folder === '.' ? file : `${folder}/${file}`) as SourcePath

/** Returns a path without the folder of the site that it is below; undefined if it is elsewhere. */
export function pathBelow(folder: string, file: string): string | undefined {
  if (folder === '.') return file.startsWith('../') ? undefined : file
  return file.startsWith(`${folder}/`) ? file.slice(folder.length + 1) : undefined
}

/** Returns the path of `file` relative to the site folder, with forward slashes. */
export const sourcePath = (root: string, file: string): SourcePath => toSlashes(path.relative(root, file)) as SourcePath

/** Whether `file` is `folder` or inside it (both absolute, symlinks already resolved). */
export function isInside(folder: string, file: string): boolean {
  const relative = path.relative(folder, file)
  return !/^\.\.(?:[\\/]|$)/.test(relative) && !path.isAbsolute(relative)
}

/** Matches most routes, which need no normalization. The test is much faster than normalizing. */
const NORMAL = /^(?:\/[\w-][\w.-]*)+$/

/** Joins parts into a route: one leading slash, no trailing slash, no empty segments, `.` and `..` resolved, NFC. */
export function joinRoute(...parts: readonly string[]): Route {
  const plain = `/${parts.join('/')}`.replace(/\/{2,}/g, '/')
  if (NORMAL.test(plain)) return plain as Route
  const joined = path.posix.normalize(plain).normalize('NFC')
  return (joined.length > 1 ? joined.replace(/\/+$/, '') || '/' : joined) as Route
}

/** Folds a path for lookups, which ignore letter case and Unicode form. */
export const foldRoute = (route: string): string => route.normalize('NFC').toLowerCase()

/**
 * Returns the address of a route in HTML: base URL added, percent-encoded, trailing slash as configured. `baseUrl`
 * starts and ends with a slash; `suffix` is a query and hash, added unchanged.
 */
export function hrefOf(
  route: string,
  site: { readonly baseUrl: string; readonly trailingSlash: boolean },
  suffix = '',
): string {
  const encoded = encodeURI(route).replaceAll('?', '%3F').replaceAll('#', '%23')
  const tail = route === '/' ? '' : encoded.slice(1) + (site.trailingSlash ? '/' : '')
  return site.baseUrl + tail + suffix
}

/**
 * Returns the file under out/ for a route: `about/faq.html`, `index.html` for the home, `x/index.html` with trailing
 * slashes. A route that ends in `.html` is its file, because hosts look for that file.
 */
export function routeFile(route: string, trailingSlash: boolean): string {
  if (route === '/') return 'index.html'
  if (!trailingSlash && /\.html?$/i.test(route)) return route.slice(1)
  return trailingSlash ? `${route.slice(1)}/index.html` : `${route.slice(1)}.html`
}

/** Returns the file under out/ for a page. Hosts look for `404.html`, whatever the form of addresses. */
export const pageFileOf = (
  { route, kind }: { readonly route: string; readonly kind: string },
  trailingSlash: boolean,
): string => routeFile(route, trailingSlash && kind !== 'not-found')

/** Returns the file under out/ for the Markdown copy of a page: hosts add `.md` to its address. */
export const markdownFileOf = (route: string): string => (route === '/' ? 'index.md' : `${route.slice(1)}.md`)

/** Whether pages of a kind have a Markdown copy. Pages with their own text do. */
export const hasMarkdownFile = (kind: string): boolean => kind !== 'search' && kind !== 'not-found'

/** Returns the path under out/ for the feed of a page of recent changes. */
export const feedFileOf = (route: string): string => `${route.slice(1)}.xml`

/** Compares by code unit, so that the order does not depend on the machine's locale. */
export const byCodeUnit = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

interface Locales {
  readonly baseUrl: string
  readonly i18n: {
    readonly defaultLocale: string
    readonly localeConfigs: Readonly<Record<string, { readonly baseUrl?: string }>>
  }
}

/** Returns the route prefix of a locale: `/` for the default one, else its name or its own baseUrl. */
export function localeRoute({ i18n, baseUrl }: Locales, locale: string): Route {
  if (locale === i18n.defaultLocale) return joinRoute()
  const localeBase = i18n.localeConfigs[locale]?.baseUrl
  if (localeBase === undefined) return joinRoute(locale)
  return joinRoute(localeBase.startsWith(baseUrl) ? localeBase.slice(baseUrl.length) : localeBase)
}

/** Returns a route as writers of this locale write it: without the prefix of the locale. */
export function withoutLocale(route: Route, config: Locales, locale: string): Route {
  const home = localeRoute(config, locale)
  return home !== '/' && `${route}/`.startsWith(`${home}/`) ? joinRoute(route.slice(home.length)) : route
}

/**
 * Resolves a file reference in `from` to a site-relative path, which may leave the site; `@site/` and `/` mean the site
 * folder.
 */
export function resolveFrom(from: SourcePath, file: string): SourcePath {
  const slashed = file.replaceAll('\\', '/')
  const fromRoot = slashed.startsWith('@site/') ? slashed.slice(5) : slashed
  const joined = fromRoot.startsWith('/')
    ? fromRoot.replace(/^\/+/, '')
    : path.posix.join(path.posix.dirname(from), fromRoot)
  return path.posix.normalize(joined) as SourcePath
}

/** Returns the site-relative path of a file that `from` refers to; undefined if it leaves the site folder. */
export function resolveInside(from: SourcePath, file: string): SourcePath | undefined {
  const target = resolveFrom(from, file)
  return target === '..' || target.startsWith('../') || target.includes('\0') ? undefined : target
}
