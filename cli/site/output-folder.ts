/** Decides where a build may write: never where a site is read from, and not over files that no build wrote. */
import { lstatSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { firstFileAbove } from '../base/files.ts'
import { foldRoute, isInside, sourcePath } from '../base/paths.ts'
import type { UsableConfig } from '../stages/config/loaded-config.ts'
import { isOutputFolder } from '../stages/emit/swap.ts'
import { sourcePaths, TOOL_FOLDER } from './watched-paths.ts'

export interface OutputFolder {
  readonly root: string
  /** Absolute. */
  readonly out: string
  readonly loaded: UsableConfig
  /** Whether to write into a folder with files that no build wrote. */
  readonly isForced: boolean
}

const NOT_OURS = 'it has files that docs build did not write; --force-out builds into it anyway'

/** Returns the reason why a build must not write into a folder, or undefined. */
export function outputRefusal({ root, out, loaded, isForced }: OutputFolder): string | undefined {
  const top = resolvedPath(root)
  const placeOf = (file: string): string => folded(top, resolvedPath(path.resolve(root, file)))
  const target = placeOf(out)
  if (isInside(target, top)) return 'it contains the site'
  const file = firstFileAbove(path.join(out, 'index.html'))
  if (file !== undefined) return `${file === out ? 'it' : sourcePath(root, file)} is a file`
  // Links that lead somewhere have already been followed.
  if (lstatSync(out, { throwIfNoEntry: false })?.isSymbolicLink()) return 'it is a symbolic link that leads nowhere'
  const [, tool] = TOOL_FOLDER.exec(path.relative(top, target)) ?? []
  if (tool !== undefined) return `${tool} is not for output`
  for (const source of sourcePaths(root, loaded)) {
    const place = placeOf(source)
    // Every folder in the site is in a source that contains the whole site.
    if (isInside(place, target) && !isInside(place, top)) return `the site reads ${source}`
    if (isInside(target, place)) return `it contains ${source}, which the site reads`
  }
  return isForced || isOutputFolder(out) ? undefined : NOT_OURS
}

/** Resolves symbolic links, also of a path whose last parts do not exist. */
function resolvedPath(file: string): string {
  try {
    // In the letter case of the disk, unlike `realpathSync` itself.
    return realpathSync.native(file)
  } catch {
    const folder = path.dirname(file)
    return folder === file ? file : path.join(resolvedPath(folder), path.basename(file))
  }
}

/** Ignores letter case below the site: its folders may be on any disk later. */
const folded = (top: string, file: string): string =>
  isInside(top, file) ? path.join(top, foldRoute(path.relative(top, file))) : file
