/** `docs serve` in a MkDocs folder. */
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, write } from '../folder.ts'
import { type Running, start } from '../serve/kit.ts'

async function served(config: string, files: Readonly<Record<string, string>>): Promise<Running & { root: string }> {
  const root = temporaryFolder({ 'mkdocs.yml': `site_name: Kit\n${config}`, ...files })
  const server = await start(root)
  onTestFinished(async () => void (await server.stop()))
  return { ...server, root }
}

test('new pages and lists of links are shown in the sidebar', async () => {
  const { root, ...server } = await served('plugins: [literate-nav]\n', {
    'docs/index.md': '# Start\n',
    'docs/a/one.md': '# One\n',
  })
  const page = await server.view('/a/one')
  await page.shows('One')
  write(root, { 'docs/a/two.md': '# Second page\n' })
  await page.shows('Second page')
  write(root, { 'docs/SUMMARY.md': '- [First of the list](index.md)\n- [Folder](a/)\n' })
  await page.shows('First of the list')
  write(root, { 'docs/SUMMARY.md': '- [Changed](index.md)\n- [Folder](a/)\n' })
  await page.shows('Changed')
})

test('an edit of a snippet changes its pages, their titles, and no other page', async () => {
  const { root, ...server } = await served('markdown_extensions: [admonition, pymdownx.snippets]\n', {
    'docs/index.md': '# Start\n\n!!! note\n\n    A note\n',
    'docs/with.md': '--8<-- "part.md"\n',
    'part.md': '# From a part\n\nFirst text\n',
  })
  const page = await server.view('/with')
  const other = await server.view('/')
  await page.shows('First text')
  await other.shows('From a part')
  write(root, { 'part.md': '# From a part\n\nSecond text\n' })
  await page.shows('Second text')
  write(root, { 'docs/index.md': '# Start\n\n!!! note\n\n    Another note\n' })
  await other.shows('Another note')
  expect(other.news.filter(({ kind }) => kind === 'site')).toEqual([])
  write(root, { 'part.md': '# Renamed\n\nSecond text\n' })
  await other.shows('Renamed')
})
