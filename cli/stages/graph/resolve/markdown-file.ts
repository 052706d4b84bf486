import path from 'node:path'
import type { SourcePath } from '../../../base/brands.ts'
import { pathBelow, pathIn } from '../../../base/paths.ts'
import { decodePart, type LinkParts } from '../../../base/urls.ts'
import { attribute } from '../../../formats/html.ts'
import type { DocSet } from '../../../model/content.ts'
import type { RouteGraph } from '../../../model/graph.ts'
import type { ResolvedRef } from '../../../model/page.ts'
import {
  addressInSite,
  foldedFile,
  nearestAsset,
  nearestFile,
  placeInSet,
  routeOfFile,
  staticFileAt,
} from './file-index.ts'
import { repositoryFile } from './repository-file.ts'
import { broken, type ResolveInput, toFile, toPage, withRemark } from './resolved-ref.ts'

/**
 * Resolves a link to a Markdown file. Search order: `./` and `../` from the file's folder only; a bare name in the
 * folder, then in the content folders, then in the site folder; `/` in the content folders, then in the site; `@site/`
 * in the site.
 */
export function resolveFile(parts: LinkParts, input: ResolveInput): ResolvedRef {
  const { graph, page } = input
  const set = graph.sets.get(page.set)
  if (set === undefined) return brokenFile(parts, input, undefined)
  const candidates = candidatesOf(decodePart(parts.path), input.ref.from, set)
  for (const candidate of candidates) {
    const route = routeOfFile(graph, set, candidate)
    if (route !== undefined) return toPage(route, parts, input)
  }
  return (
    otherCase(candidates, parts, input, set) ??
    otherFile(candidates, parts, input) ??
    repositoryFile(parts, input) ??
    brokenFile(parts, input, set)
  )
}

/** Returns candidate paths relative to the site; the first existing one is used. */
export function candidatesOf(written: string, from: SourcePath, set: DocSet): readonly string[] {
  const link = written.replaceAll('\\', '/')
  if (link.startsWith('@site/')) return [path.posix.normalize(link.slice('@site/'.length))]
  const beside = besideOf(link, from, set)
  if (/^\.\.?\//.test(link)) return beside
  const inFolders = set.folders.map((folder) => path.posix.join(folder, link))
  const inSite = path.posix.normalize(link.replace(/^\/+/, ''))
  return link.startsWith('/') ? [...inFolders, inSite] : [...beside, ...inFolders, inSite]
}

/** Reports whether a relative path leads out of the content folders, and so to no part of the site. */
export function leadsOutside(written: string, from: SourcePath, { sets }: RouteGraph): boolean {
  if (!written.startsWith('.')) return false
  const target = path.posix.join(path.posix.dirname(from), written)
  const isInside = (folder: string): boolean => pathBelow(folder, target) !== undefined
  return ![...sets.values()].some(({ folders }) => folders.some(isInside))
}

/** Returns the file beside the original: a translated page may link to files that exist only there. */
function besideOf(link: string, from: SourcePath, set: DocSet): readonly string[] {
  const beside = path.posix.join(path.posix.dirname(from), link)
  const folder = set.folders.find((candidate) => pathBelow(candidate, from) !== undefined)
  const relative = folder === undefined ? undefined : pathBelow(folder, beside)
  if (relative === undefined) return [beside]
  return [beside, ...set.folders.filter((other) => other !== folder).map((other) => pathIn(other, relative))]
}

/** Handles a path with the wrong letter case, which works only on some machines. */
function otherCase(
  candidates: readonly string[],
  parts: LinkParts,
  input: ResolveInput,
  set: DocSet,
): ResolvedRef | undefined {
  const { graph, ref } = input
  for (const candidate of candidates) {
    const right = foldedFile(graph, set, candidate)
    if (right === undefined) continue
    const route = routeOfFile(graph, set, right)
    if (route === undefined) continue
    const written = decodePart(parts.path)
    const tail = right.slice(right.length - written.replace(/^(?:\.{0,2}\/)+/, '').length)
    const to = written.slice(0, written.length - tail.length) + tail + parts.suffix
    const page = graph.pages.get(route)
    const file = page?.kind === 'doc' ? page.meta.source.path : right
    const problem = { code: 'link-case', href: ref.href, file } as const
    return withRemark(toPage(route, parts, input), input, { problem, to: ref.href === to ? right : to })
  }
  return undefined
}

/** Resolves a Markdown file that is not a page: a download. */
function otherFile(candidates: readonly string[], parts: LinkParts, input: ResolveInput): ResolvedRef | undefined {
  const file = candidates.map((candidate) => staticFileAt(input.graph, candidate)).find((asset) => asset !== undefined)
  const served = file ?? input.graph.statics.get(decodePart(parts.path).replace(/^\/+/, ''))
  return served && toFile(served, parts, input)
}

function brokenFile(parts: LinkParts, input: ResolveInput, set: DocSet | undefined): ResolvedRef {
  const { config, graph, ref } = input
  const draft = set && isDraft(parts, input, set)
  const outside = leadsOutside(decodePart(parts.path), ref.from, graph) && { isOutside: true as const }
  return broken(
    {
      problem: { code: 'broken-markdown-link', path: parts.path, isDraft: draft === true, ...outside },
      level: config.onBrokenMarkdownLinks,
      suggestion: set && !draft ? suggestPage(parts, input, set) : undefined,
      attributes: attribute('class', 'broken-link'),
    },
    { ...input, ref },
  )
}

function isDraft({ path: written }: LinkParts, { graph, ref }: ResolveInput, set: DocSet): boolean {
  const drafts = graph.drafts.get(set.key) ?? []
  if (drafts.length === 0) return false
  return candidatesOf(decodePart(written), ref.from, set).some((candidate) => {
    const place = placeInSet(graph, set, candidate)
    return place !== undefined && drafts.includes(place.relative.replace(/\.mdx?$/i, ''))
  })
}

/** Suggests the page that was probably meant, written relative to this one. */
function suggestPage(
  { path: written, suffix }: LinkParts,
  { graph, ref }: ResolveInput,
  set: DocSet,
): string | undefined {
  for (const candidate of candidatesOf(decodePart(written), ref.from, set)) {
    const place = placeInSet(graph, set, candidate)
    if (place === undefined) continue
    const right = nearestFile(graph, place.set, place.relative)
    if (right === undefined) continue
    const folder = candidate.slice(0, candidate.length - place.relative.length)
    return relativeLink(ref.from, folder + right) + suffix
  }
  return undefined
}

/** Returns the link from a file to another one. */
function relativeLink(from: SourcePath, to: string): string {
  const link = path.posix.relative(path.posix.dirname(from), to)
  return link.startsWith('.') ? link : `./${link}`
}

/** Suggests the file that a broken address probably means, if the address is not for a page. */
export function suggestAsset(path: string, { graph, config, page, ref }: ResolveInput): string | undefined {
  const written = decodePart(path)
  if (!/\.[a-z\d]{1,8}$/i.test(written) || /\.mdx?$/i.test(written)) return undefined
  const set = graph.sets.get(page.set)
  const wrong = written.startsWith('/')
    ? addressInSite(written, config.baseUrl)
    : set && candidatesOf(written, ref.from, set)[0]
  const file = wrong === undefined ? undefined : nearestAsset(graph, wrong)
  if (file === undefined) return undefined
  return graph.assets.has(file.path) ? relativeLink(ref.from, file.path) : `/${file.target}`
}
