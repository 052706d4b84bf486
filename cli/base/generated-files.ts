/** Files that a checkout lacks, and that are not mistakes of a writer: another step creates them. */
import { existsSync, lstatSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { devNull } from 'node:os'
import path from 'node:path'
import { findUp } from './files.ts'
import { askGit } from './git.ts'
import { isInside } from './paths.ts'

/** The creator of a missing file: `git submodule update`, or an unknown step if git ignores the file. */
export type FileMaker = 'submodule' | 'other-step'

/** Without a repository, the number of folders in which files of the project are searched. */
const LEVELS = 4

/** Returns the folder and its parents up to the one with the git repository. */
export function foldersUpToRepository(root: string): readonly string[] {
  const folders = withParents(root)
  const top = folders.findIndex((folder) => existsSync(path.join(folder, '.git')))
  return folders.slice(0, top < 0 ? LEVELS : top + 1)
}

function withParents(folder: string): readonly string[] {
  const above = path.dirname(folder)
  return above === folder ? [folder] : [folder, ...withParents(above)]
}

/** Returns the files (absolute) outside of the site that decide whether another step creates a missing file of it. */
export const filesOfSteps = (root: string): string[] =>
  foldersUpToRepository(realpathSync(root)).flatMap((folder) =>
    ['.gitignore', '.gitmodules', '.git/info/exclude'].map((name) => path.join(folder, name)),
  )

/** Returns the creator of a missing file. To ask about a folder, name a file in it. */
export const makerOf = (root: string, file: string): FileMaker | undefined => makersOf(root, [file]).get(file)

/** Returns the creator of each missing file (relative to `root`) that another step creates. */
export function makersOf(root: string, files: readonly string[]): ReadonlyMap<string, FileMaker> {
  const missing = [...new Set(files)].filter((file) => !existsSync(path.resolve(root, file)))
  if (missing.length === 0) return new Map()
  return new Map<string, FileMaker>([
    ...ignoredByGit(root, missing).map((file) => [file, 'other-step'] as const),
    ...missing.filter(isInAbsentSubmodule(root)).map((file) => [file, 'submodule'] as const),
  ])
}

/**
 * Returns the missing files that git ignores; an empty list without git or a repository. Only files of the repository
 * decide, not the settings of the user or staged changes.
 */
function ignoredByGit(root: string, files: readonly string[]): readonly string[] {
  const top = findUp(realpathSync(root), '.git')
  if (top === undefined) return []
  const placeOf = realPlaces()
  const places = files.map((file) => placeOf(path.resolve(root, file)))
  // git stops at a path that leads outside or through a link.
  const asked = places.filter((place) => place !== undefined && isInside(top, place) && !place.includes('\0'))
  if (asked.length === 0) return []
  const args = ['-c', `core.excludesFile=${devNull}`, 'check-ignore', '--no-index', '-z', '--stdin']
  const ignored = new Set<string | undefined>(askGit(top, args, asked.map((place) => `${place}\0`).join('')))
  return files.filter((_file, i) => ignored.has(places[i]))
}

/** Returns a function for paths of missing files, with links to folders resolved; undefined if one leads nowhere. */
function realPlaces(): (file: string) => string | undefined {
  const places = new Map<string, string | undefined>()
  const realFolder = (folder: string): string | undefined => {
    if (!places.has(folder))
      places.set(folder, existsSync(folder) ? realpathSync(folder) : isLink(folder) ? undefined : placeOf(folder))
    return places.get(folder)
  }
  const placeOf = (file: string): string | undefined => {
    const folder = realFolder(path.dirname(file))
    return folder && path.join(folder, path.basename(file))
  }
  return placeOf
}

function isLink(file: string): boolean {
  try {
    return lstatSync(file).isSymbolicLink()
  } catch {
    return false
  }
}

/** Whether the last commit has the file. It may be missing in the checkout: sparse, or without large files. */
export const isInCommit = (root: string, file: string): boolean =>
  askGit(root, ['ls-tree', '-z', '--name-only', 'HEAD', '--', file]).length > 0

/** Returns whether a path is in a submodule of the repository whose folder is empty. */
function isInAbsentSubmodule(root: string): (file: string) => boolean {
  const absent = foldersUpToRepository(root).flatMap((folder) =>
    submodulesOf(folder)
      .map((module) => path.join(folder, module))
      .filter(isEmpty),
  )
  return (file) => absent.some((module) => isInside(module, path.resolve(root, file)))
}

function submodulesOf(folder: string): string[] {
  const list = path.join(folder, '.gitmodules')
  if (!existsSync(list)) return []
  return [...readFileSync(list, 'utf8').matchAll(/^\s*path\s*=\s*(.+?)\s*$/gm)].map(([, folder = '']) => folder)
}

const isEmpty = (folder: string): boolean => !existsSync(folder) || readdirSync(folder).length === 0
