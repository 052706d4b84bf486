/** Admonitions of Markdown as elements of the site's own component, with the props that Docusaurus gives it. */
import type { Element, ElementContent, Parents, Root } from 'hast'
import type { MdxJsxAttribute } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { textOf } from '../../compile/html/walk.ts'
import { pageOf, report } from '../../compile/page.ts'
import { ADMONITION } from '../../docusaurus/module-names.ts'
import type { PageModules } from '../../model/compiled.ts'
import { expression } from './estree.ts'
import { hasOwnAdmonition, moduleProblem, OWN_ADMONITION } from './imports.ts'
import { type MdxWork, type Print, workOf } from './work.ts'

export function ownAdmonitions({ modules, print }: { modules: PageModules | undefined; print: Print }) {
  return (tree: Root, file: VFile): void => {
    if (modules?.ownAdmonition !== true) return
    const problem = moduleProblem(modules, ADMONITION)
    if (problem !== undefined) report(pageOf(file), { ...problem, severity: 'warning', at: undefined })
    if (hasOwnAdmonition(modules)) replaceIn(tree, { work: workOf(pageOf(file)), modules, print })
  }
}

interface Context {
  readonly work: MdxWork
  readonly modules: PageModules
  readonly print: Print
}

function replaceIn(parent: Parents, context: Context): void {
  for (const [index, child] of parent.children.entries()) {
    const now = isAdmonition(child) ? replacement(child, context) : child
    parent.children[index] = now as ElementContent
    if ('children' in now) replaceIn(now, context)
  }
}

interface Admonition extends Element {
  readonly properties: { readonly part: { word: string; id?: string; className?: string } } & Element['properties']
}

const isAdmonition = (node: Parents['children'][number]): node is Admonition =>
  node.type === 'element' && node.tagName === 'Admonition' && typeof node.properties.part === 'object'

function replacement({ properties: { part }, children, position }: Admonition, context: Context): ElementContent {
  const elements = children.filter((child) => child.type === 'element')
  const title = elements.find(({ tagName }) => tagName === 'AdmonitionTitle')
  const content = elements.find((one) => one !== title)
  return {
    type: 'mdxJsxFlowElement',
    name: OWN_ADMONITION,
    attributes: [
      attribute('type', part.word),
      ...titleOf(title, context),
      ...(part.id === undefined ? [] : [attribute('id', part.id)]),
      ...(part.className === undefined ? [] : [attribute('className', part.className)]),
    ],
    children: (content?.children ?? []) as never,
    // As an import would name it: no component that pages may give.
    data: { _mdxExplicitJsx: true } as never,
    ...(position && { position }),
  }
}

const attribute = (name: string, value: MdxJsxAttribute['value']): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value,
})

/** A title of its own. With more than text in it, it is an element; the browser gets it as text. */
function titleOf(title: Element | undefined, { work, modules, print }: Context): MdxJsxAttribute[] {
  const part = title?.properties.part as unknown as { readonly isDefault: boolean } | undefined
  if (title === undefined || part?.isDefault !== false) return []
  const isText = title.children.every(({ type }) => type === 'text')
  if (isText || modules.browser.has(ADMONITION)) return [attribute('title', textOf(title))]
  const n = work.values.push(print({ type: 'root', children: title.children })) - 1
  const value = `$v[${n}]`
  return [attribute('title', { type: 'mdxJsxAttributeValueExpression', value, data: { estree: expression(value) } })]
}
