/**
 * Decides which files content may refer to, with symlinks resolved: files in the repository of the site, and through a
 * path that begins with `../`, also files in a content folder. Files that hold secrets are excluded: otherwise a
 * contributor to a public repository could publish the token that CI left in `.git/config`.
 */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from './brands.ts'
import { findUp } from './files.ts'
import { isInside } from './paths.ts'

/** Folders and files that usually hold secrets. */
const SECRET = /(?:^|[\\/])(?:\.(?:git|ssh|aws|gnupg)(?:$|[\\/])|\.(?:env[^\\/]*|npmrc|netrc|git-credentials)$)/

/**
 * Creates a function that returns the real path of a file that content may refer to, else undefined. Throws system
 * errors, as for missing files.
 */
export function createReadableFiles(
  root: string,
  { folders, isUntrusted }: FileAccess,
): (file: SourcePath) => string | undefined {
  const inside = [limitOfLinks(root, isUntrusted)]
  let outside: readonly string[] | undefined
  return (file) => {
    const real = realpathSync(path.resolve(root, file))
    if (file.startsWith('../')) outside ??= [repositoryOf(root), ...realFolders(root, folders)]
    const allowed = file.startsWith('../') ? outside! : inside
    return allowed.some((folder) => isReadable(folder, real)) ? real : undefined
  }
}

export interface FileAccess {
  /** The content folders, which may be outside the site folder. */
  readonly folders: readonly string[]
  /** Whether symlinks may lead only to files in the site folder. */
  readonly isUntrusted: boolean
}

/** Returns the folder (its real path) that symlinks in a site may lead to. */
export const limitOfLinks = (root: string, isUntrusted: boolean): string =>
  isUntrusted ? realpathSync(root) : repositoryOf(root)

/** Whether a file or folder (its real path) is in a folder, and not a secret. */
export const isReadable = (folder: string, real: string): boolean =>
  isInside(folder, real) && !SECRET.test(path.relative(folder, real))

const realFolders = (root: string, folders: readonly string[]): string[] =>
  folders
    .map((folder) => path.resolve(root, folder))
    .flatMap((folder) => (existsSync(folder) ? realpathSync(folder) : []))

/** Returns the real path of the repository around a folder, else of the folder. `/` is not a repository. */
export function repositoryOf(folder: string): string {
  const real = realpathSync(folder)
  const repository = findUp(real, '.git')
  return repository === undefined || repository === path.parse(repository).root ? real : repository
}
