/**
 * What plugins of a Docusaurus site add to PostCSS, as a config file of PostCSS: `site.config.ts` contains only data.
 */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'acorn'
import type { ArrayExpression, Node, Program } from 'estree'
import { sourcePath } from '../../base/paths.ts'
import { eachNode } from '../../formats/syntax-tree.ts'
import { loadEsbuild } from '../../site-code/esbuild.ts'
import { pluginFile } from './plugins/plugin-file.ts'
import type { PluginUse } from './plugins/uses.ts'
import { loaderOf } from './run/file-code.ts'
import { fileFor } from './run/run-file.ts'

interface MigratedPostCss {
  /** The text of a `postcss.config.mjs`. */
  readonly text: string
  /** The plugins whose `configurePostCss` it calls. */
  readonly uses: ReadonlySet<PluginUse>
}

/** A part of a config, with its place in the code. */
type Part = Node & { readonly start: number; readonly end: number }

/** The call of a plugin, and the parts of the config that it contains. */
interface Call {
  readonly use: PluginUse
  readonly text: string
  readonly parts: readonly Part[]
}

/**
 * Returns the config file for the plugins that have a hook `configurePostCss`: it calls their code, which it imports,
 * or copies from the config (`file`) with the declarations that the code needs. Undefined if no plugin has the hook, or
 * none is listed in the config as it is.
 */
export async function migratedPostCss(
  { root, file }: { readonly root: string; readonly file: string },
  uses: readonly PluginUse[],
): Promise<MigratedPostCss | undefined> {
  const code = await codeWithoutTypes(file)
  if (code === undefined) return undefined
  const program = parse(code, { ecmaVersion: 'latest', sourceType: 'module' }) as Program
  const calls = uses.flatMap((use) => callOf(use, { root, file, code, program }) ?? [])
  if (calls.length === 0) return undefined
  const declarations = declarationsFor(
    calls.flatMap(({ parts }) => parts),
    program,
  )
  return { text: configText(calls, slices(declarations, code), file), uses: new Set(calls.map(({ use }) => use)) }
}

const HOOK = 'configurePostCss'

/** Returns the code of a file without types; undefined if it is not valid. */
async function codeWithoutTypes(file: string): Promise<string | undefined> {
  const loader = loaderOf(file)
  try {
    return (await loadEsbuild().transform(readFileSync(file, 'utf8'), { loader, tsconfigRaw: {} })).code
  } catch {
    return undefined
  }
}

interface CallInput {
  readonly root: string
  readonly file: string
  readonly code: string
  readonly program: Program
}

function callOf(use: PluginUse, { root, file, code, program }: CallInput): Call | undefined {
  const entry = entryOf(use, program)
  if (entry === undefined) return undefined
  const [head, options] = entry.type === 'ArrayExpression' ? (entry.elements as Part[]) : [entry]
  if (head === undefined) return undefined
  const argument = options === undefined ? '' : `, ${slice(options, code)}`
  if (use.run === undefined) {
    const target = pluginFile(use.name, root)
    if (target === undefined || !hasHook(target.file)) return undefined
    const name = target.isPackage ? target.name : `./${sourcePath(root, target.file)}`
    return { use, text: `[require('${name}')${argument}]`, parts: options === undefined ? [] : [options] }
  }
  const parts = options === undefined ? [head] : [head, options]
  const texts = slices([head, ...declarationsFor([head], program)], code)
  const files = texts.flatMap((text) => importedFiles(text, path.dirname(file)))
  if (!texts.some((text) => text.includes(HOOK)) && !files.some(hasHook)) return undefined
  return { use, text: `[${slice(head, code)}${argument}]`, parts }
}

const hasHook = (file: string): boolean => readFileSync(file, 'utf8').includes(HOOK)

/** Returns files of the site that code imports. */
const importedFiles = (text: string, folder: string): string[] =>
  [...text.matchAll(/(?:from|require\()\s*["'](\.{1,2}\/[^"']+)["']/g)].flatMap(
    ([, name = '']) => fileFor(path.resolve(folder, name)) ?? [],
  )

/** Returns the plugin in the list of the config that has the index. */
function entryOf({ keys: [list, index] }: PluginUse, program: Program): Part | undefined {
  const lists: ArrayExpression[] = []
  eachNode<Node>(program, (node) => {
    if (node.type !== 'Property' || node.key.type !== 'Identifier' || node.key.name !== list) return
    if (node.value.type === 'ArrayExpression') lists.push(node.value)
  })
  // Options of plugins may have lists with the same name; the list of the config contains them.
  const [outer] = (lists as (ArrayExpression & Part)[]).sort((a, b) => b.end - b.start - (a.end - a.start))
  return (outer?.elements[Number(index)] ?? undefined) as Part | undefined
}

/**
 * Returns the declarations of the config that code needs, in their order, without the declaration that contains the
 * code itself.
 */
function declarationsFor(parts: readonly Part[], { body }: Program): readonly Part[] {
  const others = (body as Part[]).filter(
    (statement) => !parts.some(({ start }) => statement.start <= start && start < statement.end),
  )
  const needed = new Set<Part>()
  const open = [...parts]
  for (let part = open.pop(); part !== undefined; part = open.pop()) {
    const names = identifiersIn(part)
    for (const statement of others) {
      if (needed.has(statement) || !declaredBy(statement).some((name) => names.has(name))) continue
      needed.add(statement)
      open.push(statement)
    }
  }
  return others.filter((statement) => needed.has(statement))
}

function identifiersIn(part: Node): ReadonlySet<string> {
  const names = new Set<string>()
  eachNode<Node>(part, (node) => void (node.type === 'Identifier' && names.add(node.name)))
  return names
}

/** Returns the names that a statement declares. */
function declaredBy(statement: Node): readonly string[] {
  if (statement.type === 'ImportDeclaration') return statement.specifiers.map(({ local }) => local.name)
  if (statement.type === 'VariableDeclaration')
    return statement.declarations.flatMap(({ id }) => [...identifiersIn(id)])
  const isNamed = statement.type === 'FunctionDeclaration' || statement.type === 'ClassDeclaration'
  return isNamed && statement.id ? [statement.id.name] : []
}

const slice = ({ start, end }: Part, code: string): string => code.slice(start, end)
const slices = (parts: readonly Part[], code: string): string[] => parts.map((part) => slice(part, code))

const configText = (calls: readonly Call[], declarations: readonly string[], file: string): string => `\
// What plugins of ${path.basename(file)} add to PostCSS, written by \`docs migrate\`.
${declarations.map((declaration) => `${declaration}\n`).join('')}
/** Plugins of Docusaurus, with their options. */
const plugins = [
${calls.map(({ text }) => `  ${text},\n`).join('')}]

/** Calls only their hook for PostCSS. */
export default async ({ cwd: siteDir }) => {
  // As in Docusaurus: plugins make the sheets of a build smaller.
  if (process.env.NODE_ENV !== 'development') process.env.NODE_ENV = 'production'
  let config = { plugins: [] }
  for (const [plugin, options] of plugins) {
    const created = await (plugin.default ?? plugin)({ siteDir }, { id: 'default', ...options })
    config = (await created.${HOOK}?.(config)) ?? config
  }
  return config
}
`
