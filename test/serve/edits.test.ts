/** Every kind of file change, one after the other: pages are updated, and the server is never restarted. */
import { cpSync, mkdirSync, renameSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../folder.ts'
import { CONFIG, makeSite, type Running, start } from './kit.ts'

let root: string
let server: Running
const file = (name: string): string => path.join(root, name)

const PIXEL = (color: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10" fill="${color}"/></svg>`
const config = (title: string, extra = ''): string =>
  `import { label } from './label.ts'\nexport default { title: '${title}', tagline: 'About', url: 'https://example.com', customCss: ['own.css'], components: { 'custom-hello': './hello.tsx' }, navbar: { items: [{ label, to: '/' }, { type: 'custom-hello' }] }, ${extra} }\n`

beforeAll(async () => {
  root = makeSite({
    'site.config.ts': config('First'),
    'label.ts': `export const label = 'Label one'\n`,
    'own.css': 'body { --own: one }\n',
    'hello.tsx': `export default () => <b className="hello">hello one</b>\n`,
    'content/index.md': '# Home\n\nWelcome.\n',
    'content/a/_category_.yml': 'label: Folder A\nlink:\n  type: generated-index\n  slug: /folder-a\n',
    'content/a/one.md': '# One\n\nFirst line.\n\nSecond line, see [two](./two.md#part).\n',
    'content/a/two.md': '# Two\n\nText.\n\n## Part\n\nMore.\n',
    'content/a/with.md': '# With\n\nBefore.\n\n:::include{file="./_partial.md"}\n:::\n',
    'content/b/pic.md': '# Picture\n\n![red](./dot.svg)\n\n[data](./data.csv)\n',
    'content/b/dot.svg': PIXEL('red'),
    'content/b/data.csv': 'a,b\n',
    'static/img/shared.svg': PIXEL('blue'),
  })
  server = await start(root)
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  rmSync(root, { recursive: true, force: true })
})

test('an article', async () => {
  const page = await server.view('/a/one')
  for (let i = 0; i < 10; i++) {
    write(root, { 'content/a/one.md': `# One\n\nFirst line.\n\nAppended ${i}.\n` })
    await page.shows(`Appended ${i}.`)
  }
  expect(page.news.filter(({ kind }) => kind === 'site' || kind === 'reload')).toEqual([])
})

test('how editors save', async () => {
  const page = await server.view('/a/two')
  const save = (text: string): string => `# Two\n\nText.\n\n## Part\n\n${text}\n`
  const ways: ((text: string) => void)[] = [
    // By rename, as most editors do.
    (text) => {
      writeFileSync(file('content/a/two.md.tmp'), save(text))
      renameSync(file('content/a/two.md.tmp'), file('content/a/two.md'))
    },
    // A backup beside it.
    (text) => {
      renameSync(file('content/a/two.md'), file('content/a/two.md~'))
      writeFileSync(file('content/a/two.md'), save(text))
      rmSync(file('content/a/two.md~'))
    },
    // Emptied first.
    (text) => {
      writeFileSync(file('content/a/two.md'), '')
      writeFileSync(file('content/a/two.md'), save(text))
    },
    // The same size and time as before.
    (text) => {
      writeFileSync(file('content/a/two.md'), save(text))
      utimesSync(file('content/a/two.md'), 1, 1)
    },
    (text) => cpSync(written('elsewhere.md', save(text)), file('content/a/two.md')),
  ]
  for (let round = 0; round < 2; round++) {
    for (const [i, way] of ways.entries()) {
      way(`Saved ${round}-${i}.`)
      await page.shows(`Saved ${round}-${i}.`)
    }
  }
})

/** A file outside of the site. */
function written(name: string, text: string): string {
  const made = path.join(path.dirname(root), `${path.basename(root)}-${name}`)
  writeFileSync(made, text)
  return made
}

test('a file that is empty for a moment keeps its place', async () => {
  const text = (line: string): string => `---\nslug: /own-place\n---\n\n# Placed\n\n${line}\n`
  write(root, { 'content/a/placed.md': text('At first.') })
  const page = await server.view('/own-place')
  await page.shows('At first.')
  const count = page.news.length
  for (let i = 0; i < 5; i++) {
    writeFileSync(file('content/a/placed.md'), '')
    // After a response, the server has read the file.
    await server.get('/')
    writeFileSync(file('content/a/placed.md'), text(`Line ${i}.`))
    await page.shows(`Line ${i}.`)
  }
  // Its address did not change, so no other page was updated.
  expect(page.news.slice(count).filter(({ kind }) => kind === 'site')).toEqual([])
  // A file that stays empty is still a page.
  writeFileSync(file('content/a/placed.md'), '')
  await page.shows('Page Not Found')
  write(root, { 'content/a/placed.md': null })
})

test('of two quick saves, the second is shown', async () => {
  const page = await server.view('/a/two')
  for (let i = 0; i < 5; i++) {
    write(root, { 'content/a/two.md': `# Two\n\nText.\n\n## Part\n\nEarly ${i}.\n` })
    for (let turn = 0; turn < i; turn++) await server.get('/a/two')
    write(root, { 'content/a/two.md': `# Two\n\nText.\n\n## Part\n\nFinal ${i}.\n` })
    await page.shows(`Final ${i}.`)
  }
})

test('the first line is the description on the card of the category', async () => {
  const card = await server.view('/folder-a')
  await card.shows('Text.')
  write(root, { 'content/a/two.md': '# Two\n\nAnother first line.\n\n## Part\n' })
  await card.shows('Another first line.')
})

test('a partial that is created, changed and removed', async () => {
  const page = await server.view('/a/with')
  await page.until(({ problems }) => problems.some(({ code }) => code === 'include-not-found'))
  write(root, { 'content/a/_partial.md': 'Part one.\n' })
  await page.shows('Part one.')
  await page.until(({ problems }) => problems.length === 0)
  write(root, { 'content/a/_partial.md': 'Part two.\n' })
  await page.shows('Part two.')
  write(root, { 'content/a/_partial.md': null })
  await page.until(({ problems }) => problems.length > 0)
})

test('titles and positions in the sidebar', async () => {
  const other = await server.view('/a/one')
  write(root, { 'content/a/two.md': '---\nsidebar_label: Number two\n---\n\n# Two\n\n## Part\n' })
  await other.shows('Number two')
  write(root, { 'content/a/two.md': '# Two renamed\n\n## Part\n' })
  await other.shows('Two renamed')
  write(root, { 'content/a/_category_.yml': 'label: Folder B\nlink:\n  type: generated-index\n  slug: /folder-a\n' })
  await other.shows('Folder B')
  write(root, { 'content/a/_category_.yml': null })
  await other.hides('Folder B')
  write(root, {
    'content/a/_category_.yml': 'label: Folder A\nlink:\n  type: generated-index\n  slug: /folder-a\n',
    'content/a/two.md': '# Two\n\nText.\n\n## Part\n',
  })
  await other.shows('Folder A')
})

test('new, moved and removed pages and folders', async () => {
  const home = await server.view('/')
  write(root, { 'content/new/deep/er/page.md': '# Brand new\n' })
  const deep = await server.view('/new/deep/er/page')
  await deep.shows('Brand new')
  write(root, { 'content/new/deep/er/page.md': '# Brand new\n\nEdited there.\n' })
  await deep.shows('Edited there.')
  renameSync(file('content/new'), file('content/moved'))
  const moved = await server.view('/moved/deep/er/page')
  await moved.shows('Edited there.')
  await deep.shows('Page Not Found')
  write(root, { 'content/moved/deep/er/page.md': '# Brand new\n\nEdited after the move.\n' })
  await moved.shows('Edited after the move.')
  renameSync(file('content/moved/deep/er/page.md'), file('content/moved/deep/er/other.md'))
  const other = await server.view('/moved/deep/er/other')
  await other.shows('Edited after the move.')
  write(root, { 'content/moved': null })
  await other.shows('Page Not Found')
  mkdirSync(file('content/moved/deep/er'), { recursive: true })
  write(root, { 'content/moved/deep/er/other.md': '# Back again\n' })
  await other.shows('Back again')
  write(root, { 'content/moved': null })
  await other.shows('Page Not Found')
  home.close()
})

test('all content is removed and restored', async () => {
  const page = await server.view('/a/one')
  renameSync(file('content'), file('put-away'))
  await page.shows('Page Not Found')
  renameSync(file('put-away'), file('content'))
  await page.hides('Page Not Found')
  write(root, { 'content/a/one.md': '# One\n\nFirst line.\n\nAlive again.\n' })
  await page.shows('Alive again.')
})

test('images and other files', async () => {
  const page = await server.view('/b/pic')
  const before = /src="([^"]*dot[^"]*)"/.exec(page.html())![1]!
  expect((await server.get(before)).text).toContain('red')
  write(root, { 'content/b/dot.svg': PIXEL('green') })
  await page.hides(before)
  const after = /src="([^"]*dot[^"]*)"/.exec(page.html())![1]!
  expect((await server.get(after)).text).toContain('green')
  const count = page.news.length
  write(root, { 'static/img/shared.svg': PIXEL('yellow') })
  await page.until(() => page.news.slice(count).some(({ kind }) => kind === 'reload'))
  expect((await server.get('/img/shared.svg')).text).toContain('yellow')
  const later = page.news.length
  write(root, { 'static/added.txt': 'added' })
  await page.until(() => page.news.slice(later).some(({ kind }) => kind === 'site'))
  expect((await server.get('/added.txt')).text).toBe('added')
})

test('config, what it imports, styles, components', async () => {
  const page = await server.view('/')
  write(root, { 'site.config.ts': config('Second') })
  await page.shows('Home | Second')
  write(root, { 'label.ts': `export const label = 'Label two'\n` })
  await page.shows('Label two')
  const bundle = (name: RegExp): Promise<string> => server.get(name.exec(page.html())![0]).then(({ text }) => text)
  write(root, { 'own.css': 'body { --own: two }\n' })
  const styleOf = (html: string): string => /\/assets\/styles[^"]*/.exec(html)![0]
  const style = styleOf(page.html())
  await page.until(({ html }) => styleOf(html) !== style)
  expect(await bundle(/\/assets\/styles[^"]*/)).toContain('--own: two')
  const scriptOf = (html: string): string => /\/assets\/client[^"]*/.exec(html)![0]
  const script = scriptOf(page.html())
  write(root, { 'hello.tsx': `export default () => <b className="hello">hello two</b>\n` })
  await page.until(({ html }) => scriptOf(html) !== script)
  const names = [...(await bundle(/\/assets\/client[^"]*/)).matchAll(/"(?:\.\/)?([\w.-]+\.js)"/g)].map(
    ([, name]) => name,
  )
  const parts = await Promise.all(names.map((name) => server.get(`/assets/${name}`)))
  expect(parts.some(({ text }) => text.includes('hello two'))).toBe(true)
})

test('a thousand files at once', async () => {
  const many = Array.from({ length: 1000 }, (_, i) => [`content/many/p${i}.md`, `# Many ${i}\n\nRound one.\n`] as const)
  write(root, Object.fromEntries(many))
  const last = await server.view('/many/p999')
  const first = await server.view('/many/p0')
  await last.shows('Round one.')
  await first.shows('Round one.')
  write(root, Object.fromEntries(many.map(([name, text]) => [name, text.replace('one', 'two')])))
  await last.shows('Round two.')
  await first.shows('Round two.')
  for (const i of [1, 250, 500, 750, 998]) expect((await server.get(`/many/p${i}`)).text).toContain('Round two.')
  write(root, { 'content/many': null })
  await last.shows('Page Not Found')
})

test('pages and images in a linked folder of the repository', async () => {
  const repository = makeSite({
    '.git/config': '',
    'packages/api/one.md': '# Linked\n\n![dot](./dot.svg)\n',
    'packages/api/dot.svg': PIXEL('red'),
    'site/site.config.ts': CONFIG,
    'site/content/index.md': '# Home\n',
  })
  const site = path.join(repository, 'site')
  symlinkSync('../../packages/api', path.join(site, 'content/api'))
  const linked = await start(site)
  const page = await linked.view('/api/one')
  await page.shows('/assets/files/dot.')
  write(repository, { 'packages/api/one.md': '# Linked\n\nSecond text.\n' })
  await page.shows('Second text.')
  write(repository, { 'packages/api/new.md': '# New page\n' })
  await page.shows('New page')
  expect(await linked.stop()).toBe(0)
  rmSync(repository, { recursive: true, force: true })
})
