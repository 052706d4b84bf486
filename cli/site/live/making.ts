/** Pages made when they are asked for. A few whole ones are remembered, of the others what links and search need. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { hashBytes } from '../../base/hash.ts'
import type { Cache } from '../../cache/store.ts'
import type { Diagnostic, DocPage, GraphPage, PageFacts, Route, SourcePath } from '../../model.ts'
import type { PageRecords } from '../../search/records.ts'
import { failureDiagnostic } from '../failures.ts'
import { createIo } from '../io.ts'
import { includesAreSame, jobOf } from '../plan.ts'
import type { Done, JobResult } from '../protocol.ts'
import type { Pool } from '../workers.ts'
import { recordsKey, type State, viewKey } from './state.ts'

type Includes = Done['includes']

/** A page as it was made. */
export interface View {
  readonly key: string
  /** Of a page with problems the last good one; missing when it never could be made. */
  readonly html?: string
  readonly markdown?: string
  readonly facts: Pick<PageFacts, 'links'>
  readonly diagnostics: readonly Diagnostic[]
  readonly includes: Includes
  readonly good?: string
}

/** What is kept of every page that was made. */
export interface Trace {
  readonly key: string
  readonly anchors: readonly string[]
  readonly includes: Includes
  readonly records?: PageRecords
}

export interface MakingInput {
  readonly root: string
  readonly pool: Pool
  readonly cache: Cache
  readonly current: () => State | undefined
  /** A file on disk is another than the one that is known: takes it in. */
  readonly onStale: (file: SourcePath) => Promise<void>
  /** A page was made with components that need code of their own in the browser. */
  readonly onIslands: (islands: NonNullable<PageFacts['islands']>) => void
}

export interface Making {
  /** The page as it is now; undefined when there is none. */
  view(route: Route): Promise<View | undefined>
  /** Anchors and search records of a page; undefined when it cannot be made. Waits behind whole pages. */
  trace(route: Route): Promise<Trace | undefined>
  /** Pages whose text comes in part from these files. */
  including(files: ReadonlySet<SourcePath>): Route[]
  /** After a change of files nothing that is under way may be taken for its result. */
  forgetRunning(): void
}

/** Whole pages in memory: those that tabs show, and some around them. */
const VIEWS = 64
/** A page whose file changes while it is made is made again. */
const TRIES = 6

/** Problems of addresses leave the page as it is; all others leave it without some of its content. */
export const isFatal = ({ code, severity }: Diagnostic): boolean =>
  severity === 'error' && !/^(?:broken|link|redirected)-/.test(code)

export function createMaking({ root, pool, cache, current, onStale, onIslands }: MakingInput): Making {
  const views = new Map<Route, View>()
  const traces = new Map<Route, Trace>()
  const running = new Map<string, Promise<JobResult>>()

  const run = (name: string, page: GraphPage, start: () => Promise<JobResult>): Promise<JobResult> => {
    const id = `${name} ${page.route}`
    const known = running.get(id)
    if (known !== undefined) return known
    const result = start().finally(() => running.get(id) === result && running.delete(id))
    running.set(id, result)
    return result
  }

  const keepView = (page: GraphPage, key: string, result: JobResult): View => {
    const before = views.get(page.route)
    const view = result.kind === 'done' ? viewOf(page, key, result, before) : failedView(page, key, result, before)
    views.delete(page.route)
    views.set(page.route, view)
    if (views.size > VIEWS) views.delete(views.keys().next().value!)
    return view
  }
  const keepTrace = (page: GraphPage, key: string, { facts, includes, records }: Done): Trace => {
    const trace = { key, anchors: facts.anchors, includes, ...(records && { records }) }
    traces.set(page.route, trace)
    return trace
  }

  /** Makes a page until what came is what is wanted by then. */
  const make = async (route: Route, factsOnly: boolean): Promise<View | Trace | undefined> => {
    for (let tries = 1; ; tries++) {
      const state = current()
      const page = state?.site.context.graph.pages.get(route)
      if (state === undefined || page === undefined) return undefined
      const { context } = state.site
      const compileKey = state.compileKey(page)
      const keys = { view: viewKey(state, page, compileKey), trace: recordsKey(page, compileKey) }
      const known = factsOnly ? traces.get(route) : views.get(route)
      const isKnown = known?.key === (factsOnly ? keys.trace : keys.view)
      if (isKnown && known.includes.length === 0) return known
      const io = createIo(root, context.graph.statics)
      if (isKnown && includesAreSame(known.includes, io)) return known
      const result = await run(`${factsOnly} ${keys.view}`, page, () =>
        pool.run({ ...jobOf(page, compileKey, cache, io), factsOnly }, !factsOnly),
      )
      if (result.kind === 'done' && result.facts.islands) onIslands(result.facts.islands)
      if (result.kind === 'failed' && isStale(page, root)) await onStale(page.meta.source.path)
      if (tries < TRIES && !isCurrent(current(), route, keys.view)) continue
      const trace = result.kind === 'done' ? keepTrace(page, keys.trace, result) : undefined
      return factsOnly ? trace : keepView(page, keys.view, result)
    }
  }

  return {
    view: (route) => make(route, false) as Promise<View | undefined>,
    trace: (route) => make(route, true) as Promise<Trace | undefined>,
    including: (files) =>
      [...traces].filter(([, { includes }]) => includes.some((one) => files.has(one.path))).map(([route]) => route),
    forgetRunning: () => running.clear(),
  }
}

function isCurrent(state: State | undefined, route: Route, key: string): boolean {
  const page = state?.site.context.graph.pages.get(route)
  return state !== undefined && page !== undefined && viewKey(state, page, state.compileKey(page)) === key
}

/** Whether the file on disk is another than the one that is known: the watcher may be a moment behind. */
function isStale(page: GraphPage, root: string): page is DocPage {
  return page.kind === 'doc' && digestOf(path.resolve(root, page.meta.source.path)) !== page.meta.source.hash
}

function digestOf(file: string): string {
  try {
    return hashBytes(readFileSync(file))
  } catch {
    return ''
  }
}

function viewOf(page: GraphPage, key: string, result: Done, before: View | undefined): View {
  const { facts, includes, html, markdown } = result
  const own = page.kind === 'doc' ? page.meta.diagnostics : []
  const isBroken = facts.diagnostics.some(isFatal) || own.some(isFatal)
  const good = isBroken ? before?.good : html
  const shown = good ?? html
  return {
    key,
    facts,
    includes,
    diagnostics: facts.diagnostics,
    ...(shown !== undefined && { html: shown }),
    ...(good !== undefined && { good }),
    ...(markdown !== undefined && { markdown }),
  }
}

function failedView(
  page: GraphPage,
  key: string,
  failed: Extract<JobResult, { kind: 'failed' }>,
  before: View | undefined,
): View {
  const diagnostics = [failureDiagnostic(page, failed)]
  const good = before?.good
  return { key, facts: { links: [] }, includes: [], diagnostics, ...(good !== undefined && { html: good, good }) }
}
