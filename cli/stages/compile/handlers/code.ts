import type { Element, ElementContent, Text } from 'hast'
import type { Code, InlineCode } from 'mdast'
import type { State } from 'mdast-util-to-hast'
import type { Point } from 'unist'
import { hasControls } from '../../../formats/html.ts'
import { copyCode } from '../code/copy.ts'
import { absentLines, type Fence, readFence, wordMark } from '../code/fence.ts'
import { FLAG } from '../code/highlight.ts'
import { isKnownLanguage, nearestLanguage } from '../code/languages.ts'
import type { PlacedDiagram } from '../diagrams.ts'
import { report } from '../page/findings.ts'
import { addComponent, type Page, pageOfState, startOf } from '../page/page.ts'

declare module 'hast' {
  interface ElementData {
    /** The code block as it is written. */
    fence?: Code
  }
}

/** Converts a code block. Its lines are highlighted later, when the grammar of its language is loaded. */
export function code(state: State, node: Code): Element {
  const page = pageOfState(state)
  const fence = readFence(node, page.settings.markdown)
  page.result.hasCode = true
  copyCode(node, fence, page)
  const isDiagram = page.settings.markdown.mermaid !== false && fence.language === 'mermaid'
  if (isDiagram) reportUndrawn(page, node)
  else checkFence(page, node, fence)
  const dataDocsComponent = isDiagram
    ? addComponent(page, 'Mermaid', diagramOf(fence.code, startOf(node)))
    : addComponent(page, 'CodeBlock', { ...fence, lines: [] })
  const result: Element = {
    type: 'element',
    tagName: 'div',
    properties: { dataDocsComponent },
    data: { fence: node },
    children: [],
  }
  state.patch(node, result)
  return result
}

/** Reports colors and line marks that a code block requests but cannot get. */
function checkFence(page: Page, node: Code, { language }: Fence): void {
  const { languages: siteLanguages = [] } = page.settings.markdown
  const at = startOf(node)
  if (language === 'mermaid' && !page.result.diagnostics.some((finding) => finding.code === 'diagram-as-code'))
    report(page, { code: 'diagram-as-code', severity: 'info', at })
  const isNew = !page.result.diagnostics.some(
    (finding) => finding.code === 'unknown-language' && finding.name === language,
  )
  if (isNew && !isKnownLanguage(language) && !siteLanguages.includes(language)) {
    const suggestion = nearestLanguage(language, siteLanguages)
    report(page, {
      code: 'unknown-language',
      name: language,
      pages: 1,
      suggestion,
      severity: suggestion === undefined ? 'info' : 'warning',
      at,
    })
  }
  const lines = absentLines(node)
  if (lines !== undefined) report(page, { code: 'absent-lines', lines, count: node.value.split('\n').length, at })
  const mark = wordMark(node)
  if (mark !== undefined) report(page, { code: 'word-mark', mark, at })
  if (language !== 'ansi' && hasControls(node.value)) report(page, { code: 'control-character', isCode: true, at })
}

/** Reports once per page that its diagrams are shown as source. */
function reportUndrawn(page: Page, node: Code): void {
  if (page.settings.markdown.mermaid === 'source' && !page.result.components.some(({ name }) => name === 'Mermaid'))
    report(page, { code: 'diagram-as-source', severity: 'info', at: startOf(node) })
}

/** The text of a fence begins on the line after it. */
const diagramOf = (code: string, start: Point | undefined): PlacedDiagram => ({
  code,
  pointAt: (line) => start && { line: start.line + line, column: start.column },
})

/** Converts inline code: no line breaks between the dashes of a flag and its name. */
export function inlineCode(state: State, node: InlineCode): Element {
  const children = unbroken(node.value.replaceAll(/\r?\n|\r/g, ' '))
  const result: Element = { type: 'element', tagName: 'code', properties: {}, children }
  state.patch(node, result)
  return state.applyData(node, result) as Element
}

/** Matches a flag; a text that begins with it has no space before it. */
const INLINE_FLAG = new RegExp(`^--\\w{1,20}|${FLAG.source}`, 'g')

function unbroken(value: string): ElementContent[] {
  const texts = value.split(INLINE_FLAG)
  const flags = value.match(INLINE_FLAG) ?? []
  return texts.flatMap((text, index): ElementContent[] => {
    const flag = flags[index]
    const span: Element[] = flag
      ? [{ type: 'element', tagName: 'span', properties: {}, children: [textNode(flag)] }]
      : []
    return [...(text === '' && flag !== undefined ? [] : [textNode(text)]), ...span]
  })
}

const textNode = (value: string): Text => ({ type: 'text', value })
