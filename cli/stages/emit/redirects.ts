import { byCodeUnit, hrefOf, routeFile } from '../../base/paths.ts'
import { hasScheme, splitLink } from '../../base/urls.ts'
import { escapeHtml } from '../../formats/html.ts'
import type { Redirect, RouteGraph } from '../../model/graph.ts'
import type { EmittedFile } from '../../model/page.ts'

interface Place {
  readonly url: string
  readonly baseUrl: string
  readonly trailingSlash: boolean
}

/** Returns the address of a redirect's target for HTML and host files. */
export function redirectTarget({ to }: Redirect, place: Place): string {
  if (hasScheme(to)) return to
  const { path, suffix } = splitLink(to)
  return hrefOf(path || '/', place, suffix)
}

/** Returns one HTML page per redirect, for hosts without redirects: it keeps query and hash. */
export function redirectPages(redirects: readonly Redirect[], place: Place): EmittedFile[] {
  return redirects.map((redirect) => {
    const href = redirectTarget(redirect, place)
    const absolute = hasScheme(href) ? href : place.url + href
    return { path: routeFile(redirect.from, place.trailingSlash), content: redirectStub(href, absolute) }
  })
}

export const ROUTES_FILE = '_docs/routes.json'

/** The script of a stub, the same text for all of them (one hash serves the content security policy). */
export const REDIRECT_SCRIPT =
  'var a=document.querySelector("a");location.replace(a.getAttribute("href").split("#")[0]+(a.search?"":location.search)+(location.hash||a.hash))'

/**
 * Returns a page that leads to another address, with and without scripts, and keeps the query and the hash. `absolute`:
 * the same address for search engines.
 */
export function redirectStub(href: string, absolute: string): string {
  const shown = escapeHtml(href)
  return [
    '<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>This page has moved</title>',
    `<meta name="robots" content="noindex"><link rel="canonical" href="${escapeHtml(absolute)}">`,
    `<meta name="viewport" content="width=device-width"><noscript><meta http-equiv="refresh" content="0; url=${shown}"></noscript></head>`,
    `<body><main><h1>This page has moved</h1><p>Its new address is <a href="${shown}">${shown}</a>.</p></main>`,
    `<script>${REDIRECT_SCRIPT}</script></body></html>\n`,
  ].join('')
}

/** Returns `_redirects` for Netlify, Cloudflare Pages and `docs serve --built`. */
export function redirectsFile(redirects: readonly Redirect[], place: Place): EmittedFile[] {
  if (redirects.length === 0) return []
  const lines = redirects
    .map(
      (redirect) =>
        `${hrefOf(redirect.from, { ...place, trailingSlash: false })} ${redirectTarget(redirect, place)} 301`,
    )
    .sort(byCodeUnit)
  return [{ path: '_redirects', content: `${lines.join('\n')}\n` }]
}

/** Returns the same as data, for the router and other hosts. */
export const redirectMap = (redirects: readonly Redirect[], place: Place): Record<string, string> =>
  Object.fromEntries(redirects.map((redirect) => [redirect.from, redirectTarget(redirect, place)]))

/** Returns the file with the addresses of all pages and redirects, for programs and for the router. */
export function routesFile({ pages, redirects }: Pick<RouteGraph, 'pages' | 'redirects'>, place: Place): EmittedFile {
  const routes = [...pages.values()].filter(({ kind }) => kind !== 'not-found').map(({ route }) => route)
  const list = { routes: routes.sort(byCodeUnit), redirects: redirectMap(redirects, place) }
  return { path: ROUTES_FILE, content: `${JSON.stringify(list)}\n` }
}
