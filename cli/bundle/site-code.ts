/**
 * The site's data in the code of its client. The code is compiled with calls in the place of the data (`__DOCS_START__(base, base)`), so that it is
 * the same for all sites that use the same features; the data is filled in afterwards.
 */
import type { FooterColumn, FooterLinkItem, SiteData } from '../../runtime/contract/site.ts'

/** The modules `docs:site` and `docs:site-rest`; the late code of a folder that is opened as files is in the same file. */
export const SITE_MODULES = {
  served: {
    // The base URL is where the script came from, so that the code of a site is the same under all of them.
    start: `const base = new URL('..', import.meta.url).pathname\nexport default __DOCS_START__(base, base)\n`,
    // Every late module imports it before anything else (runtime-files.ts).
    rest: `import site from 'docs:site'\nconst base = site.siteBaseUrl\n__DOCS_REST__(base, base, site)\n`,
  },
  opened: {
    start: `const base = new URL('..', document.currentScript.src).pathname\nexport default __DOCS_ALL__(base, base)\n`,
    rest: '',
  },
}

/** One of the calls; esbuild shortens the names of the variables. */
const CALL = /__DOCS_(START|REST|ALL)__\(([\w$]+), ?\2(?:, ?([\w$]+))?\)/g

/** The code with the data of the site. */
export const withSite = (code: string, site: SiteData): string =>
  code.replace(CALL, (_, part: 'START' | 'REST' | 'ALL', base: string, name: string) => {
    const shown = (data: unknown): string => asCode(data, site, base)
    if (part === 'START') return shown(atStart(site))
    if (part === 'ALL') return shown({ ...site, url: '' })
    const search = site.search ? `,Object.assign(${name}.search,${shown(site.search)})` : ''
    return `Object.assign(${name},${shown(later(site))})${search}`
  })

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
function atStart(site: SiteData): object {
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

const later = (site: SiteData): object => Object.fromEntries(Object.entries(site).filter(([key]) => isLate(key)))

/** Data as short code, in which base URLs are said by the variable `base`. */
function asCode(data: unknown, { siteBaseUrl }: Pick<SiteData, 'siteBaseUrl'>, base: string): string {
  const code = (value: unknown, key?: string): string => {
    if (typeof value === 'string') {
      const isBase = (key === 'baseUrl' || key === 'siteBaseUrl') && value.startsWith(siteBaseUrl)
      if (!isBase) return quoted(value)
      return value === siteBaseUrl ? base : `${base}+${quoted(value.slice(siteBaseUrl.length))}`
    }
    if (typeof value === 'boolean') return value ? '!0' : '!1'
    if (Array.isArray(value)) return `[${value.map((one) => code(one ?? null)).join(',')}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const entries = Object.entries(value).filter(([, one]) => one !== undefined)
    return `{${entries.map(([name, one]) => `${keyed(name)}:${code(one, name)}`).join(',')}}`
  }
  return code(data)
}

/** A plain `__proto__` would set the prototype. */
const keyed = (name: string): string =>
  name === '__proto__' ? '["__proto__"]' : /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)

/** In the quotes that need less escaping. */
function quoted(text: string): string {
  const json = JSON.stringify(text)
  if (text.split('"').length <= text.split("'").length) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
