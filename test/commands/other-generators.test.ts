import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { temporaryFolder } from '../folder.ts'
import { docs } from '../rig.ts'

test.each([
  ['docs/.vitepress/config.mts', 'VitePress'],
  ['astro.config.mjs', 'Astro'],
  ['book.toml', 'mdBook'],
  ['hugo.toml', 'Hugo'],
])('%s: build, migrate, and init name the generator and say what works', async (file, generator) => {
  const root = temporaryFolder({ [file]: '{}' })
  for (const command of ['build', 'migrate', 'init']) {
    const { stderr } = await docs(root, [command])
    expect(stderr).toMatch(
      new RegExp(`It is a site of ${generator} \\(${file.replace(/\/config\.mts$/, '')}\\), which is not read\\.`),
    )
    expect(stderr).toContain('Its Markdown pages, with their front matter, links, and images, work')
  }
})

test('init writes no example pages among documents that are there, and all of them otherwise', async () => {
  const root = temporaryFolder({ 'content/docs/_index.md': '# Mine\n' })
  const { code, stderr } = await docs(root, ['init'])
  expect(code).toBe(0)
  expect(stderr).toContain('content/ has documents (content/docs/_index.md), so no example pages were written.')
  expect(existsSync(path.join(root, 'site.config.ts'))).toBe(true)
  expect(existsSync(path.join(root, 'content/index.md'))).toBe(false)
  expect(readFileSync(path.join(root, 'content/docs/_index.md'), 'utf8')).toBe('# Mine\n')
})
