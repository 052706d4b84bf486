/** A site with the facts of all its pages, without rendering: the input of `check-links`, `mv` and `search push`. */
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { FeatureRecords } from '../features/context.ts'
import type { PageFacts } from '../model/page.ts'
import { pageCache } from '../store/cache.ts'
import { type OpenSite, openSite } from './open.ts'
import type { PageLevel } from './pages/job.ts'
import { createPages } from './pages.ts'
import { createSiteWorkers } from './workers/site-workers.ts'

interface FactsOptions {
  readonly root: string
  readonly useCache: boolean
  readonly drafts: boolean
  readonly workerScript: URL
}

export interface SiteWithFacts {
  readonly site: OpenSite
  /** In the order of the graph; pages that could not be compiled are absent. */
  readonly facts: readonly PageFacts[]
  /** Pages that could not be compiled, and findings about how the others were made. */
  readonly failures: readonly Diagnostic[]
  /** Records of all pages that are not hidden, if requested. */
  readonly records: readonly FeatureRecords[]
}

/** The config could not be read. */
interface OpenFailure {
  readonly site: undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens the site and makes all its pages to this level. */
export async function openWithFacts(
  { root, useCache, drafts, workerScript }: FactsOptions,
  level: Exclude<PageLevel, 'html'>,
): Promise<SiteWithFacts | OpenFailure> {
  const cache = pageCache(root, useCache)
  const workers = createSiteWorkers({ script: workerScript })
  try {
    // The first run always needs a worker.
    if (cache.isEmpty) workers.pool().warm()
    const site = await openSite(root, {
      production: true,
      drafts,
      bundle: false,
      useCache,
      // Workers start while the graph is built.
      onRead: (read) => {
        if (read.hasNew || !useCache) workers.begin(read, () => cache.isEmpty)
      },
    })
    if (site.context === undefined) return { site: undefined, diagnostics: site.diagnostics }
    const { context } = site
    workers.setContext(context)
    const pages = createPages({ context, cache, pool: workers.pool })
    await pages.makeAll(level)
    const records = level === 'records' ? await pages.records() : []
    pages.commit()
    return { site, facts: pages.facts(), failures: [...pages.failures().compile, ...pages.notes()], records }
  } finally {
    await workers.end()
  }
}
