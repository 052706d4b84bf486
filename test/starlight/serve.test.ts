/** `docs serve` in a Starlight folder. */
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder, write } from '../folder.ts'
import { start } from '../serve/kit.ts'

test('an edit of a page, its front matter, and a new page are shown', async () => {
  const root = temporaryFolder({
    'astro.config.mjs': `import { defineConfig } from 'astro/config'
import starlight from '@astrojs/starlight'

export default defineConfig({ integrations: [starlight({ title: 'Kit' })] })
`,
    'src/content/docs/index.mdx': '---\ntitle: Kit\n---\n\nFirst text\n',
    'src/content/docs/other.md': '---\ntitle: Other\n---\n\nOther text\n',
  })
  const server = await start(root)
  onTestFinished(async () => void (await server.stop()))
  const page = await server.view('/')
  await page.shows('First text')
  write(root, { 'src/content/docs/index.mdx': '---\ntitle: Kit\n---\n\n<Aside>Second text</Aside>\n' })
  await page.shows('Second text')
  write(root, {
    'src/content/docs/other.md': '---\ntitle: Other\nsidebar:\n  label: Label of the sidebar\n---\n\nOther text\n',
  })
  await page.shows('Label of the sidebar')
  write(root, { 'src/content/docs/new.md': '---\ntitle: Title of a new page\n---\n\nNew\n' })
  await page.shows('Title of a new page')
  expect(page.news.length).toBeGreaterThan(0)
})
