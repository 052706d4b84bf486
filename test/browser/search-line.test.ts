/** How much text a hit shows. */
import { expect, test } from 'vitest'
import { browsing, options, pages, search } from './search-rig.ts'

const LONG = Array.from({ length: 60 }, (_, i) => `word${i}`).join(' ')
const kit = browsing({ ...pages(), 'content/long.md': `# Long\n\n${LONG}\n` })

test.each([1440, 390])('the text of a hit fills its line, and the style sheet cuts it, at %i px', async (width) => {
  const { page } = await kit.open('/', { viewport: { width, height: 800 } })
  await search(page, 'word2 ')
  const line = options(page).first().locator('.search-hit-path')
  expect(await line.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
})
