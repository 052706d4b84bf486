/**
 * Pages built on request. A few complete pages are kept in memory; for all others, the facts that links and search need
 * are in the cache.
 */

import path from 'node:path'
import type { Hash, Route, SourcePath } from '../../base/brands.ts'
import { readBytes } from '../../base/files.ts'
import { hashBytes } from '../../base/hash.ts'
import { createLruCache } from '../../base/lru-cache.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteContext } from '../../features/context.ts'
import type { Include } from '../../model/compiled.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocPage, GraphPage } from '../../model/graph.ts'
import type { EmittedFile, PageFacts, PageLink } from '../../model/page.ts'
import { anchorsIn, missingAnchor, withoutLostHeadings } from '../../stages/graph/check/anchors.ts'
import { isIncomplete } from '../../stages/report/severity.ts'
import type { Cache } from '../../store/cache.ts'
import { textDigestOf } from '../digests.ts'
import { themeIslandsOf } from '../layout.ts'
import type { SiteWithContent } from '../open.ts'
import { failureDiagnostics, themeDiagnostics } from '../pages/failures.ts'
import type { FailedPage, JobResult, PageLevel, PageResult } from '../pages/job.ts'
import type { SlotDigest } from '../pages/slots.ts'
import { createPages, type Pages } from '../pages.ts'
import { finalizeFindings } from '../verdict.ts'
import type { Pool } from '../workers.ts'

/** A built page. */
export interface ServedPage {
  /** See `Pages.key`. */
  readonly key: Hash
  /** For a page with problems, the last good version; missing if no good version exists. */
  readonly html?: string
  readonly markdown?: string
  readonly feeds?: readonly EmittedFile[]
  readonly links: readonly PageLink[]
  readonly diagnostics: readonly Diagnostic[]
  readonly includes: readonly Include[]
  readonly slots: readonly SlotDigest[]
  /** Its last HTML without problems. */
  readonly good?: string
}

interface ServedPagesInput {
  readonly root: string
  readonly pool: Pool
  readonly cache: Cache
  readonly current: () => SiteWithContent | undefined
  /** Handles a file that has changed on disk. */
  readonly onStale: (file: SourcePath) => Promise<void>
  /** Called when a page has components that need their own code in the browser. */
  readonly onIslands: (islands: NonNullable<PageFacts['islands']>) => void
}

export interface ServedPages {
  /** Returns the current page; undefined for an unknown route. */
  view(route: Route): Promise<ServedPage | undefined>
  /** Returns facts and search records of a page; undefined if it cannot be built. Whole pages come first. */
  facts(route: Route): Promise<PageResult | undefined>
  /** Returns the pages that include these files. */
  including(files: ReadonlySet<SourcePath>): Route[]
  /** Returns files outside the site folder that pages show. */
  outside(): ReadonlySet<SourcePath>
  /** Discards running work, whose results are outdated after a change of files. */
  forgetRunning(): void
}

/** Number of complete pages in memory: the pages shown in tabs, and some around them. */
const VIEWS = 64
/** Maximum number of attempts for a page whose file changes while it is built. */
const TRIES = 6

/** Creates the pages of the dev server. A page is made on request, and stays in memory while it is current. */
export function createServedPages(input: ServedPagesInput): ServedPages {
  const maker = createMaker(input)
  const views = createRecentViews(() => input.current()?.context.config)
  return {
    async view(route) {
      const view = views.get(route)
      if (view !== undefined && maker.isCurrentView(route, view)) return view
      const keyed = await maker.make(route, 'html')
      return keyed && views.keep(keyed)
    },
    async facts(route) {
      const keyed = await maker.make(route, 'records')
      return keyed?.result.kind === 'made' ? keyed.result : undefined
    },
    including: (files) =>
      [...maker.includes].filter(([, list]) => list.some((include) => files.has(include.path))).map(([route]) => route),
    outside: () =>
      new Set(
        [...maker.includes.values()].flatMap((list) =>
          list.flatMap(({ path: file }) => (file.startsWith('../') ? file : [])),
        ),
      ),
    forgetRunning: maker.forgetRunning,
  }
}

/** Builds pages of the current site; concurrent requests for a page share one build. */
function createMaker({ pool, cache, current, onStale, onIslands }: ServedPagesInput) {
  const includes = new Map<Route, readonly Include[]>()
  const running = new Map<string, Promise<JobResult>>()
  const pagesOfSite = new WeakMap<SiteContext, Pages>()
  const pagesOf = (context: SiteContext): Pages => {
    const pages = pagesOfSite.get(context) ?? createPages({ context, cache, pool: () => pool })
    pagesOfSite.set(context, pages)
    return pages
  }
  /** Returns a page with its key; undefined for an unknown route. */
  const find = (route: Route): PageRequest | undefined => {
    const context = current()?.context
    const page = context?.graph.pages.get(route)
    if (context === undefined || page === undefined) return undefined
    const pages = pagesOf(context)
    return { page, pages, key: pages.key(page), context }
  }
  return {
    includes,
    isCurrentView: (route: Route, view: ServedPage) => isCurrent(find(route), view),
    /** Repeats until the built page is still the requested one. */
    async make(route: Route, level: PageLevel): Promise<KeyedResult | undefined> {
      for (let tries = 1; ; tries++) {
        const request = find(route)
        if (request === undefined) return undefined
        const { page, key } = request
        const result = await runOnce(running, request, level)
        if (result.kind === 'made') {
          includes.set(route, result.facts.includes)
          if (result.facts.islands) onIslands(result.facts.islands)
          for (const islands of themeIslandsOf(request.context)) onIslands(islands)
        } else if (isStale(page, request.context)) await onStale(page.meta.source.path)
        if (tries >= TRIES || find(route)?.key === key) return { page, key, result }
      }
    },
    forgetRunning: () => running.clear(),
  }
}

const isCurrent = (request: PageRequest | undefined, view: ServedPage): boolean =>
  request?.pages.isCurrentView(request.page, view) === true

interface PageRequest {
  readonly page: GraphPage
  readonly pages: Pages
  readonly key: Hash
  readonly context: SiteContext
}

/** Makes a page, or returns the promise of the request that is already making it. */
function runOnce(
  running: Map<string, Promise<JobResult>>,
  { page, pages, key }: PageRequest,
  level: PageLevel,
): Promise<JobResult> {
  const id = `${level} ${key}`
  const started = running.get(id)
  if (started !== undefined) return started
  const result = pages
    .make(page, level, level === 'html')
    .finally(() => running.get(id) === result && running.delete(id))
  running.set(id, result)
  return result
}

/** Keeps the most recently shown pages. */
function createRecentViews(config: () => SiteConfig | undefined) {
  const views = createLruCache<ServedPage>(VIEWS)
  return {
    get: views.get,
    keep({ page, key, result }: KeyedResult): ServedPage {
      const previous = views.get(page.route)
      const view =
        result.kind === 'made'
          ? servedPageOf({ page, key, previous }, withThemeProblems(result, config()), config())
          : failedPage(page, key, result, previous)
      views.set(page.route, view)
      return view
    },
  }
}

interface KeyedResult {
  readonly page: GraphPage
  readonly key: Hash
  readonly result: JobResult
}

/** Whether the file on disk has changed: the watcher may be a moment behind. */
function isStale(page: GraphPage, context: SiteContext): page is DocPage {
  if (page.kind !== 'doc') return false
  const bytes = readBytes(path.resolve(context.root, page.meta.source.path))
  return bytes === undefined || hashBytes(bytes) !== textDigestOf(page, context)
}

/** Adds theme failures to the page's report. */
function withThemeProblems(result: PageResult, config: SiteConfig | undefined): PageResult {
  if (result.themeProblems === undefined || config === undefined) return result
  const diagnostics = [...result.facts.diagnostics, ...themeDiagnostics(result.themeProblems, config)]
  return { ...result, facts: { ...result.facts, diagnostics } }
}

interface ServedPageInput {
  readonly page: GraphPage
  readonly key: Hash
  readonly previous: ServedPage | undefined
}

function servedPageOf(
  { page, key, previous }: ServedPageInput,
  result: PageResult,
  config: SiteConfig | undefined,
): ServedPage {
  const { facts, html, markdown, feeds, slots = [], renderError } = result
  if (renderError !== undefined)
    return failedPage(page, key, { kind: 'failed', route: page.route, reason: 'threw', message: renderError }, previous)
  const textFindings = page.kind === 'doc' ? page.meta.diagnostics : []
  const isBroken = isIncomplete([...facts.diagnostics, ...textFindings], config)
  const good = isBroken ? previous?.good : html
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

function failedPage(page: GraphPage, key: Hash, failed: FailedPage, previous: ServedPage | undefined): ServedPage {
  const diagnostics = failureDiagnostics([{ ...failed, page }])
  const good = previous?.good
  return {
    key,
    links: [],
    includes: [],
    slots: [],
    diagnostics,
    ...(good !== undefined && { html: good, good }),
  }
}

/** Returns problems in the text of a page, its links, and the headings of other pages that they refer to. */
export async function servedPageProblems(
  view: ServedPage,
  pages: ServedPages,
  context: SiteContext,
): Promise<Diagnostic[]> {
  const { diagnostics, links } = view
  const aimed = links.flatMap(({ ref, route, anchor }) =>
    route === undefined || anchor === undefined ? [] : [{ ref, route, anchor }],
  )
  const suggested = diagnostics.flatMap(({ suggestedHeading }) => suggestedHeading?.route ?? [])
  const targets = [...new Set([...aimed.map(({ route }) => route), ...suggested])]
  const results = await Promise.all(targets.map((route) => pages.facts(route)))
  const anchors = anchorsIn(results.flatMap((result) => result?.facts ?? []))
  const missing = aimed.flatMap((link) => missingAnchor(link, anchors, context, link.ref) ?? [])
  return finalizeFindings([...withoutLostHeadings(diagnostics, () => anchors), ...missing], context)
}
