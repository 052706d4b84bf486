/** Links into parts of the site that something else answers: no broken links, but worth one word for each part. */
import { byCodeUnit, joinRoute } from '../../base/paths.ts'
import type { Diagnostic, PageFacts, SiteConfig, UnbuiltConfig } from '../../model.ts'

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

/** One warning for each plugin of Docusaurus whose data pages ask for, at the first of them. */
export function missingDataProblems(facts: readonly PageFacts[]): Diagnostic[] {
  const names = [...new Set(facts.flatMap(({ missingData = [] }) => missingData))].sort(byCodeUnit)
  return names.map((name) => {
    const files = facts.flatMap(({ missingData, source }) => (missingData?.includes(name) && source ? [source] : []))
    const pages = files.length === 1 ? 'one page' : `${files.length} pages`
    return {
      code: 'plugin-data',
      severity: 'warning',
      message: `There is no data of the plugin ${name}, since plugins of Docusaurus are not run; what ${pages} would print of it is left out.`,
      ...(files[0] !== undefined && { where: { file: [...files].sort(byCodeUnit)[0]! } }),
    }
  })
}
