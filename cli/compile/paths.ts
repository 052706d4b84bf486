import type { SourcePath } from '../base/brands.ts'
import { resolveFrom } from '../base/paths.ts'

/** Returns the site-relative path of a file that `from` refers to; undefined if it leaves the site folder. */
export function resolveInside(from: SourcePath, file: string): SourcePath | undefined {
  const target = resolveFrom(from, file)
  return target === '..' || target.startsWith('../') || target.includes('\0') ? undefined : target
}
