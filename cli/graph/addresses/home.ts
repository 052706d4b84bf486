import { localeRoute } from '../../base/locale.ts'
import type { GraphPage, Redirect, Route, RouteGraph, SiteConfig } from '../../model.ts'
import { mainSet } from './special-pages.ts'

interface HomeInput extends Pick<RouteGraph, 'sets' | 'mainDocs' | 'statics'> {
  readonly config: SiteConfig
  readonly pages: ReadonlyMap<Route, GraphPage>
  readonly redirects: readonly Redirect[]
}

/** Where the site wants it: redirects from the home address of each locale to its main doc, unless something is there. */
export function homeRedirects({ config, sets, mainDocs, statics, pages, redirects }: HomeInput): readonly Redirect[] {
  if (!config.redirectHome || statics.has('index.html')) return []
  const taken = new Set<string>([...pages.keys(), ...redirects.map(({ from }) => from)])
  return config.i18n.locales.flatMap((locale) => {
    const from = localeRoute(config, locale) as Route
    const set = mainSet([...sets.values()], config, locale)
    const doc = set && mainDocs.get(set.key)
    return doc === undefined || taken.has(from) ? [] : [{ from, to: doc.route }]
  })
}
