/** A build in parts: machines make some pages each and keep them in their caches; one machine joins these. */

import path from 'node:path'
import { copyMissing } from '../base/files.ts'
import { cacheFolder, workFolder } from '../base/folders.ts'
import { FEATURES, usedFeatures } from '../features/index.ts'
import { joinCache, pageCache } from '../store/cache.ts'
import { LOCK, takeLock } from './build/lock.ts'
import type { BuildOptions, BuildResult } from './build/types.ts'
import { joinCodeReads } from './code-reads.ts'
import { openSite } from './open.ts'
import { createPages } from './pages.ts'
import { createSiteWorkers } from './workers/site-workers.ts'

/** One of `count` parts; the first is 1. */
export interface BuildPart {
  readonly number: number
  readonly count: number
}

/**
 * Makes every nth page with its own text and stores the results in the cache. Pages that show other pages (categories,
 * lists of docs) need the facts of the whole site, so the build that joins the parts makes them. Returns only findings
 * about an unusable config; the joining build reports all others.
 */
export async function buildPart({ number, count }: BuildPart, options: BuildOptions): Promise<BuildResult> {
  const { root, workerScript: script, workers: size, progress } = options
  const release = await takeLock(path.join(workFolder(root), LOCK), 60)
  const workers = createSiteWorkers({ script, ...(size !== undefined && { size }) })
  try {
    progress.step('Reading content')
    const { context, diagnostics } = await openSite(root, { ...options, production: true, bundle: true })
    if (context === undefined) return { outcome: 'bad-config', diagnostics, pages: 0, made: 0, files: 0 }
    workers.setContext(context)
    const docs = [...context.graph.pages.values()].filter(({ kind }) => kind === 'doc')
    const wanted = new Set(docs.filter((_, i) => i % count === number - 1).map(({ route }) => route))
    const pages = createPages({ context, cache: pageCache(root, true), pool: workers.pool })
    const isRendered = usedFeatures(context.features).some(({ feature }) => feature.cacheFiles !== undefined)
    await pages.makeAll(isRendered ? 'html' : 'records', {
      isWanted: (route) => wanted.has(route),
      onProgress: (done, total) => progress.step('Building pages', done, total),
    })
    pages.commit()
    return { outcome: 'built', diagnostics: [], pages: context.graph.pages.size, made: wanted.size, files: 0 }
  } finally {
    await workers.end()
    release()
  }
}

/** Adds the results that other machines stored in their cache folders to the cache of the site. */
export function joinParts(root: string, folders: readonly string[]): void {
  for (const folder of folders) {
    joinCache(path.join(folder, 'pages'), path.join(cacheFolder(root), 'pages'))
    for (const { name, cacheFiles } of FEATURES)
      if (cacheFiles !== undefined) copyMissing(path.join(folder, name), path.join(cacheFolder(root), name), cacheFiles)
    joinCodeReads(root, folder)
  }
}
