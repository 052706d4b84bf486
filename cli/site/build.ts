/** `docs build`, as the list of its stages: open, make pages, check, finish, deploy into `out/`. */
import { rmdirSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import { overBudget } from '../emit/budgets.ts'
import { MANIFEST, manifestText } from '../emit/manifest.ts'
import { type FileFacts, type Output, stagedOutput } from '../emit/output.ts'
import { heal, swapIn } from '../emit/swap.ts'
import type { Progress } from '../report/progress.ts'
import { strictly } from '../report/severity.ts'
import { runAfterBuild } from './after-build.ts'
import { pageCache } from './checked.ts'
import { finish } from './finish.ts'
import { workFolder } from './folders.ts'
import { siteKey } from './keys.ts'
import { takeLock } from './lock.ts'
import { islandFiles } from './mdx/islands.ts'
import { allThemeIslands } from './mdx/theme.ts'
import { type OpenSite, openSite } from './open.ts'
import { createPages, type Pages } from './pages.ts'
import type { Pictures } from './pictures.ts'
import { type PreviousBuild, previousBuild } from './previous.ts'
import { stampsOf, writeRecord } from './record.ts'
import { indexFiles } from './search-index.ts'
import { openSearchTerms, type SearchTerms } from './search-terms.ts'
import { hasErrors, judged, verdict } from './verdict.ts'
import { createWorkPlace, type WorkPlace } from './work-place.ts'
import { workersFor } from './workers.ts'

export interface BuildOptions {
  readonly root: string
  readonly out: string
  readonly baseUrl?: string
  /** For a folder that is opened as files. */
  readonly offline?: boolean
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
  /** The site's public URL. */
  readonly url?: string
  /** Number of pages in the site, and of those built now. */
  readonly pages: number
  readonly made: number
  readonly files: number
}

/** Builds the site. On problems of severity error the old `out/` is unchanged. */
export async function build(options: BuildOptions): Promise<BuildResult> {
  const release = await takeLock(path.join(workFolder(options.root), 'lock'), 60)
  try {
    heal(options.out)
    return await attempt(options, 3)
  } finally {
    release()
    removeIfEmpty(workFolder(options.root))
  }
}

/** Removes an empty output folder. */
function removeIfEmpty(folder: string): void {
  try {
    rmdirSync(folder)
  } catch {
    // The folder holds the cache of a site.
  }
}

/** Restarts the build if content changes while it is read, so that a site shows one moment in time. */
async function attempt(options: BuildOptions, tries: number): Promise<BuildResult> {
  options.progress.step('Reading content')
  const previous = previousBuild(options)
  const place = createWorkPlace(options)
  try {
    const result = await buildIn(place, previous, options)
    if (result !== 'changed') return result
  } finally {
    await place.close()
    options.progress.end()
  }
  return tries > 1 ? attempt(options, tries - 1) : CONTENT_CHANGING
}

const CONTENT_CHANGING: BuildResult = {
  outcome: 'problems',
  diagnostics: [{ code: 'content-changing', severity: 'error' }],
  pages: 0,
  made: 0,
  files: 0,
}

async function buildIn(
  place: WorkPlace,
  previous: PreviousBuild,
  options: BuildOptions,
): Promise<BuildResult | 'changed'> {
  const isCold = previous.record === undefined
  const site = await openSite(options.root, {
    production: true,
    drafts: options.drafts,
    bundle: true,
    useCache: options.useCache,
    offline: options.offline === true,
    ...(options.baseUrl !== undefined && { baseUrl: options.baseUrl }),
    // Workers start while the graph is built and the client is bundled: this saves 0.3 s per edit.
    onRead: (pages, hasNew) => {
      if (isCold) place.pool().warm(workersFor(pages, options.workers))
      else if (hasNew) place.pool().warm()
    },
    onGraph: () => options.progress.step('Bundling scripts and styles'),
  })
  if (site.context !== undefined) return buildOpened({ site, options, place, previous })
  return { outcome: 'bad-config', diagnostics: site.diagnostics, pages: 0, made: 0, files: 0 }
}

interface Build {
  readonly site: OpenSite
  readonly options: BuildOptions
  readonly place: WorkPlace
  readonly previous: PreviousBuild
}

async function buildOpened(build: Build): Promise<BuildResult | 'changed'> {
  const { site, options, place, previous } = build
  const cache = pageCache(options.root, options.useCache)
  const terms = openSearchTerms(options.useCache ? options.root : undefined)
  const pages = createPages({ context: site.context, cache, pool: place.pool, previous, terms })
  const key = siteKey(site.context, site.shardFiles)
  if (isCurrent(build, pages, key)) {
    const { findings, stamps } = previous.record!
    return resultOf(build, { findings: await withLast(build, findings), files: stamps.size })
  }

  place.setContext(site.context)
  place.pool().warm()
  const onProgress = (done: number, total: number): void => options.progress.step('Building pages', done, total)
  onProgress(0, site.context.graph.pages.size)
  // A site with errors is not written, so nothing is rendered if errors are already known.
  const isHopeless = hasErrors(judged(site.diagnostics, site.context))
  // Pages refer to the smaller copies of their images, which are made when all images are known.
  const isLater = isHopeless || site.context.images !== undefined
  await pages.all('links', { compiling: isLater ? 'links' : 'html', onProgress })
  if (pages.hasChanged()) return 'changed'
  options.progress.step('Checking links')
  const checked = verdict(site, { facts: pages.facts(), failures: pages.failures().compile })
  const pictures = fails(checked, options) ? undefined : await picturesOf(build, pages)
  const findings = pictures === undefined ? checked : judged([...checked, ...pictures.diagnostics], site.context)
  const made = (): Result => ({ findings, made: pages.made() })
  if (fails(findings, options)) {
    pages.commit()
    return resultOf(build, made())
  }
  await pages.all('html', { onProgress })
  if (pages.hasChanged()) return 'changed'
  const { compile, render, theme } = pages.failures()
  if (compile.length > 0 || render.length > 0) {
    pages.commit()
    return resultOf(build, {
      ...made(),
      findings: judged([...findings, ...compile, ...render, ...theme], site.context),
    })
  }
  const themed = theme.length === 0 ? findings : judged([...findings, ...theme], site.context)
  await place.endWorkers()
  const finished = await finishFiles(build, { pages, terms }, pictures?.files)
  const all = withBudgets(build, themed, finished.files)
  if (fails(all, options)) {
    pages.commit()
    return resultOf(build, { ...made(), findings: all })
  }
  const files = putInPlace(build, finished, { pages, terms, key, findings: all })
  return resultOf(build, { made: pages.made(), findings: await withLast(build, all), files })
}

/** Returns the findings, including those of the config's actions on the finished site. */
async function withLast({ site, options }: Build, findings: readonly Diagnostic[]): Promise<readonly Diagnostic[]> {
  const last = await runAfterBuild(site, options)
  return last.length === 0 ? findings : judged([...findings, ...last], site.context)
}

/** Makes the smaller copies of images and sends them to the workers. Returns undefined for sites without image copies. */
async function picturesOf({ site, options, place, previous }: Build, pages: Pages): Promise<Pictures | undefined> {
  const { context } = site
  const { images } = context.config
  if (images === undefined) return undefined
  const facts = pages.facts()
  const { heavyImages, makePictures } = await import('./pictures.ts')
  const { progress, out } = options
  const output = stagedOutput(place.stage(), { folder: out, files: previous.files })
  const onProgress = (done: number, total: number): void => progress.step('Encoding images', done, total)
  const made = context.images && (await makePictures({ context, images: context.images, facts, output, onProgress }))
  const pictures = made?.pictures ?? new Map()
  if (made !== undefined) place.setContext({ ...context, pictures })
  const heavy = heavyImages({ graph: context.graph, facts, pictures, images })
  return { pictures, files: made?.files ?? [], diagnostics: [...(made?.diagnostics ?? []), ...heavy] }
}

function withBudgets(
  { site }: Build,
  findings: readonly Diagnostic[],
  files: readonly FileFacts[],
): readonly Diagnostic[] {
  const over = overBudget(files, site.context.config.budgets)
  return over.length === 0
    ? findings
    : judged([...findings, ...over.map((one): Diagnostic => ({ ...one, severity: 'error' }))], site.context)
}

const fails = (findings: readonly Diagnostic[], { strict }: BuildOptions): boolean =>
  hasErrors(strict ? strictly(findings) : findings)

/** Whether the last build wrote exactly the output of this one. */
function isCurrent({ previous }: Build, pages: Pages, key: Hash): boolean {
  const { record, files, hasManifest } = previous
  return (
    hasManifest &&
    record?.key === key &&
    record.finishFiles.every(({ path: file }) => files.has(file)) &&
    [...record.pages.values()].every((page) => pages.isUntouched(page))
  )
}

interface Result {
  readonly findings: readonly Diagnostic[]
  readonly made?: number
  readonly files?: number
}

function resultOf({ site, options }: Build, { findings, made = 0, files = 0 }: Result): BuildResult {
  const diagnostics = options.strict ? strictly(findings) : findings
  const outcome = hasErrors(diagnostics) ? 'problems' : 'built'
  const { config, graph } = site.context
  return { outcome, diagnostics, url: config.url, pages: graph.pages.size, made, files }
}

interface Made {
  readonly pages: Pages
  readonly terms: SearchTerms
}

interface Finished {
  readonly output: Output
  /** Files of the whole site, and those that are not pages. */
  readonly files: readonly FileFacts[]
  readonly finishFiles: readonly FileFacts[]
}

const filesOf = (written: ReturnType<Pages['written']>): FileFacts[] =>
  [...written.values()].flatMap((page) => page.files)

/** Writes the files that need all pages. */
async function finishFiles(
  { site, options, place, previous }: Build,
  made: Made,
  pictures: readonly FileFacts[] = [],
): Promise<Finished> {
  const { out, progress, useCache } = options
  const { pages, terms } = made
  const facts = pages.facts()
  const islands = await islandFiles(
    site.context,
    [...facts.flatMap((one) => one.islands ?? []), ...allThemeIslands(site.context)],
    useCache,
  )
  progress.step('Writing search index and site files')
  const output = stagedOutput(place.stage(), { folder: out, files: previous.files })
  const written = pages.written()
  const index = await indexFiles({ config: site.context.config, terms, pages, old: previous.files })
  const madeFiles = [...site.shardFiles, ...islands, ...index.files]
  if (site.context.cards !== undefined) {
    const { sweepCards } = await import('./cards.ts')
    await sweepCards(site.context.cards, filesOf(written))
  }
  const finishFiles = [...finish({ context: site.context, madeFiles, facts, output }), ...index.kept, ...pictures]
  return { output, files: [...filesOf(written), ...finishFiles], finishFiles }
}

/** Moves the site into place and returns the number of its files. */
function putInPlace(
  { options: { out, progress }, previous }: Build,
  { output, files, finishFiles }: Finished,
  made: Made & { readonly key: Hash; readonly findings: readonly Diagnostic[] },
): number {
  const { pages, terms, key, findings } = made
  const manifest = output.write(MANIFEST, manifestText(files))
  progress.step('Putting the site in place')
  const all = [...files, manifest]
  swapIn(out, { old: previous.manifest, files: all })
  pages.commit()
  terms.save()
  const stamps = stampsOf(out, all, { files: previous.files, stamps: previous.record?.stamps ?? new Map() })
  writeRecord(previous.recordFile, { key, pages: pages.written(), finishFiles, findings, stamps })
  return all.length
}
