/** Pages made when they are asked for. A few whole ones are remembered; what links and search need of all others is in the cache. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash, Route, SourcePath } from '../../base/brands.ts'
import { hashBytes } from '../../base/hash.ts'
import type { Cache } from '../../cache/store.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Include } from '../../model/compiled.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocPage, GraphPage } from '../../model/graph.ts'
import type { PageFacts, PageLink } from '../../model/page.ts'
import { failureDiagnostics, themeDiagnostics } from '../failures.ts'
import { allThemeIslands } from '../mdx/theme.ts'
import type { Need } from '../page.ts'
import { createPages, type Pages } from '../pages.ts'
import type { FailedPage, JobResult, MadePage } from '../protocol.ts'
import type { SlotFilling } from '../slots.ts'
import type { Pool } from '../workers.ts'
import type { State } from './state.ts'

/** A page as it was made. */
export interface ServedPage {
  /** See `Pages.key`. */
  readonly key: Hash
  /** Of a page with problems the last good one; missing when it never could be made. */
  readonly html?: string
  readonly markdown?: string
  readonly links: readonly PageLink[]
  readonly diagnostics: readonly Diagnostic[]
  readonly includes: readonly Include[]
  readonly slots: readonly SlotFilling[]
  /** Its HTML when it was last without problems. */
  readonly good?: string
}

export interface PageViewsInput {
  readonly root: string
  readonly pool: Pool
  readonly cache: Cache
  readonly current: () => State | undefined
  /** A file on disk is another than the one that is known: takes it in. */
  readonly onStale: (file: SourcePath) => Promise<void>
  /** A page was made with components that need code of their own in the browser. */
  readonly onIslands: (islands: NonNullable<PageFacts['islands']>) => void
}

export interface PageViews {
  /** The page as it is now; undefined for an unknown route. */
  view(route: Route): Promise<ServedPage | undefined>
  /** Facts and search records of a page; undefined when it cannot be made. Waits behind whole pages. */
  facts(route: Route): Promise<MadePage | undefined>
  /** Pages whose text comes in part from these files. */
  including(files: ReadonlySet<SourcePath>): Route[]
  /** Files outside the site folder that pages show. */
  outside(): ReadonlySet<SourcePath>
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

export function createPageViews({ root, pool, cache, current, onStale, onIslands }: PageViewsInput): PageViews {
  const views = new Map<Route, ServedPage>()
  const includes = new Map<Route, readonly Include[]>()
  const running = new Map<string, Promise<JobResult>>()
  const known = new WeakMap<State, Pages>()
  const pagesOf = (state: State): Pages => {
    const pages = known.get(state) ?? createPages({ context: state.site.context, cache, pool: () => pool })
    known.set(state, pages)
    return pages
  }
  const keyOf = (state: State | undefined, route: Route): Hash | undefined => {
    const page = state?.site.context.graph.pages.get(route)
    return page && pagesOf(state!).key(page)
  }

  const run = (state: State, page: GraphPage, need: Need): Promise<JobResult> => {
    const id = `${need} ${pagesOf(state).key(page)}`
    const started = running.get(id)
    if (started !== undefined) return started
    const result = pagesOf(state)
      .page(page, need, need === 'html')
      .finally(() => running.get(id) === result && running.delete(id))
    running.set(id, result)
    return result
  }
  /** Makes a page until what came is what is wanted by then. */
  const make = async (route: Route, need: Need): Promise<Made | undefined> => {
    for (let tries = 1; ; tries++) {
      const state = current()
      const page = state?.site.context.graph.pages.get(route)
      if (state === undefined || page === undefined) return undefined
      const key = pagesOf(state).key(page)
      const result = await run(state, page, need)
      if (result.kind === 'made') {
        includes.set(route, result.facts.includes)
        if (result.facts.islands) onIslands(result.facts.islands)
        for (const islands of allThemeIslands(state.site.context)) onIslands(islands)
      } else if (isStale(page, root)) await onStale(page.meta.source.path)
      if (tries >= TRIES || keyOf(current(), route) === key) return { page, key, result }
    }
  }
  const keep = ({ page, key, result }: Made): ServedPage => {
    const before = views.get(page.route)
    const view =
      result.kind === 'made'
        ? viewOf(page, key, withThemeProblems(result, current()?.site.context.config), before)
        : failedView(page, key, result, before)
    views.delete(page.route)
    views.set(page.route, view)
    if (views.size > VIEWS) views.delete(views.keys().next().value!)
    return view
  }

  return {
    async view(route) {
      const state = current()
      const page = state?.site.context.graph.pages.get(route)
      const last = views.get(route)
      if (last !== undefined && page !== undefined && pagesOf(state!).isFresh(page, last)) return last
      const made = await make(route, 'html')
      return made && keep(made)
    },
    async facts(route) {
      const made = await make(route, 'records')
      return made?.result.kind === 'made' ? made.result : undefined
    },
    including: (files) =>
      [...includes].filter(([, list]) => list.some((one) => files.has(one.path))).map(([route]) => route),
    outside: () =>
      new Set(
        [...includes.values()].flatMap((list) =>
          list.flatMap(({ path: file }) => (file.startsWith('../') ? file : [])),
        ),
      ),
    forgetRunning: () => running.clear(),
  }
}

interface Made {
  readonly page: GraphPage
  readonly key: Hash
  readonly result: JobResult
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

/** What failed of the theme is reported with the page. */
function withThemeProblems(made: MadePage, config: SiteConfig | undefined): MadePage {
  if (made.themeProblems === undefined || config === undefined) return made
  const diagnostics = [...made.facts.diagnostics, ...themeDiagnostics(made.themeProblems, config)]
  return { ...made, facts: { ...made.facts, diagnostics } }
}

function viewOf(page: GraphPage, key: Hash, made: MadePage, before: ServedPage | undefined): ServedPage {
  const { facts, html, markdown, slots = [], renderError } = made
  if (renderError !== undefined)
    return failedView(page, key, { kind: 'failed', route: page.route, reason: 'threw', message: renderError }, before)
  const own = page.kind === 'doc' ? page.meta.diagnostics : []
  const isBroken = facts.diagnostics.some(isFatal) || own.some(isFatal)
  const good = isBroken ? before?.good : html
  const shown = good ?? html
  return {
    key,
    slots,
    links: facts.links,
    includes: facts.includes,
    diagnostics: facts.diagnostics,
    ...(shown !== undefined && { html: shown }),
    ...(good !== undefined && { good }),
    ...(markdown !== undefined && { markdown }),
  }
}

function failedView(page: GraphPage, key: Hash, failed: FailedPage, before: ServedPage | undefined): ServedPage {
  const diagnostics = failureDiagnostics([{ ...failed, page }])
  const good = before?.good
  return {
    key,
    links: [],
    includes: [],
    slots: [],
    diagnostics,
    ...(good !== undefined && { html: good, good }),
  }
}
