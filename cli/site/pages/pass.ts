/** The state of a page pass: what is known of each page, from earlier results and from those of the workers. */
import type { Hash, Route } from '../../base/brands.ts'
import { pick } from '../../base/collections.ts'
import { systemError } from '../../base/errors.ts'
import { once } from '../../base/once.ts'
import type { Cache } from '../../cache/store.ts'
import { mayShow, type SomeDocs } from '../../graph/sidebars/cards.ts'
import type { GraphPage, SiteGraph } from '../../model/graph.ts'
import type { PageFacts, ThemeProblem } from '../../model/page.ts'
import type { PageRecords } from '../../search/records.ts'
import type { PreviousBuild } from '../build/previous.ts'
import type { WrittenPage } from '../build/record.ts'
import type { SearchTerms } from '../build/search-terms.ts'
import type { SiteContext } from '../context.ts'
import { isSearched, type Job, type JobResult, type MadePage, type Need, needsRecords } from '../workers/protocol.ts'
import type { Pool } from '../workers.ts'
import type { PageFailure } from './failures.ts'
import { areSameIncludes, type KnownKeys } from './keys.ts'
import { textDigestOf } from './page-digests.ts'
import { createPageStore, type PageStore } from './page-store.ts'
import { areSameFacts } from './same-facts.ts'
import { withSharedStrings } from './shared-strings.ts'
import { slotsAreSame } from './slots.ts'

export interface PagesInput {
  readonly context: SiteContext
  readonly cache: Cache
  /** The workers; requested when the first page must be made. */
  readonly pool: () => Pool
  /** Called for each page that a worker made. */
  readonly onMade?: (facts: PageFacts) => void
  /** The output of the last build; absent if nothing is written. */
  readonly previous?: PreviousBuild
  /** See `siteShape`; absent if nothing is written. */
  readonly shape?: Hash
  /** See `descriptionsDigest`; absent if nothing is written. */
  readonly descriptions?: Hash
  /** The input of the search index, if there is one. */
  readonly terms?: SearchTerms
}

/**
 * Returns what the last build knows: in a site of the same shape, a page with the same text shows the same, and has the same keys. A list of
 * posts depends on their texts, and other generated pages may show descriptions of docs, which follow from the texts of these.
 */
function knownKeys(input: PagesInput): KnownKeys | undefined {
  const last = input.previous?.record
  if (last === undefined || !hasSameShape(input)) return undefined
  const areSame = hasSameDescriptions(input)
  const { graph } = input.context
  const changed = once(() => changedDocs(input.context, last.pages))
  const hasSameText = (page: GraphPage, written: WrittenPage | undefined): boolean =>
    page.kind === 'doc'
      ? textDigestOf(page, input.context) === written?.source
      : page.kind !== 'blog' && (areSame || !mayShow(graph, page, changed()))
  return {
    shown(page) {
      const written = last.pages.get(page.route)
      return areSame || hasSameText(page, written) ? written?.keys.shown : undefined
    },
    written(page) {
      const written = last.pages.get(page.route)
      return hasSameText(page, written) ? written : undefined
    },
  }
}

/** Returns the docs whose texts are not those of the last build. */
function changedDocs(site: SiteGraph, last: ReadonlyMap<Route, WrittenPage>): SomeDocs {
  const changed = [...site.graph.pages.values()].filter(
    (page) => textDigestOf(page, site) !== last.get(page.route)?.source,
  )
  const ids = new Map<string, Set<string>>()
  for (const page of changed) if (page.kind === 'doc') ids.set(page.set, (ids.get(page.set) ?? new Set()).add(page.id))
  return { routes: new Set(changed.map(({ route }) => route)), ids }
}

const hasSameShape = ({ previous, shape }: PagesInput): boolean =>
  shape !== undefined && previous?.record?.shape === shape

const hasSameDescriptions = ({ previous, descriptions }: PagesInput): boolean =>
  previous?.record?.descriptions === descriptions

/** In place of the key of a page that must be made again. */
const NO_KEY = '' as Hash

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

/** Recalls a page's stored results. Returns whether they are sufficient. `isAlone`: few other pages are recalled. */
export function recall(pass: Pass, page: GraphPage, need: Need, isAlone = false): boolean {
  const { facts, written } = pass.known
  const { route } = page
  if (needsRecords(need) && written.has(route)) return true
  const known = facts.get(route) ?? pass.store.facts(page, isAlone)
  if (known === undefined) return false
  facts.set(route, known)
  if (!needsRecords(need)) return true
  if (isSearched(page) && !hasRecords(pass, page, known)) return false
  if (need === 'records') return true
  const files = filesOf(pass, page)
  if (files !== undefined) written.set(route, files)
  return files !== undefined
}

/** Returns the pages that are as in the last build, whose output is whole; undefined if the whole site must be recalled. */
export function samePages(pass: Pass): ReadonlyMap<Route, WrittenPage> | undefined {
  const { previous, context } = pass.input
  if (!previous?.isWhole || !hasSameShape(pass.input)) return undefined
  const same = new Map<Route, WrittenPage>()
  for (const page of context.graph.pages.values()) {
    const last = previous.record!.pages.get(page.route)
    if (last !== undefined && isSame(pass, page, last)) same.set(page.route, last)
  }
  return same
}

/** Whether a page is as in the last build, which had the same shape: {@link isFresh} of a page with the same text needs no keys. */
function isSame(pass: Pass, page: GraphPage, last: WrittenPage): boolean {
  const areSame = hasSameDescriptions(pass.input)
  // A list shows texts of posts, and slots may show descriptions of others.
  const mayShowOthers = page.kind === 'blog' || (!areSame && (page.kind !== 'doc' || last.slots.length > 0))
  if (mayShowOthers) return isFresh(pass, page, last)
  return (
    textDigestOf(page, pass.input.context) === last.source && last.key !== NO_KEY && pass.store.hasSame(last.includes)
  )
}

/** Recalls these pages, of which nothing else is read. Returns false if the terms of the site are not those of the last build. */
export function recallSame({ input, known }: Pass, same: ReadonlyMap<Route, WrittenPage>): boolean {
  const { previous, terms, context } = input
  if (!terms?.takeLast(previous!.record!.terms, context.graph.pages.values())) return false
  for (const [route, last] of same) known.written.set(route, last)
  return true
}

/**
 * Returns the facts of a page in the last build, if they are still stored. To be called before the page is made: a changed
 * partial does not change the key.
 */
export function lastFacts({ input, store }: Pass, { route }: GraphPage): PageFacts | undefined {
  const last = input.previous?.record?.pages.get(route)
  const facts = last && store.earlierFacts(last.keys.facts)
  return facts && areSameIncludes(facts.includes, last.includes) ? facts : undefined
}

/** Whether these pages lead to the same conclusions about the site as before. `before`: their facts in the last build. */
export function haveSameFacts(
  { input, known }: Pass,
  pages: readonly GraphPage[],
  before: readonly (PageFacts | undefined)[],
): boolean {
  const reported = new Set(input.previous!.record!.found.map(({ where }) => where?.file))
  return pages.every(({ route }, i) => {
    const now = known.facts.get(route)
    return before[i] !== undefined && now !== undefined && areSameFacts(before[i], now, reported)
  })
}

/** Returns what is known of the files that a page read. */
export const readBy = ({ known: { facts, written } }: Pass, route: Route): Pick<PageFacts, 'includes'> | undefined =>
  facts.get(route) ?? written.get(route)

export const knownRecords = (
  { known, store }: Pass,
  page: GraphPage,
  read: Pick<PageFacts, 'includes'>,
): PageRecords | undefined => known.records.get(page.route) ?? store.records(page, read)

function hasRecords(pass: Pass, page: GraphPage, facts: PageFacts): boolean {
  const { terms } = pass.input
  const key = pass.store.keys.records(page, facts.includes)
  if (terms?.has(page, key)) return true
  const found = knownRecords(pass, page, facts)
  if (found !== undefined) terms?.add(page, key, found)
  return found !== undefined
}

/**
 * Whether the HTML of the last build is still current. In a site of the same shape, addresses lead where they led, and slots have the same
 * content if all descriptions are the same; in another one, the facts of the page must be known.
 */
const isFresh = ({ store, input, known }: Pass, page: GraphPage, last: WrittenPage): boolean =>
  last.key === store.keys.html(page) &&
  store.hasSame(last.includes) &&
  (hasSameShape(input) || known.facts.get(page.route)?.targets === last.targets) &&
  ((hasSameShape(input) && hasSameDescriptions(input)) || slotsAreSame(last.slots, page, input.context))

const isUntouched = ({ store, input }: Pass, { files, includes }: WrittenPage): boolean =>
  files.every((file) => input.previous?.files.has(file.path)) && store.hasSame(includes)

/** Returns the files of the last build if they are still current. */
function filesOf(pass: Pass, page: GraphPage): WrittenPage | undefined {
  const last = pass.input.previous?.record?.pages.get(page.route)
  const isSame = last !== undefined && isUntouched(pass, last) && isFresh(pass, page, last)
  return isSame ? last : undefined
}

export function oldFilesOf({ route }: GraphPage, previous: PreviousBuild | undefined): Pick<Job, 'old'> {
  const files = previous?.record?.pages.get(route)?.files
  if (previous === undefined || files === undefined) return {}
  return { old: previous.isWhole ? files : files.filter((file) => previous.files.has(file.path)) }
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
  pass.input.onMade?.(result.facts)
  pass.store.remember(page, result)
  facts.set(page.route, withSharedStrings(result.facts, pass.input.context))
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

function keepFiles(
  { input, store, known }: Pass,
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
    source: textDigestOf(page, input.context),
    ...pick(facts, 'targets'),
    includes,
    slots,
    files,
    ...pick(made, 'themeScripts', 'localeFiles'),
  })
}
