/** What is built in, while it is written: an edit of a diagram, a formula, a file of code, a word, a post or a spec is shown at once, in the same document. */
import { rmSync } from 'node:fs'
import type { Browser, Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { launch } from '../browser/search-rig.ts'
import { MERMAID } from '../mermaid-package.ts'
import { makeSite, put, type Running, start } from './kit.ts'

let root: string
let server: Running
let browser: Browser
const errors: string[] = []

const page = (diagram: string, formula: string, text: string): string =>
  `# Home\n\n${text}\n\n\`\`\`mermaid\ngraph TD\n  A[${diagram}] --> B\n\`\`\`\n\nA formula $${formula}$.\n\n\`\`\`js file=../src/sum.js#add\n\`\`\`\n\n\`\`\`openapi file=../zoo.yaml operation=getAnimal\n\`\`\`\n`
const sum = (sign: string): string => `// #region add\nexport const add = (a, b) => a ${sign} b\n// #endregion\n`
const spec = (answer: string): string =>
  `openapi: 3.1.0\ninfo: { title: Zoo, version: "1" }\npaths:\n  /animals:\n    get: { operationId: getAnimal, tags: [Animals], responses: { "200": { description: ${answer} } } }\n`

beforeAll(async () => {
  root = makeSite({
    ...MERMAID,
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', markdown: { math: true, mermaid: true }, blog: {},
      openapi: { spec: 'zoo.yaml' }, i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }\n`,
    'content/index.md': page('First', 'x_1', 'Welcome.'),
    'src/sum.js': sum('+'),
    'zoo.yaml': spec('An animal'),
    'blog/2024-01-01-a.md': '# Post A\n\nOld words.\n',
  })
  ;[server, browser] = await Promise.all([start(root), launch()])
})
afterAll(async () => {
  await browser.close()
  expect(await server.stop()).toBe(0)
  rmSync(root, { recursive: true, force: true })
  expect(errors).toEqual([])
})

/** A page that listens for news; `mark` lasts as long as the document. */
async function open(address: string): Promise<Page> {
  const opened = await browser.newPage({ viewport: { width: 1100, height: 1000 } })
  opened.on('pageerror', (error) => errors.push(error.message))
  const connected = opened.waitForEvent('websocket')
  await opened.goto(server.url + address)
  await connected
  await opened.evaluate(() => Object.assign(window, { mark: true }))
  return opened
}
const isSameDocument = (opened: Page): Promise<boolean> => opened.evaluate(() => 'mark' in window)

test('a diagram, a formula, a file of code, and an operation, in a browser', async () => {
  const opened = await open('/')
  const drawing = (text: string) => opened.locator('.mermaid-drawn svg:visible').getByText(text, { exact: true })
  await opened.mouse.move(5, 5)
  await drawing('First').waitFor()
  put(root, { 'content/index.md': page('Second', 'x_1', 'Welcome.') })
  await drawing('Second').waitFor()
  expect(await drawing('First').count()).toBe(0)
  put(root, { 'content/index.md': page('Second', 'y_2', 'Welcome.') })
  await opened.locator('math', { hasText: 'y' }).waitFor()
  put(root, { 'src/sum.js': sum('-') })
  await opened.getByText('(a, b) => a - b').waitFor()
  put(root, { 'zoo.yaml': spec('One animal') })
  await opened.getByText('One animal').waitFor()
  await drawing('Second').waitFor()
  expect(await isSameDocument(opened)).toBe(true)
})

test('a diagram and a formula with a mistake are reported at their place, and the last good page stays', async () => {
  const view = await server.view('/')
  put(root, { 'content/index.md': page('First', '\\frc', 'Mistaken.').replace('-->', '--') })
  await view.until(({ problems }) =>
    ['bad-diagram', 'bad-formula'].every((code) => problems.some((one) => one.code === code)),
  )
  expect(view.problems().map(({ code, line }) => `${line} ${code}`)).toEqual(['7 bad-diagram', '10 bad-formula'])
  put(root, { 'content/index.md': page('First', 'x_1', 'Corrected.') })
  await view.shows('Corrected.')
  await view.until(({ problems }) => problems.length === 0)
})

test('posts, their list and their feeds', async () => {
  const [post, list] = [await server.view('/blog/2024/01/01/a'), await server.view('/blog')]
  await list.shows('Old words.')
  put(root, { 'blog/2024-01-01-a.md': '# Post A\n\nOther words.\n' })
  await post.shows('Other words.')
  await list.shows('Other words.')
  expect((await server.get('/blog/rss.xml')).text).toContain('Other words.')
  const client = (): string => /\/assets\/client[^"]*/.exec(list.html())![0]
  const before = client()
  put(root, { 'blog/2025-01-01-new.md': '# Newest\n\nJust now.\n' })
  await list.shows('Just now.')
  expect(client()).toBe(before)
  expect((await server.get('/blog/rss.xml')).text).toContain('Just now.')
})

test('the pages of a spec', async () => {
  const view = await server.view('/api/animals')
  put(root, { 'zoo.yaml': spec('All animals') })
  await view.shows('All animals')
})

test('a word of the theme', async () => {
  const view = await server.view('/de')
  await view.shows('Auf dieser Seite')
  put(root, { 'i18n/de/code.json': JSON.stringify({ 'On this page': { message: 'Inhalt der Seite' } }) })
  await view.shows('Inhalt der Seite')
})
