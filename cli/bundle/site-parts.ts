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

/** The site's data at the start: of the footer just the items with code of their own, which the start asks for. */
export function siteAtStart(site: SiteData): object {
  const own = Object.entries(site).filter(([key]) => !isLate(key))
  return {
    ...Object.fromEntries(own),
    search: searchAtStart(site),
    ...(site.footer && { footer: { links: customItems(site.footer.links) } }),
  }
}

function customItems(links: readonly (FooterColumn | FooterLinkItem)[]): readonly FooterLinkItem[] {
  const items = links.flatMap((entry) => ('items' in entry ? (entry as FooterColumn).items : [entry as FooterLinkItem]))
  return items.filter(({ type }) => type?.startsWith('custom-') === true)
}

/** Code that completes the same object; every late module imports it before anything else (stable-paths.ts). */
export function siteRest(site: SiteData): string {
  const rest = Object.fromEntries(Object.entries(site).filter(([key]) => isLate(key)))
  const search = site.search ? `Object.assign(site.search, ${JSON.stringify(site.search)})\n` : ''
  return `import site from 'docs:site'\nObject.assign(site, ${JSON.stringify(rest)})\n${search}`
}

/** Code of the whole data for a folder that is opened as files: its base URL is where the script came from. The folder is built for `/`. */
export const siteOfFiles = (site: SiteData): string => `const base = new URL('..', document.currentScript.src).pathname
const below = (data) => ({ ...data, baseUrl: base + data.baseUrl.slice(1) })
const site = ${JSON.stringify(site)}
export default { ...below(site), url: '', siteBaseUrl: base, locales: site.locales.map(below) }
`
