/**
 * What the first frame of a page leaves out: after a click (runtime/navigation/first-screen.ts), and while a page loads (`arrival` in
 * cli/render/inline-scripts.ts).
 */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { files, follow, followTo, heading } from './reading-site.ts'
import { browsing, deferred } from './search-rig.ts'

const lines = Array.from({ length: 8 }, (_, line) => `line ${line}${' of code'.repeat(40)}\n`).join('')

const kit = browsing({
  ...files,
  'content/guide/blocks.md': `# Blocks

:::details[More]
${'Closed. '.repeat(1000)}
:::

\`\`\`text
${lines}\`\`\`

${'Text.\n\n'.repeat(40)}`,
})

/** Notes, for each page that is shown and before its first frame, where the blocks that are left out begin (px). */
async function noteLeftOut(page: Page): Promise<() => Promise<readonly number[] | undefined>> {
  await page.evaluate(() => {
    let shown = document.querySelector('h1')
    new MutationObserver(() => {
      const heading = document.querySelector('h1')
      if (heading === shown) return
      shown = heading
      const blocks = [...document.querySelectorAll('[data-below]')]
      const tops = blocks.map((block) => block.getBoundingClientRect().top)
      ;(window as { leftOut?: readonly number[] }).leftOut = tops
    }).observe(document.body, { childList: true, subtree: true })
  })
  return () => page.evaluate(() => (window as { leftOut?: readonly number[] }).leftOut)
}

const everythingIsShown = (page: Page) =>
  page.waitForFunction(() => document.querySelectorAll('[data-below]').length === 0)

test('the first frame has what is in the window; then the rest is shown', async () => {
  const { page, errors } = await kit.open('/')
  const leftOut = await noteLeftOut(page)
  await follow(page, 'One')
  await heading(page, 'Page one')
  await everythingIsShown(page)
  const tops = (await leftOut())!
  expect(tops.length).toBeGreaterThan(20)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(await page.evaluate(() => window.innerHeight))
  expect(errors).toEqual([])
})

test('closed details and wide code do not hide what is in the window', async () => {
  const { page } = await kit.open('/')
  const leftOut = await noteLeftOut(page)
  await followTo(page, '/guide/blocks')
  await heading(page, 'Blocks')
  await everythingIsShown(page)
  const tops = (await leftOut())!
  expect(tops.length).toBeGreaterThan(20)
  expect(Math.min(...tops)).toBeGreaterThanOrEqual(await page.evaluate(() => window.innerHeight))
})

test('a link to a section and Back show a place further down: nothing is left out', async () => {
  const { page } = await kit.open('/')
  const leftOut = await noteLeftOut(page)
  await follow(page, 'two, deep')
  await heading(page, 'Page two')
  expect(await leftOut()).toEqual([])
  await follow(page, 'one')
  await heading(page, 'Page one')
  await everythingIsShown(page)
  await page.goBack()
  await heading(page, 'Page two')
  expect(await leftOut()).toEqual([])
})

/** Opens a page whose scripts do not load until the returned function is called. */
async function openWithoutScripts(address: string) {
  const mayLoad = deferred()
  const page = await (await kit.browser.newContext({ viewport: { width: 1280, height: 800 } })).newPage()
  await page.route(/assets\/.*\.js$/, async (route) => {
    await mayLoad.promise
    await route.continue()
  })
  await page.goto(kit.site.url + address, { waitUntil: 'commit' })
  await page.locator('#docs-page').waitFor({ state: 'attached' })
  return { page, load: mayLoad.resolve }
}

/** Returns whether the first and the last block of the text are laid out: one that is left out has the height of six lines. */
const laidOut = (page: Page) =>
  page.evaluate(() => {
    const blocks = [...document.querySelectorAll('.prose > *')]
    return [blocks[0]!, blocks.at(-1)!].map((block) => block.getBoundingClientRect().height !== 96)
  })

test('while a page loads, only what is near the window is laid out; then everything is, in its place', async () => {
  const { page, load } = await openWithoutScripts('/guide/one')
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await laidOut(page)).toEqual([true, false])
  load()
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-arriving'))
  expect(await laidOut(page)).toEqual([true, true])
})

test.each([
  ['a link to a section', '/guide/one#deep', (page: Page) => page.locator('#deep').waitFor()],
  ['a reload', '/guide/one', (page: Page) => page.reload({ waitUntil: 'commit' })],
])('%s lays out everything at once', async (_, address, arrive) => {
  const { page, load } = await openWithoutScripts(address)
  await arrive(page)
  await page.locator('#docs-page').waitFor({ state: 'attached' })
  expect(await laidOut(page)).toEqual([true, true])
  load()
})

test('a reader who goes to a section while the page loads gets there, and stays there', async () => {
  const { page, load } = await openWithoutScripts('/guide/one')
  const top = () => page.locator('#deep').evaluate((heading) => Math.round(heading.getBoundingClientRect().top))
  await page.evaluate(() => location.assign('#deep'))
  await expect.poll(top).toBeLessThan(120)
  const before = await top()
  load()
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-arriving'))
  expect(await top()).toBe(before)
})
