/** Unusual repositories: with another owner, with submodules, with a long history. */
import { execFileSync } from 'node:child_process'
import { chownSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { SourcePath } from '../../cli/base/brands.ts'
import { gitFacts } from '../../cli/stages/content/git.ts'
import { temporaryFolder, write } from '../folder.ts'

const COMMITS = 20_000
const START = 1_500_000_000

const git = (cwd: string, args: readonly string[], input = ''): string =>
  execFileSync(
    'git',
    ['-c', 'user.name=Ada', '-c', 'user.email=a@example.com', '-c', 'protocol.file.allow=always', ...args],
    {
      cwd,
      input,
      encoding: 'utf8',
      maxBuffer: 64 * 2 ** 20,
      stdio: ['pipe', 'pipe', 'ignore'],
    },
  )

/** A stream of commits, each of which changes one of a hundred pages. */
function history(): string {
  const one = (i: number): string => {
    const text = `# Page\n\n${i}\n`
    return [
      'commit refs/heads/main',
      `author Author ${i % 7} <a@example.com> ${START + i} +0000`,
      `committer C <c@example.com> ${START + i} +0000`,
      'data 1',
      'x',
      `M 644 inline content/page-${i % 100}.md`,
      `data ${text.length}`,
      text,
    ].join('\n')
  }
  return `${Array.from({ length: COMMITS }, (_, i) => one(i)).join('\n')}\n`
}

const dates = async (root: string, ...paths: string[]) => {
  const { value, diagnostics } = await gitFacts(root, paths as SourcePath[])
  return { found: value, codes: diagnostics.map(({ code }) => code) }
}

test('twenty thousand commits are read within the time limit of git', { timeout: 120_000 }, async () => {
  const root = temporaryFolder({})
  git(root, ['init', '-q', '-b', 'main'])
  git(root, ['fast-import', '--quiet'], history())
  git(root, ['checkout', '-q', '-f', 'main'])
  const paths = Array.from({ length: 100 }, (_, i) => `content/page-${i}.md`)
  const { found, codes } = await dates(root, ...paths)
  expect(codes).toEqual([])
  for (const [i, file] of paths.entries()) {
    const last = COMMITS - 100 + i
    const { time, author } = found.get(file as SourcePath)!
    expect([new Date(time).getTime() / 1000, author]).toEqual([START + last, `Author ${last % 7}`])
  }
})

test('content in a submodule has the dates of the submodule', async () => {
  const inner = temporaryFolder({ 'a.md': '# A\n' })
  git(inner, ['init', '-q', '-b', 'main'])
  git(inner, ['add', '-A'])
  git(inner, ['commit', '-q', '-m', 'x', '--date', '2020-02-02T00:00:00Z'])
  const root = temporaryFolder({ 'README.md': 'x' })
  git(root, ['init', '-q', '-b', 'main'])
  git(root, ['submodule', 'add', '-q', inner, 'content'])
  git(root, ['commit', '-q', '-a', '-m', 'x'])
  const { found, codes } = await dates(root, 'content/a.md')
  expect(codes).toEqual([])
  expect(new Date(found.get('content/a.md' as SourcePath)!.time).toISOString()).toBe('2020-02-02T00:00:00.000Z')
})

const isRoot = process.getuid?.() === 0

test.runIf(isRoot)('a repository of another owner, which git rejects: no dates, at most one warning', async () => {
  const root = temporaryFolder({})
  git(root, ['init', '-q', '-b', 'main'])
  write(root, { 'content/a.md': '# A\n' })
  git(root, ['add', '-A'])
  git(root, ['commit', '-q', '-m', 'x'])
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
    chownSync(path.join(entry.parentPath, entry.name), 12_345, 12_345)
  chownSync(root, 12_345, 12_345)
  const { found, codes } = await dates(root, 'content/a.md')
  expect([...found]).toEqual([])
  expect(codes.length).toBeLessThanOrEqual(1)
})
