/**
 * The one page pass: every command makes its pages here. A page is taken from the cache if possible; a worker makes the
 * rest. Results are stored under the digests of their inputs.
 */

import type { Hash, Route } from '../base/brands.ts'
import { groupBy, lookUp } from '../base/collections.ts'
import { hashOf } from '../base/hash.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { FeatureRecords } from '../features/context.ts'
import { hasRecords } from '../features/index.ts'
import { type GraphPage, isList } from '../model/graph.ts'
import type { PageFacts } from '../model/page.ts'
import { failureDiagnostics, themeDiagnostics } from './pages/failures.ts'
import { includesRecords, type Job, type JobResult, type PageLevel } from './pages/job.ts'
import {
  addWorkerResult,
  createPass,
  findRecords,
  loadStored,
  oldFilesOf,
  type PagesInput,
  type Pass,
  readBy,
} from './pages/pass.ts'
import { slotsAreSame } from './pages/slots.ts'
import type { WrittenPage } from './pages/written-page.ts'
import type { PartDigests } from './parts.ts'
import { runAll } from './workers.ts'

export interface Pages {
  /** Makes one page from its current files. `isUrgent`: before all waiting pages. */
  make(page: GraphPage, level: PageLevel, isUrgent?: boolean): Promise<JobResult>
  /** Returns the key of a page's HTML in a site with these addresses, without its reads and its slots. */
  key(page: GraphPage): Hash
  /** Returns the inputs of a page. */
  parts(page: GraphPage): PartDigests
  /** Whether HTML made with this key, files and slots is still current. */
  isCurrentView(page: GraphPage, view: Pick<WrittenPage, 'includes' | 'slots'> & { readonly key: Hash }): boolean
  /**
   * Makes all pages to this level. Pages that must be compiled are made to the level of `levelWhenCompiled`, because
   * that is cheapest then.
   */
  makeAll(level: PageLevel, options?: MakeAllOptions): Promise<void>
  /** Returns facts of all compiled pages, in the order of the graph. */
  facts(): readonly PageFacts[]
  /** Returns the records of all pages that have any, in the order of the graph; or of these routes. */
  records(routes?: Iterable<string>): Promise<readonly FeatureRecords[]>
  /** Returns the files of all pages, in the order of the graph, if HTML was requested. */
  written(): ReadonlyMap<Route, WrittenPage>
  /** Returns pages that could not be compiled or rendered, and theme parts whose component failed. */
  failures(): Readonly<Record<'compile' | 'render' | 'theme', readonly Diagnostic[]>>
  /** Returns findings about how the pages were made. */
  notes(): readonly Diagnostic[]
  /** Frees the facts of all pages, when only the results are still needed, which also list the reads. */
  forgetFacts(): void
  /** Whether a file changed after it was scanned. */
  sourceChanged(): boolean
  /** Number of pages that workers made. */
  madeCount(): number
  /** Stores the results for the next run. */
  commit(): void
}

interface MakeAllOptions {
  readonly levelWhenCompiled?: PageLevel
  /** Limits the pass to some pages. */
  readonly isWanted?: (route: Route) => boolean
  readonly onProgress?: (done: number, total: number) => void
  /** Called while the workers make the first pages. */
  readonly meanwhile?: () => void
}

/** Creates the page pass of the current site. */
export function createPages(input: PagesInput): Pages {
  const { context, pool } = input
  const { pages } = context.graph
  const pass = createPass(input)
  const { store } = pass
  const { facts, written, failures, madeRoutes, madeSlowly } = pass.results
  const keyOf = (page: GraphPage): Hash => hashOf(store.parts.html(page), context.addresses)
  const ofAll = <T>(values: ReadonlyMap<Route, T>): T[] =>
    values.size === 0 ? [] : [...pages.keys()].flatMap((route) => values.get(route) ?? [])
  return {
    key: keyOf,
    parts: store.parts.of,
    isCurrentView(page, view) {
      store.forgetFiles()
      return view.key === keyOf(page) && store.hasSame(view.includes) && slotsAreSame(view.slots, page, context)
    },
    async make(page, level, isUrgent) {
      store.forgetFiles()
      const stored = level === 'html' ? undefined : store.page(page, level)
      if (stored !== undefined) return stored
      const result = await pool().run(store.job(page, level), isUrgent)
      if (result.reads) store.codeReads.add(result.reads)
      store.codeReads.save()
      if (result.kind === 'made') store.remember(page, result)
      return result
    },
    makeAll: (level, options = {}) => makeAll(pass, level, options),
    facts: () => ofAll(facts),
    forgetFacts: () => facts.clear(),
    records: (routes = pages.keys()) => recordsOf(pass, [...routes] as Route[]),
    written: () => sorted(written, pages),
    failures: () => ({
      compile: failureDiagnostics(ofAll(failures.compile)),
      render: failureDiagnostics(ofAll(failures.render)),
      theme: themeDiagnostics(ofAll(failures.theme).flat(), context.config),
    }),
    notes: () =>
      madeSlowly.size > 0 && context.config.markdown.parser === 'native'
        ? [{ code: 'no-native-parser', severity: 'info', pages: madeSlowly.size }]
        : [],
    sourceChanged: () => [...failures.compile.values()].some(({ reason }) => reason === 'changed'),
    madeCount: () => madeRoutes.size,
    commit: () => store.commit(allRead(pass)),
  }
}

/** Returns the pages in the order of the graph: lists of files that have the same order are compared faster. */
function sorted<T>(values: ReadonlyMap<Route, T>, pages: ReadonlyMap<Route, unknown>): ReadonlyMap<Route, T> {
  const ordered = new Map<Route, T>()
  for (const route of pages.keys()) {
    const value = values.get(route)
    if (value !== undefined) ordered.set(route, value)
  }
  return ordered
}

/** Yields all pages, with the known facts about the files that they read. */
function* allRead(pass: Pass): Generator<readonly [GraphPage, ReturnType<typeof readBy>]> {
  for (const page of pass.input.context.graph.pages.values()) yield [page, readBy(pass, page.route)]
}

async function makeAll(pass: Pass, level: PageLevel, options: MakeAllOptions): Promise<void> {
  const { levelWhenCompiled = level, isWanted = () => true, onProgress, meanwhile } = options
  const { facts, written, failures } = pass.results
  const { pages } = pass.input.context.graph
  const hasFailed = (route: Route): boolean => failures.compile.has(route) || failures.render.has(route)
  const isMade = (route: Route): boolean => hasFailed(route) || (includesRecords(level) && written.has(route))
  const wanted = [...pages.keys()].filter(isWanted)
  const missing = wanted
    .filter((route) => !isMade(route))
    .map((route) => lookUp(pages, route))
    .filter((page) => !loadStored(pass, page, level))
  await makeMissing(pass, missing, {
    levelOf: ({ route }) => (facts.has(route) ? level : levelWhenCompiled),
    // All other pages are loaded at the level that is needed next.
    meanwhile: () => {
      const isNeeded = levelWhenCompiled !== level && missing.length > 0
      if (isNeeded)
        for (const route of wanted) if (facts.has(route)) loadStored(pass, lookUp(pages, route), levelWhenCompiled)
      meanwhile?.()
    },
    onProgress,
  })
}

interface MakeOptions {
  readonly levelOf: (page: GraphPage) => PageLevel
  readonly onProgress: MakeAllOptions['onProgress'] | undefined
  readonly meanwhile: () => void
}

async function makeMissing(
  pass: Pass,
  missing: readonly GraphPage[],
  { levelOf, meanwhile, onProgress }: MakeOptions,
): Promise<void> {
  const { input, store } = pass
  const { first, copies, lists, hasCopies } = inOrder(missing, store.parts.compiled)
  const levelNeeded = (page: GraphPage): PageLevel => {
    const level = levelOf(page)
    return level === 'facts' && hasCopies(page) ? 'compiled' : level
  }
  let done = 0
  const make = async (some: readonly GraphPage[]): Promise<void> => {
    if (some.length === 0) return
    const jobs = function* (): Generator<Job> {
      for (const page of some) yield { ...store.job(page, levelNeeded(page)), ...oldFilesOf(page, input.previous) }
    }
    await runAll(input.pool(), jobs(), (result) => {
      onProgress?.(++done, missing.length)
      addWorkerResult(pass, result)
    })
  }
  const firstPages = make(first)
  meanwhile()
  await firstPages
  await make(copies)
  await make(lists)
  store.codeReads.save()
}

/**
 * Splits pages by when they can be made: copies (versions have many) after a page with the same text is compiled, and
 * lists after their docs. Copies of a text follow each other, so that a worker need not read it for each. They
 * are made from the compiled form of the first page.
 */
function inOrder(pages: readonly GraphPage[], compiledKey: (page: GraphPage) => Hash) {
  const lists = pages.filter(isList)
  const texts = groupBy(
    pages.filter((page) => !isList(page)),
    compiledKey,
  )
  const groups = [...texts.values()]
  return {
    first: groups.flatMap(([page]) => page ?? []),
    copies: groups.flatMap(([, ...copies]) => copies),
    lists,
    hasCopies: (page: GraphPage) => (texts.get(compiledKey(page))?.length ?? 0) > 1,
  }
}

/** Returns the records of these pages, if features keep any. */
async function recordsOf(pass: Pass, routes: readonly Route[]): Promise<FeatureRecords[]> {
  const { input, store } = pass
  const records = new Map<Route, FeatureRecords>()
  const missing: GraphPage[] = []
  for (const route of routes) {
    const page = lookUp(input.context.graph.pages, route)
    const read = readBy(pass, route)
    if (read === undefined || !hasRecords(page)) continue
    const stored = findRecords(pass, page, read)
    if (stored === undefined) missing.push(page)
    else records.set(route, stored)
  }
  const jobs = function* (): Generator<Job> {
    for (const page of missing) yield store.job(page, 'records')
  }
  await runAll(input.pool(), jobs(), (result) => {
    addWorkerResult(pass, result)
    if (result.kind === 'made' && result.records) records.set(result.route, result.records)
  })
  store.codeReads.save()
  return routes.map((route) => records.get(route)).filter((value) => value !== undefined)
}
