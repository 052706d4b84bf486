/** Decides which parts of an MDX text need the browser: parts with state, handlers, or modules that need it. */
import type { Node as EsNode } from 'estree-jsx'
import type { Nodes } from 'hast'
import { eachNode } from '../../../../formats/syntax-tree.ts'
import { isExpression, isJsx } from '../../../../stages/compile/nodes.ts'
import type { MdxState } from '../page/mdx-state.ts'
import type { PageModules } from '../page/page-modules.ts'
import { isHtmlElement } from './plain-jsx.ts'

const HOOK =
  /^use(?:State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState|IsBrowser)$/
const GLOBALS = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'navigator'])

interface Mentions {
  readonly names: Set<string>
  readonly elements: Set<string>
  hasHandler: boolean
}

/** Returns the names that a program refers to. */
export function mentionsOf(root: unknown): Mentions {
  const mentions: Mentions = { names: new Set(), elements: new Set(), hasHandler: false }
  eachNode(root, (node) => {
    const name = String(node.name)
    if (node.type === 'Identifier') mentions.names.add(name)
    if (node.type === 'JSXIdentifier') mentions.names.add(name).add(name)
    if (node.type === 'JSXOpeningElement') {
      const [first] = elementName(node.name as EsNode)
      if (first) mentions.elements.add(first)
    }
    if (node.type === 'JSXAttribute' && /^on[A-Z]/.test(String((node.name as { name?: unknown }).name)))
      mentions.hasHandler = true
  })
  return mentions
}

function elementName(node: EsNode): string[] {
  if (node.type === 'JSXIdentifier') return [node.name]
  return node.type === 'JSXMemberExpression' ? [...elementName(node.object), node.property.name] : []
}

/**
 * Returns the names in a text whose components need the browser: imports from modules that do, and its own components
 * that have state or handlers or use such components.
 */
export function browserNames(state: MdxState, modules: PageModules | undefined): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [local, { from, name }] of state.imported) {
    const partial = state.shared.states.get(from)
    if (modules?.browser.has(from)) found.add(local)
    if (partial && name !== 'default' && partial.browserNames.has(name)) found.add(local)
  }
  const own = declarations(state).map(({ name, node }) => ({ name, ...mentionsOf(node) }))
  for (const { name, names, hasHandler } of own)
    if (hasHandler || [...names].some((mention) => HOOK.test(mention) || GLOBALS.has(mention))) found.add(name)
  return withUsers(found, own)
}

/** Adds the names of components that render one of these components, directly or through others. */
function withUsers(
  names: Set<string>,
  own: readonly { readonly name: string; readonly elements: ReadonlySet<string> }[],
) {
  for (let before = -1; before !== names.size; ) {
    before = names.size
    for (const { name, elements } of own) if ([...elements].some((element) => names.has(element))) names.add(name)
  }
  return names
}

/**
 * Returns the names in a text whose components look at their children, so that these must be real elements: imports
 * from modules that do, and its own components.
 */
export function readerNames(state: MdxState, modules: PageModules | undefined): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [local, { from }] of state.imported) if (modules?.readChildren.has(from)) found.add(local)
  const own = declarations(state)
  for (const { name, node } of own) if (readsElements(node)) found.add(name)
  return withUsers(
    found,
    own.map(({ name, node }) => ({ name, elements: mentionsOf(node).elements })),
  )
}

const READERS = /^(?:Children|cloneElement|isValidElement)$/

/** Whether code looks at elements: at what they are, or at their props. */
function readsElements(code: EsNode): boolean {
  let isReader = false
  eachNode<EsNode>(code, (node) => {
    if (node.type === 'Identifier' && READERS.test(node.name)) isReader = true
    if (node.type !== 'MemberExpression') return
    const { object, property } = node
    const isOf = (expression: EsNode, name: string): boolean =>
      expression.type === 'Identifier'
        ? expression.name === name
        : expression.type === 'MemberExpression' && isOf(expression.property, name)
    if (isOf(object, 'children') || (isOf(property, 'props') && object.type !== 'ThisExpression')) isReader = true
  })
  return isReader
}

interface Declaration {
  readonly name: string
  readonly node: EsNode
  readonly statement: EsNode
}

/** Returns the top-level declarations of a text. */
export function declarations(state: MdxState): Declaration[] {
  return (state.statements as EsNode[]).flatMap((node) => {
    const isExport = node.type === 'ExportNamedDeclaration' || node.type === 'ExportDefaultDeclaration'
    const statement = isExport ? node.declaration : node
    if (statement?.type === 'FunctionDeclaration' || statement?.type === 'ClassDeclaration')
      return statement.id
        ? [{ name: statement.id.name, node: statement as EsNode, statement: statement as EsNode }]
        : []
    if (statement?.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap((declarator) =>
      namesIn(declarator.id).map((name) => ({ name, node: declarator as EsNode, statement: statement as EsNode })),
    )
  })
}

const namesIn = (pattern: EsNode): string[] =>
  pattern.type === 'Identifier' ? [pattern.name] : [...mentionsOf(pattern).names]

/** Whether an MDX node must run in the browser. */
export function needsBrowser(node: Nodes, { browserNames: names }: MdxState): boolean {
  if (isExpression(node)) return isActive(node.data?.estree, names)
  if (!isJsx(node)) return false
  if (!isHtmlElement(node) && names.has(node.name?.split('.')[0] ?? '')) return true
  return node.attributes.some((attribute) => {
    if (attribute.type !== 'mdxJsxAttribute') return false
    const value = attribute.value
    if (typeof value !== 'object' || value === null) return false
    return /^on[A-Z]/.test(attribute.name) || isActive(value.data?.estree, names)
  })
}

function isActive(program: unknown, names: ReadonlySet<string>): boolean {
  const { elements, hasHandler } = mentionsOf(program)
  return hasHandler || [...elements].some((name) => names.has(name))
}
