import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { checkExternal, type ExternalOutcome } from '../../../cli/apps/links/external/check-external.ts'
import { type Client, createClient } from '../../../cli/apps/links/external/client.ts'
import type { Clock } from '../../../cli/apps/links/external/gate.ts'
import { type LinkResult, readResults, writeResults } from '../../../cli/apps/links/external/results.ts'
import type { ExternalLinksConfig } from '../../../cli/model/config.ts'
import { findingWords } from '../../../cli/stages/report/words.ts'
import { temporaryFolder } from '../../folder.ts'
import { lookup, startWeb, type Web } from './web.ts'

const folder = temporaryFolder()
let web: Web
let client: Client
/** A clock that advances only while something sleeps. */
const clock: Clock & { time: number; slept: number[] } = {
  time: Date.parse('2100-01-01T00:00:00Z'),
  slept: [],
  now: () => clock.time,
  async sleep(milliseconds) {
    clock.slept.push(milliseconds)
    clock.time += milliseconds
  },
}

/** A self-signed certificate; without openssl the TLS tests are skipped. */
function certificate(): { readonly key: string; readonly cert: string } | undefined {
  const [key, cert] = ['key.pem', 'cert.pem'].map((name) => path.join(folder, name)) as [string, string]
  const args = ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  try {
    execFileSync('openssl', [...args, '-subj', '/CN=a.test', '-keyout', key, '-out', cert], { stdio: 'ignore' })
    return { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } catch {
    return undefined
  }
}
const tls = certificate()

beforeAll(async () => {
  web = await startWeb(tls ?? { key: '', cert: '' })
  const names = ['a.test', 'b.test', 'gone.test', 'offline.test']
  client = createClient({
    userAgent: 'docs-check-links/test',
    allowedHosts: new Set([...names, 'xn--bcher-kva.test']),
    lookup,
  })
})
afterAll(async () => {
  await client.close()
  await web.close()
})
beforeEach(() => {
  web.asked.length = 0
  clock.slept.length = 0
  clock.time = Date.parse('2100-01-01T00:00:00Z')
})

const SETTINGS: ExternalLinksConfig = {
  ignore: [],
  failures: 1,
  days: 0,
  timeoutSeconds: 60,
  perHost: 4,
  concurrency: 64,
}

function check(
  hrefs: readonly string[],
  settings: Partial<ExternalLinksConfig> = {},
  results = new Map<string, LinkResult>(),
  pause = 0,
): Promise<ExternalOutcome> {
  return checkExternal({
    links: hrefs.map((href, i) => ({ href, where: { file: 'content/a.md', line: i + 1, column: 3 }, excerpt: href })),
    settings: { ...SETTINGS, ...settings },
    client,
    clock,
    results,
    configFile: 'site.config.ts',
    allowedHosts: new Set(['a.test', 'b.test', 'gone.test', 'offline.test', 'xn--bcher-kva.test']),
    pause,
  })
}

const at = (route: string, host = 'a.test'): string => `http://${host}:${web.port}${route}`
const tidy = (text: string): string =>
  text.replaceAll(`:${web.port}`, '').replaceAll(`:${web.tlsPort}`, '').replaceAll(`:${web.rawPort}`, '')
/** The finding for an address: code, message, suggestion. */
async function verdict(href: string, settings?: Partial<ExternalLinksConfig>): Promise<string> {
  const { diagnostics } = await check([href], settings)
  return diagnostics
    .map((one) => tidy([one.code, findingWords(one).message, one.suggestion].filter(Boolean).join(' | ')))
    .join('\n')
}

const BROKEN = (route: string, reason: string): string =>
  `external-broken | http://a.test${route} is broken: ${reason}.`
const MOVED = (route: string, to: string): string =>
  `external-redirect | http://a.test${route} has moved permanently. | http://a.test${to}`
const UNCLEAR = (code: string, route: string, reason: string): string =>
  `external-${code} | http://a.test${route} could not be checked: ${reason}`

describe('responses of servers', () => {
  test.each([
    ['/ok', '', ['HEAD']],
    ['/no-content', '', ['HEAD']],
    ['/partial', '', ['HEAD']],
    ['/not-modified', '', ['HEAD']],
    ['/404', BROKEN('/404', 'a.test returned 404 Not Found'), ['HEAD', 'GET']],
    ['/410', BROKEN('/410', 'a.test returned 410 Gone'), ['HEAD', 'GET']],
    ['/418', BROKEN('/418', "a.test returned 418 I'm a Teapot"), ['HEAD', 'GET']],
    ['/500', BROKEN('/500', 'a.test returned 500 Internal Server Error'), ['HEAD', 'GET', 'GET']],
    ['/503', BROKEN('/503', 'a.test returned 503 Service Unavailable'), ['HEAD', 'GET', 'GET']],
    ['/head-405', '', ['HEAD', 'GET']],
    ['/head-403', '', ['HEAD', 'GET']],
    ['/head-404', '', ['HEAD', 'GET']],
    ['/head-501', '', ['HEAD', 'GET']],
    ['/head-500', '', ['HEAD', 'GET']],
    ['/head-hang', '', ['HEAD', 'GET']],
    ['/head-reset', '', ['HEAD', 'GET']],
    ['/passing-500', '', ['HEAD', 'GET', 'GET']],
    ['/passing-reset', '', ['HEAD', 'GET', 'GET']],
    ['/early-end', '', ['HEAD', 'GET']],
    ['/hang', BROKEN('/hang', 'a.test did not respond in time'), ['HEAD', 'GET']],
    ['/reset', BROKEN('/reset', 'a.test closed the connection'), ['HEAD', 'GET', 'GET']],
  ])('%s', async (route, expected, methods) => {
    // Only servers that never respond get a short timeout; on a busy machine the others may be slow.
    expect(await verdict(at(route), route.includes('hang') ? { timeoutSeconds: 2 } : {})).toBe(expected)
    expect(web.methods(route)).toEqual(methods)
  })

  test.each(['/401', '/403', '/451', '/999'])('%s says nothing about the page', async (route) => {
    expect(await verdict(at(route))).toMatch(/^external-refused .* It may still work in a browser\.$/)
  })

  test('a response that is not HTTP, headers without end', async () => {
    expect(await verdict(`http://a.test:${web.rawPort}/`)).toMatch(/is broken: the response of a.test is not HTTP \(/)
    expect(await verdict(at('/huge-headers'))).toMatch(/is not HTTP \(UND_ERR_HEADERS_OVERFLOW\)/)
  })

  test('large and slow bodies are not fetched', async () => {
    expect(await verdict(at('/endless'))).toBe('')
    expect(await verdict(at('/drip'))).toBe('')
    // The bytes in the buffers of the system when the connection was closed.
    expect(web.sent('/endless')).toBeLessThan(20e6)
  })
})

describe('redirects', () => {
  test.each([
    ['/moved', MOVED('/moved', '/ok')],
    ['/moved-308', MOVED('/moved-308', '/ok')],
    ['/found', ''],
    ['/see-other', ''],
    ['/moved-then-found', MOVED('/moved-then-found', '/found')],
    ['/relative/x', MOVED('/relative/x', '/ok')],
    ['/moved-hash', MOVED('/moved-hash', '/ok#part')],
    ['/moved-to-404', BROKEN('/moved-to-404', 'it redirects to http://a.test/404, and a.test returned 404 Not Found')],
    [
      '/loop-self',
      BROKEN('/loop-self', 'its redirects form a loop (http://a.test/loop-self -> http://a.test/loop-self)'),
    ],
    [
      '/loop-a',
      BROKEN(
        '/loop-a',
        'its redirects form a loop (http://a.test/loop-a -> http://a.test/loop-b -> http://a.test/loop-a)',
      ),
    ],
    ['/far/9', ''],
    ['/far/20', BROKEN('/far/20', 'it redirects more than 10 times')],
    ['/no-location', BROKEN('/no-location', 'a.test returned 302 Found without a Location header')],
    ['/bad-location', BROKEN('/bad-location', 'a.test redirects to http://, which is not an address')],
    ['/to-mail', BROKEN('/to-mail', 'a.test redirects to mailto:a@b.example, which is not a web page')],
    ['/with-password', ''],
  ])('%s', async (route, expected) => {
    expect(await verdict(at(route))).toBe(expected)
  })
})

describe('private addresses', () => {
  test.each(['/to-private', '/to-private-hex', '/to-private-name', '/to-metadata'])(
    '%s is not followed',
    async (route) => {
      const said = await verdict(at(route))
      expect(said).toMatch(/^external-private .* it redirects to .* is a private address.*; it was not requested\.$/)
      expect(web.asked.map(({ path: asked }) => asked)).toEqual([route])
    },
  )

  test('direct links to them are skipped silently', async () => {
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '017700000001',
      '10.1.2.3',
      '172.31.0.1',
      '192.168.0.1',
      '169.254.1.1',
    ]
    const more = [
      '[::1]:1',
      '[fc00::1]',
      '[fe80::1]',
      '[::ffff:10.0.0.1]',
      '[::ffff:7f00:1]',
      '[64:ff9b::7f00:1]',
      '0.0.0.0',
    ]
    const names = ['localhost', 'a.localhost', 'printer.local', 'db', '100.64.0.1', '[2002:7f00:1::]']
    const hrefs = [...hosts, ...more, ...names].map((host) => `http://${host}/`)
    const { summary, diagnostics } = await check(hrefs)
    expect(diagnostics).toEqual([])
    expect(summary).toMatchObject({ addresses: hrefs.length - 3, skipped: hrefs.length - 3, asked: 0 })
  })

  test('a name that resolves to a private address', async () => {
    expect(await verdict(at('/x', 'rebind.test'))).toMatch(
      /^external-private .*rebind\.test is a private address \(127\.0\.0\.2\)/,
    )
    expect(web.asked).toEqual([])
  })
})

test('neither cookies nor passwords nor referrers are sent', async () => {
  await check([at('/cookie'), at('/ok'), `http://user:pass@a.test:${web.port}/secret`, at('/with-password')])
  await check([at('/cookie')])
  expect(web.asked.length).toBeGreaterThan(4)
  for (const { headers } of web.asked) {
    expect(headers).not.toHaveProperty('cookie')
    expect(headers).not.toHaveProperty('authorization')
    expect(headers).not.toHaveProperty('referer')
  }
})

describe('hosts that limit requests', () => {
  test.each([
    ['/429-seconds', 7000],
    ['/429-date', 9000],
    ['/429-past', 1000],
    ['/429-garbage', 1000],
    ['/429-none', 1000],
    ['/503-later', 3000],
  ])('%s is requested again after %i ms', async (route, wait) => {
    expect(await verdict(at(route))).toBe('')
    expect(Math.round(clock.slept.reduce((sum, one) => sum + one, 0))).toBe(wait)
  })

  test('too long or too many waits are not a failure', async () => {
    expect(await verdict(at('/429-huge'))).toBe(
      UNCLEAR('rate-limited', '/429-huge', 'a.test limits requests: it returned 429 Too Many Requests.'),
    )
    expect(clock.slept).toEqual([])
    expect(await verdict(at('/429-always'))).toContain('external-rate-limited')
    expect(web.methods('/429-always').length).toBeLessThanOrEqual(4)
  })

  test('a host that was given up gets no more requests', async () => {
    const hrefs = Array.from({ length: 200 }, (_, i) => at(`/x${i}`))
    const { diagnostics } = await check([at('/429-huge'), ...hrefs])
    expect(diagnostics.filter(({ code }) => code === 'external-rate-limited').length).toBeGreaterThan(190)
    expect(web.asked.length).toBeLessThan(10)
    expect(diagnostics.every(({ severity }) => severity === 'info')).toBe(true)
  })
})

describe('many links', () => {
  test('an address is requested once, however often it is linked', async () => {
    const { diagnostics, summary } = await check(Array.from({ length: 1000 }, (_, i) => at(`/404#part-${i}`)))
    expect(summary).toMatchObject({ addresses: 1, asked: 1, broken: 1 })
    expect(web.methods('/404')).toEqual(['HEAD', 'GET'])
    expect(diagnostics).toHaveLength(10)
    expect(findingWords(diagnostics[9]!).notes).toContain('And in 990 more places.')
    expect(diagnostics[9]?.where).toEqual({ file: 'content/a.md', line: 10, column: 3 })
  })

  test('one host gets only a few requests at a time, whatever the config is', async () => {
    const hrefs = Array.from({ length: 300 }, (_, i) => at(`/x${i}`))
    const { diagnostics, summary } = await check(hrefs, { perHost: 1000, concurrency: 100_000, timeoutSeconds: 60 })
    expect(diagnostics).toEqual([])
    expect(summary.asked).toBe(300)
    expect(web.asked).toHaveLength(300)
    expect(web.most()).toBeLessThanOrEqual(12)
  })

  test('there is a pause between two requests to one host, none between hosts', async () => {
    await check([at('/ok'), at('/x1'), at('/x2'), at('/ok', 'b.test')], {}, new Map(), 50)
    expect(clock.time - Date.parse('2100-01-01T00:00:00Z')).toBe(100)
  })
})

describe('hosts that do not exist', () => {
  test('names, ports, machines without a network', async () => {
    expect(await verdict('http://gone.test/x')).toBe(
      'external-broken | http://gone.test/x is broken: the host gone.test does not exist.',
    )
    expect(await verdict('http://a.test:1/')).toMatch(/refused the connection/)
    expect(await verdict('http://offline.test/')).toMatch(/^external-no-network .*could not be resolved or reached/)
  })

  test('international domain names', async () => {
    expect(await verdict(`http://bücher.test:${web.port}/ok`)).toBe('')
    expect(web.asked[0]?.host).toBe(`xn--bcher-kva.test:${web.port}`)
  })

  test('invalid addresses', async () => {
    expect(await verdict('http://')).toBe('external-malformed | http:// is not a valid address.')
    expect(await verdict('https://a b.test/')).toMatch(/^external-malformed/)
  })

  test.skipIf(tls === undefined)('certificates; a redirect that leaves encryption', async () => {
    expect(await verdict(`https://a.test:${web.tlsPort}/ok`)).toBe(
      'external-broken | https://a.test/ok is broken: the certificate of a.test is not valid (it is self-signed).',
    )
    expect(await verdict(`https://a.test:${web.port}/ok`)).toMatch(
      /an encrypted connection to a.test could not be established/,
    )
    const tolerant: Client = {
      request: async (method, url, limit) =>
        url.protocol === 'https:'
          ? { kind: 'response', status: 301, location: at('/ok') }
          : client.request(method, url, limit),
      close: async () => {},
    }
    const { diagnostics } = await checkExternal({
      links: [{ href: 'https://a.test/x', where: { file: 'content/a.md' } }],
      settings: SETTINGS,
      client: tolerant,
      clock,
      results: new Map(),
      configFile: 'site.config.ts',
    })
    expect(diagnostics.map(({ code }) => code)).toEqual(['external-downgrade', 'external-redirect'])
  })
})

describe('failures over several days', () => {
  const RULE = { failures: 3, days: 2 }
  const DAY = 86_400_000

  test('a link is broken after enough failures over enough days', async () => {
    const results = new Map<string, LinkResult>()
    const run = async (): Promise<string[]> =>
      (await check([at('/404')], RULE, results)).diagnostics.map(({ code, severity }) => `${severity} ${code}`)
    expect(await run()).toEqual(['info external-failing'])
    expect(await run()).toEqual(['info external-failing'])
    expect(await run()).toEqual(['info external-failing'])
    clock.time += 2 * DAY
    expect(await run()).toEqual(['error external-broken'])
    const [known] = results.values()
    expect(known).toMatchObject({ failures: 4, since: '2100-01-01T00:00:00.000Z' })
  })

  test('a good response resets the count; a good address is not requested again on the same day', async () => {
    const url = at('/ok')
    const before = { checked: '2099-12-01T00:00:00Z', since: '2099-12-01T00:00:00Z', failures: 9, reason: 'x' }
    const results = new Map<string, LinkResult>([[url, before]])
    await check([url], RULE, results)
    expect(results.get(url)).toEqual({ checked: '2100-01-01T00:00:00.000Z', status: 200 })
    const { summary } = await check([url], RULE, results)
    expect(summary).toMatchObject({ asked: 0, known: 1 })
    clock.time += DAY
    expect((await check([url], RULE, results)).summary).toMatchObject({ asked: 1 })
    expect(web.methods('/ok')).toHaveLength(2)
  })

  test('unclear results do not change the count', async () => {
    const url = 'http://offline.test/'
    const before = { checked: '2099-12-31T00:00:00Z', since: '2099-12-31T00:00:00Z', failures: 2, reason: 'x' }
    const results = new Map<string, LinkResult>([[url, before]])
    await check([url], RULE, results)
    expect(results.get(url)).toBe(before)
  })

  test('the results file is sorted, and a damaged one does no harm', () => {
    const file = path.join(folder, 'results.json')
    const good = { checked: '2099-12-31T00:00:00Z', status: 200 }
    const old = { ...good, checked: '2099-01-01T00:00:00Z' }
    const results = new Map<string, LinkResult>([
      ['http://b/', good],
      ['http://a/', old],
      ['http://gone/', old],
      ['__proto__', good],
    ])
    writeResults(file, results, new Set(['http://a/']), clock.time)
    expect(readFileSync(file, 'utf8')).toMatchInlineSnapshot(`
      "{
        "version": 1,
        "links": {
          "__proto__": {"checked":"2099-12-31T00:00:00Z","status":200},
          "http://a/": {"checked":"2099-01-01T00:00:00Z","status":200},
          "http://b/": {"checked":"2099-12-31T00:00:00Z","status":200}
        }
      }
      "
    `)
    expect([...readResults(file).keys()].sort()).toEqual(['__proto__', 'http://a/', 'http://b/'])
    for (const damaged of [
      '',
      '{',
      '[]',
      '{"version":2,"links":{}}',
      '{"version":1,"links":{"x":{"checked":"never"}}}',
    ]) {
      writeFileSync(file, damaged)
      expect(readResults(file).size).toBe(0)
    }
    expect(readResults(path.join(folder, 'none.json')).size).toBe(0)
  })
})

describe('ignored addresses', () => {
  const ignore = (pattern: string, until?: string): Partial<ExternalLinksConfig> => ({
    ignore: [{ pattern, reason: 'because', ...(until !== undefined && { until }) }],
  })
  const asked = async (href: string, pattern: string): Promise<number> =>
    (await check([href], ignore(pattern))).summary.ignored

  test('patterns', async () => {
    expect(await asked('http://a.test/x', 'a.test')).toBe(1)
    expect(await asked('http://b.a.test/x', 'a.test')).toBe(1)
    expect(await asked('http://gone.test/x', 'one.test')).toBe(0)
    expect(await asked('http://gone.test/x/y', 'gone.test/x')).toBe(1)
    expect(await asked('http://gone.test/x/y', 'http://gone.test/x')).toBe(1)
    expect(await asked('http://gone.test/xy', 'http://gone.test/x')).toBe(0)
    expect(await asked('http://gone.test/xy', 'http://gone.test/*')).toBe(1)
    expect(await asked('http://gone.test/a/b/c', '*/a/*/c')).toBe(1)
    expect(await asked('http://gone.test/a/b/d', '*/a/*/c')).toBe(0)
  })

  test('expired entries are reported', async () => {
    expect(await verdict('http://gone.test/', ignore('gone.test', '2100-01-01'))).toBe('')
    const said = await verdict('http://gone.test/', ignore('gone.test', '2099-12-31'))
    expect(said).toContain('external-ignore-expired | The entry gone.test of checkLinks.ignore expired on 2099-12-31')
    expect(said).toContain('external-broken')
    expect(await verdict(at('/ok'), ignore('nobody.test'))).toMatch(/^external-ignore-unused/)
  })
})
