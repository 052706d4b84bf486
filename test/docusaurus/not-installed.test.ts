import { expect, test } from 'vitest'
import { configWith, docusaurusFolder, serious, withMdx } from './folder.ts'

test('a clone without its packages, its plugins and the site around it builds, and reports each missing part once', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', ''),
    files: {
      'docs/a.md':
        '# A\n\nimport Embed from \'video-embed\'\n\n<Embed id="1">Watch</Embed>\n\n[Post](/blog/x/) [B](/docs/b)\n',
      'docs/b.md': '# B\n\n<Version/>\n\n<Files/>\n',
      'docs/d.md':
        "# D\n\nimport client from 'projects-client'\n\nexport const list = () => client.list().then(({ data }) => data.items).catch(() => [])\n\n<p title={String(typeof list().then)}>{client.all().length} of them</p>\n",
      'docs/c.md': "# C\n\nimport Steps from '@site/src/Steps'\n\n<Version/>\n\n<Steps/>\n",
      'src/Steps.jsx':
        "import { Icon, useFloating } from 'icons/solid'\nexport default function Steps() { const { styles } = useFloating(); return <ol style={styles}><li><Icon size={2}/>one</li></ol> }\n",
      'src/theme/MDXComponents.js': [
        "import Original from '@theme-original/MDXComponents'",
        "import Tabs from '@theme/Tabs'",
        "import Link from '@docusaurus/Link'",
        "import { usePluginData } from '@docusaurus/useGlobalData'",
        'const Version = () => {',
        "  const { release } = usePluginData('releases')",
        "  return <p>Version: {release.names.map((name) => name)}{'v' + release.name}</p>",
        '}',
        'const Files = () => <Tabs values={usePluginData("releases").names.map(String) && []}/>',
        "const a = ({ href, children }) => href.startsWith('/blog/') ? <a href={'https://kit.example' + href + '?a&b'}>{children}</a> : <Link to={href}>{children}</Link>",
        'export default { ...Original, Version, Files, a }',
      ].join('\n'),
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => / warning /.test(one))).toEqual([
    expect.stringMatching(/^docs\/a\.md:3:1 warning import-not-installed The package video-embed .* 1 page/),
    expect.stringMatching(/^docs\/b\.md:1:1 warning plugin-data The plugin releases .* 2 pages/),
    expect.stringMatching(/^docs\/d\.md:3:1 warning import-not-installed The package projects-client /),
    expect.stringMatching(/^src\/Steps\.jsx:1:35 warning import-not-installed The package icons /),
  ])
  expect(folder.out('docs/a.html')).toMatch(/Watch/)
  expect(folder.out('docs/a.html')).toContain('href="https://kit.example/blog/x/?a&amp;b"')
  expect(folder.out('docs/a.html')).toContain('href="/docs/b"')
  expect(folder.out('docs/b.html')).toContain('Version: v</p>')
  expect(folder.out('docs/c.html')).toContain('<li>one</li>')
  expect(folder.out('docs/d.html')).toContain('<p title="function"> of them</p>')
})

test('components in a syntax that only the Babel plugins of the site read render their children, with one warning', async () => {
  const files = {
    'docs/a.md': "# A\n\nimport Reveal from '@site/src/Reveal'\n\n<Reveal>some *text*</Reveal>\n\n```js\nlet a\n```\n",
    'src/Reveal.js': 'export default component Reveal(children: React.Node) { return children }\n',
    'src/theme/CodeBlock.js':
      "import Reveal from '@site/src/Reveal'\nexport default (props) => <Reveal>{props.children}</Reveal>\n",
  }
  const config = withMdx('', '')
  const plain = docusaurusFolder({ config, files: { ...files, 'src/theme/CodeBlock.js': null } })
  expect(await plain.problems()).toEqual([
    expect.stringMatching(/^docs\/a\.md:3:1 error import-failed .*Expected ";" but found/),
  ])
  const folder = docusaurusFolder({
    config,
    files: { ...files, 'babel.config.js': "module.exports = { plugins: ['babel-plugin-syntax-hermes-parser'] }\n" },
  })
  expect(await folder.problems()).toEqual([
    'src/Reveal.js:1:26 warning unsupported-import src/Reveal.js has syntax that only the Babel plugins of babel.config.js read, so 1 page is incomplete.',
    expect.stringMatching(/^src\/theme\/CodeBlock\.js info docusaurus-unsupported .*src\/Reveal\.js/),
  ])
  expect(folder.out('docs/a.html')).toMatch(/some <em>text<\/em>.*class="code-block"/s)
})

test('components from a plugin that is not installed render their children, with one warning', async () => {
  const folder = docusaurusFolder({
    config: `const badges = require('remark-badges')\n${configWith('', 'remarkPlugins: [badges]')}`.replace(
      "format: 'md'",
      "format: 'mdx'",
    ),
    files: {
      'docs/a.md': '# A\n\n<Badge>\n\nStable *since* 2\n\n</Badge>\n',
      'docs/b.md': '# B\n\n<Badge>Beta</Badge> <Badge.Small>1</Badge.Small>\n',
      'docs/c.md': "# C\n\nimport Live from '@site/src/Live'\n\n<Live><Badge>Badge in a button</Badge></Live>\n",
      'src/Live.jsx':
        "import { useState } from 'react'\nexport default function Live({ children }) { const [n, set] = useState(0); return <button onClick={() => set(n + 1)}>{children} {n}</button> }\n",
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => / (?:warning|error) /.test(one))).toEqual([
    'docs/a.md:3:1 warning unknown-component The component Badge is neither imported nor defined, so 3 pages are incomplete.',
  ])
  expect(folder.out('docs/a.html')).toContain('Stable <em>since</em> 2')
  expect(folder.out('docs/b.html')).toContain('Beta 1')
  expect(folder.out('docs/c.html')).toMatch(/<button[^>]*>.*Badge in a button/)
})

test('a component that throws because a package is not installed renders its children, with one warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', ''),
    files: {
      'docs/a.md':
        "# A\n\nimport { Address } from '@site/src/Address'\n\nBefore.\n\n<Address of='0x1'/>\n\n<Address of='0x2'>the *second*</Address>\n\nAfter.\n",
      'docs/b.md': "# B\n\nimport Part from './_part.md'\n\n<Part/>\n",
      'docs/_part.md': "import { List } from '@site/src/Address'\n\nIn the part: <List/>\n",
      'docs/c.md': "# C\n\nimport Live from '@site/src/Live'\n\n<Live>Only text</Live>\n",
      'docs/d.md': "# D\n\nimport Wrong from '@site/src/Wrong'\n\n<Wrong>text</Wrong>\n",
      'docs/e.md':
        "# E\n\nimport { Kept, Passed } from '@site/src/Kept'\n\n<Kept>in a memo</Kept>\n\n<Passed>with a ref</Passed>\n",
      'src/Kept.jsx': [
        "import { forwardRef, memo } from 'react'",
        "import { useDrop } from 'checksums'",
        'export const Kept = memo(function Kept() { const [{ isOver }] = useDrop(); return <b>{isOver}</b> })',
        'export const Passed = forwardRef(function Passed(props, ref) { const [{ isOver }] = useDrop(); return <b ref={ref}>{isOver}</b> })',
      ].join('\n'),
      'src/Address.jsx': [
        "import { checksum } from 'checksums'",
        'export function Address({ of }) { if (checksum(of) !== of) throw new Error(of + " is wrong"); return <b>{of}</b> }',
        'export const List = () => <ul><li>own</li><li><Address of="0x3">kept</Address></li></ul>',
      ].join('\n'),
      'src/Live.jsx':
        "import { useState } from 'react'\nimport { start } from 'checksums'\nexport default function Live({ children }) { const [n, set] = useState(start().of[1].a.toFixed(2)); if (n !== 1) throw new Error('no number'); return <button onClick={() => set(2)}>{children}</button> }\n",
      'src/Wrong.jsx': "export default function Wrong() { throw new Error('own mistake') }\n",
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => / (?:warning|error) /.test(one))).toEqual([
    expect.stringMatching(
      /^docs\/a\.md:7:1 warning component-failed The component Address failed, so 2 pages are incomplete: 0x1 is wrong/,
    ),
    expect.stringMatching(
      /^docs\/c\.md:5:1 warning component-failed The component Live failed, so 1 page is incomplete: no number/,
    ),
    expect.stringMatching(/^docs\/d\.md:5:1 error mdx-failed .*own mistake/),
    expect.stringMatching(/^docs\/e\.md:5:1 warning component-failed The component Kept2? failed/),
    expect.stringMatching(/^docs\/e\.md:7:1 warning component-failed The component Passed2? failed/),
    expect.stringMatching(/^src\/Address\.jsx:1:\d+ warning import-not-installed The package checksums /),
  ])
  folder.change({ 'docs/d.md': null })
  await folder.build()
  expect(folder.out('docs/a.html')).toMatch(/Before\..*the <em>second<\/em>.*After\./s)
  expect(folder.out('docs/b.html')).toMatch(/In the part: *<ul><li>own<\/li><li>kept<\/li><\/ul>/)
  expect(folder.out('docs/e.html')).toMatch(/in a memo.*with a ref/s)
  // The browser does not hydrate it, where it would throw again.
  expect(folder.out('docs/c.html')).toMatch(/<docs-island data-prefix="[^"]*">.*Only text/)
})

test('a component that throws because a plugin of the site had no package for its data renders its children', async () => {
  const folder = docusaurusFolder({
    config: configWith("plugins: [require('./plugins/api'), 'docusaurus-plugin-of-nobody'],").replace(
      "format: 'md'",
      "format: 'mdx'",
    ),
    files: {
      'plugins/api/schema.js':
        "const { parse } = require('graphql')\nmodule.exports = () => { const types = {}; for (const one of parse('x').types) types[one.name] = one; return types }\n",
      'plugins/api/index.js':
        "const read = require('./schema')\nmodule.exports = function apiPlugin() { return { name: 'api', contentLoaded({ actions }) { actions.setGlobalData({ types: read() }) } } }\n",
      'src/Api.jsx':
        "import { usePluginData } from '@docusaurus/useGlobalData'\nexport default function Api({ of }) { const found = usePluginData('api').types[of]; if (!found) throw new Error('no type ' + of); return <b>{found.name}</b> }\n",
      'docs/a.md': '# A\n\nimport Api from \'@site/src/Api\'\n\n<Api of="Query">its text</Api>\n',
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => / (?:warning|error) /.test(one))).toEqual([
    expect.stringMatching(/^docs\/a\.md:5:1 warning component-failed The component Api failed, .*no type Query/),
  ])
  expect(folder.out('docs/a.html')).toContain('its text')
})

test('a template whose tag is missing is its text without indentation, and a component where it is used as one', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', ''),
    files: {
      'docs/a.mdx': `import CodeBlock from '@theme/CodeBlock'
import dedent from 'ts-dedent'
import styled from 'styled-components'

export const Box = styled.div\`
  color: \${() => 'red'};
\`

# A

<CodeBlock language="bash">
  {dedent\`
    run --with \${3} \\\\
      --more
  \`}
</CodeBlock>

<Box>In the *box*</Box>
`,
    },
  })
  expect((await folder.problems()).filter((one) => / (?:warning|error) /.test(one))).toEqual([
    expect.stringMatching(/^docs\/a\.mdx:2:1 warning import-not-installed .*ts-dedent/),
    expect.stringMatching(/^docs\/a\.mdx:3:1 warning import-not-installed .*styled-components/),
  ])
  const [, code] = /<code[^>]*>(.*?)<\/code>/s.exec(folder.out('docs/a.html'))!
  expect(code!.replace(/<[^>]+>/g, '')).toBe('run --with 3 \\\n  --more')
  expect(folder.out('docs/a.html')).toContain('In the <em>box</em>')
  expect(folder.out('docs/a.html')).not.toContain('color:')
})

test('an item of the sidebar whose content comes from a missing package is left out', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "sidebarPath: './sidebars.js'"),
    files: {
      'docs/a.md': '# A\n',
      'sidebars.js': `const { crumb } = require('missing-versions')
module.exports = { main: [{ type: 'html', value: crumb('v1') }, { type: 'link', label: 'B', href: crumb.address }, 'a'] }`,
    },
  })
  expect(serious(await folder.problems())).toEqual([])
  expect((await folder.problems()).filter((one) => one.startsWith('sidebars.js'))).toEqual([
    expect.stringContaining('A part of the sidebars comes from missing-versions'),
    expect.stringContaining('missing-versions is not installed'),
  ])
})

test('functions in a part of the config run if they do not use the missing packages of that part', async () => {
  const folder = docusaurusFolder({
    config: withMdx("plugins: require('./parts').plugins,", "...require('./parts').docs"),
    files: {
      'docs/a.md': '# A\n',
      'docs/b.md': '# B\n',
      'parts.js': `const absent = require('absent-package')
const helper = () => absent.call()
exports.plugins = [
  function alone() { return { name: 'alone', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'alone', content: 'x' } }] }) } },
  function needy() { return { name: 'needy', loadContent: helper } },
]
exports.docs = {
  sidebarPath: './sidebars.js',
  async sidebarItemsGenerator(args) { return (await args.defaultSidebarItemsGenerator(args)).reverse() },
}
`,
      'sidebars.js': "module.exports = { main: [{ type: 'autogenerated', dirName: '.' }] }",
    },
  })
  const problems = await folder.problems()
  expect(serious(problems)).toEqual([])
  expect(problems.filter((one) => one.includes('is not run'))).toEqual([expect.stringContaining('the plugin needy')])
  const html = folder.out('docs/a.html')
  expect(html).toContain('<meta name="alone" content="x">')
  expect(html.indexOf('href="/docs/b"')).toBeLessThan(html.indexOf('aria-current="page"'))
})

test('if all plugins run, an undefined component fails its page', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', ''),
    files: { 'docs/a.md': '# A\n\n<Badge>Beta</Badge>\n' },
  })
  expect(await folder.problems()).toEqual([
    'docs/a.md:3:1 error unknown-component The component Badge is neither imported nor defined.',
  ])
})

/** A package that is installed without what it needs. */
const HALF = {
  'node_modules/half/package.json': '{ "name": "half", "main": "i.js" }',
  'node_modules/half/i.js': "require('absent-part')\nexports.title = 'T'\n",
  'docs/a.md': '# A\n',
}

test.each([
  ['a CommonJS package', {}],
  [
    'an ES module',
    {
      'node_modules/half/package.json': '{ "name": "half", "main": "i.mjs" }',
      'node_modules/half/i.mjs': "import 'absent-part'\nexport default { title: 'T' }\n",
    },
  ],
])('a config that imports a package whose own dependency is missing names both: %s', async (_, files) => {
  const config = configWith('').replace("'Kit'", 'half.title').replace('module.exports =', 'export default')
  const folder = docusaurusFolder({ config: `import half from 'half'\n${config}`, files: { ...HALF, ...files } })
  expect(await folder.problems()).toEqual([
    'docusaurus.config.js:1:1 error config-threw The config could not be run: half needs absent-part, which is not installed.',
  ])
})

test('a config that requires such a package gets an empty value instead, as for one that is not installed', async () => {
  const config = configWith('').replace("'Kit'", "require('half').title ?? 'Kit'")
  const folder = docusaurusFolder({ config, files: HALF })
  expect(await folder.problems()).toEqual([
    expect.stringMatching(/ info docusaurus-unsupported a package that half needs is not installed: the config gets/),
    expect.stringMatching(/ info docusaurus-unsupported `title`: it comes from half/),
  ])
})

test('a plugin of the site whose dependency is missing fails by itself', async () => {
  const folder = docusaurusFolder({ config: configWith("plugins: ['half'],"), files: HALF })
  expect((await folder.run('build')).code).toBe(0)
})

test('a sidebar item for a doc that a missing plugin would make is a warning, and is left out', async () => {
  const files = {
    'docs/a.md': '# A\n',
    'sidebars.js':
      "module.exports = { docs: ['a', 'api/pets', { type: 'category', label: 'Api', link: { type: 'doc', id: 'api/index' }, items: ['api/cats'] }] }\n",
  }
  const preset = "sidebarPath: './sidebars.js'"
  const folder = docusaurusFolder({ config: withMdx("plugins: ['docusaurus-plugin-openapi-docs'],", preset), files })
  const unknown = (await folder.problems()).filter((one) => one.includes('unknown-doc-id'))
  expect(unknown.map((one) => one.split(' ')[1])).toEqual(['warning', 'warning', 'warning'])
  expect(folder.out('docs/a.html')).not.toContain('Pets')
  const plain = docusaurusFolder({ config: withMdx('', preset), files })
  expect((await plain.problems()).filter((one) => / error unknown-doc-id /.test(one))).toHaveLength(3)
})
