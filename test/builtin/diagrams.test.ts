/** Mermaid: findings of the build, and what readers see. */
import { readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { browsing, violations } from '../browser/search-rig.ts'
import { EMPTY_MERMAID, MERMAID } from '../mermaid-package.ts'
import { site } from '../rig.ts'

const CONFIG = `export default { title: 'Test', url: 'https://example.com', markdown: { mermaid: true } }\n`
const STEPS = Array.from({ length: 20 }, (_, i) => `S${i}[Step ${i}]`).join(' --> ')
const PAGE = '# Home\n\n```mermaid\ngraph TD\n  A --> B\n```\n\n```mermaid\npie\n```\n'

test('without the package a diagram is shown as its source, with one warning per page', async () => {
  const docs = site({ 'site.config.ts': CONFIG, 'content/index.md': PAGE })
  expect(await docs.problems('--strict')).toEqual([
    'content/index.md:3:1 info diagram-as-source Diagrams are shown as their source, because the package mermaid is not installed in the site. To draw them, run npm install mermaid.',
  ])
  expect(docs.out('index.html').match(/data-mermaid/g)).toHaveLength(2)
})

test('a diagram that cannot be drawn is an error at its line', async () => {
  const docs = site({
    ...MERMAID,
    'site.config.ts': CONFIG,
    'content/index.md':
      '---\ntitle: Home\n---\n\n```mermaid\n---\ntitle: One\n---\n%% why\ngraph TD\n  A --> B\n  B -- C[[\n```\n\n- x\n\n  ```mermaid\n  pie\n    "a" 3\n  ```\n\n```mermaid\nnothing\n```\n\n```mermaid\n```\n',
    'content/fine.mdx': '# Fine\n\n```mermaid\nsequenceDiagram\n  A->>B: <b>Hi</b>\n```\n',
  })
  expect(await docs.problems()).toEqual([
    "content/index.md:12:1 error bad-diagram This diagram cannot be drawn: Expecting 'LINK', 'UNICODE_TEXT', 'EDGE_TEXT', got '1'.",
    "content/index.md:19:3 error bad-diagram This diagram cannot be drawn: Expecting token of type ':' but found `3`.",
    'content/index.md:23:1 error bad-diagram This diagram cannot be drawn: No diagram type is recognized.',
    'content/index.md:27:1 error bad-diagram This diagram cannot be drawn: No diagram type is recognized.',
  ])
})

test('only pages with diagrams get the library and its wider policy', async () => {
  const docs = site({ ...EMPTY_MERMAID, 'site.config.ts': CONFIG, 'content/index.md': '# Home\n' })
  await docs.build()
  const policy = (): string => /Content-Security-Policy: (.*)/.exec(docs.out('_headers'))![1]!
  expect(policy()).toContain("style-src 'self';")
  docs.change({ 'content/index.md': PAGE.replace('pie\n', 'pie\n  "a": 1\n') })
  await docs.build()
  expect(policy()).toContain("style-src 'self' 'unsafe-inline';")
  expect(policy()).not.toContain('require-trusted-types-for')
  const before = docs.outFiles('out/assets').length
  docs.change({ 'site.config.ts': CONFIG.replace('true', 'false') })
  await docs.build()
  expect(docs.outFiles('out/assets').length).toBeLessThan(before)
})

test('a change of the config does not bundle the library again; another version does', async () => {
  const docs = site({
    ...EMPTY_MERMAID,
    'site.config.ts': CONFIG,
    'content/index.md': PAGE.replace('pie\n', 'pie\n  "a": 1\n'),
  })
  const bundles = (): readonly (readonly [name: string, time: number])[] => {
    const folder = path.join(docs.root, '.docs/cache/client')
    return readdirSync(folder)
      .filter((name) => name.startsWith('diagrams-'))
      .map((name) => [name, statSync(path.join(folder, name)).mtimeMs])
  }
  await docs.build()
  const first = bundles()
  expect(first).toHaveLength(1)
  docs.change({ 'site.config.ts': CONFIG.replace("'Test'", "'Other'") })
  await docs.build()
  expect(bundles()).toEqual(first)
  docs.change({
    'node_modules/mermaid/browser.js': `${EMPTY_MERMAID['node_modules/mermaid/browser.js']}export const version = 2\n`,
    'site.config.ts': CONFIG,
  })
  await docs.build()
  expect(bundles()).not.toEqual(first)
})

describe('in a browser', () => {
  const kit = browsing({
    ...MERMAID,
    'site.config.ts': CONFIG,
    'content/index.md':
      '# Home\n\n```mermaid\ngraph TD\n  A[One] --> B[Two]\n```\n\n```mermaid\npie\n  accTitle: Pets\n  "Dogs": 3\n  "Cats": 2\n```\n',
    'content/wide.md': `# Wide\n\n\`\`\`mermaid\ngraph LR\n  ${STEPS}\n\`\`\`\n`,
  })

  test('diagrams are drawn for both color modes, without any action of the reader; a diagram without a name is announced as its source', async () => {
    const { page, errors } = await kit.open('/', { reducedMotion: 'reduce' })
    await page.locator('.mermaid-drawn').nth(1).waitFor()
    expect(await page.locator('.mermaid-drawn svg').count()).toBe(4)
    expect(await page.locator('.mermaid-drawn svg:visible').count()).toBe(2)
    expect(await page.getByRole('img', { name: 'Pets' }).count()).toBe(1)
    expect(await page.locator('.mermaid-drawn pre').first().textContent()).toContain('A[One] --> B[Two]')
    const offset = await page
      .locator('.mermaid-drawn > div:visible')
      .first()
      .evaluate((frame) => {
        const [outer, inner] = [frame, frame.querySelector('svg')!].map((element) => element.getBoundingClientRect())
        return outer!.x + outer!.width / 2 - (inner!.x + inner!.width / 2)
      })
    expect(Math.abs(offset)).toBeLessThan(1)
    expect(await violations(page)).toEqual([])
    await page.emulateMedia({ media: 'print' })
    expect(await page.locator('.mermaid-drawn > .only-light svg:visible').count()).toBe(2)
    expect(errors).toEqual([])
  })

  test('without scripts the source is there', async () => {
    const page = await (await kit.browser.newContext({ javaScriptEnabled: false })).newPage()
    await page.goto(`${kit.site.url}/`)
    expect(await page.locator('[data-mermaid] pre').first().isVisible()).toBe(true)
  })

  test('on a phone without scripts, a long line of the source scrolls in its own frame', async () => {
    const context = await kit.browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } })
    const page = await context.newPage()
    await page.goto(`${kit.site.url}/wide`)
    expect(await page.locator('pre').evaluate((pre) => pre.scrollWidth > pre.clientWidth)).toBe(true)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  })

  test('a navigation loads the script of the diagrams', async () => {
    const { page } = await kit.open('/wide')
    await page.getByRole('link', { name: 'Home' }).first().click()
    await page.locator('.mermaid-drawn').first().waitFor()
  })
})

test('the report for a Docusaurus site says if diagrams are not drawn', async () => {
  const docs = site({
    'site.config.ts': null,
    'docusaurus.config.js': `module.exports = { title: 'Test', url: 'https://example.com', baseUrl: '/', markdown: { mermaid: true },
      themes: ['@docusaurus/theme-mermaid'], presets: [['classic', { docs: { routeBasePath: '/' }, blog: false }]],
      themeConfig: { mermaid: { theme: { light: 'neutral' } } } }\n`,
    'docs/index.md': PAGE,
  })
  const said = (await docs.problems()).join('\n')
  expect(said).toContain('the package mermaid is not installed')
  expect(said).toContain('diagrams have the colors of the theme')
})
