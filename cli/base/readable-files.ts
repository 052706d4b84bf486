/**
 * Decides which files content may refer to, with symlinks resolved: files inside the site folder, and through a path that begins with `../`, any
 * file in the repository of the site or of a content folder. Files that hold secrets are excluded: otherwise a contributor to a public
 * repository could publish the token that CI left in `.git/config`.
 */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from './brands.ts'
import { findUp } from './files.ts'
import { isInside } from './paths.ts'

/** Folders and files that usually hold secrets. */
const SECRET = /(?:^|[\\/])(?:\.(?:git|ssh|aws|gnupg)(?:$|[\\/])|\.(?:env[^\\/]*|npmrc|netrc|git-credentials)$)/

/**
 * Creates a function that returns the real path of a file that content may refer to, else undefined. Throws system errors, as for
 * missing files.
 */
export function createReadableFiles(
  root: string,
  folders: readonly string[],
): (file: SourcePath) => string | undefined {
  const realRoot = realpathSync(root)
  let outside: readonly string[] | undefined
  return (file) => {
    const real = realpathSync(path.resolve(root, file))
    if (file.startsWith('../')) outside ??= [repositoryOf(realRoot), ...realFolders(root, folders)]
    const allowed = (file.startsWith('../') ? outside! : [realRoot]).find((folder) => isInside(folder, real))
    return allowed !== undefined && !SECRET.test(path.relative(allowed, real)) ? real : undefined
  }
}

const realFolders = (root: string, folders: readonly string[]): string[] =>
  folders
    .map((folder) => path.resolve(root, folder))
    .flatMap((folder) => (existsSync(folder) ? realpathSync(folder) : []))

/** Returns the repository that contains a folder, or the folder itself. The whole file system is not a repository. */
function repositoryOf(folder: string): string {
  const found = findUp(folder, '.git')
  return found === undefined || found === path.parse(found).root ? folder : found
}
