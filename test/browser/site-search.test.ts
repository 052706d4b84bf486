/** Components of a site search with the exports of `docs/runtime`, with either engine. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browserOfFile, openPage, poll, siteOfFile } from './search-rig.ts'

const FINDER = `import { useState } from 'react'
import { type SiteSearch, openSearch, useSite } from 'docs/runtime'
type Act = (search: SiteSearch) => Promise<unknown>
const resultOf = async (act: Act, search: SiteSearch | undefined) => {
  if (search === undefined) return 'no search'
  try { return JSON.stringify(await act(search)) } catch (error) { return String(error) }
}
export default function Finder({ mobile }: { mobile: boolean }) {
  const site = useSite()
  const [text, setText] = useState('')
  if (mobile) return null
  const button = (name: string, act: Act) => (
    <button type="button" onClick={() => void openSearch(site).then((search) => resultOf(act, search)).then(setText)}>{name}</button>
  )
  return (
    <>
      {button('Find', async ({ search }) => (await search({ query: 'walnut', hitsPerPage: 3 })).hits.map(({ url }) => url))}
      {button('Has', async (search) => Object.keys(search).sort())}
      {button('Recommend', async ({ hosted }) => hosted?.getRecommendations({ requests: [{ indexName: 'product', model: 'trending-items' }] }))}
      {button('Post', async ({ hosted }) => hosted?.customPost({ path: '1/own', parameters: { a: 'b' }, body: { c: 1 } }))}
      {button('No path', async ({ hosted }) => hosted?.customPost({} as never))}
      {button('Convert', async ({ converted }) => converted?.('Bought', ['id-1'], 'query-1'))}
      <output>{text}</output>
    </>
  )
}
`
const filesWith = (search: string) => ({
  'site.config.ts': `export default { title: 'T', url: 'https://docs.example.com', search: ${search},
    navbar: { items: [{ type: 'custom-finder', position: 'left' }] }, components: { 'custom-finder': './Finder.tsx' } }`,
  'Finder.tsx': FINDER,
  'content/index.md': '# Home\n\nHello.\n',
  'content/tree.md': '# Trees\n\nThe walnut is a tree.\n',
})
const HOSTED = `{ provider: 'algolia', appId: 'APPID', apiKey: 'apikey', indexName: 'product', insights: true }`

const browser = browserOfFile()
const embedded = siteOfFile(filesWith('{}'))
const hosted = siteOfFile(filesWith(HOSTED))
const none = siteOfFile(filesWith('false'))

const press = (page: Page, name: string): Promise<void> => page.getByRole('button', { name, exact: true }).click()
const said = (page: Page): Promise<string | null> => page.locator('output').textContent()

test('a component searches with the embedded engine', async () => {
  const { page, errors } = await openPage(browser(), `${embedded().url}/`, {})
  await press(page, 'Find')
  await poll(() => said(page)).toBe('["https://docs.example.com/tree"]')
  await press(page, 'Has')
  await poll(() => said(page)).toBe('["search"]')
  expect(errors).toEqual([])
})

test('the hosted service: queries, recommendations, calls of its own, conversions', async () => {
  const asked: { path: string; body: unknown }[] = []
  const { page } = await openPage(browser(), `${hosted().url}/`, {
    prepare: (page) =>
      page.route(/algolia(net)?\.(net|com|io)/, async (route) => {
        const { pathname, searchParams } = new URL(route.request().url())
        const a = searchParams.get('a')
        asked.push({
          path: pathname + (a === null ? '' : `?a=${a}`),
          body: JSON.parse(route.request().postData() ?? '{}'),
        })
        const json = pathname.endsWith('/queries')
          ? { results: [{ hits: [{ objectID: '1', url: 'https://docs.example.com/x', hierarchy: {} }], nbHits: 1 }] }
          : { answered: pathname }
        await route.fulfill({ json, headers: { 'access-control-allow-origin': '*' } })
      }),
  })
  await press(page, 'Has')
  await poll(() => said(page)).toBe('["converted","hosted","search"]')
  await press(page, 'Find')
  await poll(() => said(page)).toBe('["https://docs.example.com/x"]')
  await press(page, 'Recommend')
  await poll(() => said(page)).toBe('{"answered":"/1/indexes/*/recommendations"}')
  await press(page, 'Post')
  await poll(() => said(page)).toBe('{"answered":"/1/own"}')
  await press(page, 'No path')
  await poll(() => said(page)).toBe('Error: Parameter `path` is required when calling `customPost`.')
  await press(page, 'Convert')
  await poll(() => asked.length).toBe(4)
  expect(asked.map(({ path }) => path)).toEqual([
    '/1/indexes/*/queries',
    '/1/indexes/*/recommendations',
    '/1/own?a=b',
    '/1/events',
  ])
  expect(asked[2]!.body).toEqual({ c: 1 })
  expect(asked[3]!.body).toMatchObject({
    events: [
      { eventType: 'conversion', eventName: 'Bought', index: 'product', objectIDs: ['id-1'], queryID: 'query-1' },
    ],
  })
})

test('on a site without search the call fails with a reason', async () => {
  const page = await browser().newPage()
  await page.goto(`${none().url}/`)
  await press(page, 'Find')
  await poll(() => said(page)).toBe('no search')
})
