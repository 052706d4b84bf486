import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { temporaryFolder } from '../folder.ts'
import { docs } from '../rig.ts'

const REPOSITORY = path.resolve(fileURLToPath(new URL('../..', import.meta.url)))

test.each(['My product', `It's <b>\`odd\`</b> *& new* {x} [y](z): "1"`])('a new site builds: %s', async (title) => {
  const root = temporaryFolder()
  const made = await docs(root, ['init', 'site', '--title', title])
  expect(made.code, made.stderr).toBe(0)
  const site = path.join(root, 'site')
  const checked = await docs(site, ['check-links', '--strict', '--format', 'json'])
  expect(JSON.parse(checked.stdout)).toMatchObject({ outcome: 'checked', diagnostics: [] })
  const built = await docs(site, ['build', '--strict', '--format', 'json'])
  expect(JSON.parse(built.stdout)).toMatchObject({ outcome: 'built', diagnostics: [] })
  const home = readFileSync(path.join(site, 'out/index.html'), 'utf8')
  const heading = /<h1[^>]*>(.*?)<\/h1>/.exec(home)![1]!
  expect(
    heading
      .replace(/&lt;/g, '<')
      .replace(/&gt;/g, '>')
      .replace(/&quot;/g, '"')
      .replace(/&#x27;/g, "'")
      .replace(/&amp;/g, '&'),
  ).toBe(title)
})

test('a broken link to a Markdown file fails the build of a new site', async () => {
  const root = temporaryFolder()
  await docs(root, ['init'])
  const home = path.join(root, 'content/index.md')
  const lines = readFileSync(home, 'utf8').split('\n')
  writeFileSync(home, `${lines.join('\n')}\nSee [the rest](./rest.md).\n`)
  const { code, stderr } = await docs(root, ['build'])
  expect(code).toBe(1)
  expect(stderr).toMatch(new RegExp(`content/index\\.md:${lines.length + 1}:5 error broken-markdown-link`))
})

const text = (root: string, name: string): string => readFileSync(path.join(root, name), 'utf8')

test('its workflow runs only scripts and packages of its package.json', async () => {
  const root = temporaryFolder()
  await docs(root, ['init'])
  const { scripts, devDependencies } = JSON.parse(text(root, 'package.json'))
  expect(path.resolve(root, devDependencies.docs.replace(/^file:/, ''))).toBe(REPOSITORY)
  const { on, permissions, jobs } = parse(text(root, '.github/workflows/docs.yml'))
  expect(Object.keys(on)).toEqual(['push', 'pull_request'])
  expect(permissions).toEqual({ contents: 'read' })
  const steps = jobs.build.steps as { uses?: string; run?: string }[]
  const runs = steps.flatMap(({ run }) => run ?? [])
  expect(runs).toEqual(['npm install', 'npm run check -- --format github', 'npm run build'])
  for (const script of runs.slice(1)) expect(scripts).toHaveProperty(/^npm run (\S+)/.exec(script)![1]!)
  expect(scripts).toMatchObject({ check: 'docs check-links', build: 'docs build' })
  expect(text(root, '.gitignore').split('\n')).toContain('out/')
})

test('it works in a project that has a README, a package.json and a .gitignore', async () => {
  const root = temporaryFolder()
  writeFileSync(path.join(root, 'README.md'), '# Hello\n')
  writeFileSync(path.join(root, '.gitignore'), 'dist/\nout/')
  const old = { name: 'mine', scripts: { build: 'tsc' }, devDependencies: { typescript: '^7.0.2' } }
  writeFileSync(path.join(root, 'package.json'), JSON.stringify(old, null, 4))
  const made = await docs(root, ['init', '--ci', 'gitlab'])
  expect(made.code, made.stderr).toBe(0)
  expect(JSON.parse(text(root, 'package.json'))).toEqual({
    name: 'mine',
    scripts: { build: 'tsc', start: 'docs serve', 'docs:build': 'docs build', check: 'docs check-links' },
    devDependencies: { typescript: '^7.0.2', docs: expect.stringMatching(/^file:/) },
  })
  expect(text(root, 'package.json')).toMatch(/^ {4}"name"/m)
  expect(text(root, '.gitignore')).toBe('dist/\nout/\nnode_modules/\noffline/\n.docs/\n')
  expect(text(root, 'README.md')).toBe('# Hello\n')
  expect(parse(text(root, '.gitlab-ci.yml')).docs.script).toContain('npm run docs:build')
  expect(readdirSync(root)).not.toContain('.github')
})

test('no file is overwritten, and a second run completes one that crashed', async () => {
  const root = temporaryFolder()
  await docs(root, ['init', '--title', 'One', '--ci', 'none'])
  rmSync(path.join(root, 'content/index.md'))
  expect((await docs(root, ['init', '--title', 'One', '--ci', 'none'])).code).toBe(0)
  expect(text(root, 'content/index.md')).toContain('# One')
  const before = text(root, 'site.config.ts')
  const again = await docs(root, ['init', '--title', 'Two'])
  expect([again.code, again.stderr]).toEqual([2, expect.stringContaining('exist: site.config.ts.')])
  expect([text(root, 'site.config.ts'), readdirSync(root).includes('.github')]).toEqual([before, false])
})

test('a package.json that is not JSON is not changed', async () => {
  const root = temporaryFolder()
  writeFileSync(path.join(root, 'package.json'), '{ name: mine }')
  const made = await docs(root, ['init'])
  expect([made.code, made.stderr]).toEqual([2, expect.stringContaining('package.json is not valid JSON')])
  expect(readdirSync(root)).toEqual(['package.json'])
})

test('the next steps work where the tool is not installed', async () => {
  const root = temporaryFolder()
  const made = await docs(root, ['init', 'my-docs'])
  expect(made.stderr).toContain('Next:\n  cd my-docs\n  npm install\n  npm start\n')
  writeFileSync(path.join(root, 'package.json'), '{ "scripts": { "start": "node app.js" } }')
  expect((await docs(root, ['init'])).stderr).toContain('Next:\n  npm install\n  npm run docs:start\n')
})

test.each([
  [{ 'docs/README.md': '# Mine\n', 'package.json': '{}' }, "docs: { path: 'docs' },"],
  [{ 'README.md': '# Mine\n', 'guides/a.md': '# A\n' }, "docs: { path: '.', exclude: ['out/**', 'offline/**'] },"],
  [{ 'docs/a.md': '# A\n', 'README.md': '# Project\n' }, 'redirectHome: true,'],
])('a config is written around pages that are there: %o', async (files, setting) => {
  const root = temporaryFolder(files)
  const made = await docs(root, ['init'])
  expect([made.code, made.stderr]).toEqual([0, expect.stringContaining('so no example pages were written')])
  expect(text(root, 'site.config.ts')).toContain(setting)
  for (let run = 0; run < 2; run++) {
    const built = await docs(root, ['build', '--strict', '--format', 'json'])
    expect(JSON.parse(built.stdout)).toMatchObject({ outcome: 'built', diagnostics: [] })
  }
  expect(readdirSync(root)).not.toContain('content')
})

test('the first build around pages that link to other files of the repository succeeds, and its warnings say what to do', async () => {
  const root = temporaryFolder({
    'docs/README.md': '# Mine\n\n[Project](../README.md), [license](../LICENSE), [code](../src/)\n',
    'README.md': '# Project\n\n[Docs](docs/README.md)\n',
    LICENSE: 'MIT\n',
    'src/index.js': '\n',
  })
  await docs(root, ['init', '--ci', 'none'])
  const { code, stderr } = await docs(root, ['build'])
  expect(code, stderr).toBe(0)
  expect(stderr).toContain('The file ../README.md is not part of the site: its path leads out of the content folder.')
  expect(stderr.match(/Move the file there, or link to its address on the web\./g)).toHaveLength(3)
})

test('a folder of Markdown builds without a config', async () => {
  const root = temporaryFolder({
    'notes/README.md': '# Our *notes*\n\n[A](guides/a.md)\n',
    'notes/guides/a.md': '# A\n',
  })
  for (let run = 0; run < 2; run++) {
    const { code, stdout } = await docs(root, ['build', 'notes', '--format', 'json'])
    expect(code).toBe(0)
    const { pages, diagnostics } = JSON.parse(stdout)
    expect(diagnostics).toMatchObject([{ code: 'config-default', severity: 'warning' }])
    expect(pages).toBe(4)
  }
  expect(text(root, 'notes/out/index.html')).toContain('<title>Our notes')
})

test('a project and a folder of a site do not build without a config', async () => {
  const root = temporaryFolder({ 'a/package.json': '{}', 'a/README.md': '# A\n' })
  const { code, stderr } = await docs(root, ['build', 'a'])
  expect([code, stderr]).toEqual([2, expect.stringMatching(/config-missing .*\n.*It has a package\.json/)])
  await docs(root, ['init', 'b'])
  expect(await docs(root, ['build', 'b/content'])).toMatchObject({ code: 2 })
})
