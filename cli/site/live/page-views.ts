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
import type { EmittedFile, PageFacts, PageLink } from '../../model/page.ts'
import { failureDiagnostics, themeDiagnostics } from '../failures.ts'
import { allThemeIslands } from '../mdx/theme.ts'
import type { Need } from '../need.ts'
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
  readonly feeds?: readonly EmittedFile[]
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

export function createPageViews(input: PageViewsInput): PageViews {
  const maker = createMaker(input)
  const views = createRecentViews(() => input.current()?.site.context.config)
  return {
    async view(route) {
      const last = views.get(route)
      if (last !== undefined && maker.isFresh(route, last)) return last
      const made = await maker.make(route, 'html')
      return made && views.keep(made)
    },
    async facts(route) {
      const made = await maker.make(route, 'records')
      return made?.result.kind === 'made' ? made.result : undefined
    },
    including: (files) =>
      [...maker.includes].filter(([, list]) => list.some((one) => files.has(one.path))).map(([route]) => route),
    outside: () =>
      new Set(
        [...maker.includes.values()].flatMap((list) =>
          list.flatMap(({ path: file }) => (file.startsWith('../') ? file : [])),
        ),
      ),
    forgetRunning: maker.forgetRunning,
  }
}

/** The pages of the site as it is now; what is asked for twice is made once. */
function createMaker({ root, pool, cache, current, onStale, onIslands }: PageViewsInput) {
  const includes = new Map<Route, readonly Include[]>()
  const running = new Map<string, Promise<JobResult>>()
  const known = new WeakMap<State, Pages>()
  const pagesOf = (state: State): Pages => {
    const pages = known.get(state) ?? createPages({ context: state.site.context, cache, pool: () => pool })
    known.set(state, pages)
    return pages
  }
  /** A page with its key; undefined for an unknown route. */
  const find = (route: Route) => {
    const state = current()
    const page = state?.site.context.graph.pages.get(route)
    if (state === undefined || page === undefined) return undefined
    const pages = pagesOf(state)
    return { page, pages, key: pages.key(page), context: state.site.context }
  }
  const run = ({ page, pages, key }: NonNullable<ReturnType<typeof find>>, need: Need): Promise<JobResult> => {
    const id = `${need} ${key}`
    const started = running.get(id)
    if (started !== undefined) return started
    const result = pages
      .page(page, need, need === 'html')
      .finally(() => running.get(id) === result && running.delete(id))
    running.set(id, result)
    return result
  }
  return {
    includes,
    isFresh(route: Route, last: ServedPage): boolean {
      const found = find(route)
      if (found === undefined) return false
      return found.pages.isFresh(found.page, last)
    },
    /** Makes a page until what came is what is wanted by then. */
    async make(route: Route, need: Need): Promise<Made | undefined> {
      for (let tries = 1; ; tries++) {
        const found = find(route)
        if (found === undefined) return undefined
        const { page, key } = found
        const result = await run(found, need)
        if (result.kind === 'made') {
          includes.set(route, result.facts.includes)
          if (result.facts.islands) onIslands(result.facts.islands)
          for (const islands of allThemeIslands(found.context)) onIslands(islands)
        } else if (isStale(page, root)) await onStale(page.meta.source.path)
        if (tries >= TRIES || find(route)?.key === key) return { page, key, result }
      }
    },
    forgetRunning: () => running.clear(),
  }
}

/** The pages that were shown last. */
function createRecentViews(config: () => SiteConfig | undefined) {
  const views = new Map<Route, ServedPage>()
  return {
    get: (route: Route) => views.get(route),
    keep({ page, key, result }: Made): ServedPage {
      const before = views.get(page.route)
      const view =
        result.kind === 'made'
          ? viewOf(page, key, withThemeProblems(result, config()), before)
          : failedView(page, key, result, before)
      views.delete(page.route)
      views.set(page.route, view)
      if (views.size > VIEWS) views.delete(views.keys().next().value!)
      return view
    },
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
  const { facts, html, markdown, feeds, slots = [], renderError } = made
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
    ...(feeds !== undefined && { feeds }),
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
