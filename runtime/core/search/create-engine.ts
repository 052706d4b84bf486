import type { SearchData, SiteData } from '../contract/site.ts'
import { embeddedOptions } from './embedded-options.ts'
import { createEmbeddedEngine } from './engine/embedded.ts'
import type { Engine } from './engine-contract.ts'

/** Creates the embedded engine. Sites with a hosted service have `algolia/create-engine.ts` instead. */
export const createEngine = (search: SearchData, site: SiteData): Engine =>
  createEmbeddedEngine(embeddedOptions(search, site))
