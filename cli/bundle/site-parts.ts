import type { FooterColumn, FooterLinkItem, SiteData } from '../../runtime/contract/site.ts'

/** What only late code asks for (0.5 kB gzip): everything that the first hydration shows does without. */
const LATE = [
  'tagline',
  'url',
  'locale',
  'locales',
  'defaultLocale',
  'footer',
  'toc',
  'reportUrl',
  'baseUrlBanner',
  'generator',
  'reader',
  'feedback',
] as const satisfies readonly (keyof SiteData)[]

const isLate = (key: string): boolean => LATE.some((one) => one === key)

/** Of the search settings the button needs these, the last one where the dialog cannot be loaded; the dialog itself is late. */
const SEARCH_AT_START = ['shortcuts', 'openOn', 'searchPagePath']

const searchAtStart = ({ search }: SiteData): object | false =>
  search && Object.fromEntries(Object.entries(search).filter(([key]) => SEARCH_AT_START.includes(key)))

/**
 * Code of the site's data at the start: of the footer just the items with code of their own, which the start asks for. The base URL is where
 * the script came from, so that the code of a site is the same under all of them.
 */
export function siteAtStart(site: SiteData): string {
  const own = Object.entries(site).filter(([key]) => !isLate(key))
  const data = {
    ...Object.fromEntries(own),
    search: searchAtStart(site),
    ...(site.footer && { footer: { links: customItems(site.footer.links) } }),
  }
  return `const base = new URL('..', import.meta.url).pathname\nexport default ${withBase(data, site)}\n`
}

/** JSON as code, in which base URLs are said by the variable `base`. */
function withBase(data: object, { siteBaseUrl }: SiteData): string {
  const mark = '\u0000base'
  const marked = JSON.stringify(data, (key, value: unknown) =>
    /^(?:siteB|b)aseUrl$/.test(key) && typeof value === 'string' && value.startsWith(siteBaseUrl)
      ? mark + value.slice(siteBaseUrl.length)
      : value,
  )
  return marked.replaceAll(JSON.stringify(mark), 'base').replaceAll(JSON.stringify(mark).slice(0, -1), 'base + "')
}

function customItems(links: readonly (FooterColumn | FooterLinkItem)[]): readonly FooterLinkItem[] {
  const items = links.flatMap((entry) => ('items' in entry ? (entry as FooterColumn).items : [entry as FooterLinkItem]))
  return items.filter(({ type }) => type?.startsWith('custom-') === true)
}

/** Code that completes the same object; every late module imports it before anything else (stable-paths.ts). */
export function siteRest(site: SiteData): string {
  const rest = Object.fromEntries(Object.entries(site).filter(([key]) => isLate(key)))
  const search = site.search ? `Object.assign(site.search, ${JSON.stringify(site.search)})\n` : ''
  return `import site from 'docs:site'\nconst base = site.siteBaseUrl\nObject.assign(site, ${withBase(rest, site)})\n${search}`
}

/** Code of the whole data for a folder that is opened as files: its base URL is where the script came from. The folder is built for `/`. */
export const siteOfFiles = (site: SiteData): string => `const base = new URL('..', document.currentScript.src).pathname
const below = (data) => ({ ...data, baseUrl: base + data.baseUrl.slice(1) })
const site = ${JSON.stringify(site)}
export default { ...below(site), url: '', siteBaseUrl: base, locales: site.locales.map(below) }
`
