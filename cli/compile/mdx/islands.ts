/**
 * Parts of a page that need the browser. On the page stands what they print (`<docs-island>`); the same element is code for the browser,
 * which takes the place over. What inside of it the page's text has made stays the HTML that it is (`<docs-part>`), links resolved.
 */
import type { Node as EsNode, Program } from 'estree-jsx'
import { jsx, toJs } from 'estree-util-to-js'
import type { Nodes, Root } from 'hast'
import { toEstree } from 'hast-util-to-estree'
import type { PageModules } from '../../model.ts'
import { eachNode, expression } from './estree.ts'
import { isHtml, type Jsx } from './plain-jsx.ts'
import type { MdxWork, Print } from './work.ts'

export interface IslandContext {
  readonly dynamic: ReadonlySet<Nodes>
  readonly work: MdxWork
  readonly print: Print
  /** Takes the statics out of a node that stays on the page. */
  readonly left: (node: Nodes) => Nodes
}

/** The node for the page; the code for the browser is added to the work. */
export function islandOf(node: Nodes, context: IslandContext): Nodes {
  const { work } = context
  const n = work.shared.islandCount++
  const parts: [number, number][] = []
  const { server, client } = split(node, { ...context, parts })
  const program = toEstree({ type: 'root', children: [client] } as Root)
  work.islands.push({ n, program: program as Program })
  return jsxNode(
    '$ui.$Island',
    [
      ['n', `${n}`],
      ['parts', `[${parts.map(([k, value]) => `[${k}, $v[${value}]]`).join(', ')}]`],
      ...(work.chain.length > 0 ? [['props', 'props'] as const] : []),
    ],
    [server],
  )
}

interface SplitContext extends IslandContext {
  /** Parts whose HTML is there without the page's code: number, and place among the values of the work. */
  readonly parts: [number, number][]
}
interface Sides {
  readonly server: Nodes
  readonly client: Nodes
}

function split(node: Nodes, context: SplitContext): Sides {
  const { dynamic, work } = context
  if (node.type === 'text') return { server: node, client: node }
  if (dynamic.has(node) && isExpression(node)) return { server: node, client: structuredClone(node) }
  if (dynamic.has(node) && isJsx(node)) return splitJsx(node, context)
  const k = work.shared.partCount++
  // Something of the Markdown with code in it is printed here, once and for all.
  const content = dynamic.has(node) ? context.left(node) : printed(node, k, context)
  return {
    server: jsxNode('docs-part', [['data-k', `${k}`]], [content]),
    client: jsxNode(
      '$Part',
      [
        ['host', 'host'],
        ['k', `${k}`],
      ],
      [],
    ),
  }
}

function printed(node: Nodes, k: number, { work, print, parts }: SplitContext): Nodes {
  const value = work.values.push(node.type === 'element' ? print(node) : null) - 1
  parts.push([k, value])
  return { type: 'mdxFlowExpression', value: '', data: { estree: expression(`$v[${value}]`) } }
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
  return {
    type: 'mdxJsxFlowElement',
    name,
    attributes: attributes.map(([key, code]) => ({
      type: 'mdxJsxAttribute',
      name: key,
      value: { type: 'mdxJsxAttributeValueExpression', value: code, data: { estree: expression(code) } },
    })),
    children: children as never,
    data: { _mdxExplicitJsx: true } as never,
  }
}

const HOOK =
  /^use(?:State|Effect|LayoutEffect|Reducer|Ref|SyncExternalStore|Transition|DeferredValue|Optimistic|ActionState|IsBrowser)$/
const GLOBALS = new Set(['window', 'document', 'localStorage', 'sessionStorage', 'navigator'])

interface Mentions {
  readonly names: Set<string>
  readonly elements: Set<string>
  hasHandler: boolean
}

/** Names that a piece of program mentions. */
function mentionsOf(root: unknown): Mentions {
  const found: Mentions = { names: new Set(), elements: new Set(), hasHandler: false }
  eachNode(root, (node) => {
    const name = String(node.name)
    if (node.type === 'Identifier') found.names.add(name)
    if (node.type === 'JSXIdentifier') found.names.add(name).add(name)
    if (node.type === 'JSXOpeningElement') {
      const [first] = elementName(node.name as EsNode)
      if (first) found.elements.add(first)
    }
    if (node.type === 'JSXAttribute' && /^on[A-Z]/.test(String((node.name as { name?: unknown }).name)))
      found.hasHandler = true
  })
  return found
}

function elementName(node: EsNode): string[] {
  if (node.type === 'JSXIdentifier') return [node.name]
  return node.type === 'JSXMemberExpression' ? [...elementName(node.object), node.property.name] : []
}

/** Names of a text whose components need the browser: from modules that do, and its own that have state, handlers, or use such. */
export function browserNames(work: MdxWork, modules: PageModules | undefined): ReadonlySet<string> {
  const found = new Set<string>()
  for (const [local, { from, name }] of work.imported) {
    const partial = work.shared.works.get(from)
    if (modules?.browser.has(from) || from === '@docusaurus/BrowserOnly') found.add(local)
    if (partial && name !== 'default' && partial.browserNames.has(name)) found.add(local)
  }
  const own = declarations(work).map(({ name, node }) => ({ name, ...mentionsOf(node) }))
  for (const { name, names, hasHandler } of own)
    if (hasHandler || [...names].some((one) => HOOK.test(one) || GLOBALS.has(one))) found.add(name)
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { name, elements } of own) if ([...elements].some((one) => found.has(one))) found.add(name)
  }
  return found
}

interface Declaration {
  readonly name: string
  readonly node: EsNode
  readonly statement: EsNode
}

/** What a text declares at its top. */
function declarations(work: MdxWork): Declaration[] {
  return (work.statements as EsNode[]).flatMap((given) => {
    const isExport = given.type === 'ExportNamedDeclaration' || given.type === 'ExportDefaultDeclaration'
    const statement = isExport ? given.declaration : given
    if (statement?.type === 'FunctionDeclaration' || statement?.type === 'ClassDeclaration')
      return statement.id
        ? [{ name: statement.id.name, node: statement as EsNode, statement: statement as EsNode }]
        : []
    if (statement?.type !== 'VariableDeclaration') return []
    return statement.declarations.flatMap((one) =>
      namesIn(one.id).map((name) => ({ name, node: one as EsNode, statement: statement as EsNode })),
    )
  })
}

const namesIn = (pattern: EsNode): string[] =>
  pattern.type === 'Identifier' ? [pattern.name] : [...mentionsOf(pattern).names]

/** Whether a node of MDX must run in the browser. */
export function needsBrowser(node: Nodes, { browserNames: names }: MdxWork): boolean {
  if (node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression') return isActive(node.data?.estree, names)
  if (!isJsx(node)) return false
  if (!isHtml(node) && names.has(node.name?.split('.')[0] ?? '')) return true
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

const print = (node: unknown): string =>
  toJs({ type: 'Program', sourceType: 'module', body: [node], comments: [] } as never, { handlers: jsx }).value.trim()

/** The part of the page's text in the browser: HTML that is there. */
const PART = `const $Part = ({ host, k }) => {
  const place = host.querySelector('docs-part[data-k="' + k + '"]') ?? document.querySelector('template[data-k="' + k + '"]')
  return <docs-part data-k={k} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: place ? place.innerHTML : '' }} />
}
`

/** The page's module for the browser, see `CompiledPage.clientCode`; undefined when nothing needs it. */
export function clientCode(works: readonly MdxWork[], given: Readonly<Record<string, unknown>>): string | undefined {
  const islands = works.flatMap((work) => work.islands)
  if (islands.length === 0) return undefined
  const modules = new Map<string, string>()
  const scopes = new Map<MdxWork, string>()
  const bodies: string[] = []
  const moduleName = (from: string): string => {
    const name = modules.get(from) ?? `$m${modules.size}`
    modules.set(from, name)
    return name
  }
  const scopeOf = (work: MdxWork, wanted: ReadonlySet<string>): string => {
    const known = scopes.get(work)
    if (known) return known
    const name = `$t${scopes.size}`
    scopes.set(work, name)
    bodies.push(scopeCode(name, work, wanted, { moduleName, scopeOf, given }))
    return name
  }
  for (const work of works) {
    const own = work.islands.flatMap(({ program }) => [...mentionsOf(program).names])
    if (work.islands.length > 0) scopeOf(work, new Set([...own, ...exportedNames(work)]))
  }
  const imports = [...modules].map(([from, name]) => `import * as ${name} from ${JSON.stringify(from)}\n`)
  const list = works.flatMap((work) => work.islands.map(({ n }) => [n, `${scopes.get(work)}.islands[${n}]`] as const))
  const ordered = list.toSorted(([a], [b]) => a - b).map(([, code]) => code)
  return `${imports.join('')}${PART}${bodies.join('')}export const islands = [${ordered.join(', ')}]\n`
}

const exportedNames = (work: MdxWork): string[] =>
  work.chain.length > 0 ? declarations(work).map(({ name }) => name) : []

interface ScopeContext {
  moduleName(from: string): string
  scopeOf(work: MdxWork, wanted: ReadonlySet<string>): string
  readonly given: Readonly<Record<string, unknown>>
}

/** What the islands of one text use of it: imports, declarations, and the islands themselves. */
function scopeCode(name: string, work: MdxWork, wanted: ReadonlySet<string>, context: ScopeContext): string {
  const needed = new Set(wanted)
  const declared = declarations(work)
  for (let before = -1; before !== needed.size; ) {
    before = needed.size
    for (const one of declared)
      if (needed.has(one.name)) for (const mentioned of mentionsOf(one.statement).names) needed.add(mentioned)
  }
  const imports = [...work.imported]
    .filter(([local]) => needed.has(local))
    .map(([local, imported]) => importCode(local, imported, work, context))
  const statements = new Set(declared.filter((one) => needed.has(one.name)).map(({ statement }) => statement))
  const own = new Set([...work.imported.keys(), ...declared.map((one) => one.name)])
  const given = Object.entries({ ...context.given, toc: work.toc }).filter(([key]) => needed.has(key) && !own.has(key))
  const lines = [
    ...given.map(([key, value]) => `const ${key} = ${JSON.stringify(value)}`),
    ...imports,
    ...[...statements].map(print),
    `const islands = {${work.islands.map(({ n, program }) => `${n}: ${islandCode(program, work)}`).join(',\n')}}`,
    `return { islands, ${declared
      .filter((one) => needed.has(one.name))
      .map((one) => one.name)
      .join(', ')} }`,
  ]
  return `const ${name} = (() => {\n${lines.join('\n')}\n})()\n`
}

function importCode(
  local: string,
  { from, name }: { from: string; name: string },
  work: MdxWork,
  context: ScopeContext,
): string {
  const partial = work.shared.works.get(from)
  if (partial) {
    const value =
      name === 'default' ? '() => null' : `${context.scopeOf(partial, new Set(exportedNames(partial)))}.${name}`
    return `const ${local} = ${value}`
  }
  const module = context.moduleName(from)
  return name === '*' ? `const ${local} = ${module}` : `const ${local} = ${module}[${JSON.stringify(name)}]`
}

function islandCode(program: Program, { chain }: MdxWork): string {
  const [statement] = program.body
  const element = print(statement).replace(/;$/, '')
  return chain.length > 0
    ? `(host) => { const props = JSON.parse(host.dataset.props ?? '{}'); return ${element} }`
    : `(host) => ${element}`
}
