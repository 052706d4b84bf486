/** No malformed request crashes or hangs the server, or reads files outside the site. */
import { mkdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { docs } from '../rig.ts'
import { makeSite, type Running, random, start } from './kit.ts'

const SECRET = 'PLANTED-SECRET'
const FUZZED = Number(process.env.DOCS_FUZZ ?? 10_000)

let root: string
let outside: string
let servers: { readonly dev: Running; readonly built: Running }

beforeAll(async () => {
  root = makeSite({
    'content/index.md': '# Home\n\nWelcome.\n',
    'content/about/faq.md': '# Questions\n\nAnswers.\n',
    'static/robots.txt': 'User-agent: *\n',
    'static/.well-known/security.txt': 'Contact: mailto:a@example.com\n',
    '.env': SECRET,
    '.git/config': SECRET,
    '.npmrc': SECRET,
    'package.json': `{"name":"${SECRET}"}`,
    'notes.txt': SECRET,
    'out-secret/index.html': SECRET,
    'static-secret/a.txt': SECRET,
    'content-secret/a.txt': SECRET,
  })
  outside = `${root}-secret`
  mkdirSync(outside)
  writeFileSync(path.join(outside, 'index.html'), SECRET)
  const { code, stderr } = await docs(root, ['build'])
  expect(stderr, stderr).not.toContain('error')
  expect(code).toBe(0)
  writeFileSync(path.join(root, 'out/.htpasswd'), SECRET)
  symlinkSync(outside, path.join(root, 'out/linked'))
  symlinkSync(path.join(outside, 'index.html'), path.join(root, 'out/linked.html'))
  const [dev, built] = await Promise.all([start(root), start(root, ['--built'])])
  // A symlink that is created while the site is served.
  symlinkSync(path.join(outside, 'index.html'), path.join(root, 'static/linked.txt'))
  servers = { dev, built }
})
afterAll(async () => {
  await Promise.all(Object.values(servers).map((server) => server.stop()))
  rmSync(root, { recursive: true, force: true })
  rmSync(outside, { recursive: true, force: true })
})

describe.each(['dev', 'built'] as const)('%s', (kind) => {
  const server = (): Running => servers[kind]

  test('files outside the site are not served', async () => {
    const name = path.basename(root)
    const paths = [
      '/.env',
      '/.git/config',
      '/.npmrc',
      '/.htpasswd',
      '/package.json',
      '/notes.txt',
      '/site.config.ts',
      '/linked',
      '/linked/index.html',
      '/linked.html',
      '/linked.txt',
      '/.docs/cache/pages/index',
      '/static-secret/a.txt',
      '/out-secret/index.html',
      '/content/index.md',
      '/@fs/etc/passwd',
      `/@fs${root}/.env`,
      `${root}/.env`,
      '/..%2fnotes.txt',
      '/%2e%2e/notes.txt',
      '/..%5cnotes.txt',
      '/..\\notes.txt',
      '/%252e%252e/notes.txt',
      '/..;/notes.txt',
      '/%c0%ae%c0%ae/notes.txt',
      `/../${name}-secret/index.html`,
      '/index.html%00.txt',
      '/index.html::$DATA',
      '/index.html/../../notes.txt',
      '//notes.txt',
      '/./.env',
    ]
    for (const one of paths) {
      const { status, text } = await server().get(one)
      expect(text, one).not.toContain(SECRET)
      expect(text, one).not.toContain(root)
      expect([400, 404], one).toContain(status)
    }
    expect((await server().get('/.well-known/security.txt')).status).toBe(200)
  })

  test('requests for other hosts are rejected', async () => {
    const foreign = [
      'evil.com',
      'evil.com:80',
      'localhost.evil.com',
      '127.0.0.1.evil.com',
      'xlocalhost',
      '[',
      'a@localhost',
    ]
    for (const host of foreign) expect((await server().get('/', { host })).status, host).toBe(403)
    for (const host of ['localhost', 'docs.localhost:8080', '[::1]', `127.0.0.1:${server().port}`]) {
      expect((await server().get('/', { host })).status, host).toBe(200)
    }
  })

  test('other sites can link here but read nothing', async () => {
    const reply = await server().get('/')
    expect(reply.headers['access-control-allow-origin']).toBeUndefined()
    expect(reply.headers['cross-origin-resource-policy']).toBe('same-origin')
    expect(reply.headers['x-content-type-options']).toBe('nosniff')
    const cross = { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }
    expect((await server().get('/robots.txt', cross)).status).toBe(403)
    expect((await server().get('/', { ...cross, 'sec-fetch-mode': 'navigate' })).status).toBe(200)
    expect((await server().get('/', { origin: 'https://evil.com' })).status).toBe(403)
  })

  test('only GET and HEAD', async () => {
    for (const method of ['POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PATCH'])
      expect((await server().get('/', {}, method)).status, method).toBe(405)
    const head = await server().get('/', {}, 'HEAD')
    expect([head.status, head.text]).toEqual([200, ''])
    expect(Number(head.headers['content-length'])).toBeGreaterThan(500)
  })

  test(`${FUZZED} malformed requests`, async () => {
    const next = random(Number(process.env.DOCS_SEED ?? 0) * 2 + (kind === 'dev' ? 1 : 2))
    const requests = Array.from({ length: FUZZED }, () => malformed(next))
    for (let i = 0; i < requests.length; i += 50) {
      const batch = requests.slice(i, i + 50)
      const answers = await Promise.all(batch.map((bytes) => server().raw(bytes)))
      for (const [j, answer] of answers.entries()) check(batch[j]!, answer)
    }
    expect((await server().get('/about/faq')).text).toContain('Answers.')
    expect(server().output()).not.toContain('failed')
  })
})

/** Every response is 2xx to 4xx; none reveals a path or a secret. */
function check(bytes: string, answer: string): void {
  const shown = JSON.stringify(bytes.slice(0, 300))
  expect(answer, shown).not.toContain('[no answer in time]')
  expect(answer, shown).not.toContain(SECRET)
  expect(answer, shown).not.toContain(root)
  const statuses = [...answer.matchAll(/^HTTP\/1\.1 (\d\d\d)/gm)].map(([, status]) => Number(status))
  // Only line breaks are not a request.
  if (bytes.trim() !== '') expect(statuses.length, shown).toBeGreaterThan(0)
  for (const status of statuses) expect(status, shown).toBeLessThan(500)
}

// biome-ignore format: a list
const TARGETS = [
  '/', '//', '///', '/%', '/%%', '/%zz', '/%E0%A4%A', '/%ff%fe', '*', '', '?', '#', '/?', '/??', '/#', '.', '..', '/.', '/..',
  '/../..', '/about/faq', '/ABOUT/FAQ/', '/about/faq.html', '//evil.com', '//evil.com/%2f..', '/\\evil.com', '\\\\evil.com\\x',
  'http://[', 'http://', 'http:///', 'http://evil.com/', 'https://localhost:99999/', 'http://a:b@localhost/', 'file:///etc/passwd',
  '/etc/passwd', '/%2e%2e%2f%2e%2e%2fetc%2fpasswd', '/..%252f..%252fetc/passwd', '/%c0%ae%c0%ae/', '/%00', '/a%00b', '/a%0d%0aX: y',
  '/_docs/live', '/_docs/search.json', '/assets/', '/assets/%5b', '/.env', '/.git/config', '/__proto__', '/constructor', '/toString',
  '/hasOwnProperty/__proto__', '/con', '/aux.html', '/x'.repeat(3000), `/${'a'.repeat(30_000)}`, `/${'%41'.repeat(5000)}`, '/💥', '/é',
  '/\u0001', '/a b', '/a\tb', '/index.html/', '/404.html', '/?q=%', '/?../../', '/;/..', '/a?b#c?d',
]

// biome-ignore format: a list
const HEADERS = [
  'Host: localhost', 'Host: localhost', 'Host: localhost', 'Host: [', 'Host: ', 'Host', 'Host: a\r\nHost: b', 'Host: localhost:99999999',
  'Range: bytes=0-', 'Range: bytes=-', 'Range: bytes=9-1', 'Range: bytes=999999999999999999-', 'Range: bytes=0-1,2-3', 'Range: x',
  'If-None-Match: *', 'If-None-Match: "', 'If-None-Match: W/"a", "b"', 'If-Modified-Since: yesterday', 'If-Range: "x"',
  'Accept-Encoding: br;q=x, gzip;;', 'Accept-Encoding: identity;q=0, *;q=0', 'Accept-Encoding: \u00ff',
  'Content-Length: 5', 'Content-Length: -1', 'Content-Length: 99999999999999999999', 'Content-Length: 1\r\nContent-Length: 2',
  'Transfer-Encoding: chunked', 'Transfer-Encoding: gzip, x', 'Connection: close', 'Connection: upgrade', 'Upgrade: websocket', 'Upgrade: h2c',
  'Sec-WebSocket-Key: x', 'Sec-WebSocket-Version: 13', 'Sec-WebSocket-Version: 99', 'Expect: 100-continue', 'Expect: miracles',
  'Cookie: a=b; ; =', 'Origin: null', 'Origin: http://[', 'Sec-Fetch-Site: cross-site', 'Sec-Purpose: prefetch', ': empty', 'No colon here',
  'X: \u0000', ' Folded: line', `X-Long: ${'y'.repeat(40_000)}`, 'Purpose: prefetch',
]

// biome-ignore format: a list
const METHODS = ['GET', 'GET', 'GET', 'GET', 'HEAD', 'POST', 'OPTIONS', 'CONNECT', 'TRACE', 'get', 'G E T', '', 'PRI', 'M-SEARCH', '\u0016\u0003\u0001']
const VERSIONS = ['HTTP/1.1', 'HTTP/1.1', 'HTTP/1.1', 'HTTP/1.0', 'HTTP/2.0', 'HTTP/9', 'http/1.1', '', 'HTTP/1.1 x']

/** A request of unusual parts, sometimes with changed or missing bytes. */
function malformed(next: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(next() * list.length)]!
  const headers = Array.from({ length: Math.floor(next() * 5) }, () => pick(HEADERS))
  const lines = [`${pick(METHODS)} ${pick(TARGETS)} ${pick(VERSIONS)}`, ...headers]
  const body =
    next() < 0.2 ? pick(['hello', '5\r\nhello\r\n0\r\n\r\n', 'ffffffffffffffff\r\n', '\u0000'.repeat(100)]) : ''
  const text = `${lines.join(next() < 0.1 ? '\n' : '\r\n')}\r\n\r\n${body}`
  return next() < 0.3 ? damaged(text, next) : text
}

function damaged(text: string, next: () => number): string {
  const at = Math.floor(next() * text.length)
  const kind = next()
  if (kind < 0.4) return text.slice(0, at) + String.fromCharCode(Math.floor(next() * 256)) + text.slice(at + 1)
  if (kind < 0.7) return text.slice(0, at) + text.slice(at + 1 + Math.floor(next() * 8))
  return `${text.slice(0, at)}${text.slice(0, at)}\r\n\r\n`
}

describe('the reload channel', () => {
  const attempt = (headers: Readonly<Record<string, string>>, address = '/_docs/live'): Promise<string> =>
    new Promise((resolve) => {
      const socket = new WebSocket(`ws://127.0.0.1:${servers.dev.port}${address}`, { headers })
      socket.on('open', () => {
        socket.terminate()
        resolve('open')
      })
      socket.on('error', (error) => resolve(error.message))
    })

  test('accepts only pages of this server', async () => {
    const host = `127.0.0.1:${servers.dev.port}`
    expect(await attempt({})).toBe('open')
    expect(await attempt({ origin: `http://${host}` })).toBe('open')
    expect(await attempt({ origin: 'https://evil.com' })).toContain('403')
    expect(await attempt({ origin: 'null' })).toContain('403')
    expect(await attempt({ origin: `http://${host}`, 'sec-fetch-site': 'cross-site' })).toContain('403')
    expect(await attempt({ host: 'evil.com', origin: 'http://evil.com' })).toContain('403')
    expect(await attempt({}, '/other')).toContain('403')
  })

  test('survives any message', async () => {
    const socket = new WebSocket(`ws://127.0.0.1:${servers.dev.port}/_docs/live`)
    await new Promise((resolve) => socket.on('open', resolve))
    for (const text of ['', '{', 'null', '[]', '{"path":5}', '{"path":"%"}', '{"path":"/../.."}', '{"__proto__":{}}'])
      socket.send(text)
    socket.send('x'.repeat(20_000))
    await new Promise((resolve) => socket.on('close', resolve))
    expect((await servers.dev.get('/')).status).toBe(200)
  })

  test('a request for another protocol gets an HTTP/1.1 response', async () => {
    const answer = await servers.dev.raw(
      'GET /about/faq HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n\r\n',
    )
    expect(answer).toContain('200 OK')
    expect(answer).toContain('Answers.')
  })
})
