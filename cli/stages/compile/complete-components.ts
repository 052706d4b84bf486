/** Loads what only some pages' components need: grammars of languages, the libraries for formulas and diagrams. */
import type { Fence } from './code/fence.ts'
import type { Highlighter } from './code/highlight.ts'
import type { CodeLine } from './code/lines.ts'
import { checkDiagrams, type DiagramReader } from './diagrams.ts'
import { report } from './page/findings.ts'
import type { Page } from './page/page.ts'
import type { PlacedFormula } from './plugins/formulas.ts'

/** Completes the props of a page's components. Without a highlighter, code blocks have no lines. */
export async function completeComponents(
  page: Page,
  { highlighter, diagrams }: { readonly highlighter?: Highlighter; readonly diagrams?: DiagramReader | undefined },
): Promise<void> {
  if (highlighter !== undefined) await highlightCode(page, highlighter)
  await renderFormulas(page)
  await checkDiagrams(page, diagrams)
}

type FenceWithLines = Fence & { lines: readonly CodeLine[] }

/** Fills in the lines of all code blocks, after loading the grammars of their languages. */
async function highlightCode(page: Page, highlighter: Highlighter): Promise<void> {
  const fences = page.result.components
    .filter(({ name }) => name === 'CodeBlock')
    .map(({ props }) => props as FenceWithLines)
  const loading = highlighter.prepare(fences.map((fence) => fence.language))
  if (loading) await loading
  for (const fence of fences) fence.lines = highlighter.lines(fence)
}

async function renderFormulas(page: Page): Promise<void> {
  const { math } = page.settings.markdown
  const formulas = page.result.components.flatMap(({ name, props }) =>
    name === 'Formula' ? [props as PlacedFormula] : [],
  )
  if (math === false || formulas.length === 0) return
  const { renderFormula } = await import('./formulas/render.ts')
  for (const formula of formulas) {
    const rendered = renderFormula({ ...formula, macros: math.macros })
    if ('mathml' in rendered) formula.mathml = rendered.mathml
    else
      report(page, {
        code: 'bad-formula',
        reason: rendered.reason,
        at: formula.pointAt(rendered.offset),
        severity: 'error',
      })
  }
}
