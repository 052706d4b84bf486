/** The folder in which git keeps a repository or a work tree. */
import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { findUp } from './files.ts'

/** Returns the folder for a path inside the work tree; undefined without a repository. */
export function gitFolderOf(folder: string): string | undefined {
  const top = findUp(realpathSync(folder), '.git')
  if (top === undefined) return undefined
  try {
    return gitFolder(path.join(top, '.git'))
  } catch {
    return undefined
  }
}

/** In a work tree or submodule, `.git` is a file that names the folder. */
export function gitFolder(found: string): string {
  if (statSync(found).isDirectory()) return found
  const named = /^gitdir: (.+)/.exec(readFileSync(found, 'utf8'))
  return path.resolve(path.dirname(found), named![1]!)
}
