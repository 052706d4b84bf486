/** English results in an Arabic site, and what the results page offers when there are none. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing, button, hydrated, poll, violations } from './search-rig.ts'

const page = (title: string, text: string): string => `---\ndescription: ${text}\n---\n# ${title}\n\n${text}\n`

const LONG = 'What is a quota, and who needs to know that it limits each of them?'

const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com', docs: { lastVersion: 'current' },
    i18n: { defaultLocale: 'ar', locales: ['ar'] } }\n`,
  'content/index.md': page('Test', 'Start here.'),
  'content/limits/_category_.yml': 'label: "Limits (all)"\n',
  'content/limits/quota.md': page(LONG, '(A quota limits the Test.) Ask for more!'),
  'content/limits/arabic.md': page('ما هي الحصة؟', 'الحصة حد للاستخدام.'),
  'versions.json': '["1.0"]',
  'versioned_docs/version-1.0/index.md': '---\nslug: /\n---\n# Old\n\nThe zebra is gone from newer versions.\n',
})

// The rig finds the dialog by its English name.
const dialog = (page: Page) => page.getByRole('dialog')
const input = (page: Page) => dialog(page).getByRole('combobox')
const options = (page: Page) => dialog(page).getByRole('option')

/** Where a character of the element is drawn: its middle. */
const middleOf = (page: Page, selector: string, character: string): Promise<number> =>
  page.evaluate(
    ([selector, character]) => {
      const element = document.querySelector(selector!)!
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      for (let node = walker.nextNode() as Text | null; node !== null; node = walker.nextNode() as Text | null) {
        const at = node.data.indexOf(character!)
        if (at < 0) continue
        const range = document.createRange()
        range.setStart(node, at)
        range.setEnd(node, at + 1)
        const { left, right } = range.getBoundingClientRect()
        return (left + right) / 2
      }
      throw new Error(`${selector} has no ${character}`)
    },
    [selector, character],
  )

test('punctuation of English results stays at their end on an Arabic page', async () => {
  const { page, errors } = await kit.open('/search?q=quota%3F')
  await page.locator('.search-result').first().waitFor()
  const isBefore = async (selector: string, first: string, last: string): Promise<boolean> =>
    (await middleOf(page, selector, first)) < (await middleOf(page, selector, last))
  expect(await isBefore('h1 bdi', 'q', '?')).toBe(true)
  expect(await isBefore('.search-result h2', 'W', '?')).toBe(true)
  expect(await isBefore('.search-result nav li', 'L', ')')).toBe(true)
  expect(await isBefore('.search-result > p', '(', '!')).toBe(true)
  await button(page).click()
  await input(page).fill('quota?')
  await options(page).first().waitFor()
  expect(await input(page).evaluate((element) => getComputedStyle(element).direction)).toBe('ltr')
  expect(await isBefore('.search-group-title', 'L', ')')).toBe(true)
  expect(await isBefore('.search-hit-title', 'W', '?')).toBe(true)
  const align = await page
    .locator('.search-hit-title')
    .first()
    .evaluate((one) => getComputedStyle(one).textAlign)
  expect(align).toBe('right')
  expect(await isBefore('.search-hit-path', '(', '!')).toBe(true)
  await page.setViewportSize({ width: 390, height: 800 })
  const { left, right, cut } = await dialog(page)
    .locator('.search-hit-title')
    .first()
    .evaluate((element) => {
      const { left, right } = element.getBoundingClientRect()
      return { left, right, cut: element.scrollWidth > element.clientWidth }
    })
  const start = await middleOf(page, '.search-hit-title', 'W')
  expect([cut, start > left, start < right]).toEqual([true, true, true])
  await input(page).fill('الحصة')
  await dialog(page).getByText('ما هي', { exact: false }).first().waitFor()
  expect(await input(page).evaluate((element) => getComputedStyle(element).direction)).toBe('rtl')
  expect(await isBefore('.search-hit-title', '؟', 'م')).toBe(true)
  expect(errors).toEqual([])
})

test('a query without results leads on: to other versions, and to sections of the site', async () => {
  const { page, errors } = await kit.open('/search?q=zebra')
  const results = page.locator('.search-result')
  const wider = page.getByRole('button', { name: 'نتائج في إصدارات ولغات أخرى: 1' })
  await wider.waitFor()
  expect(await results.count()).toBe(0)
  expect(await violations(page)).toEqual([])
  await wider.click()
  await poll(() => results.allTextContents()).toEqual([expect.stringContaining('Old')])
  await page.goto(`${kit.site.url}/search?q=qqqqzzzz`)
  await hydrated(page)
  await page.getByRole('button', { name: 'Limits (all)' }).click()
  await poll(() => results.first().textContent()).toContain('quota')
  expect(await page.locator('.search-none').count()).toBe(0)
  expect(new URL(page.url()).searchParams.get('q')).toBe('Limits (all)')
  expect(errors).toEqual([])
})

test('the dialog suggests sections after the first query without hits, too', async () => {
  const { page } = await kit.open('/')
  await button(page).click()
  await input(page).fill('qqqqzzzz')
  await dialog(page).getByRole('button', { name: 'Limits (all)' }).click()
  await options(page).first().waitFor()
  expect(await violations(page)).toEqual([])
})
