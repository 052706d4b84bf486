/** Links into parts of the site that something else answers: no broken links, but worth one word for each part. */
import { joinRoute } from '../base/paths.ts'
import type { Diagnostic, PageFacts, SiteConfig, UnbuiltConfig } from '../model.ts'

/** The part that an address without base URL lies in. */
export function unbuiltAt(path: string, { unbuilt }: Pick<SiteConfig, 'unbuilt'>): UnbuiltConfig | undefined {
  if (unbuilt.length === 0) return undefined
  const route = joinRoute(path)
  return unbuilt.find((part) => {
    const start = joinRoute(part.path)
    return route === start || (part.exact !== true && route.startsWith(start === '/' ? start : `${start}/`))
  })
}

/** One remark for each part that pages link to, at the first such link. */
export function unbuiltProblems(facts: readonly PageFacts[], config: SiteConfig): Diagnostic[] {
  return config.unbuilt.flatMap((part) => {
    const links = facts.flatMap((page) => page.links.filter(({ unbuilt }) => unbuilt === part.path))
    if (links.length === 0) return []
    const count = links.length === 1 ? 'One link leads' : `${links.length} links lead`
    const message = `${count} to ${part.path} (${part.name}), which is not part of this build.`
    return [{ code: 'unbuilt-link', severity: 'info', message, where: links[0]!.ref.where }]
  })
}
