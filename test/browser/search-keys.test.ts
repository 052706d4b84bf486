/** What the search dialog loads and renders with each key, on a site with an index of many files. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing, button, deferred, dialog, idle, input, options, pages, poll, titles } from './search-rig.ts'

const WORDS = 'acorn birch cedar daisy elder fern grape hazel iris jasmine kale lilac maple nettle oak'.split(' ')
const NUMBERS = Array.from({ length: 120 }, (_, i) => i)

/** Pages of different words: `acorn7`, `birch14`. */
const treePage = (i: number): string =>
  `---\ndescription: All about tree ${i}.\n---\n# Tree ${i}\n\n${Array.from(
    { length: 300 },
    (_, at) => `${WORDS[(i + at) % WORDS.length]}${(i * at) % 97}`,
  ).join(' ')}.\n`

const kit = browsing({
  ...pages(),
  ...Object.fromEntries(NUMBERS.map((i) => [`content/trees/tree-${i}.md`, treePage(i)])),
})

/** Asks for a tree; it is the first result. */
async function findTree(page: Page, number: number): Promise<void> {
  await input(page).fill(`tree ${number}`)
  await poll(async () => (await titles(page))[0]).toBe(`Tree ${number}`)
}

const isIndexFile = (address: string): boolean => address.includes('/_docs/search/')
const indexFiles = (requests: readonly string[]): string[] => requests.filter(isIndexFile)
const isPack = (address: string): boolean => /\/_docs\/search\/b\.\w+\.json$/.test(address)

interface Entry {
  readonly sets: readonly {
    readonly letters: readonly (readonly [letter: string, hash: string])[]
    readonly terms: readonly (readonly [keys: string, hash: string])[]
    readonly words: readonly (readonly [keys: string, hash: string])[]
    readonly blocks: readonly (readonly [units: number, hash: string])[]
  }[]
}

/** Names of the packs of the index: packs of a letter, and packs that load ahead. */
async function packsOf(letter: string): Promise<{ letter: string[]; ahead: string[] }> {
  const entry = (await (await fetch(`${kit.site.url}/_docs/search.json`)).json()) as Entry
  const address = (hash: string): string => `${kit.site.url}/_docs/search/b.${hash}.json`
  return {
    letter: entry.sets.flatMap(({ letters }) =>
      letters.flatMap(([first, hash]) => (first === letter ? [address(hash)] : [])),
    ),
    ahead: entry.sets.flatMap(({ terms, words, blocks }) =>
      [...terms, ...words, ...blocks].map(([, hash]) => address(hash)),
    ),
  }
}

/** Holds back the files that load ahead. */
async function holdAhead(page: Page): Promise<() => void> {
  const { ahead } = await packsOf('g')
  const { promise, resolve } = deferred()
  await page.route(
    (url) => ahead.includes(url.href),
    async (route) => {
      await promise
      // The page may be closed by now.
      await route.continue().catch(() => {})
    },
  )
  return resolve
}

test('the first key needs one file of the index; no file loads before', async () => {
  const { page, requests, errors } = await kit.open('/')
  await holdAhead(page)
  const entry = page.waitForEvent('requestfinished', (request) => request.url().endsWith('/_docs/search.json'))
  await button(page).click()
  await dialog(page).waitFor()
  await entry
  expect(indexFiles(requests)).toEqual([])
  await page.keyboard.press('g')
  await options(page).first().waitFor()
  const { letter, ahead } = await packsOf('g')
  expect(letter.length).toBe(1)
  expect(
    indexFiles(requests)
      .filter((address) => !ahead.includes(address))
      .sort(),
  ).toEqual(letter.sort())
  expect(errors).toEqual([])
})

test('after the first results, the rest of the index loads; later keys request nothing', async () => {
  const { page, requests, errors } = await kit.open('/')
  await button(page).click()
  await input(page).pressSequentially('g')
  await options(page).first().waitFor()
  const { letter, ahead } = await packsOf('g')
  expect(ahead.length).toBeGreaterThan(4)
  await poll(() => [...letter, ...ahead].filter((address) => !requests.includes(address))).toEqual([])
  expect(new Set(indexFiles(requests)).size).toBe(indexFiles(requests).length)
  // The last files may still be on their way: then a key requests its own.
  const fresh = NUMBERS.slice(20)[Symbol.iterator]()
  await poll(async () => {
    const before = indexFiles(requests).length
    const number = fresh.next().value
    await input(page).fill(`tree ${number}`)
    await poll(async () => (await titles(page))[0]).toBe(`Tree ${number}`)
    return indexFiles(requests).length - before
  }).toBe(0)
  expect(errors).toEqual([])
})

test('results do not wait for the files that load ahead', async () => {
  const { page, requests, errors } = await kit.open('/')
  const release = await holdAhead(page)
  await button(page).click()
  await input(page).pressSequentially('g')
  await options(page).first().waitFor()
  await poll(() => indexFiles(requests).length).toBeGreaterThan(2)
  await findTree(page, 7)
  release()
  await findTree(page, 8)
  expect(errors).toEqual([])
})

test.each([{ effectiveType: '2g' }, { effectiveType: '4g', saveData: true }])(
  'nothing loads ahead with %o, and the search works',
  async (connection) => {
    const { page, requests, errors } = await kit.open('/', {
      prepare: (page) =>
        page.addInitScript((value) => Object.defineProperty(navigator, 'connection', { value }), connection),
    })
    await button(page).click()
    await input(page).pressSequentially('g')
    await options(page).first().waitFor()
    await findTree(page, 7)
    await idle(page)
    expect(indexFiles(requests).filter(isPack).sort()).toEqual((await packsOf('g')).letter.sort())
    expect(errors).toEqual([])
  },
)

test('a longer query changes the elements of the list in place; each opens what it shows', async () => {
  const { page, errors } = await kit.open('/')
  await button(page).click()
  await findTree(page, 7)
  await options(page)
    .first()
    .evaluate((element) => Object.assign(window, { firstOption: element }))
  await input(page).press('5')
  await poll(async () => (await titles(page))[0]).toBe('Tree 75')
  const first = options(page).first()
  expect(await first.evaluate((element) => element === (window as { firstOption?: unknown }).firstOption)).toBe(true)
  expect(await first.getAttribute('href')).toBe('/trees/tree-75')
  await first.click()
  await page.waitForURL('**/trees/tree-75')
  expect(errors).toEqual([])
})

test('after the start screen, options are hits: with their titles, icons, and without buttons of saved searches', async () => {
  const { page, errors } = await kit.open('/')
  await button(page).click()
  await findTree(page, 7)
  await page.keyboard.press('Enter')
  await page.waitForURL('**/trees/tree-7')
  await button(page).click()
  await dialog(page).getByText('Recent', { exact: true }).waitFor()
  expect(await titles(page)).toEqual(['Tree 7'])
  await findTree(page, 9)
  expect(await dialog(page).locator('.search-actions, .search-clear-recent').count()).toBe(0)
  await dialog(page).getByRole('button', { name: 'Clear the query' }).click()
  await poll(() => titles(page)).toEqual(['Tree 7'])
  expect(await dialog(page).locator('.search-actions').count()).toBe(1)
  expect(errors).toEqual([])
})
