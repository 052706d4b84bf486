import type { Node as EsNode, ImportDeclaration, Program } from 'estree-jsx'
import type { Parents, Root } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import * as react from 'react'
import * as jsxRuntime from 'react/jsx-runtime'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import type { SourcePath } from '../../../../base/brands.ts'
import { lookUp } from '../../../../base/collections.ts'
import { type FindingWith, firstKnown, type ModuleCode, type Problem } from '../../../../diagnostics/diagnostic.ts'
import { PageError, report } from '../../../../stages/compile/page/findings.ts'
import { type Page, pageOf } from '../../../../stages/compile/page/page.ts'
import { canonicalImport, isPartial, withLoader } from '../../imports/find.ts'
import { type Loc, program } from '../parse/estree.ts'
import { afterBlanks } from './copy.ts'
import { type ImportedName, type MdxModule, type MdxState, mdxStateOf, type Statement } from './mdx-state.ts'
import type { PageModules } from './page-modules.ts'

export interface ImportsInput {
  readonly modules: PageModules | undefined
  /** Compiles a partial. Returns undefined after reporting a failure. */
  partial(canonical: string, at: Point, page: Page): Promise<MdxModule | undefined>
}

/**
 * Turns imports into lookups among the loaded modules, followed by all exports; removes both from the tree. Reports
 * modules that cannot be imported and refuses the page.
 */
export function takeImports(input: ImportsInput) {
  return async (tree: Root, file: VFile): Promise<void> => {
    const page = pageOf(file)
    const nodes = takeStatements(tree)
    if (nodes.length === 0 && mdxStateOf(page).program !== undefined) return
    const statements = nodes.flatMap((node) => node.data?.estree?.body ?? [])
    const state = mdxStateOf(page)
    // The compiler removes the JSX from its input.
    const exports = statements.filter(({ type }) => type !== 'ImportDeclaration')
    state.statements.push(...(structuredClone(exports) as Statement[]))
    const { modules } = input
    if (modules !== undefined)
      for (const [name, imported] of addedComponents(modules)) state.imported.set(name, imported)
    const own: Body[] = []
    for (const one of statements) own.push(...(await converted(one, page, input)))
    // Imports apply to the whole text, wherever they are.
    const before = state.program?.body ?? headerOf(state, modules)
    const body = [...before.slice(0, 1), ...[...before.slice(1), ...own].toSorted((a, b) => rank(a) - rank(b))]
    for (const node of nodes) cutFromCopy(node, page)
    state.program = { type: 'Program', sourceType: 'module', body, comments: [] }
  }
}

/** Does the same for imports that plugins have added: unified runs each function once. */
export const takeAddedImports = (input: ImportsInput) => takeImports(input)

/** Removes all imports and exports from the tree: they may be inside elements. */
function takeStatements(parent: Parents): MdxjsEsm[] {
  const found: MdxjsEsm[] = []
  for (const child of parent.children) {
    if (child.type === 'mdxjsEsm') found.push(child)
    else if ('children' in child) found.push(...takeStatements(child))
  }
  if (parent.children.some(({ type }) => type === 'mdxjsEsm'))
    parent.children = parent.children.filter(({ type }) => type !== 'mdxjsEsm') as typeof parent.children
  return found
}

/** The arguments that the code receives. */
const HEADER = 'const {$ui, $v, $import} = arguments[0]'

/** Returns the name that the code of a text has for a component of the site: `$Note` for `x/Note`. */
export const printerName = (module: string): string => `$${module.replace(/^.*\//, '')}`

/** Returns the site's components for Markdown that could be loaded. */
export const loadedPrinters = ({ printers, namespaces }: PageModules): readonly string[] =>
  printers.filter((module) => namespaces.get(module)?.default !== undefined)

/** The code before the imports of the text. */
function headerOf(state: MdxState, modules: PageModules | undefined): Program['body'] {
  const { body } = program(HEADER)
  const own = (modules ? loadedPrinters(modules) : []).flatMap((module) => {
    state.imported.set(printerName(module), { from: module, name: 'default' })
    return program(`const {default: ${printerName(module)}} = $import(${JSON.stringify(module)})`).body
  })
  for (const one of own) imports.add(one)
  return [...body, ...own]
}

const imports = new WeakSet<object>()
const rank = (statement: object): number => (imports.has(statement) ? 0 : 1)

function cutFromCopy({ position }: MdxjsEsm, page: Page): void {
  const { start, end } = position ?? {}
  if (start?.offset === undefined || end?.offset === undefined) return
  page.result.edits.push({ start: start.offset, end: afterBlanks(page, end.offset), pieces: [] })
}

type Body = Program['body'][number]

/** A statement that names a module. */
interface ModuleUse {
  readonly statement: Body
  readonly canonical: string
  readonly at: Point
}

async function converted(statement: Body, page: Page, input: ImportsInput): Promise<Body[]> {
  const source = 'source' in statement ? statement.source : undefined
  if (source?.type !== 'Literal' || typeof source.value !== 'string') return [statement]
  const at = pointOf(statement)
  const canonical = canonicalImport(withLoader(source.value, typeOf(statement)), importerAt(at, page))
  await requireModule({ statement, canonical, at }, page, input)
  const loc = statement.loc as Loc | undefined
  const code = lookupCode(statement, canonical, mdxStateOf(page))
  const made = program(code, loc).body
  for (const one of made) if (one.type === 'VariableDeclaration') imports.add(one)
  return made
}

/** Returns the type in the attributes of an import: `with { type: 'text' }`. */
function typeOf(statement: Body): unknown {
  const attributes = 'attributes' in statement ? statement.attributes : []
  const type = attributes.find(({ key }) => ('name' in key ? key.name : key.value) === 'type')
  return type?.value.value
}

/** Returns the file that an import at this place is relative to: as in bundlers, the target of a symlink. */
function importerAt(at: Point, { sources, source }: Page): SourcePath {
  const file = sources.pathAt(at)
  return file === source.path ? (source.target ?? file) : file
}

const pointOf = ({ loc }: EsNode): Point => ({ line: loc?.start.line ?? 1, column: (loc?.start.column ?? 0) + 1 })

async function requireModule(use: ModuleUse, page: Page, input: ImportsInput): Promise<void> {
  const { statement, canonical, at } = use
  if (isPartial(canonical)) {
    const module = await input.partial(canonical, at, page)
    if (!module) throw new PageError('partial')
    const name = statement.type === 'ImportDeclaration' ? defaultName(statement) : undefined
    if (name !== undefined) mdxStateOf(page).partials.set(name, module)
    return
  }
  const problem = moduleProblem(input.modules, canonical)
  if (input.modules !== undefined && failsByLack(input.modules, canonical)) {
    report(page, { ...incomplete(canonical, input.modules), severity: 'warning', at })
    return
  }
  const isThere = input.modules?.namespaces.has(canonical) || BUILT_IN.has(canonical)
  if (isThere && !problem) {
    reportMissing(use, page, input)
    return
  }
  report(page, { ...(problem ?? noModule(canonical)), severity: isThere ? 'warning' : 'error', at })
  if (!isThere) throw new PageError('import')
}

/**
 * Reports names that a module does not export: they are undefined. For modules of the generator, components of such
 * names render their children.
 */
function reportMissing({ statement, canonical, at }: ModuleUse, page: Page, { modules }: ImportsInput): void {
  const exports = modules?.namespaces.get(canonical)
  if (statement.type !== 'ImportDeclaration' || exports === undefined) return
  const isMissing = (name: string): boolean => name !== '*' && !(name in exports) && exports[name] === undefined
  for (const name of statement.specifiers.map(importedName).filter(isMissing))
    if (modules?.names.has(canonical))
      report(page, { code: 'unsupported-import', severity: 'warning', name: `${name} of ${canonical}`, pages: 1, at })
    else
      report(page, { code: 'missing-export', name: canonical, export: name, ...firstKnown(Object.keys(exports)), at })
}

/** Whether a module throws while it is loaded, and one of its imports is missing. */
export const failsByLack = ({ incompleteModules, problems }: PageModules, canonical: string): boolean =>
  incompleteModules.has(canonical) && problems.get(canonical)?.code === 'import-failed'

/** The finding about such a module, whose components render only their children. */
function incomplete(name: string, { problems }: PageModules): FindingWith<object, 'component-failed'> {
  const { where, ...problem } = lookUp(problems, name)
  const cause = 'cause' in problem && typeof problem.cause === 'string' ? problem.cause : 'it cannot be loaded'
  const thrownAt = where && { thrownAt: where }
  return { code: 'component-failed', name, reason: cause, pages: 1, ...thrownAt }
}

/** Reports a module's problem for the page that imports it. */
export function moduleProblem(
  modules: PageModules | undefined,
  canonical: string,
): FindingWith<object, ModuleCode> | undefined {
  const found = modules?.problems.get(canonical)
  if (found === undefined) return undefined
  const { where, ...problem } = found
  return where === undefined ? problem : { ...problem, importedAt: where }
}

/** Returns the problem of a module that the bundle does not have. */
export const noModule = (name: string): Problem<ModuleCode> => ({ code: 'import-not-found', kind: 'module', name })

/** React exists only once. */
export const BUILT_IN: ReadonlyMap<string, Readonly<Record<string, unknown>>> = new Map<
  string,
  Record<string, unknown>
>([
  ['react', react],
  ['react/jsx-runtime', jsxRuntime],
])

function defaultName({ specifiers }: ImportDeclaration): string | undefined {
  return specifiers.find((one) => one.type === 'ImportDefaultSpecifier' || importedName(one) === 'default')?.local.name
}

type Specifier = ImportDeclaration['specifiers'][number]

const importedName = (one: Specifier): string => {
  if (one.type === 'ImportDefaultSpecifier') return 'default'
  if (one.type === 'ImportNamespaceSpecifier') return '*'
  return one.imported.type === 'Identifier' ? one.imported.name : String(one.imported.value)
}

/** Returns the replacement statement for an import or re-export. */
function lookupCode(statement: Body, canonical: string, state: MdxState): string {
  const from = `$import(${JSON.stringify(canonical)})`
  if (statement.type === 'ImportDeclaration') {
    for (const one of statement.specifiers)
      state.imported.set(one.local.name, { from: canonical, name: importedName(one) })
    const all = statement.specifiers.find((one) => one.type === 'ImportNamespaceSpecifier')
    const named = statement.specifiers
      .filter((one) => one !== all)
      .map((one) => `${JSON.stringify(importedName(one))}: ${one.local.name}`)
    return [
      ...(all ? [`const ${all.local.name} = ${from}`] : []),
      ...(named.length > 0 ? [`const {${named.join(', ')}} = ${from}`] : []),
    ].join('\n')
  }
  if (statement.type !== 'ExportNamedDeclaration') return `$import.all(${JSON.stringify(canonical)})`
  const names = statement.specifiers.map(({ local, exported }, n) => ({
    local: exportName(local),
    exported: exportName(exported),
    as: `$e${n}_${state.imported.size}`,
  }))
  const taken = names.map(({ local, as }) => `${JSON.stringify(local)}: ${as}`).join(', ')
  const given = names.map(({ exported, as }) => `${as} as ${exported}`).join(', ')
  return `const {${taken}} = ${from}\nexport {${given}}`
}

const exportName = (name: { type: string; name?: string; value?: unknown }): string => name.name ?? String(name.value)

/** Returns the components that pages use without importing them; this tool renders HTML elements itself. */
export function namedComponents({ names, components, namespaces }: PageModules): Record<string, unknown> {
  const given = namespaces.get(names.components)?.default
  const all = { ...components, ...(typeof given === 'object' ? given : undefined) }
  return Object.fromEntries(Object.entries(all).filter(([name]) => /^[A-Z]/.test(name)))
}

/** Returns these components as imports. */
export const componentImports = (modules: PageModules): readonly (readonly [local: string, imported: ImportedName])[] =>
  Object.keys(namedComponents(modules)).map((member) => [
    member,
    { from: modules.names.components, name: 'default', member },
  ])

/** Returns the components that the site has added. */
function addedComponents(modules: PageModules) {
  const all = namedComponents(modules)
  return componentImports(modules).filter(([name]) => modules.components[name] !== all[name])
}
