/** What is said after a page is deleted or renamed: the number of links that it breaks. */
import { rmSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { write } from '../folder.ts'
import { site } from '../rig.ts'
import { makeSite, start } from '../serve/kit.ts'

const FILES = {
  'content/index.md': '# Home\n\nSee [old](./old.md), [old](/old#part) and [other](./other.md).\n',
  'content/other.md': '# Other\n\nSee [old](./old) and [nothing](./nothing.md).\n',
  'content/old.md': '# Old\n\n## Part\n\nSee [home](./index.md).\n',
}
const LINE = 'content/old.md is gone: 3 links in 2 other pages are broken now.'

test('a build says it until a site without these links is written', async () => {
  const docs = site(FILES)
  expect((await docs.build()).stderr).not.toContain('broken now')
  docs.change({ 'content/old.md': null })
  for (let i = 0; i < 2; i++) {
    const { stderr } = await docs.build()
    expect(stderr).toContain(`${LINE}\nNothing was written`)
  }
  docs.change({ 'content/new.md': '---\nredirect_from: /old\n---\n\n# New\n\n## Part\n' })
  const { code, stderr } = await docs.build()
  expect(code).toBe(0)
  expect(stderr).toContain('content/old.md is gone: 1 link in 1 other page is broken now.\nBuilt ')
  docs.change({ 'content/other.md': '# Other\n\nSee [new](./new.md).\n' })
  expect((await docs.build()).stderr).not.toContain('is gone')
})

test('the dev server says it once, although no browser shows the other pages', async () => {
  const root = makeSite(FILES)
  const server = await start(root)
  onTestFinished(async () => {
    await server.stop()
    rmSync(root, { recursive: true, force: true })
  })
  const page = await server.view('/')
  await page.shows('See')
  expect(server.output()).not.toContain('broken now')
  write(root, { 'content/old.md': null })
  await expect.poll(server.output, { timeout: 30_000 }).toContain(`${LINE}\n`)
  write(root, { 'content/old.md': '# Old\n\n## Part\n' })
  await page.until(({ problems }) => problems.length === 0)
  expect(server.output().split(LINE)).toHaveLength(2)
})
