/**
 * The site's data in the code of its client. The code is compiled with calls in place of the data
 * (`__DOCS_START__(base, base)`), so it is the same for all sites that use the same features; the data is filled in
 * afterwards.
 */
import type { FooterColumn, FooterLinkItem, SiteData } from '../../../runtime/core/contract/site.ts'

/** The modules `docs:site` and `docs:site-rest`. For an offline folder, the late code is in the same file. */
export const SITE_MODULES = {
  served: {
    // The base URL is derived from the script's address, so the code of a site does not depend on it.
    start: `const base = new URL('..', import.meta.url).pathname\nexport default __DOCS_START__(base, base)\n`,
    // Every late module imports this first (runtime-files.ts).
    rest: `import site from 'docs:site'\nconst base = site.siteBaseUrl\n__DOCS_REST__(base, base, site)\n`,
  },
  opened: {
    start: `const base = new URL('..', document.currentScript.src).pathname\nexport default __DOCS_ALL__(base, base)\n`,
    rest: '',
  },
}

/** Matches one of the calls; esbuild shortens the names of the variables. */
const CALL = /__DOCS_(START|REST|ALL)__\(([\w$]+), ?\2(?:, ?([\w$]+))?\)/g

/** Returns the code with the site's data filled in. */
export const withSite = (code: string, site: SiteData): string =>
  code.replace(CALL, (_, part: 'START' | 'REST' | 'ALL', base: string, name: string) => {
    const shown = (data: unknown): string => asCode(data, site, base)
    if (part === 'START') return shown(atStart(site))
    if (part === 'ALL') return shown({ ...site, url: '' })
    const search = site.search ? `,Object.assign(${name}.search,${shown(site.search)})` : ''
    return `Object.assign(${name},${shown(later(site))})${search}`
  })

/** Data that only late code reads: the first hydration does not need it. */
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

const isLate = (key: string): boolean => LATE.some((late) => late === key)

/** The search settings that the button needs, the last one if the dialog cannot be loaded, which comes late. */
const SEARCH_AT_START = ['shortcuts', 'openOn', 'searchPagePath']

const searchAtStart = ({ search }: SiteData): object | false =>
  search && Object.fromEntries(Object.entries(search).filter(([key]) => SEARCH_AT_START.includes(key)))

/** Returns the data that the site needs at startup. Of the footer it holds only the items with their own code. */
function atStart(site: SiteData): object {
  const entries = Object.entries(site).filter(([key]) => !isLate(key))
  return {
    ...Object.fromEntries(entries),
    search: searchAtStart(site),
    ...(site.footer && { footer: { links: customItems(site.footer.links) } }),
  }
}

function customItems(links: readonly (FooterColumn | FooterLinkItem)[]): readonly FooterLinkItem[] {
  const items = links.flatMap((entry) => ('items' in entry ? (entry as FooterColumn).items : [entry as FooterLinkItem]))
  return items.filter(({ type }) => type?.startsWith('custom-') === true)
}

const later = (site: SiteData): object => Object.fromEntries(Object.entries(site).filter(([key]) => isLate(key)))

/** Returns data as short code in which the variable `base` stands for base URLs. */
function asCode(data: unknown, { siteBaseUrl }: Pick<SiteData, 'siteBaseUrl'>, base: string): string {
  const code = (value: unknown, key?: string): string => {
    if (typeof value === 'string') {
      const isBase = (key === 'baseUrl' || key === 'siteBaseUrl') && value.startsWith(siteBaseUrl)
      if (!isBase) return quoted(value)
      return value === siteBaseUrl ? base : `${base}+${quoted(value.slice(siteBaseUrl.length))}`
    }
    if (typeof value === 'boolean') return value ? '!0' : '!1'
    if (Array.isArray(value)) return `[${value.map((item) => code(item ?? null)).join(',')}]`
    if (typeof value !== 'object' || value === null) return JSON.stringify(value)
    const entries = Object.entries(value).filter(([, field]) => field !== undefined)
    return `{${entries.map(([name, value]) => `${keyed(name)}:${code(value, name)}`).join(',')}}`
  }
  return code(data)
}

/** Handles `__proto__`: written plainly it would set the prototype. */
const keyed = (name: string): string =>
  name === '__proto__' ? '["__proto__"]' : /^[a-z_$][\w$]*$/i.test(name) ? name : JSON.stringify(name)

/** Uses the kind of quotes that needs less escaping. */
function quoted(text: string): string {
  const json = JSON.stringify(text)
  if (text.split('"').length <= text.split("'").length) return json
  return `'${json.slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
}
