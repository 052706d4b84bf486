import type { SearchData, SiteData } from '../contract/site.ts'
import { createEngine } from './create-engine.ts'
import type { Engine } from './engine-contract.ts'

let engine: Engine | undefined

/** Returns the configured engine: one for the dialog and the results page, so that each file is read once. */
export function siteEngine(search: SearchData, site: SiteData): Engine {
  engine ??= createEngine(search, site)
  return engine
}

/** Returns why a search failed, for the reader: with the status of the service, if there is one. */
export function failureText(error: unknown): string {
  const { status, message } = (error ?? {}) as { status?: unknown; message?: unknown }
  return typeof status === 'number' ? `The search service answered ${status}: ${String(message)}` : ''
}
