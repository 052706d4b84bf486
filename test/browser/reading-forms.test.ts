/** Pages on a phone and on paper. */
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const command = `docker run ${'--option=value '.repeat(20)}`
const columns = (cell: string): string => `${`| ${cell} `.repeat(9)}|\n`
const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com' }`,
  'content/index.md': `# Home

\`\`\`bash
${command}
\`\`\`

\`\`\`shell
dragonfly> ${command}
OK
\`\`\`

| Flag | Type | Meaning |
| --- | --- | --- |
| \`--a_long_name_of_a_flag\` | string | What it does, in words enough for several lines of a phone. |
| [\`--a_flag_with_a_metric\`](/) | string | What it does, in words enough for several lines of a phone. |

::::tabs
:::tab[Linux]
apt
:::
:::tab[macOS]
brew
:::
::::
`,
  'content/narrow.md': `# Narrow

\`\`\`bash
docker run -d --name server --network=host \\
  registry.example.com/a-long-name-of-an-image --bind=127.0.0.1
\`\`\`

| Way | Example |
| --- | --- |
| Flag file | \`dragonfly --flagfile=/etc/dragonfly/dragonfly.conf\`, with one \`--flag=value\` on each line |

- No code at all.
- A \`first\` and a \`second\` word.

## Wide

${columns('A column')}${columns('---')}${columns('`--a_long_name_of_a_flag`')}
`,
})

/** Distance of a character from the top of the window: the first one of `text` in the element, or one after it. */
const topOf = (page: Page, selector: string, text: string, after = 0): Promise<number> =>
  page.locator(selector).evaluate(
    (element, { text, after }) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      let index = element.textContent!.indexOf(text) + after
      while (walker.nextNode() && index >= walker.currentNode.textContent!.length)
        index -= walker.currentNode.textContent!.length
      const range = document.createRange()
      range.setStart(walker.currentNode, index)
      range.setEnd(walker.currentNode, index + 1)
      return range.getBoundingClientRect().top
    },
    { text, after },
  )
const phone = { viewport: { width: 390, height: 800 }, hasTouch: true, isMobile: true }

test('on a phone no line of a command is empty, and no flag is broken after its dashes', async () => {
  const { page } = await kit.open('/narrow', phone)
  const [block, cell] = ['.code-block code', 'td:last-child:nth-child(2) > code:first-child']
  expect(await topOf(page, block, 'registry')).toBe(await topOf(page, block, '  registry'))
  for (const [selector, flag] of [
    [block, '--name'],
    [block, '--network'],
    [cell, '--flagfile'],
  ] as const)
    expect(await topOf(page, selector, flag, 2), flag).toBe(await topOf(page, selector, flag))
})

test('code in a list item does not change the line height', async () => {
  const { page } = await kit.open('/narrow')
  const height = (element: Element): number => Math.round(element.getBoundingClientRect().height)
  const [plain, withCode] = await page.locator('.prose li').all()
  expect(await withCode!.evaluate(height)).toBe(await plain!.evaluate(height))
})

test('a wide table fits on the paper', async () => {
  const { page } = await kit.open('/narrow', { viewport: { width: 700, height: 1000 } })
  await page.emulateMedia({ media: 'print' })
  const right = (element: Element): number => element.getBoundingClientRect().right
  for (const table of await page.locator('table').all()) expect(await table.evaluate(right)).toBeLessThanOrEqual(700)
})

test('forced colors show which tab is selected', async () => {
  const { page } = await kit.open('/', { forcedColors: 'active' })
  const background = (element: Element): string => getComputedStyle(element).backgroundColor
  const [selected, other] = await page.locator('.tabs-tab').all()
  expect(await selected!.evaluate(background)).not.toBe(await other!.evaluate(background))
})

/** The colors of the first and the last pixel of an image. */
async function ends(base64: string): Promise<number[][]> {
  const image = new Image()
  image.src = `data:image/png;base64,${base64}`
  await image.decode()
  const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!
  canvas.drawImage(image, 0, 0)
  return [0, image.width - 1].map((x) => [...canvas.getImageData(x, 0, 1, 1).data])
}

test('while the search is open, the scrollbar gutter looks like the rest of the page', async () => {
  const { page } = await kit.open('/')
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog[open]').waitFor()
  const { gutter, top } = await page.evaluate(() => ({
    gutter: innerWidth - document.body.clientWidth,
    top: document.querySelector('main')!.getBoundingClientRect().bottom - 10,
  }))
  expect(gutter).toBeGreaterThan(0)
  const clip = { x: 1280 - gutter - 8, y: top, width: 16, height: 1 }
  const picture = (await page.screenshot({ clip })).toString('base64')
  const [inside, beside] = await (await page.context().newPage()).evaluate(ends, picture)
  // The colors of the backdrop are rounded differently.
  for (const [index, value] of inside!.entries()) expect(Math.abs(beside![index]! - value)).toBeLessThanOrEqual(1)
})

test('in a narrow window, the search covers all of it', async () => {
  const { page } = await kit.open('/', { viewport: { width: 390, height: 844 } })
  await page.keyboard.press('Control+k')
  await page.locator('.search-dialog[open]').waitFor()
  const width = await page.locator('.search-dialog').evaluate((dialog) => dialog.getBoundingClientRect().width)
  expect(width).toBe(390)
})

test('on a phone commands wrap, sessions scroll, flags are not broken, buttons cover no code', async () => {
  const { page } = await kit.open('/', phone)
  const wide = await page
    .locator('.code-block pre')
    .evaluateAll((all) => all.map((pre) => pre.scrollWidth > pre.clientWidth))
  expect(wide).toEqual([false, true])
  const right = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => element.getBoundingClientRect().right)
  const buttons = await page.locator('.code-buttons').first().boundingBox()
  expect(await right('.code-block pre')).toBeLessThanOrEqual(buttons!.x + 1)
  const lines = await page.locator('td:first-child code').evaluateAll((all) =>
    all.map((code) => {
      const text = document.createRange()
      text.selectNodeContents(code)
      return new Set([...text.getClientRects()].map(({ top }) => top)).size
    }),
  )
  expect(lines).toEqual([1, 1])
})

test('on a phone a wide table fades only at the side where it continues; headings show their links', async () => {
  const { page } = await kit.open('/narrow', phone)
  const table = page.locator('.table-wrap[data-wide]').last()
  // The mask is one fade wider than the table: at its right end it fades the right edge only, at its left end the left
  // one.
  const mask = (): Promise<string> => table.evaluate((box) => getComputedStyle(box).maskPosition)
  const scroll = (part: number): Promise<void> =>
    table.evaluate((box, part) => box.scrollTo((box.scrollWidth - box.clientWidth) * part, 0), part)
  await expect.poll(mask).toBe('100% 50%')
  await scroll(1)
  await expect.poll(mask).toBe('0% 50%')
  await scroll(0)
  await expect.poll(mask).toBe('100% 50%')
  expect(await page.locator('h2 > .hash-link').evaluate((link) => getComputedStyle(link).opacity)).toBe('1')
})

test('in print, the contents of all tabs are shown once, under their names, without controls', async () => {
  const { page } = await kit.open('/')
  await page.emulateMedia({ media: 'print' })
  expect(
    await page
      .locator('.tabs-panel')
      .evaluateAll((all) => all.map((panel) => (panel as HTMLElement).innerText.split(/\s+/))),
  ).toEqual([
    ['Linux', 'apt'],
    ['macOS', 'brew'],
  ])
  for (const control of ['.tabs-list', '.code-buttons', '.navbar'])
    expect(await page.locator(control).first().isVisible()).toBe(false)
})
