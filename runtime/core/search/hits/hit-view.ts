import { escapeText } from '../../contract/escape.ts'
import { type HierarchyLevel, LEVELS, type SearchHit } from '../../contract/search.ts'
import type { SearchData, SiteData } from '../../contract/site.ts'
import { plainText } from './marks.tsx'

/**
 * Returns the text of a level with marks: the snippet, else the highlight, else the plain value (escaped, because only
 * marks are markup).
 */
function levelText(hit: SearchHit, level: HierarchyLevel): string {
  const marked = hit._snippetResult?.hierarchy?.[level]?.value ?? hit._highlightResult?.hierarchy?.[level]?.value
  return marked ?? escapeText(hit.hierarchy[level] ?? '')
}

/** Returns the text of a hit with marks, or its plain text, escaped. */
export function contentText(hit: SearchHit): string {
  const marked = hit._snippetResult?.content?.value ?? hit._highlightResult?.content?.value
  return marked ?? escapeText(hit.content ?? '')
}

interface HitLines {
  readonly title: string
  readonly path: string
  /** The line that is code. */
  readonly code?: 'title' | 'path'
}

/** The two lines of a hit: its name, and its place (or, for a page, its description). Values have marks. */
export function hitLines(hit: SearchHit): HitLines {
  if (hit.type === 'content')
    return { title: contentText(hit), path: levelText(hit, 'lvl1'), ...(hit.isCode && { code: 'title' }) }
  if (hit.type === 'lvl1')
    return { title: levelText(hit, 'lvl1'), path: contentText(hit), ...(hit.isCode && { code: 'path' }) }
  return { title: levelText(hit, hit.type), path: hit.type === 'lvl0' ? '' : levelText(hit, 'lvl1') }
}

/** Titles from the top level down to the hit. */
export const hitTitles = (hit: SearchHit): string[] =>
  LEVELS.map((level) => levelText(hit, level)).filter((text) => text !== '')

/** Title of the group that a hit is listed in. */
export const groupTitle = (hit: SearchHit): string => plainText(levelText(hit, 'lvl0')) || 'Documentation'

export interface HitLink {
  readonly href: string
  /** Whether it is on another host, so that it opens with a full page load. */
  readonly external: boolean
}

type Settings = Pick<SearchData, 'externalUrlRegex' | 'replaceSearchResultPathname'>
type Base = Pick<SiteData, 'url' | 'siteBaseUrl' | 'trailingSlash'>

/**
 * Returns a function for the address of a hit, which returns undefined if the address is not safe for a link. `here`:
 * the address of the current page.
 */
export function hitLinks(
  site: Base,
  settings: Settings,
  here: string,
): (hit: Pick<SearchHit, 'url'>) => HitLink | undefined {
  const { host, protocol } = new URL(here)
  const siteHosts = [attempt(() => new URL(site.url).host) ?? '', host]
  const base = site.url === '' ? here : site.url
  return (hit) => {
    const url = attempt(() => new URL(hit.url, base))
    // An offline folder needs file paths.
    if (url === undefined || !['https:', 'http:', protocol].includes(url.protocol)) return undefined
    const external = !siteHosts.includes(url.host) || isMatch(settings.externalUrlRegex, hit.url)
    if (external) return { href: url.href, external }
    return { href: sitePath(url, site, settings) + url.search + url.hash, external }
  }
}

const isMatch = (pattern: string | undefined, text: string): boolean =>
  pattern !== undefined && attempt(() => new RegExp(pattern).test(text)) === true

/** Returns undefined if the function throws an error: an address or a pattern of a service may be invalid. */
function attempt<T>(make: () => T): T | undefined {
  try {
    return make()
  } catch {
    return undefined
  }
}

/** Returns the path with the configured replacement and base URL, and with the trailing slash as the site has it. */
function sitePath(url: URL, site: Base, { replaceSearchResultPathname: replace }: Settings): string {
  const path = replace === undefined ? url.pathname : url.pathname.replace(new RegExp(replace.from, 'g'), replace.to)
  const base = site.siteBaseUrl
  const under = `${path}/`.startsWith(base) ? path : base + path.replace(/^\/+/, '')
  // The home page keeps its slash.
  if (`${under}/` === base) return base
  if (site.trailingSlash || under === base) return under
  // `//x` would be another host.
  return under.replace(/\/+$/, '').replace(/^\/{2,}/, '/') || '/'
}
