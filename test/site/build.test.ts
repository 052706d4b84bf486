import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { docs, site, type TestSite } from '../rig.ts'
import { random } from '../scale/make-site.mjs'

/** Digest of all emitted files. */
function digest(folder: string): string {
  const hash = createHash('sha256')
  const walk = (at: string): void => {
    for (const entry of readdirSync(at, { withFileTypes: true }).sort((a, b) => (a.name < b.name ? -1 : 1))) {
      const full = path.join(at, entry.name)
      if (entry.isDirectory()) walk(full)
      else hash.update(`${path.relative(folder, full)}\0`).update(readFileSync(full))
    }
  }
  walk(folder)
  return hash.digest('hex')
}
const out = (at: TestSite): string => path.join(at.root, 'out')

const small = {
  'content/index.md': '# Home\n\nSee [the guide](./guide.md#two).\n',
  'content/guide.md':
    '---\ndescription: A guide.\n---\n\n# Guide\n\n## One\n\nText.\n\n## Two\n\n```js\nconst a = 1\n```\n',
  'content/area/_category_.yml': 'label: Area\nlink: { type: generated-index }\n',
  'content/area/json.get.md': '# JSON.GET\n\nDotted.\n',
  'static/img/logo.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"/>',
}

test('a build emits pages, assets, data and the files of hosts', async () => {
  const docs = site(small)
  const { code, stderr } = await docs.build()
  expect(stderr).toMatch(/Built \d+ pages/)
  expect(code).toBe(0)
  const files = docs.outFiles()
  for (const file of [
    '404.html',
    'index.html',
    'index.md',
    'guide.html',
    'guide.md',
    'area/json.get.html',
    'category/area.html',
    'search.html',
    'sitemap.xml',
    'robots.txt',
    'llms.txt',
    '_headers',
    '_docs/manifest.json',
    '_docs/routes.json',
    '_docs/search.json',
    'img/logo.svg',
  ]) {
    expect(files).toContain(file)
  }
  expect(files.filter((file) => /^assets\/.+\.[A-Za-z0-9]{8,}\.(js|css)$/.test(file)).length).toBeGreaterThan(1)
  expect(docs.out('index.html')).toContain('href="/guide#two"')
})

test('without a terminal each stage is a line; --timings prints the duration of each', async () => {
  const docs = site(small)
  const stages = [
    'Reading content',
    'Bundling scripts and styles',
    'Building pages',
    'Checking links',
    'Writing search index and site files',
    'Putting the site in place',
  ]
  const { stderr } = await docs.build('--timings')
  const lines = stderr.trimEnd().split('\n')
  const built = lines.findIndex((line) => line.startsWith('Built '))
  expect(lines.slice(0, built)).toEqual(stages.map((stage) => stage.replace('pages', 'pages 0/6')))
  expect(lines.slice(built + 1).map((line) => line.replace(/ +\d+\.\d\d s$/, '').trim())).toEqual(stages)
  const { stdout } = await docs.build('--timings', '--format', 'json', '--no-cache')
  const { timings } = JSON.parse(stdout) as { timings: { stage: string; seconds: number }[] }
  expect(timings.map(({ stage }) => stage)).toEqual(stages)
  for (const { seconds } of timings) expect(seconds).toBeGreaterThanOrEqual(0)
  expect((await docs.build('--quiet')).stderr).toBe('')
})

test('a broken link is a located error that fails the build, and the old site stays', async () => {
  const docs = site(small)
  await docs.build()
  const before = digest(out(docs))
  docs.change({ 'content/guide.md': '# Guide\n\nGo [there](/giude) or [here](./missing.md).\n\n## Two\n' })
  const { code, stderr } = await docs.build()
  expect(code).toBe(1)
  expect(stderr).toContain('content/guide.md:3:4 error broken-link')
  expect(stderr).toContain('Did you mean /guide?')
  expect(stderr).toContain('content/guide.md:3:23 warning broken-markdown-link')
  expect(stderr).toContain('out is unchanged')
  expect(digest(out(docs))).toBe(before)
})

test('the policy for hosts allows inline scripts and external addresses in headTags, and style sheets of pages', async () => {
  const headTags = [
    { tagName: 'script', attributes: {}, innerHTML: 'a("</script>")' },
    { tagName: 'script', attributes: { type: 'application/ld+json' }, innerHTML: '{}' },
    { tagName: 'script', attributes: { src: 'https://scripts.example/x.js', async: true } },
    { tagName: 'link', attributes: { rel: 'stylesheet', href: 'https://styles.example/x.css' } },
  ]
  const config = `export default ${JSON.stringify({ title: 'T', url: 'https://example.com', headTags })}\n`
  const styled = '# Styled\n\n<style>p > b { color: red }</style>\n'
  const docs = site({ ...small, 'site.config.ts': config, 'content/styled.md': styled })
  expect((await docs.build()).code).toBe(0)
  const policy = docs.out('_headers')
  const hashOf = (code: string): string => `'sha256-${createHash('sha256').update(code).digest('base64')}'`
  const [own] = [...docs.out('guide.html').matchAll(/<script>(a\(.*?)<\/script>/g)].map(([, code]) => code!)
  expect(own).toBe('a("<\\/script>")')
  expect(policy).toContain(hashOf(own!))
  expect(policy).not.toContain(hashOf('{}'))
  expect(policy).toMatch(/script-src [^;]* https:\/\/scripts\.example;/)
  expect(policy).toContain(`style-src 'self' ${hashOf('p > b { color: red }')} https://styles.example;`)
})

test('the backslash of a hard break is not in the description', async () => {
  const docs = site({ ...small, 'content/break.md': '# Break\n\nOne line.\\\nAnother.\n' })
  expect((await docs.build()).code).toBe(0)
  expect(docs.out('break.html')).toContain('<meta name="description" content="One line."')
})

test('with the hosted search, the embedded index exists only as a fallback', async () => {
  const search = { provider: 'algolia', appId: 'A', apiKey: 'B' }
  const config = (more: object): string =>
    `export default ${JSON.stringify({ title: 'T', url: 'https://example.com', search: { ...search, ...more } })}\n`
  const docs = site({ ...small, 'site.config.ts': config({}) })
  expect((await docs.build()).code).toBe(0)
  expect(docs.has('_docs/search.json')).toBe(false)
  docs.change({ 'site.config.ts': config({ fallback: true }) })
  expect((await docs.build()).code).toBe(0)
  expect(docs.out('_docs/search.json')).toContain('A guide.')
})

test('config mistakes and wrong use exit with 2', async () => {
  const docs = site({ ...small, 'site.config.ts': 'export default { titel: "x" }\n' })
  const { code, stderr } = await docs.build()
  expect(code).toBe(2)
  expect(stderr).toContain('site.config.ts:1:18 error config-unknown-key')
  expect((await docs.run('build', '--nope')).code).toBe(2)
  expect((await docs.run('build', '--out', docs.root)).code).toBe(2)
  expect((await docs.run('build', 'no/such/folder')).code).toBe(2)
})

test('a config that throws, or is not TypeScript, is reported at its line', async () => {
  const thrower =
    'interface Options {\n  title: string\n}\nexport const read = (): Options => {\n  throw new Error("no luck")\n}\n'
  const config = `import { read } from './options.ts'\nexport default { ...read(), url: 'https://example.com' }\n`
  const docs = site({ ...small, 'site.config.ts': config, 'options.ts': thrower })
  for (const run of ['made now', 'from the cache']) {
    const thrown = await docs.build()
    expect(thrown.code, run).toBe(2)
    expect(thrown.stderr).toContain('options.ts:5:9 error config-threw The config could not be run: no luck')
  }
  docs.change({ 'site.config.ts': 'export default { title: \n' })
  const wrong = await docs.build()
  expect(wrong.code).toBe(2)
  expect(wrong.stderr).toMatch(/site\.config\.ts:\d+:\d+ error config-syntax/)
})

test('same output: any number of workers, cold or warm, with or without cache, in another folder, with other file times', {
  timeout: 120_000,
}, async () => {
  const docs = site(small)
  const digests = new Set<string>()
  const build = async (...args: string[]): Promise<void> => {
    expect((await docs.build(...args)).code).toBe(0)
    digests.add(digest(out(docs)))
  }
  await build('--workers', '1')
  await build()
  await build('--no-cache', '--workers', '3')
  rmSync(out(docs), { recursive: true })
  await build()
  utimesSync(path.join(docs.root, 'content/guide.md'), new Date('2038-01-01'), new Date('2038-01-01'))
  await build()
  const copy = site(small)
  await copy.build()
  digests.add(digest(out(copy)))
  expect(digests.size).toBe(1)
})

test('the output contains nothing about the machine', async () => {
  const docs = site(small)
  await docs.build()
  for (const file of docs.outFiles()) expect(docs.out(file).includes(docs.root), file).toBe(false)
})

test('stale pages are removed, foreign files stay, no temporary files remain', async () => {
  const docs = site(small)
  await docs.build()
  writeFileSync(path.join(out(docs), 'CNAME'), 'docs.example.com')
  docs.change({ 'content/area/json.get.md': null, 'content/area/_category_.yml': null })
  expect((await docs.build()).code).toBe(0)
  expect(docs.has('area/json.get.html')).toBe(false)
  expect(docs.has('category/area.html')).toBe(false)
  expect(docs.out('CNAME')).toBe('docs.example.com')
  expect(readdirSync(docs.root).filter((name) => name.includes('out'))).toEqual(['out'])
})

test('the next build restores an emitted file that was changed by hand', async () => {
  const docs = site(small)
  await docs.build()
  const before = digest(out(docs))
  writeFileSync(path.join(out(docs), 'guide.html'), 'changed')
  rmSync(path.join(out(docs), 'robots.txt'))
  await docs.build()
  expect(digest(out(docs))).toBe(before)
})

test('--out builds to another folder, --base for another path', async () => {
  const docs = site(small)
  const elsewhere = path.join(docs.root, 'public/site')
  expect((await docs.build('--out', elsewhere, '--base', '/docs/')).code).toBe(0)
  expect(readFileSync(path.join(elsewhere, 'index.html'), 'utf8')).toContain('href="/docs/guide#two"')
  expect(existsSync(out(docs))).toBe(false)
})

test('warm equals cold over random edits', { timeout: 240_000 }, async () => {
  const docs = site(small)
  const next = random(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const names = ['a', 'b', 'area/c', 'area/d', 'new/e']
  for (let round = 0; round < 8; round++) {
    for (let edit = 0; edit < 3; edit++) {
      const name = `content/${pick(names)}.md`
      const kind = next()
      if (kind < 0.2) docs.change({ [name]: null })
      else if (kind < 0.3)
        docs.change({ 'content/area/_category_.yml': `label: Area ${round}\nlink: { type: generated-index }\n` })
      else if (kind < 0.4)
        docs.change({
          'static/img/logo.svg': `<svg xmlns="http://www.w3.org/2000/svg" width="${round + 1}" height="10"/>`,
        })
      else
        docs.change({
          [name]: `---\nsidebar_position: ${Math.floor(next() * 5)}\n---\n\n# Page ${round}.${edit}\n\n![logo](/img/logo.svg) [home](/)\n`,
        })
    }
    expect((await docs.build()).code).toBe(0)
    const warm = digest(out(docs))
    expect((await docs.build('--no-cache', '--out', path.join(docs.root, 'cold'))).code).toBe(0)
    expect(digest(path.join(docs.root, 'cold')), `round ${round}`).toBe(warm)
  }
})

test('a page that hangs the parser is reported, the others are built and checked', async () => {
  const docs = site({
    ...small,
    'site.config.ts': 'export default { title: "T", url: "https://example.com", limits: { pageSeconds: 1 } }\n',
    'content/slow.md': `# Slow\n\n${'*'.repeat(9000)}\n${'*a **a '.repeat(6000)}\n`,
    'content/wrong.md': '[x](/nowhere)\n',
  })
  const problems = await docs.problems()
  expect(problems.some((line) => line.startsWith('content/wrong.md:1:1 error broken-link'))).toBe(true)
  expect(
    problems.filter((line) => line.startsWith('content/slow.md')).every((line) => line.includes('page-timeout')),
  ).toBe(true)
})

test('two output folders share the facts of pages, and each has its own record of published files', async () => {
  const docs = site(small)
  const folders = ['out', 'second'].map((name) => path.join(docs.root, name))
  const edits = [
    {},
    { 'content/guide.md': '# Guide\n\n## Two\n\nOther text.\n' },
    { 'content/guide.md': small['content/guide.md'] },
    { 'content/area/new.md': '# New\n' },
    { 'content/area/new.md': null, 'content/guide.md': '# Another guide\n\n## Two\n' },
  ]
  for (const [i, edit] of edits.entries()) {
    docs.change(edit)
    const [first, second] = i % 2 === 0 ? folders : [...folders].reverse()
    expect((await docs.build('--out', first!)).code).toBe(0)
    // A build that fails publishes nothing.
    docs.change({ 'content/index.md': '# Home\n\n[x](/nowhere)\n' })
    expect((await docs.build('--out', second!)).code).toBe(1)
    docs.change({ 'content/index.md': small['content/index.md'] })
    expect((await docs.build('--out', second!)).code).toBe(0)
    const drafts = path.join(docs.root, 'drafts')
    if (i === 2) expect((await docs.build('--drafts', '--base', '/x/', '--out', drafts)).code).toBe(0)
    expect((await docs.build('--no-cache', '--out', path.join(docs.root, 'cold'))).code).toBe(0)
    expect(folders.map(digest), `edit ${i}`).toEqual(Array(2).fill(digest(path.join(docs.root, 'cold'))))
  }
})

test('two builds at once both succeed', async () => {
  const docs = site(small)
  const results = await Promise.all([docs.build(), docs.build(), docs.build()])
  expect(results.map(({ code }) => code)).toEqual([0, 0, 0])
})

test.each([
  ['below a file', '/dev/null/out', 2],
  ['that cannot be created', '/proc/nowhere/out', 1],
])('an output folder %s is one line of error', async (_name, file, exit) => {
  const { code, stderr } = await site(small).build('--quiet', '--out', file)
  expect(code).toBe(exit)
  expect(stderr.trim().split('\n').length).toBe(1)
})

test('unusual files in content are reported once and do not stop the build', async () => {
  const docs = site({ ...small, 'secret.txt': 'top secret' })
  execFileSync('mkfifo', [path.join(docs.root, 'content/fifo.md')])
  symlinkSync('/etc/passwd', path.join(docs.root, 'content/passwd.md'))
  symlinkSync('nowhere.md', path.join(docs.root, 'content/dangling.md'))
  const problems = await docs.problems()
  for (const name of ['fifo.md', 'passwd.md', 'dangling.md'])
    expect(problems.filter((line) => line.includes(name)).length, name).toBe(1)
  expect(problems.join('\n')).not.toContain('root:')
})

test('docs --help does not load a parser', async () => {
  const { stdout, code } = await docs(process.cwd(), ['--help'])
  expect(code).toBe(0)
  for (const command of ['build', 'serve', 'check-links', 'inspect', 'init']) expect(stdout).toContain(command)
})
