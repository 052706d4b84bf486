/** Problems as an editor shows them. */
import { DiagnosticSeverity, type Diagnostic as LspDiagnostic } from 'vscode-languageserver'
import type { Route, SourcePath } from '../../base/brands.ts'
import { PACKAGE_HOMEPAGE } from '../../base/package.ts'
import { type Diagnostic, type DiagnosticCode, identityOf } from '../../diagnostics/diagnostic.ts'
import { has } from '../../diagnostics/properties.ts'
import type { SiteContext } from '../../features/context.ts'
import { finalizeFindings } from '../../site/verdict.ts'
import { type Anchors, anchorsIn, missingAnchor, withoutLostHeadings } from '../../stages/graph/check/anchors.ts'
import { findingWords, sentenceOf } from '../../stages/report/words.ts'
import type { AnalyzedLink, PageAnalysis } from './analysis.ts'
import { rangeOfLink, rangeOfPlace } from './positions.ts'
import type { Workspace } from './workspace.ts'

const SEVERITIES = {
  error: DiagnosticSeverity.Error,
  warning: DiagnosticSeverity.Warning,
  info: DiagnosticSeverity.Information,
} as const

/** Returns problems of the current text, including problems about headings of other pages that it links to. */
export async function problemsOfFile(workspace: Workspace, file: SourcePath): Promise<readonly Diagnostic[]> {
  const context = workspace.context()
  if (context === undefined) return []
  const ofSite = workspace.problems().filter(({ where }) => where?.file === file)
  const page = await workspace.page(file)
  if (page === undefined) return finalizeFindings(ofSite, context)
  // A partial has the addresses of the pages that include it, so its problems are reported with these pages.
  if (page.isPartial) return finalizeFindings(savedProblems(workspace, file), context)
  const isSaved = page.text === workspace.savedText(file)
  const saved = page.meta.source.format === 'mdx' && isSaved ? savedProblems(workspace, file) : []
  const isKnown = new Set(saved.map(keyOf))
  const problems = await pageProblems(workspace, page, context)
  const ofFile = problems.filter(({ where }) => where === undefined || where.file === file)
  // For front matter, the site knows only the saved text.
  const others = ofSite.filter((finding) => !has(finding, 'isInFrontMatter'))
  return finalizeFindings([...saved, ...ofFile.filter((finding) => !isKnown.has(keyOf(finding))), ...others], context)
}

const keyOf = (problem: Diagnostic): string => identityOf(problem) + JSON.stringify(problem.where)

function savedProblems({ links }: Workspace, file: SourcePath): readonly Diagnostic[] {
  const findings = links.facts().flatMap(({ diagnostics }) => diagnostics.filter(({ where }) => where?.file === file))
  return withoutLostHeadings(findings, () => anchorsIn(links.facts()))
}

/** Returns the problems of a page and of the headings that its links, or suggestions, lead to. */
async function pageProblems(
  workspace: Workspace,
  page: PageAnalysis,
  context: SiteContext,
): Promise<readonly Diagnostic[]> {
  const aimed = page.links.flatMap(({ ref, resolved: { route, anchor } }) =>
    route === undefined || anchor === undefined ? [] : [{ ref, route, anchor }],
  )
  const suggested = page.diagnostics.flatMap(({ suggestedHeading }) => suggestedHeading?.route ?? [])
  const routes = [...new Set([...aimed.map(({ route }) => route), ...suggested])]
  const anchors: Anchors = new Map(
    (await Promise.all(routes.map((route) => anchorsOf(workspace, route, page, context)))).filter(
      (entry) => entry !== undefined,
    ),
  )
  const missing = aimed.flatMap((link) => missingAnchor(link, anchors, context, link.ref) ?? [])
  return [...withoutLostHeadings(page.diagnostics, () => anchors), ...missing]
}

/** Returns the anchors of a page. MDX has its anchors in the output, which only the saved text has. */
async function anchorsOf(
  workspace: Workspace,
  route: Route,
  linking: PageAnalysis,
  { graph }: SiteContext,
): Promise<[Route, ReadonlySet<string>] | undefined> {
  const target = graph.pages.get(route)
  if (target?.kind !== 'doc') return undefined
  if (target.meta.source.format === 'mdx') {
    const saved = workspace.links.facts().find((facts) => facts.route === route)
    return saved && [route, new Set(saved.anchors.map((id) => id.normalize('NFC')))]
  }
  const page = route === linking.page.route ? linking : await workspace.page(target.meta.source.path)
  return page && [route, page.anchors]
}

/** Returns the row of a code in docs/diagnostics.md of the repository. A hyphen in a text fragment would be syntax. */
const pageOfCode = (code: DiagnosticCode): string =>
  `${PACKAGE_HOMEPAGE.replace(/#.*/, '')}/blob/main/docs/diagnostics.md#:~:text=${code.replaceAll('-', '%2D')}`

/** Converts a problem to the protocol's form. It includes the problem itself, for its fix. */
export function toLsp(diagnostic: Diagnostic, text: string, page?: PageAnalysis): LspDiagnostic {
  const { code, severity, where = { file: '' } } = diagnostic
  const link = page && linkWithFinding(diagnostic, page)
  return {
    range: (link && rangeOfLink(text, link.ref)) ?? rangeOfPlace(text, where),
    severity: SEVERITIES[severity],
    source: 'docs',
    code,
    codeDescription: { href: pageOfCode(code) },
    message: [sentenceOf(diagnostic), ...findingWords(diagnostic).notes].join('\n'),
    data: diagnostic,
  }
}

/** Returns the link that a problem is about. */
export const linkWithFinding = ({ where, code }: Diagnostic, { links }: PageAnalysis): AnalyzedLink | undefined =>
  links.find(({ ref, resolved }) => {
    const isHere = ref.where.line === where?.line && ref.where.column === where?.column
    return isHere && (code === 'broken-anchor' ? resolved.anchor !== undefined : resolved.diagnostic?.code === code)
  })
