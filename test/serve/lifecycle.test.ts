/** Start, stop, and problems until they are fixed. */
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { write } from '../folder.ts'
import { freePort } from '../free-port.ts'
import { docsProcess } from '../rig.ts'
import { type ServeProcess, spawnServe } from '../serve-process.ts'
import { CONFIG, makeSite, memory, openFiles, type Running, start } from './kit.ts'

describe('problems', () => {
  let root: string
  let server: Running
  const GOOD = '---\ntitle: Good title\nslug: /own-address\n---\n\nGood text.\n'
  const BAD = '---\ntitle: [never closed\nslug: /own-address\n---\n\nBad text.\n'

  beforeAll(async () => {
    root = makeSite({
      'content/index.md': '# Home\n\nWelcome.\n',
      'content/a.md': GOOD,
      'content/b.md': '# B\n\nSee [a](./a.md) and [part](./c.md#part).\n',
      'content/c.md': '# C\n\n## Part\n\nText.\n',
      'content/wip.md': '---\ndraft: true\n---\n\n# Unfinished\n',
    })
    server = await start(root)
  })
  afterAll(async () => {
    expect(await server.stop()).toBe(0)
    rmSync(root, { recursive: true, force: true })
  })
  const times = (text: string): number => server.output().split(text).length - 1

  test('drafts are shown and marked as drafts', async () => {
    expect((await server.get('/wip')).text).toContain('This page is a draft.')
  })

  test('with invalid front matter, the last valid page, address and title stay', async () => {
    const page = await server.view('/own-address')
    const other = await server.view('/b')
    for (let round = 0; round < 3; round++) {
      write(root, { 'content/a.md': BAD })
      await page.until(({ problems }) => problems.length === 1)
      const [problem] = page.problems()
      expect(problem).toMatchObject({ severity: 'error', code: 'front-matter-syntax' })
      expect(problem!.place).toMatch(/^content\/a\.md:\d+:\d+$/)
      expect(problem!.caret).toMatch(/^\s*\^$/)
      expect(BAD).toContain(problem!.excerpt)
      expect((await server.get('/own-address')).text).toContain('Good text.')
      // Another change reopens the whole site: the page still keeps its place.
      write(root, { [`content/new-${round}.md`]: '# Another\n' })
      await other.shows('Another')
      expect((await server.get('/own-address')).text).toContain('Good t')
      expect((await server.get('/b')).text).toContain('Good title')
      write(root, { 'content/a.md': GOOD })
      await page.until(({ html, problems }) => problems.length === 0 && html.includes('Good text.'))
      write(root, { [`content/new-${round}.md`]: null })
    }
    expect(times('front-matter-syntax')).toBe(3)
    expect(server.output()).toContain('content/a.md:')
  })

  test('a page that is broken when it is first requested, and then fixed', async () => {
    write(root, { 'content/late.md': '---\ntitle: [never closed\n---\n\nText.\n' })
    const page = await server.view('/late')
    await page.until(({ problems }) => problems.some(({ code }) => code === 'front-matter-syntax'))
    write(root, { 'content/late.md': '---\ntitle: Closed\n---\n\nFixed text.\n' })
    await page.until(({ html, problems }) => problems.length === 0 && html.includes('Fixed text.'))
    write(root, { 'content/late.md': null })
    await page.shows('Page Not Found')
  })

  test('links to missing pages and headings are reported with the new text', async () => {
    const page = await server.view('/b')
    write(root, { 'content/b.md': '# B\n\nDead [a](./nowhere.md) and [part](./c.md#part).\n' })
    await page.shows('Dead')
    await page.until(({ problems }) => problems.some(({ place }) => place === 'content/b.md:3:6'))
    write(root, { 'content/b.md': '# B\n\nAlive [a](./a.md) and [part](./c.md#part).\n' })
    await page.until(({ problems }) => problems.length === 0)
    // The heading is renamed on the other page.
    write(root, { 'content/c.md': '# C\n\n## Renamed\n\nText.\n' })
    await page.until(({ problems }) => problems.some(({ code }) => code === 'broken-anchor'))
    write(root, { 'content/c.md': '# C\n\n## Part\n\nText.\n' })
    await page.until(({ problems }) => problems.length === 0)
    // The page is renamed.
    renameSync(path.join(root, 'content/c.md'), path.join(root, 'content/d.md'))
    await page.until(({ problems }) => problems.some(({ code }) => code.startsWith('broken-')))
    renameSync(path.join(root, 'content/d.md'), path.join(root, 'content/c.md'))
    await page.until(({ problems }) => problems.length === 0)
  })

  test('with mistakes in the config, the last valid site stays', async () => {
    const page = await server.view('/')
    write(root, { 'site.config.ts': `export default { title: 'Test', url: 'https://example.com', colourMode: {} }\n` })
    await page.until(({ problems }) => problems.some(({ code }) => code === 'config-unknown-key'))
    expect((await server.get('/')).text).toContain('Welcome.')
    write(root, { 'site.config.ts': 'export default {{\n' })
    await page.until(({ problems }) => problems.some(({ code }) => code === 'config-syntax'))
    write(root, { 'content/index.md': '# Home\n\nWelcome all the same.\n' })
    await page.shows('Welcome all the same.')
    write(root, { 'site.config.ts': CONFIG.replace('Test', 'Fixed') })
    await page.until(({ html, problems }) => problems.length === 0 && html.includes('Fixed'))
    write(root, { 'content/index.md': '# Home\n\nWelcome.\n' })
    await page.shows('Welcome.')
  })

  test('search finds new text', async () => {
    const entry = async (): Promise<string> => (await server.get('/_docs/search.json')).text
    expect(await entry()).toContain('Welcome')
    write(root, { 'content/c.md': '# C\n\n## Part\n\nXylophone.\n' })
    await expect.poll(entry).toContain('Xylophone')
    write(root, { 'content/c.md': '# C\n\n## Part\n\nText.\n' })
    await expect.poll(entry).not.toContain('Xylophone')
  })

  test('open files and memory do not grow with tabs and edits', async () => {
    const edit = async (count: number): Promise<void> => {
      const page = await server.view('/')
      for (let i = 0; i < count; i++) {
        const text = `# Home\n\nEdit ${Math.random()}.\n`
        write(root, { 'content/index.md': text })
        await page.shows(text.slice(8, -1))
      }
      page.close()
    }
    const visit = async (count: number): Promise<void> => {
      const views = await Promise.all(Array.from({ length: count }, () => server.view('/b')))
      for (const view of views) view.close()
    }
    await visit(20)
    await edit(20)
    const before = { files: openFiles(server.pid), bytes: memory(server.pid) }
    for (let i = 0; i < 5; i++) await visit(20)
    await edit(Number(process.env.DOCS_EDITS ?? 40))
    await expect.poll(() => openFiles(server.pid)).toBeLessThanOrEqual(before.files + 2)
    expect((memory(server.pid) - before.bytes) / 2 ** 20).toBeLessThan(40)
  })
})

describe('start and stop', () => {
  test('a config with mistakes at the start: a page shows them, and reloads when they are fixed', async () => {
    const root = makeSite({ 'site.config.ts': 'export default {{\n', 'content/index.md': '# Home\n\nWelcome.\n' })
    const server = await start(root)
    try {
      const broken = await server.get('/any')
      expect(broken.status).toBe(500)
      expect(broken.text).toContain('site.config.ts:1:')
      expect((await server.get('/_docs/problems.js')).headers['content-type']).toContain('javascript')
      const page = await server.view('/')
      write(root, { 'site.config.ts': CONFIG })
      await page.shows('Welcome.')
      expect(server.output()).toContain('config-syntax')
    } finally {
      expect(await server.stop()).toBe(0)
      rmSync(root, { recursive: true, force: true })
    }
  })

  test('a component with mistakes at the start, and later', async () => {
    const root = makeSite({
      'site.config.ts': `export default { title: 'T', url: 'https://example.com', components: { 'custom-x': './x.tsx' }, customCss: ['./x.css'] }\n`,
      'x.tsx': 'export default () => <b>\n',
      'x.css': 'b { color: red }\n',
      'content/index.md': '# Home\n\nWelcome.\n',
    })
    const server = await start(root)
    try {
      const page = await server.view('/')
      await page.shows('x.tsx:')
      write(root, { 'x.tsx': 'export default () => <b>fine</b>\n' })
      await page.shows('Welcome.')
      const script = /\/assets\/client[^"]*/.exec(page.html())![0]
      expect((await server.get(script)).text).not.toContain('location.reload')
      write(root, { 'x.tsx': 'export default () => <i>\n' })
      await page.until(({ problems }) =>
        problems.some(({ code, place }) => code === 'component-syntax' && place.startsWith('x.tsx:')),
      )
      expect((await server.get('/')).text).toContain('Welcome.')
      write(root, { 'x.tsx': 'export default () => <i>fine again</i>\n' })
      await page.until(({ problems }) => problems.length === 0)
    } finally {
      expect(await server.stop()).toBe(0)
      rmSync(root, { recursive: true, force: true })
    }
  })

  test.each([
    [['nowhere'], /^error There is no folder nowhere\.$/m],
    [['--host', '203.0.113.7'], /^error Cannot serve at 203\.0\.113\.7:0: .*EADDRNOTAVAIL/m],
    [['--port', 'x'], /Expected a whole number/],
    [['content'], /error config-missing There is no site\.config\.ts in /],
  ])('wrong use exits with 2: %s', async (args, words) => {
    const root = makeSite({ 'content/index.md': '# Home\n' })
    const { code, stderr } = await docsProcess(root, [
      'serve',
      ...(args.includes('--port') ? [] : ['--port', '0']),
      ...args,
    ])
    expect(stderr).toMatch(words)
    expect(code).toBe(2)
    rmSync(root, { recursive: true, force: true })
  })

  test('if a port is taken, the next one is used, with a message', async () => {
    const root = makeSite({ 'content/index.md': '# Home\n' })
    const taken = createServer()
    const port = await freePort(2)
    await new Promise<void>((resolve) => taken.listen(port, '127.0.0.1', resolve))
    const server = await start(root, ['--port', String(port)])
    try {
      expect(server.port).toBe(port + 1)
      expect(server.output()).toContain(`Port ${port} is taken; using ${port + 1}.`)
    } finally {
      taken.close()
      expect(await server.stop('SIGTERM')).toBe(0)
      rmSync(root, { recursive: true, force: true })
    }
  })

  test('Ctrl-C ends the server while a page is rendered, which never ends, and tabs are open', async () => {
    const root = makeSite({
      'site.config.ts': `import { writeFileSync } from 'node:fs'
const hang = () => (tree) => {
  if (!JSON.stringify(tree).includes('Endless')) return
  writeFileSync('hangs', '')
  for (;;);
}
export default { title: 'T', url: 'https://example.com', limits: { pageSeconds: 3600 }, markdown: { remarkPlugins: [hang] } }
`,
      'content/index.md': '# Home\n',
      'content/endless.md': '# Endless\n',
    })
    const server = await start(root)
    await server.view('/')
    void server.get('/endless').catch(() => {})
    await expect.poll(() => existsSync(path.join(root, 'hangs'))).toBe(true)
    expect(await server.stop()).toBe(0)
    rmSync(root, { recursive: true, force: true })
  })

  test('Ctrl-C in a terminal, which also ends the bundler, during the start', async () => {
    const root = makeSite({ 'content/index.md': '# Home\n' })
    for (const point of await startPoints(root)) {
      rmSync(path.join(root, '.docs'), { recursive: true, force: true })
      const server = spawnServe(root, [], { detached: true, env: { ...FAULTS, DOCS_FAULT_INTERRUPT: String(point) } })
      const { code, signal } = await ended(server)
      // If the signal handler is not installed yet, the system ends the process.
      expect([0, 'SIGINT'], server.output()).toContain(code ?? signal)
      expect(server.output()).not.toMatch(/error|fault/i)
    }
    rmSync(root, { recursive: true, force: true })
  })

  test('dates from git are read after the first page, and are shown', async () => {
    const root = makeSite({
      'site.config.ts': `export default { title: 'T', url: 'https://example.com', showLastUpdateTime: true }\n`,
      'content/index.md': '# Home\n\nWelcome.\n',
    })
    const git = (...args: string[]): void =>
      void execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@example.com', ...args], { cwd: root })
    git('init', '-q')
    git('add', '.')
    git('commit', '-q', '-m', 'First', '--date', '2020-02-03T12:00:00Z')
    const server = await start(root)
    try {
      const page = await server.view('/')
      await page.shows('Feb 3, 2020')
      write(root, { 'content/index.md': '# Home\n\nHello.\n' })
      git('commit', '-q', '-a', '-m', 'Second', '--date', '2021-02-03T12:00:00Z')
      await page.shows('Feb 3, 2021')
      git('checkout', '-q', 'HEAD~1')
      await page.shows('Feb 3, 2020')
    } finally {
      expect(await server.stop()).toBe(0)
      rmSync(root, { recursive: true, force: true })
    }
  })

  test('the bundler ends before our own signal arrives', async () => {
    const root = makeSite({ 'content/index.md': '# Home\n' })
    const preload = path.join(root, 'preload.cjs')
    writeFileSync(
      preload,
      `const processes = require('node:child_process')\nconst spawn = processes.spawn\nprocesses.spawn = (...args) => {\n  const child = spawn(...args)\n  child.kill('SIGKILL')\n  child.on('exit', () => setTimeout(() => process.kill(process.pid, 'SIGINT'), 30))\n  return child\n}\n`,
    )
    const { code, stderr } = await docsProcess(root, ['serve', '--port', '0'], { NODE_OPTIONS: `--require ${preload}` })
    expect(stderr).not.toMatch(/error|fault/i)
    expect(code).toBe(0)
    rmSync(root, { recursive: true, force: true })
  })

  test('after kill -9, the site can be served and built', async () => {
    const root = makeSite({ 'content/index.md': '# Home\n\nWelcome.\n' })
    for (const point of await startPoints(root)) {
      rmSync(path.join(root, '.docs'), { recursive: true, force: true })
      const server = spawnServe(root, [], { env: { ...FAULTS, DOCS_FAULT_KILL: String(point) } })
      expect((await ended(server)).signal).toBe('SIGKILL')
    }
    const server = await start(root)
    expect((await server.get('/')).text).toContain('Welcome.')
    expect(await server.stop()).toBe(0)
    rmSync(root, { recursive: true, force: true })
  })

  test('if the system has no more watchers, one message says so, and polling finds changes', async () => {
    const root = makeSite({ 'content/index.md': '# Home\n\nWelcome.\n' })
    // The error of Node at the limit of the system.
    const limit = path.join(root, 'limit.mjs')
    writeFileSync(
      limit,
      `import fs from 'node:fs'\nimport { syncBuiltinESMExports } from 'node:module'\nlet count = 0\nconst watch = fs.watch\nfs.watch = (...args) => {\n  if (count++ > 0) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })\n  return watch(...args)\n}\nsyncBuiltinESMExports()\n`,
    )
    const server = await start(root, [], { NODE_OPTIONS: `--import ${limit}` })
    try {
      const page = await server.view('/')
      expect(server.output().match(/ENOSPC/g)).toHaveLength(1)
      for (let i = 0; i < 3; i++) {
        write(root, { 'content/index.md': `# Home\n\nPolled ${i}.\n` })
        await page.shows(`Polled ${i}.`)
      }
      write(root, { 'content/new/page.md': '# New page\n' })
      await page.shows('New page')
      expect(server.output().match(/ENOSPC/g)).toHaveLength(1)
    } finally {
      expect(await server.stop()).toBe(0)
      rmSync(root, { recursive: true, force: true })
    }
  })

  test('names of a proxy or container are allowed with an option, which the response names', async () => {
    const root = makeSite({ 'content/index.md': '# Home\n\nWelcome.\n' })
    const server = await start(root, ['--allow-host', '.example.com', '--allow-host', 'Docs'])
    for (const host of ['docs:3000', 'a.example.com', 'localhost'])
      expect((await server.get('/', { host })).status, host).toBe(200)
    const { status, text } = await server.get('/', { host: 'devbox.lan:3000' })
    expect([status, text]).toEqual([
      403,
      'The host name devbox.lan is not served here. To allow it, start the server with --allow-host devbox.lan\n',
    ])
    expect(await server.stop()).toBe(0)
    rmSync(root, { recursive: true, force: true })
  })

  test('a shared drive that reports no changes is polled, and a message says so', async () => {
    const root = makeSite({ 'content/index.md': '# Home\n\nWelcome.\n' })
    // A folder of Windows in WSL: Node sees its type, and no events.
    const shared = path.join(root, 'shared.mjs')
    writeFileSync(
      shared,
      `import fs from 'node:fs'\nimport { EventEmitter } from 'node:events'\nimport { syncBuiltinESMExports } from 'node:module'\nfs.statfsSync = () => ({ type: 0x01021997 })\nfs.watch = () => Object.assign(new EventEmitter(), { close() {} })\nsyncBuiltinESMExports()\n`,
    )
    for (const [args, told] of [
      [[], 1],
      [['--poll'], 0],
      [['--poll', '100'], 0],
    ] as const) {
      const server = await start(root, args, { NODE_OPTIONS: `--import ${shared}` })
      try {
        const page = await server.view('/')
        expect(server.output().match(/shared drive \(9P\)/g) ?? []).toHaveLength(told)
        write(root, { 'content/index.md': `# Home\n\nPolled with ${args.length}.\n` })
        await page.shows(`Polled with ${args.length}.`)
      } finally {
        expect(await server.stop()).toBe(0)
      }
    }
    rmSync(root, { recursive: true, force: true })
  })
})

const FAULTS = { NODE_OPTIONS: `--import ${new URL('../faults.mjs', import.meta.url).href}` }

const ended = ({ child }: ServeProcess): Promise<{ readonly code: number | null; readonly signal: string | null }> =>
  new Promise((resolve) => child.on('exit', (code, signal) => resolve({ code, signal })))

/** Four of the calls that change files while `serve` starts, from the first to the last. */
async function startPoints(root: string): Promise<number[]> {
  const log = path.join(root, 'log')
  const server = spawnServe(root, [], { env: { ...FAULTS, DOCS_FAULT_LOG: log } })
  await server.url
  await server.stop()
  const { length } = readFileSync(log, 'utf8').trim().split('\n')
  return [1, Math.ceil(length / 3), Math.ceil((length * 2) / 3), length]
}
