/** Pages with equal texts are compiled once, and are what they are if each is compiled by itself. */
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { type Files, temporaryFolder } from '../folder.ts'
import { site, type TestSite } from '../rig.ts'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

/** The pages of one folder; they are the same in each. */
const PAGES: Files = {
  'guide.md': '# Guide\n\nSee [the start](./start.md#first), [gone](./gone.md), and `code`.\n\n```sh\necho 1\n```\n',
  'start.md': '# Start\n\n## First\n\n<b onclick="x()">Bold</b> [x](javascript:x)\n',
  'absolute.md': '# Absolute\n\n![Picture](/a.svg)\n',
  'relative.md': '# Relative\n\n![Picture](./a.svg)\n',
  'part.md': '# Part\n\n:::include{file="./_shared.md"}\n:::\n',
  'path.mdx': "import { useDoc } from 'docs/runtime'\nimport Where from '@site/src/Where'\n\n# Path\n\n<Where />\n",
  'plain.mdx': "import Bold from '@site/src/Bold'\n\n# Plain\n\n<Bold>{1 + 1}</Bold>\n",
}
const inFolder = (folder: string, files: Files): Files =>
  Object.fromEntries(Object.entries(files).map(([name, text]) => [`content/${folder}/${name}`, text]))
const svg = (width: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="10" viewBox="0 0 ${width} 10"></svg>`

/** `plugin`: code of a remark plugin, called with the name of a file to write to. */
function copies(plugin: string): { docs: TestSite; log: () => string[] } {
  const file = path.join(temporaryFolder({ log: '' }), 'log')
  const docs = site({
    'site.config.ts': `import { appendFileSync } from 'node:fs'
const log = (text) => appendFileSync(${JSON.stringify(file)}, text + '\\n')
export default {
  title: 'T', url: 'https://example.com', onBrokenLinks: 'warn', onBrokenMarkdownLinks: 'warn',
  markdown: { mdx: true, remarkPlugins: [${plugin}] },
}\n`,
    'src/Bold.tsx': 'export default ({ children }) => <b>{children}</b>\n',
    'src/Where.tsx': "import { usePage } from 'docs/runtime'\nexport default () => <i>{usePage().route}</i>\n",
    'static/a.svg': svg(1),
    'content/index.md': '# Home\n',
    ...inFolder('one', { ...PAGES, 'a.svg': svg(20), '_shared.md': 'Shared by one.\n' }),
    ...inFolder('two', { ...PAGES, 'a.svg': svg(30), '_shared.md': 'Shared by two.\n' }),
  })
  symlinkSync(packages, path.join(docs.root, 'node_modules'))
  return { docs, log: () => readFileSync(file, 'utf8').split('\n').filter(Boolean) }
}

async function built({ root, outFiles, build }: TestSite, ...args: string[]) {
  const { code, stdout, stderr } = await build('--format', 'json', ...args)
  expect(code, stderr).toBe(0)
  const { diagnostics } = JSON.parse(stdout)
  return {
    diagnostics,
    files: outFiles('out').map((file) => [file, readFileSync(path.join(root, 'out', file), 'utf8')]),
  }
}

test('copies of a text give the pages and findings that each file gives by itself', async () => {
  const { docs, log } = copies("() => () => log('compiled')")
  const together = await built(docs)
  const compiled = log().length
  const apart = await built(docs, '--no-cache')
  expect(together).toEqual(apart)
  // Four pages of each folder have no copy: their paths, or what components read, decide what they show.
  expect([compiled, log().length - compiled]).toEqual([1 + 7 + 3, 1 + 7 + 7])
  expect(docs.out('two/relative.html')).toContain('width="30"')
  expect(docs.out('two/part.html')).toContain('Shared by two.')
  expect(docs.out('two/path.html')).toContain('<i>/two/path</i>')
})

test('a page that moves is not compiled again, unless what it shows depends on its path', async () => {
  const { docs, log } = copies("() => () => log('compiled')")
  await built(docs)
  const before = log().length
  docs.change({ ...inFolder('two', { 'guide.md': null }), ...inFolder('three', { 'guide.md': PAGES['guide.md']! }) })
  const moved = await built(docs)
  expect(log()).toHaveLength(before)
  expect(moved).toEqual(await built(docs, '--no-cache'))
})

test('a plugin that reads the path of a page is called for each page', async () => {
  const { docs, log } = copies('() => (tree, file) => log(file.path)')
  await built(docs)
  expect(new Set(log()).size).toBe(15)
})
