/** Elements of MDX that another generator defines, as blocks of this tool. These need no code in the browser. */
import type { Paragraph, PhrasingContent, Root, RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { isJsx } from '../../../stages/compile/nodes.ts'
import { type Page, pageOf } from '../../../stages/compile/page/page.ts'
import { literalOf } from '../compile/page/literals.ts'
import { mdxStateOf } from '../compile/page/mdx-state.ts'

type Jsx = MdxJsxFlowElement | MdxJsxTextElement

/** An element as written. */
export interface JsxBlock {
  readonly node: Jsx
  readonly page: Page
  readonly name: string
  /** Returns the first of these attributes that is a literal, as a text; an attribute without a value is empty. */
  attribute(...names: readonly string[]): string | undefined
  /** Whether an attribute is there, and not `{false}`. */
  has(name: string): boolean
  /** Returns its content, converted, with paragraphs around text. */
  content(): RootContent[]
  /** Returns its content as part of a line. */
  text(): PhrasingContent[]
  /** Returns the elements with these names directly inside, and everything else. */
  parts(...names: readonly string[]): { readonly elements: readonly JsxBlock[]; readonly others: RootContent[] }
}

/** Returns the replacement of an element. */
export type JsxBuilder = (block: JsxBlock) => RootContent[]

/** Builders by name; `Tree.File` is a name, too. */
export type JsxTable = Readonly<Record<string, JsxBuilder>>

/** Replaces the elements of a table, except those that a page imports from elsewhere. */
export const jsxBlocks = (table: JsxTable) =>
  function jsxBlocks() {
    return (tree: Root, file: VFile): void => {
      const page = pageOf(file)
      if (page.source.format === 'mdx') tree.children = paragraphs(converted(tree.children, { table, page }))
    }
  }

interface Context {
  readonly table: JsxTable
  readonly page: Page
}

function converted<T extends RootContent>(nodes: readonly T[], context: Context): T[] {
  return nodes.flatMap((node) => blocksFor(node, context)) as T[]
}

function blocksFor(node: RootContent, context: Context): RootContent[] {
  if (node.type === 'paragraph' && isOfElements(node, context)) return converted(node.children.filter(isJsx), context)
  const build = isJsx(node) ? builderOf(node, context) : undefined
  if (build !== undefined) return build(blockOf(node as Jsx, context))
  if ('children' in node) node.children = converted(node.children as RootContent[], context) as typeof node.children
  return [node]
}

function builderOf({ name }: Jsx, { table, page }: Context): JsxBuilder | undefined {
  if (name === null || !Object.hasOwn(table, name)) return undefined
  return mdxStateOf(page).imported.has(name.replace(/\..*/, '')) ? undefined : table[name]
}

/** Whether a paragraph is a line of elements that are blocks. */
const isOfElements = ({ children }: Paragraph, context: Context): boolean =>
  children.some((child) => isJsx(child)) &&
  children.every((child) =>
    isJsx(child)
      ? builderOf(child, context) !== undefined && !LINES.test(child.name ?? '')
      : child.type === 'text' && child.value.trim() === '',
  )

/** Elements that are parts of a line even if they are all of it. */
const LINES = /^(?:Badge|Icon|Tooltip|LinkButton)$/

function blockOf(node: Jsx, context: Context): JsxBlock {
  const values = new Map(
    node.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute' ? [[attribute.name, literalText(attribute)] as const] : [],
    ),
  )
  const content = (): RootContent[] => paragraphs(converted(node.children as RootContent[], context))
  return {
    node,
    page: context.page,
    name: node.name ?? '',
    attribute: (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined),
    has: (name) => values.has(name) && values.get(name) !== 'false',
    content,
    text: () =>
      content().flatMap((child) => (child.type === 'paragraph' ? child.children : [child as PhrasingContent])),
    parts(...names) {
      const inner = (node.children as RootContent[]).flatMap((child) =>
        child.type === 'paragraph' && isOfElements(child, context) ? child.children : [child],
      )
      const isPart = (child: RootContent): child is Jsx & RootContent =>
        isJsx(child) && names.includes(child.name ?? '')
      return {
        elements: inner.filter(isPart).map((child) => blockOf(child, context)),
        others: paragraphs(
          converted(
            inner.filter((child) => !isPart(child)),
            context,
          ),
        ),
      }
    },
  }
}

function literalText({ value }: MdxJsxAttribute): string | undefined {
  if (value === null || value === undefined) return ''
  if (typeof value === 'string') return value
  const literal = literalOf(value.data?.estree)
  return ['string', 'number', 'boolean'].includes(typeof literal) ? String(literal) : undefined
}

const PHRASING =
  /^(?:text|emphasis|strong|delete|inlineCode|break|link|image|linkReference|imageReference|footnoteReference|mdxJsxTextElement|mdxTextExpression)$/
const INLINE_ELEMENT = /^(?:a|abbr|code|kbd|small|span|strong)$/

const isPhrasing = (node: RootContent): node is PhrasingContent =>
  PHRASING.test(node.type) || (node.type === 'element' && INLINE_ELEMENT.test(node.tagName))

/** Puts paragraphs around text between blocks. */
function paragraphs(nodes: readonly RootContent[]): RootContent[] {
  const blocks: RootContent[] = []
  let line: PhrasingContent[] = []
  const end = (): void => {
    const isBlank = line.every((node) => node.type === 'text' && node.value.trim() === '')
    if (!isBlank) blocks.push({ type: 'paragraph', children: line })
    line = []
  }
  for (const node of nodes)
    if (isPhrasing(node)) line.push(node)
    else {
      end()
      blocks.push(node)
    }
  end()
  return blocks
}
