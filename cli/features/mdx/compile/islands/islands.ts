/**
 * Parts of a page that need the browser. The page contains their rendered output (`<docs-island>`); the same element
 * becomes code for the browser, which hydrates it. Content inside it that comes from the page's text stays HTML
 * (`<docs-part>`), with links resolved. If one of its components looks at its children, the content becomes elements
 * instead, here and in the browser, which reads them from a copy of the HTML beside the island.
 */
import type { Program } from 'estree-jsx'
import type { Nodes, Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import { VFileMessage } from 'vfile-message'
import { isExpression, isJsx } from '../../../../stages/compile/nodes.ts'
import { codeAttribute, jsxElement } from '../page/jsx-element.ts'
import type { MdxState, Print } from '../page/mdx-state.ts'
import { expression, waitsAtTop } from '../parse/estree.ts'
import type { Jsx } from './plain-jsx.ts'

interface IslandContext {
  readonly dynamic: ReadonlySet<Nodes>
  readonly state: MdxState
  readonly print: Print
  /** Takes the static parts out of a node that stays on the page. */
  readonly left: (node: Nodes) => Nodes
}

const AWAITED =
  'An element that runs in the browser cannot hold `await`. Put the value into an `export const` of the page.'

/** Returns the node for the page; adds the browser's code to the state. */
export function islandOf(node: Nodes, context: IslandContext): Nodes {
  const { state } = context
  const n = state.shared.islandCount++
  const parts: [number, number][] = []
  const copies: number[] = []
  const isRead = hasReader(node, state)
  const { server, client } = split(node, { ...context, parts, copies, isRead })
  const program = toEstree({ type: 'root', children: [client] } as Root)
  if (waitsAtTop(program)) throw new VFileMessage(AWAITED, { place: node.position })
  const name = (isJsx(node) && node.name) || 'in an expression'
  state.islands.push({ n, name, program: program as Program })
  return jsxNode(
    '$ui.$Island',
    [
      ['n', `${n}`],
      ['parts', `[${parts.map(([k, value]) => `[${k}, $v[${value}]]`).join(', ')}]`],
      ...(copies.length > 0 ? [['copies', `[${copies.join(', ')}]`] as const] : []),
      ...(state.chain.length > 0 ? [['props', 'props'] as const] : []),
    ],
    [server],
  )
}

interface SplitContext extends IslandContext {
  /** Parts whose HTML does not depend on the page's code: number, and index among the values of the work. */
  readonly parts: [number, number][]
  /** The numbers of the parts that the browser reads as elements. */
  readonly copies: number[]
  readonly isRead: boolean
}
interface Sides {
  readonly server: Nodes
  readonly client: Nodes
}

function split(node: Nodes, context: SplitContext): Sides {
  const { dynamic, state } = context
  if (node.type === 'text') return { server: node, client: node }
  if (dynamic.has(node) && isExpression(node)) return { server: node, client: structuredClone(node) }
  if (dynamic.has(node) && isJsx(node)) return splitJsx(node, context)
  const k = state.shared.partCount++
  const client = (children: readonly Nodes[]): Nodes =>
    jsxNode(
      '$Part',
      [
        ['host', 'host'],
        ['k', `${k}`],
      ],
      children,
    )
  if (context.isRead && codeNodes(node).length === 0) return elements(node, k, context)
  // Markdown that contains code is rendered here, once.
  if (dynamic.has(node))
    return { server: jsxNode('docs-part', [['data-k', `${k}`]], [context.left(node)]), client: client([]) }
  const html = printed(node, k, context)
  const code = codeNodes(node)
  const attributes = [
    ['k', `${k}`],
    ['html', html],
  ] as const
  return { server: jsxNode('$ui.$Part', attributes, code), client: client(code) }
}

/** A part as elements. */
function elements(node: Nodes, k: number, context: SplitContext): Sides {
  const { dynamic, state, print, left, copies } = context
  const value = (): Program =>
    dynamic.has(node)
      ? (toEstree({ type: 'root', children: [left(node)] } as Root) as Program)
      : expression(`$v[${state.values.push(node.type === 'element' ? print(node) : null) - 1}]`)
  copies.push(k)
  return { server: readElements(value(), k), client: braces(expression(`$read(${k})`)) }
}

/** Returns the call that turns rendered content into elements. `k`: the number of the copy for the browser. */
export function readElements(content: Program, k?: number): Nodes {
  const estree = expression(`$ui.$useElements(0${k === undefined ? '' : `, ${k}`})`)
  const [call] = estree.body
  const [value] = content.body
  if (call?.type !== 'ExpressionStatement' || call.expression.type !== 'CallExpression') return braces(estree)
  if (value?.type === 'ExpressionStatement') call.expression.arguments[0] = value.expression
  return braces(estree)
}

const braces = (estree: Program): Nodes => ({ type: 'mdxFlowExpression', value: '', data: { estree } })

/** Whether a node is an element of a component that looks at its children. */
export const isReader = (node: Nodes, { readerNames }: MdxState): boolean =>
  isJsx(node) && readerNames.has(node.name?.split('.')[0] ?? '')

const hasReader = (node: Nodes, state: MdxState): boolean =>
  isReader(node, state) || ('children' in node && node.children.some((child) => hasReader(child as Nodes, state)))

/** Returns the expression for the HTML of a part. */
function printed(node: Nodes, k: number, { state, print, parts }: SplitContext): string {
  const value = state.values.push(node.type === 'element' ? print(node) : null) - 1
  parts.push([k, value])
  return `$v[${value}]`
}

/**
 * The `code` in a fence, as MDX makes it: components read its language and text. The part itself does not render it.
 */
export function codeNodes(node: Nodes): Nodes[] {
  const fence = node.type === 'element' ? node.data?.fence : undefined
  if (fence === undefined) return []
  const properties = fence.lang ? { className: [`language-${fence.lang}`] } : {}
  return [{ type: 'element', tagName: 'code', properties, children: [{ type: 'text', value: `${fence.value}\n` }] }]
}

function splitJsx(node: Jsx, context: SplitContext): Sides {
  const { children, ...own } = node
  const inner = (children as Nodes[]).filter(({ type }) => type !== 'comment').map((child) => split(child, context))
  return {
    server: { ...own, children: inner.map(({ server }) => server) } as Nodes,
    client: { ...structuredClone(own), children: inner.map(({ client }) => client) } as Nodes,
  }
}

function jsxNode(name: string, attributes: readonly (readonly [string, string])[], children: readonly Nodes[]): Nodes {
  const values = attributes.map(([key, code]) => codeAttribute(key, code))
  return jsxElement(name, values, children)
}
