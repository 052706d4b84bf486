import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { Point } from 'unist'
import { readFence } from '../code/fence.ts'
import type { DiagramPart } from '../diagrams.ts'
import { addPart, type Page, report, startOf } from '../page.ts'
import { pageOfState } from './state.ts'

/** A block of code. Its lines are highlighted later, when the grammar of its language is loaded. */
export function code(state: State, node: Code): Element {
  const page = pageOfState(state)
  const fence = readFence(node)
  page.hasCode = true
  const isDiagram = page.settings.markdown.mermaid !== false && fence.language === 'mermaid'
  if (isDiagram) reportUndrawn(page, node)
  const dataPart = isDiagram
    ? addPart(page, 'Mermaid', diagramOf(fence.code, startOf(node)))
    : addPart(page, 'CodeBlock', { ...fence, lines: [] })
  const result: Element = { type: 'element', tagName: 'div', properties: { dataPart }, children: [] }
  state.patch(node, result)
  return result
}

/** Says once a page that its diagrams are shown as their source. */
function reportUndrawn(page: Page, node: Code): void {
  if (page.settings.markdown.mermaid === 'source' && !page.parts.some(({ name }) => name === 'Mermaid'))
    report(page, { code: 'diagram-as-source', severity: 'info', at: startOf(node) })
}

/** The text of a fence begins in the line after it. */
const diagramOf = (code: string, start: Point | undefined): DiagramPart => ({
  code,
  pointAt: (line) => start && { line: start.line + line, column: start.column },
})
