/** The same page in the languages of the site. */
import type { Route } from '../../base/brands.ts'
import { joinRoute, localeRoute } from '../../base/paths.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocSet } from '../../model/content.ts'
import type { DocPage, GraphPage, RouteGraph } from '../../model/graph.ts'
import { isComponentPage } from '../content/component-page.ts'
import { mainSet } from './addresses/special-pages.ts'
import { chainOf } from './sidebars/branches.ts'

export interface TranslatedSite {
  readonly config: Pick<SiteConfig, 'i18n' | 'baseUrl' | 'collections'>
  readonly graph: Pick<
    RouteGraph,
    'sets' | 'pages' | 'byRelative' | 'byId' | 'sidebars' | 'redirects' | 'statics' | 'mainDocs'
  >
}

/** Returns the key of a set in another language. */
const keyIn = ({ collection, version }: DocSet, locale: string): string => `${collection}/${version.name}/${locale}`

/**
 * Returns the original of a page that has no translation and therefore shows the original text; undefined for all other
 * pages. Components are translated by their texts.
 */
export function originalOf(page: GraphPage, site: TranslatedSite): DocPage | undefined {
  return page.kind === 'doc' && isUntranslated(page, site) ? docInDefault(page, site) : undefined
}

/** Returns the original of a page that has a translation; undefined for all other pages. */
export function sourceOfTranslation(page: GraphPage, site: TranslatedSite): DocPage | undefined {
  if (page.kind !== 'doc' || page.locale === site.config.i18n.defaultLocale) return undefined
  const original = isUntranslated(page, site) ? undefined : docInDefault(page, site)
  return original?.meta.source.path === page.meta.source.path ? undefined : original
}

/** Whether a page of another language shows the original file. */
function isUntranslated({ locale, set, meta }: DocPage, { config, graph }: TranslatedSite): boolean {
  const { path, relative } = meta.source
  const original = graph.sets.get(set)?.folders.at(-1)
  return locale !== config.i18n.defaultLocale && path === `${original}/${relative}` && !isComponentPage(path)
}

function docInDefault(page: DocPage, site: TranslatedSite): DocPage | undefined {
  const original = pageIn(site.config.i18n.defaultLocale, page, site)
  return original?.kind === 'doc' ? original : undefined
}

/** Returns the page in another language: the same doc, else the page with the same address. */
function pageIn(locale: string, page: GraphPage, site: TranslatedSite): GraphPage | undefined {
  if (locale === page.locale) return page
  const { config, graph } = site
  const path = page.route.slice(localeRoute(config, page.locale).length)
  const route = docIn(locale, page, graph) ?? joinRoute(localeRoute(config, locale), path)
  return graph.pages.get(route)
}

function docIn(
  locale: string,
  page: GraphPage,
  { sets, byRelative, byId }: TranslatedSite['graph'],
): Route | undefined {
  const set = sets.get(page.set)
  if (page.kind !== 'doc' || set === undefined) return undefined
  const key = keyIn(set, locale)
  return byRelative.get(key)?.get(page.meta.source.relative) ?? byId.get(key)?.get(page.id)
}

/** Returns a page in all languages in which it has its own text, in the order of the languages. */
export function pageTranslations(page: GraphPage, site: TranslatedSite): readonly GraphPage[] {
  return site.config.i18n.locales.flatMap((locale) => {
    const translation = pageIn(locale, page, site)
    return translation === undefined || originalOf(translation, site) ? [] : [translation]
  })
}

/**
 * Returns the pages that links to other languages lead to, unless they have the same address in their language: the
 * same page, the nearest translated page above it, or the home page.
 */
export function localePaths(page: GraphPage, site: TranslatedSite): Readonly<Record<string, Route>> | undefined {
  const { config } = site
  const { locales } = config.i18n
  if (locales.length === 1) return undefined
  const path = page.route.slice(localeRoute(config, page.locale).length)
  const others = locales.flatMap((locale) => {
    if (locale === page.locale) return []
    const route = page.kind === 'not-found' ? homeIn(locale, site) : nearestIn(locale, page, path, site)
    return route === joinRoute(localeRoute(config, locale), path) ? [] : [[locale, route] as const]
  })
  return others.length === 0 ? undefined : Object.fromEntries(others)
}

function nearestIn(locale: string, page: GraphPage, path: string, site: TranslatedSite): Route {
  const { config, graph } = site
  const translation = pageIn(locale, page, site)
  if (translation !== undefined) return translation.route
  for (const { href } of chainOf(graph, page).toReversed()) {
    const above = href === undefined ? undefined : graph.pages.get(href as Route)
    const translated = above && pageIn(locale, above, site)
    if (translated !== undefined) return translated.route
  }
  const prefix = localeRoute(config, locale)
  for (let end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
    const above = joinRoute(prefix, path.slice(0, end))
    if (graph.pages.has(above)) return above
  }
  return homeIn(locale, site)
}

/** Returns the home page of a language, else the first doc of its sidebar. */
function homeIn(locale: string, { config, graph }: TranslatedSite): Route {
  const home = localeRoute(config, locale)
  const isThere = graph.pages.has(home) || graph.redirects.some(({ from }) => from === home)
  const set = isThere ? undefined : mainSet([...graph.sets.values()], config, locale)
  return (set && graph.mainDocs.get(set.key)?.route) ?? home
}
