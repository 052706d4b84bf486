import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing, button, dialog, input, options, pages, violations } from './search-rig.ts'

const kit = browsing(pages())

const WIDTHS = [1280, 390] as const
const THEMES = ['dark', 'light'] as const

/** Checks what the page shows in both themes. */
async function expectAccessible(page: Page): Promise<void> {
  for (const theme of THEMES) {
    await page.evaluate((theme) => {
      document.documentElement.dataset.theme = theme
    }, theme)
    expect(await violations(page), theme).toEqual([])
  }
}

test.each(WIDTHS)('every screen of the dialog is accessible: %i px', async (width) => {
  const { page } = await kit.open('', { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await button(page).click()
  await dialog(page).getByText('No recent searches').waitFor()
  await expectAccessible(page)
  await input(page).fill('snapshot')
  await options(page).first().waitFor()
  await expectAccessible(page)
  await page.keyboard.press('ArrowDown')
  await expectAccessible(page)
  await input(page).fill('qqqqzzzz')
  await dialog(page).getByText('No results for').waitFor()
  await expectAccessible(page)
  await input(page).fill('get')
  await options(page).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('mark.search-mark').first().waitFor()
  await expectAccessible(page)
  await button(page).click()
  await dialog(page).getByRole('button', { name: 'Save this search' }).waitFor()
  await expectAccessible(page)
  await dialog(page).getByRole('button', { name: 'Save this search' }).click()
  await dialog(page).getByText('Favorite', { exact: true }).waitFor()
  await expectAccessible(page)
  await page.route('**/_docs/search*', (route) => route.abort())
  await page.goto(`${kit.site.url}/`)
  // A click waits for the code; a key press before it is loaded would be lost.
  await button(page).click()
  await dialog(page).waitFor()
  await input(page).fill('zq')
  await dialog(page).getByText('Unable to fetch results').waitFor()
  await expectAccessible(page)
})

test.each(WIDTHS)('the results page is accessible: %i px', async (width) => {
  const { page } = await kit.open('/search?q=get', {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  await page.getByText(/documents found/).waitFor()
  await expectAccessible(page)
})

test('on a phone the dialog fills the window and nothing overflows', async () => {
  const { page } = await kit.open('', {
    viewport: { width: 360, height: 640 },
    hasTouch: true,
    isMobile: true,
  })
  await button(page).tap()
  await input(page).fill('get')
  await options(page).first().waitFor()
  const box = await page.locator('.search-box').boundingBox()
  expect(box).toEqual({ x: 0, y: 0, width: 360, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  for (const option of await options(page).all()) expect((await option.boundingBox())!.width).toBeLessThanOrEqual(360)
  await options(page).first().tap()
  await page.waitForURL('**/commands/get')
})
