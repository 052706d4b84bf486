import type { Nodes, Root } from 'mdast'
import type { MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { type Page, type Piece, pageOf } from '../../compile/page.ts'
import { literalOf } from './literals.ts'
import type { MdxWork } from './work.ts'
import { workOf } from './work.ts'

/** Removes code from the page's Markdown copy: text of components stays, their tags are removed, and partials are inlined. */
export function copyWithoutCode() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    visit(tree, page, workOf(page))
  }
}

function visit(node: Nodes, page: Page, work: MdxWork): void {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const value = literalOf(node.data?.estree)
    if (typeof value === 'string' || typeof value === 'number') edit(page, startOf(node), endOf(node), [String(value)])
    else cut(node, page)
    // Nothing inside a removed node is written.
    return
  }
  if (node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement') {
    if (isComponent(node) || hasCode(node)) cutTags(node, page, work)
  }
  if ('children' in node) for (const child of node.children) visit(child, page, work)
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement
const isComponent = ({ name }: Jsx): boolean => name === null || /^[A-Z]/.test(name) || name.includes('.')
/** Whether a node has attributes that HTML does not have. */
const hasCode = ({ attributes }: Jsx): boolean =>
  attributes.some((one) => one.type !== 'mdxJsxAttribute' || typeof one.value === 'object' || one.name === 'className')
const startOf = ({ position }: Nodes): number | undefined => position?.start.offset
const endOf = ({ position }: Nodes): number | undefined => position?.end.offset

function cutTags(node: Jsx, page: Page, work: MdxWork): void {
  const source = work.partials.get(node.name ?? '')?.source
  const [first, last] = [node.children[0], node.children.at(-1)]
  if (source) edit(page, startOf(node), endOf(node), [source])
  else if (!first || !last) cut(node, page)
  else {
    edit(page, startOf(node), startOf(first), [before(node)])
    edit(page, endOf(last), endOf(node), [after(node)])
  }
}

/** Removes a node; a statement on its own lines is removed with the blank lines after it. */
function cut(node: Nodes, page: Page): void {
  const end = endOf(node)
  const isFlow = node.type === 'mdxFlowExpression' || node.type === 'mdxJsxFlowElement'
  edit(page, startOf(node), end !== undefined && isFlow ? afterBlanks(page, end) : end, [])
}

/** Returns the offset after the line breaks that follow. */
export function afterBlanks(page: Page, from: number): number {
  const blanks = /^[ \t]*(?:\n[ \t]*)*\n/.exec(page.sources.slice(from, from + 100))
  return from + (blanks?.[0].length ?? 0)
}

function edit(page: Page, start: number | undefined, end: number | undefined, pieces: readonly Piece[]): void {
  if (start !== undefined && end !== undefined && start < end) page.edits.push({ start, end, pieces })
}

/** Returns the text that replaces the tags of some components. */
function before(node: Jsx): string {
  if (node.name === 'Link') return '['
  if (node.type === 'mdxJsxTextElement') return ''
  const label = textAttribute(node, 'label') ?? textAttribute(node, 'title')
  return label === undefined ? '' : `**${label}**\n\n`
}

const after = (node: Jsx): string =>
  node.name === 'Link' ? `](${textAttribute(node, 'to') ?? textAttribute(node, 'href') ?? ''})` : ''

function textAttribute({ attributes }: Jsx, name: string): string | undefined {
  const found = attributes.find((one) => one.type === 'mdxJsxAttribute' && one.name === name)
  return typeof found?.value === 'string' ? found.value : undefined
}
