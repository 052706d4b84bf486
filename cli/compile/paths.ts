import path from 'node:path'
import type { SourcePath } from '../model.ts'

/** Site-relative path of a file named in `from`; undefined when it leaves the site folder. */
export function resolveInside(from: SourcePath, file: string): SourcePath | undefined {
  const slashed = file.replaceAll('\\', '/')
  const fromRoot = slashed.startsWith('@site/') ? slashed.slice(5) : slashed
  const joined = fromRoot.startsWith('/') ? fromRoot.slice(1) : path.posix.join(path.posix.dirname(from), fromRoot)
  const target = path.posix.normalize(joined)
  const outside = target === '..' || target.startsWith('../') || target.startsWith('/') || target.includes('\0')
  return outside ? undefined : (target as SourcePath)
}
