/** Files that the site's own code reads: `docs serve` shows their changes. */
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, test } from 'vitest'
import { write } from '../folder.ts'
import { makeSite, type Running, start } from './kit.ts'

let root: string
let server: Running

const PLUGIN =
  "() => (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: 'plugin ' + fs.readFileSync('data/x/plugin.txt', 'utf8') }] }) }"

beforeAll(async () => {
  root = makeSite({
    'site.config.ts': `import fs from 'node:fs'
export default {
  title: 'Title ' + fs.readFileSync('data/x/title.txt', 'utf8') + fs.readdirSync('data/names'),
  url: 'https://example.com',
  markdown: { mdx: true, remarkPlugins: [${PLUGIN}] },
}\n`,
    'src/read.ts':
      "import fs from 'fs'\nexport const early = fs.readFileSync('data/x/early.txt', 'utf8')\nexport const late = () => fs.readFileSync('data/x/late.txt', 'utf8')\n",
    'content/index.mdx': "import { early, late } from '@site/src/read'\n\n# Home\n\nearly {early} late {late()}\n",
    'data/names/a': '',
    ...Object.fromEntries(['title', 'plugin', 'early', 'late'].map((name) => [`data/x/${name}.txt`, 'one'])),
  })
  server = await start(root)
})
afterAll(async () => {
  await server.stop()
  rmSync(root, { recursive: true, force: true })
})

test('files and names in a folder that the config, its plugins, and modules of pages read', async () => {
  const page = await server.view('/')
  await page.shows('early one late one')
  await page.shows('plugin one')
  write(root, { 'data/x/early.txt': 'two' })
  await page.shows('early two late one')
  write(root, { 'data/x/late.txt': 'two' })
  await page.shows('early two late two')
  write(root, { 'data/x/plugin.txt': 'two' })
  await page.shows('plugin two')
  write(root, { 'data/x/title.txt': 'two' })
  await page.shows('Title twoa')
  write(root, { 'data/names/b': '' })
  await page.shows('Title twoa,b')
})
