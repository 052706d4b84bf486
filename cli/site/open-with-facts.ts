/** A site with the facts of all its pages, without rendering: the input of `check-links`, `mv` and `search push`. */
import path from 'node:path'
import { type Cache, noCache, openCache } from '../cache/store.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { PageFacts } from '../model/page.ts'
import type { PageRecords } from '../search/records.ts'
import { cacheFolder } from './folders.ts'
import { type OpenSite, openSite } from './open.ts'
import { createPages } from './pages.ts'
import type { Need } from './workers/protocol.ts'
import { createPool, defaultWorkers, type Pool } from './workers.ts'

export interface FactsOptions {
  readonly root: string
  readonly useCache: boolean
  readonly drafts: boolean
  readonly workerScript: URL
}

export interface SiteWithFacts {
  readonly site: OpenSite
  /** In the order of the graph; pages that could not be compiled are absent. */
  readonly facts: readonly PageFacts[]
  readonly failures: readonly Diagnostic[]
  /** Records of all pages that are not hidden, if requested. */
  readonly records: readonly PageRecords[]
}

/** The config could not be read. */
export interface NotOpened {
  readonly site: undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens the page cache of a site. */
export const pageCache = (root: string, useCache: boolean): Cache =>
  useCache ? openCache(path.join(cacheFolder(root), 'pages')) : noCache

/** Opens the site and makes all its pages to the level of `need`. */
export async function openWithFacts(
  { root, useCache, drafts, workerScript }: FactsOptions,
  need: Exclude<Need, 'html'>,
): Promise<SiteWithFacts | NotOpened> {
  const site = await openSite(root, { production: true, drafts, bundle: false, useCache })
  if (site.context === undefined) return { site: undefined, diagnostics: site.diagnostics }
  const { context } = site
  let pool: Pool | undefined
  const startPool = (): Pool =>
    (pool ??= createPool({
      script: workerScript,
      setup: { context },
      size: defaultWorkers(),
      seconds: context.config.limits.pageSeconds,
    }))
  const pages = createPages({ context, cache: pageCache(root, useCache), pool: startPool })
  try {
    await pages.all(need)
    const records = need === 'records' ? await pages.records() : []
    pages.commit()
    return { site, facts: pages.facts(), failures: pages.failures().compile, records }
  } finally {
    await pool?.close()
  }
}
