import path from 'node:path'
import type { Route } from '../../../base/brands.ts'
import { foldRoute, joinRoute, localeRoute, withoutLocale } from '../../../base/paths.ts'
import { decodePart, encodeUrl, type LinkParts } from '../../../base/urls.ts'
import { attribute } from '../../../formats/html.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { GraphPage } from '../../../model/graph.ts'
import type { ResolvedRef } from '../../../model/page.ts'
import { isFolderPage } from '../addresses/doc-address.ts'
import { redirectFrom } from '../addresses/redirects.ts'
import { nearestRoute, unbuiltAt } from '../addresses/without-page.ts'
import { pageOfFile } from '../page-files.ts'
import { staticAt, staticFileAt } from './file-index.ts'
import { candidatesOf, leadsOutside, suggestAsset } from './markdown-file.ts'
import { repositoryFile } from './repository-file.ts'
import { broken, type ResolveInput, toFile, toPage, withRemark } from './resolved-ref.ts'
import { withScheme } from './scheme.ts'

/** Files that the build creates beside the pages. */
const GENERATED = new Set(['sitemap.xml', 'robots.txt'])

/**
 * Resolves a link by address: absolute ones are relative to the site's root (with or without the base URL), relative
 * ones to the page's own address, as in a browser. Files beside the page and static files are found too.
 */
export function resolvePath(parts: LinkParts, input: ResolveInput): ResolvedRef {
  const { graph } = input
  const written = decodePart(parts.path)
  const routes = routesOf(written, input)
  for (const route of routes) if (graph.pages.has(route)) return pageLink(route, written, parts, input)
  const file = fileOf(written, input)
  if (file !== undefined) return toFile(file, parts, input)
  return (
    indirect(routes, parts, input) ??
    generatedFile(written, parts, input) ??
    unbuilt(routes, parts, input) ??
    repositoryFile(parts, input) ??
    brokenPath(routes[0], parts, input)
  )
}

/** Returns routes that a path may mean, the most likely first. */
function routesOf(written: string, { config, page }: ResolveInput): readonly [Route, ...Route[]] {
  const { baseUrl } = config
  const withoutBase = (address: string): Route[] =>
    baseUrl !== '/' && address.startsWith(baseUrl) ? [joinRoute(address.slice(baseUrl.length))] : []
  if (!written.startsWith('/')) {
    const folder = urlFolder(page.route, config)
    const inUrl = joinRoute(folder, written)
    // A path may leave the base URL and enter it again: `../../base/page`.
    const fromHost = withoutBase(joinRoute(baseUrl, folder, written))
    return isAboveItsFolder(page) ? [joinRoute(page.route, written), inUrl, ...fromHost] : [inUrl, ...fromHost]
  }
  const bare = withoutBase(written)
  const [inLocale, whole] = [joinRoute(localeRoute(config, page.locale), written), joinRoute(written)]
  return config.i18n.flat ? [whole, ...bare, inLocale] : [inLocale, whole, ...bare]
}

/** Whether the files beside a page are below its address: `x/index.md`, or a slug with a trailing slash. */
const isAboveItsFolder = (page: GraphPage): boolean => {
  if (page.kind !== 'doc') return false
  const { slug } = page.meta.frontMatter
  return slug === undefined ? isFolderPage(page.meta.source.relative) : slug.endsWith('/')
}

/** Returns the base for relative addresses in a browser: with a trailing slash the page itself, else its parent. */
const urlFolder = (route: Route, { trailingSlash }: SiteConfig): string =>
  trailingSlash || route === '/' ? route : path.posix.dirname(route)

/** Returns the link to a page; a trailing slash works, but causes a redirect on most hosts. */
function pageLink(route: Route, written: string, parts: LinkParts, input: ResolveInput): ResolvedRef {
  const target = toPage(route, parts, input)
  if (input.config.trailingSlash || written.length < 2 || !/[^./]\/$/.test(written)) return target
  const to = parts.path.replace(/\/+$/, '') + parts.suffix
  return withRemark(target, input, { problem: { code: 'link-slash', href: input.ref.href }, to })
}

function fileOf(written: string, { graph, config, page, ref }: ResolveInput) {
  const isFile = written.startsWith('@site/') || !written.startsWith('/')
  const set = graph.sets.get(page.set)
  const beside =
    isFile && set ? candidatesOf(written, ref.from, set).map((candidate) => staticFileAt(graph, candidate)) : []
  return beside.find((file) => file !== undefined) ?? staticAt(graph, written, config.baseUrl)
}

/** Handles other spellings of a page's address: a redirect, `.html`, different letter case. */
function indirect(routes: readonly Route[], parts: LinkParts, input: ResolveInput): ResolvedRef | undefined {
  return (
    redirected(routes, parts, input) ??
    respelled(routes, parts, input, { code: 'link-html', respell: withoutHtml }) ??
    respelled(routes, parts, input, { code: 'link-case', respell: rightCase })
  )
}

function redirected(routes: readonly Route[], parts: LinkParts, input: ResolveInput): ResolvedRef | undefined {
  const redirect = routes.map((route) => redirectFrom(input.graph, route)).find((target) => target !== undefined)
  if (redirect === undefined) return undefined
  const [route = ''] = redirect.to.split(/[?#]/)
  if (!input.graph.pages.has(route as Route)) {
    const href = encodeUrl(redirect.to)
    return { ok: true, attributes: attribute('href', href), href }
  }
  const suffix = parts.suffix || redirect.to.slice(route.length)
  const { from, to } = redirect
  const target = toPage(route as Route, { ...parts, suffix }, input)
  return withRemark(target, input, { problem: { code: 'redirected-link', from, to }, to: route + suffix })
}

/** Another spelling of an address, and the finding about it. */
interface Respelling {
  readonly code: 'link-html' | 'link-case'
  readonly respell: (route: Route, input: ResolveInput) => Route | undefined
}

function respelled(
  routes: readonly Route[],
  parts: LinkParts,
  input: ResolveInput,
  { code, respell }: Respelling,
): ResolvedRef | undefined {
  for (const route of routes) {
    const right = respell(route, input)
    if (right === undefined) continue
    const problem = { code, href: input.ref.href }
    const address = withoutLocale(right, input.config, input.page.locale)
    return withRemark(toPage(right, parts, input), input, { problem, to: address + parts.suffix })
  }
  return undefined
}

function withoutHtml(route: Route, { graph }: ResolveInput): Route | undefined {
  if (!/\.html$/i.test(route)) return undefined
  const clean = joinRoute(route.replace(/(?:\/index)?\.html$/i, ''))
  return graph.pages.has(clean) ? clean : graph.folded.get(foldRoute(clean))
}

const rightCase = (route: Route, { graph }: ResolveInput): Route | undefined => graph.folded.get(foldRoute(route))

/** Resolves files that the end of the build writes, and the Markdown copies of pages. */
function generatedFile(
  written: string,
  parts: LinkParts,
  { config, graph, ref }: ResolveInput,
): ResolvedRef | undefined {
  const name = written.replace(/^\/+/, '')
  if (
    !written.startsWith('/') ||
    !(GENERATED.has(name) || pageOfFile(name, graph) || isForPrograms(name, { config, graph }))
  )
    return undefined
  const href = config.baseUrl + name + encodeUrl(parts.suffix)
  return { ok: true, attributes: `${attribute(ref.attribute ?? 'href', href)} data-native`, href }
}

/** Whether a file lists all pages, or the pages in one folder, or contains their text. */
function isForPrograms(name: string, { config, graph }: Pick<ResolveInput, 'config' | 'graph'>): boolean {
  const [, folder, full] = /^(.*?\/?)llms(-full)?\.txt$/.exec(name) ?? []
  if (folder === undefined || !config.llms || (full !== undefined && !config.llmsFull)) return false
  return [...graph.pages.keys()].some((route) => route.startsWith(`/${folder}`))
}

/** Keeps addresses that are served externally, in the page's locale, with a full page load. */
function unbuilt(routes: readonly [Route, ...Route[]], parts: LinkParts, input: ResolveInput): ResolvedRef | undefined {
  const { config, ref, page } = input
  const home = localeRoute(config, page.locale)
  const part = routes
    .map((route) => unbuiltAt(withoutLocale(route, config, page.locale), config))
    .find((address) => address !== undefined)
  if (part === undefined) return undefined
  const written = decodePart(parts.path)
  const bare =
    config.baseUrl !== '/' && written.startsWith(config.baseUrl) ? written.slice(config.baseUrl.length) : written
  const path = written.startsWith('/') ? joinRoute(home, bare) : routes[0]
  const slash = written.length > 1 && written.endsWith('/') ? '/' : ''
  const href = config.baseUrl + encodeUrl(path.slice(1) + (path === '/' ? '' : slash)) + encodeUrl(parts.suffix)
  return { ok: true, attributes: `${attribute(ref.attribute ?? 'href', href)} data-native`, href, unbuilt: part.path }
}

/** Names addresses as in the default locale: the link of an untranslated page is the same problem in each locale. */
function brokenPath(route: Route, parts: LinkParts, input: ResolveInput): ResolvedRef {
  const { graph, config, page, ref } = input
  const nearest = nearestRoute(route, graph.pages, page.locale)
  const isRelative = !parts.path.startsWith('/')
  const written = parts.path + parts.suffix
  const host = withScheme(written)
  const isOutside = leadsOutside(decodePart(parts.path), ref.from, graph)
  const href = isRelative ? encodeUrl(written) : config.baseUrl + encodeUrl(written.replace(/^\/+/, ''))
  return broken(
    {
      problem: {
        code: 'broken-link',
        href: ref.href,
        ...(isRelative && { resolved: withoutLocale(route, config, page.locale) }),
        ...(isOutside && { isOutside }),
      },
      level: config.onBrokenLinks,
      suggestion:
        host ??
        (nearest ? withoutLocale(nearest, config, page.locale) + parts.suffix : suggestAsset(parts.path, input)),
      attributes: attribute(ref.attribute ?? 'href', href),
    },
    input,
  )
}
