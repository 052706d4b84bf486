import type { Engine } from '../contract/search.ts'
import type { SearchData } from '../contract/site.ts'
import { createEmbeddedEngine, type EmbeddedOptions } from './engine/embedded.ts'

/** Creates the embedded engine. Sites with a hosted service have `algolia/create-engine.ts` instead. */
export const createEngine = (_search: SearchData, options: EmbeddedOptions): Engine => createEmbeddedEngine(options)
