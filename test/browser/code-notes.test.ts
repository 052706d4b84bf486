/** Notes on code in a browser: a mark opens its note; without scripts the notes are a list. */
import { expect, test } from 'vitest'
import { browsing, expectAccessible } from './search-rig.ts'

const PAGE = `# Code

\`\`\`yaml
cache: true # (1)!
workers: 4 # (2)!
\`\`\`

1.  Off for *measuring*.
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
  expect(box?.y).toBeGreaterThan(at?.y ?? 0)
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  await expectAccessible(opened, 'light')
  await mark.click()
  await note.waitFor({ state: 'hidden' })
})

test('without scripts the notes are below the block', async () => {
  const context = await kit.browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(kit.site.url)
  await page.getByText('See part.').waitFor()
})
