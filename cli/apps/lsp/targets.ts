/** Resolves a link, a heading or a name at the cursor. */
import type { Position as LspPosition } from 'vscode-languageserver'
import type { Route, SourcePath } from '../../base/brands.ts'
import type { Heading } from '../../model/compiled.ts'
import type { DocPage } from '../../model/graph.ts'
import type { AnalyzedLink, PageAnalysis } from './analysis.ts'
import { headingAt, linkAt } from './cursor.ts'
import type { Workspace } from './workspace.ts'

/** A page, or a heading of it. */
export interface LinkTarget {
  readonly page: DocPage
  readonly analysis: PageAnalysis
  readonly heading?: Heading
  /** The id in the link, even if no heading has it (an option of a command, an id in HTML). */
  readonly anchor?: string
}

/** Returns the page or heading that a link leads to. */
export async function targetOfLink(workspace: Workspace, { resolved }: AnalyzedLink): Promise<LinkTarget | undefined> {
  const analysis = resolved.route === undefined ? undefined : await pageAt(workspace, resolved.route)
  return analysis && withAnchor(analysis, resolved.anchor)
}

function withAnchor(analysis: PageAnalysis, anchor: string | undefined): LinkTarget {
  const heading = anchor === undefined ? undefined : analysis.headings.find(({ id }) => id === anchor)
  return { page: analysis.page, analysis, ...(heading && { heading }), ...(anchor && { anchor }) }
}

/** Returns the analysis of a page by its address. */
async function pageAt(workspace: Workspace, route: Route): Promise<PageAnalysis | undefined> {
  const page = workspace.context()?.graph.pages.get(route)
  return page?.kind === 'doc' ? workspace.page(page.meta.source.path) : undefined
}

/** Returns the target at the cursor: a link's target, the heading of the line, or (anywhere else) the page itself. */
export async function targetAt(
  workspace: Workspace,
  file: SourcePath,
  position: LspPosition,
): Promise<LinkTarget | undefined> {
  const analysis = await workspace.page(file)
  if (analysis === undefined) return undefined
  const link = linkAt(analysis, position)
  if (link !== undefined) return targetOfLink(workspace, link)
  const heading = headingAt(analysis, position)
  return { page: analysis.page, analysis, ...(heading && { heading, anchor: heading.id }) }
}
