/** Formulas, code with notes, groups, trees and badges, as readers see them. */
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { browsing } from './search-rig.ts'

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const PAGE = `# Everything :badge[New]

A formula $x_{i}^2$ in a line, :badge-tip[tip] :badge-info[info] :badge-warning[warning] :badge-danger[danger].

$$
\\begin{pmatrix} 1 & 2 \\\\ 3 & 4 \\end{pmatrix} = ${Array.from({ length: 40 }, (_, index) => `x_{${index}}`).join(' + ')}
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
`

const kit = browsing({
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com', markdown: { math: true } }\n`,
  'content/index.md': PAGE,
  'content/other.md': '# Other\n\n```bash npm2yarn\nnpm run build\n```\n',
})

/** Violations as \`rule: element\`. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE)
  return page.evaluate(async () => {
    const { axe } = window as unknown as {
      axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> }
    }
    const result = await axe.run()
    return result.violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 200)}`))
  })
}

const LOOKS = [
  ['dark', 1280],
  ['light', 1280],
  ['dark', 390],
  ['light', 390],
] as const

test.each(LOOKS)('the page is accessible and fits: %s, %i px', async (theme, width) => {
  const { page, errors } = await kit.open('/', { viewport: { width, height: 800 }, reducedMotion: 'reduce' })
  await page.evaluate((theme) => {
    document.documentElement.dataset.theme = theme
  }, theme)
  expect(await violations(page)).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  expect(errors).toEqual([])
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
