import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import type { SearchData } from '../../../runtime/core/contract/site.ts'
import {
  type ClientOptions,
  createSearchClient,
  type SearchClient,
  TIMEOUTS,
} from '../../../runtime/core/search/algolia/client.ts'
import { createAlgoliaEngine } from '../../../runtime/core/search/algolia/engine.ts'
import { requestOf } from '../../../runtime/core/search/algolia/request.ts'

type Handler = (request: IncomingMessage, response: ServerResponse, body: string) => void
interface FakeHost {
  readonly port: number
  readonly asked: { path: string; body: string }[]
  handler: Handler
}

/** A fake host of the search service on the loopback address. */
async function host(handler: Handler): Promise<FakeHost> {
  const fake: { port: number; asked: { path: string; body: string }[]; handler: Handler } = {
    port: 0,
    asked: [],
    handler,
  }
  const server: Server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      fake.asked.push({ path: request.url ?? '', body })
      fake.handler(request, response, body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.port = (server.address() as AddressInfo).port
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return fake
}

const json: (value: unknown, status?: number) => Handler =
  (value, status = 200) =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
  }
const raw: (body: string, status?: number) => Handler =
  (body, status = 200) =>
  (_request, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(body)
  }
const hangs: Handler = () => {}
const FOUND = { results: [{ hits: [], nbHits: 0 }] }

/** Long timeouts for busy machines; tests with a host that hangs use short ones, so that they do not take minutes. */
const PATIENT = { connect: 20_000, read: 20_000, write: 20_000 }
const QUICK = { connect: 500, read: 700, write: 1000 }

function client(hosts: readonly FakeHost[], options: ClientOptions = {}): SearchClient {
  return createSearchClient('APP', 'secret', {
    hosts: hosts.map(({ port }) => ({ url: '127.0.0.1', port, accept: 'readWrite', protocol: 'http' }) as never),
    timeouts: PATIENT,
    ...options,
  })
}
let count = 0
/** A query that is not in the cache. */
const ask = (searchClient: SearchClient) =>
  searchClient.search({ requests: [{ indexName: 'x', query: `q${count++}` }] } as never)

afterEach(() => vi.useRealTimers())

test('credentials must be strings that are not empty', () => {
  expect(() => createSearchClient('', 'key')).toThrow('`appId` is missing.')
  expect(() => createSearchClient(5 as never, 'key')).toThrow('`appId` is missing.')
  expect(() => createSearchClient('app', '')).toThrow('`apiKey` is missing.')
  expect(() => createSearchClient('app', 7 as never)).toThrow('`apiKey` is missing.')
})

test('calls need their parameters', async () => {
  const it = client([await host(json(FOUND))])
  const failure = async (call: () => unknown): Promise<string> => {
    try {
      await call()
    } catch (error) {
      return (error as Error).message
    }
    return ''
  }
  expect(await failure(() => it.customPost({ path: '' }))).toBe(
    'Parameter `path` is required when calling `customPost`.',
  )
  expect(await failure(() => it.search(undefined as never))).toBe(
    'Parameter `searchMethodParams` is required when calling `search`.',
  )
  expect(await failure(() => it.search({} as never))).toBe(
    'Parameter `searchMethodParams.requests` is required when calling `search`.',
  )
  expect(await failure(() => it.getRecommendations(undefined as never))).toBe(
    'Parameter `getRecommendationsParams` is required when calling `getRecommendations`.',
  )
  expect(await failure(() => it.getRecommendations({} as never))).toBe(
    'Parameter `getRecommendationsParams.requests` is required when calling `getRecommendations`.',
  )
})

test('a bare list of requests is wrapped', async () => {
  const fake = await host(json(FOUND))
  await client([fake]).search([{ indexName: 'x', params: { query: 'a' } }] as never)
  expect(JSON.parse(fake.asked[0]!.body)).toEqual({ requests: [{ indexName: 'x', query: 'a' }] })
})

test('recommendations and custom calls go to the right paths', async () => {
  const fake = await host(json({ ok: true }))
  const it = client([fake])
  expect(await it.getRecommendations({ requests: [] } as never)).toEqual({ ok: true })
  await it.customPost({ path: '1/own', parameters: { a: 'b' } as never, body: { c: 1 } })
  await it.customPost({ path: '1/bare' })
  const [recommendations, own, bare] = fake.asked
  expect(recommendations).toMatchObject({ body: '{"requests":[]}' })
  expect(recommendations!.path).toMatch(/^\/1\/indexes\/\*\/recommendations\?/)
  expect(own!.path).toMatch(/^\/1\/own\?.*a=b/)
  expect(own!.body).toBe('{"c":1}')
  expect(bare!.body).toBe('{}')
})

test('a host that fails gets no requests for 120 s', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const bad = await host(json({ message: 'broken' }, 503))
  const good = await host(json(FOUND))
  const it = client([bad, good])
  await ask(it)
  expect([bad.asked.length, good.asked.length]).toEqual([1, 1])
  for (const seconds of [0, 60, 59]) {
    vi.setSystemTime(Date.now() + seconds * 1000)
    await ask(it)
  }
  expect([bad.asked.length, good.asked.length]).toEqual([1, 4])
  vi.setSystemTime(Date.now() + 2000)
  await ask(it)
  expect([bad.asked.length, good.asked.length]).toEqual([2, 5])
})

test('hosts that timed out are tried last; if none is left, all are tried', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const slow = await host(hangs)
  const down = await host(json({}, 500))
  const good = await host(json(FOUND))
  const it = client([slow, down, good], { timeouts: QUICK })
  await ask(it)
  good.handler = json({}, 500)
  await expect(ask(it)).rejects.toMatchObject({ name: 'RetryError' })
  expect([slow.asked.length, down.asked.length, good.asked.length]).toEqual([2, 1, 2])
  await expect(ask(it)).rejects.toMatchObject({ name: 'RetryError' })
  // No host is up, the slow one timed out, and the one that is down is left out.
  expect([slow.asked.length, down.asked.length, good.asked.length]).toEqual([3, 1, 2])
  slow.handler = json({}, 500)
  await expect(ask(it)).rejects.toMatchObject({ name: 'RetryError' })
  await expect(ask(it)).rejects.toMatchObject({ name: 'RetryError' })
  expect([slow.asked.length, down.asked.length, good.asked.length]).toEqual([5, 2, 3])
})

test('statuses other than 2xx and 4xx are retried', async () => {
  for (const [status, second] of [
    [500, 1],
    [503, 1],
    [302, 1],
    [400, 0],
    [403, 0],
    [404, 0],
    [429, 0],
  ] as const) {
    const first = await host(json({ message: 'no' }, status))
    const next = await host(json(FOUND))
    await ask(client([first, next])).catch(() => {})
    expect([status, first.asked.length, next.asked.length]).toEqual([status, 1, second])
  }
})

test('errors have their types and messages', async () => {
  const failing = async (handler: Handler, timeouts = PATIENT): Promise<Record<string, unknown>> => {
    try {
      await ask(client([await host(handler)], { timeouts }))
    } catch (error) {
      return error as Record<string, unknown>
    }
    throw new Error('did not fail')
  }
  expect(await failing(json({ message: 'Invalid key', status: 403 }, 403))).toMatchObject({
    name: 'ApiError',
    message: 'Invalid key',
    status: 403,
  })
  expect(await failing(json({ message: 'Bad', status: 400, error: { code: 'x' } }, 400))).toMatchObject({
    name: 'DetailedApiError',
    error: { code: 'x' },
  })
  expect(await failing(raw('plain text', 400))).toMatchObject({ name: 'ApiError', message: 'plain text', status: 400 })
  expect(await failing(raw('{"broken'))).toMatchObject({ name: 'DeserializationError', response: { status: 200 } })
  const unreachable = await failing(hangs, QUICK)
  expect(unreachable.name).toBe('RetryError')
  expect(unreachable.message).toContain('Unreachable hosts - your application id may be incorrect')
  expect(JSON.stringify(unreachable.stackTrace)).not.toContain('secret')
  const frames = unreachable.stackTrace as { response: { content: string; isTimedOut: boolean } }[]
  expect(frames[0]!.response).toMatchObject({ isTimedOut: true })
  const drip = await failing((_request, response) => {
    response.writeHead(200).write('{')
  }, QUICK)
  expect((drip.stackTrace as typeof frames)[0]!.response.content).toBe('Socket timeout')
})

test('timeouts grow after each timeout', async () => {
  expect(TIMEOUTS).toEqual({ connect: 1000, read: 2000, write: 30_000 })
  const waits: number[][] = []
  const it = createSearchClient('APP', 'secret', {
    requester: {
      send: async ({ connectTimeout, responseTimeout }: { connectTimeout: number; responseTimeout: number }) => {
        waits.push([connectTimeout, responseTimeout])
        return { status: 0, content: 'Connection timeout', isTimedOut: true }
      },
    } as never,
  })
  await ask(it).catch(() => {})
  expect(waits).toEqual([
    [1000, 2000],
    [4000, 8000],
    [5000, 10_000],
    [6000, 12_000],
  ])
})

test('hosts: the nearest one first, then the others in random order', async () => {
  const asked: string[] = []
  const it = createSearchClient('APP', 'secret', {
    requester: {
      send: async ({ url }: { url: string }) => {
        asked.push(new URL(url).hostname)
        return { status: 0, content: '', isTimedOut: false }
      },
    } as never,
  })
  await ask(it).catch(() => {})
  expect(asked[0]).toBe('app-dsn.algolia.net')
  expect(asked.slice(1).sort()).toEqual(['app-1.algolianet.com', 'app-2.algolianet.com', 'app-3.algolianet.com'])
  asked.length = 0
  await it.customPost({ path: 'x' }).catch(() => {})
  expect(asked[0]).toBe('app.algolia.net')
})

const SETTINGS = {
  provider: 'algolia',
  appId: 'APP',
  apiKey: 'secret',
  indexName: 'index',
  hitsPerPage: 20,
  insights: false,
  searchParameters: {},
} as unknown as SearchData

test('responses of the service are checked before use', async () => {
  const answers: [unknown, unknown][] = [
    [{ results: [{ hits: [], nbHits: 3 }] }, { hits: [], nbHits: 3 }],
    [{ results: [{ hits: [null, 5, {}, { url: 7 }], queryID: 9 }] }, { hits: [], nbHits: 0 }],
    [
      {
        results: [
          { hits: [{ url: '/a', hierarchy: { lvl0: 1, lvl1: 'T', constructor: 'x' }, type: 'odd', content: {} }] },
        ],
      },
      {
        hits: [
          {
            objectID: '/a',
            url: '/a',
            type: 'lvl1',
            content: null,
            hierarchy: { lvl0: null, lvl1: 'T', lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
          },
        ],
        nbHits: 1,
      },
    ],
  ]
  for (const [answer, result] of answers) {
    const fake = await host(json(answer))
    const hosts = [{ url: '127.0.0.1', port: fake.port, accept: 'readWrite', protocol: 'http' }] as never
    const engine = createAlgoliaEngine(SETTINGS, { hosts, timeouts: PATIENT })
    expect(await engine.search({ query: `q${count++}` }, new AbortController().signal)).toEqual(result)
  }
  for (const answer of [{}, { results: [] }, { results: 'x' }, [], null, 'x']) {
    const fake = await host(json(answer))
    const hosts = [{ url: '127.0.0.1', port: fake.port, accept: 'readWrite', protocol: 'http' }] as never
    const engine = createAlgoliaEngine(SETTINGS, { hosts, timeouts: PATIENT })
    await expect(engine.search({ query: `q${count++}` }, new AbortController().signal)).rejects.toThrow()
  }
})

test('wrong credentials fail with the first query', async () => {
  const engine = createAlgoliaEngine({ ...SETTINGS, appId: '' })
  await expect(engine.search({ query: 'x' }, new AbortController().signal)).rejects.toThrow('`appId` is missing.')
})

test('filters of the config are added to the filters of the context', () => {
  const query = { query: 'x', language: 'en', tags: ['default', 'docs-default-current'] }
  const tags = ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']
  const filters = (facetFilters: unknown, more = {}): unknown =>
    requestOf(
      { ...query, ...more },
      { ...SETTINGS, searchParameters: facetFilters === undefined ? {} : { facetFilters } },
    ).facetFilters
  expect(filters(undefined)).toEqual(['language:en', tags])
  expect(filters('a:b')).toEqual(['language:en', tags, 'a:b'])
  expect(filters(['a:b', ['c:d', 'e:f']])).toEqual(['language:en', tags, 'a:b', ['c:d', 'e:f']])
  expect(filters(undefined, { page: 0 })).toEqual([['language:en'], tags])
})
