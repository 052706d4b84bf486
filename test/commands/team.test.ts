/** `docs version` and `docs doctor`. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { checkNode, checkParser, checkWatchers } from '../../cli/doctor/machine.ts'
import { site } from '../rig.ts'

test('docs version copies folders, sidebars and translations', async () => {
  const docs = site({
    'site.config.ts': `export default {
      title: 'Test', url: 'https://example.com', i18n: { locales: ['en', 'fr'] },
      sidebars: { main: ['index', { type: 'category', label: 'More', items: ['a'] }] },
    }`,
    'content/index.md': '# Home\n\n[a](./a.md) ![p](./p.png)\n\n::include{file="./_part.md"}\n',
    'content/a.md': '# A\n\nText.\n',
    'content/_part.md': 'A part.\n',
    'content/p.png': 'png',
    'i18n/fr/content/a.md': '# Le A\n\nTexte.\n',
  })
  const dry = await docs.run('version', '1.0', '--dry-run')
  expect(dry.stderr).toContain('Would copy content to versioned_docs/version-1.0.')
  expect(existsSync(path.join(docs.root, 'versions.json'))).toBe(false)

  expect((await docs.run('version', '1.0')).code).toBe(0)
  expect((await docs.run('version', '2.0')).code).toBe(0)
  const read = (file: string): unknown => JSON.parse(readFileSync(path.join(docs.root, file), 'utf8'))
  expect(read('versions.json')).toEqual(['2.0', '1.0'])
  expect(read('versioned_sidebars/version-1.0-sidebars.json')).toEqual({
    main: ['index', { type: 'category', label: 'More', items: ['a'] }],
  })
  docs.change({ 'content/a.md': '# A\n\nNew text.\n' })
  expect(await docs.problems()).toEqual([])
  expect(docs.out('1.0/a.html')).toContain('Text.')
  expect(docs.out('a.html')).toContain('Text.')
  expect(docs.out('next/a.html')).toContain('New text.')
  expect(docs.out('fr/1.0/a.html')).toContain('Texte.')
  expect(docs.out('1.0.html')).toContain('A part.')

  for (const [name, reason] of [
    ['2.0', 'Version 2.0 already exists.'],
    ['../x', '../x cannot be the name of a version.'],
    ['current', 'current cannot be the name of a version.'],
  ] as const)
    expect(await docs.run('version', name)).toMatchObject({ code: 2, stderr: `error ${reason}\n` })
})

test('docs doctor checks the machine and the site', async () => {
  const docs = site({ 'content/index.md': '# Home\n\nHello.\n' })
  const checks = async (): Promise<Record<string, string>> => {
    const { stdout } = await docs.run('doctor', '--format', 'json')
    const list = JSON.parse(stdout) as { name: string; status: string; found: string }[]
    return Object.fromEntries(list.map(({ name, status, found }) => [name, `${status} ${found}`]))
  }
  expect(await checks()).toMatchObject({
    Node: `ok ${process.versions.node}`,
    Site: expect.stringMatching(/^ok \d+ pages, 0 errors/),
    Cache: expect.stringContaining('ok'),
    'Git history': 'warning not a git repository',
    'Markdown parser': 'ok native',
    'File watchers': expect.stringContaining('2 folders'),
  })
  const git = (...args: string[]): void =>
    void execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...args], { cwd: docs.root })
  git('init', '-q')
  git('add', 'content')
  git('commit', '-qm', 'First')
  expect(await checks()).toMatchObject({ 'Git history': 'ok 1 commits' })
  docs.change({ 'site.config.ts': 'export default { titel: 1 }' })
  const { code, stdout } = await docs.run('doctor')
  expect(code).toBe(1)
  expect(stdout).toContain('error    Site: 2 errors, 0 other findings\n         Run docs check-links to see them.')
})

test('docs doctor reports what a machine lacks', () => {
  expect(checkNode('18.20.1')).toMatchObject({ status: 'error', advice: 'Install Node 20.19 or newer.' })
  expect(checkNode('20.18.0').status).toBe('error')
  expect(checkNode('20.19.0').status).toBe('ok')
  expect(checkNode('22.1.0').status).toBe('ok')
  expect(checkParser(undefined).status).toBe('ok')
  expect(checkWatchers(5000, 8192)).toMatchObject({
    status: 'warning',
    advice: 'Raise the limit: sysctl fs.inotify.max_user_watches=524288',
  })
  expect(checkWatchers(4000, 8192).status).toBe('ok')
})
