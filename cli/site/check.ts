/** `docs check-links`: the same stages as build up to the facts of all pages; nothing is rendered or written. */
import path from 'node:path'
import { noCache, openCache } from '../cache/store.ts'
import { checkLinks } from '../graph/check-links.ts'
import type { Diagnostic, PageFacts, Route } from '../model.ts'
import { applySeverity, sortDiagnostics } from '../report/severity.ts'
import { failureDiagnostic } from './failures.ts'
import { cacheFolder } from './folders.ts'
import { createIo } from './io.ts'
import { openSite } from './open.ts'
import { compileKeys, jobOf } from './plan.ts'
import type { Job } from './protocol.ts'
import { defaultWorkers, runJobs } from './workers.ts'

export interface CheckOptions {
  readonly root: string
  readonly useCache: boolean
  readonly strict: boolean
  readonly workerScript: URL
}

export interface CheckResult {
  readonly outcome: 'checked' | 'bad-config'
  readonly diagnostics: readonly Diagnostic[]
  readonly pages: number
  readonly links: number
}

/** Checks all links of a site. */
export async function checkSite({ root, useCache, strict, workerScript }: CheckOptions): Promise<CheckResult> {
  const site = await openSite(root, { production: true, drafts: false, bundle: false, useCache })
  if (site.context === undefined) return { outcome: 'bad-config', diagnostics: site.diagnostics, pages: 0, links: 0 }
  const { context } = site
  const { graph, config } = context
  const cache = useCache ? openCache(path.join(cacheFolder(root), 'pages')) : noCache
  const io = createIo(root, graph.statics)
  const keyOf = compileKeys(context)
  const facts = new Map<Route, PageFacts>()
  const failures: Diagnostic[] = []
  const jobs: Job[] = []
  for (const page of graph.pages.values()) {
    if (page.kind !== 'doc') continue
    jobs.push(jobOf(page, keyOf(page), cache, io))
  }
  await runJobs(
    jobs,
    {
      script: workerScript,
      setup: { context, purpose: 'check' },
      size: Math.min(defaultWorkers(), Math.ceil(jobs.length / 8)),
      seconds: config.limits.pageSeconds,
    },
    (result) => {
      const page = graph.pages.get(result.route)!
      if (result.kind === 'failed') failures.push(failureDiagnostic(page, result))
      else {
        facts.set(result.route, result.facts)
        if (result.compiled) cache.put(keyOf(page), result.compiled)
      }
    },
  )
  cache.commit()
  const ordered = [...graph.pages.keys()].flatMap((route) => facts.get(route) ?? [])
  const found = [
    ...site.diagnostics,
    ...failures,
    ...ordered.flatMap(({ diagnostics }) => diagnostics),
    ...checkLinks({ graph, config, facts: ordered }),
  ]
  return {
    outcome: 'checked',
    diagnostics: applySeverity(sortDiagnostics(found), config.severity, strict),
    pages: graph.pages.size,
    links: ordered.reduce((sum, { links }) => sum + links.length, 0),
  }
}
