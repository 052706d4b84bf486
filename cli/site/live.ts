/** The site of `docs serve`: opened once, pages made when asked for, changes taken in with as little work as they need. */
import path from 'node:path'
import { openCache } from '../cache/store.ts'
import { redirectMap, targetOf } from '../emit/redirects.ts'
import { redirectFrom } from '../graph/addresses/redirects.ts'
import type { Diagnostic, EmittedFile, Route } from '../model.ts'
import type { SiteContext } from './context.ts'
import { cacheFolder } from './folders.ts'
import type { Change } from './live/change.ts'
import { createClientFiles } from './live/client-files.ts'
import { createIslandFiles } from './live/island-files.ts'
import { createMaking } from './live/making.ts'
import { createOpening } from './live/opening.ts'
import { problemsOf } from './live/problems.ts'
import { createSearchFiles } from './live/search-files.ts'
import { createPool, defaultWorkers } from './workers.ts'

/** A page as the server shows it. */
export interface LivePage {
  /** Of a page with problems the last good one; missing when it never could be made. */
  readonly html?: string
  readonly markdown?: string
}

export interface LiveSite {
  /** The last good one; undefined when there never was one. */
  context(): SiteContext | undefined
  /** Problems of config, navigation, front matter, components. */
  diagnostics(): readonly Diagnostic[]
  /** Undefined when there is no such page. */
  page(route: Route): Promise<LivePage | undefined>
  /** Problems of one page, with those of its front matter; links are checked down to the headings that they name. */
  problems(route: Route): Promise<readonly Diagnostic[]>
  /** Address that a path below the base URL was moved to. */
  movedTo(name: string): string | undefined
  /** Generated files: the client, sidebar shards, search index, routes. */
  file(name: string): Promise<EmittedFile | undefined>
  /** Takes in changed files and folders (absolute paths). `many`: nothing may be taken for unchanged. */
  change(files: readonly string[], many?: boolean): Promise<Change>
  close(): Promise<void>
}

export interface LiveOptions {
  readonly root: string
  readonly workerScript: URL
  readonly baseUrl?: string
  /** Told of changes that no file made: dates from git, a client that could not be bundled. */
  readonly onChange: (change: Change) => void
}

/** Opens a site for serving. A config with mistakes gives a site without context, which comes alive when it is mended. */
export async function openLive({ root, workerScript, baseUrl, onChange }: LiveOptions): Promise<LiveSite> {
  const pool = createPool({
    script: workerScript,
    setup: { purpose: 'render' },
    // One page that takes its time must not hold up all others.
    size: Math.max(2, defaultWorkers()),
    inFlight: 1,
    seconds: 30,
  })
  pool.warm()
  const client = createClientFiles(root)
  const opening = createOpening({
    root,
    baseUrl,
    pool,
    client,
    onChange,
    including: (files) => making.including(files),
    onTaken: () => making.forgetRunning(),
  })
  const islands = createIslandFiles(() => opening.current()?.site.context)
  const making = createMaking({
    root,
    pool,
    cache: openCache(path.join(cacheFolder(root), 'pages')),
    current: opening.current,
    onIslands: islands.note,
    onStale: async (file) => onChange(await opening.change([path.resolve(root, file)], false)),
  })
  const search = createSearchFiles(making, opening.current)
  await opening.change([], true)

  return {
    context: () => (opening.isBlocked() ? undefined : opening.current()?.site.context),
    diagnostics: opening.diagnostics,
    async page(route) {
      const view = await making.view(route)
      opening.relax()
      return view && pagePart(view)
    },
    async problems(route) {
      const view = await making.view(route)
      const context = opening.current()?.site.context
      return view && context ? problemsOf(view, making, context) : []
    },
    movedTo(name) {
      const context = opening.current()?.site.context
      const moved = context && redirectFrom(context.graph, `/${name.replace(/\/+$/, '')}`)
      return moved && targetOf(moved, context.config)
    },
    async file(name) {
      const site = opening.current()?.site
      if (site === undefined) return undefined
      if (name === '_docs/routes.json') return { path: name, content: routesJson(site.context) }
      return (
        site.shardFiles.find(({ path: file }) => file === name) ??
        (name.startsWith('_docs/search') ? await search.file(name) : undefined) ??
        (name.startsWith('assets/') ? await client.file(name) : undefined) ??
        (await islands.file(name))
      )
    },
    change: opening.change,
    close: () => pool.close(),
  }
}

const pagePart = ({ html, markdown }: LivePage): LivePage => ({
  ...(html !== undefined && { html }),
  ...(markdown !== undefined && { markdown }),
})

function routesJson({ graph, config }: SiteContext): string {
  const routes = [...graph.pages.values()].filter(({ kind }) => kind !== 'not-found').map(({ route }) => route)
  return JSON.stringify({ routes, redirects: redirectMap(graph.redirects, config) })
}
