/**
 * Bundling in rounds: a file with an error is a problem of the modules that import it, and the bundle has all others.
 */
import type { BuildFailure, BuildResult, Location } from 'esbuild'
import { lookUp } from '../../../base/collections.ts'
import { sourcePath } from '../../../base/paths.ts'
import type { ModuleFacts } from '../../../diagnostics/build-facts.ts'
import type { CodeVariant } from '../../../diagnostics/shared-facts.ts'
import { FILES, type Findings, type MissingImport } from './findings.ts'
import { packageOf } from './missing-modules.ts'
import { isCode, isInPackage } from './model.ts'

export type EsbuildResult = BuildResult<{ metafile: true; write: false }>

/**
 * Maximum number of rounds. Files with errors are replaced by files that throw, and everything is bundled again; one
 * error can hide the next.
 */
const ROUNDS = 8

/** Bundles until no file has a new error. */
export async function untilBuilt(
  root: string,
  findings: Findings,
  build: () => Promise<EsbuildResult>,
): Promise<EsbuildResult> {
  for (let round = 1; ; round++) {
    findings.diagnostics.length = 0
    findings.problems.clear()
    findings.missingImports.clear()
    try {
      return await build()
    } catch (error) {
      if (round === ROUNDS || !isFailure(error) || !recordFailure(error, root, findings)) throw error
    }
  }
}

const isFailure = (error: unknown): error is BuildFailure =>
  error instanceof Error && 'errors' in error && Array.isArray(error.errors)

/** Records the failure. Returns whether anything new was learned. */
function recordFailure({ errors }: BuildFailure, root: string, findings: Findings): boolean {
  let isNew = false
  for (const { text, location, detail } of errors) {
    const [, module, name] = /^No matching export in "mdx(?:-shared|-own)?:(.+)" for import "(\w+)"/.exec(text) ?? []
    const importer = location?.file.replace(/^mdx:/, '')
    if (module !== undefined && name !== undefined && hasStubs(module)) {
      const names = findings.missingExports.get(module) ?? new Map<string, MissingImport>()
      const before = names.get(name)
      isNew ||= before === undefined
      const places = importPlaces(before, importer, location, { root, findings })
      names.set(name, { ...exportNamed(name, module), ...places })
      findings.missingExports.set(module, names)
    } else if (importer !== undefined && /\.jsx?$/.test(importer) && !findings.typed.has(importer)) {
      isNew = true
      findings.typed.add(importer)
    } else if (importer !== undefined && findings.files.has(importer) && !findings.broken.has(importer)) {
      isNew = true
      findings.broken.set(importer, {
        code: 'import-failed',
        // The reason of `notFound`.
        cause:
          (detail as { docsProblem?: CodeVariant<ModuleFacts> } | undefined)?.docsProblem ??
          text.replace(/(?<=")mdx:(?:npm|site)\//g, ''),
        where: {
          file: sourcePath(root, lookUp(findings.files, importer)),
          line: location!.line,
          column: location!.column + 1,
        },
      })
    }
  }
  return isNew
}

/**
 * Whether a module gets stubs for its missing exports: modules that we provide, and code of packages, because webpack
 * continues there, too. A missing export of the site's own module is a mistake of its writer.
 */
const hasStubs = (module: string): boolean =>
  !module.startsWith('site/') && (!module.startsWith('npm/') || isCode(module))

/** Names a missing export of a package or of a module that we provide. */
function exportNamed(name: string, module: string): Pick<MissingImport, 'name' | 'kind' | 'export'> {
  if (!module.startsWith('npm/')) return { name: `${name} of ${module}`, kind: 'module' }
  return { name: packageOf(module.replace(/^.*\/node_modules\/|^npm\//, '')), kind: 'module', export: name }
}

/** Returns where a missing export is imported: the first place in the site, and all files. */
function importPlaces(
  before: MissingImport | undefined,
  importer: string | undefined,
  location: Location | null,
  { root, findings }: { readonly root: string; readonly findings: Findings },
): Pick<MissingImport, 'inputs' | 'where'> {
  const file = importer === undefined ? undefined : findings.files.get(importer)
  const isOurs = file !== undefined && !isInPackage(file)
  const where = isOurs
    ? { file: sourcePath(root, file), line: location!.line, column: location!.column + 1 }
    : undefined
  const first = before?.where ?? where
  const inputs = [...(before?.inputs ?? []), ...(importer === undefined ? [] : [`${FILES}:${importer}`])]
  return { inputs, ...(first && { where: first }) }
}
