import { statSync } from 'node:fs'
import path from 'node:path'
import type { SourcePath } from '../../base/brands.ts'
import { groupBy, lookUp } from '../../base/collections.ts'
import { firstLineOf } from '../../base/errors.ts'
import { hashOf } from '../../base/hash.ts'
import { type Diagnostic, distinct, type Outcome } from '../../diagnostics/diagnostic.ts'
import type { GitFacts } from '../../model/content.ts'
import { type GitResult, runGit } from './git-process.ts'
import { historyState, NO_REPOSITORY } from './git-state.ts'

type Facts = ReadonlyMap<SourcePath, GitFacts>

/** Stores the facts of commits, which never change. */
interface GitMemo {
  get(key: string): unknown
  set(key: string, value: unknown): void
}

const LIMIT_MS = 10_000

/**
 * Reads time and author of the last commit of each file, like `git log -1`, in one pass over the history that ends as
 * soon as every file was seen. Files without a commit are absent; so are all files of a shallow clone, where git would
 * give the date of the boundary (one warning says so). Ends after ten seconds at the latest. Facts in `memo` for the
 * same files and commit are not read again.
 */
export async function gitFacts(root: string, paths: readonly SourcePath[], memo?: GitMemo): Promise<Outcome<Facts>> {
  const folders = groupBy(new Set(paths), topFolder)
  const states = [...folders.keys()].map((folder) => historyState(path.resolve(root, folder)))
  if (states.every((state) => state === NO_REPOSITORY)) return { value: new Map(), diagnostics: [] }
  const key = states.includes(undefined) ? undefined : hashOf('git', ...(states as string[]), ...paths)
  const remembered = key && (memo?.get(key) as [SourcePath, GitFacts][] | undefined)
  if (remembered !== undefined) return { value: new Map(remembered), diagnostics: [] }
  const outcome = await readFacts(root, folders)
  if (key !== undefined && outcome.diagnostics.length === 0) memo?.set(key, [...outcome.value])
  return outcome
}

/** Reads the facts with git. */
async function readFacts(root: string, folders: ReadonlyMap<string, readonly SourcePath[]>): Promise<Outcome<Facts>> {
  const signal = AbortSignal.timeout(LIMIT_MS)
  const probes = await Promise.all([...folders.keys()].map((folder) => probe(root, folder, signal)))
  const repositories = byRepository(probes, folders)
  const outcomes = await Promise.all(repositories.map((repository) => readHistory(repository, signal)))
  return {
    value: new Map(outcomes.flatMap(({ value }) => [...value])),
    diagnostics: distinct([
      ...probes.flatMap(({ diagnostics }) => diagnostics),
      ...outcomes.flatMap((o) => o.diagnostics),
    ]),
  }
}

/** Returns the first folder of a path, including leading `../`. */
const topFolder = (file: string): string => /^((?:\.\.\/)*[^/]+)\//.exec(file)?.[1] ?? '.'

interface Probe {
  readonly folder: string
  /** Undefined: no repository, no commits, no git. */
  readonly repository?: { readonly top: string; readonly prefix: string }
  readonly diagnostics: readonly Diagnostic[]
}

async function probe(root: string, folder: string, signal: AbortSignal): Promise<Probe> {
  const cwd = path.resolve(root, folder)
  const nothing: Probe = { folder, diagnostics: [] }
  if (!statSync(cwd, { throwIfNoEntry: false })?.isDirectory()) return nothing
  const args = ['rev-parse', '--is-shallow-repository', '--show-toplevel', '--show-prefix', '--verify', 'HEAD']
  const result = await runGit({ args, cwd, signal })
  if (result.status !== 'ok') return { ...nothing, diagnostics: probeProblem(result) }
  const [shallow, top = '', prefix = ''] = result.output.split('\n')
  if (shallow === 'true') return { ...nothing, diagnostics: [SHALLOW] }
  return { folder, repository: { top, prefix }, diagnostics: [] }
}

const SHALLOW: Diagnostic = { code: 'git-shallow', severity: 'warning' }

/** Reports a problem of git; a missing repository and missing commits are normal. */
function probeProblem({ status, error }: GitResult): Diagnostic[] {
  const isOrdinary = /not a git repository|Needed a single revision|unknown revision|ambiguous argument 'HEAD'/i.test(
    error,
  )
  return status !== 'failed' || isOrdinary ? [] : [failed(error)]
}

const failed = (error: string): Diagnostic => ({
  code: 'git-failed',
  severity: 'warning',
  reason: firstLineOf(error.trim()).replace(/^fatal: /, ''),
})

interface Repository {
  readonly top: string
  /** Folders inside the repository that hold wanted files. */
  readonly folders: readonly string[]
  /** Name inside the repository -> path in the site. */
  readonly wanted: ReadonlyMap<string, SourcePath>
}

interface OpenRepository extends Repository {
  readonly folders: string[]
  readonly wanted: Map<string, SourcePath>
}

function byRepository(probes: readonly Probe[], paths: ReadonlyMap<string, readonly SourcePath[]>): Repository[] {
  const repositories = new Map<string, OpenRepository>()
  for (const { folder, repository } of probes) {
    if (repository === undefined) continue
    const { top, prefix } = repository
    const entry: OpenRepository = repositories.get(top) ?? { top, folders: [], wanted: new Map() }
    repositories.set(top, entry)
    entry.folders.push(prefix)
    for (const file of lookUp(paths, folder)) entry.wanted.set(prefix + path.posix.relative(folder, file), file)
  }
  return [...repositories.values()]
}

async function readHistory(repository: Repository, signal: AbortSignal): Promise<Outcome<Facts>> {
  const missing = await committedFiles(repository, signal)
  const facts = new Map<SourcePath, GitFacts>()
  if (missing.size === 0) return { value: facts, diagnostics: [] }
  const onField = historyReader((name, commit) => {
    if (missing.delete(name)) facts.set(lookUp(repository.wanted, name), commit)
    return missing.size > 0
  })
  const { status, error } = await runGit({ args: logArgs(repository), cwd: repository.top, onField, signal })
  return { value: facts, diagnostics: historyProblem(status, error, missing.size) }
}

function historyProblem(status: GitResult['status'], error: string, missing: number): Diagnostic[] {
  if (status === 'failed') return [failed(error)]
  if (status !== 'timeout') return []
  return [{ code: 'git-timeout', severity: 'warning', seconds: LIMIT_MS / 1000, pages: missing }]
}

/** Returns the folders to read; a repository that is the content folder itself is read whole. */
const scope = (folders: readonly string[]): readonly string[] => (folders.includes('') ? [] : folders)

/**
 * Returns the wanted files that are in the last commit. Others (new, not added) would make the pass below read the
 * whole history for nothing.
 */
async function committedFiles({ top, folders, wanted }: Repository, signal: AbortSignal): Promise<Set<string>> {
  const committed = new Set<string>()
  const onField = (name: string): boolean => {
    if (wanted.has(name)) committed.add(name)
    return true
  }
  const args = ['ls-tree', '-r', '-z', '--name-only', '--full-tree', 'HEAD', '--', ...scope(folders)]
  const result = await runGit({ args, cwd: top, onField, signal })
  return result.status === 'ok' ? committed : new Set()
}

/**
 * `-c` lists a merge with the files that it changed against all its parents, as `git log -1 -- file` counts them.
 * Fields end with NUL; the field of a commit begins with a slash, which no file name of git does.
 */
const logArgs = ({ folders }: Repository): string[] => [
  'log',
  '-z',
  '-c',
  '--no-renames',
  '--no-ext-diff',
  '--name-only',
  '--format=tformat:%x00/%H%x00%aI%x00%an%x00',
  'HEAD',
  '--',
  ...scope(folders).map((folder) => `:(top,literal)${folder}`),
]

/** Reads the fields of {@link logArgs}; `onFile` receives the files, newest first, until it returns false. */
function historyReader(onFile: (name: string, commit: GitFacts) => boolean): (field: string) => boolean {
  let header: string[] | undefined
  let commit: GitFacts | undefined
  let isFirst = false
  return (field) => {
    if (header !== undefined) {
      header.push(field)
      if (header.length === 2) {
        const [time = '', author = ''] = header
        commit = { time, author }
        header = undefined
        isFirst = true
      }
      return true
    }
    if (field.startsWith('/')) {
      header = []
      return true
    }
    if (field === '' || commit === undefined) return true
    // The first file of an ordinary commit comes after a line break.
    const goesOn = isFirst && field.startsWith('\n') ? onFile(field.slice(1), commit) : onFile(field, commit)
    isFirst = false
    return goesOn
  }
}
