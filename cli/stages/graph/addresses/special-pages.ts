import type { Texts } from '../../../../runtime/texts.ts'
import type { Route } from '../../../base/brands.ts'
import { joinRoute, localeRoute } from '../../../base/paths.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { DocSet } from '../../../model/content.ts'
import type { GraphPage, Redirect, RouteGraph } from '../../../model/graph.ts'

/** Returns the set that pages without a doc belong to: the first collection's last version in that locale. */
export const mainSet = (
  sets: readonly DocSet[],
  config: Pick<SiteConfig, 'collections'>,
  locale: string,
): DocSet | undefined => {
  const mainSets = sets.filter((set) => set.locale === locale && set.collection === config.collections[0]?.id)
  return mainSets.find(({ version }) => version.isLast) ?? mainSets[0]
}

/** Returns the search results page and the not-found page of each locale. */
export function specialPages(
  sets: readonly DocSet[],
  config: SiteConfig,
  texts: ReadonlyMap<string, Texts> = new Map(),
): GraphPage[] {
  return config.i18n.locales.flatMap((locale) => {
    const base = { set: mainSet(sets, config, locale)?.key ?? '', locale, description: config.tagline || config.title }
    const prefix = localeRoute(config, locale)
    const { search } = config
    const title = (text: string): string => texts.get(locale)?.[text] ?? text
    const notFound: GraphPage = {
      ...base,
      kind: 'not-found',
      route: joinRoute(prefix, '404'),
      title: title('Page Not Found'),
    }
    if (search === false || search.searchPagePath === false) return [notFound]
    const route = joinRoute(prefix, search.searchPagePath)
    return [{ ...base, kind: 'search', route, title: title('Search the documentation') }, notFound]
  })
}

interface HomeInput extends Pick<RouteGraph, 'sets' | 'mainDocs' | 'statics'> {
  readonly config: SiteConfig
  readonly pages: ReadonlyMap<Route, GraphPage>
}

/** Redirects the home address of each locale to its main doc, if the site wants it and no page has the address. */
export function homeRedirects({ config, sets, mainDocs, statics, pages }: HomeInput): readonly Redirect[] {
  if (!config.redirectHome || statics.has('index.html')) return []
  return config.i18n.locales.flatMap((locale) => {
    const from = localeRoute(config, locale) as Route
    const set = mainSet([...sets.values()], config, locale)
    const doc = set && mainDocs.get(set.key)
    return doc === undefined || pages.has(from) ? [] : [{ from, to: doc.route }]
  })
}
