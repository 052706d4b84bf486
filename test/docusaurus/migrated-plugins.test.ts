/** Plugins of a site that has moved to a config of this tool. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder } from './folder.ts'

const HOOKS = {
  configurePostCss: "(options) { options.plugins.push({ postcssPlugin: 'x', Once() {} }); return options }",
  loadContent: '() { return 1 }',
  contentLoaded: '({ actions }) { actions.setGlobalData(1) }',
  injectHtmlTags: "() { return { headTags: [{ tagName: 'meta', attributes: { name: 'x', content: 'y' } }] } }",
  getClientModules: "() { return ['./client.js'] }",
  postBuild: '() {}',
}

test.for(Object.entries(HOOKS))('the report of a migration names a plugin with %s', async ([hook, code]) => {
  const folder = docusaurusFolder({
    config: configWith(`plugins: [function adder() { return { name: 'adder', ${hook}${code} } }],`),
    files: { 'docs/index.md': '# Home\n', 'client.js': '' },
  })
  await folder.run('migrate')
  const report = readFileSync(path.join(folder.root, 'migration-report.md'), 'utf8')
  expect(report).toContain('the plugin adder is not run; its additions to the site are missing')
})
