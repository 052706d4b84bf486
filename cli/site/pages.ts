/**
 * The one page pass: every command makes its pages here. A page is taken from the cache if possible; a worker makes the rest.
 * Results are stored under their keys.
 */

import type { Hash, Route } from '../base/brands.ts'
import { pick } from '../base/collections.ts'
import { systemError } from '../base/errors.ts'
import type { Cache } from '../cache/store.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { GraphPage } from '../model/graph.ts'
import type { PageFacts, ThemeProblem } from '../model/page.ts'
import type { PageRecords } from '../search/records.ts'
import type { PreviousBuild } from './build/previous.ts'
import type { WrittenPage } from './build/record.ts'
import type { SearchTerms } from './build/search-terms.ts'
import type { SiteContext } from './context.ts'
import { failureDiagnostics, type PageFailure, themeDiagnostics } from './pages/failures.ts'
import type { KnownKeys } from './pages/keys.ts'
import { createPageStore, type PageStore } from './pages/page-store.ts'
import { slotsAreSame } from './pages/slots.ts'
import { isSearched, type Job, type JobResult, type MadePage, type Need } from './workers/protocol.ts'
import { type Pool, runAll } from './workers.ts'

export interface PagesInput {
  readonly context: SiteContext
  readonly cache: Cache
  /** The workers; requested when the first page must be made. */
  readonly pool: () => Pool
  /** The output of the last build; absent if nothing is written. */
  readonly previous?: PreviousBuild
  /** See `siteShape`; absent if nothing is written. */
  readonly shape?: Hash
  /** The input of the search index, if there is one. */
  readonly terms?: SearchTerms
}

export interface Pages {
  /** Makes one page from its current files. `isUrgent`: before all waiting pages. */
  page(page: GraphPage, need: Need, isUrgent?: boolean): Promise<JobResult>
  /** Returns the key of a page's HTML, without files and slots, which the page lists itself. */
  key(page: GraphPage): Hash
  /** Whether HTML made with this key, files and slots is still current. */
  isFresh(page: GraphPage, made: Pick<WrittenPage, 'key' | 'includes' | 'slots'>): boolean
  /**
   * Makes all pages to the level of `need`. Pages that must be compiled are made to the level of `compiling`, because that is
   * cheapest then.
   */
  all(need: Need, options?: AllOptions): Promise<void>
  /** Whether the files of a page and its includes are unchanged since the last build. */
  isUntouched(page: WrittenPage): boolean
  /** Returns facts of all compiled pages, in the order of the graph. */
  facts(): readonly PageFacts[]
  /** Returns search records of the pages that search finds, in the same order; all of them if no routes are given. */
  records(routes?: ReadonlySet<string>): Promise<readonly PageRecords[]>
  /** Returns the files of all pages, if HTML was requested. */
  written(): ReadonlyMap<Route, WrittenPage>
  /** Returns pages that could not be compiled or rendered, and theme parts whose component failed. */
  failures(): Readonly<Record<'compile' | 'render' | 'theme', readonly Diagnostic[]>>
  /** Whether a file changed after it was scanned. */
  hasChanged(): boolean
  /** Number of pages that workers made. */
  made(): number
  /** Stores the results for the next run. */
  commit(): void
}

interface AllOptions {
  readonly compiling?: Need
  /** Limits the pass to some pages. */
  readonly isWanted?: (page: GraphPage) => boolean
  readonly onProgress?: (done: number, total: number) => void
}

/** Creates the page pass of the current site. */
export function createPages(input: PagesInput): Pages {
  const { context, pool } = input
  const { pages } = context.graph
  const store = createPageStore(context, input.cache, knownKeys(input))
  const pass: Pass = { input, store, known: createKnown() }
  const { facts, written, failures, made } = pass.known
  const inOrder = <T>(found: ReadonlyMap<Route, T>): T[] => [...pages.keys()].flatMap((route) => found.get(route) ?? [])
  return {
    key: store.keys.html,
    isFresh(page, last) {
      store.forgetFiles()
      return isFresh(pass, page, last)
    },
    async page(page, need, isUrgent) {
      store.forgetFiles()
      const stored = need === 'html' ? undefined : store.page(page, need)
      if (stored !== undefined) return stored
      const result = await pool().run(store.job(page, need), isUrgent)
      if (result.kind === 'made') store.remember(page, result)
      return result
    },
    all: (need, options = {}) => makeAll(pass, need, options),
    isUntouched: (page) => isUntouched(pass, page),
    facts: () => inOrder(facts),
    records: async (routes) => inOrder(await allRecords(pass, routes)),
    written: () => written,
    failures: () => ({
      compile: failureDiagnostics(inOrder(failures.compile)),
      render: failureDiagnostics(inOrder(failures.render)),
      theme: themeDiagnostics(inOrder(failures.theme).flat(), context.config),
    }),
    hasChanged: () => [...failures.compile.values()].some(({ reason }) => reason === 'changed'),
    made: () => made.size,
    commit: () => store.commit([...pages.values()].map((page) => [page, facts.get(page.route)])),
  }
}

/**
 * Returns what the last build knows: in a site of the same shape, each page shows the same, and a page with the same text has the
 * same keys. A list of posts depends on their texts.
 */
function knownKeys(input: PagesInput): KnownKeys | undefined {
  const last = input.previous?.record
  if (last === undefined || !hasSameShape(input)) return undefined
  return {
    shown: ({ route }) => last.pages.get(route)?.keys.shown,
    written(page) {
      const written = last.pages.get(page.route)
      const hasSameText = page.kind === 'doc' ? page.meta.source.hash === written?.source : page.kind !== 'blog'
      return hasSameText ? written : undefined
    },
  }
}

const hasSameShape = ({ previous, shape }: PagesInput): boolean =>
  shape !== undefined && previous?.record?.shape === shape

/** What is known about the pages so far. */
interface Known {
  readonly facts: Map<Route, PageFacts>
  /** Results that the cache does not store. */
  readonly records: Map<Route, PageRecords>
  readonly written: Map<Route, WrittenPage>
  readonly failures: {
    readonly compile: Map<Route, PageFailure>
    readonly render: Map<Route, PageFailure>
    readonly theme: Map<Route, readonly ThemeProblem[]>
  }
  /** Pages that workers made. */
  readonly made: Set<Route>
}

const createKnown = (): Known => ({
  facts: new Map(),
  records: new Map(),
  written: new Map(),
  failures: { compile: new Map(), render: new Map(), theme: new Map() },
  made: new Set(),
})

interface Pass {
  readonly input: PagesInput
  readonly store: PageStore
  readonly known: Known
}

async function makeAll(pass: Pass, need: Need, options: AllOptions): Promise<void> {
  const { compiling = need, isWanted = () => true, onProgress } = options
  const { input, store, known } = pass
  const { facts, failures } = known
  const hasFailed = ({ route }: GraphPage): boolean => failures.compile.has(route) || failures.render.has(route)
  const missing = [...input.context.graph.pages.values()].filter(
    (page) => isWanted(page) && !hasFailed(page) && !recall(pass, page, need),
  )
  if (missing.length === 0) return
  let done = 0
  const make = async (some: readonly GraphPage[]): Promise<void> => {
    const jobs = some.map((page) => ({
      ...store.job(page, facts.has(page.route) ? need : compiling),
      ...oldFilesOf(page, input.previous),
    }))
    await runAll(input.pool(), jobs, (result) => {
      onProgress?.(++done, missing.length)
      take(pass, result)
    })
  }
  // Blog lists come last: their posts are compiled by then.
  await make(missing.filter(({ kind }) => kind !== 'blog'))
  await make(missing.filter(({ kind }) => kind === 'blog'))
}

/** Returns search records of all pages that have some, or of those with these routes. */
async function allRecords(pass: Pass, routes: ReadonlySet<string> | undefined): Promise<Map<Route, PageRecords>> {
  const { input, store, known } = pass
  const found = new Map<Route, PageRecords>()
  const missing: GraphPage[] = []
  for (const [route, facts] of known.facts) {
    const page = input.context.graph.pages.get(route)!
    if (!isSearched(page) || routes?.has(route) === false) continue
    const stored = recordsOf(pass, page, facts)
    if (stored === undefined) missing.push(page)
    else found.set(route, stored)
  }
  const jobs = missing.map((page) => store.job(page, 'records'))
  await runAll(input.pool(), jobs, (result) => {
    take(pass, result)
    if (result.kind === 'made' && result.records) found.set(result.route, result.records)
  })
  return found
}

// ------------------------------------------------------------------------------------------- earlier results

/** Recalls a page's stored results. Returns whether they are sufficient. */
function recall(pass: Pass, page: GraphPage, need: Need): boolean {
  const { facts, written } = pass.known
  const { route } = page
  const known = facts.get(route) ?? pass.store.facts(page)
  if (known === undefined) return false
  facts.set(route, known)
  if (need === 'links') return true
  if (isSearched(page) && !hasRecords(pass, page, known)) return false
  if (need === 'records') return true
  const files = written.get(route) ?? filesOf(pass, page)
  if (files !== undefined) written.set(route, files)
  return files !== undefined
}

const recordsOf = ({ known, store }: Pass, page: GraphPage, facts: PageFacts): PageRecords | undefined =>
  known.records.get(page.route) ?? store.records(page, facts)

function hasRecords(pass: Pass, page: GraphPage, facts: PageFacts): boolean {
  const { terms } = pass.input
  const key = pass.store.keys.records(page, facts.includes)
  if (terms?.has(page, key)) return true
  const found = recordsOf(pass, page, facts)
  if (found !== undefined) terms?.add(page, key, found)
  return found !== undefined
}

/** Whether HTML made with this key, files and slots is still current. In a site of the same shape, slots have the same content. */
const isFresh = ({ store, input }: Pass, page: GraphPage, last: Pick<WrittenPage, 'key' | 'includes' | 'slots'>) =>
  last.key === store.keys.html(page) &&
  store.hasSame(last.includes) &&
  (hasSameShape(input) || slotsAreSame(last.slots, page, input.context))

const isUntouched = ({ store, input }: Pass, { files, includes }: WrittenPage): boolean =>
  files.every((file) => input.previous?.files.has(file.path)) && store.hasSame(includes)

/** Returns the files of the last build if they are still current. */
function filesOf(pass: Pass, page: GraphPage): WrittenPage | undefined {
  const last = pass.input.previous?.record?.pages.get(page.route)
  const isSame = last !== undefined && isUntouched(pass, last) && isFresh(pass, page, last)
  return isSame ? last : undefined
}

function oldFilesOf({ route }: GraphPage, previous: PreviousBuild | undefined): Pick<Job, 'old'> {
  const old = previous?.record?.pages.get(route)?.files.filter((file) => previous.files.has(file.path))
  return old === undefined ? {} : { old }
}

// ------------------------------------------------------------------------------------------------ results of workers

function take(pass: Pass, result: JobResult): void {
  const { facts, failures, made } = pass.known
  const page = pass.input.context.graph.pages.get(result.route)!
  made.add(page.route)
  if (result.kind === 'failed') {
    if (result.reason === 'unwritten') throw systemError(result.message, 'write')
    failures.compile.set(page.route, { ...result, page })
    return
  }
  pass.store.remember(page, result)
  facts.set(page.route, result.facts)
  if (result.renderError !== undefined)
    failures.render.set(page.route, { page, reason: 'threw', message: result.renderError })
  if (result.themeProblems) failures.theme.set(page.route, result.themeProblems)
  keepRecords(pass, page, result)
  keepFiles(pass, page, result)
}

function keepRecords({ input, store, known }: Pass, page: GraphPage, { facts, records }: MadePage): void {
  if (records === undefined) return
  const key = store.keys.records(page, facts.includes)
  input.terms?.add(page, key, records)
  if (!store.has(key)) known.records.set(page.route, records)
}

const NO_KEY = '' as Hash

function keepFiles(
  { store, known }: Pass,
  page: GraphPage,
  { facts, files, slots = [], themeProblems, ...made }: MadePage,
): void {
  if (files === undefined) return
  const { includes } = facts
  const { keys } = store
  known.written.set(page.route, {
    // A page with a theme problem is made again, so that the problem is reported again.
    key: themeProblems ? NO_KEY : keys.html(page),
    keys: {
      compiled: keys.compiled(page),
      facts: keys.facts(page),
      records: keys.records(page, includes),
      shown: keys.shown(page),
    },
    ...(page.kind === 'doc' && { source: page.meta.source.hash }),
    includes,
    slots,
    files,
    ...pick(made, 'themeScripts', 'localeFiles'),
  })
}
