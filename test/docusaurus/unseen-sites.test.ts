/** Kinds of public sites that nobody had looked at before, each reduced to a small folder. */
import { symlinkSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { docusaurusFolder, inRepository, withMdx } from './folder.ts'

const serious = (problems: readonly string[]): readonly string[] =>
  problems.filter((one) => / (?:warning|error) /.test(one))

/** A plugin in the config itself. */
const NEWS_PLUGIN = `const path = require('node:path')
async function newsPlugin(context, options) {
  const plugin = await require('@docusaurus/plugin-content-blog').default(context, { ...options, path: 'news' })
  plugin.postBuild = async () => {}
  return plugin
}
`

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

test('front matter with tabs, or two keys on one line, is read as Docusaurus reads it, with a warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '---\ntitle: Home\nkeywords: [\n\t"deep",\n]\n---\n\nText\n',
      'docs/a.md': '---\ntags: [one] sidebar_label: Short\n---\n\n# A\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/a.md:2:13 warning front-matter-syntax A key must be on a line of its own.',
    'docs/index.md:4:2 warning front-matter-syntax Lines must be indented with spaces instead of tabs.',
  ])
  expect(folder.out('index.html')).toContain('<meta name="keywords" content="deep">')
  expect(folder.outFiles()).toContain('tags/one.html')
  expect(folder.out('index.html')).toContain('>Short<')
})

test('required images and texts have a default, and names with variable parts are looked up in their folder', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'static/img/a.png': PIXEL,
      'src/data/a.json': '{"a": 1}',
      'examples/one/main.rs': 'fn main() {}\n',
      'src/Show.tsx': `type WithContext = typeof require & {
  context: (folder: string, deep: boolean, pattern: RegExp) => (name: string) => { default: string }
}
const examples = (require as WithContext).context('!!raw-loader!@site/examples', true, /\\.rs$/)
const text = (name: string): string => require(\`!!raw-loader?esModule=false!./data/\${name}\`)
const image = (name: string) => require(\`@site/static/img/\${name}.png\`).default
const sum = (name: string) => require('!!raw-loader!./data/' + name + '.json').default
const missing = (name: string): string => {
  try { return image(name) } catch (error) { return (error as Error).message }
}
export default ({ name }: { name: string }) => (
  <ul>
    <li>{require('@site/static/img/a.png').default}</li>
    <li title={require('@site/static/img/a.png')}>{require('!!raw-loader!./data/a.json').default}</li>
    <li>{text(name + '.json').slice(0, 4)}</li>
    <li>{image(name)}</li>
    <li>{sum(name)}</li>
    <li>{examples('./one/main.rs').default}</li>
    <li>{missing('b')}</li>
  </ul>
)
`,
      'docs/index.mdx': '# Home\n\nimport Show from \'@site/src/Show\'\n\n<Show name="a" />\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const items = [...folder.out('index.html').matchAll(/<li(?: title="([^"]*)")?>([^<]*)<\/li>/g)].map(
    ([, ...all]) => all,
  )
  const address = items[0]![1]!
  expect(address).toMatch(/^\/assets\/.*a\.\w+\.png$/)
  const json = '{&quot;a&quot;: 1}'
  expect(items.slice(0, 7)).toEqual([
    [undefined, address],
    [address, json],
    [undefined, '{&quot;a&quot;'],
    [undefined, address],
    [undefined, json],
    [undefined, 'fn main() {}\n'],
    [undefined, 'Cannot find module &#x27;./b.png&#x27;'],
  ])
})

test('components read the settings of the theme that only they know', async () => {
  const folder = docusaurusFolder({
    config: withMdx("themeConfig: { card: { title: 'What is it?' }, navbar: { title: 'Kit' } }"),
    files: {
      'src/Card.jsx': `import { useThemeConfig } from '@docusaurus/theme-common'
import useDocusaurusContext from '@docusaurus/useDocusaurusContext'
export default () => <p>{useThemeConfig().card.title} {useDocusaurusContext().siteConfig.themeConfig.navbar.title}</p>
`,
      'docs/index.mdx': "# Home\n\nimport Card from '@site/src/Card'\n\n<Card />\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('<p>What is it? Kit</p>')
})

test('addresses of static files with the base URL or a doubled slash; links of a page named like its folder', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace("baseUrl: '/'", "baseUrl: '/docs/'"),
    files: {
      'static/img//a.png': PIXEL,
      'static/examples/plain.html': '<p>plain</p>',
      'docs/index.md': '# Home\n\n![a](/img//a.png)\n\n<a target="_blank" href="/docs/examples/plain.html">plain</a>\n',
      'docs/branches/branches.md': '# Branches\n\n[homework](./homework)\n',
      'docs/branches/homework.md': '# Homework\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('src="/docs/img/a.png"')
  expect(folder.out('index.html')).toContain('href="/docs/examples/plain.html"')
  expect(folder.out('branches.html')).toContain('href="/docs/branches/homework"')
})

test('a canary of Docusaurus 2 reads its pages with MDX 1', async () => {
  const files = { 'docs/index.md': '# Home\n\nVisit <https://kit.example> with {braces in text}.\n' }
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      ...files,
      'package.json': '{"dependencies":{"@docusaurus/core":"0.0.0-4193","@mdx-js/react":"^1.6.21"}}',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('with {braces in text}')
  const newer = docusaurusFolder({
    config: withMdx(),
    files: { ...files, 'package.json': '{"dependencies":{"@docusaurus/core":"latest","@mdx-js/react":"^3.0.0"}}' },
  })
  expect(serious(await newer.problems())).toEqual([expect.stringContaining(' error mdx-syntax ')])
})

test('a missing file that git ignores in its own folder is one that another step makes', async () => {
  const folder = inRepository(
    docusaurusFolder({
      config: withMdx(),
      files: {
        'src/data/.gitignore': 'boards.json\n',
        'docs/index.mdx':
          "# Home\n\nimport Boards from '@site/src/data/boards.json'\n\n<ul>{(Boards ?? []).map((one) => <li>{one}</li>)}</ul>\n\nText\n",
      },
    }),
  )
  expect(serious(await folder.problems())).toEqual([expect.stringContaining(' warning import-not-found ')])
})

test('output of components does not mix with output for programs', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'src/Loud.jsx': "export default () => { console.log('loud'); return <p>Loud</p> }\n",
      'docs/index.mdx': "# Home\n\nimport Loud from '@site/src/Loud'\n\n<Loud />\n",
    },
  })
  const { stdout } = await folder.run('build', '--format', 'json')
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'built' })
})

test('a page with a NUL byte is shown with a replacement character, with a warning', async () => {
  const folder = docusaurusFolder({ config: withMdx(), files: { 'docs/index.md': '# Home\n\nEnd of log \0.\n' } })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:3:12 warning nul-byte The file is not text: byte 19 is NUL.',
  ])
  expect(folder.out('index.html')).toContain('End of log \uFFFD.')
})

test('in MDX 3, indented lines are text, and an indented fence is a fence', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': `# Home

    Indented *text*

    \`\`\`yml
    plugins:
      - name: one
    \`\`\`

<b>

end

</b>
`,
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.out('index.html')).toContain('<p>Indented <em>text</em></p>')
  expect(folder.out('index.html')).toContain('data-language="yml"')
})

test('links that a component leaves out are not checked, those that it shows are', async () => {
  const part = `import If from '@site/src/If'

<If on={props.proxy}>

See [proxies](#proxies).

</If>

<If on={props.proxy && !props.short}>

## Proxies

</If>
`
  const folder = docusaurusFolder({
    config: withMdx("onBrokenAnchors: 'throw',"),
    files: {
      'src/If.jsx': 'export default ({ on, children }) => (on ? children : null)\n',
      'docs/_part.mdx': part,
      'docs/index.mdx': "# Home\n\nimport Part from './_part.mdx'\n\n<Part proxy={false} />\n",
      'docs/with.mdx': "# With\n\nimport Part from './_part.mdx'\n\n<Part proxy />\n",
      'docs/wrong.mdx': "# Wrong\n\nimport Part from './_part.mdx'\n\n<Part proxy short />\n",
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/_part.mdx:5:5 error broken-anchor docs/wrong.mdx has no heading "proxies".',
  ])
})

test('with MDX 1, a raw image without a file is a warning; so is a symbolic link that leaves the site', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'package.json': '{"dependencies":{"@docusaurus/core":"2.4.3","@mdx-js/react":"^1.6.21"}}',
      'docs/index.md': '# Home\n\nSee <img src="/img/gone.png" alt="gone" />.\n',
    },
  })
  symlinkSync('/etc/hostname', path.join(folder.root, 'docs', 'name.txt'))
  expect(serious(await folder.problems())).toEqual([
    expect.stringMatching(/^docs\/index\.md:3:5 warning broken-image /),
    expect.stringMatching(/^docs\/name\.txt warning symlink-outside /),
  ])
})

test('directives are for plugins of the site; others are shown as they were written', async () => {
  const plugin = `const yaml = () => (tree) => {
  const visit = (parent) => parent.children.forEach((node, at) => {
    if (node.type === 'leafDirective' && node.name === 'yaml')
      parent.children[at] = { type: 'code', lang: 'yaml', value: 'file: ' + node.attributes.file }
    else if (node.type === 'textDirective' && node.name === 'key') node.data = { hName: 'kbd' }
    else if (node.children) visit(node)
  })
  visit(tree)
}
`
  const folder = docusaurusFolder({
    config: plugin + withMdx('', "routeBasePath: '/', remarkPlugins: [yaml]"),
    files: {
      'docs/index.md': `# Home

::yaml{file="a/b.yaml" paths="spec.one,spec.two"}

Press :key[Enter *now*]{.wide} at 10:30, as user:admin.

::time[One *hour*]{estimated="60 minutes"}

A :badge[new *one*]{color=red}, ::std, and http://localhost:80.

import Part from './_part.md'

<Part />
`,
      'docs/_part.md': 'In a part: :key[Escape].\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:7:1 warning unused-directive No plugin replaces the directive ::time, so it is shown as it was written.',
    'docs/index.md:9:3 warning unused-directive No plugin replaces the directive :badge, so it is shown as it was written.',
  ])
  const html = folder.out('index.html')
  expect(html).toContain('<code class="language-yaml">')
  expect(html).toContain('Press <kbd>Enter <em>now</em></kbd> at 10:30, as user:admin.')
  expect(html).toContain('<p>::time[One <em>hour</em>]{estimated=&quot;60 minutes&quot;}</p>')
  expect(html).toContain('A :badge[new <em>one</em>]{color=red}, ::std, and')
  expect(html).toContain('In a part: <kbd>Escape</kbd>.')
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

test('front matter of a page outside the docs that names a sidebar or a doc has no effect, with a warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '# Home\n',
      'src/pages/about.md': '---\ndisplayed_sidebar: other\n---\n\n# About\n',
      'src/pages/team.md': '---\npagination_next: other\n---\n\n# Team\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    expect.stringContaining('src/pages/about.md:2:1 warning unknown-sidebar'),
    expect.stringContaining('src/pages/team.md:2:1 warning unknown-doc-id'),
  ])
  expect(folder.outFiles()).toContain('about.html')
})

describe('a plugin of the site that changes a content plugin is read as that plugin', () => {
  const files = {
    'docs/index.md': '---\nslug: /\n---\n\n# Home\n\n[lesson](/lessons/first) [post](/news/hello)\n',
    'lessons/first.md': '# First\n',
    'news/2026-01-02-hello.md': '---\nslug: hello\n---\n\n# Hello\n',
    'plugins/docs.mjs':
      "import docs from '@docusaurus/plugin-content-docs'\nexport default docs.default\nexport const { validateOptions } = docs\n",
    'plugins/blog.js': `const blog = require('@docusaurus/plugin-content-blog').default
module.exports = async (context, options) => ({
  ...(await blog(context, { ...options, path: require('node:path').join(context.siteDir, 'news') })),
  async postBuild() {},
})
`,
  }
  const keys = "plugins: [['./plugins/docs.mjs', { id: 'lessons', path: 'lessons', routeBasePath: 'lessons' }], "
  const pages = ['index.html', 'lessons/first.html', 'news/hello.html']

  test.each([
    ['a file', `${keys}['./plugins/blog.js', { routeBasePath: 'news' }]]`, ''],
    ['a function', `${keys}[newsPlugin, { routeBasePath: 'news' }]]`, NEWS_PLUGIN],
  ])('%s', async (_kind, plugins, head) => {
    const folder = docusaurusFolder({ config: head + withMdx(plugins), files })
    const problems = await folder.problems()
    expect(serious(problems)).toEqual([])
    expect(problems.join('\n')).toMatch(/the plugin \S+ is run, but not its hook postBuild/)
    expect(folder.outFiles()).toEqual(expect.arrayContaining(pages))
  })
})

test('links to pages that a preset would make are warnings', async () => {
  const folder = docusaurusFolder({
    config: withMdx().replace(
      "presets: [['classic'",
      "presets: [['redocusaurus', { specs: [{ route: '/api' }] }], ['classic'",
    ),
    files: { 'docs/index.md': '# Home\n\n[api](/api)\n' },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:3:1 warning broken-link The link to /api leads nowhere.',
  ])
})

test('a formula without its plugin may continue on the next line', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '# Home\n\nWhere $w_i = 0.9 +\n\\text{speed\\_factor}_i$ holds; it costs $5\nor $x_{1}$.\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  const html = folder.out('index.html')
  expect(html).toContain('<code>w_i = 0.9 + \\text{speed\\_factor}_i</code> holds; it costs $5\nor <code>x_{1}</code>')
})

test('folders of content may be absolute, and links may lead to a static folder with an index.html', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      "plugins: [['@docusaurus/plugin-content-docs', { id: 'more', path: require('node:path').join(__dirname, 'more'), routeBasePath: 'more' }]], themeConfig: { navbar: { items: [{ label: 'Old', href: '/old/1.0/' }] } }",
      "routeBasePath: '/', path: require('node:path').join(__dirname, 'docs')",
    ),
    files: {
      'docs/index.md': '# Home\n\n[more](/more/a) [old](/old/1.0/)\n',
      'more/a.md': '# A\n',
      'static/old/1.0/index.html': '<!doctype html><title>Old</title>',
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect(folder.outFiles()).toEqual(expect.arrayContaining(['more/a.html', 'old/1.0/index.html']))
})

test('a wrong heading in a link that is HTML of MDX is a warning, because Docusaurus does not check such links', async () => {
  const folder = docusaurusFolder({
    config: withMdx("onBrokenAnchors: 'throw'"),
    files: {
      'docs/index.md': '# Home\n\n<div><a href="/a#no">html</a></div>\n\n[markdown](/a#none)\n',
      'docs/a.md': '# A\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    expect.stringContaining('docs/index.md:3:6 warning broken-anchor'),
    expect.stringContaining('docs/index.md:5:1 error broken-anchor'),
  ])
})

test('a component imports the config of the site; a static file that another build makes is a symlink to nothing', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js')"),
    files: {
      'sidebars.js': "module.exports = { docs: ['index'] }\n",
      'src/Base.js':
        "import config from '../docusaurus.config'\nimport { useState } from 'react'\nexport default () => { useState(0); return <b>{config.tagline} {config.presets[0][1].docs.sidebarPath}</b> }\n",
      'docs/index.mdx': "# Home\n\nimport Base from '@site/src/Base'\n\n<Base />\n",
      'static/examples/readme.txt': 'text',
    },
  })
  symlinkSync('../../../build/kit.js', path.join(folder.root, 'static/examples/kit.js'))
  expect(serious(await folder.problems())).toEqual([
    'static/examples/kit.js warning dangling-symlink This symbolic link leads nowhere.',
  ])
  expect(folder.out('index.html')).toContain('Small parts')
  const islands = folder.outFiles().filter((file) => /^_docs\/islands\/.*\.js$/.test(file))
  expect(islands.map((file) => folder.out(file)).join()).not.toMatch(/require\.resolve/)
})
