/** `docs search push`: the search records of all pages, without rendering anything. */
import path from 'node:path'
import { openCache } from '../cache/store.ts'
import type { Diagnostic, Route, SiteConfig } from '../model.ts'
import type { PageRecords } from '../search/records.ts'
import { failureDiagnostic } from './failures.ts'
import { cacheFolder } from './folders.ts'
import { createIo } from './io.ts'
import { openSite } from './open.ts'
import { compileKeys, jobOf } from './plan.ts'
import { defaultWorkers, runJobs } from './workers.ts'

export interface GatheredRecords {
  /** Absent when the config has mistakes. */
  readonly config?: SiteConfig
  /** In the order of the graph; unlisted pages are left out. */
  readonly records: readonly PageRecords[]
  readonly diagnostics: readonly Diagnostic[]
}

/** Compiles every page (cache first) and collects its search records. */
export async function gatherRecords(root: string, workerScript: URL): Promise<GatheredRecords> {
  const site = await openSite(root, { production: true, drafts: false, bundle: false, useCache: true })
  if (site.context === undefined) return { records: [], diagnostics: site.diagnostics }
  const { context } = site
  const { graph, config } = context
  const cache = openCache(path.join(cacheFolder(root), 'pages'))
  const io = createIo(root, graph.statics)
  const keyOf = compileKeys(context)
  const pages = [...graph.pages.values()].filter((page) => page.kind === 'doc' && !page.unlisted)
  const records = new Map<Route, PageRecords>()
  const failures: Diagnostic[] = []
  await runJobs(
    pages.map((page) => jobOf(page, keyOf(page), cache, io)),
    {
      script: workerScript,
      setup: { context, purpose: 'index' },
      size: defaultWorkers(),
      seconds: config.limits.pageSeconds,
    },
    (result) => {
      if (result.kind === 'failed') failures.push(failureDiagnostic(graph.pages.get(result.route)!, result))
      else if (result.records) records.set(result.route, result.records)
    },
  )
  return {
    config,
    records: pages.flatMap(({ route }) => records.get(route) ?? []),
    diagnostics: [...site.diagnostics, ...failures],
  }
}
