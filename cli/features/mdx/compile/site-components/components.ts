/**
 * Renders admonitions, code blocks, and images of Markdown with the components of the site, with the props that they
 * expect.
 */
import type { Element, ElementContent, Nodes, Parents, Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { textOf } from '../../../../stages/compile/html/walk.ts'
import { report } from '../../../../stages/compile/page/findings.ts'
import { type Page, pageOf } from '../../../../stages/compile/page/page.ts'
import { loadedPrinters, moduleProblem, printerName } from '../page/imports.ts'
import { jsxElement } from '../page/jsx-element.ts'
import { type MdxState, mdxStateOf, type Print } from '../page/mdx-state.ts'
import type { PageModules } from '../page/page-modules.ts'
import { expression } from '../parse/estree.ts'
import { imageProps } from './images.ts'

/**
 * Returns a plugin that renders admonitions, code blocks, and images with components of the site. Reports components
 * that do not load.
 */
export function withSiteComponents({ modules, print }: { modules: PageModules | undefined; print: Print }) {
  return (tree: Root, file: VFile): void => {
    if (modules === undefined || modules.printers.length === 0) return
    for (const name of modules.printers) {
      const problem = moduleProblem(modules, name)
      if (problem !== undefined) report(pageOf(file), { ...problem, severity: 'warning', at: undefined })
    }
    const has = new Set(loadedPrinters(modules))
    const page = pageOf(file)
    if (has.size > 0) replaceIn(tree, { has, page, state: mdxStateOf(page), modules, print })
  }
}

interface Context {
  /** The components that the site has. */
  readonly has: ReadonlySet<string>
  readonly page: Page
  readonly state: MdxState
  readonly modules: PageModules
  readonly print: Print
}

function replaceIn(parent: Parents, context: Context): void {
  for (const [index, child] of parent.children.entries()) {
    const now = replacement(child as ElementContent, context) ?? child
    parent.children[index] = now as ElementContent
    if ('children' in now) replaceIn(now, context)
  }
}

function replacement(node: ElementContent, context: Context): ElementContent | undefined {
  const { has } = context
  const { printers } = context.modules.names
  if (has.has(printers.admonition) && isAdmonition(node)) return admonition(node, context)
  if (has.has(printers.codeBlock) && isCodeBlock(node)) return codeBlock(node, context)
  return has.has(printers.image) && node.type === 'element' ? image(node, context) : undefined
}

/** The component renders the image itself, so it has no copies in other sizes. */
function image(node: Element, { page, state, modules }: Context): ElementContent | undefined {
  const img = node.tagName === 'picture' ? node.children.at(-1) : node
  const props = img?.type === 'element' && img.tagName === 'img' ? imageProps(img, page) : undefined
  if (props === undefined) return undefined
  const value = `$v[${state.values.push(props) - 1}]`
  const spread: MdxJsxExpressionAttribute = {
    type: 'mdxJsxExpressionAttribute',
    value: `...${value}`,
    data: { estree: expression(`{...${value}}`) },
  }
  return componentElement(modules.names.printers.image, node, [spread], [])
}

/** Returns an element of a component of the site. */
const componentElement = (
  module: string,
  node: Element,
  attributes: (MdxJsxAttribute | MdxJsxExpressionAttribute)[],
  children: readonly ElementContent[],
): ElementContent => ({
  ...jsxElement(printerName(module), attributes, children),
  ...(node.position && { position: node.position }),
})

const isCodeBlock = (node: ElementContent): node is Element =>
  node.type === 'element' && node.tagName === 'CodeBlock' && node.data?.fence !== undefined

function codeBlock(node: Element, { modules }: Context): ElementContent {
  const { lang, meta, value } = node.data!.fence!
  return componentElement(
    modules.names.printers.codeBlock,
    node,
    [...(lang ? [attribute('className', `language-${lang}`)] : []), ...(meta ? [attribute('metastring', meta)] : [])],
    [{ type: 'text', value: `${value}\n` }],
  )
}

interface Admonition extends Element {
  readonly properties: { readonly data: { word: string; id?: string; className?: string } } & Element['properties']
}

const isAdmonition = (node: ElementContent): node is Admonition =>
  node.type === 'element' && node.tagName === 'Admonition' && typeof node.properties.data === 'object'

function admonition(node: Admonition, context: Context): ElementContent {
  const { data } = node.properties
  const elements = node.children.filter((child) => child.type === 'element')
  const title = elements.find(({ tagName }) => tagName === 'AdmonitionTitle')
  const content = elements.find((element) => element !== title)
  return componentElement(
    context.modules.names.printers.admonition,
    node,
    [
      attribute('type', data.word),
      ...titleOf(title, context),
      ...(data.id === undefined ? [] : [attribute('id', data.id)]),
      ...(data.className === undefined ? [] : [attribute('className', data.className)]),
    ],
    content?.children ?? [],
  )
}

const attribute = (name: string, value: MdxJsxAttribute['value']): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
})

/** A title that the writer chose. If it is more than text, it is an element here and text in the browser. */
function titleOf(title: Element | undefined, { state, modules, print }: Context): MdxJsxAttribute[] {
  const data = title?.properties.data as { readonly isDefault?: boolean } | undefined
  if (title === undefined || data?.isDefault !== false) return []
  const isText = title.children.every(({ type }) => type === 'text')
  if (isText || modules.browser.has(modules.names.printers.admonition)) return [attribute('title', textOf(title))]
  const content: Root = { type: 'root', children: title.children }
  const estree = hasCode(content) ? toEstree(content) : expression(`$v[${state.values.push(print(content)) - 1}]`)
  return [attribute('title', { type: 'mdxJsxAttributeValueExpression', value: '', data: { estree } })]
}

const hasCode = (node: Nodes): boolean =>
  node.type.startsWith('mdx') || ('children' in node && node.children.some(hasCode))
