/**
 * The one page pass: every command makes its pages here. A page is taken from the cache as far as it can be and made by a worker
 * as far as it must be; what was made is remembered under its keys.
 */

import type { Hash, Route } from '../base/brands.ts'
import { systemError } from '../base/errors.ts'
import type { Cache } from '../cache/store.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { CompiledPage } from '../model/compiled.ts'
import type { GraphPage } from '../model/graph.ts'
import type { PageFacts, ThemeProblem } from '../model/page.ts'
import type { PageRecords } from '../search/records.ts'
import type { SiteContext } from './context.ts'
import { failureDiagnostics, type PageFailure, themeDiagnostics } from './failures.ts'
import { createIo, type SiteIo } from './io.ts'
import { type PageKeys, pageKeys } from './keys.ts'
import { isSearched, type Need } from './page.ts'
import type { PreviousBuild } from './previous.ts'
import type { Job, JobResult, MadePage } from './protocol.ts'
import type { WrittenPage } from './record.ts'
import type { SearchTerms } from './search-terms.ts'
import { slotsAreSame } from './slots.ts'
import { type Pool, runAll } from './workers.ts'

export interface PagesInput {
  readonly context: SiteContext
  readonly cache: Cache
  /** The workers; asked for when the first page must be made. */
  readonly pool: () => Pool
  /** What the last build wrote; absent where nothing is written. */
  readonly previous?: PreviousBuild
  /** What the search index is made from, where it is made. */
  readonly terms?: SearchTerms
}

export interface Pages {
  /** One page, with its files as they are now. `isUrgent`: before all pages that wait. */
  page(page: GraphPage, need: Need, isUrgent?: boolean): Promise<JobResult>
  /** What the HTML of a page is made from, but files and slots, which it lists itself. */
  key(page: GraphPage): Hash
  /** Whether HTML that was made under this key, with these files and slots, is what would be made now. */
  isFresh(page: GraphPage, made: Pick<WrittenPage, 'key' | 'includes' | 'slots'>): boolean
  /** All pages as far as `need` asks. Those that must be compiled for it are made as far as `compiling` asks: it costs least then. */
  all(need: Need, options?: { readonly compiling?: Need; readonly onProgress?: Progress }): Promise<void>
  /** Whether the files of a page are as the last build left them, and so is what its text took in. */
  isUntouched(page: WrittenPage): boolean
  /** Facts of all pages that could be compiled, in the order of the graph. */
  facts(): readonly PageFacts[]
  /** Search records of the pages that search finds, in the same order; all of them if no routes are given. */
  records(routes?: ReadonlySet<string>): Promise<readonly PageRecords[]>
  /** Files of all pages, where HTML was asked for. */
  written(): ReadonlyMap<Route, WrittenPage>
  /** Pages that could not be compiled, those that could not be rendered, and parts of the theme whose component failed. */
  failures(): Readonly<Record<'compile' | 'render' | 'theme', readonly Diagnostic[]>>
  /** Whether a file changed after it was scanned. */
  hasChanged(): boolean
  /** How many pages workers made. */
  made(): number
  /** Keeps what was made for the next run. */
  commit(): void
}

const NO_KEY = '' as Hash

type Progress = (done: number, total: number) => void

/** Partials and images that a page read are what they were. */
const includesAreSame = (includes: CompiledPage['includes'], io: SiteIo): boolean =>
  includes.every(({ path, hash }) => io.hash(path) === hash)

/** The pages of a site as it is now. */
export function createPages({ context, cache, pool, previous, terms }: PagesInput): Pages {
  const { pages } = context.graph
  const io = createIo(context.root, context.graph.statics)
  const stores = { keys: pageKeys(context), cache, io }
  const { keys } = stores
  const facts = new Map<Route, PageFacts>()
  /** What the cache does not keep. */
  const records = new Map<Route, PageRecords>()
  const written = new Map<Route, WrittenPage>()
  const compileFailures = new Map<Route, PageFailure>()
  const renderFailures = new Map<Route, PageFailure>()
  const themeProblems = new Map<Route, readonly ThemeProblem[]>()
  const made = new Set<Route>()

  const isFresh: Pages['isFresh'] = (page, { key, includes, slots }) =>
    key === keys.html(page) && includesAreSame(includes, io) && slotsAreSame(slots, page, context)
  const isUntouched = ({ files, includes }: WrittenPage): boolean =>
    files.every((file) => previous?.files.has(file.path)) && includesAreSame(includes, io)
  /** The files of the last build, where they are what would be written now. */
  const filesOf = (page: GraphPage): WrittenPage | undefined => {
    const last = previous?.record?.pages.get(page.route)
    const isSame = last !== undefined && isUntouched(last) && isFresh(page, last)
    return isSame ? last : undefined
  }
  const oldFilesOf = ({ route }: GraphPage): Pick<Job, 'old'> => {
    const old = previous?.record?.pages.get(route)?.files.filter((file) => previous.files.has(file.path))
    return old === undefined ? {} : { old }
  }
  /** Takes what is stored of a page; whether that is all that is needed. */
  const recall = (page: GraphPage, need: Need): boolean => {
    const { route } = page
    const known = facts.get(route) ?? storedFacts(page, stores)
    if (known === undefined) return false
    facts.set(route, known)
    if (need === 'links') return true
    if (isSearched(page) && !hasRecords(page, known)) return false
    if (need === 'records') return true
    const files = written.get(route) ?? filesOf(page)
    if (files !== undefined) written.set(route, files)
    return files !== undefined
  }
  const recordsOf = (page: GraphPage, known: PageFacts): PageRecords | undefined =>
    records.get(page.route) ?? storedRecords(page, known, stores)
  const hasRecords = (page: GraphPage, known: PageFacts): boolean => {
    const key = keys.records(page, known.includes)
    if (terms?.has(page, key)) return true
    const found = recordsOf(page, known)
    if (found !== undefined) terms?.add(page, key, found)
    return found !== undefined
  }
  const keepRecords = (page: GraphPage, { includes }: PageFacts, made: PageRecords): void => {
    const key = keys.records(page, includes)
    terms?.add(page, key, made)
    if (!cache.has(key)) records.set(page.route, made)
  }
  const take = (result: JobResult): void => {
    const page = pages.get(result.route)!
    made.add(page.route)
    if (result.kind === 'failed') {
      if (result.reason === 'unwritten') throw systemError(result.message, 'write')
      compileFailures.set(page.route, { ...result, page })
      return
    }
    remember(page, result, stores)
    facts.set(page.route, result.facts)
    if (result.records) keepRecords(page, result.facts, result.records)
    if (result.renderError !== undefined)
      renderFailures.set(page.route, { page, reason: 'threw', message: result.renderError })
    if (result.themeProblems) themeProblems.set(page.route, result.themeProblems)
    if (result.files)
      written.set(page.route, {
        // A page with such a problem is made again, so that the problem is reported again.
        key: result.themeProblems ? NO_KEY : keys.html(page),
        includes: result.facts.includes,
        slots: result.slots ?? [],
        files: result.files,
      })
  }
  const inOrder = <T>(found: ReadonlyMap<Route, T>): T[] => [...pages.keys()].flatMap((route) => found.get(route) ?? [])

  return {
    key: keys.html,
    isFresh(page, made) {
      io.forget()
      return isFresh(page, made)
    },
    async page(page, need, isUrgent) {
      io.forget()
      const known = need === 'html' ? undefined : storedPage(page, need, stores)
      if (known !== undefined) return known
      const result = await pool().run(jobOf(page, need, stores), isUrgent)
      if (result.kind === 'made') remember(page, result, stores)
      return result
    },
    async all(need, { compiling = need, onProgress } = {}) {
      const hasFailed = ({ route }: GraphPage): boolean => compileFailures.has(route) || renderFailures.has(route)
      const missing = [...pages.values()].filter((page) => !hasFailed(page) && !recall(page, need))
      if (missing.length === 0) return
      const jobs = missing.map((page) => ({
        ...jobOf(page, facts.has(page.route) ? need : compiling, stores),
        ...oldFilesOf(page),
      }))
      let done = 0
      await runAll(pool(), jobs, (result) => {
        onProgress?.(++done, jobs.length)
        take(result)
      })
    },
    isUntouched,
    facts: () => inOrder(facts),
    async records(routes) {
      const found = new Map<Route, PageRecords>()
      const missing: GraphPage[] = []
      for (const [route, known] of facts) {
        const page = pages.get(route)!
        if (!isSearched(page) || routes?.has(route) === false) continue
        const stored = recordsOf(page, known)
        if (stored === undefined) missing.push(page)
        else found.set(route, stored)
      }
      const jobs = missing.map((page) => jobOf(page, 'records', stores))
      await runAll(pool(), jobs, (result) => {
        take(result)
        if (result.kind === 'made' && result.records) found.set(result.route, result.records)
      })
      return inOrder(found)
    },
    written: () => written,
    failures: () => ({
      compile: failureDiagnostics(inOrder(compileFailures)),
      render: failureDiagnostics(inOrder(renderFailures)),
      theme: themeDiagnostics(inOrder(themeProblems).flat(), context.config),
    }),
    hasChanged: () => [...compileFailures.values()].some(({ reason }) => reason === 'changed'),
    made: () => made.size,
    commit() {
      // A commit forgets what several commits did not ask for: all of this site is still wanted, whatever this command needed of it.
      for (const page of pages.values()) {
        const known = facts.get(page.route)
        const ofFacts = known === undefined ? [] : [keys.records(page, known.includes)]
        for (const key of [keys.compiled(page), keys.facts(page), ...ofFacts]) cache.has(key)
      }
      cache.commit()
    },
  }
}

interface Stores {
  readonly keys: PageKeys
  readonly cache: Cache
  readonly io: SiteIo
}

/** A page to be made, from its compiled form where the cache has it. */
function jobOf(page: GraphPage, need: Need, { keys, cache, io }: Stores): Job {
  const job = { route: page.route, need }
  const compiled = page.kind === 'doc' ? cache.get(keys.compiled(page)) : undefined
  if (compiled === undefined) return job
  const { includes } = JSON.parse(compiled.toString('utf8')) as CompiledPage
  return includesAreSame(includes, io) ? { ...job, compiled } : job
}

const parse = <T>(json: Buffer): T => JSON.parse(json.toString('utf8')) as T

function read<T>(cache: Cache, key: Hash): T | undefined {
  const bytes = cache.get(key)
  return bytes && parse<T>(bytes)
}

function storedFacts(page: GraphPage, { keys, cache, io }: Stores): PageFacts | undefined {
  const facts = read<PageFacts>(cache, keys.facts(page))
  return facts && includesAreSame(facts.includes, io) ? facts : undefined
}

const storedRecords = (page: GraphPage, { includes }: PageFacts, { keys, cache }: Stores): PageRecords | undefined =>
  isSearched(page) ? read<PageRecords>(cache, keys.records(page, includes)) : undefined

/** A page without its HTML, as far as it is stored. */
function storedPage(page: GraphPage, need: Need, stores: Stores): MadePage | undefined {
  const facts = storedFacts(page, stores)
  const records = facts && need !== 'links' ? storedRecords(page, facts, stores) : undefined
  const isMissing = facts === undefined || (need !== 'links' && isSearched(page) && records === undefined)
  return isMissing ? undefined : { kind: 'made', route: page.route, facts, ...(records && { records }) }
}

function remember(page: GraphPage, { compiled, facts, json }: MadePage, { keys, cache }: Stores): void {
  if (compiled !== undefined) cache.put(keys.compiled(page), compiled)
  if (json !== undefined) cache.put(keys.facts(page), json.facts)
  if (json?.records !== undefined) cache.put(keys.records(page, facts.includes), json.records)
}
