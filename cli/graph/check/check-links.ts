import { splitLink } from '../../base/urls.ts'
import type { Diagnostic, PageFacts, PageLink, Route, SiteConfig } from '../../model.ts'
import { missingDataProblems, unbuiltProblems } from '../addresses/unbuilt.ts'
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
