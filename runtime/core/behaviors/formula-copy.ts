/** Copies formulas as TeX: as plain text, MathML is only letters and signs. */

const FORMULA = '.formula'

/** Puts TeX into the clipboard where the selection holds formulas. */
export function attach(article: HTMLElement, signal: AbortSignal): void {
  article.addEventListener('copy', copyTex, { signal })
}

function copyTex(event: ClipboardEvent): void {
  const selection = getSelection()
  if (!event.clipboardData || !selection || selection.rangeCount === 0) return
  const fragment = wholeFormulas(selection.getRangeAt(0)).cloneContents()
  const formulas = fragment.querySelectorAll(FORMULA)
  if (formulas.length === 0) return
  for (const formula of formulas) formula.replaceWith(texOf(formula))
  event.clipboardData.setData('text/plain', fragment.textContent ?? '')
  event.preventDefault()
}

/** Half of a formula has no TeX. */
function wholeFormulas(selected: Range): Range {
  const range = selected.cloneRange()
  const first = formulaAround(range.startContainer)
  const last = formulaAround(range.endContainer)
  if (first) range.setStartBefore(first)
  if (last) range.setEndAfter(last)
  return range
}

const formulaAround = (node: Node): Element | null | undefined =>
  (node instanceof Element ? node : node.parentElement)?.closest(FORMULA)

function texOf(formula: Element): string {
  const tex = formula.querySelector('annotation')?.textContent ?? ''
  return formula.matches('div') ? `$$\n${tex}\n$$` : `$${tex}$`
}
