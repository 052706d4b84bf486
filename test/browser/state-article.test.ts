import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing, deferred, live } from './search-rig.ts'
import { files } from './state-site.ts'

const kit = browsing(files('{ defaultMode: "dark", disableSwitch: true }'))
const { open } = kit
const tab = (page: Page, name: string, index = 0) => page.getByRole('tab', { name, exact: true }).nth(index)
const drawn = (page: Page): Promise<unknown> =>
  page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
/** Scrolls, and waits until the page has seen it. A wheel is not used: on a busy machine Chromium drops short turns. */
async function scroll(page: Page, distance: number): Promise<void> {
  await page.evaluate((top) => scrollBy({ top, behavior: 'instant' }), distance)
  await drawn(page)
}
const chosen = (page: Page) => page.locator('[role=tab][aria-selected=true]').allTextContents()
const shown = (page: Page) =>
  page.locator('[role=tabpanel]:visible').evaluateAll((all) => all.map((one) => one.getAttribute('data-value')))

test('tabs of a group switch together, are stored, and the clicked one keeps its position', async () => {
  const { page, errors } = await open('/tabs')
  expect(await chosen(page)).toEqual(['Linux', 'Linux'])
  await tab(page, 'macOS', 1).scrollIntoViewIfNeeded()
  const hidden = () => page.evaluate(() => document.querySelector('.navbar')!.hasAttribute('data-hidden'))
  // Scroll up a little, so that the navbar is visible: it must not react to the following steps. Its code loads on the
  // first scroll.
  await scroll(page, 300)
  await expect.poll(hidden).toBe(true)
  await scroll(page, -20)
  await expect.poll(hidden).toBe(false)
  const before = (await tab(page, 'macOS', 1).boundingBox())!.y
  await page.evaluate(() => [...document.querySelectorAll<HTMLElement>('[role=tab][data-value=mac]')][1]!.click())
  await expect.poll(() => shown(page)).toEqual(['mac', 'mac'])
  await drawn(page)
  expect(Math.abs((await tab(page, 'macOS', 1).boundingBox())!.y - before)).toBeLessThanOrEqual(1)
  expect(await hidden()).toBe(false)
  expect(await page.evaluate(() => localStorage.getItem('docusaurus.tab.os'))).toBe('mac')
  await page.reload()
  await page.waitForFunction(
    () => document.querySelectorAll('[role=tab][data-value=mac][aria-selected=true]').length === 2,
  )
  expect(errors).toEqual([])
})

test('arrow keys move through the tabs', async () => {
  const { page } = await open('/tabs')
  await live(page)
  await tab(page, 'Linux').click()
  for (const [key, name] of [
    ['ArrowRight', 'macOS'],
    ['End', 'Windows'],
    ['ArrowRight', 'Linux'],
    ['ArrowLeft', 'Windows'],
    ['Home', 'Linux'],
  ] as const) {
    await page.keyboard.press(key)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(name)
    expect((await chosen(page))[0]).toBe(name)
  }
  await page.keyboard.press('Enter')
  expect(await shown(page)).toEqual(['linux', 'linux'])
})

test('a hash inside a closed panel opens it', async () => {
  const { page } = await open('/tabs#deep-in-second')
  await page.waitForFunction(() => {
    const top = document.getElementById('deep-in-second')?.getBoundingClientRect().top ?? -1
    return top >= 0 && top < innerHeight && document.getElementById('deep-in-second')!.checkVisibility()
  })
})

test('code is copied without prompts; the button confirms it for a second', async () => {
  const { page } = await open('/code', { clock: true, permissions: ['clipboard-read', 'clipboard-write'] })
  const button = page.getByRole('button', { name: 'Copy code to clipboard' })
  await live(page)
  await page.clock.pauseAt(Date.now() + 60_000)
  await button.first().click()
  await page.getByRole('button', { name: 'Copied' }).waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toMatch(/^echo a-line[^$]+\nls$/)
  await page.clock.runFor(999)
  expect(await page.getByRole('button', { name: 'Copied' }).count()).toBe(1)
  await page.clock.runFor(1)
  await page.getByRole('button', { name: 'Copied' }).waitFor({ state: 'detached' })
  await button.nth(1).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe('const a = 1')
})

test('the word wrap button appears if code overflows, and stays while wrapping is on', async () => {
  const { page } = await open('/code')
  const wrap = page.getByRole('button', { name: 'Toggle word wrap' })
  await wrap.waitFor()
  expect(await wrap.count()).toBe(1)
  const overflows = () =>
    page
      .locator('.code-block pre')
      .first()
      .evaluate((pre) => pre.scrollWidth > pre.clientWidth)
  expect(await overflows()).toBe(true)
  await wrap.click()
  // The first click waits for the code that handles it.
  await expect.poll(overflows).toBe(false)
  expect(await wrap.getAttribute('aria-pressed')).toBe('true')
  await wrap.click()
  expect(await overflows()).toBe(true)
})

test('when widths change, all blocks are measured before one is marked: a page is laid out once', async () => {
  const { page } = await open('/code')
  await page.evaluate(() => {
    const turns: string[] = []
    const log = (step: string): void => {
      if (turns.at(-1) === '') turns[turns.length - 1] = step
      else turns[turns.length - 1] += step
      // Runs when the observer has handled all blocks.
      queueMicrotask(() => turns.at(-1) !== '' && turns.push(''))
    }
    turns.push('')
    const { prototype } = Element
    const width = Object.getOwnPropertyDescriptor(prototype, 'scrollWidth')!
    Object.defineProperty(prototype, 'scrollWidth', {
      get() {
        log('r')
        return width.get!.call(this)
      },
    })
    const toggle = prototype.toggleAttribute
    prototype.toggleAttribute = function (...given) {
      log('w')
      return toggle.apply(this, given)
    }
    Object.assign(window, { turns })
  })
  await page.setViewportSize({ width: 500, height: 800 })
  const turns = () => page.evaluate(() => (window as { turns?: string[] }).turns!.filter((turn) => turn !== ''))
  await expect.poll(turns).not.toEqual([])
  for (const turn of await turns()) expect(turn).toMatch(/^r{2,}w{2,}$/)
})

test('the duration of opening details grows with their height', async () => {
  const { page } = await open('/code', { reducedMotion: 'no-preference' })
  await live(page)
  const summary = page.getByText('More', { exact: true })
  // In one call: on a busy machine the animation could end before a second call.
  const durations = await summary.evaluate((element: HTMLElement) => {
    element.click()
    return element.parentElement!.getAnimations().map((animation) => Number(animation.effect?.getTiming().duration))
  })
  expect(Math.max(...durations)).toBeGreaterThan(150)
  await page.waitForFunction(() => document.querySelector('details')!.getAnimations().length === 0)
  expect(await page.locator('details').getAttribute('open')).not.toBeNull()
  await summary.click()
  await page.waitForFunction(() => !document.querySelector('details')!.open)
})

test('the back-to-top button appears on scrolling up, and scrolls frame by frame', async () => {
  const { page } = await open('/code')
  const button = page.getByRole('button', { name: 'Scroll back to top' })
  await live(page)
  await scroll(page, 1500)
  expect(await button.count()).toBe(0)
  await scroll(page, -300)
  await button.waitFor()
  await page.evaluate(() => {
    const seen: number[] = []
    const native = window.scrollTo.bind(window)
    window.scrollTo = (...given: unknown[]) => {
      if (typeof given[1] === 'number') seen.push(given[1])
      native(...(given as [number, number]))
    }
    ;(window as { seen?: number[] }).seen = seen
  })
  const from = await page.evaluate(() => scrollY)
  await button.click()
  await page.waitForFunction(() => scrollY === 0)
  const seen = await page.evaluate(() => (window as { seen?: number[] }).seen!)
  if (seen.length > 0) {
    expect(seen[0]).toBe(Math.floor(from * 0.85))
    expect(seen[1]! / seen[0]!).toBeCloseTo(0.85, 1)
  }
  expect(await button.count()).toBe(0)
})

test('actions before the code is loaded have an effect: scrolling up, clicks and keys on tabs', async () => {
  const code = deferred()
  const late = (page: Page) =>
    page.route(/assets\/(late|parts)\./, async (route) => {
      await code.promise
      await route.continue()
    })
  const { page } = await open('/code', { prepare: late })
  for (const distance of [1500, -300]) await scroll(page, distance)
  const { page: other } = await open('/tabs', { prepare: late })
  await tab(other, 'Linux').click()
  await other.keyboard.press('ArrowRight')
  await other.keyboard.press('ArrowRight')
  code.resolve()
  await page.getByRole('button', { name: 'Scroll back to top' }).waitFor()
  expect(await page.evaluate(() => document.querySelector('.navbar')!.hasAttribute('data-hidden'))).toBe(false)
  await expect.poll(async () => (await chosen(other))[0]).toBe('Windows')
})
