import type { SourcePath } from '../base/brands.ts'
import { resolveFrom } from '../base/paths.ts'

/** Site-relative path of a file named in `from`; undefined when it leaves the site folder. */
export function resolveInside(from: SourcePath, file: string): SourcePath | undefined {
  const target = resolveFrom(from, file)
  return target === '..' || target.startsWith('../') || target.includes('\0') ? undefined : target
}
