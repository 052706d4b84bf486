import type { Element } from 'hast'
import type { Code } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import { readFence } from '../code/fence.ts'
import { addPart, report, startOf } from '../page.ts'
import { pageOfState } from './state.ts'

/** A block of code. Its lines are highlighted later, when the grammar of its language is loaded. */
export function code(state: State, node: Code): Element {
  const page = pageOfState(state)
  const fence = readFence(node)
  page.hasCode = true
  const isDiagram = page.settings.markdown.mermaid && fence.language === 'mermaid'
  if (isDiagram && !page.parts.some(({ name }) => name === 'Mermaid'))
    report(page, { code: 'diagram-as-source', severity: 'info', at: startOf(node) })
  const dataPart = addPart(
    page,
    isDiagram ? 'Mermaid' : 'CodeBlock',
    isDiagram ? { code: fence.code } : { ...fence, lines: [] },
  )
  const result: Element = { type: 'element', tagName: 'div', properties: { dataPart }, children: [] }
  state.patch(node, result)
  return result
}
