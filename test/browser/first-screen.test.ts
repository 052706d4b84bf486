/** What a page that a click shows leaves out of its first frame (runtime/core/navigation/first-screen.ts). */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { files, follow, followTo, heading } from './reading-site.ts'
import { browsing } from './search-rig.ts'

const lines = Array.from({ length: 8 }, (_, line) => `line ${line}${' of code'.repeat(40)}\n`).join('')

const kit = browsing({
  ...files,
  'content/guide/blocks.md': `# Blocks

${'- Item\n'.repeat(5)}
| Command | Use |
|---|---|
${'| GET | Reads |\n'.repeat(5)}
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

test('lists, tables, closed details, and wide code do not hide what is in the window', async () => {
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
