import { execFileSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { afterEach, expect, test, vi } from 'vitest'
import type { SourcePath } from '../../../cli/base/brands.ts'
import { gitFacts } from '../../../cli/stages/content/git.ts'
import { historyState, NO_REPOSITORY } from '../../../cli/stages/content/git-state.ts'
import { type Files, temporaryFolder, write } from '../../folder.ts'
import { codes } from './site.ts'

afterEach(() => vi.unstubAllEnvs())

interface Commit {
  readonly author?: string
  readonly date: string
  readonly committed?: string
}

const git = (root: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): string =>
  execFileSync('git', args, {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'ignore'],
  })

function commit(root: string, files: Files, { author = 'Ada', date, committed = date }: Commit): void {
  write(root, files)
  git(root, ['add', '-A'])
  const env = {
    GIT_AUTHOR_NAME: author,
    GIT_AUTHOR_EMAIL: 'a@example.com',
    GIT_COMMITTER_NAME: 'C',
    GIT_COMMITTER_EMAIL: 'c@example.com',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: committed,
  }
  git(root, ['commit', '-q', '-m', 'x'], env)
}

function repository(): string {
  const root = temporaryFolder({})
  git(root, ['init', '-q', '-b', 'main'])
  return root
}

const facts = async (root: string, ...paths: string[]) => {
  const { value, diagnostics } = await gitFacts(root, paths as SourcePath[])
  return { found: Object.fromEntries(value), codes: codes(diagnostics) }
}

/** The output of `git log -1` for a file: the reference for all tests here. */
function lastCommit(root: string, file: string): { time: string; author: string } {
  const [time, author] = git(root, ['log', '-1', '--format=%aI%n%an', '--', file]).split('\n')
  return { time: time!, author: author! }
}

test('the last commit of each file: author date, author name', async () => {
  const root = repository()
  commit(
    root,
    { 'content/a.md': '1', 'content/b.md': '1' },
    { date: '2020-01-01T10:00:00+02:00', committed: '2021-06-01T00:00:00+01:00' },
  )
  commit(
    root,
    { 'content/a.md': '2' },
    { author: 'A\tB"><script>', date: '2019-05-05T05:05:05-07:00', committed: '2022-01-01T00:00:00+01:00' },
  )
  const { found } = await facts(root, 'content/a.md', 'content/b.md', 'content/new.md')
  expect(found).toEqual({
    'content/a.md': { time: '2019-05-05T05:05:05-07:00', author: 'A\tB"script' },
    'content/b.md': { time: '2020-01-01T10:00:00+02:00', author: 'Ada' },
  })
  expect(found['content/a.md']).toEqual(lastCommit(root, 'content/a.md'))
})

test('names with quotes, line breaks, non-ASCII letters, dashes', async () => {
  const root = repository()
  const names = [
    'content/a"b.md',
    'content/a\nb.md',
    'content/\nx.md',
    'content/ü.md',
    'content/-x.md',
    'content/ü é.md',
    'content/x\u0001y.md',
  ]
  commit(root, Object.fromEntries(names.map((name) => [name, 'x'])), { date: '2020-01-01T00:00:00+01:00' })
  expect(Object.keys((await facts(root, ...names)).found).sort()).toEqual([...names].sort())
})

test('merges count as in git log -1', async () => {
  const root = repository()
  commit(
    root,
    { 'content/a.md': '1\n', 'content/b.md': '1\n', 'content/c.md': '1\n' },
    { date: '2020-01-01T00:00:00+01:00' },
  )
  git(root, ['checkout', '-q', '-b', 'side'])
  commit(
    root,
    { 'content/a.md': 'side\n', 'content/b.md': 'side\n' },
    { date: '2020-01-02T00:00:00+01:00', author: 'Side' },
  )
  git(root, ['checkout', '-q', 'main'])
  commit(root, { 'content/a.md': 'main\n' }, { date: '2020-01-03T00:00:00+01:00', author: 'Main' })
  try {
    git(root, ['merge', '-q', 'side'])
  } catch {
    // The conflict is the point.
  }
  commit(root, { 'content/a.md': 'both\n' }, { date: '2020-01-04T00:00:00+01:00', author: 'Merge' })
  commit(root, { 'other.txt': 'x' }, { date: '2020-01-05T00:00:00+01:00' })
  const paths = ['content/a.md', 'content/b.md', 'content/c.md']
  const { found } = await facts(root, ...paths)
  for (const file of paths) expect([file, found[file]]).toEqual([file, lastCommit(root, file)])
  expect(found['content/a.md']?.author).toBe('Merge')
})

test('a site in a folder of the repository, and content beside it', async () => {
  const root = repository()
  commit(root, { 'site/content/a.md': '1', 'docs/b.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  commit(root, { 'docs/b.md': '2' }, { date: '2020-01-02T00:00:00+01:00' })
  const { found } = await facts(path.join(root, 'site'), 'content/a.md', '../docs/b.md')
  expect(found).toEqual({
    'content/a.md': { time: '2020-01-01T00:00:00+01:00', author: 'Ada' },
    '../docs/b.md': { time: '2020-01-02T00:00:00+01:00', author: 'Ada' },
  })
})

test('content in its own repository', async () => {
  const root = repository()
  commit(root, { 'readme.txt': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  mkdirSync(path.join(root, 'content'))
  git(path.join(root, 'content'), ['init', '-q'])
  commit(path.join(root, 'content'), { 'a.md': '1', 'x/b.md': '1' }, { date: '2021-01-01T00:00:00+01:00' })
  const { found } = await facts(root, 'content/a.md', 'content/x/b.md')
  expect(Object.keys(found)).toEqual(['content/a.md', 'content/x/b.md'])
})

test('renamed files have the date of the rename', async () => {
  const root = repository()
  commit(root, { 'content/a.md': 'long enough to be found\n'.repeat(9) }, { date: '2020-01-01T00:00:00+01:00' })
  git(root, ['mv', 'content/a.md', 'content/b.md'])
  commit(root, {}, { date: '2020-01-02T00:00:00+01:00' })
  expect((await facts(root, 'content/b.md')).found['content/b.md']).toEqual(lastCommit(root, 'content/b.md'))
})

test('no repository, no commits, no git, no paths: no dates and no warnings', async () => {
  const plain = temporaryFolder({ 'content/a.md': '1' })
  vi.stubEnv('GIT_CEILING_DIRECTORIES', path.dirname(plain))
  expect(await facts(plain, 'content/a.md')).toEqual({ found: {}, codes: [] })
  const empty = repository()
  write(empty, { 'content/a.md': '1' })
  expect(await facts(empty, 'content/a.md')).toEqual({ found: {}, codes: [] })
  expect(await facts(empty)).toEqual({ found: {}, codes: [] })
  const root = repository()
  commit(root, { 'content/a.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  vi.stubEnv('PATH', '/nowhere')
  expect(await facts(root, 'content/a.md')).toEqual({ found: {}, codes: [] })
})

test('a shallow clone has no dates and one warning', async () => {
  const root = repository()
  commit(root, { 'content/a.md': '1', 'i18n/fr/content/a.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  commit(root, { 'content/b.md': '1' }, { date: '2020-01-02T00:00:00+01:00' })
  const clone = temporaryFolder({})
  rmSync(clone, { recursive: true })
  git(path.dirname(clone), ['clone', '-q', '--depth', '1', `file://${root}`, clone])
  expect(await facts(clone, 'content/a.md', 'i18n/fr/content/a.md')).toEqual({ found: {}, codes: ['git-shallow'] })
})

test('environment variables of a hook do not select another repository', async () => {
  const root = repository()
  commit(root, { 'content/a.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  const other = repository()
  commit(other, { 'content/a.md': '1' }, { date: '2010-01-01T00:00:00+01:00' })
  vi.stubEnv('GIT_DIR', path.join(other, '.git'))
  vi.stubEnv('GIT_WORK_TREE', other)
  vi.stubEnv('GIT_INDEX_FILE', path.join(other, '.git/index'))
  expect((await facts(root, 'content/a.md')).found['content/a.md']?.time).toBe('2020-01-01T00:00:00+01:00')
})

test('user settings do not change the result', async () => {
  const root = repository()
  commit(root, { 'content/ü.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  for (const [key, value] of [
    ['log.showSignature', 'true'],
    ['core.quotepath', 'true'],
    ['color.ui', 'always'],
    ['log.follow', 'true'],
    ['diff.renames', 'copies'],
    ['log.date', 'relative'],
    ['format.pretty', 'oneline'],
    ['log.diffMerges', 'off'],
  ]) {
    git(root, ['config', key!, value!])
  }
  expect((await facts(root, 'content/ü.md')).found['content/ü.md']?.time).toBe('2020-01-01T00:00:00+01:00')
})

test('a damaged repository is one warning', async () => {
  const root = repository()
  commit(root, { 'content/a.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  const objects = path.join(root, '.git/objects')
  for (const folder of readdirSync(objects)) rmSync(path.join(objects, folder), { recursive: true })
  const { found, codes: problems } = await facts(root, 'content/a.md')
  expect(found).toEqual({})
  expect(problems.length).toBeLessThanOrEqual(1)
})

const memoOf = (kept: Map<string, unknown>) => ({
  get: (key: string) => kept.get(key),
  set: (key: string, value: unknown) => void kept.set(key, value),
})

test('facts of a commit are cached: git is not started again, but must be there', async () => {
  const root = repository()
  commit(root, { 'content/a.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  const kept = new Map<string, unknown>()
  const paths = ['content/a.md'] as SourcePath[]
  const first = await gitFacts(root, paths, memoOf(kept))
  expect(kept.size).toBe(1)
  const everywhere = process.env.PATH
  vi.stubEnv('PATH', temporaryFolder({ git: 'no program' }))
  expect(await gitFacts(root, paths, memoOf(kept))).toEqual(first)
  vi.stubEnv('PATH', '/nowhere')
  expect(await gitFacts(root, paths, memoOf(kept))).toEqual({ value: new Map(), diagnostics: [] })
  vi.stubEnv('PATH', everywhere)
  commit(root, { 'content/a.md': '2' }, { date: '2020-01-02T00:00:00+01:00' })
  expect((await gitFacts(root, paths, memoOf(kept))).value.get(paths[0]!)?.time).toBe('2020-01-02T00:00:00+01:00')
})

test('the commit of a branch, in packed references, in a work tree, without a branch, and behind a symlink', () => {
  const root = repository()
  commit(root, { 'content/a.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  const expectCommit = (at: string): void => {
    const state = historyState(path.join(at, 'content'))
    expect(state?.split('\n')).toEqual([expect.stringMatching(/\.git$/), git(at, ['rev-parse', 'HEAD']).trim()])
  }
  expectCommit(root)
  git(root, ['branch', 'feature/main'])
  git(root, ['pack-refs', '--all'])
  expectCommit(root)
  commit(root, { 'content/a.md': '2' }, { date: '2020-01-02T00:00:00+01:00' })
  expectCommit(root)
  const beside = path.join(temporaryFolder({}), 'tree')
  git(root, ['worktree', 'add', '-q', beside, 'feature/main'])
  expectCommit(beside)
  git(root, ['checkout', '-q', '--detach'])
  expectCommit(root)
  const link = path.join(temporaryFolder({}), 'link')
  symlinkSync(root, link)
  expectCommit(link)
})

test('what the history depends on besides the commit', () => {
  const root = repository()
  expect(historyState(root)).toBeUndefined()
  commit(root, { 'content/a.md': '1' }, { date: '2020-01-01T00:00:00+01:00' })
  const before = historyState(root)
  git(root, ['replace', '--edit', 'HEAD'], { GIT_EDITOR: 'sed -i s/Ada/Bob/' })
  expect(historyState(root)).not.toBe(before)
  expect(historyState(temporaryFolder({}))).toBe(NO_REPOSITORY)
  git(root, ['config', 'core.worktree', temporaryFolder({})])
  expect(historyState(root)).toBeUndefined()
})
