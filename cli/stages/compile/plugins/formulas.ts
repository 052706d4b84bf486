import type { Nodes, Parents, Root, RootContent, Text } from 'mdast'
import type { Math as BlockMath, InlineMath } from 'mdast-util-math'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { type ComponentNode, componentNode } from '../nodes.ts'
import { report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'

/** A formula as its component receives it. Its MathML is created later, when the library is loaded. */
export interface PlacedFormula {
  readonly tex: string
  readonly isBlock: boolean
  /** Returns the point of an offset in the TeX. */
  readonly pointAt: (offset: number) => Point | undefined
  mathml?: string
}

/** Turns formulas into components. */
export function formulas() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (!mayContain(page, '$', /(?:```|~~~)[ \t]*math/)) return
    if (page.settings.markdown.math) replaceIn(tree, page)
    else if (page.source.format === 'md') reportFormula(tree, page)
  }
}

/** Reports the first text that is certainly a formula, on a site without formulas. */
function reportFormula(parent: Parents, page: Page): boolean {
  return (parent.children as readonly Nodes[]).some((node, index, { [index - 1]: before }) => {
    if (before?.type === 'html' && /^<(?:code|kbd|samp|var)\b/i.test(before.value)) return false
    const at =
      (node.type === 'code' && node.lang?.toLowerCase() === 'math') ||
      (node.type === 'paragraph' && /^\$\$(?!\s*$)[^$]+\$\$/.test(sourceOf(node, page)))
        ? startOf(node)
        : node.type === 'text' && inlineFormula(node, page)
    if (at) report(page, { code: 'formula-as-code', severity: 'info', at })
    return Boolean(at) || ('children' in node && reportFormula(node, page))
  })
}

/** Matches text between dollar signs as Pandoc does: `$5 and $10`, `$HOME/$PATH`, and escaped signs have no match. */
const IN_DOLLARS = /(?<![\\\w$])\$(?![\s$])([^$\n]{1,200}?)(?<![\s\\])\$(?![\w$])/g
/** Matches TeX: a command, an index or a power of a letter, one letter, or a letter compared with something. */
const TEX =
  /\\[A-Za-z]{2,}|(?<![A-Za-z0-9_])[A-Za-z]\s?[_^]\s?(?:\{|[A-Za-z0-9](?![A-Za-z]))|^[A-Za-z]$|^[A-Za-z]\s*[=<>+]\s*[\w.]+$/

/** Returns the start of the first text in dollar signs that can only be a formula. */
function inlineFormula(node: Text, page: Page): Point | undefined {
  const source = sourceOf(node, page)
  const match = [...source.matchAll(IN_DOLLARS)].find(([, tex = '']) => TEX.test(tex))
  const start = startOf(node)
  if (match === undefined || start === undefined) return undefined
  const lines = source.slice(0, match.index).split('\n')
  const column = lines.at(-1)!.length + (lines.length === 1 ? start.column : 1)
  return { line: start.line + lines.length - 1, column }
}

function replaceIn(parent: Parents, page: Page): void {
  const children = parent.children as RootContent[]
  for (const [index, child] of children.entries()) {
    const formula = formulaOf(child, page)
    if (formula) children[index] = formula as RootContent
    else if ('children' in child) replaceIn(child, page)
  }
}

function formulaOf(node: Nodes, page: Page): ComponentNode | undefined {
  if (node.type === 'math') return component(node, true, page)
  if (node.type === 'code' && node.lang?.toLowerCase() === 'math')
    return component({ ...node, type: 'math' } as BlockMath, true, page)
  // GitHub's other form has backticks, so that Markdown leaves the formula alone: $`x`$
  if (node.type === 'inlineMath') return component({ ...node, value: withoutMarks(node.value) }, false, page)
  // `$$x$$` alone in its paragraph is a block, as on GitHub.
  const [only, ...others] = node.type === 'paragraph' ? node.children : []
  const isBlock = only?.type === 'inlineMath' && others.length === 0 && sourceOf(only, page).startsWith('$$')
  return isBlock ? component(only, true, page) : undefined
}

const withoutMarks = (value: string): string => /^`(.*)`$/s.exec(value)?.[1] ?? value

const sourceOf = (node: Nodes, page: Page): string =>
  page.sources.slice(startOf(node)?.offset ?? 0, node.position?.end.offset ?? 0)

/** Replaces the formula by its TeX: ids and texts of headings and the search text are made from it. */
function component(node: InlineMath | BlockMath, isBlock: boolean, page: Page): ComponentNode {
  const source = sourceOf(node, page)
  const formula: PlacedFormula = { tex: node.value, isBlock, pointAt: (offset) => pointIn(node, source, offset) }
  const children: RootContent[] = [{ type: 'text', value: node.value }]
  return { ...componentNode('Formula', formula, children, node), placeholderTag: isBlock ? 'div' : 'span' }
}

/** Returns the point of an offset in a formula, whose lines may begin with markers of a quote or a list. */
function pointIn(node: InlineMath | BlockMath, source: string, offset: number): Point | undefined {
  const start = startOf(node)
  if (start === undefined) return undefined
  const before = node.value.slice(0, offset).split('\n')
  const row = before.length - 1 + (node.type === 'math' ? 1 : 0)
  const text = node.value.split('\n')[before.length - 1]!
  const line = source.split('\n')[row] ?? ''
  const shift = row === 0 ? start.column - 1 : 0
  return { line: start.line + row, column: Math.max(0, line.indexOf(text)) + before.at(-1)!.length + 1 + shift }
}
