/** `docs serve`: serves pages and files of the live site. */
import type { IncomingMessage } from 'node:http'
import path from 'node:path'
import type { Route } from '../../base/brands.ts'
import { foldRoute, joinRoute, withoutLocale } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { SiteContext } from '../../features/context.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { StaticFile } from '../../model/content.ts'
import type { RouteGraph } from '../../model/graph.ts'
import type { LiveSite } from '../../site/live.ts'
import { bytesReply, fileReply } from './files.ts'
import { PROBLEM_SCRIPT, problemPage, problemScript } from './problem-page.ts'
import { problemViews } from './problem-views.ts'
import { REVALIDATE, type Reply, redirectReply } from './reply.ts'
import { pathInSite, requestedRoute } from './request-path.ts'
import type { Handler } from './server.ts'

interface DevInput {
  readonly live: LiveSite
  readonly root: string
  /** The folder of the repository that contains the site. */
  readonly repository: string
  /** Base URL without a config. */
  readonly baseUrl: () => string
  /** Called with each requested page. */
  readonly onPage: (route: Route) => void
}

/** Handles requests of the dev server. */
export function createDevHandler(input: DevInput): Handler {
  const { live, baseUrl, root } = input
  return async (requestPath, search, request) => {
    const name = pathInSite(requestPath, baseUrl())
    if (name === PROBLEM_SCRIPT) return script(problemScript(baseUrl()))
    const context = live.context()
    if (context === undefined) return problemPage(problemViews(live.diagnostics(), root), baseUrl())
    if (name === undefined)
      return requestPath === '/' ? redirectReply(302, baseUrl(), search) : notFound(input, context, requestPath)
    const moved = live.movedTo(name)
    if (moved !== undefined) return redirectReply(302, moved, search)
    const reply = (await pageReply(input, context, name, request)) ?? (await staticReply(input, context, name))
    if (reply !== undefined) return reply
    // The client could not be bundled: the requesting page is replaced by the problem page.
    if (live.context() === undefined && name.endsWith('.js')) return script('location.reload()')
    return notFound(input, context, name)
  }
}

const html = (status: number, body: string): Reply => ({
  status,
  headers: { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' },
  body,
})
const script = (body: string): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'text/javascript; charset=utf-8', 'Cache-Control': 'no-store' },
  body,
})
const markdown = (body: string): Reply => ({
  status: 200,
  headers: { 'Content-Type': 'text/markdown; charset=utf-8', 'Cache-Control': REVALIDATE },
  body,
})

/** Whether a request is a prefetch; prefetched pages must not delay the page being written. */
const isAhead = ({ headers }: IncomingMessage): boolean =>
  String(headers['sec-purpose'] ?? headers.purpose ?? '').startsWith('prefetch')
const NOTHING: Reply = { status: 204, headers: { 'Cache-Control': 'no-store' } }

async function pageReply(
  { live, root, baseUrl, onPage }: DevInput,
  context: SiteContext,
  name: string,
  request: IncomingMessage,
): Promise<Reply | undefined> {
  const isMarkdown = name.endsWith('.md') && requestedRoute(context, name) === undefined
  const route = requestedRoute(context, isMarkdown ? name.slice(0, -3) || 'index' : name) ?? homeOf(context, name)
  if (route === undefined || context.graph.pages.get(route)?.kind === 'not-found') return undefined
  if (isAhead(request)) return NOTHING
  const page = await live.page(route)
  if (page === undefined) return undefined
  if (isMarkdown) return page.markdown === undefined ? undefined : markdown(page.markdown)
  onPage(route)
  if (page.html !== undefined) return html(200, page.html)
  return problemPage(problemViews(await problemsFor(live, route), root), baseUrl())
}

/** `index.md` is the home page's text. */
const homeOf = (context: SiteContext, name: string): Route | undefined =>
  name === 'index.md' ? requestedRoute(context, '') : undefined

/** Returns the problems for the page being shown: errors of the site, and all of its own. */
export async function problemsFor(live: LiveSite, route: Route): Promise<readonly Diagnostic[]> {
  const page = live.context()?.graph.pages.get(route)
  const source = page?.kind === 'doc' ? page.meta.source.path : undefined
  const problems = await live.problems(route)
  const others = live
    .diagnostics()
    .filter(({ severity, where }) => severity === 'error' || (source !== undefined && where?.file === source))
  return [...others, ...problems].filter(({ severity }) => severity !== 'info')
}

async function staticReply(
  { live, root, repository }: DevInput,
  { graph, config }: SiteContext,
  name: string,
): Promise<Reply | undefined> {
  const generated = await live.file(name)
  if (generated !== undefined) return bytesReply(name, generated.content)
  const file = fileNamed(name, graph, config)
  const roots = [repository, ...config.staticDirectories, ...config.collections.map((collection) => collection.path)]
  return (
    file &&
    fileReply(
      file.target,
      path.resolve(root, file.path),
      roots.map((folder) => path.resolve(root, folder)),
    )
  )
}

/** Finds a file by its address, in any letter case, and below the base URL of a locale, where builds have copies. */
function fileNamed(name: string, graph: RouteGraph, config: SiteConfig): StaticFile | undefined {
  const index = filesOf(graph)
  const names = config.i18n.locales.map((locale) => withoutLocale(joinRoute(name), config, locale).slice(1))
  return [name, ...names]
    .map((candidate) => index.get(candidate) ?? index.get(foldRoute(candidate)))
    .find((file) => file !== undefined)
}

const indexes = new WeakMap<RouteGraph, ReadonlyMap<string, StaticFile>>()

/** Static files and files beside pages by their address, and by the same in lower case. */
function filesOf(graph: RouteGraph): ReadonlyMap<string, StaticFile> {
  const stored = indexes.get(graph)
  if (stored !== undefined) return stored
  const files = [...graph.assets.values(), ...graph.statics.values()]
  const index = new Map([
    ...files.map((file) => [foldRoute(file.target), file] as const),
    ...files.map((file) => [file.target, file] as const),
  ])
  indexes.set(graph, index)
  return index
}

/** The not-found page of the locale that the path begins with, or the static file that replaces it. */
async function notFound(input: DevInput, context: SiteContext, name: string): Promise<Reply> {
  const pages = [...context.graph.pages.values()].filter(({ kind }) => kind === 'not-found')
  const isNear = (route: string): boolean => `/${name}`.startsWith(route.slice(0, route.lastIndexOf('/') + 1))
  const [best] = pages.filter(({ route }) => isNear(route)).sort((a, b) => b.route.length - a.route.length)
  const view = best && (await input.live.page(best.route))
  const staticPage = best === undefined ? await staticReply(input, context, '404.html') : undefined
  return staticPage === undefined ? html(404, view?.html ?? 'Not found') : { ...staticPage, status: 404 }
}
