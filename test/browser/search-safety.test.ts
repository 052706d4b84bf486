import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { payloads } from './payloads.ts'
import { browserOfFile, button, dialog, input, openPage, options, pages, poll, siteOfFile } from './search-rig.ts'

/** Pages whose titles, descriptions, headings and text are payloads. */
const hostilePages = (): Record<string, string> =>
  Object.fromEntries(
    payloads.map((text, i) => [
      `content/hostile/p${i}.md`,
      [
        '---',
        `title: ${JSON.stringify(`victim${i} ${text}`)}`,
        `description: ${JSON.stringify(`victim${i} about ${text}`)}`,
        '---',
        '',
        `## ${text.replace(/[<&\n\\`*_[\]{}$]/g, '\\$&').replaceAll('\\\n', ' ')} heading${i}`,
        '',
        '```text',
        `victim${i} code ${text}`,
        '```',
        '',
      ].join('\n'),
    ]),
  )

const browser = browserOfFile()
const embedded = siteOfFile({ ...pages(), ...hostilePages() })
const hosted = siteOfFile(pages(`{ provider: 'algolia', appId: 'A', apiKey: 'k', indexName: 'x' }`))

/** Returns the payloads that were run. */
async function trapped(url: string, prepare: (page: Page) => Promise<unknown> = async () => {}) {
  const ran: string[] = []
  const opened = await openPage(browser(), url, {
    clock: true,
    prepare: async (page) => {
      page.on('dialog', (box) => {
        ran.push(box.message())
        void box.dismiss()
      })
      await page.exposeFunction('trap', (number: number) => ran.push(String(number)))
      await prepare(page)
    },
  })
  return { ...opened, ran }
}
/** Elements that can only come from markup in a text. */
const strangers = (page: Page): Promise<number> =>
  page.evaluate(
    () =>
      document.querySelectorAll(
        'dialog :is(img, script, iframe, object, embed, video, audio, form form, meta, base, style, details, marquee, math, mark *), .search-page :is(img, script, iframe, object, embed, svg, mark *)',
      ).length,
  )
/** Runs timers of half a second, and waits for the browser to paint. */
const settle = async (page: Page): Promise<void> => {
  await page.clock.runFor(500)
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
}

test('titles, descriptions, headings and code of the site stay text', async () => {
  const { page, ran, errors } = await trapped(embedded().url)
  await button(page).click()
  for (let i = 0; i < payloads.length; i++) {
    await input(page).fill(`victim${i} `)
    await poll(() => options(page).first().textContent()).toContain(`victim${i}`)
    expect(await strangers(page)).toBe(0)
    expect(await dialog(page).locator('[role=option] mark').count()).toBeGreaterThan(0)
  }
  await page.goto(`${embedded().url}/search?q=victim`)
  await page.locator('.search-result').first().waitFor()
  expect(await strangers(page)).toBe(0)
  await settle(page)
  expect([ran, errors]).toEqual([[], []])
})

const ODD = ['.*+?^$' + '{}()|[]\\', '\ud800', '%E0%A4%A', '🚀', 'constructor', '__proto__']

test('queries stay text in the dialog', async () => {
  const { page, ran, errors } = await trapped(embedded().url)
  await button(page).click()
  for (const text of [...payloads, ...ODD]) {
    await input(page).fill(text.slice(0, 64))
    await settle(page)
    expect(await strangers(page)).toBe(0)
  }
  expect([ran, errors]).toEqual([[], []])
})

test('queries stay text on the results page', async () => {
  const { page, ran, errors } = await trapped(`${embedded().url}/search`)
  const box = page.getByRole('searchbox')
  for (const text of [...payloads, ...ODD]) {
    await box.fill(text)
    await settle(page)
    expect(await strangers(page)).toBe(0)
  }
  for (const text of [...payloads.filter((_, i) => i % 8 === 0), 'x'.repeat(5000), '%', '\u0000']) {
    await page.goto(`${embedded().url}/search?q=${encodeURIComponent(text)}`)
    await box.waitFor()
    expect(await strangers(page)).toBe(0)
  }
  expect([ran, errors]).toEqual([[], []])
})

test('stored searches stay text and lead only to this site', async () => {
  const stored = payloads.map((text, i) => ({
    objectID: `${i}${text}`,
    url: i % 2 === 0 ? text : `https://docs.example.com/x#${text}`,
    type: i % 3 === 0 ? 'content' : 'lvl1',
    content: text,
    hierarchy: { lvl0: text, lvl1: text, lvl2: text },
    _snippetResult: { content: { value: text } },
  }))
  for (let from = 0; from < stored.length; from += 7) {
    const { page, ran, errors } = await trapped(hosted().url, (page) =>
      page.addInitScript(
        (text) => localStorage.setItem('__DOCSEARCH_RECENT_SEARCHES__x', text),
        JSON.stringify(stored.slice(from, from + 7)),
      ),
    )
    await button(page).click()
    await dialog(page).waitFor()
    await settle(page)
    expect(await strangers(page)).toBe(0)
    for (const href of await options(page).evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).protocol),
    ))
      expect(href).toMatch(/^https?:$/)
    expect([ran, errors]).toEqual([[], []])
    await page.context().close()
  }
})

/** How many payloads one response has. */
const TOGETHER = 8

/** Hits of all types with this text wherever a text can be, and one with the text as its address. */
function hitsOf(text: string): object[] {
  const value = { value: `<mark>a</mark>${text}` }
  const marks = { hierarchy: { lvl0: value, lvl1: value, lvl2: value }, content: value }
  const hit = (type: string, url: string) => ({
    objectID: `${type}${url}${text}`,
    url,
    type,
    content: text,
    hierarchy: { lvl0: text, lvl1: text, lvl2: text },
    _highlightResult: marks,
    _snippetResult: marks,
  })
  const types = ['lvl0', 'lvl1', 'lvl2', 'content', text]
  return [...types.map((type) => hit(type, `https://docs.example.com/${type}`)), hit('lvl1', text)]
}

test('responses of the service stay text, highlighted or not, and so do its errors', async () => {
  /** Texts of the hits of a response. */
  let current: readonly string[] = []
  let failing = false
  const { page, ran, errors } = await trapped(hosted().url, (page) =>
    page.route(/algolia(net)?\.(net|com)/, (route) => {
      const headers = { 'access-control-allow-origin': '*' }
      if (failing) return route.fulfill({ status: 403, headers, json: { message: current[0] } })
      const hits = current.flatMap(hitsOf)
      return route.fulfill({ headers, json: { results: [{ hits, nbHits: hits.length, queryID: current[0] }] } })
    }),
  )
  await button(page).click()
  for (let from = 0; from < payloads.length; from += TOGETHER) {
    current = payloads.slice(from, from + TOGETHER)
    await input(page).fill(`query ${from}`)
    await options(page).first().waitFor()
    await settle(page)
    expect(await strangers(page)).toBe(0)
    for (const protocol of await options(page).evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).protocol),
    ))
      expect(protocol).toMatch(/^https?:$/)
  }
  failing = true
  for (const [i, text] of payloads.entries()) {
    current = [text]
    await input(page).fill(`failing ${i}`)
    await dialog(page).getByText('Unable to fetch results').waitFor()
    expect(await strangers(page)).toBe(0)
  }
  expect([ran, errors]).toEqual([[], []])
})
