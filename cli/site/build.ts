/** `docs build`, as the list of its stages: open, plan, make pages, check, finish, put in place. */
import path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { type Cache, noCache, openCache } from '../cache/store.ts'
import { MANIFEST, manifestText } from '../emit/manifest.ts'
import { type FileFacts, type Output, stagedOutput } from '../emit/output.ts'
import { heal, swapIn } from '../emit/swap.ts'
import { checkLinks } from '../graph/check/check-links.ts'
import type { Diagnostic, EmittedFile, Hash, PageFacts, Route } from '../model.ts'
import type { Progress } from '../report/progress.ts'
import { applySeverity, sortDiagnostics, withoutAdvice } from '../report/severity.ts'
import type { PageRecords } from '../search/records.ts'
import { epochOf } from './context.ts'
import { failureDiagnostic } from './failures.ts'
import { finish } from './finish.ts'
import { cacheFolder, workFolder } from './folders.ts'
import { createIo } from './io.ts'
import { takeLock } from './lock.ts'
import { islandFiles } from './mdx/islands.ts'
import { type OpenSite, openSite } from './open.ts'
import { compileKeys, type Plan, planPages, remember, type StoredPage, withFacts } from './plan.ts'
import { type Present, presentState } from './present.ts'
import type { JobResult } from './protocol.ts'
import { type PageRecord, stampsOf, writeRecord } from './record.ts'
import { type Pool, runAll } from './workers.ts'
import { createWorkshop, type Workshop } from './workshop.ts'

export interface BuildOptions {
  readonly root: string
  readonly out: string
  readonly baseUrl?: string
  readonly drafts: boolean
  readonly useCache: boolean
  readonly strict: boolean
  readonly workers?: number
  /** The worker's script. */
  readonly workerScript: URL
  readonly progress: Progress
}

export interface BuildResult {
  readonly outcome: 'built' | 'problems' | 'bad-config'
  readonly diagnostics: readonly Diagnostic[]
  /** Pages in the site, and how many of them were made now. */
  readonly pages: number
  readonly made: number
  readonly files: number
}

/** Builds the site. On problems of severity error the old `out/` stays as it is. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const release = await takeLock(path.join(workFolder(options.root), 'lock'), 60)
  try {
    heal(options.out)
    return await attempt(options, 3)
  } finally {
    release()
  }
}

/** Content that changes while it is read makes the build start again, so that a site shows one instant. */
async function attempt(options: BuildOptions, tries: number): Promise<BuildResult> {
  options.progress.step('Reading content')
  const present = presentState(options)
  const workshop = createWorkshop(options, present)
  try {
    const result = await buildIn(workshop, present, options)
    if (result !== 'changed') return result
  } finally {
    await workshop.close()
    options.progress.end()
  }
  return tries > 1 ? attempt(options, tries - 1) : NEVER_STILL
}

const NEVER_STILL: BuildResult = {
  outcome: 'problems',
  diagnostics: [
    {
      code: 'content-changing',
      severity: 'error',
      message: 'The content kept changing while it was read. Build again when nothing writes to it.',
    },
  ],
  pages: 0,
  made: 0,
  files: 0,
}

async function buildIn(workshop: Workshop, present: Present, options: BuildOptions): Promise<BuildResult | 'changed'> {
  const isCold = present.record === undefined
  const site = await openSite(options.root, {
    production: true,
    drafts: options.drafts,
    bundle: true,
    useCache: options.useCache,
    ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
    // All pages are to be made: the workers start while the client is bundled.
    ...(isCold && { onPages: (pages) => workshop.pool(pages).warm(Number.POSITIVE_INFINITY) }),
  })
  if (site.context !== undefined) return buildOpened(site, options, workshop, present)
  return { outcome: 'bad-config', diagnostics: site.diagnostics, pages: 0, made: 0, files: 0 }
}

async function buildOpened(
  site: OpenSite,
  options: BuildOptions,
  workshop: Workshop,
  present: Present,
): Promise<BuildResult | 'changed'> {
  const { context } = site
  const epoch = epochOf(context)
  const cache = options.useCache ? openCache(path.join(cacheFolder(options.root), 'pages')) : noCache
  const io = createIo(options.root, context.graph.statics)
  const isIntact = (file: string): boolean => present.oldFiles.has(file)
  const first = planPages({ context, epoch, record: present.record, cache, io, isIntact })
  const finishKey = finishKeyOf(site, epoch)
  const isCurrent =
    first.jobs.length === 0 &&
    present.record?.finishKey === finishKey &&
    present.record.pages.size === context.graph.pages.size &&
    present.record.finishFiles.every(({ path: file }) => isIntact(file)) &&
    present.hasManifest
  if (isCurrent) return finished(present.record!.diagnostics, site, options, 0, present.record!.stamps.size)

  const pool = workshop.pool(first.jobs.length)
  pool.update({ kind: 'context', context })
  if (first.jobs.length > 0) pool.warm()
  const { plan, stored } = withFacts(first, { context, epoch, cache, io })
  const output = stagedOutput(workshop.stage(), { folder: options.out, files: present.oldFiles })
  const pages = await makePages({ site, options, plan, stored, epoch, cache, pool })
  if (pages === 'changed') return 'changed'
  const found = [...site.diagnostics, ...pages.facts.flatMap(({ diagnostics }) => diagnostics), ...pages.failures]
  options.progress.step('Checking links')
  const links = checkLinks({ graph: context.graph, config: context.config, facts: pages.facts })
  const diagnostics = sortDiagnostics(withoutAdvice([...found, ...links], context.config.severity))
  const settled = applySeverity(diagnostics, context.config.severity, options.strict)
  if (settled.some(({ severity }) => severity === 'error')) {
    cache.commit()
    return {
      outcome: 'problems',
      diagnostics: settled,
      pages: context.graph.pages.size,
      made: plan.jobs.length,
      files: 0,
    }
  }
  const islands = await islandFiles(
    context,
    pages.facts.flatMap((one) => one.islands ?? []),
    options.useCache,
  )
  const files = complete({ islands, site, options, plan, pages, output, present, cache, epoch, finishKey, diagnostics })
  return finished(diagnostics, site, options, plan.jobs.length, files)
}

/** Digest of what the end of a build reads: all sources, static files, sidebars. */
function finishKeyOf({ context, shardFiles }: OpenSite, epoch: Hash): Hash {
  const sources = [...context.graph.pages.values()].map((page) =>
    page.kind === 'doc' ? page.meta.source.hash : page.route,
  )
  const { statics: files, assets } = context.graph
  const statics = [...files.values(), ...assets.values()].map(({ target, hash }) => `${target} ${hash}`)
  return hashOf(
    'finish',
    epoch,
    sources.join(' '),
    statics.join('\n'),
    shardFiles.map(({ path: file }) => file).join('\n'),
  )
}

function finished(
  diagnostics: readonly Diagnostic[],
  site: OpenSite,
  { strict }: BuildOptions,
  made: number,
  files: number,
): BuildResult {
  const settled = applySeverity(diagnostics, site.context.config.severity, strict)
  const outcome = settled.some(({ severity }) => severity === 'error') ? 'problems' : 'built'
  return { outcome, diagnostics: settled, pages: site.context.graph.pages.size, made, files }
}

interface MadePages {
  readonly facts: readonly PageFacts[]
  readonly failures: readonly Diagnostic[]
  readonly records: ReadonlyMap<Route, PageRecords>
  readonly pages: ReadonlyMap<Route, PageRecord>
}

async function makePages(input: {
  readonly site: OpenSite
  readonly options: BuildOptions
  readonly plan: Plan
  readonly stored: ReadonlyMap<Route, StoredPage>
  readonly epoch: Hash
  readonly cache: Cache
  readonly pool: Pool
}): Promise<MadePages | 'changed'> {
  const { site, options, plan, stored, epoch, cache, pool } = input
  const { context } = site
  const keyOf = compileKeys(context)
  const facts: PageFacts[] = []
  const failures: Diagnostic[] = []
  const records = new Map<Route, PageRecords>()
  const pages = new Map<Route, PageRecord>()
  let hasChanged = false

  const take = (result: JobResult): void => {
    options.progress.step('Building pages', facts.length + failures.length + 1, plan.jobs.length)
    const page = context.graph.pages.get(result.route)!
    if (result.kind === 'failed') {
      if (result.reason === 'unwritten') throw Object.assign(new Error(result.message), { syscall: 'write' })
      if (result.reason === 'changed') hasChanged = true
      failures.push(failureDiagnostic(page, result))
      return
    }
    const key = keyOf(page)
    remember(cache, epoch, key, result)
    facts.push(result.facts)
    if (result.records) records.set(page.route, result.records)
    pages.set(page.route, { compileKey: key, includes: result.includes, files: result.facts.files })
  }
  await runAll(pool, plan.jobs, take)
  // What follows needs the memory that they hold.
  await pool.close()
  if (hasChanged) return 'changed'
  for (const [route, record] of plan.kept) {
    const known = stored.get(route)!
    facts.push(known.facts)
    if (known.records) records.set(route, known.records)
    pages.set(route, record)
  }
  return { facts: inOrder(facts, context.graph.pages), failures, records, pages }
}

/** Workers finish in any order; everything that follows sees the order of the graph. */
function inOrder(facts: readonly PageFacts[], pages: ReadonlyMap<Route, unknown>): PageFacts[] {
  const byRoute = new Map(facts.map((one) => [one.route, one]))
  return [...pages.keys()].flatMap((route) => byRoute.get(route) ?? [])
}

function complete(input: {
  /** The browser's code of pages with components that need it. */
  readonly islands: readonly EmittedFile[]
  readonly site: OpenSite
  readonly options: BuildOptions
  readonly plan: Plan
  readonly pages: MadePages
  readonly output: Output
  readonly present: Present
  readonly cache: Cache
  readonly epoch: Hash
  readonly finishKey: Hash
  readonly diagnostics: readonly Diagnostic[]
}): number {
  const { site, options, plan, pages, output, present, cache, epoch, finishKey, diagnostics } = input
  const { out, progress } = options
  progress.step('Writing search index and site files')
  for (const { files } of plan.kept.values()) for (const file of files) output.keep(file)
  const records = [...site.context.graph.pages.keys()].flatMap((route) => pages.records.get(route) ?? [])
  const finishFiles = finish({
    context: site.context,
    shardFiles: [...site.shardFiles, ...input.islands],
    records,
    facts: pages.facts,
    output,
  })
  const files: FileFacts[] = [...[...pages.pages.values()].flatMap((page) => page.files), ...finishFiles]
  const manifest = output.write(MANIFEST, manifestText(files))
  progress.step('Putting the site in place')
  swapIn(out, present.manifest)
  cache.commit()
  const all = [...files, manifest]
  const stamps = stampsOf(out, all, { files: present.oldFiles, stamps: present.record?.stamps ?? new Map() })
  writeRecord(present.recordFile, { epoch, pages: pages.pages, finishKey, finishFiles, diagnostics, stamps })
  return all.length
}
