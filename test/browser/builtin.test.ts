/** All built-in features on one site: what readers see, and that the output is the same wherever it is built. */
import { cpSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../folder.ts'
import { EMPTY_MERMAID, MERMAID } from '../mermaid-package.ts'
import { docsProcess, site, siteAt } from '../rig.ts'
import { browsing, expectAccessible, idle, violations } from './search-rig.ts'

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

\`\`\`js title="sum.js" file=@site/src/sum.js#add {1}
\`\`\`

:::file-tree
- docs/
  - index.md the home page
- package.json
:::

A sentence with a note.[^1]

[^1]: The note.
`

const WIDE = Array.from({ length: 60 }, (_, index) => `x_{${index}}`).join(' + ')

const DIAGRAMS = `# Diagrams

\`\`\`mermaid
graph TD
  A[One] -->|and then| B[Two]
\`\`\`

\`\`\`mermaid
sequenceDiagram
  accTitle: A write
  accDescr: The client sends SET and gets OK.
  Client->>Server: SET key value
  Server-->>Client: OK
\`\`\`

\`\`\`mermaid
graph LR
  ${Array.from({ length: 10 }, (_, index) => `S${index}[Step number ${index}]`).join(' --> ')}
\`\`\`
`

const FILES = {
  'site.config.ts': `export default { title: 'Test', url: 'https://docs.example.com', markdown: { math: true, mermaid: true },
    customCss: 'theme.css',
    blog: { postsPerPage: 1 }, openapi: { spec: 'zoo.yaml' }, i18n: { defaultLocale: 'en', locales: ['en', 'ar'] } }\n`,
  'theme.css': ":root { --accent: #ff9900; }\n[data-theme='light'] { --accent: #8a4500; }\n",
  'content/index.md': PAGE,
  'content/diagrams.md': DIAGRAMS,
  'src/sum.js': '// #region add\nexport const sum = (a, b) => a + b\n// #endregion\n',
  'blog/2024-05-01-first.md': '---\ntags: [news]\n---\n# First\n\nBy day.\n',
  'blog/second.md': '---\ndate: 2024-04-30T23:30:00+02:00\n---\n# Second\n\nAround midnight.\n',
  'zoo.yaml':
    'openapi: 3.1.0\ninfo: { title: Zoo, version: "1" }\npaths:\n  /animals: { get: { operationId: listAnimals, tags: [Animals], responses: { "200": { description: All } } } }\n',
  'content/raw.md':
    '# Raw\n\n<a data-script href="/own.js">A</a> <link data-script href="/own.js">\n\nA formula $x$.\n',
  'static/own.js': 'document.documentElement.dataset.ran = "yes"\n',
  'content/other.md': `# Other\n\n\`\`\`bash npm2yarn\nnpm run build\n\`\`\`\n\n$$${WIDE}$$\n`,
}
const kit = browsing({ ...FILES, ...MERMAID })

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

test('a formula is copied as its complete TeX', async () => {
  const { page } = await kit.open('/')
  const copied = (from: string): Promise<string> =>
    page.evaluate((selector) => {
      const place = document.querySelector(selector)!
      getSelection()!.selectAllChildren(place)
      const clipboardData = new DataTransfer()
      place.dispatchEvent(new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true }))
      return clipboardData.getData('text/plain')
    }, from)
  await expect.poll(() => copied('p:has(.formula)')).toContain('A formula $x_{i}^2$ in a line')
  expect(await copied('div.formula mtd')).toContain('$$\n\\begin{pmatrix}')
  expect(await copied('h2')).toBe('')
})

test('raw HTML cannot name a script that the page loads', async () => {
  const { page, requests } = await kit.open('/raw')
  await expect.poll(() => requests.some((address) => address.includes('/assets/formula-copy.'))).toBe(true)
  await idle(page)
  expect(requests.filter((address) => address.endsWith('/own.js'))).toEqual([])
  expect(await page.locator('html').getAttribute('data-ran')).toBeNull()
})

test('a formula that is wider than the page scrolls in its own frame, which has keyboard focus', async () => {
  const { page } = await kit.open('/other', { viewport: { width: 390, height: 800 } })
  const frame = page.locator('div.formula')
  expect(await frame.evaluate((element) => element.scrollWidth > element.clientWidth && element.tabIndex === 0)).toBe(
    true,
  )
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
})

test.each([
  ['light', 390],
  ['dark', 390],
] as const)('Arabic is accessible and fits: %s, %i px', async (theme, width) => {
  await expectAccessible(await kit.open('/ar', { viewport: { width, height: 800 } }), theme)
})

test('Arabic has a mirrored layout and translated texts; code stays left to right', async () => {
  const { page, errors } = await kit.open('/ar')
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

test.each(LOOKS)('diagrams are accessible and fit: %s, %i px', async (theme, width) => {
  const opened = await kit.open('/diagrams', { viewport: { width, height: 800 } })
  await opened.page.locator('.mermaid-drawn').nth(1).waitFor()
  await expectAccessible(opened, theme)
})

test('the boxes of diagrams have the accent of the site in both color modes', async () => {
  const { page } = await kit.open('/diagrams')
  const boxes = page.locator('.only-light .node rect, .only-dark .node rect')
  await boxes.first().waitFor({ state: 'attached' })
  const colors = await boxes.evaluateAll((nodes) =>
    nodes.map((node) => [getComputedStyle(node).stroke, getComputedStyle(node).fill].join(' ')),
  )
  expect(new Set(colors)).toEqual(new Set(['rgb(138, 69, 0) rgb(239, 229, 219)', 'rgb(255, 153, 0) rgb(81, 55, 16)']))
})

test('on a phone, a wide diagram keeps readable text and scrolls in its own frame, which has keyboard focus', async () => {
  const { page } = await kit.open('/diagrams', { viewport: { width: 390, height: 800 } })
  await page.locator('[data-mermaid]').nth(2).scrollIntoViewIfNeeded()
  const frame = page.locator('.mermaid-drawn').nth(2).locator('> div:visible')
  await expect.poll(() => frame.evaluate(({ tabIndex }) => tabIndex)).toBe(0)
  const label = frame.getByText('Step number 5')
  expect((await label.boundingBox())!.height).toBeGreaterThan(11)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  // A narrow diagram keeps its size, and cannot have focus.
  expect(await page.locator('.mermaid-drawn').first().locator('> div:visible').getAttribute('tabindex')).toBeNull()
})

test('the output is the same in every time zone, language, and folder, with any number of workers, cold and warm', async () => {
  const one = site({ ...FILES, ...EMPTY_MERMAID })
  expect((await one.build()).code).toBe(0)
  const expected = one.digests()
  const root = temporaryFolder({}, 'docs ünd ')
  cpSync(one.root, root, {
    recursive: true,
    filter: (file) => !['out', '.docs'].includes(path.relative(one.root, file)),
  })
  const east = { TZ: 'Pacific/Kiritimati', LANG: 'ar_EG.UTF-8', LC_ALL: 'ar_EG.UTF-8' }
  expect(await docsProcess(tmpdir(), ['build', root, '--workers', '3'], east)).toMatchObject({ code: 0 })
  expect(siteAt(root).digests()).toEqual(expected)
  rmSync(path.join(root, 'out'), { recursive: true })
  const west = { TZ: 'Pacific/Pago_Pago', LANG: 'tr_TR.UTF-8', LC_ALL: 'C' }
  expect(await docsProcess(root, ['build', '--workers', '1'], west)).toMatchObject({ code: 0 })
  expect(siteAt(root).digests()).toEqual(expected)
})

test('without scripts everything is readable', async () => {
  const { page } = await kit.browser.newContext({ javaScriptEnabled: false }).then(async (context) => {
    const page = await context.newPage()
    await page.goto(kit.site.url)
    return { page }
  })
  expect(await page.locator('math').count()).toBe(2)
  const shows = async (...texts: readonly string[]): Promise<void> => {
    for (const text of texts) await page.getByText(text).first().waitFor()
  }
  await shows('npm install react', 'bun add react', 'const first', 'const second', 'export const sum')
  await page.goto(`${kit.site.url}/diagrams`)
  await shows('A[One] -->|and then| B[Two]')
  await page.goto(`${kit.site.url}/ar`)
  expect(await page.getByRole('navigation', { name: 'الشريط الجانبي للوثائق' }).isVisible()).toBe(true)
  await page.goto(`${kit.site.url}/blog`)
  await page.getByRole('navigation', { name: 'Blog posts' }).getByRole('link', { name: 'Older' }).click()
  await shows('Around midnight.')
  await page.goto(`${kit.site.url}/blog/archive`)
  await page.getByRole('main').getByRole('link', { name: 'First' }).click()
  await shows('By day.')
})
