/** The module of a page for the browser. */
import type { Program } from 'estree-jsx'
import { jsx, toJs } from 'estree-util-to-js'
import { declarations, mentionsOf } from './browser.ts'
import type { Imported, MdxWork } from './work.ts'

const print = (node: unknown): string =>
  toJs({ type: 'Program', sourceType: 'module', body: [node], comments: [] } as never, { handlers: jsx }).value.trim()

/** The part of the page's text in the browser: HTML that is there. */
const PART = `const $html = (text) => (globalThis[Symbol.for('docs.html')] ?? String)(text)
const $Part = ({ host, k }) => {
  const place = host.querySelector('docs-part[data-k="' + k + '"]') ?? document.querySelector('template[data-k="' + k + '"]')
  return <docs-part data-k={k} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: $html(place ? place.innerHTML : '') }} />
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
    .filter(([local]) => needed.has(local) && !declared.some(({ name }) => name === local))
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

function importCode(local: string, { from, name, member }: Imported, work: MdxWork, context: ScopeContext): string {
  const partial = work.shared.works.get(from)
  if (partial) {
    const value =
      name === 'default' ? '() => null' : `${context.scopeOf(partial, new Set(exportedNames(partial)))}.${name}`
    return `const ${local} = ${value}`
  }
  const module = context.moduleName(from)
  const path = [...(name === '*' ? [] : [name]), ...(member === undefined ? [] : [member])]
  return `const ${local} = ${module}${path.map((key) => `[${JSON.stringify(key)}]`).join('')}`
}

function islandCode(program: Program, { chain }: MdxWork): string {
  const [statement] = program.body
  const element = print(statement).replace(/;$/, '')
  return chain.length > 0
    ? `(host) => { const props = JSON.parse(host.dataset.props ?? '{}'); return ${element} }`
    : `(host) => ${element}`
}
