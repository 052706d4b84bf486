/** The state of a page pass: what is known of each page, from earlier results and from those of the workers. */
import type { Hash, Route } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import { systemError } from '../../base/errors.ts'
import type { Cache } from '../../cache/store.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { PageFacts, ThemeProblem } from '../../model/page.ts'
import type { PageRecords } from '../../search/records.ts'
import type { PreviousBuild } from '../build/previous.ts'
import type { WrittenPage } from '../build/record.ts'
import type { SearchTerms } from '../build/search-terms.ts'
import type { SiteContext } from '../context.ts'
import { isSearched, type Job, type JobResult, type MadePage, type Need } from '../workers/protocol.ts'
import type { Pool } from '../workers.ts'
import type { PageFailure } from './failures.ts'
import type { KnownKeys } from './keys.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { withSharedStrings } from './shared-strings.ts'
import { slotsAreSame } from './slots.ts'

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

/**
 * Returns what the last build knows: in a site of the same shape, each page shows the same, and a page with the same
 * text has the same keys. A list of posts depends on their texts.
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

export interface Pass {
  readonly input: PagesInput
  readonly store: PageStore
  readonly known: Known
}

/** Begins a pass over the pages of the current site. */
export const createPass = (input: PagesInput): Pass => ({
  input,
  store: createPageStore(input.context, input.cache, knownKeys(input)),
  known: createKnown(),
})

// ------------------------------------------------------------------------------------------- earlier results

/** Recalls a page's stored results. Returns whether they are sufficient. */
export function recall(pass: Pass, page: GraphPage, need: Need): boolean {
  const { facts, written } = pass.known
  const { route } = page
  const known = facts.get(route) ?? recalledFacts(pass, page)
  if (known === undefined) return false
  facts.set(route, known)
  if (need === 'links' || written.has(route)) return true
  if (isSearched(page) && !hasRecords(pass, page, known)) return false
  if (need === 'records') return true
  const files = filesOf(pass, page)
  if (files !== undefined) written.set(route, files)
  return files !== undefined
}

function recalledFacts({ input, store }: Pass, page: GraphPage): PageFacts | undefined {
  const stored = store.facts(page)
  return stored && withSharedStrings(stored, input.context.graph)
}

export const knownRecords = ({ known, store }: Pass, page: GraphPage, facts: PageFacts): PageRecords | undefined =>
  known.records.get(page.route) ?? store.records(page, facts)

function hasRecords(pass: Pass, page: GraphPage, facts: PageFacts): boolean {
  const { terms } = pass.input
  const key = pass.store.keys.records(page, facts.includes)
  if (terms?.has(page, key)) return true
  const found = knownRecords(pass, page, facts)
  if (found !== undefined) terms?.add(page, key, found)
  return found !== undefined
}

/**
 * Whether HTML made with this key, files and slots is still current. In a site of the same shape, slots have the same
 * content.
 */
export const isFresh = (
  { store, input }: Pass,
  page: GraphPage,
  last: Pick<WrittenPage, 'key' | 'includes' | 'slots'>,
) =>
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

export function oldFilesOf({ route }: GraphPage, previous: PreviousBuild | undefined): Pick<Job, 'old'> {
  const old = previous?.record?.pages.get(route)?.files.filter((file) => previous.files.has(file.path))
  return old === undefined ? {} : { old }
}

// ------------------------------------------------------------------------------------------------ results of workers

export function take(pass: Pass, result: JobResult): void {
  const { facts, failures, made } = pass.known
  const page = pass.input.context.graph.pages.get(result.route)!
  made.add(page.route)
  if (result.kind === 'failed') {
    if (result.reason === 'unwritten') throw systemError(result.message, 'write')
    failures.compile.set(page.route, { ...result, page })
    return
  }
  pass.store.remember(page, result)
  facts.set(page.route, withSharedStrings(result.facts, pass.input.context.graph))
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
