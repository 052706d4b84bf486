/** Formulas, code with notes, groups, trees and badges, as readers see them. */
import { expect, test } from 'vitest'
import { browsing, expectAccessible, violations } from './search-rig.ts'

const PAGE = `# Everything :badge[New]

A formula $x_{i}^2$ in a line, :badge-tip[tip] :badge-info[info] :badge-warning[warning] :badge-danger[danger].

$$
\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix} = A
$$

## Code

\`\`\`js
const a = "one" // [!code --]
const a = "two" // [!code ++]
// [!code focus]
console.log(a, 7, true)
call(a) // [!code warning]
call(new Map()) // [!code error]
\`\`\`

\`\`\`bash npm2yarn
npm install react
\`\`\`

:::code-group
\`\`\`js [a.js]
const first = 1
\`\`\`
\`\`\`ts [a.ts]
const second: number = 1
\`\`\`
:::

:::file-tree
- docs/
  - index.md the home page
- package.json
:::

A sentence with a note.[^1]

[^1]: The note.
`

const WIDE = Array.from({ length: 60 }, (_, index) => `x_{${index}}`).join(' + ')

const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com', markdown: { math: true }, i18n: { defaultLocale: 'en', locales: ['en', 'ar'] } }\n`,
  'content/index.md': PAGE,
  'content/other.md': `# Other\n\n\`\`\`bash npm2yarn\nnpm run build\n\`\`\`\n\n$$${WIDE}$$\n`,
})

const LOOKS = [
  ['dark', 1280],
  ['light', 1280],
  ['dark', 390],
  ['light', 390],
] as const

test.each(LOOKS)('the page is accessible and fits: %s, %i px', async (theme, width) => {
  await expectAccessible(await kit.open('/', { viewport: { width, height: 800 } }), theme)
})

test('the choice of a package manager is remembered on other pages, and removed lines are not copied', async () => {
  const { page } = await kit.open('/', { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.getByRole('tab', { name: 'pnpm' }).click()
  await expect.poll(() => page.getByText('pnpm add react').isVisible()).toBe(true)
  await page.getByRole('button', { name: 'Copy code to clipboard' }).first().click()
  await expect
    .poll(() => page.evaluate(() => navigator.clipboard.readText()))
    .toBe('const a = "two"\nconsole.log(a, 7, true)\ncall(a)\ncall(new Map())')
  await page.getByRole('link', { name: 'Other' }).first().click()
  await expect.poll(() => page.getByText('pnpm run build').isVisible()).toBe(true)
})

test('a formula that is wider than the page scrolls in its own frame, which the keyboard reaches', async () => {
  const { page } = await kit.open('/other', { viewport: { width: 390, height: 800 } })
  const frame = page.locator('div.formula')
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth && element.tabIndex === 0)).toBe(
    true,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test('Arabic is laid out mirrored, in its own words, with code from left to right', async () => {
  const { page, errors } = await kit.open('/ar', { reducedMotion: 'reduce' })
  expect(await page.getByRole('navigation', { name: 'الشريط الجانبي للوثائق' }).isVisible()).toBe(true)
  const [sidebar, article] = await Promise.all(
    ['.sidebar', 'article'].map(async (name) => (await page.locator(name).first().boundingBox())!.x),
  )
  expect(sidebar).toBeGreaterThan(article!)
  const [pre, line] = await Promise.all(
    ['.code-block pre', '.line-focus .hljs-title'].map(
      async (name) => (await page.locator(name).first().boundingBox())!.x,
    ),
  )
  expect(line! - pre!).toBeLessThan(160)
  expect(await violations(page)).toEqual([])
  expect(errors).toEqual([])
})

test('without scripts all is readable', async () => {
  const { page } = await kit.browser.newContext({ javaScriptEnabled: false }).then(async (context) => {
    const page = await context.newPage()
    await page.goto(kit.site.url)
    return { page }
  })
  expect(await page.locator('math').count()).toBe(2)
  for (const text of ['npm install react', 'bun add react', 'const first', 'const second'])
    expect(await page.getByText(text).first().isVisible()).toBe(true)
})
