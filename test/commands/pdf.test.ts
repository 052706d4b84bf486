/** `docs pdf` through the command: a real browser prints, and the test reads the file. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { bookHtml } from '../../cli/apps/pdf/book.ts'
import { printPdf, sheetsOf } from '../../cli/apps/pdf/chromium.ts'
import type { PagesFile } from '../../cli/stages/emit/pages.ts'
import { findProgram } from '../../scripts/programs.mjs'
import { requireProgram } from '../programs.ts'
import { docsProcess, site } from '../rig.ts'

const env = { CHROMIUM: requireProgram('chromium') ? findProgram('chromium') : '' }
const files = {
  'site.config.ts': `export default { title: 'Store', url: 'https://docs.example.com', baseUrl: '/docs/' }\n`,
  'content/index.md': '# Home\n\n[Second](./guide/install.md#second), [outside](https://example.com/).\n',
  'content/guide/install.md':
    '# Install\n\n![A square](/square.svg)\n\n## Second\n\n<p onclick="alert(1)">Raw</p>\n\n[Home](../index.md) [Use](./use.md)\n',
  'content/guide/use.md': '# Use\n\n[Install](./install.md#second)\n',
  'static/square.svg':
    '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><rect width="10" height="10"/></svg>',
}

/** The uncompressed parts of a PDF: destinations, addresses, outline. */
function partsOf(file: string): { dests: string[]; uris: string[]; titles: string[]; pages: number } {
  const text = readFileSync(file, 'latin1')
  const all = (pattern: RegExp): string[] => [...new Set([...text.matchAll(pattern)].map(([, found]) => found!))].sort()
  return {
    dests: all(/\/Dest \/([^\s/>]+)/g),
    uris: all(/\/URI \(([^)]*)\)/g),
    titles: all(/\/Title \(([^)]*)\)/g),
    pages: [...text.matchAll(/\/Type \/Page\b/g)].length,
  }
}

test('the whole site is one PDF: links between pages lead to places in it, external links stay', async () => {
  const project = site(files)
  await project.build()
  const { code, stderr } = await docsProcess(project.root, ['pdf', '--output', 'all.pdf'], env)
  expect([code, stderr]).toEqual([0, 'Wrote 3 pages of the site to all.pdf.\n'])
  const { dests, uris, titles, pages } = partsOf(path.join(project.root, 'all.pdf'))
  expect(dests).toEqual(expect.arrayContaining(['p0', 'p1', 'p2']))
  expect(dests.filter((dest) => dest.endsWith('-second'))).toHaveLength(1)
  expect(uris).toEqual(['https://example.com/'])
  expect(titles).toEqual(expect.arrayContaining(['Store', 'guide', 'Home', 'Install', 'Second', 'Use']))
  // Cover, contents, and each page.
  expect(pages).toBe(5)
})

test('the contents have page numbers, and labels of sections as in the sidebar', async () => {
  const project = site({
    ...files,
    'content/guide/_category_.yml': 'label: First steps\n',
    'content/long.md': `# Long\n\n${'Text.\n\n'.repeat(200)}## End\n`,
  })
  await project.build()
  const list = JSON.parse(project.out('_docs/pages.json')) as PagesFile
  expect(list.pages.map(({ route, section, category }) => [route, section, category])).toEqual([
    ['/guide/install', 'Guide', 'First steps'],
    ['/guide/use', 'Guide', 'First steps'],
    ['/', 'Pages', ''],
    ['/long', 'Pages', ''],
  ])
  const { code } = await docsProcess(project.root, ['pdf', 'first steps', '--output', 'steps.pdf'], env)
  expect(code).toBe(0)
  expect(partsOf(path.join(project.root, 'steps.pdf')).titles).toContain('Store: First steps')
  const book = { out: path.join(project.root, 'out'), site: list, pages: list.pages }
  const printed = path.join(project.root, 'book.pdf')
  await printPdf(env.CHROMIUM, () => bookHtml(book), printed)
  // After the cover and the contents: two pages of the guide, home, and the long page.
  const sheets = sheetsOf(readFileSync(printed, 'latin1'))
  expect([0, 1, 2, 3].map((at) => sheets.get(`p${at}`))).toEqual([3, 4, 5, 6])
  expect(bookHtml({ ...book, sheets })).toContain(
    '<li class="contents-section">First steps</li><li><a href="#p0"><span>Install</span><span class="contents-sheet">3</span></a></li>',
  )
})

test('a single section: links to other pages lead to the site', async () => {
  const project = site(files)
  await project.build()
  const { code } = await docsProcess(project.root, ['pdf', 'guide'], env)
  expect(code).toBe(0)
  const { uris, titles } = partsOf(path.join(project.root, 'guide.pdf'))
  expect(uris).toEqual(['https://docs.example.com/docs/'])
  expect(titles).toEqual(expect.arrayContaining(['Store: guide', 'Install', 'Use']))
  expect(titles).not.toContain('Home')
})

test('a missing section, build or browser is an error message', async () => {
  const project = site(files)
  const early = await docsProcess(project.root, ['pdf'], env)
  expect([early.code, early.stderr]).toEqual([2, expect.stringContaining('run "docs build" first')])
  await project.build()
  const unknown = await docsProcess(project.root, ['pdf', 'nope'], env)
  expect([unknown.code, unknown.stderr]).toEqual([
    2,
    expect.stringContaining('There is no page at or below nope. Sections: '),
  ])
  const without = await docsProcess(project.root, ['pdf'], { CHROMIUM: '/nowhere/chromium' })
  expect([without.code, without.stderr]).toEqual([2, expect.stringContaining('No Chromium was found.')])
  expect(existsSync(path.join(project.root, 'site.pdf'))).toBe(false)
})
