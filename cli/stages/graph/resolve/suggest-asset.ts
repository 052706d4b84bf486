import { decodePart } from '../../../base/urls.ts'
import { addressInSite, nearestAsset } from './file-index.ts'
import { candidatesOf, relativeLink } from './markdown-file.ts'
import type { ResolveInput } from './resolved-ref.ts'

/** Suggests the file that a broken address probably means, if the address is not for a page. */
export function suggestAsset(path: string, { graph, config, page, ref }: ResolveInput): string | undefined {
  const written = decodePart(path)
  if (!/\.[a-z\d]{1,8}$/i.test(written) || /\.mdx?$/i.test(written)) return undefined
  const own = graph.sets.get(page.set)
  const wrong = written.startsWith('/')
    ? addressInSite(written, config.baseUrl)
    : own && candidatesOf(written, ref.from, own)[0]
  const file = wrong === undefined ? undefined : nearestAsset(graph, wrong)
  if (file === undefined) return undefined
  return graph.assets.has(file.path) ? relativeLink(ref.from, file.path) : `/${file.target}`
}
