/** Kinds of large public sites, each reduced to a small folder. */
import { expect, test } from 'vitest'
import { configWith, docusaurusFolder, withMdx } from './folder.ts'

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

test('versions.json may have the current version itself', async () => {
  const folder = docusaurusFolder({
    config: configWith(''),
    files: {
      'versions.json': '["current", "1.0"]',
      'docs/index.md': '# Home\n',
      'versioned_docs/version-1.0/index.md': '# Home\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect([folder.has('docs.html'), folder.has('docs/next.html')]).toEqual([true, true])
})

test('plugins of the site walk through trees although its packages are not installed', async () => {
  const folder = docusaurusFolder({
    config: `const badges = require('./badges')\n${withMdx('', "routeBasePath: '/', remarkPlugins: [badges]")}`,
    files: {
      'badges.js': `const visit = require('unist-util-visit')
const { visitParents } = require('unist-util-visit-parents')
const { toString } = require('mdast-util-to-string')
const { is } = require('unist-util-is')
module.exports = () => (tree) => {
  visit(tree, 'heading', (node) => {
    node.children = [{ type: 'text', value: toString(node) + ' (optional)' }]
    return visit.SKIP
  })
  visitParents(tree, 'text', (node, parents) => {
    if (is(parents.at(-1), 'emphasis')) node.value = 'strong words'
  })
}
`,
      'docs/index.md': '# Home\n\n## One *two* {{optional}}\n\n*Words*\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(/One two (?:.*)\(optional\)/)
  expect(folder.out('index.html')).toContain('<em>strong words</em>')
})

test('plugins of the site find the file on this machine, and its front matter in its data', async () => {
  const folder = docusaurusFolder({
    config: `const lead = () => (tree, file) => {
  const { lead, tags } = file.data.frontMatter
  const length = require('fs').statSync(file.path).size
  if (lead) tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: require('path').isAbsolute(file.path) + ' ' + length + ' ' + lead + ' ' + tags }] })
}
${withMdx('', "routeBasePath: '/', remarkPlugins: [lead]")}`,
    files: {
      'docs/index.md': '---\ntags: [one, two]\nlead: First words\n---\n\n# Home\n',
      'docs/other.md': '# Other\n',
    },
  })
  expect((await folder.problems()).filter((one) => / error /.test(one))).toEqual([])
  expect(folder.out('index.html')).toContain('<p>true 51 First words one,two</p>')
})
