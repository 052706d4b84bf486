import type { Page, Route } from 'playwright'
import { expect, test } from 'vitest'
import {
  browserOfFile,
  button,
  closeOpened,
  deferred,
  dialog,
  input,
  openPage,
  options,
  pages,
  poll,
  search,
  siteOfFile,
  status,
  titles,
} from './search-rig.ts'

const SETTINGS = `{ provider: 'algolia', appId: 'APPID', apiKey: 'apikey', indexName: 'product' }`

const browser = browserOfFile()
const site = siteOfFile(pages(SETTINGS))
const other = siteOfFile(
  pages(
    `{ provider: 'algolia', appId: 'APPID', apiKey: 'apikey', indexName: 'product', insights: true, searchPagePath: false,
       contextualSearch: false, disableUserPersonalization: true, maxResultsPerGroup: 2, openOn: ['hover'],
       searchParameters: { facetFilters: ['kind:guide'] } }`,
  ),
)

interface Hit {
  readonly lvl0: string
  readonly lvl1: string
  readonly lvl2?: string
  readonly type?: string
  readonly content?: string
  readonly url?: string
}
const hit = ({ lvl0, lvl1, lvl2, type = 'lvl1', content, url }: Hit, i: number) => ({
  objectID: `id-${i}`,
  url: url ?? `https://docs.example.com/commands/get?v=1#place-${i}`,
  type,
  content: content ?? null,
  hierarchy: { lvl0, lvl1, lvl2: lvl2 ?? null, lvl3: null, lvl4: null, lvl5: null, lvl6: null },
  _highlightResult: { hierarchy: { lvl0: { value: lvl0 }, lvl1: { value: `<mark>${lvl1}</mark>` } } },
  _snippetResult: { hierarchy: { lvl1: { value: `<mark>${lvl1}</mark>` } } },
})
const answer = (hits: readonly Hit[], more: object = {}) => ({
  results: [{ hits: hits.map(hit), nbHits: hits.length, queryID: 'query-id', ...more }],
})
const GROUPS: readonly Hit[] = ['One', 'Two', 'Three', 'Four'].map((lvl0) => ({ lvl0, lvl1: `Page ${lvl0}` }))

interface Asked {
  readonly url: URL
  readonly method: string
  readonly headers: Record<string, string>
  readonly body: { requests: Record<string, unknown>[] }
}

/** Responds in place of the search hosts: `reply` gets the query and returns the response. */
async function mock(
  page: Page,
  reply: (query: string, route: Route, host: string) => object | Promise<object | undefined> | undefined,
): Promise<Asked[]> {
  const asked: Asked[] = []
  await page.route(/algolia(net)?\.(net|com)\/1\/indexes/, async (route) => {
    const request = route.request()
    const url = new URL(request.url())
    const body = JSON.parse(request.postData() ?? '{}') as Asked['body']
    asked.push({ url, method: request.method(), headers: request.headers(), body })
    const json = await reply(String(body.requests[0]?.query), route, url.hostname)
    if (json !== undefined) await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
  })
  return asked
}

/** Time in the page runs normally, but a test can advance it. */
const withClock = (page: Page): Promise<void> => page.clock.install()

const open = async (
  reply: Parameters<typeof mock>[1] = () => answer(GROUPS),
  path = '/',
  prepare: (page: Page) => Promise<unknown> = async () => {},
) => {
  let asked: Asked[] = []
  const opened = await openPage(browser(), site().url + path, {
    prepare: async (page) => {
      asked = await mock(page, reply)
      await prepare(page)
    },
  })
  return { ...opened, asked }
}

test('one request per query, exactly in the format of the service', async () => {
  const { page, asked, requests } = await open(undefined, '/', withClock)
  await search(page, 'g')
  expect(asked).toHaveLength(1)
  const { url, method, headers, body } = asked[0]!
  expect(method).toBe('POST')
  expect(url.hostname).toBe('appid-dsn.algolia.net')
  expect(url.pathname).toBe('/1/indexes/*/queries')
  expect(url.searchParams.get('x-algolia-application-id')).toBe('APPID')
  expect(url.searchParams.get('x-algolia-api-key')).toBe('apikey')
  expect(headers['content-type']).toBe('text/plain')
  expect(body.requests).toEqual([
    {
      query: 'g',
      indexName: 'product',
      attributesToRetrieve: [
        'hierarchy.lvl0',
        'hierarchy.lvl1',
        'hierarchy.lvl2',
        'hierarchy.lvl3',
        'hierarchy.lvl4',
        'hierarchy.lvl5',
        'hierarchy.lvl6',
        'content',
        'type',
        'url',
      ],
      attributesToSnippet: [
        'hierarchy.lvl1:10',
        'hierarchy.lvl2:10',
        'hierarchy.lvl3:10',
        'hierarchy.lvl4:10',
        'hierarchy.lvl5:10',
        'hierarchy.lvl6:10',
        'content:10',
      ],
      snippetEllipsisText: '…',
      highlightPreTag: '<mark>',
      highlightPostTag: '</mark>',
      hitsPerPage: 20,
      clickAnalytics: false,
      facetFilters: ['language:en', ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    },
  ])
  expect(requests.filter((address) => address.includes('insights'))).toEqual([])
  await input(page).fill('ge')
  await poll(() => asked.length).toBe(2)
  await input(page).fill('g')
  await page.clock.runFor(300)
  expect(asked).toHaveLength(2)
})

test('snippets have five words on screens of 768 px and less', async () => {
  for (const [width, words] of [
    [768, 5],
    [769, 10],
  ] as const) {
    const { page, asked } = await open()
    await page.setViewportSize({ width, height: 800 })
    await search(page, 'g')
    expect(asked[0]!.body.requests[0]!.attributesToSnippet).toContain(`content:${words}`)
  }
})

test('hits are in groups of five, with title and path; highlights are elements', async () => {
  const hits: Hit[] = [
    { lvl0: 'A', lvl1: 'Page', lvl2: 'Part', type: 'lvl2' },
    { lvl0: 'A', lvl1: 'Page', type: 'content', content: 'Some text' },
    { lvl0: 'A', lvl1: 'Page', content: 'About the page' },
    ...Array.from({ length: 6 }, (_, i) => ({ lvl0: 'B', lvl1: `Other ${i}` })),
  ]
  const { page } = await open(() => answer(hits))
  await search(page, 'x')
  const groups = await dialog(page)
    .getByRole('listbox')
    .evaluateAll((lists) => lists.map((list) => list.querySelectorAll('[role=option]').length))
  expect(groups).toEqual([3, 5])
  expect((await titles(page)).slice(0, 3)).toEqual(['Page', 'Part', 'Some text'])
  expect(await options(page).nth(0).locator('.search-hit-path').textContent()).toBe('About the page')
  expect(await options(page).nth(1).locator('.search-hit-path mark').textContent()).toBe('Page')
  expect(await dialog(page).locator('.search-hit-child').count()).toBe(2)
})

test('stalled after 300 ms, not before; the previous hits stay meanwhile', async () => {
  const slow = deferred()
  const { page } = await open(async (query) => {
    if (query === 'slow') await slow.promise
    return answer(GROUPS)
  })
  await search(page, 'g')
  expect(await status(page)).toBe('idle')
  await page.evaluate(() => {
    const dialog = document.querySelector('dialog')!
    const seen: string[] = []
    ;(window as { seen?: string[] }).seen = seen
    new MutationObserver(() => {
      seen.push(`${dialog.dataset.status} ${dialog.querySelectorAll('[role=option]').length}`)
    }).observe(dialog, { attributes: true, attributeFilter: ['data-status'] })
  })
  const seen = () => page.evaluate(() => (window as { seen?: string[] }).seen)
  await input(page).fill('slow')
  await poll(seen).toEqual(['loading 4', 'stalled 4'])
  slow.resolve()
  await poll(seen).toEqual(['loading 4', 'stalled 4', 'idle 4'])
})

test('late responses are dropped: the list belongs to the last query', async () => {
  const first = deferred()
  const { page } = await open(
    async (query) => {
      if (query === 'a') await first.promise
      return answer([{ lvl0: 'A', lvl1: `Answer to ${query}` }])
    },
    '/',
    withClock,
  )
  await button(page).click()
  const late = page.waitForResponse((response) => response.request().postDataJSON()?.requests?.[0]?.query === 'a')
  await input(page).press('a')
  await input(page).press('b')
  await options(page).first().waitFor()
  first.resolve()
  await late.catch(() => {})
  await page.clock.runFor(1000)
  expect(await titles(page)).toEqual(['Answer to ab'])
})

test('if no host responds, the error screen stays until the next query', async () => {
  const { page, errors } = await open(
    (query, route) => {
      if (query !== 'bad') return answer(GROUPS)
      void route.abort()
      return undefined
    },
    '/',
    withClock,
  )
  await button(page).click()
  await input(page).fill('bad')
  await dialog(page).getByText('Unable to fetch results').waitFor()
  await dialog(page).getByText('You might want to check your network connection.').waitFor()
  await page.clock.runFor(2000)
  expect(await status(page)).toBe('error')
  expect(await dialog(page).getByText('Unable to fetch results').count()).toBe(1)
  await input(page).fill('good')
  await options(page).first().waitFor()
  expect(errors).toEqual([])
})

test('errors of the service show the error screen with their status', async () => {
  for (const [code, body] of [
    [403, '{"message":"Invalid API key","status":403}'],
    [429, '{"message":"Too many requests","status":429}'],
    [200, 'no json at all'],
    [200, '<html>captive portal</html>'],
    [200, '{"results":"unexpected"}'],
  ] as const) {
    const { page, asked, errors } = await open((_query, route) => {
      void route.fulfill({ status: code, body, headers: { 'access-control-allow-origin': '*' } })
      return undefined
    })
    await button(page).click()
    await input(page).fill('x')
    await dialog(page).getByText('Unable to fetch results').waitFor()
    if (code !== 200) await dialog(page).getByText(`answered ${code}`).waitFor()
    expect(asked).toHaveLength(1)
    expect(errors).toEqual([])
    await page.close()
  }
})

test('no results: up to three of the groups seen before are suggested', async () => {
  const { page } = await open((query) => answer(query === 'none' ? [] : GROUPS))
  await search(page, 'g')
  await input(page).fill('none')
  await dialog(page).getByText('No results for "none"').waitFor()
  await dialog(page).getByText('Try searching for').waitFor()
  const suggestions = dialog(page).locator('.search-none-suggestions').getByRole('button')
  expect(await suggestions.allTextContents()).toEqual(['One', 'Two', 'Three'])
  await suggestions.nth(1).click()
  expect(await input(page).inputValue()).toBe('two ')
  expect(await input(page).evaluate((element) => element === document.activeElement)).toBe(true)
  await options(page).first().waitFor()
})

test('hits lead to paths of this site; other addresses load the whole page', async () => {
  const { page } = await open(
    () =>
      answer([
        { lvl0: 'A', lvl1: 'Own' },
        { lvl0: 'A', lvl1: 'Other', url: 'https://elsewhere.example.org/x' },
        { lvl0: 'A', lvl1: 'Script', url: 'javascript:alert(1)' },
      ]),
    '/',
    (page) => page.route('https://elsewhere.example.org/x', (route) => route.fulfill({ body: 'elsewhere' })),
  )
  await search(page, 'x')
  expect(await options(page).evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
    '/commands/get?v=1#place-0',
    'https://elsewhere.example.org/x',
  ])
  await options(page).nth(1).click()
  await page.waitForURL('https://elsewhere.example.org/x')
})

const RECENT = '__DOCSEARCH_RECENT_SEARCHES__product'
const FAVORITE = '__DOCSEARCH_FAVORITE_SEARCHES__product'
const stored = (page: Page, key: string): Promise<{ objectID: string; type: string; url: string }[]> =>
  page.evaluate((key) => JSON.parse(localStorage.getItem(key) ?? '[]'), key)
const ids = async (page: Page, key: string): Promise<string[]> =>
  (await stored(page, key)).map((entry) => entry.objectID)

/** Chooses a hit without leaving the dialog. */
async function choose(page: Page, number: number): Promise<void> {
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    options(page)
      .nth(number)
      .click({ modifiers: ['Control'] }),
  ])
  await closeOpened(popup)
}

test('chosen hits are stored, newest first, without highlights, and shown at the start', async () => {
  const { page } = await open()
  await button(page).click()
  await dialog(page).getByText('No recent searches').waitFor()
  await input(page).fill('g')
  await options(page).first().waitFor()
  for (const number of [0, 1, 0]) await choose(page, number)
  expect(await ids(page, RECENT)).toEqual(['id-0', 'id-1'])
  expect(await page.evaluate((key) => localStorage.getItem(key), RECENT)).not.toMatch(/"_|<mark>/)
  await dialog(page).getByRole('button', { name: 'Clear the query' }).click()
  await dialog(page).getByText('Recent', { exact: true }).waitFor()
  expect(await titles(page)).toEqual(['Page One', 'Page Two'])
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await dialog(page).getByRole('button', { name: 'Save this search' }).first().click()
  expect(await ids(page, FAVORITE)).toEqual(['id-0'])
  expect(await ids(page, RECENT)).toEqual(['id-1'])
  await dialog(page).getByText('Favorite', { exact: true }).waitFor()
  await dialog(page).getByRole('button', { name: 'Remove this search from history' }).click()
  expect(await ids(page, RECENT)).toEqual([])
  await input(page).fill('g')
  await poll(() => options(page).count()).toBe(4)
  await choose(page, 0)
  expect(await ids(page, RECENT)).toEqual([])
  await page.reload()
  await button(page).click()
  await dialog(page).getByRole('button', { name: 'Remove this search from favorites' }).click()
  expect(await ids(page, FAVORITE)).toEqual([])
  await dialog(page).getByText('No recent searches').waitFor()
  expect(
    await page.evaluate(() => Object.keys(sessionStorage).filter((key) => !/GITHUB|announcment/.test(key))),
  ).toEqual([])
})

test('a hit in the text is stored as its page, even if the page is not among the hits', async () => {
  const { page } = await open((query) =>
    answer([
      { lvl0: 'A', lvl1: 'Page', type: 'content', content: 'Text' },
      ...(query === 'both' ? [{ lvl0: 'A', lvl1: 'Page' }] : []),
    ]),
  )
  await search(page, 'alone')
  await choose(page, 0)
  expect(await stored(page, RECENT)).toMatchObject([{ type: 'lvl1', url: 'https://docs.example.com/commands/get?v=1' }])
  await input(page).fill('both')
  await poll(() => options(page).count()).toBe(2)
  await choose(page, 1)
  expect((await stored(page, RECENT))[0]).toMatchObject({ type: 'lvl1', objectID: 'id-1' })
})

const entry = (i: number) => ({
  objectID: `id-${i}`,
  url: `https://docs.example.com/commands/get#${i}`,
  type: 'lvl1',
  content: null,
  hierarchy: { lvl0: 'A', lvl1: `Entry ${i}` },
})
const withStored = (recent: number, favorites: number) => (page: Page) =>
  page.addInitScript(
    ([recent, favorites]) => {
      localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__product', recent!)
      localStorage.setItem('__DOCSEARCH_FAVORITE_SEARCHES__product', favorites!)
    },
    [
      JSON.stringify(Array.from({ length: recent }, (_, i) => entry(i))),
      JSON.stringify(Array.from({ length: favorites }, (_, i) => entry(100 + i))),
    ],
  )

test('seven recent searches, four beside favorites; ten favorites', async () => {
  for (const [recent, favorites, shown] of [
    [9, 0, 7],
    [7, 1, 5],
    [2, 12, 12],
  ] as const) {
    const { page } = await open(undefined, '/', withStored(recent, favorites))
    await button(page).click()
    await poll(() => options(page).count()).toBe(shown)
    await page.close()
  }
})

test('foreign data in the storage is ignored or harmless', async () => {
  const junk = ['', '{', 'null', '"text"', '[1,null,"x",{}]', '[{"objectID":1,"url":{}}]', '{"length":3}']
  for (const text of junk) {
    const { page, errors } = await open(undefined, '/', (page) =>
      page.addInitScript((text) => localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__product', text), text),
    )
    await button(page).click()
    await dialog(page).getByText('No recent searches').waitFor()
    expect(errors).toEqual([])
    await page.close()
  }
})

test('without personalization nothing is shown or stored; groups are as long as configured; events', async () => {
  let asked: Asked[] = []
  const { page, requests } = await openPage(browser(), other().url, {
    prepare: async (page) => {
      asked = await mock(page, () =>
        answer(Array.from({ length: 45 }, (_, i) => ({ lvl0: `G${i >> 1}`, lvl1: `P${i}` }))),
      )
      await page.route('https://insights.algolia.io/**', (route) => {
        asked.push({ ...asked[0]!, url: new URL(route.request().url()), body: JSON.parse(route.request().postData()!) })
        return route.fulfill({ json: {}, headers: { 'access-control-allow-origin': '*' } })
      })
    },
  })
  await button(page).hover()
  await dialog(page).waitFor()
  expect(await dialog(page).getByText('No recent searches').count()).toBe(0)
  await input(page).fill('x')
  await options(page).first().waitFor()
  expect(
    await dialog(page)
      .getByText(/See all/)
      .count(),
  ).toBe(0)
  expect(asked[0]!.body.requests[0]).toMatchObject({ clickAnalytics: true, facetFilters: ['kind:guide'] })
  await poll(() => asked.length).toBe(2)
  const { url, body } = asked[1] as unknown as { url: URL; body: { events: Record<string, unknown>[] } }
  expect(url.searchParams.get('X-Algolia-Application-Id')).toBe('APPID')
  expect(body.events.map((event) => (event.objectIDs as string[]).length)).toEqual([20, 20, 5])
  expect(body.events[0]).toMatchObject({ eventType: 'view', eventName: 'Items Viewed', index: 'product' })
  await page.keyboard.press('Enter')
  await poll(() => asked.length).toBe(3)
  expect((asked[2]!.body as unknown as typeof body).events).toMatchObject([
    {
      eventType: 'click',
      eventName: 'Item Selected',
      index: 'product',
      objectIDs: ['id-0'],
      positions: [1],
      queryID: 'query-id',
      userToken: expect.stringMatching(/^anonymous-/),
    },
  ])
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes('DOCSEARCH')))).toEqual([])
  expect(await page.context().cookies()).toEqual([])
  expect(requests.filter((address) => /cdn|jsdelivr/.test(address))).toEqual([])
})

test('the results page requests facets, page by page', async () => {
  const page2 = Array.from({ length: 5 }, (_, i) => ({ lvl0: 'A', lvl1: `Later ${i}` }))
  const page1 = Array.from({ length: 20 }, (_, i) => ({ lvl0: 'A', lvl1: `Page ${i}`, content: 'About it' }))
  let number = 0
  const { page, asked } = await open(
    (query) => (query === 'none' ? answer([]) : answer(number++ === 0 ? page1 : page2, { nbHits: 25 })),
    `/search?q=${'y'.repeat(600)}`,
  )
  const box = page.getByRole('searchbox', { name: 'Search' })
  await page.getByText('25 documents found').waitFor()
  expect((await box.inputValue()).length).toBe(512)
  expect(await box.getAttribute('maxlength')).toBe('512')
  expect(await box.getAttribute('placeholder')).toBe('Type your search here')
  expect(asked[0]!.body.requests).toMatchObject([
    {
      page: 0,
      hitsPerPage: 20,
      facets: ['language', 'docusaurus_tag'],
      facetFilters: [['language:en'], ['docusaurus_tag:default', 'docusaurus_tag:docs-default-current']],
    },
  ])
  await page.mouse.wheel(0, 20_000)
  await poll(() => asked.length).toBe(2)
  expect(asked[1]!.body.requests[0]!.page).toBe(1)
  await poll(() => page.locator('.search-result h2 a').count()).toBe(25)
  const entries = await page.evaluate(() => history.length)
  await box.fill('none')
  await page.getByText('No results were found').waitFor()
  expect(asked).toHaveLength(3)
  expect(new URL(page.url()).searchParams.get('q')).toBe('none')
  expect(await page.evaluate(() => history.length)).toBe(entries)
  expect(await page.title()).toContain('Search results for "none"')
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('Search results for "none"')
})

test('the results page waits after each change, also of an empty field, and shows nothing meanwhile', async () => {
  const { page, asked } = await open(() => answer(GROUPS), '/search', withClock)
  const box = page.getByRole('searchbox', { name: 'Search' })
  const count = page.locator('.search-page-count')
  await box.waitFor()
  await page.clock.pauseAt(Date.now() + 60_000)
  for (const [text, before] of [
    ['a', 0],
    ['b', 1],
  ] as const) {
    await box.fill(text)
    await page.clock.runFor(290)
    expect([asked.length, await count.textContent()]).toEqual([before, ''])
    await page.clock.runFor(20)
    await poll(() => asked.length).toBe(before + 1)
    await page.getByText('4 documents found').waitFor()
    await box.fill('')
    await poll(() => page.locator('.search-result').count()).toBe(0)
  }
})

test('hosts that do not respond are named, and the stack trace hides the key', async () => {
  const logged: string[] = []
  const { page, asked } = await open(
    (_query, route, host) => {
      if (host.startsWith('appid-dsn')) return undefined
      void route.abort()
      return undefined
    },
    '/',
    async (page) => {
      page.on('console', async (message) => {
        for (const value of message.args())
          logged.push(
            await value
              .evaluate((error: unknown) => {
                const { name, message, stackTrace } = error as { name: string; message: string; stackTrace: unknown }
                return name === 'RetryError' ? JSON.stringify({ message, stackTrace }) : ''
              })
              .catch(() => ''),
          )
      })
    },
  )
  await button(page).click()
  await input(page).fill('x')
  await dialog(page).getByText('Unable to fetch results').waitFor()
  expect(asked.map(({ url }) => url.hostname.replace(/\d/, 'N'))).toEqual([
    'appid-dsn.algolia.net',
    'appid-N.algolianet.com',
    'appid-N.algolianet.com',
    'appid-N.algolianet.com',
  ])
  await poll(() => logged.filter(Boolean).length).toBe(1)
  const [text] = logged.filter(Boolean)
  expect(text).toContain('Unreachable hosts - your application id may be incorrect')
  expect(text).toContain('Connection timeout')
  expect(text).toContain('Network request failed')
  expect(text).not.toContain('=apikey')
  expect(text).toContain('x-algolia-api-key=*****')
})

test('the page has a preconnect hint, and the embedded index is not built', async () => {
  const { page, requests } = await open()
  const hint = page.locator('link[rel=preconnect][href="https://APPID-dsn.algolia.net"]')
  expect(await hint.getAttribute('crossorigin')).toBe('anonymous')
  await search(page, 'x')
  expect(requests.filter((address) => address.includes('_docs/search'))).toEqual([])
})
