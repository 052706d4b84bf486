import type { Nodes, Root } from 'mdast'
import type { MdxFlowExpression, MdxJsxFlowElement, MdxJsxTextElement, MdxTextExpression } from 'mdast-util-mdx'
import type { Position } from 'unist'
import type { VFile } from 'vfile'
import { attribute } from '../../../../formats/html.ts'
import { alert } from '../../../../stages/compile/containers/admonitions.ts'
import { contentColumn } from '../../../../stages/compile/containers/build.ts'
import { addressEdits } from '../../../../stages/compile/copy/addresses.ts'
import { blockEdit, bold, boldLabel, escaped, leadOf } from '../../../../stages/compile/copy/pieces.ts'
import { type Address, isExpression, isJsx } from '../../../../stages/compile/nodes.ts'
import { BREAK, type Piece } from '../../../../stages/compile/page/edit.ts'
import { type Page, pageOf } from '../../../../stages/compile/page/page.ts'
import { mdxBlockPlaces } from '../../imports/find.ts'
import { waitsAtTop } from '../parse/estree.ts'
import { literalOf } from './literals.ts'
import { type MdxState, mdxStateOf } from './mdx-state.ts'
import { ADDRESS_MARK, type Form, textOfValue } from './shown-values.ts'

/**
 * Removes code from the page's Markdown copy: text of components stays, their tags are removed, and partials are
 * inlined.
 */
export function copyWithoutCode() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const state = mdxStateOf(page)
    if (state.chain.length === 0) for (const { start, end } of mdxBlockPlaces(page.text)) edit(page, start, end, [])
    visit(tree, 1, { page, state, form: 'markdown' })
  }
}

interface CopyContext {
  readonly page: Page
  readonly state: MdxState
  readonly form: Form
}

/** `column`: the one in which the blocks around the node begin. */
function visit(node: Nodes, column: number, copying: CopyContext): void {
  const { page, state } = copying
  if (isExpression(node)) {
    const value = literalOf(node.data?.estree)
    if (typeof value === 'string' || typeof value === 'number') edit(page, startOf(node), endOf(node), [String(value)])
    else if (isShown(node, state)) show(node, copying)
    else cut(node, page)
    // Nothing inside a removed node is written.
    return
  }
  const isMarkdown = isJsx(node) && (isComponent(node) || hasCode(node) || node.name === 'details')
  if (isMarkdown) cutTags(node, column, copying)
  else if (isJsx(node)) page.result.edits.push(...addressEdits(openingTag(node), page))
  const inner = isJsx(node) && !isMarkdown ? { ...copying, form: 'html' as const } : copying
  if (!('children' in node)) return
  const ownColumn = contentColumn(node, column)
  for (const child of node.children) visit(child, ownColumn, inner)
}

type ShownExpression = MdxFlowExpression | MdxTextExpression

/** Whether the copy has the value of an expression: a partial may be used twice, with other values. */
function isShown({ data }: ShownExpression, { chain }: MdxState): boolean {
  const [only, ...more] = data?.estree?.body ?? []
  return chain.length === 0 && only?.type === 'ExpressionStatement' && more.length === 0 && !waitsAtTop(only)
}

/** Leaves a place for the value, which {@link showValue} fills. */
function show(node: ShownExpression, { page, state, form }: CopyContext): void {
  const isBlock = node.type === 'mdxFlowExpression' && form === 'markdown'
  const pieces: Piece[] = []
  const end = endOf(node)
  edit(page, startOf(node), end !== undefined && isBlock ? afterBlanks(page, end) : end, pieces)
  node.data = Object.assign(node.data ?? {}, { shown: state.shown.push({ form, isBlock, pieces }) - 1 })
}

/** Sets the text of an expression in the copy; returns the value. */
export function showValue<T>(value: T, { form, isBlock, pieces }: MdxState['shown'][number]): T {
  const text = textOfValue(value, form)
  const whole = isBlock && text !== '' ? `${text.trim()}\n\n` : text
  const parts = whole.split(ADDRESS_MARK)
  pieces.splice(0, pieces.length, ...parts.map((part, index) => (index % 2 === 0 ? part : linkTo(part))))
  return value
}

type Jsx = MdxJsxFlowElement | MdxJsxTextElement
const isComponent = ({ name }: Jsx): boolean => name === null || /^[A-Z]/.test(name) || name.includes('.')
/** Whether a node has attributes that HTML does not have. */
const hasCode = ({ attributes }: Jsx): boolean =>
  attributes.some(
    (attribute) =>
      attribute.type !== 'mdxJsxAttribute' || typeof attribute.value === 'object' || attribute.name === 'className',
  )
const startOf = ({ position }: Nodes): number | undefined => position?.start.offset
const endOf = ({ position }: Nodes): number | undefined => position?.end.offset

/** Returns the place of the tag that opens an element. */
const openingTag = ({ position, children: [first] }: Jsx): Partial<Position> => ({
  ...position,
  ...(first?.position && { end: first.position.start }),
})

function cutTags(node: Jsx, column: number, { page, state, form }: CopyContext): void {
  const source = state.partials.get(node.name ?? '')?.source
  const [first, last] = [node.children[0], node.children.at(-1)]
  const { position } = node
  if (source && position) page.result.edits.push(blockEdit(position, column, [source], page))
  else if (node.name === 'img') edit(page, startOf(node), endOf(node), imagePieces(node, form))
  else if (node.type === 'mdxJsxFlowElement' && position && (first || labelOf(node)))
    page.result.edits.push(blockEdit(position, column, blockPieces(node, { page, form }), page))
  else if (!first || !last) cut(node, page)
  else {
    const [before, after] = linkMarks(node, form)
    edit(page, startOf(node), startOf(first), before)
    edit(page, endOf(last), endOf(node), after)
  }
}

type Marks = readonly [before: readonly Piece[], after: readonly Piece[]]

/** Returns the text that replaces the tags of an element: nothing, unless it is a link. */
function linkMarks(node: Jsx, form: Form): Marks {
  const target = targetOf(node)
  if (target === undefined) return [[], []]
  return form === 'html' ? [['<a href="', target, '">'], ['</a>']] : [['['], ['](', target, ')']]
}

const linkTo = (href: string): Address => ({ kind: 'link', href })

/** Returns the address of a link that is written as text. */
function targetOf(node: Jsx): Address | undefined {
  if (node.name !== 'Link' && node.name !== 'a') return undefined
  const href = textAttribute(node, 'to') ?? textAttribute(node, 'href')
  return href === undefined ? undefined : linkTo(href)
}

function imagePieces(node: Jsx, form: Form): readonly Piece[] {
  const [href, alt = ''] = [textAttribute(node, 'src'), textAttribute(node, 'alt')]
  if (href === undefined) return form === 'html' ? [] : [escaped(alt)]
  const source: Address = { kind: 'file', href }
  return form === 'html' ? ['<img src="', source, `"${attribute('alt', alt)}>`] : [`![${escaped(alt)}](`, source, ')']
}

/** Returns the replacement of an element on its own lines: its label in bold, or an alert, and its content. */
function blockPieces(node: MdxJsxFlowElement, { page, form }: Pick<CopyContext, 'page' | 'form'>): readonly Piece[] {
  const target = targetOf(node)
  if (target !== undefined) {
    const content = contentOf(node.children, page)
    if (!isInline(node)) return [...content, BREAK, '<', target, '>']
    const [before, after] = linkMarks(node, form)
    return [...before, ...content, ...after]
  }
  const summary =
    node.name === 'details' ? node.children.find((child) => isJsx(child) && child.name === 'summary') : undefined
  const content = contentOf(
    node.children.filter((child) => child !== summary),
    page,
  )
  if (summary && 'children' in summary) return [...boldLabel(summary.children), ...content]
  const label = labelOf(node)
  const title = label ? bold(escaped(label)) : []
  if (node.name !== 'Admonition') return [...title, ...content]
  const isText = title.length > 0 || node.children[0]?.type === 'paragraph'
  return [alert(textAttribute(node, 'type') ?? 'note', [...title, ...content], isText)]
}

/** Whether the content of an element is one paragraph, or text without a paragraph around it. */
const isInline = ({ children }: MdxJsxFlowElement): boolean =>
  (children.length === 1 && children[0]!.type === 'paragraph') ||
  children.some(({ type }: { readonly type: string }) => type === 'text')

/** Returns the source of the blocks in an element, without their indentation. */
function contentOf(nodes: readonly Nodes[], page: Page): readonly Piece[] {
  const placed = nodes.flatMap(({ position }) => position ?? [])
  const [first, last] = [placed[0], placed.at(-1)]
  if (first?.start.offset === undefined || last?.end.offset === undefined) return []
  const leftmost = placed.reduce((left, { start }) => (start.column < left.column ? start : left), first.start)
  const start = first.start.offset - (first.start.column - leftmost.column)
  return [{ pieces: [{ start, end: last.end.offset }], strip: leadOf(page, leftmost), isPart: true }]
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
  if (start !== undefined && end !== undefined && start < end) page.result.edits.push({ start, end, pieces })
}

const labelOf = (node: Jsx): string | undefined => textAttribute(node, 'label') ?? textAttribute(node, 'title')

function textAttribute({ attributes }: Jsx, name: string): string | undefined {
  const attribute = attributes.find((candidate) => candidate.type === 'mdxJsxAttribute' && candidate.name === name)
  return typeof attribute?.value === 'string' ? attribute.value : undefined
}
