/** The stages of a build, in their order: open, make pages, check, finish, deploy into `out/`. */

import type { Route } from '../../base/brands.ts'
import { once } from '../../base/once.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Removal } from '../../diagnostics/shared-facts.ts'
import type { PageFacts } from '../../model/page.ts'
import type { LoadedConfig } from '../../stages/config/loaded-config.ts'
import { overBudget } from '../../stages/emit/budgets.ts'
import { overHostLimits } from '../../stages/emit/hosts/limits.ts'
import { type OutputFile, stagedOutput } from '../../stages/emit/output.ts'
import { strictly } from '../../stages/report/severity.ts'
import type { Cache } from '../../store/cache.ts'
import { hasCodeReads } from '../code-reads.ts'
import type { OpenOptions } from '../open/options.ts'
import { openSite } from '../open.ts'
import { fullTextsOf } from '../page-lists.ts'
import { createPages } from '../pages.ts'
import { isBrokenLink, removalOf } from '../removed-pages.ts'
import { finalizeFindings, hasErrors, verdict as verdictOf } from '../verdict.ts'
import { afterFacts, type FilesAfterFacts, keepersOf, openBuildSteps } from './feature-steps.ts'
import type { Inputs } from './inputs.ts'
import type { PreviousBuild } from './previous.ts'
import type { BuildOutcome } from './previous-result.ts'
import type { PagesBuild } from './publish.ts'
import type { BuildResources } from './resources.ts'
import type { Build, BuildOptions, BuildResult } from './types.ts'

interface StagesInput {
  readonly options: BuildOptions
  readonly resources: BuildResources
  readonly cache: Cache
  readonly loaded: LoadedConfig
  /** Absent without the cache. */
  readonly inputs?: Inputs | undefined
  /** The previous build, which is read on first use. */
  readonly previous: () => PreviousBuild
}

/** Builds the site. Returns `changed` if content changes while it is read. */
export async function runStages(input: StagesInput): Promise<BuildOutcome | 'changed'> {
  const { options, resources, cache, previous } = input
  const site = await openSite(options.root, openingOf(input))
  if (site.context !== undefined)
    return buildOpened({ site, options, resources, previous: previous().checked() }, cache)
  const result: BuildResult = { outcome: 'bad-config', diagnostics: site.diagnostics, pages: 0, made: 0, files: 0 }
  return { result, pages: [] }
}

/** Returns how a build opens its site. */
function openingOf({ options, resources, loaded, inputs, previous }: StagesInput): OpenOptions {
  const { drafts, baseUrl, useCache, offline = false } = options
  return {
    production: true,
    drafts,
    bundle: true,
    useCache,
    offline,
    config: loaded,
    ...(inputs && { signatures: inputs.signatures }),
    ...(baseUrl !== undefined && { baseUrl }),
    // Workers start while the graph is built and the client is bundled. If no page is new or edited, workers start
    // with the first page that is not in the cache. So building a site with errors again needs no workers.
    onRead: (read) => {
      // The previous build is read while the first worker starts.
      if (read.hasNew || !useCache) resources.workers.begin(read, () => previous().pages().size === 0)
    },
    onGraph: () => options.progress.step('Bundling scripts and styles'),
  }
}

/** Makes the pages of an open site, and publishes it. Returns `changed` if content changes while it is read. */
async function buildOpened(opened: Build, cache: Cache): Promise<BuildOutcome | 'changed'> {
  const build = await openPages(opened, cache)
  const checked = await checkPages(build)
  if (checked === 'changed') return checked
  const rendered = checked.hasFailed ? checked : await renderPages(build, checked)
  if (rendered === 'changed') return rendered
  if (rendered.hasFailed) return outcomeWithoutSite(build, finalFindings(build, rendered))
  const [files] = await Promise.all([writeFiles(build, checked.files), build.resources.workers.end()])
  const late = [...rendered.late, ...overLimits(build, files)]
  const findings = finalFindings(build, { verdict: rendered.verdict, late })
  return fails(findings, build.options) ? outcomeWithoutSite(build, findings) : publishSite(build, files, findings)
}

/** Opens the page pass and the steps of features. */
async function openPages(opened: Build, cache: Cache): Promise<PagesBuild> {
  const { site, options, resources, previous } = opened
  // A worker that has started reads the site while the keys are computed.
  resources.workers.setContext(site.context)
  const islands = site.context.code?.islandBundle(site.context, options.useCache)
  const output = once(() => stagedOutput(resources.stage(), { folder: options.out, files: previous.files }))
  const steps = await openBuildSteps(opened, output)
  const pages = createPages({
    context: site.context,
    ...(islands && { onMade: islands.note }),
    cache,
    pool: resources.workers.pool,
    previous,
    keepers: keepersOf(steps),
  })
  return { ...opened, cache, pages, islands, steps, output, texts: once(() => fullTextsOf(site.context)) }
}

/** Loads the code and data of the last steps. */
function readAhead({ steps, texts }: PagesBuild): void {
  void finalSteps()
  texts()
  for (const step of steps) step.readAhead?.()
}

/** Puts the site in place. */
async function publishSite(
  build: PagesBuild,
  siteFiles: readonly OutputFile[],
  findings: readonly Diagnostic[],
): Promise<BuildOutcome> {
  const { pages, site } = build
  const removal = removalSince(build, findings)
  const { files, manifest } = (await finalSteps()).putInPlace(build, siteFiles)
  // Actions of the config may change files, so this comes first.
  const verified = await verification(build, true)
  const result = resultOf(build, {
    made: pages.madeCount(),
    findings: await withActionFindings(build, findings),
    removal,
    files,
  })
  return {
    result: { ...result, ...verified },
    written: manifest,
    pages: pages.written().values(),
    reads: site.reads,
    hasCode: hasCode(build),
  }
}

/** Keeps the results of the pages, and leaves the published site as it is. */
async function outcomeWithoutSite(build: PagesBuild, findings: readonly Diagnostic[]): Promise<BuildOutcome> {
  const { pages, site } = build
  const removal = removalSince(build, findings)
  pages.commit()
  const result = {
    ...resultOf(build, { findings, removal, made: pages.madeCount() }),
    ...(await verification(build, false)),
  }
  return { result, pages: [...pages.facts(), ...pages.written().values()], reads: site.reads, hasCode: hasCode(build) }
}

/** Makes some pages again if the build is to be verified. */
async function verification(build: PagesBuild, isWritten: boolean): Promise<Pick<BuildResult, 'stale'>> {
  if (!build.options.verify) return {}
  const { verificationFindings } = await import('./verify.ts')
  return { stale: await verificationFindings(build, build.pages, isWritten) }
}

const hasCode = ({ site, options }: Build): boolean => site.context.modules !== undefined || hasCodeReads(options.root)

/** Writes all files beside the published site. `shared`: files of features from the facts of all pages. */
async function writeFiles(build: PagesBuild, shared: readonly OutputFile[]): Promise<readonly OutputFile[]> {
  const { filesOfSite, finishFiles } = await finalSteps()
  const files = await filesOfSite(build, shared)
  if (!build.options.verify) build.pages.forgetFacts()
  return finishFiles(build, [...files, ...shared])
}

const finalSteps = () => import('./publish.ts')

interface Findings {
  /** Findings of reading, of the graph, and of the facts of all pages. */
  readonly verdict: readonly Diagnostic[]
  /** Later findings, from images, rendering, and sizes, before severities are applied. */
  readonly late: readonly Diagnostic[]
}

const finalFindings = ({ site }: Build, { verdict, late }: Findings): readonly Diagnostic[] =>
  late.length === 0 ? verdict : finalizeFindings([...verdict, ...late], site.context)

interface StageFindings extends Findings {
  /** Whether these findings prevent writing the site. */
  readonly hasFailed: boolean
}

const onProgress =
  ({ options: { progress } }: Build) =>
  (done: number, total: number): void =>
    progress.step('Building pages', done, total)

type CheckStep = StageFindings & Pick<FilesAfterFacts, 'files'>

/** Compiles all pages, checks their links, and makes the files that follow from all pages. */
async function checkPages(build: PagesBuild): Promise<CheckStep | 'changed'> {
  const { site, options, resources, pages, steps } = build
  onProgress(build)(0, site.context.graph.pages.size)
  // A site with errors is not written, so nothing is rendered if errors are already known.
  const hasKnownErrors = hasErrors(finalizeFindings(site.diagnostics, site.context))
  // Features with a step after the facts need all pages first.
  const rendersLater = hasKnownErrors || steps.some(({ afterFacts }) => afterFacts !== undefined)
  const levelWhenCompiled = rendersLater ? 'compiled' : 'html'
  await pages.makeAll('facts', {
    levelWhenCompiled,
    // While a worker makes the first page.
    meanwhile: () => readAhead(build),
    onProgress: onProgress(build),
  })
  if (pages.sourceChanged()) return 'changed'
  // In a first build, no page is left to render. The workers end while links are checked.
  if (levelWhenCompiled === 'html' && pages.madeCount() === site.context.graph.pages.size) void resources.workers.end()
  options.progress.step('Checking links')
  const verdict = verdictOf(site, { facts: pages.facts(), failures: pages.failures().compile }, pages.notes())
  if (fails(verdict, options)) return { verdict, late: [], files: [], hasFailed: true }
  const { files, diagnostics: late } = await afterFacts(steps, build, pages)
  return { verdict, late, files, hasFailed: fails(finalFindings(build, { verdict, late }), options) }
}

/** Renders the pages that are not rendered yet. */
async function renderPages(build: PagesBuild, { verdict, late }: Findings): Promise<StageFindings | 'changed'> {
  const { pages } = build
  await pages.makeAll('html', { onProgress: onProgress(build) })
  if (pages.sourceChanged()) return 'changed'
  const { compile, render, theme } = pages.failures()
  return {
    verdict,
    late: [...late, ...compile, ...render, ...theme],
    hasFailed: compile.length > 0 || render.length > 0,
  }
}

/** Returns the findings, including the findings of the config's actions on the finished site. */
async function withActionFindings(
  { site, options }: Build,
  findings: readonly Diagnostic[],
): Promise<readonly Diagnostic[]> {
  const ofActions = await (await finalSteps()).runAfterBuild(site, options)
  return ofActions.length === 0 ? findings : finalizeFindings([...findings, ...ofActions], site.context)
}

/** Reports what is larger than the config or the host allows. */
function overLimits({ site: { context } }: Build, files: readonly OutputFile[]): Diagnostic[] {
  const { config, graph } = context
  const hosted = { files, redirects: graph.redirects.length }
  return [
    ...overBudget(files, config.budgets).map((finding): Diagnostic => ({ ...finding, severity: 'error' })),
    ...(config.host === undefined ? [] : overHostLimits(config.host, hosted)).map(
      (finding): Diagnostic => ({ ...finding, severity: 'warning' }),
    ),
  ]
}

const fails = (findings: readonly Diagnostic[], { strict }: BuildOptions): boolean =>
  hasErrors(strict ? strictly(findings) : findings)

interface Result {
  readonly findings: readonly Diagnostic[]
  readonly removal: Removal | undefined
  readonly made?: number
  readonly files?: number
}

function resultOf({ site, options }: Build, { findings, removal, made = 0, files = 0 }: Result): BuildResult {
  const diagnostics = options.strict ? strictly(findings) : findings
  const outcome = hasErrors(diagnostics) ? 'problems' : 'built'
  const { config, graph } = site.context
  return { outcome, diagnostics, url: config.url, pages: graph.pages.size, made, files, ...(removal && { removal }) }
}

/** Counts broken links to pages of the last written site. Their files are known from cached facts. */
function removalSince({ site, previous, cache }: PagesBuild, findings: readonly Diagnostic[]): Removal | undefined {
  if (!findings.some(isBrokenLink)) return undefined
  const { pages } = site.context.graph
  const gone = [...previous.pages().entries()].filter(([route]) => !pages.has(route as Route))
  const removed = gone.map(([route, { factsKey }]) => {
    const facts = cache.get(factsKey)
    const { source } = facts === undefined ? {} : (JSON.parse(facts.toString('utf8')) as Pick<PageFacts, 'source'>)
    return { route: route as Route, file: source }
  })
  return removalOf(removed, findings, site.context.config)
}
