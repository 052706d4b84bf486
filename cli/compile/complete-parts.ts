/** What components need that is loaded for those pages only that have them: grammars of languages, the libraries for formulas and diagrams. */
import type { Highlighter } from './code/highlight.ts'
import { highlightParts } from './code/highlight-blocks.ts'
import { checkDiagrams, type DiagramReader } from './diagrams.ts'
import { type Page, report } from './page.ts'
import type { FormulaPart } from './plugins/formulas.ts'

/** Completes the properties of the components of a page. */
export async function completeParts(
  page: Page,
  { highlighter, diagrams }: { readonly highlighter: Highlighter; readonly diagrams?: DiagramReader | undefined },
): Promise<void> {
  await highlightParts(page, highlighter)
  await renderFormulas(page)
  await checkDiagrams(page, diagrams)
}

async function renderFormulas(page: Page): Promise<void> {
  const { math } = page.settings.markdown
  const formulas = page.parts.flatMap(({ name, props }) => (name === 'Formula' ? [props as FormulaPart] : []))
  if (math === false || formulas.length === 0) return
  const { renderFormula } = await import('./formulas/render.ts')
  for (const part of formulas) {
    const rendered = renderFormula({ ...part, macros: math.macros })
    if ('mathml' in rendered) part.mathml = rendered.mathml
    else
      report(page, {
        code: 'bad-formula',
        reason: rendered.reason,
        at: part.pointAt(rendered.offset),
        severity: 'error',
      })
  }
}
