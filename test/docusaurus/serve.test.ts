import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

test('serve shows a Docusaurus folder and reloads its config and sidebars', { timeout: 120_000 }, async () => {
  const config = configWith('', "sidebarPath: './sidebars.js'")
  const sidebars = (label: string) => `module.exports = { docs: [{ type: 'doc', id: 'intro', label: '${label}' }] }\n`
  const folder = docusaurusFolder({
    config,
    files: { 'docs/intro.md': '# Intro\n', 'sidebars.js': sidebars('First') },
  })
  const server = await folder.serve()
  const page = async (): Promise<string> => (await fetch(`${server.url}/docs/intro`)).text()
  expect(await page()).toContain('<title>Intro | Kit</title>')
  expect(await page()).toContain('First')
  folder.change({ 'sidebars.js': sidebars('Second') })
  await expect.poll(page, { timeout: 60_000 }).toContain('Second')
  folder.change({ 'docusaurus.config.js': config.replace("'Kit'", "'Box'") })
  await expect.poll(page, { timeout: 60_000 }).toContain('<title>Intro | Box</title>')
})
