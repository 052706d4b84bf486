/**
 * The one page pass: every command makes its pages here. A page is taken from the cache if possible; a worker makes the rest.
 * Results are stored under their keys.
 */

import type { Hash, Route } from '../base/brands.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { GraphPage } from '../model/graph.ts'
import type { PageFacts } from '../model/page.ts'
import type { PageRecords } from '../search/records.ts'
import type { WrittenPage } from './build/record.ts'
import { failureDiagnostics, themeDiagnostics } from './pages/failures.ts'
import {
  createPass,
  isFresh,
  knownRecords,
  oldFilesOf,
  type PagesInput,
  type Pass,
  recall,
  take,
} from './pages/pass.ts'
import { isSearched, type Job, type JobResult, type Need } from './workers/protocol.ts'
import { runAll } from './workers.ts'

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
  /** Whether the includes of a page are unchanged since the last build. */
  hasSameIncludes(page: WrittenPage): boolean
  /** Returns facts of all compiled pages, in the order of the graph. */
  facts(): readonly PageFacts[]
  /** Returns search records of the pages that search finds, in the same order; or of those with these routes, in theirs. */
  records(routes?: Iterable<string>): Promise<readonly PageRecords[]>
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
  const pass = createPass(input)
  const { store } = pass
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
    hasSameIncludes: ({ includes }) => store.hasSame(includes),
    facts: () => inOrder(facts),
    records: (routes = pages.keys()) => recordsOf(pass, [...routes] as Route[]),
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

async function makeAll(pass: Pass, need: Need, options: AllOptions): Promise<void> {
  const { compiling = need, isWanted = () => true, onProgress } = options
  const { input, store, known } = pass
  const { facts, failures } = known
  const hasFailed = ({ route }: GraphPage): boolean => failures.compile.has(route) || failures.render.has(route)
  const wanted = [...input.context.graph.pages.values()].filter(isWanted)
  const missing = wanted.filter((page) => !hasFailed(page) && !recall(pass, page, need))
  if (missing.length === 0) return
  let done = 0
  const make = async (some: readonly GraphPage[]): Promise<void> => {
    const jobs = function* (): Generator<Job> {
      for (const page of some) {
        const level = facts.has(page.route) ? need : compiling
        yield { ...store.job(page, level), ...oldFilesOf(page, input.previous) }
      }
    }
    await runAll(input.pool(), jobs(), (result) => {
      onProgress?.(++done, missing.length)
      take(pass, result)
    })
  }
  const made = make(missing.filter(({ kind }) => kind !== 'blog'))
  // While the workers make these, the others are recalled to the level that is needed next.
  if (compiling !== need) for (const page of wanted) if (facts.has(page.route)) recall(pass, page, compiling)
  await made
  // Blog lists come last: their posts are compiled by then.
  await make(missing.filter(({ kind }) => kind === 'blog'))
}

/** Returns the search records of these pages, except of those that search does not find. */
async function recordsOf(pass: Pass, routes: readonly Route[]): Promise<PageRecords[]> {
  const { input, store, known } = pass
  const found = new Map<Route, PageRecords>()
  const missing: GraphPage[] = []
  for (const route of routes) {
    const page = input.context.graph.pages.get(route)!
    const facts = known.facts.get(route)
    if (facts === undefined || !isSearched(page)) continue
    const stored = knownRecords(pass, page, facts)
    if (stored === undefined) missing.push(page)
    else found.set(route, stored)
  }
  const jobs = function* (): Generator<Job> {
    for (const page of missing) yield store.job(page, 'records')
  }
  await runAll(input.pool(), jobs(), (result) => {
    take(pass, result)
    if (result.kind === 'made' && result.records) found.set(result.route, result.records)
  })
  return routes.flatMap((route) => found.get(route) ?? [])
}
