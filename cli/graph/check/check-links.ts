import { byCodeUnit } from '../../base/paths.ts'
import { splitLink } from '../../base/urls.ts'
import type { Diagnostic, PageFacts, PageLink, Route, SiteConfig } from '../../model.ts'
import { configFile } from '../levels.ts'
import { type Anchors, type CheckInput, missingAnchor } from './anchors.ts'
import { navigationProblems } from './navigation-links.ts'
import { orphanProblems } from './orphans.ts'

/**
 * What no page can say by itself: links to headings of other pages, links of navbar, footer and sidebars, anchors behind
 * redirects, pages that nothing leads to, and what is broken on so many pages that one place must be the cause.
 */
export function checkLinks(input: CheckInput): Diagnostic[] {
  const { facts, config } = input
  const anchors: Anchors = new Map(
    facts.map((page) => [page.route, new Set(page.anchors.map((id) => id.normalize('NFC')))]),
  )
  return [
    ...facts.flatMap((page) => page.links.flatMap((link) => anchorProblem(link, anchors, input) ?? [])),
    ...redirectAnchors(input, anchors),
    ...navigationProblems(input, anchors),
    ...orphanProblems(input),
    ...everywhereBroken(facts, config),
    ...unbuiltProblems(facts, config),
    ...missingDataProblems(facts),
  ]
}

function anchorProblem({ ref, route, anchor }: PageLink, anchors: Anchors, input: CheckInput): Diagnostic | undefined {
  if (route === undefined || anchor === undefined) return undefined
  return missingAnchor(route, anchor, anchors, input, { where: ref.where, excerpt: ref.excerpt })
}

function redirectAnchors({ graph, config }: CheckInput, anchors: Anchors): Diagnostic[] {
  return graph.redirects.flatMap(({ to, where }) => {
    const { path, anchor } = splitLink(to)
    if (anchor === undefined || !path.startsWith('/')) return []
    const origin = { where: where ?? { file: configFile(config) } }
    return missingAnchor(path as Route, anchor, anchors, { graph, config }, origin) ?? []
  })
}

/** Pages with the same broken link from which on a shared cause is likelier than that many slips. */
const MANY = 5

function everywhereBroken(facts: readonly PageFacts[], config: SiteConfig): Diagnostic[] {
  if (config.onBrokenLinks === 'ignore') return []
  const pages = new Map<string, { first: Diagnostic; files: Set<string> }>()
  for (const { diagnostics } of facts) {
    for (const diagnostic of diagnostics) {
      if (diagnostic.code !== 'broken-link') continue
      const entry = pages.get(diagnostic.message) ?? { first: diagnostic, files: new Set() }
      pages.set(diagnostic.message, entry)
      entry.files.add(diagnostic.where?.file ?? '')
    }
  }
  return [...pages.values()]
    .filter(({ files }) => files.size >= MANY)
    .map(({ first, files }) => hint(first, files.size))
}

const hint = ({ message, where }: Diagnostic, pages: number): Diagnostic => ({
  code: 'broken-link-everywhere',
  severity: 'info',
  message: `${message.replace(/\.$/, '')} on ${pages} pages: it probably comes from one place, such as a template or a moved page.`,
  ...(where && { where }),
  notes: ['A redirect from the old address repairs all of them at once.'],
})

/** One remark for each part that pages link to, at the first such link. */
function unbuiltProblems(facts: readonly PageFacts[], config: SiteConfig): Diagnostic[] {
  return config.unbuilt.flatMap((part) => {
    const links = facts.flatMap((page) => page.links.filter(({ unbuilt }) => unbuilt === part.path))
    if (links.length === 0) return []
    const count = links.length === 1 ? 'One link leads' : `${links.length} links lead`
    const message = `${count} to ${part.path} (${part.name}), which is not part of this build.`
    return [{ code: 'unbuilt-link', severity: 'info', message, where: links[0]!.ref.where }]
  })
}

/** One warning for each plugin that does not run here and whose data pages ask for, at the first of them. */
function missingDataProblems(facts: readonly PageFacts[]): Diagnostic[] {
  const names = [...new Set(facts.flatMap(({ missingData = [] }) => missingData))].sort(byCodeUnit)
  return names.map((name) => {
    const files = facts.flatMap(({ missingData, source }) => (missingData?.includes(name) && source ? [source] : []))
    const pages = files.length === 1 ? 'one page' : `${files.length} pages`
    return {
      code: 'plugin-data',
      severity: 'warning',
      message: `There is no data of the plugin ${name}, which does not run here; what ${pages} would print of it is left out.`,
      ...(files[0] !== undefined && { where: { file: [...files].sort(byCodeUnit)[0]! } }),
    }
  })
}
