import { decodePart, encodeUrl, hasScheme, isSafeUrl, type LinkParts, splitLink } from '../../../base/urls.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import { attribute } from '../../../formats/html.ts'
import { parseSrcset, printSrcset } from '../../../formats/image-addresses.ts'
import type { StaticFile } from '../../../model/content.ts'
import type { ResolvedRef } from '../../../model/page.ts'
import { addressInSite, foldedAsset, staticAt, staticFileAt } from './file-index.ts'
import { candidatesOf, leadsOutside, suggestAsset } from './markdown-file.ts'
import { broken, type ResolveInput, toFile, withRemark } from './resolved-ref.ts'

/**
 * Resolves an image, video or audio file: a static file by its address, a file beside the page, `@site/...`, or a URL
 * of another host.
 */
export function resolveImage(input: ResolveInput): ResolvedRef {
  const { ref } = input
  const src = ref.href.trim()
  const name = ref.attribute ?? 'src'
  if (/^data:image\//i.test(src)) return { ok: true, attributes: attribute(name, src), href: src }
  if (!isSafeUrl(src)) return { ok: false, attributes: '', href: '' }
  if (hasScheme(src) || src.startsWith('//')) return external(src, name)
  const parts = splitLink(src)
  const named = { ...input, ref: { ...ref, attribute: name } }
  const file = imageFile(decodePart(parts.path), input)
  if (file) return toFile(file, parts, named)
  return (
    otherCase(parts, named) ??
    (ref.kind === 'media' ? brokenMedia(parts.path, name, input) : brokenImage(parts.path, name, input))
  )
}

/** Resolves the images of a `srcset`. The refs of its images report its problems. */
export function resolveSrcset(input: ResolveInput): ResolvedRef {
  const { ref } = input
  const pictures = parseSrcset(ref.href).map((picture) => ({
    ...picture,
    href: resolveImage({ ...input, ref: { ...ref, kind: 'media', href: picture.href } }).href,
  }))
  return { ok: true, attributes: attribute('srcset', printSrcset(pictures)), href: '' }
}

/** Keeps the address: only the host knows the name of a media file that is not part of the site. */
function brokenMedia(path: string, name: string, input: ResolveInput): ResolvedRef {
  const { href, where, excerpt } = input.ref
  const severity = input.config.lint['broken-media']
  const problem = { code: 'broken-media', path, where, excerpt, suggestion: suggestAsset(path, input) } as const
  const diagnostic: Diagnostic | undefined = severity && { ...problem, severity }
  return { ok: false, attributes: attribute(name, encodeUrl(href)), href, ...(diagnostic && { diagnostic }) }
}

function external(src: string, name: string): ResolvedRef {
  const href = src.startsWith('pathname://') ? src.slice('pathname://'.length) : encodeUrl(src)
  return { ok: true, attributes: attribute(name, href), href }
}

function imageFile(written: string, { graph, config, page, ref }: ResolveInput): StaticFile | undefined {
  if (written.startsWith('/')) return staticAt(graph, written, config.baseUrl)
  const set = graph.sets.get(page.set)
  const candidates = set === undefined ? [] : candidatesOf(written, ref.from, set)
  return candidates.map((candidate) => staticFileAt(graph, candidate)).find((file) => file !== undefined)
}

/** Handles a path with the wrong letter case, which works only on some machines. */
function otherCase(parts: LinkParts, input: ResolveInput): ResolvedRef | undefined {
  const { graph, config, page, ref } = input
  const written = decodePart(parts.path)
  const set = graph.sets.get(page.set)
  const names = written.startsWith('/')
    ? [addressInSite(written, config.baseUrl)]
    : set && candidatesOf(written, ref.from, set)
  const file = names?.map((name) => foldedAsset(graph, name)).find((asset) => asset !== undefined)
  if (file === undefined) return undefined
  const { length } = written.replace(/^(?:\.{0,2}\/)+/, '')
  const to = written.slice(0, written.length - length) + file.path.slice(file.path.length - length) + parts.suffix
  const right = [to, encodeUrl(to)].find((spelling) => spelling.toLowerCase() === ref.href.toLowerCase())
  return withRemark(toFile(file, parts, input), input, {
    problem: { code: 'link-case', href: ref.href, file: file.path },
    to: right ?? `@site/${file.path}`,
  })
}

function brokenImage(path: string, name: string, input: ResolveInput): ResolvedRef {
  const { config, graph, ref } = input
  const outside = leadsOutside(decodePart(path), ref.from, graph) && { isOutside: true as const }
  return broken(
    {
      problem: { code: 'broken-image', path, ...outside },
      level: config.onBrokenImages,
      suggestion: suggestAsset(path, input),
      attributes: attribute(name, encodeUrl(ref.href)),
    },
    input,
  )
}
