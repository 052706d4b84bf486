import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

const until = async (found: () => Promise<boolean>): Promise<void> => {
  while (!(await found())) await new Promise((resolve) => setTimeout(resolve, 200))
}

test('serve shows a Docusaurus folder and follows its config and sidebars', { timeout: 120_000 }, async () => {
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
  await until(async () => (await page()).includes('Second'))
  folder.change({ 'docusaurus.config.js': config.replace("'Kit'", "'Box'") })
  await until(async () => (await page()).includes('<title>Intro | Box</title>'))
})
