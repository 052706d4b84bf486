/** Reads from the files of a repository which commit is checked out. Starting git takes much longer. */
import { existsSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { findUp } from '../../base/files.ts'
import { gitFolder } from '../../base/git.ts'
import type { SiteConfig } from '../../model/config.ts'

/** Whether pages show dates or authors of the history, or findings depend on it. */
export const showsHistory = ({
  showLastUpdateTime,
  showLastUpdateAuthor,
  changes,
  lint,
}: Pick<SiteConfig, 'showLastUpdateTime' | 'showLastUpdateAuthor' | 'changes' | 'lint'>): boolean =>
  showLastUpdateTime || showLastUpdateAuthor || changes !== undefined || lint['stale-translation'] !== undefined

/** No repository contains the folder. */
export const NO_REPOSITORY = 'no repository'

/** A repository contains the folder, and git is not installed. */
const NO_GIT = 'no git'

/** Whether `PATH` leads to git. */
const hasGit = (): boolean =>
  (process.env.PATH ?? '')
    .split(path.delimiter)
    .some((folder) => ['git', 'git.exe'].some((name) => existsSync(path.join(folder, name))))

/**
 * Returns the inputs of the history that git sees from a folder: the repository and its commit. Returns `undefined` if
 * only git can tell: no commit yet, another format of references, an own work tree, a limit for the search.
 */
export function historyState(folder: string): string | typeof NO_REPOSITORY | undefined {
  if (process.env.GIT_CEILING_DIRECTORIES !== undefined) return undefined
  if (!existsSync(folder)) return NO_REPOSITORY
  const top = findUp(realpathSync(folder), '.git')
  if (top === undefined) return NO_REPOSITORY
  if (!hasGit()) return NO_GIT
  const dotGit = path.join(top, '.git')
  try {
    const folder = gitFolder(dotGit)
    const common = commonFolder(folder)
    if (/^\s*worktree\b/im.test(readFileSync(path.join(common, 'config'), 'utf8'))) return undefined
    const commit = commitOf(folder, common)
    return (
      commit && [dotGit, commit, ...CHANGE_HISTORY.filter((name) => existsSync(path.join(common, name)))].join('\n')
    )
  } catch {
    return undefined
  }
}

/** Files that change the history of a commit. */
const CHANGE_HISTORY = ['shallow', 'info/grafts', 'refs/replace']

/** Work trees share one folder with all references. */
function commonFolder(folder: string): string {
  const file = path.join(folder, 'commondir')
  return existsSync(file) ? path.resolve(folder, readFileSync(file, 'utf8').trim()) : folder
}

const COMMIT = /^[\da-f]{40,64}$/

function commitOf(folder: string, common: string): string | undefined {
  const head = readFileSync(path.join(folder, 'HEAD'), 'utf8').trim()
  const ref = /^ref: (.+)/.exec(head)?.[1]
  const commit = ref === undefined ? head : (looseRef(path.join(common, ref)) ?? packedRef(common, ref))
  return commit !== undefined && COMMIT.test(commit) ? commit : undefined
}

const looseRef = (file: string): string | undefined =>
  existsSync(file) ? readFileSync(file, 'utf8').trim() : undefined

function packedRef(common: string, ref: string): string | undefined {
  const file = path.join(common, 'packed-refs')
  const lines = existsSync(file) ? readFileSync(file, 'utf8').split('\n') : []
  return lines.find((line) => line.endsWith(` ${ref}`))?.slice(0, -ref.length - 1)
}
