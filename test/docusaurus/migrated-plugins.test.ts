/** Plugins of a site that has moved to a config of this tool. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import type { TestSite } from '../rig.ts'
import { configWith, docusaurusFolder } from './folder.ts'

const HOOKS = {
  allContentLoaded: '({ actions }) { actions.setGlobalData(1) }',
  configureWebpack: '() { return {} }',
  contentLoaded: '({ actions }) { actions.setGlobalData(1) }',
  extendCli: '() {}',
  getClientModules: "() { return ['./client.js'] }",
  getPathsToWatch: "() { return ['data'] }",
  getThemePath: "() { return './theme' }",
  getTranslationFiles: '() { return [] }',
  injectHtmlTags: "() { return { headTags: [{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }] } }",
  loadContent: '() { return 1 }',
  postBuild: '() {}',
  postStart: '() {}',
  translateContent: '({ content }) { return content }',
  translateThemeConfig: '({ themeConfig }) { return themeConfig }',
}

const reportOf = (folder: TestSite): string => readFileSync(path.join(folder.root, 'migration-report.md'), 'utf8')

test.for(Object.entries(HOOKS))('the report of a migration names a plugin with %s', async ([hook, code]) => {
  const folder = docusaurusFolder({
    config: configWith(`plugins: [function adder() { return { name: 'adder', ${hook}${code} } }],`),
    files: { 'docs/index.md': '# Home\n', 'client.js': '' },
  })
  await folder.run('migrate')
  expect(reportOf(folder)).toContain('the plugin adder is not run; its additions to the site are missing')
  expect(existsSync(path.join(folder.root, 'postcss.config.mjs'))).toBe(false)
})

/** PostCSS that calls each plugin with the text of the sheet, and plugins that append a rule to it. */
const PACKAGES: Files = {
  'node_modules/postcss/package.json': '{ "name": "postcss", "main": "index.js" }',
  'node_modules/postcss/index.js':
    'module.exports = (plugins) => ({ process: async (css) => ({ css: plugins.reduce((text, one) => one(text), css) }) })\n',
  'node_modules/adds-rule/package.json': '{ "name": "adds-rule", "main": "index.js" }',
  'node_modules/adds-rule/index.js':
    "module.exports = (name) => (css) => css + (process.env.NODE_ENV === 'production' ? '.' : '.large-') + name + '{top:1px}'\n",
  'node_modules/docusaurus-plugin-shop/package.json': '{ "name": "docusaurus-plugin-shop", "main": "index.js" }',
  'node_modules/docusaurus-plugin-shop/index.js':
    "module.exports = (_, { shelf }) => ({ name: 'shop', configurePostCss: (o) => ({ plugins: [...o.plugins, require('adds-rule')(shelf)] }) })\n",
}

const INLINE = `async function inline() {
  return { name: 'inline', configurePostCss(options) { options.plugins.push(require('adds-rule')('inline')); return options } }
}`

const CONFIGS: Readonly<Record<string, Files>> = {
  'in the config': { 'docusaurus.config.js': configWith(`plugins: [${INLINE}],`) },
  'with declarations of the config': {
    'docusaurus.config.js': `const add = require('adds-rule')
const NAME = 'declared'
const styles = (_, { suffix }) => ({ name: 'styles', configurePostCss: (o) => ({ plugins: [...o.plugins, add(NAME + suffix)] }) })
${configWith("plugins: [[styles, { suffix: '-one' }], [styles, { id: 'two', suffix: '-two' }]],")}`,
  },
  'in files of the site, one in TypeScript': {
    'docusaurus.config.ts': `import type { Config } from '@docusaurus/types'
import first from './src/first'
const config: Config = {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/',
  presets: [['classic', { blog: false, theme: { customCss: './a.css' } }]],
  plugins: [first, './src/second.js'],
}
export default config
`,
    'docusaurus.config.js': null,
    'src/first.ts': `import add from 'adds-rule'
export default function first(): object { return { name: 'first', configurePostCss: (o: { plugins: unknown[] }) => ({ plugins: [...o.plugins, add('first')] }) } }
`,
    'src/second.js':
      "module.exports = () => ({ name: 'second', configurePostCss(o) { o.plugins.push(require('adds-rule')('second')); return o } })\n",
  },
  'in a package': { 'docusaurus.config.js': configWith("plugins: [['shop', { shelf: 'books' }]],") },
}

const sheetOf = (folder: TestSite): string => {
  const file = folder.outFiles().find((one) => /^assets\/styles\..*\.css$/.test(one))
  return folder.out(file!)
}

test.for(Object.entries(CONFIGS))(
  'style sheets of a migrated site are the same, with a plugin %s',
  async ([, files]) => {
    const config = files['docusaurus.config.js'] ?? ''
    const folder = docusaurusFolder({
      config: '',
      files: {
        'docs/index.md': '---\nslug: /\n---\n\n# Home\n',
        'a.css': '.a { top: 2px }\n',
        ...PACKAGES,
        ...files,
        ...(config !== null && {
          'docusaurus.config.js': String(config).replace('blog: false', "blog: false, theme: { customCss: './a.css' }"),
        }),
      },
    })
    expect((await folder.build()).code).toBe(0)
    const before = sheetOf(folder)
    expect(before).toMatch(/\.(?:inline|declared-two|second|books)\{top:1px\}/)
    const { stderr } = await folder.run('migrate')
    expect(stderr).toContain('Wrote site.config.ts, postcss.config.mjs and migration-report.md.')
    expect(reportOf(folder)).toMatch(/only `configurePostCss` of the plugin \S+ is carried over/)
    folder.change({ 'docusaurus.config.js': null, 'docusaurus.config.ts': null, out: null, '.docs': null })
    const second = await folder.build()
    expect(second.code, second.stderr).toBe(0)
    expect(sheetOf(folder)).toBe(before)
  },
)
