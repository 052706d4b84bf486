import type { RedirectConfig, SiteConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'

/**
 * Adds the redirects that config functions make from the addresses of all docs. If a function throws or returns something other
 * than a path, there is no redirect.
 */
export function withCreatedRedirects(
  config: SiteConfig,
  { pages }: RouteGraph,
  functions: readonly ((route: string) => unknown)[],
): SiteConfig {
  const taken = new Set<string>([...pages.keys(), ...config.redirects.map(({ from }) => from)])
  const created = functions.flatMap((make) =>
    [...pages.values()]
      .filter(({ kind }) => kind === 'doc' || kind === 'category')
      .flatMap(({ route }) => redirectsTo(route, make, config))
      .filter(({ from }) => !taken.has(from)),
  )
  return created.length === 0 ? config : { ...config, redirects: [...config.redirects, ...created] }
}

function redirectsTo(route: string, make: (route: string) => unknown, { trailingSlash }: SiteConfig): RedirectConfig[] {
  try {
    const answer = [make(trailingSlash && route !== '/' ? `${route}/` : route)].flat()
    return answer
      .filter((from): from is string => typeof from === 'string' && from.startsWith('/') && from !== route)
      .map((from) => ({ from, to: route }))
  } catch {
    return []
  }
}
