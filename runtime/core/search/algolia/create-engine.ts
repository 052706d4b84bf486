import type { SearchData, SiteData } from '../../contract/site.ts'
import { embeddedOptions } from '../embedded-options.ts'
import type { Engine } from '../engine-contract.ts'
import { createAlgoliaEngine } from './engine.ts'
import { withFallback } from './fallback.ts'

/** Creates the engine of the hosted service. If the site has an index, too, it answers while the service fails. */
export function createEngine(search: SearchData, site: SiteData): Engine {
  const hosted = createAlgoliaEngine(search)
  return search.fallback === true ? withFallback(hosted, () => embedded(search, site)) : hosted
}

async function embedded(search: SearchData, site: SiteData): Promise<Engine> {
  const { createEmbeddedEngine } = await import('../engine/embedded.ts')
  return createEmbeddedEngine(embeddedOptions(search, site))
}
