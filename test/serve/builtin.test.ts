/**
 * Built-in features in `docs serve`: edits of diagrams, formulas, code files, texts, posts and specs are shown at once.
 */
import { expect, test } from 'vitest'
import { MERMAID } from '../mermaid-package.ts'
import { isSameDocument, livePages } from './live-pages.ts'

const page = (diagram: string, formula: string, text: string): string =>
  `# Home\n\n${text}\n\n\`\`\`mermaid\ngraph TD\n  A[${diagram}] --> B\n\`\`\`\n\nA formula $${formula}$.\n\n\`\`\`js file=../src/sum.js#add\n\`\`\`\n\n\`\`\`openapi file=../zoo.yaml operation=getAnimal\n\`\`\`\n`
const sum = (sign: string): string => `// #region add\nexport const add = (a, b) => a ${sign} b\n// #endregion\n`
const spec = (answer: string): string =>
  `openapi: 3.1.0\ninfo: { title: Zoo, version: "1" }\npaths:\n  /animals:\n    get: { operationId: getAnimal, tags: [Animals], responses: { "200": { description: ${answer} } } }\n`

const live = livePages(
  {
    ...MERMAID,
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', markdown: { math: true, mermaid: true }, blog: {},
      openapi: { spec: 'zoo.yaml' }, i18n: { defaultLocale: 'en', locales: ['en', 'de'] } }\n`,
    'content/index.md': page('First', 'x_1', 'Welcome.'),
    'src/sum.js': sum('+'),
    'zoo.yaml': spec('An animal'),
    'blog/2024-01-01-a.md': '# Post A\n\nOld words.\n',
  },
  { width: 1100, height: 1000 },
)
const { open, put } = live

test('a diagram, a formula, a code file, and an operation, in a browser', async () => {
  const opened = await open('/')
  const drawing = (text: string) => opened.locator('.mermaid-drawn svg:visible').getByText(text, { exact: true })
  await opened.mouse.move(5, 5)
  await drawing('First').waitFor()
  put({ 'content/index.md': page('Second', 'x_1', 'Welcome.') })
  await drawing('Second').waitFor()
  expect(await drawing('First').count()).toBe(0)
  put({ 'content/index.md': page('Second', 'y_2', 'Welcome.') })
  await opened.locator('math', { hasText: 'y' }).waitFor()
  put({ 'src/sum.js': sum('-') })
  await opened.getByText('(a, b) => a - b').waitFor()
  put({ 'zoo.yaml': spec('One animal') })
  await opened.getByText('One animal').waitFor()
  await drawing('Second').waitFor()
  expect(await isSameDocument(opened)).toBe(true)
})

test('a diagram and a formula with a mistake are located errors, and the last good page stays', async () => {
  const view = await live.server.view('/')
  put({ 'content/index.md': page('First', '\\frc', 'Mistaken.').replace('-->', '--') })
  await view.until(({ problems }) =>
    ['bad-diagram', 'bad-formula'].every((code) => problems.some((one) => one.code === code)),
  )
  expect(view.problems().map(({ code, line }) => `${line} ${code}`)).toEqual(['7 bad-diagram', '10 bad-formula'])
  put({ 'content/index.md': page('First', 'x_1', 'Corrected.') })
  await view.shows('Corrected.')
  await view.until(({ problems }) => problems.length === 0)
})

test('posts, their list and their feeds', async () => {
  const [post, list] = [await live.server.view('/blog/2024/01/01/a'), await live.server.view('/blog')]
  await list.shows('Old words.')
  put({ 'blog/2024-01-01-a.md': '# Post A\n\nOther words.\n' })
  await post.shows('Other words.')
  await list.shows('Other words.')
  expect((await live.server.get('/blog/rss.xml')).text).toContain('Other words.')
  const client = (): string => /\/assets\/client[^"]*/.exec(list.html())![0]
  const before = client()
  put({ 'blog/2025-01-01-new.md': '# Newest\n\nJust now.\n' })
  await list.shows('Just now.')
  expect(client()).toBe(before)
  expect((await live.server.get('/blog/rss.xml')).text).toContain('Just now.')
})

test('the pages of a spec', async () => {
  const view = await live.server.view('/api/animals')
  put({ 'zoo.yaml': spec('All animals') })
  await view.shows('All animals')
})

test('a text of the theme', async () => {
  const view = await live.server.view('/de')
  await view.shows('Auf dieser Seite')
  put({ 'i18n/de/code.json': JSON.stringify({ 'On this page': { message: 'Inhalt der Seite' } }) })
  await view.shows('Inhalt der Seite')
})
