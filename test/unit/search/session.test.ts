import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { SearchEngine, SearchHit, SearchResult } from '../../../runtime/core/contract/search.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import { contextFilters } from '../../../runtime/core/search/filters.ts'
import { contentText, groupTitle, hitLines, hitLinks, hitTitles } from '../../../runtime/core/search/hits/hit-view.ts'
import { parseMarks, plainText } from '../../../runtime/core/search/hits/marks.tsx'
import { groupHits } from '../../../runtime/core/search/modal/groups.ts'
import { entryFor } from '../../../runtime/core/search/modal/saved.ts'
import { createSession, type Session } from '../../../runtime/core/search/modal/session.ts'

function hit(lvl0: string | null, lvl1: string, more: Partial<SearchHit> = {}): SearchHit {
  return {
    objectID: `${lvl0}/${lvl1}/${more.type ?? 'lvl1'}`,
    url: `/${lvl0}/${lvl1}`,
    type: 'lvl1',
    content: null,
    hierarchy: { lvl0, lvl1, lvl2: null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
    ...more,
  }
}
const found = (...hits: SearchHit[]): SearchResult => ({ hits, nbHits: hits.length })

/** An engine that responds when the test tells it to. */
function manual() {
  const waiting = new Map<string, { answer: (result: SearchResult) => void; fail: (error: unknown) => void }>()
  const engine: SearchEngine = {
    search: ({ query }) => new Promise((answer, fail) => waiting.set(query, { answer, fail })),
  }
  return { engine, waiting }
}

function open(engine: SearchEngine, startCount = 0, maxQueryLength = 512): Session {
  return createSession({
    engine,
    request: () => ({}),
    maxQueryLength,
    maxResultsPerGroup: 5,
    hasLink: () => true,
    startCount: () => startCount,
  })
}
const turn = (): Promise<unknown> => vi.advanceTimersByTimeAsync(0)

describe('a text that does not fit into the input', () => {
  const asked: string[] = []
  const listening: SearchEngine = {
    search: async ({ query }) => {
      asked.push(query)
      return found()
    },
  }
  const opened = async (maxQueryLength?: number): Promise<Session> => {
    asked.length = 0
    return open(listening, 0, maxQueryLength)
  }
  const next = (): Promise<void> => Promise.resolve().then(() => {})
  const LINE = 'acme.queue.errors.QueueFullError: '
  const SAID = 'jobs cannot be added while all of the workers are paused by hand or by a schedule'

  test('is searched as a whole; the input shows its message', async () => {
    const session = await opened()
    session.input(LINE + SAID)
    await next()
    expect(session.get().query).toBe(SAID.slice(0, 64))
    expect(asked).toEqual([LINE + SAID])
  })

  test('is cut for the hosted service, which looks for pages with all words', async () => {
    const session = await opened(64)
    session.input(LINE + SAID)
    session.insert(' and more', 64, 64)
    await next()
    expect(session.get().query).toBe(SAID.slice(0, 64))
    expect(asked).toEqual([SAID.slice(0, 64)])
  })

  test('goes on where the input is full; an edit in the input starts from what it shows', async () => {
    const session = await opened()
    session.input(SAID.slice(0, 64))
    session.insert(SAID.slice(64, 70), 64, 64)
    session.insert(SAID.slice(70), 64, 64)
    await next()
    expect(session.get().query).toBe(SAID.slice(0, 64))
    expect(asked.at(-1)).toBe(SAID)
    session.insert('new ', 0, 5)
    await next()
    expect(asked.at(-1)).toBe(`new ${SAID.slice(5, 64)}`)
    session.input(SAID.slice(0, 60))
    await next()
    expect(asked.at(-1)).toBe(SAID.slice(0, 60))
  })

  test('of which nothing is found is named by what the input shows', async () => {
    const session = await opened()
    session.input(SAID)
    await new Promise((resolve) => setImmediate(resolve))
    expect(session.get().screen).toEqual({ kind: 'none', query: SAID.slice(0, 64) })
  })
})

describe('the status of a search', () => {
  beforeEach(() => vi.useFakeTimers())
  afterEach(() => vi.useRealTimers())

  test('loading at once, stalled after 300 ms and not before, idle with the response', async () => {
    const { engine, waiting } = manual()
    const session = open(engine)
    expect(session.get().status).toBe('idle')
    session.input('a')
    expect(session.get().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(299)
    expect(session.get().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(1)
    expect(session.get()).toMatchObject({ status: 'stalled', slow: false })
    await vi.advanceTimersByTimeAsync(3700)
    expect(session.get().slow).toBe(true)
    waiting.get('a')!.answer(found(hit('A', 'One')))
    await turn()
    expect(session.get()).toMatchObject({
      status: 'idle',
      slow: false,
      active: 0,
      screen: { kind: 'results', query: 'a' },
    })
    await vi.advanceTimersByTimeAsync(5000)
    expect(session.get().status).toBe('idle')
  })

  test('each input restarts the timer', async () => {
    const session = open(manual().engine)
    session.input('a')
    await vi.advanceTimersByTimeAsync(200)
    session.input('ab')
    await vi.advanceTimersByTimeAsync(200)
    expect(session.get().status).toBe('loading')
    await vi.advanceTimersByTimeAsync(100)
    expect(session.get().status).toBe('stalled')
  })

  test('late responses and late failures are dropped', async () => {
    const { engine, waiting } = manual()
    const session = open(engine)
    session.input('a')
    await turn()
    session.input('ab')
    await turn()
    waiting.get('ab')!.answer(found(hit('A', 'New')))
    await turn()
    waiting.get('a')!.answer(found(hit('A', 'Old')))
    await turn()
    expect(session.get().screen).toMatchObject({ query: 'ab' })
    session.input('abc')
    await turn()
    session.input('')
    waiting.get('abc')!.fail(new Error('late'))
    await turn()
    expect(session.get()).toMatchObject({ status: 'idle', screen: { kind: 'start' } })
  })

  test('an error stays until the next input', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { engine, waiting } = manual()
    const session = open(engine)
    session.input('a')
    await turn()
    waiting.get('a')!.fail(Object.assign(new Error('Invalid key'), { status: 403 }))
    await turn()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(session.get()).toMatchObject({
      status: 'error',
      active: undefined,
      screen: { kind: 'error', message: 'The search service answered 403: Invalid key' },
    })
    session.input('ab')
    expect(session.get()).toMatchObject({ status: 'loading', screen: { kind: 'error' } })
    await turn()
    waiting.get('ab')!.answer(found())
    await turn()
    expect(session.get()).toMatchObject({ status: 'idle', screen: { kind: 'none', query: 'ab' } })
    expect(logged).toHaveBeenCalledTimes(1)
    logged.mockRestore()
  })

  test('leaving the input aborts the request and clears the active entry; returning searches again', async () => {
    const { engine, waiting } = manual()
    const session = open(engine)
    session.input('a')
    await turn()
    session.collapse()
    expect(session.get()).toMatchObject({ status: 'idle', expanded: false, active: undefined })
    waiting.get('a')!.answer(found(hit('A', 'One')))
    await turn()
    expect(session.get().screen.kind).toBe('start')
    session.refresh()
    expect(session.get()).toMatchObject({ status: 'loading', expanded: true })
  })

  test('the active entry wraps around the ends', async () => {
    const { engine, waiting } = manual()
    const session = open(engine)
    session.move(1)
    expect(session.get().active).toBeUndefined()
    session.input('a')
    await turn()
    waiting.get('a')!.answer(found(hit('A', 'One'), hit('B', 'Two'), hit('A', 'Three')))
    await turn()
    const seen = [1, 1, 1, -1, -1].map((by) => {
      session.move(by as 1 | -1)
      return session.get().active
    })
    expect(seen).toEqual([1, 2, 0, 2, 1])
    session.activate(undefined)
    session.move(-1)
    expect(session.get().active).toBe(2)
  })

  test('hits can be limited to a section until the next input; then all hits are shown', async () => {
    const { engine, waiting } = manual()
    const session = open(engine)
    const many = Array.from({ length: 7 }, (_, i) => hit('A', `A${i}`))
    const shown = (): string[] => {
      const { screen } = session.get()
      return screen.kind === 'results' ? screen.groups.map(({ title, hits }) => `${title} ${hits.length}`) : []
    }
    session.input('a')
    await turn()
    waiting.get('a')!.answer(found(...many, hit('B', 'One')))
    await turn()
    expect(session.get().screen).toMatchObject({ sections: ['A', 'B'] })
    expect(shown()).toEqual(['A 5', 'B 1'])
    session.move(-1)
    session.choose('A')
    expect(shown()).toEqual(['A 7'])
    expect(session.get()).toMatchObject({ active: 0, expanded: true, screen: { section: 'A' } })
    session.choose(undefined)
    expect(shown()).toEqual(['A 5', 'B 1'])
    session.choose('B')
    session.input('ab')
    await turn()
    waiting.get('ab')!.answer(found(...many, hit('B', 'One')))
    await turn()
    expect(shown()).toEqual(['A 5', 'B 1'])
    session.input('abc')
    await turn()
    waiting.get('abc')!.answer(found(hit('A', 'One'), hit('B', 'One')))
    await turn()
    expect(session.get().screen).toMatchObject({ sections: [] })
  })

  test('suggestions are the groups of the response with the most hits', async () => {
    const { engine, waiting } = manual()
    const session = open(engine)
    const ask = async (query: string, ...hits: SearchHit[]): Promise<void> => {
      session.input(query)
      await turn()
      waiting.get(query)!.answer(found(...hits))
      await turn()
    }
    await ask('a', hit('A', '1'), hit('B', '2'))
    await ask('ab', hit('C', '1'))
    expect(session.get().suggestions).toEqual(['A', 'B'])
    await ask('abc', hit('D', '1'), hit('E', '2'), hit('F', '3'))
    expect(session.get().suggestions).toEqual(['D', 'E', 'F'])
  })
})

describe('the list of the dialog', () => {
  const titlesOf = (hits: readonly SearchHit[]): string[] =>
    groupHits(hits, 5, true).flatMap(({ title, hits: listed }) =>
      listed.map((one) => `${title} ${one.hit.hierarchy.lvl1}`),
    )

  test('has pages in the order of an engine that says so; a heading is repeated', () => {
    const hits = [
      hit('A', 'One'),
      hit('B', 'Two'),
      hit('A', 'Three'),
      hit('A', 'Four'),
      hit('C', 'Five'),
      hit('B', 'Six'),
    ]
    expect(titlesOf(hits)).toEqual(['A One', 'B Two', 'A Three', 'A Four', 'C Five', 'B Six'])
    expect(groupHits(hits, 5, true).map(({ title }) => title)).toEqual(['A', 'B', 'A', 'C', 'B'])
    // A hosted search does not say that its hits are in the order of pages.
    expect(groupHits(hits, 5).map(({ title }) => title)).toEqual(['A', 'B', 'C'])
  })

  test('has a page before its sections, and at most as many hits under a heading as the site allows', () => {
    const groups = groupHits(
      [
        hit('A', 'Page', { type: 'content' }),
        hit('B', 'Other'),
        hit('A', 'Second'),
        hit('A', 'Page'),
        hit('A', 'Page', { type: 'lvl2' }),
        hit('A', 'Fifth'),
        hit('A', 'Sixth'),
      ],
      5,
      true,
    )
    const listed = groups.flatMap(({ hits }) => hits.map(({ hit, parent }) => [hit.objectID, parent?.objectID]))
    expect(listed).toEqual([
      ['A/Page/lvl1', undefined],
      ['A/Page/content', 'A/Page/lvl1'],
      ['A/Page/lvl2', 'A/Page/lvl1'],
      ['B/Other/lvl1', undefined],
      ['A/Second/lvl1', undefined],
      ['A/Fifth/lvl1', undefined],
    ])
  })

  test('keeps pages with the same title apart', () => {
    const hits = [hit('A', 'Same', { url: '/a#x', type: 'lvl2' }), hit('A', 'Same', { url: '/b' })]
    expect(groupHits(hits, 5).flatMap(({ hits }) => hits.map(({ parent }) => parent))).toEqual([undefined, undefined])
  })
})

test('the lines of a hit', () => {
  const marks = { hierarchy: { lvl1: { value: 'P<mark>a</mark>ge' } }, content: { value: 'some <mark>text</mark>' } }
  const more = { content: 'some text', _snippetResult: marks }
  expect(hitLines(hit('A', 'Page', { ...more, type: 'content' }))).toEqual({
    title: 'some <mark>text</mark>',
    path: 'P<mark>a</mark>ge',
  })
  expect(hitLines(hit('A', 'Page', more))).toEqual({ title: 'P<mark>a</mark>ge', path: 'some <mark>text</mark>' })
  expect(hitLines(hit('A', 'a < b & c'))).toEqual({ title: 'a &lt; b &amp; c', path: '' })
  expect(hitLines(hit('A', 'Page', { type: 'lvl0' }))).toEqual({ title: 'A', path: '' })
  expect(groupTitle(hit(null, 'Page'))).toBe('Documentation')
  expect(hitTitles(hit('A', 'Page', more))).toEqual(['A', 'P<mark>a</mark>ge'])
  expect(contentText(hit('A', 'Page'))).toBe('')
})

test('highlights are the only markup; entities are characters', () => {
  expect(parseMarks('a <mark>b</mark> <b>c</b> &lt;d&gt; &amp;lt;')).toEqual([
    { text: 'a ', marked: false },
    { text: 'b', marked: true },
    { text: ' <b>c</b> <d> &lt;', marked: false },
  ])
  expect(plainText('</mark><mark>x')).toBe('x')
})

describe('links of hits', () => {
  const site = { url: 'https://docs.example.com', siteBaseUrl: '/', trailingSlash: false }
  const here = 'http://localhost:3000/x'
  const link = (url: string, settings = {}, base = {}) => hitLinks({ ...site, ...base }, settings, here)({ url })
  test.each([
    ['https://docs.example.com/a/b?c=d#e', '/a/b?c=d#e', false],
    ['http://localhost:3000/a/', '/a', false],
    ['/a/b', '/a/b', false],
    ['https://docs.example.com/', '/', false],
    ['https://other.example.com/a/', 'https://other.example.com/a/', true],
    ['https://docs.example.com//evil.example/x', '/evil.example/x', false],
  ])('%s', (url, href, external) => {
    expect(link(url)).toEqual({ href, external })
  })
  test.each(['javascript:alert(1)', 'data:text/html,x', 'vbscript:x', 'mailto:a@b.c', 'https://', 'http://['])(
    '%s is not a link',
    (url) => {
      expect(link(url)).toBeUndefined()
    },
  )
  test('the base URL is added where it is missing', () => {
    const base = { siteBaseUrl: '/docs/' }
    expect(link('https://docs.example.com/docs/a', {}, base)!.href).toBe('/docs/a')
    expect(link('https://docs.example.com/a', {}, base)!.href).toBe('/docs/a')
    expect(link('https://docs.example.com/docs', {}, base)!.href).toBe('/docs/')
  })
  test('settings: external addresses and another path', () => {
    expect(link('https://docs.example.com/blog/a', { externalUrlRegex: '/blog/' })!.external).toBe(true)
    expect(link('https://docs.example.com/a', { externalUrlRegex: '(' })!.external).toBe(false)
    const replaceSearchResultPathname = { from: '^/old/', to: '/new/' }
    expect(link('https://docs.example.com/old/a', { replaceSearchResultPathname })!.href).toBe('/new/a')
    expect(link('https://docs.example.com/a/', {}, { trailingSlash: true })!.href).toBe('/a/')
  })
})

test('stored data of a chosen hit', () => {
  const content = hit('A', 'Page', {
    type: 'content',
    url: 'https://x.example/a#b',
    content: 'text',
    _snippetResult: { content: { value: 'x' } },
  })
  expect(entryFor(content, hit('A', 'Page'))).toEqual({
    objectID: 'A/Page/lvl1',
    url: '/A/Page',
    type: 'lvl1',
    content: null,
    hierarchy: hit('A', 'Page').hierarchy,
  })
  expect(entryFor(content, undefined)).toMatchObject({
    objectID: 'https://x.example/a',
    url: 'https://x.example/a',
    type: 'lvl1',
  })
  expect(entryFor({ ...content, type: 'lvl2' }, undefined)).not.toHaveProperty('_snippetResult')
})

describe('contextual filters', () => {
  const version = (name: string, isLast: boolean) => ({ name, isLast })
  const site = {
    search: { contextualSearch: true },
    locale: { name: 'en' },
    collections: [
      { id: 'default', versions: [version('current', false), version('2.0', true), version('1.0', false)] },
      { id: 'api', versions: [version('current', true)] },
    ],
  } as unknown as SiteData
  const tags = (page: object, preferred?: string): unknown =>
    contextFilters(site, page, (id) => (id === 'default' ? preferred : undefined)).tags
  test('the latest version, else the preferred version, else the version of the page', () => {
    expect(tags({})).toEqual(['default', 'docs-default-2.0', 'docs-api-current'])
    expect(tags({}, '1.0')).toEqual(['default', 'docs-default-1.0', 'docs-api-current'])
    expect(tags({}, 'gone')).toEqual(['default', 'docs-default-2.0', 'docs-api-current'])
    expect(tags({ collection: 'default', version: 'current' }, '1.0')).toEqual([
      'default',
      'docs-default-current',
      'docs-api-current',
    ])
  })
  test('none if turned off', () => {
    const off = { ...site, search: { contextualSearch: false } } as unknown as SiteData
    expect(contextFilters(off, {}, () => undefined)).toEqual({})
  })
})
