/** The site of `docs serve`: opened once; pages are built on request, and changes applied with little work. */
import { statSync } from 'node:fs'
import path from 'node:path'
import type { Route } from '../base/brands.ts'
import { sourcePath } from '../base/paths.ts'
import type { Diagnostic } from '../diagnostics/diagnostic.ts'
import type { SiteContext } from '../features/context.ts'
import type { ServedFiles } from '../features/feature.ts'
import { FEATURES } from '../features/index.ts'
import type { EmittedFile, PageFacts } from '../model/page.ts'
import { ROUTES_FILE, redirectTarget, routesFile } from '../stages/emit/redirects.ts'
import { redirectFrom } from '../stages/graph/addresses/redirects.ts'
import { pageOfFile } from '../stages/graph/page-files.ts'
import { pageCache } from '../store/cache.ts'
import { memoryCache } from '../store/memory-cache.ts'
import { type ClientFiles, createClientFiles } from './live/client-files.ts'
import { createIslandFiles } from './live/island-files.ts'
import { runSession, type SessionRunner } from './live/run-session.ts'
import { createServedPages, type ServedPage, type ServedPages, servedPageProblems } from './live/served-pages.ts'
import { type ChangeEffect, sessionProblems } from './live/session.ts'
import type { SiteWithContent } from './open.ts'
import { finalizeFindings } from './verdict.ts'
import { outsidePaths } from './watched-paths.ts'
import { createPool, defaultWorkers, type Pool } from './workers.ts'

/** A page as the server shows it. */
interface LivePage {
  /** For a page with problems, the last good version; missing if no good version exists. */
  readonly html?: string
  readonly markdown?: string
}

export interface LiveSite {
  /** Opens the site. Files that change after the call are handled afterwards. */
  open(): Promise<void>
  /** The last good context; undefined if there is none. */
  context(): SiteContext | undefined
  /** Problems of config, navigation, front matter, components. */
  diagnostics(): readonly Diagnostic[]
  /** Undefined for an unknown route. */
  page(route: Route): Promise<LivePage | undefined>
  /** Problems of one page, also in its front matter; links are checked with their anchors. */
  problems(route: Route): Promise<readonly Diagnostic[]>
  /** Facts of one page; undefined if it cannot be built. */
  facts(route: Route): Promise<PageFacts | undefined>
  /** Address that a path below the base URL redirects to. */
  movedTo(name: string): string | undefined
  /** Generated files: the client, sidebar shards, search index, routes. */
  file(name: string): Promise<EmittedFile | undefined>
  /** Folders (absolute) outside the site folder with files that pages or specs show. */
  outsideFolders(): readonly string[]
  /** Reports changed files and folders (absolute). `everything`: there were too many changes to list. */
  filesChanged(files: readonly string[], everything?: boolean): void
  /** Calls back after every applied change, whatever its cause. */
  onChange(listener: (change: ChangeEffect) => void): void
  close(): Promise<void>
}

interface LiveOptions {
  readonly root: string
  readonly workerScript: URL
  readonly baseUrl?: string
  /** A change could not be applied because of an internal error. */
  readonly onFault: (error: unknown) => void
}

/** Maximum bytes of results in memory: enough for the facts and records of ten thousand pages. */
const MEMORY = 256 * 2 ** 20

/** Creates a site for serving. A config with errors gives a site without a context until they are fixed. */
export function createLiveSite({ root, workerScript, baseUrl, onFault }: LiveOptions): LiveSite {
  const pool = warmPool(workerScript)
  const client = createClientFiles(root)
  const listeners = new Set<(change: ChangeEffect) => void>()
  const onChange = (change: ChangeEffect, files: readonly string[]): void => {
    pages.forgetRunning()
    // The names in a folder change with its files.
    const changed = files.flatMap((file) => [file, path.dirname(file)])
    const includers = pages.including(new Set(changed.map((file) => sourcePath(root, file))))
    for (const listener of listeners) listener(withIncluders(change, includers))
  }
  const session = runSession({ root, baseUrl, pool, client, onFault, onChange })
  const current = () => session.current().site
  const islands = createIslandFiles(() => current()?.context)
  const handle = (files: readonly string[], everything: boolean): Promise<void> => {
    session.dispatch({ kind: 'files-changed', files, everything })
    return session.idle()
  }
  const pages = createServedPages({
    root,
    pool,
    cache: memoryCache(pageCache(root, true), MEMORY),
    current,
    onIslands: islands.note,
    onStale: (file) => handle([path.resolve(root, file)], false),
  })
  const ofFeatures = FEATURES.flatMap(
    ({ name, serve }) =>
      serve?.({
        current: () => current()?.context,
        records: async (route) => (await pages.facts(route))?.records?.[name],
      }) ?? [],
  )
  return {
    ...pageQueries({ session, pages }),
    async file(name) {
      const site = current()
      return site && ((await fileOf(name, site, { client, ofFeatures, pages })) ?? islands.file(name))
    },
    open: () => handle([], true),
    outsideFolders() {
      const site = current()
      const { otherFiles = [], linked = [] } = site?.content ?? {}
      const others = otherFiles.filter((file) => file.startsWith('../'))
      const ofConfig = site === undefined ? [] : outsidePaths(root, { config: site.context.config, inputs: [] })
      const files = [...pages.outside(), ...others, ...linked, ...ofConfig]
      return [...new Set(files.map((file) => folderOf(path.resolve(root, file))))]
    },
    filesChanged: (files, everything = false) => session.dispatch({ kind: 'files-changed', files, everything }),
    onChange: (listener) => void listeners.add(listener),
    close: () => pool.close(),
  }
}

/** A file is watched through its folder, because editors replace files. */
const folderOf = (file: string): string =>
  statSync(file, { throwIfNoEntry: false })?.isDirectory() ? file : path.dirname(file)

interface ServedParts {
  readonly client: ClientFiles
  readonly ofFeatures: readonly ServedFiles[]
  readonly pages: ServedPages
}

/** Returns a generated file, except the code of components. */
async function fileOf(
  name: string,
  { context, shardFiles }: SiteWithContent,
  { client, ofFeatures, pages }: ServedParts,
): Promise<EmittedFile | undefined> {
  if (name === ROUTES_FILE) return routesFile(context.graph, context.config)
  if (name.startsWith('assets/')) return client.file(name)
  for (const feature of ofFeatures) {
    const file = await feature.file(name)
    if (file !== undefined) return file
  }
  return shardFiles.find((file) => file.path === name) ?? feedOf(name, context, pages)
}

/** Returns a feed, which is made with a page. */
async function feedOf(name: string, { graph }: SiteContext, pages: ServedPages): Promise<EmittedFile | undefined> {
  const page = pageOfFile(name, graph)
  const view = page && (await pages.view(page.route))
  return view?.feeds?.find((file) => file.path === name)
}

/** Creates workers that are ready for the first page. */
function warmPool(script: URL): Pool {
  const pool = createPool({
    script,
    setup: {},
    // One slow page must not delay all others.
    size: Math.max(2, defaultWorkers()),
    inFlight: 1,
    pagesPerWorker: 1,
    youngMegabytes: 8,
    seconds: 30,
  })
  pool.warm()
  return pool
}

/** Returns the views of the current site. */
function pageQueries({
  session,
  pages,
}: {
  readonly session: SessionRunner
  readonly pages: ServedPages
}): Pick<LiveSite, 'context' | 'diagnostics' | 'page' | 'problems' | 'facts' | 'movedTo'> {
  const context = (): SiteContext | undefined => session.current().site?.context
  return {
    context: () => (session.current().isClientMissing ? undefined : context()),
    diagnostics() {
      const problems = sessionProblems(session.current())
      const now = context()
      return now === undefined ? problems : finalizeFindings(problems, now)
    },
    async page(route) {
      const view = await pages.view(route)
      if (view === undefined) return undefined
      session.dispatch({ kind: 'page-shown' })
      return pagePart(view)
    },
    async problems(route) {
      const view = await pages.view(route)
      const now = context()
      return view && now ? servedPageProblems(view, pages, now) : []
    },
    facts: async (route) => (await pages.facts(route))?.facts,
    movedTo(name) {
      const now = context()
      const moved = now && redirectFrom(now.graph, `/${name.replace(/\/+$/, '')}`)
      return moved && redirectTarget(moved, now.config)
    },
  }
}

const pagePart = ({ html, markdown }: ServedPage): LivePage => ({
  ...(html !== undefined && { html }),
  ...(markdown !== undefined && { markdown }),
})

/** Adds the pages that include changed files. */
function withIncluders(change: ChangeEffect, includers: readonly Route[]): ChangeEffect {
  if (change.kind === 'site' || change.kind === 'reload') return change
  const routes = [...new Set([...(change.kind === 'pages' ? change.routes : []), ...includers])]
  if (routes.length > 0) return { kind: 'pages', routes }
  return change.kind === 'pages' ? { kind: 'none' } : change
}
