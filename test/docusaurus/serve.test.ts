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

test('serve answers for static files below the base URL of a locale', { timeout: 120_000 }, async () => {
  const folder = docusaurusFolder({
    config: configWith("i18n: { defaultLocale: 'en', locales: ['en', 'de'] },"),
    files: { 'docs/intro.md': '# Intro\n', 'static/img/a.txt': 'text' },
  })
  const { url } = await folder.serve()
  const ask = async (path: string): Promise<string | number> => {
    const answer = await fetch(url + path)
    return answer.ok ? answer.text() : answer.status
  }
  expect([await ask('/img/a.txt'), await ask('/de/img/a.txt'), await ask('/fr/img/a.txt')]).toEqual([
    'text',
    'text',
    404,
  ])
})
