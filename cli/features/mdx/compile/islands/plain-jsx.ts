import type { Comment, Element, ElementContent, Nodes, Parents, Properties, Root } from 'hast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx'
import { find, html, svg } from 'property-information'
import type { VFile } from 'vfile'
import { omit } from '../../../../base/collections.ts'
import { srcsetOf } from '../../../../stages/compile/html/srcset.ts'
import { textOf } from '../../../../stages/compile/html/walk.ts'
import { imageElement } from '../../../../stages/compile/images.ts'
import { isExpression, isJsx } from '../../../../stages/compile/nodes.ts'
import { type Page, pageOf, startOf } from '../../../../stages/compile/page/page.ts'
import { addRef } from '../../../../stages/compile/page/refs.ts'
import { cssOf, literalOf, NOT_LITERAL } from '../page/literals.ts'

export type Jsx = Extract<Nodes, { type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }>
type Braces = Extract<Nodes, { type: 'mdxFlowExpression' | 'mdxTextExpression' }>

/**
 * Turns JSX that is HTML with constant attributes into elements like the elements of Markdown, so that all later steps
 * see them and none of their code runs. Comments become comments.
 */
export function plainJsx() {
  return (tree: Root, file: VFile): void => rewrite(tree, false, pageOf(file))
}

function rewrite(parent: Parents, isSvg: boolean, page: Page): void {
  for (const [index, child] of parent.children.entries()) {
    const isForeign = isSvg || ('name' in child && child.name === 'svg')
    const replaced = replacementOf(child as Nodes, { isSvg: isForeign, isInPicture: isPicture(parent) }, page)
    if (replaced) parent.children[index] = replaced
    const now = replaced ?? child
    if ('children' in now) rewrite(now as Parents, isForeign, page)
  }
}

const isPicture = (node: Parents): boolean =>
  ('tagName' in node && node.tagName === 'picture') || ('name' in node && node.name === 'picture')

/** The context of an element. */
interface ElementContext {
  readonly isSvg: boolean
  readonly isInPicture: boolean
}

function replacementOf(node: Nodes, around: ElementContext, page: Page): ElementContent | undefined {
  if (isExpression(node)) return commentOf(node)
  if (!isJsx(node)) return undefined
  if (node.name === 'head') node.name = '$ui.Head'
  return isHtmlElement(node) ? elementOf(node, around, page) : undefined
}

/** `{/* text *\/}` */
export function commentOf({ value, data }: Braces): Comment | undefined {
  const text = /^\s*\/\*([\s\S]*)\*\/\s*$/.exec(value)?.[1]
  return text !== undefined && data?.estree?.body.length === 0 ? { type: 'comment', value: text } : undefined
}

/** Elements that React treats specially, or whose text is code. */
const LEFT = new Set([
  'script',
  'style',
  'head',
  'title',
  'meta',
  'link',
  'base',
  'template',
  'textarea',
  'select',
  'input',
])

/** Whether the name of an element is a name of HTML and not of a component. */
export const isHtmlElement = ({ name }: Jsx): boolean =>
  name !== null && /^[a-z][a-z0-9-]*$/i.test(name) && !/^[A-Z]/.test(name)

function elementOf(node: Jsx, { isSvg, isInPicture }: ElementContext, page: Page): ElementContent | undefined {
  normalizeNames(node)
  if (LEFT.has(node.name!)) return undefined
  const properties = propertiesOf(node.attributes, isSvg)
  if (!properties) return undefined
  const element: Element = {
    type: 'element',
    tagName: node.name!,
    properties,
    children: node.children as ElementContent[],
    data: { isJsx: true, isInPicture },
    ...(node.position && { position: node.position }),
  }
  if (element.tagName === 'a') linkOf(element, page)
  if (element.tagName === 'source') sourceOf(element, page)
  if (element.tagName === 'img' && typeof properties.src === 'string') return imageOf(element, page)
  return element
}

/** Converts React's attribute names to HTML names. */
function normalizeNames(node: Jsx): void {
  for (const attribute of node.attributes) {
    if (attribute.type !== 'mdxJsxAttribute') continue
    if (attribute.name === 'class') attribute.name = 'className'
    if (attribute.name === 'for') attribute.name = 'htmlFor'
  }
}

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute

function propertiesOf(attributes: readonly Attribute[], isSvg: boolean): Properties | undefined {
  const properties: Properties = {}
  for (const attribute of attributes) {
    if (attribute.type !== 'mdxJsxAttribute' || /^on[A-Z]|^(?:dangerouslySetInnerHTML|key|ref)$/.test(attribute.name))
      return undefined
    const value = attribute.name === 'style' ? styleOf(attribute) : plainValue(attribute)
    if (value === NOT_LITERAL) return undefined
    if (value === undefined || value === null || value === false) continue
    const { property } = find(isSvg ? svg : html, attribute.name)
    properties[property] = property === 'className' ? String(value).split(/\s+/).filter(Boolean) : (value as string)
  }
  return properties
}

function plainValue({ value }: MdxJsxAttribute): unknown {
  if (value === null || value === undefined) return true
  if (typeof value === 'string') return value
  const literal = literalOf(value.data?.estree)
  return typeof literal === 'object' && literal !== null ? NOT_LITERAL : literal
}

function styleOf({ value }: MdxJsxAttribute): unknown {
  if (typeof value === 'string') return value
  const literal = literalOf(value?.data?.estree)
  return typeof literal === 'object' && literal !== null ? cssOf(literal as Record<string, unknown>) : NOT_LITERAL
}

/**
 * Marks a link for the resolver, which sets address, target and rel. An address without a page stays unchanged: it may
 * belong to another part of the site.
 */
function linkOf(element: Element, page: Page): void {
  const { href, ...properties } = omit(element.properties, 'target', 'rel')
  if (typeof href !== 'string') return
  const ref = addRef(page, { kind: 'link', href, text: textOf(element), at: startOf(element), isLenient: true })
  element.properties = ref === undefined ? properties : { ...properties, dataGap: ref }
}

/** Handles the image addresses of a `<source>` like the addresses of an image. */
function sourceOf(element: Element, page: Page): void {
  const gap = srcsetOf(element, page, true)
  if (gap === undefined) return
  element.properties = { ...omit(element.properties, 'srcSet'), dataGap: gap }
}

function imageOf(element: Element, page: Page): Element {
  const gap = srcsetOf(element, page, true)
  const { src, alt, title, srcSet, ...others } = element.properties
  const properties = { ...others, ...(gap === undefined ? { srcSet } : { dataGap2: gap }) }
  const image = {
    src: String(src),
    alt: String(alt ?? ''),
    title: typeof title === 'string' ? title : undefined,
    at: startOf(element),
    properties,
    isInPicture: element.data?.isInPicture === true,
    isLenient: true,
  }
  const { element: made } = imageElement(page, image)
  markJsx(made)
  return made
}

/** Marks an element and the elements in it: components for Markdown elements do not apply to them. */
function markJsx(element: Element): void {
  element.data = { ...element.data, isJsx: true }
  for (const child of element.children) if (child.type === 'element') markJsx(child)
}
