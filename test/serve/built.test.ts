/** `docs serve --built` responds like common static hosts. */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { write } from '../folder.ts'
import { docs } from '../rig.ts'
import { makeSite, type Running, start } from './kit.ts'

const CONFIG = `export default {
  title: 'Test', url: 'https://example.com',
  redirects: [{ from: '/managing-dragonfly/using-http-bff', to: '/using-http#top' }, { from: '/ältere', to: '/about/faq' }],
}\n`

let root: string
let server: Running

beforeAll(async () => {
  root = makeSite({
    'site.config.ts': CONFIG,
    'content/index.md': '# Home\n\nWelcome.\n',
    'content/using-http.md': '# HTTP\n\nText of HTTP.\n',
    'content/about/faq.md': `# Questions\n\nAnswers. ${'Much text. '.repeat(200)}\n`,
    'content/json.get.md': '# JSON.GET\n\nA dotted page.\n',
    'content/größe.md': '# Größe\n\nUmlaut.\n',
    'static/data.json': '{"a":1}',
    'static/notes.txt': 'notes',
    'static/pic.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    'static/font.woff2': 'font',
    'static/clip.mp4': Buffer.alloc(2_000_000, 7),
    'static/app.wasm': 'wasm',
    'static/paper.pdf': 'pdf',
    'static/assets/plain.js': 'export default 1\n',
    'static/odd name+%.txt': 'odd',
    'static/.well-known/x': 'known',
  })
  const { code, stderr } = await docs(root, ['build'])
  expect(code, stderr).toBe(0)
  server = await start(root, ['--built'])
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  rmSync(root, { recursive: true, force: true })
})

type Row = readonly [address: string, status: number, type: string, text: string]

// biome-ignore format: a table
const TABLE: readonly Row[] = [
  ['/', 200, 'text/html; charset=utf-8', 'Welcome.'],
  ['/?q=1', 200, 'text/html; charset=utf-8', 'Welcome.'],
  ['/index.html', 200, 'text/html; charset=utf-8', 'Welcome.'],
  ['/index', 200, 'text/html; charset=utf-8', 'Welcome.'],
  ['/INDEX.HTML', 200, 'text/html; charset=utf-8', 'Welcome.'],
  ['/about/faq', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/about/faq/', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/about/faq//', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/about//faq', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/about/faq.html', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/About/FAQ', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/ABOUT/FAQ/', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/ABOUT/FAQ.HTML', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/about/%66aq', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/about/faq/index.html', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/about/faq/index.html/', 200, 'text/html; charset=utf-8', 'Answers.'],
  ['/about/index.html', 404, 'text/html; charset=utf-8', 'Page Not Found'],
  ['/about/faq.md', 200, 'text/markdown; charset=utf-8', 'Answers.'],
  ['/json.get', 200, 'text/html; charset=utf-8', 'A dotted page.'],
  ['/JSON.GET', 200, 'text/html; charset=utf-8', 'A dotted page.'],
  ['/json.get/', 200, 'text/html; charset=utf-8', 'A dotted page.'],
  ['/json.get.html', 200, 'text/html; charset=utf-8', 'A dotted page.'],
  ['/gr%C3%B6%C3%9Fe', 200, 'text/html; charset=utf-8', 'Umlaut.'],
  ['/gro%CC%88%C3%9Fe', 200, 'text/html; charset=utf-8', 'Umlaut.'],
  ['/about', 404, 'text/html; charset=utf-8', 'Page Not Found'],
  ['/about/', 404, 'text/html; charset=utf-8', 'Page Not Found'],
  ['/nope', 404, 'text/html; charset=utf-8', 'Page Not Found'],
  ['/nope/deep/er.html', 404, 'text/html; charset=utf-8', 'Page Not Found'],
  ['/about/faq/more', 404, 'text/html; charset=utf-8', 'Page Not Found'],
  ['/assets', 404, 'text/html; charset=utf-8', 'Page Not Found'],
  ['/%', 400, 'text/plain; charset=utf-8', 'percent-encoding'],
  ['/a%2fb', 400, 'text/plain; charset=utf-8', 'slashes'],
  ['/../x', 400, 'text/plain; charset=utf-8', 'segments'],
  ['/404.html', 200, 'text/html; charset=utf-8', 'Page Not Found'],
  ['/data.json', 200, 'application/json; charset=utf-8', '{"a":1}'],
  ['/notes.txt', 200, 'text/plain; charset=utf-8', 'notes'],
  ['/NOTES.TXT', 200, 'text/plain; charset=utf-8', 'notes'],
  ['/pic.svg', 200, 'image/svg+xml; charset=utf-8', '<svg'],
  ['/font.woff2', 200, 'font/woff2', 'font'],
  ['/app.wasm', 200, 'application/wasm', 'wasm'],
  ['/paper.pdf', 200, 'application/pdf', 'pdf'],
  ['/odd%20name+%25.txt', 200, 'text/plain; charset=utf-8', 'odd'],
  ['/.well-known/x', 200, 'application/octet-stream', 'known'],
  ['/sitemap.xml', 200, 'text/xml; charset=utf-8', '<urlset'],
  ['/robots.txt', 200, 'text/plain; charset=utf-8', 'Sitemap'],
  ['/_docs/routes.json', 200, 'application/json; charset=utf-8', '/about/faq'],
  ['/_docs/search.json', 200, 'application/json; charset=utf-8', '{'],
]

test.each(TABLE)('%s returns %i', async (address, status, type, text) => {
  const reply = await server.get(address)
  expect([reply.status, reply.headers['content-type']]).toEqual([status, type])
  expect(reply.text).toContain(text)
})

describe('redirects', () => {
  test.each([
    ['/managing-dragonfly/using-http-bff', '/using-http#top'],
    ['/managing-dragonfly/using-http-bff/', '/using-http#top'],
    ['/Managing-Dragonfly/USING-HTTP-BFF', '/using-http#top'],
    ['/managing-dragonfly/using-http-bff?a=b', '/using-http?a=b#top'],
    ['/%C3%A4ltere', '/about/faq'],
  ])('%s leads to %s', async (address, target) => {
    const { status, headers } = await server.get(address)
    expect([status, headers.location]).toEqual([301, target])
  })
})

describe('caching', () => {
  const hashed = async (): Promise<string> => /\/assets\/client[^"]*\.js/.exec((await server.get('/')).text)![0]
  const rule = async (address: string): Promise<unknown> => (await server.get(address)).headers['cache-control']

  test('only names with a digest are cached forever', async () => {
    expect(await rule(await hashed())).toBe('public, max-age=31536000, immutable')
    for (const address of [
      '/',
      '/about/faq',
      '/assets/plain.js',
      '/_docs/search.json',
      '/sitemap.xml',
      '/pic.svg',
      '/nope',
    ])
      expect(await rule(address), address).toBe('public, max-age=0, must-revalidate')
    expect((await server.get('/assets/nope.ABCDEFGH.js')).headers['cache-control']).not.toContain('immutable')
  })

  test('a client with the current version gets a 304 without a body', async () => {
    for (const address of ['/', await hashed(), '/notes.txt', '/clip.mp4']) {
      const { headers } = await server.get(address)
      const tag = String(headers.etag)
      for (const known of [tag, `W/${tag}`, `"x", ${tag}`, '*']) {
        const again = await server.get(address, { 'if-none-match': known })
        expect([again.status, again.text], `${address} ${known}`).toEqual([304, ''])
      }
      expect((await server.get(address, { 'if-none-match': '"other"' })).status).toBe(200)
    }
  })

  test('ranges', async () => {
    const part = await server.get('/notes.txt', { range: 'bytes=1-3' })
    expect([part.status, part.text, part.headers['content-range']]).toEqual([206, 'ote', 'bytes 1-3/5'])
    expect((await server.get('/notes.txt', { range: 'bytes=-2' })).text).toBe('es')
    expect((await server.get('/notes.txt', { range: 'bytes=9-' })).status).toBe(416)
    const clip = await server.get('/clip.mp4', { range: 'bytes=1000000-1000009' })
    expect([clip.status, clip.text.length]).toEqual([206, 10])
    expect((await server.get('/clip.mp4')).text.length).toBe(2_000_000)
  })

  test('text is compressed for clients that accept it', async () => {
    const ask = (coding: string): Promise<Response> =>
      fetch(`${server.url}/about/faq`, { headers: { 'accept-encoding': coding } })
    // fetch decompresses, so the texts must be equal.
    const plain = (await server.get('/about/faq')).text
    for (const [accepted, coding] of [
      ['br, gzip', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const reply = await ask(accepted)
      expect([reply.headers.get('content-encoding'), reply.headers.get('vary')], accepted).toEqual([
        coding,
        'Accept, Accept-Encoding',
      ])
      expect(await reply.text(), accepted).toBe(plain)
    }
  })

  test('the policy of `_headers` is sent', async () => {
    expect((await server.get('/about/faq')).headers['content-security-policy']).toContain("default-src 'self'")
    expect((await server.get('/nope')).headers['content-security-policy']).toContain("default-src 'self'")
  })
})

test('idle connections stay open for programs that compute between requests', async () => {
  const { headers } = await fetch(`${server.url}/about/faq`)
  expect(headers.get('keep-alive')).toBe('timeout=75')
})

test('a build while the folder is served, and a file added by hand', async () => {
  write(root, {
    'content/about/faq.md': '# Questions\n\nNew answers.\n',
    'content/later.md': '# Later\n\nCame later.\n',
  })
  const building = docs(root, ['build'])
  const answers = new Set<number>()
  let isDone = false
  void building.then(() => {
    isDone = true
  })
  while (!isDone) {
    answers.add((await server.get('/about/faq')).status)
  }
  expect([...answers]).toEqual([200])
  expect((await server.get('/about/faq')).text).toContain('New answers.')
  expect((await server.get('/later')).text).toContain('Came later.')
  writeFileSync(path.join(root, 'out/about/by-hand.txt'), 'by hand')
  await expect.poll(async () => (await server.get('/about/by-hand.txt')).text).toBe('by hand')
})

test('the base URL comes from the build, also after another build', async () => {
  const build = async (...base: string[]): Promise<void> => {
    const { code, stderr } = await docs(root, ['build', '--out', 'elsewhere', ...base])
    expect(code, stderr).toBe(0)
  }
  await build('--base', '/docs/')
  const other = await start(root, ['--built', '--out', 'elsewhere'])
  try {
    expect(other.output()).toMatch(/Serving elsewhere http:\/\/localhost:\d+\/docs\/ /)
    const page = await other.get('/docs/about/faq')
    expect(page.text).toContain('answers.')
    const [style] = /\/docs\/assets\/[^"]+\.css/.exec(page.text)!
    expect((await other.get(style)).status).toBe(200)
    expect((await other.get('/docs')).status).toBe(200)
    const home = await other.get('/')
    expect([home.status, home.headers.location]).toEqual([301, '/docs/'])
    expect((await other.get('/about/faq')).status).toBe(404)
    expect((await other.get('/docs/_docs/mcp')).headers.allow).toBe('POST')

    await build()
    expect((await other.get('/about/faq')).text).toContain('answers.')
    expect((await other.get('/docs/about/faq')).status).toBe(404)
    expect((await other.get('/_docs/mcp')).headers.allow).toBe('POST')
  } finally {
    await other.stop()
  }
})

test('--base replaces it, and a folder without a base URL has the one of the config', async () => {
  const based = makeSite({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', baseUrl: '/guide/' }\n`,
    'other/index.html': '<p>By hand.</p>',
  })
  for (const [args, base] of [
    [['--base', 'given'], '/given/'],
    [[], '/guide/'],
  ] as const) {
    const other = await start(based, ['--built', '--out', 'other', ...args])
    expect((await other.get('/')).headers.location).toBe(base)
    expect((await other.get(base)).text).toBe('<p>By hand.</p>')
    await other.stop()
  }
  rmSync(based, { recursive: true })
})

test('nothing to serve is wrong use', async () => {
  const { code, stderr } = await docs(root, ['serve', '--built', '--out', 'missing', '--port', '0'])
  expect([code, stderr]).toEqual([2, expect.stringContaining('run "docs build" first')])
})
