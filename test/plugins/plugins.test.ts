/** remark and rehype plugins in a config, through the command. */

import { readdirSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { docusaurusFolder } from '../docusaurus/folder.ts'
import type { Files } from '../folder.ts'
import { site, type TestSite } from '../rig.ts'

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))

const configOf = (imports: string, markdown: string): string =>
  `${imports}\nexport default { title: 'Test', url: 'https://example.com', onOrphanPages: 'ignore', markdown: { ${markdown} } }\n`

/** A site with the packages of this repository. */
function siteWith(files: Files): TestSite {
  const made = site(files)
  symlinkSync(PACKAGES, path.join(made.root, 'node_modules'))
  return made
}

test('plugins from packages run on Markdown and MDX pages', async () => {
  const page = '# Sums\n\nA sum $a^2$ and :dog:.\n\n## Part\n\nText.\n'
  const docs = siteWith({
    'site.config.ts': configOf(
      `import remarkMath from 'remark-math'\nimport rehypeKatex from 'rehype-katex'\nimport remarkEmoji from 'remark-emoji'\nimport autolink from 'rehype-autolink-headings'`,
      `emoji: false, remarkPlugins: [remarkMath, remarkEmoji], rehypePlugins: [rehypeKatex, [autolink, { behavior: 'append', content: { type: 'text', value: '#' }, properties: { className: ['own-anchor'] } }]]`,
    ),
    'content/index.md': page,
    'content/other.mdx': page,
  })
  const run = await docs.build()
  expect(run.stderr).not.toMatch(/error|warning/)
  for (const file of ['index.html', 'other.html']) {
    const html = docs.out(file)
    expect(html).toContain('<math')
    expect(html).toContain('🐶')
    expect(html).toMatch(/<h2 id="part"[^>]*>Part<a class="own-anchor" href="#part"/)
  }
})

test('a plugin reads formulas of several lines', async () => {
  const docs = siteWith({
    'site.config.ts': configOf(
      `import remarkMath from 'remark-math'\nimport rehypeKatex from 'rehype-katex'`,
      `remarkPlugins: [remarkMath], rehypePlugins: [rehypeKatex]`,
    ),
    'content/index.mdx': '# Sums\n\nA sum $a=\n\\frac{b}{2}$.\n\n<div>\n\n$$\n\\sqrt{c}\n$$\n\n</div>\n',
  })
  const run = await docs.build()
  expect(run.stderr).not.toContain('formula')
  expect(docs.out('index.html').match(/<math/g)).toHaveLength(2)
})

const OWN = `import { readFileSync } from 'node:fs'
const walk = (node, visit) => { visit(node); for (const child of node.children ?? []) walk(child, visit) }
/** Words of a list become links; reads the list. */
export function glossary() {
  return async (tree, file) => {
    const word = readFileSync(new URL('word.txt', 'file://' + file.cwd + '/'), 'utf8').trim()
    walk(tree, (node) => {
      if (node.type !== 'paragraph') return
      node.children = node.children.flatMap((child) => child.type === 'text' && child.value.includes(word)
        ? [{ type: 'link', url: './' + word + '.md', children: [{ type: 'text', value: word }], position: child.position }] : [child])
    })
  }
}
/** Adds a heading and a link to the HTML tree. */
export const appendix = (options) => (tree) => {
  tree.children.push(
    { type: 'element', tagName: 'h2', properties: {}, children: [{ type: 'text', value: options.title }] },
    { type: 'element', tagName: 'p', properties: {}, children: [{ type: 'element', tagName: 'a', properties: { href: './gone.md' }, children: [{ type: 'text', value: 'lost' }] }] },
  )
}
`

const TERMS = `/** Paragraphs with a colon become terms. */
export const terms = () => (tree) => {
  tree.children = tree.children.map((node) => node.type === 'paragraph' && node.children[0].value?.startsWith(':') ? { ...node, type: 'term' } : node)
}
export const handlers = {
  term: (state, node) => ({ type: 'element', tagName: 'dl', properties: {}, children: [
    { type: 'element', tagName: 'dt', properties: {}, children: state.all(node) },
    { type: 'element', tagName: 'dd', properties: {}, children: [{ type: 'element', tagName: 'a', properties: { href: './other.mdx' }, children: [{ type: 'text', value: 'more' }] }] },
  ] }),
}
`

test('handlers turn the nodes of plugins into HTML, in Markdown and MDX pages, and their links are resolved', async () => {
  const page = '# Words\n\n: a *term*\n'
  const markdown = 'remarkPlugins: [terms], remarkRehypeOptions: { handlers }'
  const files = { 'terms.mjs': TERMS, 'content/index.md': page, 'content/other.mdx': page }
  const docs = site({ ...files, 'site.config.ts': configOf(`import { handlers, terms } from './terms.mjs'`, markdown) })
  expect((await docs.build()).code).toBe(0)
  const list = (html: string) => /<dl>[\s\S]*?<\/dl>/.exec(html)?.[0]
  const expected = '<dl><dt>: a <em>term</em></dt><dd><a href="/other">more</a></dd></dl>'
  expect(list(docs.out('index.html'))).toBe(expected)
  expect(list(docs.out('other.html'))).toBe(expected)
  const folder = docusaurusFolder({
    config: `import { handlers, terms } from './terms.mjs'
import { missing } from 'remark-not-there'
export default {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/',
  markdown: { remarkRehypeOptions: { handlers, footnoteLabel: 'Notes' } },
  presets: [['classic', { blog: false, docs: { path: 'content', routeBasePath: '/', remarkPlugins: [terms] } }]],
}`,
    files,
  })
  expect(await folder.problems()).toEqual([
    expect.stringContaining('remark-not-there is not installed'),
    expect.stringContaining(
      '`markdown.remarkRehypeOptions.footnoteLabel`: of these options, only `handlers` is supported',
    ),
  ])
  expect(list(folder.out('other.html'))).toBe(expected)
})

test('links, headings and search sections include the changes of plugins', async () => {
  const docs = siteWith({
    'site.config.ts': configOf(
      `import { appendix, glossary } from './own.mjs'`,
      `remarkPlugins: [glossary], rehypePlugins: [[appendix, { title: 'More words' }]]`,
    ),
    'own.mjs': OWN,
    'word.txt': 'term',
    'content/index.md': '# Home\n\nA term here.\n\n[down](#more-words)\n',
    'content/term.md': '# Term\n\nText.\n',
  })
  expect(await docs.problems()).toEqual([
    'content/index.md:1:1 warning broken-markdown-link There is no file ./gone.md.',
    'content/term.md:1:1 warning broken-markdown-link There is no file ./gone.md.',
  ])
  docs.change({ 'content/gone.md': '# Gone\n\nText.\n' })
  expect((await docs.build()).code).toBe(0)
  const html = docs.out('index.html')
  expect(html).toContain('<h2 id="more-words"')
  expect(html).toMatch(/<nav[^>]*>.*#more-words/s)
  expect(html).toContain('href="/term"')
  expect(html).toContain('href="/gone"')
})

test('a changed plugin rebuilds pages; an unchanged one does not', async () => {
  const config = (mark: string): string =>
    configOf(
      '',
      `remarkPlugins: [function mark() { return (tree) => { tree.children.push({ type: 'paragraph', children: [{ type: 'text', value: '${mark}' }] }) } }]`,
    )
  const docs = site({ 'site.config.ts': config('first'), 'content/index.md': '# Home\n\nText.\n' })
  await docs.build()
  expect(docs.out('index.html')).toContain('first')
  expect((await docs.build()).stderr).toContain('(0 rebuilt)')
  docs.change({ 'site.config.ts': config('second') })
  await docs.build()
  expect(docs.out('index.html')).toContain('second')
})

test('an error or message of a plugin is a located problem of the page', async () => {
  const docs = site({
    'site.config.ts': configOf(
      '',
      `remarkPlugins: [function strict() { return (tree, file) => {
        for (const node of tree.children) {
          if (node.type === 'blockquote') file.fail('No quotes', node)
          if (node.type === 'thematicBreak') file.message('No lines', node)
        }
        if (file.data.page.meta.source.path.includes('crash')) throw new TypeError('x is undefined')
      } }]`,
    ),
    'content/index.md': '# Home\n\n---\n',
    'content/quote.md': '# Quote\n\n> text\n',
    'content/crash.md': '# Crash\n\nText.\n',
    'content/fine.md': '# Fine\n\nText.\n',
  })
  expect(await docs.problems()).toEqual([
    'content/crash.md:1:1 error plugin-failed The plugin strict failed: x is undefined',
    'content/index.md:3:1 warning plugin-message strict: No lines',
    'content/quote.md:3:1 error plugin-failed The plugin strict failed: No quotes',
  ])
})

test('a plugin that starts a program that is missing, and waits for it, is an error of the page', async () => {
  const docs = site({
    'site.config.ts': configOf("import flow from './flow'", 'remarkPlugins: [flow]'),
    'flow.ts':
      "import { spawn } from 'node:child_process'\nexport default () => (tree: unknown, file: { value: unknown }) =>\n  String(file.value).includes('flow') ? new Promise(() => spawn('docs-no-such-program')) : undefined\n",
    'content/index.md': '# Home\n\nText.\n',
    'content/checked.md': '# Checked\n\nThe flow of it.\n',
  })
  const problems = await docs.problems()
  expect(problems.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'content/checked.md:1:1 error page-crashed',
  ])
  expect(problems[0]).toContain('docs-no-such-program')
})

test('a plugin that ends the thread of every page is reported once, and no thread is started for the last pages', async () => {
  const pages = Array.from({ length: 40 }, (_, i) => [`content/p${i}.md`, `# Page\n\nThe flow of ${i}.\n`])
  const docs = site({
    'site.config.ts': configOf("import flow from './flow'", 'remarkPlugins: [flow]'),
    'flow.ts': `import { spawn } from 'node:child_process'
import { appendFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'
if (!isMainThread) appendFileSync('threads.txt', 'started\\n')
export default () => () => new Promise(() => spawn('docs-no-such-program'))
`,
    'content/index.md': '# Home\n',
    ...Object.fromEntries(pages),
  })
  const { stdout } = await docs.run('build', '--format', 'json')
  const { diagnostics } = JSON.parse(stdout) as { diagnostics: readonly { code: string; notes: readonly string[] }[] }
  expect(diagnostics).toEqual([expect.objectContaining({ code: 'page-crashed', file: 'content/index.md' })])
  // With the search page.
  expect(diagnostics[0]!.notes).toEqual([
    '42 pages fail with the same error, such as content/p0.md, content/p1.md, content/p10.md.',
  ])
  const threads = readFileSync(path.join(docs.root, 'threads.txt'), 'utf8').trim().split('\n')
  expect(threads.length).toBeLessThan(20)
})

test('a value that is not a plugin is an error in the config', async () => {
  const docs = site({
    'site.config.ts': configOf('', `remarkPlugins: ['remark-math']`),
    'content/index.md': '# Home\n',
  })
  const { code, stderr } = await docs.build()
  expect(code).toBe(2)
  expect(stderr).toMatch(/site\.config\.ts:\d+:\d+ error config-value `markdown\.remarkPlugins\[0\]`/)
})

const ADDS_IMPORTS = `const esm = (name, from) => ({
  type: 'mdxjsEsm',
  value: \`import \${name} from '\${from}'\`,
  data: { estree: { type: 'Program', sourceType: 'module', body: [{
    type: 'ImportDeclaration',
    specifiers: [{ type: 'ImportDefaultSpecifier', local: { type: 'Identifier', name } }],
    source: { type: 'Literal', value: from, raw: JSON.stringify(from) },
  }] } },
})
const attribute = (name, value) => ({ type: 'mdxJsxAttribute', name, value })
/** Code blocks in tabs, as plugins for package managers make them. */
export const inTabs = () => (tree) => {
  if (!tree.children.some(({ type }) => type === 'code')) return
  tree.children = tree.children.map((node) => node.type !== 'code' ? node : {
    type: 'mdxJsxFlowElement', name: 'Tabs', attributes: [attribute('groupId', 'manager')],
    children: ['npm', 'yarn'].map((value) => ({
      type: 'mdxJsxFlowElement', name: 'TabItem', attributes: [attribute('value', value), attribute('label', value)],
      children: [{ ...node, value: node.value.replace('npm', value) }],
    })),
  })
  tree.children.unshift(esm('Tabs', '@theme/Tabs'), esm('TabItem', '@theme/TabItem'))
}
`

test('imports added by a plugin, beside the imports of the page', async () => {
  const docs = siteWith({
    'site.config.ts': configOf(`import { inTabs } from './tabs.mjs'`, 'remarkPlugins: [inTabs]'),
    'tabs.mjs': ADDS_IMPORTS,
    'Own.jsx': 'export default () => <b>own</b>\n',
    'content/index.mdx': "import Own from '../Own'\n\n# Home\n\n<Own />\n\n```bash\nnpm add kit\n```\n",
    'content/plain.mdx': '# Plain\n\nNothing.\n',
  })
  expect(await docs.problems()).toEqual([])
  const html = docs.out('index.html')
  expect(html).toContain('<b>own</b>')
  expect(html.match(/role="tab"/g)).toHaveLength(2)
  expect(html).toMatch(/yarn.*add kit/s)
})

test('postcss.config processes the style sheets of the site and of its components', async () => {
  const docs = siteWith({
    'site.config.ts': configOf('', '').replace("title: 'Test'", "title: 'Test', customCss: './own.css'"),
    'postcss.config.mjs': `const paint = ({ color }) => ({ postcssPlugin: 'paint', Declaration(one) { if (one.value === 'paint') one.value = color } })
export default { plugins: [paint({ color: '#123456' })] }`,
    'own.css': ".of-site { color: paint }\n@import './more.css';",
    'more.css': '.imported { color: paint }',
    'content/index.mdx': "# Home\n\nimport styles from './one.module.css'\n\n<p className={styles.box}>Box</p>\n",
    'content/one.module.css': '.box { color: paint }',
  })
  expect(await docs.problems()).toEqual([])
  const [sheet] = readdirSync(path.join(docs.root, 'out/assets')).filter((file) => /^styles\..*\.css$/.test(file))
  const css = docs.out(`assets/${sheet}`)
  expect(css).toMatch(/\.of-site\{color:#123456\}/)
  expect(css).toMatch(/_box\{color:#123456\}/)
  expect(docs.out('index.html')).toMatch(/<p class="\w+_box">/)
  docs.change({ 'postcss.config.mjs': "export default { plugins: { 'not-there': {} } }" })
  expect(await docs.problems()).toEqual([
    expect.stringMatching(
      /^postcss\.config\.mjs warning postcss-missing not-there is not installed, so PostCSS does not run/,
    ),
  ])
})

test('a config of PostCSS can be CommonJS that requires packages, and a function of its folder', async () => {
  const docs = siteWith({
    'site.config.ts': configOf('', '').replace("title: 'Test'", "title: 'Test', customCss: './own.css'"),
    'postcss.config.cjs': `const { existsSync } = require('fs')
const path = require('path')
const { rule } = require('postcss')
module.exports = ({ cwd }) => ({
  plugins: [{ postcssPlugin: 'added', Once(root) { root.append(rule({ selector: existsSync(path.join(cwd, 'own.css')) ? '.added' : '.lost' }).append('top: 3px')) } }],
})`,
    'own.css': '.of-site { top: 2px }',
    'content/index.md': '# Home\n',
  })
  expect(await docs.problems()).toEqual([])
  const [sheet] = readdirSync(path.join(docs.root, 'out/assets')).filter((file) => /^styles\..*\.css$/.test(file))
  expect(docs.out(`assets/${sheet}`)).toContain('.added{top:3px}')
})

test('plugins can be asynchronous, in Markdown and MDX pages and in partials of both', async () => {
  const plugin = `const later = (word) => () => async (tree) => {
  const { visit } = await import('unist-util-visit')
  visit(tree, 'text', (node) => { if (node.value === 'Text.') node.value = word })
  await new Promise((done) => setImmediate(done))
  if (JSON.stringify(tree).includes('Fails.')) throw new Error('no service')
}`
  const page =
    "# Page\n\nText.\n\nimport Part from './_part.mdx'\n\n<Part />\n\nimport Again from './_again.mdx'\n\n<Again />\n"
  const docs = siteWith({
    'site.config.ts': configOf(plugin, "remarkPlugins: [later('Later.')], rehypePlugins: [later('Never.')]"),
    'content/index.md': '# Start\n\nText.\n',
    'content/a.mdx': page,
    'content/b.mdx': page,
    'content/_part.mdx': "## In the part\n\nText.\n\nimport Again from './_again.mdx'\n\n<Again />\n",
    'content/_again.mdx': 'Text.\n',
  })
  const { stderr } = await docs.build()
  expect(stderr).not.toMatch(/error|warning/)
  expect(docs.out('index.html').match(/<p>Later\.<\/p>/g)).toHaveLength(1)
  for (const file of ['a.html', 'b.html']) {
    expect(docs.out(file).match(/<p>Later\.<\/p>/g)).toHaveLength(4)
    expect(docs.out(file)).toContain('<h2 id="in-the-part"')
  }
  docs.change({ 'content/b.mdx': '# Page\n\nFails.\n' })
  expect(await docs.problems()).toEqual([expect.stringContaining('content/b.mdx:1:1 error plugin-failed')])
})
