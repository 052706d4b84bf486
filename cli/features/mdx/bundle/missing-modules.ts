/**
 * Modules that do not exist: modules of packages that are not installed, files that another step makes, and modules
 * that the generator does not provide.
 */

import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { OnLoadResult, OnResolveArgs, OnResolveResult } from 'esbuild'
import { lookUp } from '../../../base/collections.ts'
import { isInCommit, makerOf } from '../../../base/generated-files.ts'
import { PACKAGE_ROOT } from '../../../base/package.ts'
import { byCodeUnit, sourcePath } from '../../../base/paths.ts'
import type { ModuleProblem } from '../../../model/compiled.ts'
import type { FilesInput, MissingImport } from './findings.ts'
import { isInPackage } from './model.ts'

/** Namespaces of the bundle: modules that throw, and modules that are absent. */
export const BROKEN = 'mdx-broken'
export const MISSING = 'mdx-absent'

/** The replacement for everything that is missing. */
export const PLACEHOLDER_FILE = 'runtime/features/mdx/placeholder.ts'
const PLACEHOLDER = JSON.stringify(`./${PLACEHOLDER_FILE}`)

const importerOf = (args: OnResolveArgs, { root, findings }: FilesInput): string | undefined => {
  const file = args.importer === '' ? undefined : findings.files.get(args.importer)
  return file === undefined ? undefined : sourcePath(root, file)
}

/**
 * Records a missing module and returns its replacement. The code of a replacement depends on the kind of the import, so
 * its name includes the kind. Without a place in `facts`, the place is the import, if the site's own code has it.
 */
export function replaceMissing(
  name: string,
  args: OnResolveArgs,
  input: FilesInput,
  facts: MissingImport,
): OnResolveResult {
  const { missingImports } = input.findings
  const importer = facts.where === undefined ? importerOf(args, input) : undefined
  const isOurs = importer !== undefined && !isInPackage(importer)
  const missing = isOurs ? { ...facts, where: importPlace(args, importer, input) } : facts
  const key = `${args.kind}:${name}`
  const id = `${MISSING}:${key}`
  if (isFirst(missing, missingImports.get(id))) missingImports.set(id, missing)
  return { path: key, namespace: MISSING, pluginData: args.kind }
}

/** Whether an importer is the one to report: modules are resolved in no particular order. */
const isFirst = ({ where }: MissingImport, before: MissingImport | undefined): boolean =>
  before === undefined ||
  (where !== undefined && (before.where === undefined || byCodeUnit(where.file, before.where.file) < 0))

/**
 * Returns a stub for a module that the generator does not provide: its components render their children; other exports
 * are undefined.
 */
export const placeholderFor = (name: string, args: OnResolveArgs, input: FilesInput): OnResolveResult =>
  replaceMissing(name, args, input, { name, kind: 'module' })

const isFileName = (name: string): boolean => /^(?:\.{0,2}(?:\/(?!\/)|$)|@site\/)/.test(name)

export type ImportKind = OnResolveArgs['kind']

/** Returns the package name: `@scope/name` for `@scope/name/part`. An address stays as it is. */
export const packageOf = (name: string): string =>
  /^(?:[^/]*:)?\/\//.test(name) ? name : (/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name)

/**
 * Returns the path, below the site, of a missing file that is not a mistake of a writer: another step creates it, or
 * only the checkout lacks it.
 */
function fileToCome(name: string, args: OnResolveArgs, { root, findings }: FilesInput): string | undefined {
  const importer = args.importer === '' ? undefined : findings.files.get(args.importer)
  const file = name.startsWith('@site/')
    ? name.slice('@site/'.length)
    : importer && sourcePath(root, path.resolve(path.dirname(importer), name))
  return file !== undefined && (makerOf(root, file) !== undefined || isInCommit(root, file)) ? file : undefined
}

/** Returns empty styles or stub code. */
export function placeholderCode(kind: ImportKind): OnLoadResult {
  if (kind === 'import-rule' || kind === 'composes-from') return { contents: '', loader: 'css' }
  if (kind === 'url-token') return { contents: '', loader: 'dataurl' }
  // The `import()` of the browser, also in a page, gives a namespace with fixed names. If it is thenable, it gives the
  // resolved value.
  const contents =
    kind === 'dynamic-import' || kind === 'entry-point'
      ? `export { whenAwaited as then } from ${PLACEHOLDER}`
      : `module.exports = require(${PLACEHOLDER}).placeholderModule`
  return { contents, loader: 'js', resolveDir: PACKAGE_ROOT }
}

/**
 * Replaces a module that was not found: by a stub for packages and for files that another step makes, or by code that
 * throws when it runs.
 */
export function notFound(name: string, args: OnResolveArgs, input: FilesInput): OnResolveResult {
  const { findings } = input
  const importer = importerOf(args, input)
  const isFile = isFileName(name)
  findings.isIncomplete = true
  const coming = isFile ? fileToCome(name, args, input) : undefined
  if (coming !== undefined) return replaceMissing(coming, args, input, { name: coming, kind: 'file' })
  // Packages themselves may try optional imports.
  const isOptional = importer !== undefined && isInPackage(importer)
  if (!isFile && args.kind !== 'composes-from' && !isOptional)
    return replaceMissing(name, args, input, { name: packageOf(name), kind: 'package' })
  const docsProblem = { code: 'import-not-found', kind: isFile ? 'file' : 'package', name } as const
  // A sheet cannot throw: it is replaced.
  if (/^(?:import-rule|composes-from|url-token)$/.test(args.kind)) return { errors: [{ detail: { docsProblem } }] }
  const problem: ModuleProblem = {
    ...docsProblem,
    ...(importer !== undefined && { where: importPlace(args, importer, input) }),
  }
  // The build never runs it.
  if (args.kind === 'dynamic-import' && importer !== undefined)
    findings.diagnostics.push({ ...problem, severity: 'error' })
  return { path: `${importer ?? ''}>${name}`, namespace: BROKEN, pluginData: problem }
}

/** Returns line and column of an import in its file. */
function importPlace(args: OnResolveArgs, file: string, { findings }: FilesInput) {
  const text = readFileSync(lookUp(findings.files, args.importer), 'utf8')
  const at = Math.max(text.indexOf(`'${args.path}'`), text.indexOf(`"${args.path}"`))
  if (at < 0) return { file }
  const before = text.slice(0, at).split('\n')
  return { file, line: before.length, column: before.at(-1)!.length + 1 }
}
