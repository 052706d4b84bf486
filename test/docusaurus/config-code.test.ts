/** Configs are programs: what they export, what they call, and what they do without their packages. */
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder, serious, withMdx } from './folder.ts'

test('of a config with `export default` and `module.exports`, the last one counts', async () => {
  const folder = docusaurusFolder({
    config: `import path from 'node:path'\nexport default {\n  title: 'Draft',\n}\n${withMdx()}\nmodule.exports.title = path.basename('x/Kit')\n`,
    files: { 'docs/index.md': '# Home\n' },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('<title>Home | Kit</title>')
})

test('a config that names the plugin for pages although the preset has it', async () => {
  const folder = docusaurusFolder({
    config: configWith("plugins: ['@docusaurus/plugin-content-pages'],", "routeBasePath: '/docs'"),
    files: { 'docs/index.md': '# Docs\n', 'src/pages/index.md': '# Welcome\n' },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('Welcome')
})

test('a config may name files for the bundler in a branch that does not run', async () => {
  const folder = docusaurusFolder({
    config: `const icon = typeof window === 'undefined' ? undefined : require('./icon.svg')\n${withMdx()}`,
    files: { 'docs/index.md': '# Home\n', 'icon.svg': '<svg />' },
  })
  expect(serious(await folder.problems())).toEqual([])
})

test('a file of the config that fails without its packages is replaced by an empty value', async () => {
  const folder = docusaurusFolder({
    config: `const { settings } = require('./src/settings')
module.exports = async () => {
  const { late } = require('./src/late')
  return {
    title: 'Kit' + late(), url: 'https://kit.example', baseUrl: '/', tagline: \`\${settings.host}tools\`,
    presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
  }
}
`,
    files: {
      'src/settings.js': `const { schema } = require('a-schema-package')
const kind = schema.parse(process.env).KIND
if (kind !== 'one' && kind !== 'two') throw new Error('No such kind')
module.exports = { settings: { host: 'https://' } }
`,
      'src/late.ts':
        "import { z } from 'a-schema-package'\nexport const late = () => { if (z.kind !== 1) throw new Error('Not one'); return 1 }\n",
      'docs/index.md': '# Home\n',
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => !/^\S+ info /.test(one))).toEqual([])
  expect(problems).toContainEqual(
    expect.stringMatching(/^src\/settings\.js info docusaurus-unsupported .*No such kind/),
  )
  expect(problems).toContainEqual(expect.stringMatching(/^src\/late\.ts info docusaurus-unsupported .*Not one/))
  expect(folder.out('index.html')).toContain('<title>Home | Kit</title>')
})

test('a config that fails itself, or without a missing package, is an error', async () => {
  const preset = "presets: [['classic', {}]]"
  const own = docusaurusFolder({
    config: `require('a-package')\nthrow new Error('Own fault')\nmodule.exports = { ${preset} }`,
  })
  expect(await own.problems()).toContainEqual(expect.stringMatching(/ error config-threw .*Own fault/))
  const other = docusaurusFolder({
    config: `require('./src/fails')\nmodule.exports = { ${preset} }`,
    files: { 'src/fails.js': "throw new Error('Always')\n" },
  })
  expect(await other.problems()).toContainEqual(
    expect.stringMatching(/^src\/fails\.js:1:\d error config-threw .*Always/),
  )
})

test('a config that a function of a missing package completes is read as it was given', async () => {
  const folder = docusaurusFolder({
    config: `const { createConfig, themeOf, optionsOf } = require('@kit/preset')
module.exports = async () => createConfig({
  title: 'Kit', url: 'https://kit.example', baseUrl: '/',
  presets: [['@kit/preset', optionsOf({ docs: false, blog: false })]],
  plugins: [['@docusaurus/plugin-content-docs', { path: 'guide', routeBasePath: '/' }]],
  themeConfig: themeOf({ navbar: { title: 'Guide of Kit' } }),
})
`,
    files: {
      'guide/index.md': "import policy from './policy.json?raw'\n\n# Home\n\n<pre>{policy}</pre>\n",
      'guide/policy.json': '{"allow":"all"}\n',
    },
  })
  const problems = await folder.problems()
  expect(serious(problems)).toEqual([])
  expect(
    problems.filter((one) => one.includes('a function of @kit/preset, which is not installed, completes this value')),
  ).toHaveLength(3)
  const home = folder.out('index.html')
  expect(home).toContain('Guide of Kit')
  expect(home).toContain('{&quot;allow&quot;:&quot;all&quot;}')
})

test('a whole config from a package that is not installed has no docs: an error, not an empty site', async () => {
  const folder = docusaurusFolder({
    config: "module.exports = require('@kit/preset').createConfig({ project: 'kit' })\n",
    files: { 'src/pages/index.md': '# Home\n' },
  })
  expect(await folder.problems()).toContainEqual(expect.stringMatching(/ error .*@kit\/preset/))
})

test('a config that throws because packages are not installed is reported as such', async () => {
  const folder = docusaurusFolder({
    config: "if (require('zod').parse({}).mode !== 'development') throw new Error('no mode')",
    files: { 'package.json': '{}', 'docs/index.md': '# Home\n' },
  })
  const run = await folder.build()
  expect(run.code).toBe(2)
  expect(run.stderr).toMatch(
    /config-threw The config could not be run: no mode\n[\s\S]*packages of the site are not installed/,
  )
})

test('a config may change what a missing package returns', async () => {
  const folder = docusaurusFolder({
    config: `const { parseMarkdownString } = require('@docusaurus/utils')
const named = (name) => {
  const { frontMatter } = parseMarkdownString('---\\n---\\n')
  frontMatter.name = name
  return frontMatter
}
const label = ['Small', 'parts'].map(named).map(({ name }) => name).join(' ')
${withMdx("themeConfig: { navbar: { items: [{ label, to: '/' }] } }")}`,
    files: { 'docs/index.md': '# Home\n' },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('>Small parts<')
})
