/** Notes on code in a browser: a mark opens its note; without scripts the notes are a list. */
import { expect, test } from 'vitest'
import { browsing, expectAccessible } from './search-rig.ts'

const PAGE = `# Code

\`\`\`yaml
cache: true # (1)!
workers: 4 # (2)!
\`\`\`

1.  Off for *measuring*, and for as long as it takes to say something that needs more than one line on a phone.
2.  See [part](#part).

## Part

Text.
`

const kit = browsing({ 'content/index.md': PAGE })

test.each([1440, 390])('a mark opens its note and closes it, at %i px', async (width) => {
  const opened = await kit.open('/', { viewport: { width, height: 800 } })
  const { page } = opened
  const note = page.getByText('See part.')
  await note.waitFor({ state: 'hidden' })
  const mark = page.getByRole('button', { name: '2', exact: true })
  await mark.click()
  await note.waitFor()
  const [at, box] = [await mark.boundingBox(), await note.boundingBox()]
  expect(box?.y).toBeGreaterThanOrEqual(at?.y ?? 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width - 8)
  await expectAccessible(opened, 'light')
  await mark.click()
  await note.waitFor({ state: 'hidden' })
})

test.each([1440, 390])('an open note covers no mark, and can be closed by the next mark, at %i px', async (width) => {
  const { page } = await kit.open('/', { viewport: { width, height: 800 } })
  const [first, second] = [1, 2].map((name) => page.getByRole('button', { name: String(name), exact: true }))
  await first!.click()
  await page.getByText('Off for').waitFor()
  // A click waits until nothing is above its target.
  await second!.click()
  await page.getByText('See part.').waitFor()
  await page.getByText('Off for').waitFor({ state: 'hidden' })
})

test('without scripts the notes are below the block', async () => {
  const context = await kit.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(kit.site.url)
  await page.getByText('See part.').waitFor()
})
