/** Questions to git whose answers are needed at once. */

import { readFileSync, realpathSync, statSync } from 'node:fs'
import path from 'node:path'
import { findUp } from './files.ts'

/** The output of `git rev-parse --local-env-vars`: hooks set these, and they would point git to another repository. */
const LOCAL_VARIABLES = [
  'GIT_ALTERNATE_OBJECT_DIRECTORIES',
  'GIT_CONFIG',
  'GIT_CONFIG_PARAMETERS',
  'GIT_CONFIG_COUNT',
  'GIT_OBJECT_DIRECTORY',
  'GIT_DIR',
  'GIT_WORK_TREE',
  'GIT_IMPLICIT_WORK_TREE',
  'GIT_GRAFT_FILE',
  'GIT_INDEX_FILE',
  'GIT_NO_REPLACE_OBJECTS',
  'GIT_REPLACE_REF_BASE',
  'GIT_PREFIX',
  'GIT_SHALLOW_FILE',
  'GIT_COMMON_DIR',
  'GIT_NAMESPACE',
] as const

/** No prompt, no network (a partial clone would fetch missing objects), no locks, messages in English. */
const FIXED = {
  GIT_TERMINAL_PROMPT: '0',
  GIT_OPTIONAL_LOCKS: '0',
  GIT_NO_LAZY_FETCH: '1',
  GIT_ALLOW_PROTOCOL: 'none',
  LC_ALL: 'C',
}

/** Returns the environment for git. */
export function gitEnvironment(): NodeJS.ProcessEnv {
  const variables: NodeJS.ProcessEnv = { ...process.env, ...FIXED }
  for (const name of LOCAL_VARIABLES) delete variables[name]
  return variables
}

/** Returns the fields of git's output, which end with NUL; empty if git fails or is missing. */
export function askGit(cwd: string, args: readonly string[], input = ''): readonly string[] {
  // Each thread that makes pages would load this module, and few need it.
  const { spawnSync } = process.getBuiltinModule('node:child_process')
  const options = { cwd, input, env: gitEnvironment(), encoding: 'utf8', maxBuffer: 2 ** 28 } as const
  const { status, stdout } = spawnSync('git', args, options)
  return status === 0 ? stdout.split('\0').slice(0, -1) : []
}

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
export function gitFolder(dotGit: string): string {
  if (statSync(dotGit).isDirectory()) return dotGit
  const named = /^gitdir: (.+)/.exec(readFileSync(dotGit, 'utf8'))
  return path.resolve(path.dirname(dotGit), named![1]!)
}
