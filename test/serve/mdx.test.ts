/**
 * MDX pages in `docs serve`: components, styles, partials and imports are reloaded; mistakes are reported until they
 * are fixed.
 */
import { rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { write } from '../folder.ts'
import { makeSite, type Running, start } from './kit.ts'

let root: string
let server: Running
const badge = (text: string): string =>
  `import styles from './badge.module.css'\nexport default () => <span className={styles.badge}>${text}</span>\n`

beforeAll(async () => {
  root = makeSite({
    'site.config.ts': "export default { title: 'Test', url: 'https://example.com', markdown: { mdx: true } }\n",
    'content/index.mdx':
      "import Badge from '@site/src/Badge'\nimport Part from './_part.mdx'\n\n# Home\n\n<Badge />\n\n<Part />\n",
    'content/_part.mdx': 'Part one.\n',
    'content/count.mdx': "import Counter from '@site/src/Counter'\n\n# Count\n\n<Counter />\n",
    'src/Badge.jsx': badge('one'),
    'src/badge.module.css': '.badge { color: red }\n',
    'src/Counter.jsx':
      "import { useState } from 'react'\nexport default () => { const [n, set] = useState(1); return <button type='button' onClick={() => set(n + 1)}>first {n}</button> }\n",
  })
  server = await start(root)
})
afterAll(async () => {
  expect(await server.stop()).toBe(0)
  rmSync(root, { recursive: true, force: true })
})

test('a component, its style sheet, a partial, and what they import', async () => {
  const page = await server.view('/')
  await page.shows('>one</span>')
  write(root, { 'src/Badge.jsx': badge('two') })
  await page.shows('>two</span>')
  write(root, { 'content/_part.mdx': 'Part two.\n' })
  await page.shows('Part two.')
  write(root, {
    'src/New.jsx': 'export default () => <i>new here</i>\n',
    'content/_part.mdx': "import New from '@site/src/New'\n\n<New />\n",
  })
  await page.shows('<i>new here</i>')
  write(root, { 'content/index.mdx': "import New from '@site/src/New'\n\n# Home\n\n<New /> again\n" })
  await page.shows('<i>new here</i> again')
  write(root, { 'content/index.mdx': "import Badge from '@site/src/Badge'\n\n# Home\n\n<Badge />\n" })
  await page.shows('>two</span>')
  write(root, { 'src/badge.module.css': '.badge { color: lime }\n' })
  await expect
    .poll(async () => {
      const { text } = await server.get('/')
      const style = /<link rel="stylesheet" href="([^"]+)"/.exec(text)?.[1]
      return style !== undefined && (await server.get(style)).text.includes('lime')
    })
    .toBe(true)
})

test('many edits of a component cause no warning', async () => {
  const page = await server.view('/')
  for (const text of [...Array.from({ length: 12 }, (_, edit) => `edit ${edit}`), 'two']) {
    write(root, { 'src/Badge.jsx': badge(text) })
    await page.shows(`>${text}</span>`)
  }
  expect(server.output()).not.toContain('Warning')
})

test('a text outside of the site that a page imports, and what it imports', async () => {
  const outside = `${root}-guide.mdx`
  writeFileSync(outside, 'Guide one.\n')
  write(root, {
    'content/outside.mdx': `import Guide from '@site/../${path.basename(outside)}'\n\n# Outside\n\n<Guide />\n`,
  })
  const page = await server.view('/outside')
  await page.shows('Guide one.')
  writeFileSync(outside, 'Guide two.\n')
  await page.shows('Guide two.')
  writeFileSync(outside, `import Late from './${path.basename(root)}/src/Late'\n\n<Late />\n`)
  write(root, { 'src/Late.jsx': 'export default () => <i>late</i>\n' })
  await page.shows('<i>late</i>')
  write(root, { 'content/outside.mdx': null })
  await page.shows('Page Not Found')
  rmSync(outside)
})

test('a component with a mistake is reported, and the page stays as it was; after the fix it is updated', async () => {
  const page = await server.view('/')
  await page.shows('>two</span>')
  write(root, { 'src/Badge.jsx': 'export default () => <b>\n' })
  await expect.poll(async () => JSON.stringify(page.news)).toContain('import-failed')
  write(root, { 'src/Badge.jsx': badge('three') })
  await page.shows('>three</span>')
})

test('islands have their code, and new code after an edit', async () => {
  const page = await server.view('/count')
  await page.shows('<docs-island')
  const address = async (): Promise<string> =>
    /"islands":\["([^"]+)"\]/.exec((await server.get('/count')).text)?.[1] ?? ''
  const before = await address()
  const { status, text } = await server.get(before)
  expect(status).toBe(200)
  const module = /"(\/assets\/Counter[^"]+)"/.exec(text)?.[1]
  expect((await server.get(module!)).text).toContain('first')
  write(root, {
    'src/Counter.jsx':
      "import { useState } from 'react'\nexport default () => { const [n] = useState(2); return <button type='button'>second {n}</button> }\n",
  })
  await page.shows('second')
  await expect.poll(address).not.toBe(before)
  expect((await server.get(await address())).status).toBe(200)
})
