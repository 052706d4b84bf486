/**
 * Missing imports of pages and components, one warning for each: packages that are not installed, modules that are not
 * supported.
 */

import type { SourcePath } from '../../../base/brands.ts'
import { makerOf } from '../../../base/generated-files.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import type { Diagnostic } from '../../../diagnostics/diagnostic.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import type { DocMeta } from '../../../model/content.ts'
import { importReader } from '../../../stages/compile/io.ts'
import type { UnavailableModule } from '../bundle/model.ts'
import { canonicalImport, namedModules } from '../imports/find.ts'

interface Input {
  readonly root: string
  readonly missing: readonly UnavailableModule[]
  readonly pages: readonly DocMeta[]
  /** The imports of each partial. */
  readonly partials: ReadonlyMap<string, readonly string[]>
  /** All modules that a page needs. */
  readonly modulesOf: (page: DocMeta) => readonly string[]
}

/** Returns a warning for each, located at its first import. */
export function missingImportProblems({ root, missing, pages, partials, modulesOf }: Input): Diagnostic[] {
  if (missing.length === 0) return []
  const imports = pages.map((page) => new Set(modulesOf(page)))
  return missing.map(({ name, kind, export: own, madeBy, where, modules: importers }): Diagnostic => {
    const count = imports.filter((modules) => importers.some((name) => modules.has(name))).length
    const place = where ?? placeInPages(root, importers, pages, partials)
    if (kind === 'file') {
      const facts = { kind, name, pages: count, madeBy: makerOf(root, name) } as const
      return { code: 'import-not-found', severity: 'warning', ...facts, where: place }
    }
    const facts = { severity: 'warning', name, pages: count, where: place } as const
    if (own !== undefined) return { code: 'missing-export', ...facts, export: own }
    if (kind === 'package') return { code: 'import-not-installed', ...facts }
    return { code: 'unsupported-import', ...facts, ...(kind === 'syntax' && madeBy && { readBy: madeBy }) }
  })
}

/** Returns the first page, or else partial, that directly imports one of `names`. */
function placeInPages(
  root: string,
  names: readonly string[],
  pages: readonly DocMeta[],
  partials: Input['partials'],
): Position | undefined {
  const texts: (readonly [SourcePath, readonly string[]])[] = [
    ...pages.map(({ source, imports = [] }) => [source.path, imports] as const),
    ...[...partials].map(([name, imports]) => [name.replace(/^@site\//, '') as SourcePath, imports] as const),
  ]
  const holders = texts.filter(([, imports]) => imports.some((name) => names.includes(name)))
  const [first] = holders.sort(([a], [b]) => byCodeUnit(a, b))
  return first && placeIn(root, first[0], names)
}

function placeIn(root: string, file: SourcePath, names: readonly string[]): Position {
  const bytes = importReader(root)(file)
  const text = bytes === undefined ? '' : Buffer.from(bytes).toString('utf8')
  const module = namedModules(text).find(({ specifier }) => names.includes(canonicalImport(specifier, file)))
  return module === undefined ? { file } : { file, line: module.line, column: 1 }
}
