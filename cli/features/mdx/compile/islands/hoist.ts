import type { Program } from 'estree-jsx'
import type { Element, Nodes, Parents, Root, RootContent } from 'hast'
import type { MdxFlowExpression, MdxTextExpression } from 'mdast-util-mdx'
import type { VFile } from 'vfile'
import { isExpression } from '../../../../stages/compile/nodes.ts'
import { pageOf } from '../../../../stages/compile/page/page.ts'
import { showValue } from '../page/copy.ts'
import { codeAttribute, jsxElement } from '../page/jsx-element.ts'
import { type MdxState, mdxStateOf, type Prints } from '../page/mdx-state.ts'
import type { PageModules } from '../page/page-modules.ts'
import { expression } from '../parse/estree.ts'
import { browserNames, needsBrowser, readerNames } from './browser.ts'
import { codeNodes, islandOf, isReader, readElements } from './islands.ts'
import { isHtmlElement } from './plain-jsx.ts'

/**
 * Takes everything that the page's own code does not touch out of the tree. These parts are rendered as on any Markdown
 * page, which leaves little to compile.
 */
export function hoistStatics({ modules, ...prints }: Prints & { readonly modules: PageModules | undefined }) {
  return (tree: Root, file: VFile): void => {
    const state = mdxStateOf(pageOf(file))
    const dynamic = new Set<Nodes>()
    state.isDynamic = markDynamic(tree, dynamic)
    state.browserNames = browserNames(state, modules)
    state.readerNames = readerNames(state, modules)
    const esm = { type: 'mdxjsEsm' as const, value: '', data: { estree: state.program ?? null } }
    tree.children = [
      esm,
      ...(hoistedChildren(tree, { dynamic, state, ...prints, isSeen: state.chain.length > 0 }) as RootContent[]),
    ]
  }
}

/** Whether a node is or contains MDX; collects all such nodes. */
function markDynamic(node: Nodes, dynamic: Set<Nodes>): boolean {
  let isDynamic = node.type.startsWith('mdx')
  // Do not stop early: every child must be visited.
  if ('children' in node) for (const child of node.children) isDynamic = markDynamic(child, dynamic) || isDynamic
  if (isDynamic) dynamic.add(node)
  return isDynamic
}

interface Context extends Prints {
  readonly dynamic: ReadonlySet<Nodes>
  readonly state: MdxState
  readonly isInIsland?: boolean
  /**
   * Whether a component of the site gets the node and may look at its content. The same applies to a component that
   * gets the text of a partial, or that the browser hydrates.
   */
  readonly isSeen?: boolean
  /** Whether such a component looks at its children. */
  readonly isRead?: boolean
}

/**
 * Replaces the static children of a node. Components receive each child separately; elsewhere adjacent children are
 * combined.
 */
function hoistedChildren(parent: Parents, around: Context): Nodes[] {
  const result: Nodes[] = []
  let statics: Nodes[] = []
  const isComponent = 'name' in parent && !isHtmlElement(parent)
  const isRead = around.isRead === true || (isComponent && isReader(parent, around.state))
  const context = isComponent ? { ...around, isSeen: true, isRead } : around
  const flush = (): void => {
    const groups = isComponent ? statics.map((group) => [group]) : statics.length > 0 ? [statics] : []
    for (const group of groups) result.push(...hoisted(group, context))
    statics = []
  }
  for (const child of parent.children) {
    if (child.type === 'comment') continue
    if (!context.dynamic.has(child)) statics.push(child)
    else {
      flush()
      result.push(needsBrowser(child, context.state) ? island(child, context) : left(child, context))
    }
  }
  flush()
  return result
}

function hoisted(nodes: readonly Nodes[], { state, print, printAsHtml, isSeen, isRead }: Context): Nodes[] {
  if (nodes.every((node) => node.type === 'text')) return [...nodes]
  const [only, ...more] = nodes
  const root: Root = { type: 'root', children: nodes as RootContent[] }
  if (!isSeen) return [reference(state, printAsHtml(root))]
  const isOne = more.length === 0 && only?.type === 'element'
  const code = isOne && isRead ? codeNodes(only) : []
  const printed = print(isOne ? { ...only, ...(code.length > 0 && { children: code as Element['children'] }) } : root)
  if (!isRead || code.length > 0) return [reference(state, printed)]
  return [readElements(expression(`$v[${state.values.push(printed) - 1}]`))]
}

function reference(state: MdxState, value: unknown): Nodes {
  const estree = expression(`$v[${state.values.push(value) - 1}]`)
  return { type: 'mdxFlowExpression', value: '', data: { estree } }
}

/**
 * Passes the value of an expression through a function that notes it for the Markdown copy; code for the browser stays
 * as it is.
 */
function shown(node: MdxFlowExpression | MdxTextExpression, { state, isInIsland }: Context): Nodes {
  const { estree, shown: n } = (node.data ?? {}) as { readonly estree?: Program; readonly shown?: number }
  const statement = estree?.body[0]
  if (n === undefined || isInIsland || statement?.type !== 'ExpressionStatement') return node
  const value = state.values.push((result: unknown) => showValue(result, state.shown[n]!)) - 1
  const call = expression(`$v[${value}](0)`)
  const [made] = call.body
  if (made?.type === 'ExpressionStatement' && made.expression.type === 'CallExpression')
    made.expression.arguments = [statement.expression]
  return { ...node, data: { ...node.data, estree: call } }
}

const island = (node: Nodes, context: Context): Nodes =>
  islandOf(node, { ...context, left: (inner) => left(inner, { ...context, isInIsland: true, isSeen: true }) })

function left(node: Nodes, context: Context): Nodes {
  if (isExpression(node)) return shown(node, context)
  if (!('children' in node)) return node
  node.children = hoistedChildren(node as Parents, context) as typeof node.children
  const data: unknown = node.type === 'element' ? node.properties.data : undefined
  if (node.type !== 'element' || typeof data !== 'object' || data === null) return node
  const n = context.state.values.push(data) - 1
  return jsxElement(`$ui.${node.tagName.replaceAll('-', '$')}`, [codeAttribute('data', `$v[${n}]`)], node.children)
}
