import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { TestSite } from '../rig.ts'
import { configWith, docusaurusFolder } from './folder.ts'

const FILES = {
  'docs/intro.md': '# Intro\n\nHello. [Guide](./guide/start.md), [blog](/blog).\n',
  'docs/guide/start.md': '# Start\n\nFirst steps.\n',
  'docs/guide/_category_.json': '{"label": "Guides", "link": {"type": "generated-index"}}',
  'api/index.md': '# API\n',
  'blog/a.md': 'x',
  'src/css/custom.css': ':root { --ifm-color-primary: #123456; }\n',
  'sidebars.js': "module.exports = { main: ['intro', { Guide: ['guide/start'] }] }\n",
  'sidebarsApi.js': "const first = require('./first')\nmodule.exports = { api: [first] }\n",
  'first.js': "module.exports = 'index'\n",
}

const CONFIG = `
module.exports = {
  title: "Kit's docs", tagline: 'A "small" one', url: 'https://kit.example', baseUrl: '/kit/', titleDelimiter: '-',
  markdown: { format: 'md' }, trailingSlash: undefined, noIndex: process.env.KIT_HIDDEN === 'yes',
  presets: [['classic', { docs: { editUrl: 'https://git.example/' }, theme: { customCss: './src/css/custom.css' } }]],
  plugins: [['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebarsApi.js' }]],
  themeConfig: { navbar: { items: [{ type: 'docSidebar', sidebarId: 'defaultSidebar', label: 'Docs' }] } },
}`

const everything = (folder: TestSite): Map<string, string> =>
  new Map(folder.outFiles().map((file) => [file, folder.out(file)]))

test('docs migrate writes a config that builds the same site, byte for byte', async () => {
  const folder = docusaurusFolder({ config: CONFIG, files: FILES })
  expect((await folder.build()).code).toBe(0)
  const before = everything(folder)
  expect(before.size).toBeGreaterThan(10)
  const { code, stderr } = await folder.run('migrate')
  expect(code).toBe(0)
  expect(stderr).toContain('Wrote site.config.ts and migration-report.md.')
  folder.change({ 'docusaurus.config.js': null, out: null, '.docs': null })
  const second = await folder.build()
  expect(second.code, second.stderr).toBe(0)
  expect(everything(folder)).toEqual(before)
})

test('components for navbar items and the logo of src/theme become parts of the theme', async () => {
  const folder = docusaurusFolder({
    config: CONFIG.replace("{ type: 'docSidebar'", "{ type: 'custom-badge', word: 'new' }, { type: 'docSidebar'"),
    files: {
      ...FILES,
      'src/theme/NavbarItem/ComponentTypes.js': `import Types from '@theme-original/NavbarItem/ComponentTypes'
import Badge from '@site/src/Badge'
export default { ...Types, 'custom-badge': Badge }
`,
      'src/theme/Navbar/Logo.js': `import Logo from '@theme-original/Navbar/Logo'
export default () => <><Logo /><i>since 2020</i></>
`,
      'src/Badge.js': 'export default ({ word }) => <b className="badge">{word}</b>\n',
    },
  })
  expect((await folder.build()).code).toBe(0)
  const before = everything(folder)
  expect(before.get('docs/intro.html')).toMatch(/<b class="badge">new<\/b>/)
  expect(before.get('docs/intro.html')).toContain('<i>since 2020</i>')
  expect((await folder.run('migrate')).code).toBe(0)
  const config = readFileSync(path.join(folder.root, 'site.config.ts'), 'utf8')
  expect(config).toContain("NavbarItems: './src/theme/NavbarItem/ComponentTypes.js'")
  expect(config).toContain("Logo: './src/theme/Navbar/Logo.js'")
  folder.change({ 'docusaurus.config.js': null, out: null, '.docs': null })
  const second = await folder.build()
  expect(second.code, second.stderr).toBe(0)
  expect(everything(folder)).toEqual(before)
})

test('plain sidebars stay in their file, others are written out; the report lists variables and everything that is left out', async () => {
  const folder = docusaurusFolder({
    config: CONFIG.replace('docs: { editUrl', "docs: { sidebarPath: './sidebars.js', editUrl").replace(
      'defaultSidebar',
      'main',
    ),
    files: FILES,
  })
  await folder.run('migrate')
  const config = readFileSync(path.join(folder.root, 'site.config.ts'), 'utf8')
  expect(config).toContain("import sidebars from './sidebars.js'\n")
  expect(config).toContain('  sidebars,\n')
  expect(config).toContain("sidebars: { api: ['index'] }")
  const report = readFileSync(path.join(folder.root, 'migration-report.md'), 'utf8')
  expect(report).toContain('- `KIT_HIDDEN` (docusaurus.config.js:4)\n')
  expect(config).toContain("path: 'blog'")
  expect((await folder.build()).code).toBe(0)
})

test('it does not overwrite files without --force, and needs a Docusaurus config', async () => {
  const folder = docusaurusFolder({
    config: configWith(''),
    files: { ...FILES, 'site.config.mjs': 'export default {}' },
  })
  const refused = await folder.run('migrate')
  expect(refused.code).toBe(2)
  expect(refused.stderr).toContain('site.config.mjs already exists; use --force to overwrite.')
  expect(existsSync(path.join(folder.root, 'site.config.ts'))).toBe(false)
  expect((await folder.run('migrate', '--force')).code).toBe(0)
  folder.change({
    'docusaurus.config.js': null,
    'site.config.ts': null,
    'site.config.mjs': null,
    'migration-report.md': null,
  })
  const none = await folder.run('migrate')
  expect(none.code).toBe(2)
  expect(none.stderr).toContain('There is no docusaurus.config.ts')
})

test('redirects from a function that is called with all addresses', async () => {
  const config = configWith(`plugins: [['@docusaurus/plugin-client-redirects', {
    createRedirects: (route) => route.startsWith('/docs/guide') ? [route.replace('/docs/', '/v1/')] : undefined,
  }]],`)
  const folder = docusaurusFolder({ config, files: { ...FILES, 'docs/intro.md': '# Intro\n' } })
  await folder.build()
  const before = folder.out('_redirects')
  expect(before).toContain('/v1/guide/start /docs/guide/start 301\n')
  await folder.run('migrate')
  folder.change({ 'docusaurus.config.js': null, out: null })
  await folder.build()
  expect(folder.out('_redirects')).toBe(before)
})

test('help and completions include the command', async () => {
  const folder = docusaurusFolder({ config: configWith(''), files: FILES })
  expect((await folder.run('--help')).stdout).toContain('migrate')
  expect((await folder.run('completions', 'bash')).stdout).toContain('migrate')
})
