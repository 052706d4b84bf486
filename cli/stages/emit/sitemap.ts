import { byCodeUnit } from '../../base/paths.ts'
import { escapeXml } from '../../formats/html.ts'
import type { EmittedFile } from '../../model/page.ts'

/** One address of the sitemap: absolute URL, and the day of the last change if git knows it. */
export interface SitemapEntry {
  readonly url: string
  readonly lastmod?: string
  readonly alternates?: readonly { readonly hreflang: string; readonly href: string }[]
}

/** The protocol allows 50,000 addresses per file. */
const LIMIT = 50_000

/**
 * Returns `sitemap.xml`, sorted by address; above the limit an index of several files. `base` is the site's URL with
 * its base path.
 */
export function sitemap(entries: readonly SitemapEntry[], base: string): EmittedFile[] {
  const sorted = [...entries].sort((a, b) => byCodeUnit(a.url, b.url))
  const [path, ...names] = sitemapNames(sorted.length)
  if (names.length === 0) return [{ path, content: urlset(sorted) }]
  const parts = names.map((name, i) => ({ path: name, content: urlset(sorted.slice(i * LIMIT, (i + 1) * LIMIT)) }))
  return [{ path, content: index(names.map((name) => base + name)) }, ...parts]
}

/** Returns the names of these files for a number of addresses; `sitemap.xml` comes first. */
export function sitemapNames(addresses: number): readonly [string, ...string[]] {
  const parts = addresses <= LIMIT ? 0 : Math.ceil(addresses / LIMIT)
  return ['sitemap.xml', ...Array.from({ length: parts }, (_, i) => `sitemap-${i + 1}.xml`)]
}

function urlset(entries: readonly SitemapEntry[]): string {
  const body = entries.map(({ url, lastmod, alternates = [] }) => {
    const links = alternates.map(
      ({ hreflang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${escapeXml(hreflang)}" href="${escapeXml(href)}"/>`,
    )
    const date = lastmod === undefined ? '' : `<lastmod>${escapeXml(lastmod)}</lastmod>`
    return `<url><loc>${escapeXml(url)}</loc>${date}${links.join('')}</url>`
  })
  const xmlns = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml"'
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset ${xmlns}>\n${body.join('\n')}\n</urlset>\n`
}

function index(urls: readonly string[]): string {
  const body = urls.map((url) => `<sitemap><loc>${escapeXml(url)}</loc></sitemap>`).join('\n')
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${body}\n</sitemapindex>\n`
}

/** Returns `robots.txt` with the address of the sitemap; a site with `noIndex` excludes crawlers. */
export function robots(sitemapUrl: string, noIndex: boolean): EmittedFile {
  const rule = noIndex ? 'Disallow: /' : 'Allow: /'
  return { path: 'robots.txt', content: `User-agent: *\n${rule}\n${noIndex ? '' : `\nSitemap: ${sitemapUrl}\n`}` }
}
