import { localeRoute, withoutLocale } from '../../base/paths.ts'
import type { RedirectConfig, SiteConfig } from '../../model/config.ts'
import type { GraphPage, RouteGraph } from '../../model/graph.ts'

/**
 * Adds the redirects that config functions make from the addresses of all pages. A function sees addresses without the
 * prefix of the locale, and the addresses that it returns get this prefix. If a function throws or returns something
 * other than a path, there is no redirect.
 */
export function withCreatedRedirects(
  config: SiteConfig,
  { pages }: RouteGraph,
  functions: readonly ((route: string) => unknown)[],
): SiteConfig {
  const taken = new Set<string>([...pages.keys(), ...config.redirects.map(({ from }) => from)])
  const created = functions.flatMap((make) =>
    [...pages.values()]
      .filter(({ kind }) => kind !== 'search' && kind !== 'not-found')
      .flatMap((page) => redirectsTo(page, make, config))
      .filter(({ from }) => !taken.has(from)),
  )
  return created.length === 0 ? config : { ...config, redirects: [...config.redirects, ...created] }
}

function redirectsTo(
  { route, locale }: GraphPage,
  make: (route: string) => unknown,
  config: SiteConfig,
): RedirectConfig[] {
  const named = withoutLocale(route, config, locale)
  const home = localeRoute(config, locale)
  const prefix = home === '/' ? '' : home
  try {
    const answer = [make(config.trailingSlash && named !== '/' ? `${named}/` : named)].flat()
    return answer
      .filter((from): from is string => typeof from === 'string' && from.startsWith('/') && from !== named)
      .map((from) => ({ from: prefix + from, to: route }))
  } catch {
    return []
  }
}
