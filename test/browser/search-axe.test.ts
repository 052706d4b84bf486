import { expect, test } from 'vitest'
import { browsing, button, dialog, input, options, pages, violations } from './search-rig.ts'

const kit = browsing(pages())

const LOOKS = [
  ['dark', 1280],
  ['light', 1280],
  ['dark', 390],
  ['light', 390],
] as const

test.each(LOOKS)('every screen of the dialog is accessible: %s, %i px', async (theme, width) => {
  const { page } = await kit.open('', { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  await button(page).click()
  await dialog(page).getByText('No recent searches').waitFor()
  expect(await violations(page)).toEqual([])
  await input(page).fill('snapshot')
  await options(page).first().waitFor()
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('ArrowDown')
  expect(await violations(page)).toEqual([])
  await input(page).fill('qqqqzzzz')
  await dialog(page).getByText('No results for').waitFor()
  expect(await violations(page)).toEqual([])
  await input(page).fill('get')
  await options(page).first().waitFor()
  await page.keyboard.press('Enter')
  await page.locator('mark.search-mark').first().waitFor()
  expect(await violations(page)).toEqual([])
  await button(page).click()
  await dialog(page).getByRole('button', { name: 'Save this search' }).waitFor()
  expect(await violations(page)).toEqual([])
  await dialog(page).getByRole('button', { name: 'Save this search' }).click()
  await dialog(page).getByText('Favorite', { exact: true }).waitFor()
  expect(await violations(page)).toEqual([])
  await page.route('**/_docs/search*', (route) => route.abort())
  await page.goto(`${kit.site.url}/`)
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  // A click waits for the code; a key press before it is loaded would be lost.
  await button(page).click()
  await dialog(page).waitFor()
  await input(page).fill('zq')
  await dialog(page).getByText('Unable to fetch results').waitFor()
  expect(await violations(page)).toEqual([])
})

test.each(LOOKS)('the results page is accessible: %s, %i px', async (theme, width) => {
  const { page } = await kit.open('/search?q=get', {
    viewport: { width, height: 800 },
    reducedMotion: 'reduce',
  })
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  await page.getByText(/documents found/).waitFor()
  expect(await violations(page)).toEqual([])
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
