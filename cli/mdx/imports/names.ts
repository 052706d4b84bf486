import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'

/**
 * Returns the canonical name of an imported module: `@site/<normalized path>` for files of the site; packages and aliases are
 * unchanged. Loader prefixes stay (`!!raw-loader!@site/x`), and so does a `../` that leaves the site folder.
 */
export function canonicalImport(specifier: string, from: SourcePath): string {
  const loader = specifier.lastIndexOf('!') + 1
  if (loader > 0) return specifier.slice(0, loader) + canonicalImport(specifier.slice(loader), from)
  if (specifier.startsWith('@site/')) return `@site/${path.posix.normalize(specifier.slice(6))}`
  if (!/^\.{1,2}(?:\/|$)/.test(specifier)) return specifier
  return `@site/${path.posix.join(path.posix.dirname(from), specifier)}`
}

/** Returns the file for a canonical name; it may be outside the site (`../docs/a.mdx`). Undefined for packages and loaders. */
export function importedFile(canonical: string): SourcePath | undefined {
  return canonical.startsWith('@site/') ? (canonical.slice('@site/'.length) as SourcePath) : undefined
}

/** Whether a canonical name is a text that compile includes. */
export const isPartial = (canonical: string): boolean =>
  importedFile(canonical) !== undefined && /\.mdx?$/i.test(canonical)
