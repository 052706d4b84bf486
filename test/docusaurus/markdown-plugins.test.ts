/** The preprocessor and the remark plugins of a site. */
import { expect, test } from 'vitest'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

test('the preprocessor of the config runs on pages and their partials, before MDX is parsed', async () => {
  const config = `const { fill } = require('./fill.js')
module.exports = {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/',
  markdown: { preprocessor: fill },
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
}
`
  const fill = (version: string): string => `exports.fill = ({ filePath, fileContent }) => {
  if (filePath.endsWith('fails.md')) throw new Error('no version')
  return fileContent.replaceAll('{{VERSION}}', '${version}').replace('<PART>', "import Part from './_part.mdx'\\n\\n<Part />")
}
`
  const folder = docusaurusFolder({
    config,
    files: {
      'fill.js': fill('1.2'),
      'docs/index.md': '---\ntitle: Home\n---\n\n# Home\n\nSee {{VERSION}} and {{VERSION}}.\n',
      'docs/a.mdx': '# A\n\n<PART>\n',
      'docs/_part.mdx': 'The part of {{VERSION}}.\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('See 1.2 and 1.2.')
  expect(folder.out('a.html')).toContain('The part of 1.2.')

  folder.change({ 'fill.js': fill('1.3') })
  await folder.build()
  expect(folder.out('index.html')).toContain('See 1.3 and 1.3.')

  folder.change({ 'docs/fails.md': '# Fails\n' })
  expect(serious(await folder.problems())).toEqual([
    'docs/fails.md:1:1 error plugin-failed The plugin markdown.preprocessor failed: no version',
  ])
})

test('local remark plugins of the config run in the threads', async () => {
  const folder = docusaurusFolder({
    config: `const shout = () => (tree) => { for (const child of tree.children) if (child.type === 'paragraph') child.children[0].value += '!' }
${withMdx('', "routeBasePath: '/', remarkPlugins: [shout]")}`,
    files: { 'docs/index.md': '# Home\n\nHello\n' },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('Hello!')
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

test('a plugin can import a component of the site in pages, and use it', async () => {
  const folder = docusaurusFolder({
    config: `const box = require('./box')\n${withMdx('', "routeBasePath: '/', remarkPlugins: [box]")}`,
    files: {
      'box.js': `module.exports = () => (root) => {
  const value = '@site/src/Box'
  const source = { type: 'Literal', value, raw: JSON.stringify(value) }
  const specifiers = [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name: 'Box' } }]
  const body = [{ type: 'ImportDeclaration', specifiers, source }]
  root.children.unshift({ type: 'mdxjsEsm', value: '', data: { estree: { type: 'Program', sourceType: 'module', body } } })
  root.children.push({ type: 'mdxJsxFlowElement', name: 'Box', attributes: [], children: [{ type: 'text', value: 'x' }] })
}
`,
      'src/Box/index.tsx':
        "import React, { useState } from 'react'\nexport default function Box({ children }) { const [n] = useState(1); return <b>box {children} {n}</b> }\n",
      'docs/index.md': '# Home\n\nText\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toMatch(/<docs-island[^>]*><b>box /)
  folder.change({ 'src/Box/index.tsx': 'export default ({ children }) => <b>case {children}</b>\n' })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('<b>case x</b>')
})

test('the preprocessor in the config runs although another file of the config lacks a package', async () => {
  const folder = docusaurusFolder({
    config: `import other from './other'
export default {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/', plugins: [other],
  markdown: { preprocessor: ({ fileContent }) => fileContent.replaceAll('{{V}}', 'value') },
  presets: [['classic', { blog: false, docs: { routeBasePath: '/' } }]],
}
`,
    files: {
      'other.js': "import fs from 'not-installed'\nexport default () => ({ name: 'other', data: fs })\n",
      'docs/index.mdx': '# Home\n\nText {{V}}.\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('Text value.')
})
