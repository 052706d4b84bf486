import path from 'node:path'
import type { SourcePath } from '../base/brands.ts'

/** Site-relative path of a file named in `from`; undefined when it leaves the site folder. */
export function resolveInside(from: SourcePath, file: string): SourcePath | undefined {
  const target = resolveFrom(from, file)
  return target === '..' || target.startsWith('../') || target.includes('\0') ? undefined : target
}

/** The same, wherever it leads. */
export function resolveFrom(from: SourcePath, file: string): SourcePath {
  const slashed = file.replaceAll('\\', '/')
  const fromRoot = slashed.startsWith('@site/') ? slashed.slice(5) : slashed
  const joined = fromRoot.startsWith('/')
    ? fromRoot.replace(/^\/+/, '')
    : path.posix.join(path.posix.dirname(from), fromRoot)
  return path.posix.normalize(joined) as SourcePath
}
