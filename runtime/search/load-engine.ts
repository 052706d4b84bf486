import type { SearchData, SiteData } from '../contract/site.ts'
import { hrefOf } from '../layout/route-href.ts'
import type { Engine } from './engine-contract.ts'

let engine: Promise<Engine> | undefined

/** Returns the configured engine; its code loads with the first call. */
export function loadEngine(search: SearchData, site: SiteData): Promise<Engine> {
  if (engine === undefined) {
    engine = search.provider === 'algolia' ? algolia(search, site) : embedded(search, site)
    // If loading fails, the next query tries again.
    engine.catch(() => {
      engine = undefined
    })
  }
  return engine
}

async function algolia(search: SearchData, site: SiteData): Promise<Engine> {
  const { createAlgoliaEngine } = await import('./algolia/engine.ts')
  const hosted = createAlgoliaEngine(search)
  if (search.fallback !== true) return hosted
  const { withFallback } = await import('./algolia/fallback.ts')
  return withFallback(hosted, () => embedded(search, site))
}

async function embedded(search: SearchData, site: SiteData): Promise<Engine> {
  const entryUrl = site.siteBaseUrl + search.indexUrl
  const entry = fetch(entryUrl)
  // The query that needs it reports the failure.
  entry.catch(() => {})
  const { createEmbeddedEngine } = await import('./engine/embedded.ts')
  return createEmbeddedEngine({ entryUrl, entry, urlOf: addresses(site) })
}

/** Returns the addresses of pages and of places in them. Each key shows about 20, most of them again. */
function addresses(site: SiteData): (route: string, anchor: string) => string {
  const known = new Map<string, string>()
  const addressOf = (route: string): string => {
    const address = known.get(route) ?? site.url + hrefOf(route, site)
    known.set(route, address)
    return address
  }
  return (route, anchor) => addressOf(route) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`)
}

/** Returns why a search failed, for the reader: with the status of the service, if there is one. */
export function failureText(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return typeof status === 'number' ? `The search service answered ${status}: ${String(message)}` : ''
}
