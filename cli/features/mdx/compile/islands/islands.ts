/**
 * Parts of a page that need the browser. The page contains their rendered output (`<docs-island>`); the same element becomes code
 * for the browser, which hydrates it. Content inside it that comes from the page's text stays HTML (`<docs-part>`), with links
 * resolved.
 */
import type { Program } from 'estree-jsx'
import type { Nodes, Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import { VFileMessage } from 'vfile-message'
import { codeAttribute, jsxElement } from '../jsx-element.ts'
import type { MdxState, Print } from '../mdx-state.ts'
import { waitsAtTop } from '../parse/estree.ts'
import type { Jsx } from './plain-jsx.ts'

export interface IslandContext {
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
  const { server, client } = split(node, { ...context, parts })
  const program = toEstree({ type: 'root', children: [client] } as Root)
  if (waitsAtTop(program)) throw new VFileMessage(AWAITED, { place: node.position })
  const name = (isJsx(node) && node.name) || 'in an expression'
  state.islands.push({ n, name, program: program as Program })
  return jsxNode(
    '$ui.$Island',
    [
      ['n', `${n}`],
      ['parts', `[${parts.map(([k, value]) => `[${k}, $v[${value}]]`).join(', ')}]`],
      ...(state.chain.length > 0 ? [['props', 'props'] as const] : []),
    ],
    [server],
  )
}

interface SplitContext extends IslandContext {
  /** Parts whose HTML does not depend on the page's code: number, and index among the values of the work. */
  readonly parts: [number, number][]
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
  // Markdown that contains code is rendered here, once.
  if (dynamic.has(node))
    return { server: jsxNode('docs-part', [['data-k', `${k}`]], [context.left(node)]), client: client([]) }
  const html = printed(node, k, context)
  const code = codeOf(node)
  const attributes = [
    ['k', `${k}`],
    ['html', html],
  ] as const
  return { server: jsxNode('$ui.$Part', attributes, code), client: client(code) }
}

/** Returns the expression for the HTML of a part. */
function printed(node: Nodes, k: number, { state, print, parts }: SplitContext): string {
  const value = state.values.push(node.type === 'element' ? print(node) : null) - 1
  parts.push([k, value])
  return `$v[${value}]`
}

/** The `code` in a fence, as MDX makes it: components read its language and text. The part itself does not render it. */
function codeOf(node: Nodes): Nodes[] {
  const fence = node.type === 'element' ? node.data?.fence : undefined
  if (fence === undefined) return []
  const properties = fence.lang ? { className: [`language-${fence.lang}`] } : {}
  return [{ type: 'element', tagName: 'code', properties, children: [{ type: 'text', value: `${fence.value}\n` }] }]
}

const isExpression = (node: Nodes): boolean => node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
const isJsx = (node: Nodes): node is Jsx => node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

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
