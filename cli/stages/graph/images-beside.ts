/** Images beside the page whose front matter names them: its preview, and others such as portraits. */
import type { SourcePath } from '../../base/brands.ts'
import { hasScheme, splitLink } from '../../base/urls.ts'
import type { DocPage, GraphPage, RouteGraph } from '../../model/graph.ts'
import { staticFileAt } from './resolve/file-index.ts'
import { candidatesOf } from './resolve/markdown-file.ts'

/** Resolves `./x.png`, a file beside the page, which is emitted under its hashed name. */
export function besideImage(graph: RouteGraph, page: DocPage, image: string) {
  const set = graph.sets.get(page.set)
  if (set === undefined || image.startsWith('/')) return undefined
  return candidatesOf(splitLink(image).path, page.meta.source.path, set)
    .map((candidate) => staticFileAt(graph, candidate))
    .find((file) => file !== undefined)
}

/**
 * Resolves an image beside the page, if its path is relative; others have an address or a place in the static files.
 */
export const relativeImage = (graph: RouteGraph, page: DocPage, image = '') =>
  /^\.{1,2}\//.test(image) ? besideImage(graph, page, image) : undefined

/** Returns the images beside a page that its front matter names: they must be emitted. */
export function imagesBeside(graph: RouteGraph, page: GraphPage): readonly SourcePath[] {
  if (page.kind !== 'doc') return []
  const { image } = page.meta.frontMatter
  const preview = image && !hasScheme(image) ? besideImage(graph, page, image) : undefined
  const others = page.images?.map(({ path }) => relativeImage(graph, page, path)) ?? []
  return [preview, ...others].flatMap((file) => (file && graph.assets.has(file.path) ? [file.path] : []))
}
