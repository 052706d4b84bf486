/** The state of a page pass: the known facts about each page, from earlier results and from the workers. */
import type { Hash, Route } from '../../base/brands.ts'
import { lookUp, pick } from '../../base/collections.ts'
import { systemError } from '../../base/errors.ts'
import { hashBytes } from '../../base/hash.ts'
import type { FeatureRecords, SiteContext } from '../../features/context.ts'
import type { RecordsKeeper } from '../../features/feature.ts'
import { hasRecords } from '../../features/index.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { PageFacts, ThemeProblem } from '../../model/page.ts'
import type { Cache } from '../../store/cache.ts'
import type { PreviousParts } from '../parts.ts'
import type { Pool } from '../workers.ts'
import type { PageFailure } from './failures.ts'
import { includesRecords, type Job, type JobResult, type PageLevel, type PageResult } from './job.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { slotsAreSame } from './slots.ts'
import type { PreviousPages, WrittenPage } from './written-page.ts'

export interface PagesInput {
  readonly context: SiteContext
  readonly cache: Cache
  /** The workers; requested when the first page must be made. */
  readonly pool: () => Pool
  /** Called for each page that a worker made. */
  readonly onMade?: (facts: PageFacts) => void
  /** The output of the previous build; absent if nothing is written. */
  readonly previous?: PreviousPages
  /** The receiver of page records in a build, by the name of its feature. */
  readonly keepers?: ReadonlyMap<string, RecordsKeeper>
}

/** Returns the parts of the previous build. */
function previousParts({ previous }: PagesInput): PreviousParts | undefined {
  const pages = previous?.pages()
  return pages?.meta && { groups: pages.meta, of: ({ route }) => pages.get(route) }
}

/** The facts about the pages so far. */
interface PassResults {
  readonly facts: Map<Route, PageFacts>
  /** Results that the cache does not store. */
  readonly records: Map<Route, FeatureRecords>
  readonly written: Map<Route, WrittenPage>
  readonly failures: {
    readonly compile: Map<Route, PageFailure>
    readonly render: Map<Route, PageFailure>
    readonly theme: Map<Route, readonly ThemeProblem[]>
  }
  /** Pages that workers made. */
  readonly madeRoutes: Set<Route>
  /** Pages that workers made without the native parser, because it cannot be loaded. */
  readonly madeSlowly: Set<Route>
}

const createPassResults = (): PassResults => ({
  facts: new Map(),
  records: new Map(),
  written: new Map(),
  failures: { compile: new Map(), render: new Map(), theme: new Map() },
  madeRoutes: new Set(),
  madeSlowly: new Set(),
})

export interface Pass {
  readonly input: PagesInput
  readonly store: PageStore
  readonly results: PassResults
}

/** Begins a pass over the pages of the current site. */
export const createPass = (input: PagesInput): Pass => ({
  input,
  store: createPageStore(input.context, input.cache, previousParts(input)),
  results: createPassResults(),
})

// ------------------------------------------------------------------------------------------- earlier results

/** Loads a page's stored results. Returns whether they are sufficient. */
export function loadStored(pass: Pass, page: GraphPage, level: PageLevel): boolean {
  const { facts, written } = pass.results
  const { route } = page
  if (includesRecords(level) && written.has(route)) return true
  const stored = facts.get(route) ?? pass.store.facts(page)
  if (stored === undefined) return false
  facts.set(route, stored)
  if (!includesRecords(level)) return true
  if (hasRecords(page) && !loadStoredRecords(pass, page, stored)) return false
  if (level === 'records') return true
  const files = filesOf(pass, page)
  if (files !== undefined) written.set(route, files)
  return files !== undefined
}

/** Returns the known facts about the files that a page read. */
export const readBy = ({ results: { facts, written } }: Pass, route: Route): Pick<PageFacts, 'includes'> | undefined =>
  facts.get(route) ?? written.get(route)

/** Returns the records of a page from this pass or from the store; undefined if the page must be made for them. */
export const findRecords = (
  { results, store }: Pass,
  page: GraphPage,
  read: Pick<PageFacts, 'includes'>,
): FeatureRecords | undefined => results.records.get(page.route) ?? store.records(page, read)

/** Loads the records of a page. Returns whether they are known. */
function loadStoredRecords(pass: Pass, page: GraphPage, facts: PageFacts): boolean {
  const { keepers } = pass.input
  const key = pass.store.parts.records(page, facts.includes)
  if (keepers !== undefined && [...keepers.values()].every((keeper) => keeper.has(page, key))) return true
  const records = findRecords(pass, page, facts)
  if (records !== undefined) giveRecords(pass, page, key, records)
  return records !== undefined
}

function giveRecords({ input }: Pass, page: GraphPage, key: Hash, records: FeatureRecords): void {
  for (const [name, keeper] of input.keepers ?? [])
    if (records[name] !== undefined) keeper.add(page, key, records[name])
}

/** Whether the HTML of the previous build is current: its parts, reads, targets, and the content of its slots. */
const isCurrentOutput = ({ store, input, results }: Pass, page: GraphPage, output: WrittenPage): boolean =>
  !output.mustRemake &&
  store.parts.isSame(page) &&
  store.hasSame(output.includes) &&
  results.facts.get(page.route)?.targets === output.targets &&
  slotsAreSame(output.slots, page, input.context)

const isUntouched = ({ input }: Pass, { files }: WrittenPage): boolean =>
  files.every((file) => input.previous?.files.get(file.path) === file.hash)

/** Returns the files of the previous build if they are still current. */
function filesOf(pass: Pass, page: GraphPage): WrittenPage | undefined {
  const written = pass.input.previous?.pages().get(page.route)
  const isSame = written !== undefined && isUntouched(pass, written) && isCurrentOutput(pass, page, written)
  return isSame ? written : undefined
}

/** Returns the files of a page that are unchanged since the previous build: a worker does not write them again. */
export function oldFilesOf({ route }: GraphPage, previous: PreviousPages | undefined): Pick<Job, 'old'> {
  const files = previous
    ?.pages()
    .get(route)
    ?.files.filter((file) => previous.files.get(file.path) === file.hash)
  return files === undefined ? {} : { old: files }
}

// ------------------------------------------------------------------------------------------------ results of workers

/** Adds the result of a worker. Throws if the worker could not write a file. */
export function addWorkerResult(pass: Pass, result: JobResult): void {
  const { facts, failures, madeRoutes, madeSlowly } = pass.results
  const page = lookUp(pass.input.context.graph.pages, result.route)
  madeRoutes.add(page.route)
  if (result.lacksNativeParser) madeSlowly.add(page.route)
  if (result.reads) pass.store.codeReads.add(result.reads)
  if (result.kind === 'failed') {
    if (result.reason === 'unwritten') throw systemError(result.message, 'write')
    failures.compile.set(page.route, { ...result, page })
    return
  }
  pass.input.onMade?.(result.facts)
  pass.store.remember(page, result)
  facts.set(page.route, result.facts)
  if (result.renderError !== undefined)
    failures.render.set(page.route, { page, reason: 'threw', message: result.renderError })
  if (result.themeProblems) failures.theme.set(page.route, result.themeProblems)
  keepRecords(pass, page, result)
  keepFiles(pass, page, result)
}

function keepRecords(pass: Pass, page: GraphPage, { facts, records }: PageResult): void {
  if (records === undefined) return
  const { store, results } = pass
  const key = store.parts.records(page, facts.includes)
  giveRecords(pass, page, key, records)
  if (!store.has(key)) results.records.set(page.route, records)
}

function keepFiles(
  { store, results }: Pass,
  page: GraphPage,
  { facts, files, slots = [], themeProblems, ...output }: PageResult,
): void {
  if (files === undefined) return
  results.written.set(page.route, {
    ...store.parts.of(page),
    facts: factsDigest(facts),
    // The next run makes the page again, and so reports the problem again.
    ...(themeProblems && { mustRemake: true }),
    ...pick(facts, 'targets', 'includes'),
    slots,
    files,
    ...pick(output, 'themeScripts', 'localeFiles'),
  })
}

/** Keys for locations in a file, and for deciding whether facts are read. No file of the site shows them. */
const NOT_SHOWN: ReadonlySet<string> = new Set(['where', 'includes', 'targets', 'addresses', 'diagnostics'])

/** Returns a digest of the page's facts that files of the site show. */
const factsDigest = (facts: PageFacts): Hash =>
  hashBytes(JSON.stringify(facts, (key, value: unknown) => (NOT_SHOWN.has(key) ? undefined : value)))
