/** `docs build --offline`: the folder opened in a browser with file://. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Page } from 'playwright'
import { expect, test } from 'vitest'
import { MERMAID } from '../mermaid-package.ts'
import { site, type TestSite } from '../rig.ts'
import { browserOfFile, button, hydrated, input, options } from './search-rig.ts'

const picture = '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><rect width="30" height="20"/></svg>'
const config = (more = ''): string => `export default {
  title: 'Test', url: 'https://docs.example.com', baseUrl: '/docs/', onBrokenLinks: 'ignore', customCss: ['own.css'],
  fonts: ['https://fonts.googleapis.com/css2?family=Inter'], googleTagManager: { containerId: 'GTM-TEST' },
  redirects: [{ from: '/old', to: '/guide/install#second' }],${more}
}
`
const files = {
  'site.config.ts': config(),
  'own.css': '.navbar { background: url(/square.svg) }',
  'content/index.md':
    '# Home\n\n[Install](./guide/install.md#second) [nowhere](/nowhere)\n\n![Square](/square.svg)\n\n<img src="/square.svg" srcset="/square.svg 2x, https://example.com/a.svg 3x" alt="Two">\n',
  'content/guide/_category_.yml': 'label: Guide\ncollapsed: true\n',
  'content/guide/install.md': '# Install & run\n\n## Second\n\nThe gadget is installed.\n\n[Home](../index.md)\n',
  'content/guide/50% off.md': '# Sale\n\nHalf the price.\n',
  'static/square.svg': picture,
}

/** Spaces and special characters in the path must work. */
const FOLDER = 'My manual #1'
const browser = browserOfFile()

async function offline(given: Parameters<typeof site>[0] = files): Promise<TestSite> {
  const made = site(given)
  const { code, stderr } = await made.build('--offline', '--out', FOLDER)
  expect([code, stderr]).toEqual([0, expect.stringContaining('Built')])
  return made
}

const addressOf = ({ root }: TestSite, file: string): string => pathToFileURL(path.join(root, FOLDER, file)).href
const read = ({ root }: TestSite, file: string): string => readFileSync(path.join(root, FOLDER, file), 'utf8')

async function open(address: string, javaScriptEnabled = true): Promise<{ page: Page; faults: string[] }> {
  const page = await (
    await browser().newContext({ viewport: { width: 1280, height: 800 }, javaScriptEnabled })
  ).newPage()
  const faults: string[] = []
  page.on('pageerror', (error) => faults.push(String(error)))
  page.on('requestfailed', (request) => faults.push(`failed: ${request.url()}`))
  page.on('request', (request) => request.url().startsWith('file:') || faults.push(`not a file: ${request.url()}`))
  await page.goto(address)
  return { page, faults }
}

const fileOn = (page: Page): string =>
  decodeURIComponent(new URL(page.url()).pathname.split(encodeURIComponent(FOLDER))[1]!)

test('a press before the script of the page has an effect', async () => {
  const made = await offline()
  const page = await (await browser().newContext({ viewport: { width: 390, height: 800 } })).newPage()
  await page.addInitScript(() =>
    document.addEventListener('readystatechange', () => document.querySelector<HTMLElement>('.toc-button')!.click(), {
      once: true,
    }),
  )
  await page.goto(addressOf(made, 'guide/install.html'))
  await page.locator('.toc-button[aria-expanded=true]').waitFor()
})

test('the folder works from file://: styles, links, the sidebar and search', async () => {
  const made = await offline()
  const { page, faults } = await open(addressOf(made, 'index.html'))
  await hydrated(page)
  expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky')
  expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).backgroundImage)).toContain('square.svg')
  expect(await page.getByAltText('Square').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(30)

  // The children of a closed category come from a data file.
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await sidebar.getByRole('button', { name: 'Guide' }).click()
  await sidebar.getByRole('link', { name: 'Sale' }).click()
  await page.getByRole('heading', { name: 'Sale', level: 1 }).waitFor()
  expect(fileOn(page)).toBe('/guide/50% off.html')

  await hydrated(page)
  await button(page).click()
  await input(page).fill('gadget')
  await options(page).first().click()
  await page.getByRole('heading', { name: 'Install & run' }).waitFor()
  expect(fileOn(page)).toBe('/guide/install.html')

  await page.locator('article, .prose').getByRole('link', { name: 'Home' }).first().click()
  await page.getByRole('heading', { name: 'Home', level: 1 }).waitFor()
  expect(fileOn(page)).toBe('/index.html')
  expect(faults).toEqual([])
})

test('the results page shows results for the query in its address, and for typed text', async () => {
  const made = await offline()
  const { page, faults } = await open(`${addressOf(made, 'search.html')}?q=gadget`)
  const results = page.getByRole('main').getByRole('link', { name: /Install & run|Second/ })
  await results.first().waitFor()
  await page.getByRole('main').getByRole('searchbox').fill('price')
  await page.getByRole('main').getByRole('link', { name: /Sale/ }).first().click()
  await page.getByRole('heading', { name: 'Sale', level: 1 }).waitFor()
  expect(faults).toEqual([])
})

test('without scripts every link leads to a file, and redirects work', async () => {
  const made = await offline()
  const { page, faults } = await open(addressOf(made, 'index.html'), false)
  expect(await page.locator('.navbar').evaluate((bar) => getComputedStyle(bar).position)).toBe('sticky')
  await page.getByRole('main').getByRole('link', { name: 'Install', exact: true }).click()
  await page.getByRole('heading', { name: 'Install & run' }).waitFor()
  expect([fileOn(page), new URL(page.url()).hash]).toEqual(['/guide/install.html', '#second'])
  await page.goto(addressOf(made, 'old.html'))
  await page.getByRole('heading', { name: 'Install & run' }).waitFor()
  expect(faults).toEqual([])
})

test('only files have file addresses; other links lead to the web, and nothing is loaded from there', async () => {
  const made = await offline()
  const home = read(made, 'index.html')
  expect(home).toContain('href="https://docs.example.com/nowhere"')
  expect(home).toContain('srcset="./square.svg 2x, https://example.com/a.svg 3x"')
  expect(home).not.toMatch(/<script type="module"|googletagmanager|fonts\.googleapis/)
  expect(made.outFiles(FOLDER).filter((file) => /_headers|_redirects|sitemap|robots|hosting/.test(file))).toEqual([])
  expect(made.outFiles().length).toBe(0)
})

test('pages in their own folders, and a second build with the same output', async () => {
  const made = await offline({ ...files, 'site.config.ts': config(' trailingSlash: true') })
  expect(read(made, 'guide/install/index.html')).toContain('href="../../index.html"')
  const { page, faults } = await open(addressOf(made, 'index.html'))
  const sidebar = page.getByRole('navigation', { name: 'Docs sidebar' })
  await hydrated(page)
  await sidebar.getByRole('button', { name: 'Guide' }).click()
  await sidebar.getByRole('link', { name: 'Sale' }).click()
  await page.getByRole('heading', { name: 'Sale', level: 1 }).waitFor()
  expect([fileOn(page), faults]).toEqual(['/guide/50% off/index.html', []])

  const before = made.outFiles(FOLDER).map((file) => [file, read(made, file)])
  await made.build('--offline', '--out', FOLDER, '--no-cache')
  expect(made.outFiles(FOLDER).map((file) => [file, read(made, file)])).toEqual(before)
})

test('a site with errors leaves the folder unchanged, and a base URL is rejected', async () => {
  const made = await offline()
  const before = read(made, 'index.html')
  made.change({ 'content/index.md': '# Home\n\n![Gone](./gone.png)\n' })
  const { code } = await made.build('--offline', '--out', FOLDER)
  expect([code, read(made, 'index.html')]).toEqual([1, before])
  const refused = await made.build('--offline', '--base', '/x/')
  expect([refused.code, refused.stderr]).toEqual([2, expect.stringContaining('--offline')])
})

test('diagrams are also drawn in the folder', async () => {
  const made = await offline({
    ...MERMAID,
    'site.config.ts': "export default { title: 'T', url: 'https://example.com', markdown: { mermaid: true } }\n",
    'content/index.md': '# Home\n\n```mermaid\ngraph TD\n  A[One] --> B[Two]\n```\n',
  })
  const { page, faults } = await open(addressOf(made, 'index.html'))
  await page.locator('.mermaid-drawn svg:visible').getByText('One', { exact: true }).waitFor()
  expect(faults).toEqual([])
})
