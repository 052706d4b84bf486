import type { Nodes, Root } from 'mdast'
import type { MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { type Page, type Piece, pageOf } from '../../../stages/compile/page.ts'
import { mdxBlockPlaces } from '../imports/find.ts'
import { literalOf } from './literals.ts'
import { waitsAtTop } from './parse/estree.ts'
import { type Form, textOfValue } from './run/shown-values.ts'
import type { MdxWork } from './work.ts'
import { workOf } from './work.ts'

/** Removes code from the page's Markdown copy: text of components stays, their tags are removed, and partials are inlined. */
export function copyWithoutCode() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const work = workOf(page)
    if (work.chain.length === 0) for (const { start, end } of mdxBlockPlaces(page.text)) edit(page, start, end, [])
    visit(tree, { page, work, form: 'markdown' })
  }
}

interface Copying {
  readonly page: Page
  readonly work: MdxWork
  readonly form: Form
}

function visit(node: Nodes, copying: Copying): void {
  const { page, work } = copying
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') {
    const value = literalOf(node.data?.estree)
    if (typeof value === 'string' || typeof value === 'number') edit(page, startOf(node), endOf(node), [String(value)])
    else if (isShown(node, work)) show(node, copying)
    else cut(node, page)
    // Nothing inside a removed node is written.
    return
  }
  if (isJsx(node) && (isComponent(node) || hasCode(node))) cutTags(node, page, work)
  const inner = isJsx(node) && !isComponent(node) && !hasCode(node) ? { ...copying, form: 'html' as const } : copying
  if ('children' in node) for (const child of node.children) visit(child, inner)
}

type ShownExpression = MdxFlowExpression | MdxTextExpression

/** Whether the copy has the value of an expression: a partial may be used twice, with other values. */
function isShown({ data }: ShownExpression, { chain }: MdxWork): boolean {
  const [only, ...more] = data?.estree?.body ?? []
  return chain.length === 0 && only?.type === 'ExpressionStatement' && more.length === 0 && !waitsAtTop(only)
}

/** Leaves a place for the value, which {@link showValue} fills. */
function show(node: ShownExpression, { page, work, form }: Copying): void {
  const isBlock = node.type === 'mdxFlowExpression' && form === 'markdown'
  const pieces: string[] = []
  const end = endOf(node)
  edit(page, startOf(node), end !== undefined && isBlock ? afterBlanks(page, end) : end, pieces)
  node.data = Object.assign(node.data ?? {}, { shown: work.shown.push({ form, isBlock, pieces }) - 1 })
}

/** Sets the text of an expression in the copy; returns the value. */
export function showValue<T>(value: T, { form, isBlock, pieces }: MdxWork['shown'][number]): T {
  const text = textOfValue(value, form)
  pieces.splice(0, pieces.length, isBlock && text !== '' ? `${text.trim()}\n\n` : text)
  return value
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement
const isJsx = (node: Nodes): node is Jsx => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'
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
