/**
 * Which files content may name, symlinks resolved: those inside the site folder, but a path that begins with `../` may lead to any
 * place of the repository that the site is part of, or of a content folder. Files that hold secrets do not exist for pages: who may change a page of a public
 * repository could otherwise publish the token that CI left in `.git/config`.
 */
import { existsSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from './brands.ts'
import { isInside } from './paths.ts'

/** Folders and files that usually hold secrets. */
const SECRET = /(?:^|[\\/])(?:\.(?:git|ssh|aws|gnupg)(?:$|[\\/])|\.(?:env[^\\/]*|npmrc|netrc|git-credentials)$)/

/** Gives the real path of a file that content may name, else undefined. Throws what the system throws, as for files that are not there. */
export function createGuard(root: string, folders: readonly string[]): (file: SourcePath) => string | undefined {
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

/** The folder of the repository that a folder is part of; without one the folder itself. */
function repositoryOf(folder: string): string {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) if (existsSync(path.join(at, '.git'))) return at
  return folder
}
