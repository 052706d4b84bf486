import type { SearchData, SiteData } from '../contract.ts'
import { hrefOf } from '../layout/href.ts'
import type { Engine } from './engine-types.ts'

let engine: Promise<Engine> | undefined

/** The engine that the site is configured for; its code loads with the first call. */
export function loadEngine(search: SearchData, site: SiteData): Promise<Engine> {
  if (engine === undefined) {
    engine = search.provider === 'algolia' ? algolia(search) : embedded(search, site)
    // What failed to load is tried again by the next query.
    engine.catch(() => {
      engine = undefined
    })
  }
  return engine
}

async function algolia(search: SearchData): Promise<Engine> {
  const { createAlgoliaEngine } = await import('./algolia/engine.ts')
  return createAlgoliaEngine(search)
}

async function embedded(search: SearchData, site: SiteData): Promise<Engine> {
  const { createEmbeddedEngine } = await import('./embedded.ts')
  return createEmbeddedEngine({
    entryUrl: site.siteBaseUrl + search.indexUrl,
    urlOf: (route, anchor) => site.url + hrefOf(route, site) + (anchor === '' ? '' : `#${encodeURIComponent(anchor)}`),
  })
}
