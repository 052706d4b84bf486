/** The browser module of a page. */
import type { Node as EsNode, Program } from 'estree-jsx'
import { jsx, toJs } from 'estree-util-to-js'
import type { SourcePath } from '../../../../base/brands.ts'
import { eachNode } from '../../../../formats/syntax-tree.ts'
import { importsCode } from '../../bundle/browser-imports.ts'
import { canonicalImport } from '../../imports/find.ts'
import { componentImports } from '../page/imports.ts'
import type { ImportedName, MdxState } from '../page/mdx-state.ts'
import type { PageModules } from '../page/page-modules.ts'
import { waitsAtTop } from '../parse/estree.ts'
import { declarations, mentionsOf } from './browser.ts'

const print = (node: unknown): string =>
  toJs({ type: 'Program', sourceType: 'module', body: [node], comments: [] } as never, { handlers: jsx }).value.trim()

/** The page's text inside an island: HTML that already exists. */
const PART = `const $html = (text) => (globalThis[Symbol.for('docs.html')] ?? String)(text)
const $Part = ({ host, k }) => {
  const place = host.querySelector('docs-part[data-k="' + k + '"]') ?? document.querySelector('template[data-k="' + k + '"]')
  return <docs-part data-k={k} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: $html(place ? place.innerHTML : '') }} />
}
`

/**
 * The page's text as elements, from the copy of its HTML. The generator gives components the same (`elementsOf` in
 * run/elements.ts).
 */
const READ = `const $names = { class: 'className', for: 'htmlFor', tabindex: 'tabIndex', colspan: 'colSpan', rowspan: 'rowSpan', srcset: 'srcSet', readonly: 'readOnly', crossorigin: 'crossOrigin', checked: 'defaultChecked' }
const $flags = /^(?:hidden|open|checked|disabled|controls|loop|muted|autoplay|inert|reversed|required|readonly|allowfullscreen)$/
const $style = ({ style }) => Object.fromEntries([...style].map((name) => [name.startsWith('--') ? name : name.replace(/-(\\w)/g, (_, letter) => letter.toUpperCase()), style.getPropertyValue(name)]))
const $all = (parent) => {
  const nodes = [...parent?.childNodes ?? []].map($one).filter((one) => one !== null)
  return nodes.length > 1 ? nodes : nodes[0]
}
const $one = (node, key) => {
  if (node.nodeType === 3) return /^(?:TABLE|TBODY|THEAD|TFOOT|TR)$/.test(node.parentNode.nodeName) && node.data.trim() === '' ? null : node.data
  if (node.nodeType !== 1) return null
  const Tag = node.localName
  const props = Object.fromEntries([...node.attributes].map(({ name, value }) => name === 'style' ? [name, $style(node)] : [$names[name] ?? name, $flags.test(name) ? true : value]))
  if (Tag === 'docs-island' || Tag === 'template') return <Tag key={key} {...props} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: $html(node.innerHTML) }} />
  const children = $all(node)
  return children === undefined ? <Tag key={key} {...props} /> : <Tag key={key} {...props}>{children}</Tag>
}
const $read = (k) => $all(document.querySelector('template[data-k="' + k + '"]')?.content)
`

/** Replacement for undefined components and their members: they render their children. */
const UNKNOWN = `const $Unknown = new Proxy(({ children }) => children, { get: (own, key) => /^[A-Z]/.test(String(key)) ? $Unknown : own[key] })
`

interface ClientInput {
  /** Path of the page. */
  readonly path: SourcePath
  /** Values that the text may use without imports. */
  readonly given: Readonly<Record<string, unknown>>
  /** Components that are not defined. */
  readonly unknown: ReadonlySet<string>
  readonly modules: PageModules | undefined
}

/** Returns the page's module for the browser, see `CompiledPage.clientCode`; undefined if nothing needs it. */
export function clientCode(
  works: readonly MdxState[],
  { path, given, unknown, modules: pageModules }: ClientInput,
): string | undefined {
  if (works.every(({ islands }) => islands.length === 0)) return undefined
  const needs = needsOf(works)
  const scopes = new Map([...needs.keys()].map((state, at) => [state, `$t${at}`]))
  const modules = new Map<string, string>()
  const moduleName = (from: string): string => {
    const name = modules.get(from) ?? `$m${modules.size}`
    modules.set(from, name)
    return name
  }
  const unknownNames = new Set([...unknown].map((name) => name.split('.')[0]!))
  const components = pageModules === undefined ? [] : componentImports(pageModules)
  const bodies = [...needs].map(([state, needed]) =>
    scopeCode(state, needed, { path, moduleName, scopes, given, unknownNames, components }),
  )
  const islands = works
    .flatMap((state) =>
      state.islands.map(({ n, name }) => ({
        n,
        code: `{ name: ${JSON.stringify(name)}, draw: ${scopes.get(state)}.$islands[${n}] }`,
      })),
    )
    .toSorted((a, b) => a.n - b.n)
    .map(({ code }) => code)
  return `${importsCode(modules)}${PART}${bodies.some((body) => body.includes('$read(')) ? READ : ''}${unknown.size > 0 ? UNKNOWN : ''}${bodies.join('')}export const islands = [${islands.join(', ')}]\n`
}

type Needs = ReadonlyMap<MdxState, ReadonlySet<string>>

/**
 * Returns the parts of each text that the islands use, directly or through other texts. A text comes before the texts
 * that use it.
 */
function needsOf(works: readonly MdxState[]): Needs {
  const found = new Map<MdxState, Set<string>>()
  const add = (state: MdxState, names: Iterable<string>): void => {
    const needed = found.get(state) ?? new Set()
    const before = needed.size
    for (const name of names) addWithMentions(name, state, needed)
    for (const [local, { from, name }] of state.imported) {
      const partial = needed.has(local) ? state.shared.states.get(from) : undefined
      if (partial && (!found.has(partial) || needed.size > before)) add(partial, name === 'default' ? [] : [name])
    }
    found.set(state, needed)
  }
  for (const state of works)
    if (state.islands.length > 0)
      add(state, new Set(state.islands.flatMap(({ program }) => [...mentionsOf(program).names])))
  return found
}

function addWithMentions(name: string, state: MdxState, needed: Set<string>): void {
  if (needed.has(name)) return
  needed.add(name)
  for (const one of declarations(state))
    if (one.name === name)
      for (const mentioned of mentionsOf(one.statement).names) addWithMentions(mentioned, state, needed)
}

interface ScopeContext extends Pick<ClientInput, 'path'> {
  moduleName(from: string): string
  readonly scopes: ReadonlyMap<MdxState, string>
  readonly given: Readonly<Record<string, unknown>>
  readonly unknownNames: ReadonlySet<string>
  /** Components that the text may use without imports. */
  readonly components: readonly (readonly [local: string, imported: ImportedName])[]
}

/** Returns the code that the islands of one text need: imports, declarations, and the islands themselves. */
function scopeCode(state: MdxState, needed: ReadonlySet<string>, context: ScopeContext): string {
  const all = declarations(state)
  const declared = all.filter(({ name }) => needed.has(name))
  const own = new Set([...state.imported.keys(), ...all.map(({ name }) => name)])
  const components = context.components.filter(([local]) => !own.has(local))
  const imports = [...state.imported, ...components]
    .filter(([local]) => needed.has(local) && !all.some(({ name }) => name === local))
    .map(([local, imported]) => importCode(local, imported, state, context))
  const given = Object.entries({ ...context.given, toc: state.toc }).filter(([key]) => needed.has(key) && !own.has(key))
  const islands = state.islands.map(({ n, program }) => `${n}: ${islandCode(program, state)}`)
  const statements = [...new Set(declared.map(({ statement }) => statement))]
  const required = requiredIn([...statements, ...state.islands.map(({ program }) => program)])
  const start = statements.some(waitsAtTop) ? 'await (async ' : '('
  const lines = [
    ...[...context.unknownNames]
      .filter((name) => needed.has(name) && !own.has(name))
      .map((name) => `const ${name} = $Unknown`),
    ...given.map(([key, value]) => `const ${key} = ${JSON.stringify(value)}`),
    ...imports,
    ...(required.length === 0 ? [] : [requireCode(required, state, context)]),
    ...statements.map(print),
    `const $islands = {${islands.join(',\n')}}`,
    `return { ${['$islands', ...declared.map(({ name }) => name)].join(', ')} }`,
  ]
  return `const ${context.scopes.get(state)} = ${start}() => {\n${lines.join('\n')}\n})()\n`
}

function importCode(
  local: string,
  { from, name, member }: ImportedName,
  state: MdxState,
  context: ScopeContext,
): string {
  const partial = state.shared.states.get(from)
  const module = partial ? context.scopes.get(partial) : context.moduleName(from)
  // The text of a partial is not repeated in the browser.
  if (partial && name === 'default') return `const ${local} = () => null`
  const path = [...(name === '*' ? [] : [name]), ...(member === undefined ? [] : [member])]
  return `const ${local} = ${module}${path.map((key) => `[${JSON.stringify(key)}]`).join('')}`
}

/** Returns the modules that code requires by name. */
function requiredIn(code: readonly unknown[]): readonly string[] {
  const found = new Set<string>()
  eachNode<EsNode>(code, (node) => {
    if (node.type !== 'CallExpression' || node.callee.type !== 'Identifier' || node.callee.name !== 'require') return
    const [name] = node.arguments
    if (name?.type === 'Literal' && typeof name.value === 'string') found.add(name.value)
  })
  return [...found]
}

/** Returns the function that gives code the modules that it requires. */
function requireCode(names: readonly string[], state: MdxState, { path, moduleName }: ScopeContext): string {
  const from = state.chain.at(-1) ?? path
  const entries = names.map((name) => `${JSON.stringify(name)}: ${moduleName(canonicalImport(name, from))}`)
  return `const require = (name) => ({ ${entries.join(', ')} })[name]`
}

function islandCode(program: Program, { chain }: MdxState): string {
  const [statement] = program.body
  const element = print(statement).replace(/;$/, '')
  return chain.length > 0
    ? `(host) => { const props = JSON.parse(host.dataset.props ?? '{}'); return ${element} }`
    : `(host) => ${element}`
}
