/** Plugins of a Docusaurus config that provide data, pages and tags. */
import { readdirSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { docs } from '../rig.ts'
import { configWith, docusaurusFolder, withMdx } from './folder.ts'

const PLUGIN = `const path = require('path')
module.exports = (context, options) => ({
  name: 'team',
  async loadContent() {
    console.log('loading the team of ' + context.siteConfig.title)
    return ['Ada', 'Grace']
  },
  async contentLoaded({ content, actions }) {
    const { addRoute, createData, setGlobalData } = actions
    setGlobalData({ size: content.length, motto: options.motto })
    const people = await createData('people.json', JSON.stringify(content))
    addRoute({ path: '/team', component: '@site/src/Team.jsx', modules: { people }, exact: true })
    addRoute({ path: '/team/:name', component: '@site/src/Team.jsx' })
  },
  injectHtmlTags: ({ content }) => ({
    headTags: [
      { tagName: 'meta', attributes: { name: 'team', content: String(content.length) } },
      { tagName: 'script', attributes: { src: 'https://s.example/plugin.js' } },
    ],
    postBodyTags: ['<div id="portal"></div>'],
  }),
  allContentLoaded({ allContent, actions }) {
    allContent['docusaurus-plugin-content-blog']?.default.blogPosts.forEach(console.log)
    actions.setGlobalData({ size: allContent.team.default.length, motto: options.motto + ' (' + Object.keys(allContent) + ')' })
  },
  configureWebpack: () => ({ plugins: [{}] }),
})
`

const plugins = (value: string): string => withMdx(`plugins: ${value},`)

test('a route names its data below @generated', async () => {
  const folder = docusaurusFolder({
    config: plugins("['./team']"),
    files: {
      'team.js': `const path = require('path')
module.exports = ({ generatedFilesDir }) => ({
  name: 'team',
  async contentLoaded({ actions: { addRoute, createData } }) {
    const people = await createData('people.json', '["Ada"]')
    addRoute({ path: '/team', component: '@site/Team', modules: { people: '@generated/' + path.relative(generatedFilesDir, people) } })
  },
})`,
      'Team.jsx': 'export default ({ people }) => <p>{people[0]}</p>',
      'docs/index.md': '# Home\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('team.html')).toContain('<p>Ada</p>')
})

test('a plugin provides data, a page, global data and tags; the report lists its hooks that are not run', async () => {
  const folder = docusaurusFolder({
    config: plugins("[['./plugins/team', { motto: 'Small parts' }]], scripts: ['https://s.example/own.js']"),
    files: {
      'plugins/team/index.js': PLUGIN,
      'src/Team.jsx': `import Layout from '@theme/Layout'
export default ({ people, route }) => <Layout title="The team"><ul className={route.path}>{people.map((one) => <li key={one}>{one}</li>)}</ul></Layout>`,
      'src/Motto.jsx': `import { usePluginData } from '@docusaurus/useGlobalData'
export default () => { const { size, motto } = usePluginData('team'); return <p>{motto} by {size}</p> }`,
      'docs/index.mdx': "# Home\n\nimport Motto from '@site/src/Motto'\n\n<Motto/>\n\n[Team](/team)\n",
    },
  })
  expect(
    (await folder.problems('--format', 'json')).map((line) => line.replace(/^.* docusaurus-unsupported /, '')),
  ).toEqual([
    '`plugins[0]`: the plugin team adds postBodyTags that are left out: only tags for the head, and scripts with an address, are supported.',
    '`plugins[0]`: the plugin team adds the route /team/:name, which is not a page with its own address; it is left out.',
    '`plugins[0]`: the plugin team asks for the content of docusaurus-plugin-content-blog, which this tool does not have in that form: it gets nothing.',
    '`plugins[0]`: the plugin team is run, but not its hook configureWebpack.',
  ])
  expect(folder.out('team.html')).toContain('<ul class="/team"><li>Ada</li><li>Grace</li></ul>')
  expect(folder.out('team.html')).toContain('<title>The team | Kit</title>')
  expect(folder.out('index.html')).toContain('Small parts (team) by 2')
  expect(folder.out('index.html')).toContain('<meta name="team" content="2">')
  expect([...folder.out('index.html').matchAll(/<script src="([^"]*)"/g)].map(([, src]) => src)).toEqual([
    'https://s.example/plugin.js',
    'https://s.example/own.js',
  ])
  expect(folder.out('sitemap.xml')).toContain('https://kit.example/team')
})

test('routes of plugins have the base URL, and some plugins leave it out', async () => {
  const plugin = `module.exports = ({ baseUrl }) => ({
  name: 'made',
  contentLoaded({ actions }) {
    for (const path of [baseUrl + 'team', '/about', baseUrl]) actions.addRoute({ path, component: '@site/src/Page.jsx', exact: true })
  },
})`
  const folder = docusaurusFolder({
    config: plugins("['./plugins/made']").replace("baseUrl: '/'", "baseUrl: '/kit/'").replace("routeBasePath: '/'", ''),
    files: {
      'plugins/made/index.js': plugin,
      'docs/intro.mdx': '# Intro\n\n[Team](/team) [Home](/)\n',
      'src/Page.jsx': 'export default () => <p>Page</p>',
    },
  })
  expect(await folder.problems()).toEqual([])
  const pages = ['index.html', 'about.html', 'team.html']
  expect(
    folder
      .outFiles()
      .filter((file) => pages.includes(file))
      .sort(),
  ).toEqual(pages.sort())
  expect(folder.outFiles().filter((file) => file.startsWith('kit/'))).toEqual([])
})

test('tags can be HTML, scripts of the body are deferred, and plugins know that this is a build', async () => {
  const plugin = `module.exports = () => ({
  name: 'counts',
  injectHtmlTags: () => process.env.NODE_ENV !== 'production' ? {} : {
    headTags: ['<!-- counts --> <script>(function(d,s){var j=d.createElement(s);j.src="https://www.googletagmanager.com/gtm.js"})(document,"script")</script><script>count("a > b")</script><script>!function(d){var k="script",j=d.createElement(k);j.src="https://watch.example/w.js"}(document)</script>\\n<link rel="preconnect" href=https://a.example crossorigin>'],
    preBodyTags: [{ tagName: 'script', attributes: { src: 'https://b.example/b.js' } }],
    postBodyTags: ['<script async src="https://c.example/c.js"></script>'],
  },
})
`
  const folder = docusaurusFolder({
    config: plugins("['./plugins/counts']"),
    files: { 'plugins/counts/index.js': plugin, 'docs/index.mdx': '# Home\n' },
  })
  expect(await folder.problems()).toEqual([])
  const home = folder.out('index.html')
  for (const tag of [
    '<script>count("a > b")</script>',
    '<link rel="preconnect" href="https://a.example" crossorigin>',
    '<script src="https://b.example/b.js" defer></script>',
    '<script async src="https://c.example/c.js" defer></script>',
  ])
    expect(home).toContain(tag)
  expect(folder.out('_headers')).toMatch(
    /script-src [^;]*https:\/\/b\.example https:\/\/c\.example https:\/\/www\.googletagmanager\.com https:\/\/watch\.example;/,
  )
})

test('a hook that throws names the plugin and the hook, and the rest of the site is built', async () => {
  const folder = docusaurusFolder({
    config: plugins(`[
      function weather() { return { name: 'weather', loadContent() { throw new Error('no network') } } },
      './plugins/needs.js',
    ]`),
    files: {
      'plugins/needs.js':
        "const feed = require('feed-reader')\nmodule.exports = () => ({ name: 'feed', loadContent: () => feed() })",
      'docs/index.md': '# Home\n\n[Feed](/feed)\n\n## Two {#two]\n',
    },
  })
  expect(await folder.problems()).toEqual([
    'docs/index.md:3:1 warning broken-link The link to /feed leads nowhere.',
    expect.stringMatching(
      / info docusaurus-unsupported .*pages that \.\/plugins\/needs\.js would make are missing, so broken links are warnings\.$/,
    ),
    expect.stringMatching(/ info docusaurus-unsupported .*the plugin \.\/plugins\/needs\.js is not run/),
    expect.stringMatching(
      /^docusaurus\.config\.js:\d+:\d+ warning plugin-failed The plugin weather \(loadContent\) failed: no network$/,
    ),
  ])
  expect(folder.has('index.html')).toBe(true)
})

const PACKAGES = fileURLToPath(new URL('../../node_modules', import.meta.url))

test('a plugin adds client modules and PostCSS plugins, and runs on the built site', async () => {
  const folder = docusaurusFolder({
    config: configWith(
      `plugins: [['./plugins/late.js', { id: 'two' }]],`,
      "routeBasePath: '/' }, theme: { customCss: './src/own.css'",
    ),
    files: {
      'plugins/late.js': `const { existsSync, writeFileSync } = require('fs')
const path = require('path')
const paint = () => ({ postcssPlugin: 'paint', Declaration(one) { if (one.value === 'paint') one.value = '#123456' } })
paint.postcss = true
module.exports = ({ siteConfig }) => ({
  name: 'late',
  loadContent: () => 'loaded',
  getClientModules: () => [path.join(__dirname, 'client.js'), './plugins/client.css', 'not-there'],
  configurePostCss(options) { options.plugins.push(paint); return options },
  postBuild({ outDir, routesPaths, routes, content, siteConfig }) {
    const page = existsSync(path.join(outDir, 'index.html'))
    const sources = routes.flatMap(({ metadata }) => metadata?.sourceFilePath ?? [])
    writeFileSync(path.join(outDir, 'report.json'), JSON.stringify({ page, routesPaths, sources, content, title: siteConfig.title }))
    if (siteConfig.title === 'Kit') throw new Error('no room')
  },
})`,
      'plugins/client.js': "globalThis.lateModule = 'of the plugin'",
      'plugins/client.css': '.of-plugin { color: paint }',
      'src/own.css': '.of-site { color: paint }',
      'docs/index.md': '# Home\n',
      'docs/b.md': '# Second\n',
    },
  })
  symlinkSync(PACKAGES, path.join(folder.root, 'node_modules'))
  // The hook also runs in the second build, which changes nothing.
  for (const _ of [1, 2])
    expect((await folder.problems()).map((line) => line.replace(/^.*? (?=info|warning)/, ''))).toEqual([
      'info docusaurus-unsupported `plugins[0]`: the client module not-there does not exist; it is left out.',
      'warning plugin-failed The plugin late (postBuild) failed: no room',
    ])
  expect(JSON.parse(folder.out('report.json'))).toEqual({
    page: true,
    routesPaths: expect.arrayContaining(['/', '/b', '/404.html']),
    sources: expect.arrayContaining(['docs/index.md', 'docs/b.md']),
    content: 'loaded',
    title: 'Kit',
  })
  const files = readdirSync(path.join(folder.root, 'out/assets')).filter((file) => /\.(?:css|js)$/.test(file))
  const all = files.map((file) => folder.out(`assets/${file}`)).join('\n')
  expect(all).toContain('of the plugin')
  expect(all).toMatch(/\.of-plugin\{color:#123456\}/)
  expect(all).toMatch(/\.of-site\{color:#123456\}/)
})

test('a plugin in the config runs if it only has a word that an import from a missing package renames', async () => {
  const folder = docusaurusFolder({
    config: `import { themes as prismThemes } from 'missing-renderer'
${configWith(
  `themeConfig: { prism: { theme: prismThemes.github } },
  plugins: [function paint() { return { name: 'paint', injectHtmlTags: () => ({ headTags: [{ tagName: 'meta', attributes: { name: 'themes', content: 'all' } }] }) } }],`,
).replace('module.exports =', 'export default')}`,
    files: { 'docs/index.md': '# Home\n' },
  })
  expect((await folder.problems()).join('\n')).not.toContain('paint')
  expect(folder.out('docs.html')).toContain('<meta name="themes" content="all">')
})

test('without its packages PostCSS does not run, and the report says what is missing', async () => {
  const folder = docusaurusFolder({
    config: configWith(
      "plugins: [() => ({ name: 'tailwind', configurePostCss(options) { options.plugins.push(require('tailwindcss'), require('autoprefixer')()); return options } })],",
      "routeBasePath: '/' }, theme: { customCss: './src/own.css'",
    ),
    files: { 'src/own.css': '@tailwind utilities;\n.of-site { color: red }', 'docs/index.md': '# Home\n' },
  })
  expect((await folder.problems()).filter((line) => line.includes('postcss'))).toEqual(
    ['autoprefixer', 'postcss', 'tailwindcss'].map((name) =>
      expect.stringMatching(
        new RegExp(
          `^docusaurus\\.config\\.js warning postcss-missing ${name} is not installed, so PostCSS does not run`,
        ),
      ),
    ),
  )
  expect(folder.has('index.html')).toBe(true)
})

test('what code of the site writes to stdout does not get into the report', async () => {
  const write = (word: string): string => `process.stdout.write('${word}\\n'); console.log('${word}')`
  const folder = docusaurusFolder({
    config: `${write('config')}
${plugins("['./plugins/loud']")}`,
    files: {
      'plugins/loud.js': `module.exports = () => ({ name: 'loud', loadContent() { ${write('loading')} }, postBuild() { ${write('built')} } })`,
      'docs/index.mdx': `export const Loud = () => { ${write('page')}; return <b>Loud</b> }\n\n# Home\n\n<Loud />\n`,
    },
  })
  const { stdout, stderr } = await folder.build('--format', 'json')
  expect(JSON.parse(stdout)).toMatchObject({ outcome: 'built' })
  for (const word of ['config', 'loading', 'built', 'page'])
    expect(
      stderr.split('\n').filter((line) => line === word),
      word,
    ).toHaveLength(2)
  JSON.parse((await folder.run('inspect')).stdout)
  JSON.parse((await folder.run('check-links', '--format', 'json')).stdout)
})

test('plugins of PostCSS find their files in the folder of the site, wherever the command was started', async () => {
  const folder = docusaurusFolder({
    config: configWith(
      "plugins: ['./plugins/colors'],",
      "routeBasePath: '/' }, theme: { customCss: ['./src/a.css', './src/b.css']",
    ),
    files: {
      'plugins/colors.js': `const { readFileSync } = require('fs')
const path = require('path')
const colors = () => ({
  postcssPlugin: 'colors',
  async Once(root) {
    await new Promise((done) => setImmediate(done))
    const color = readFileSync(path.resolve('colors.txt'), 'utf8')
    root.walkDecls((one) => { if (one.value === 'paint') one.value = color })
  },
})
colors.postcss = true
module.exports = () => ({ name: 'colors', configurePostCss(options) { options.plugins.push(colors); return options } })`,
      'colors.txt': '#123456',
      'src/a.css': '.of-a { color: paint }',
      'src/b.css': '.of-b { color: paint }',
      'docs/index.md': '# Home\n',
    },
  })
  symlinkSync(PACKAGES, path.join(folder.root, 'node_modules'))
  expect((await docs(tmpdir(), ['build', folder.root])).code).toBe(0)
  const files = readdirSync(path.join(folder.root, 'out/assets')).filter((file) => file.endsWith('.css'))
  const all = files.map((file) => folder.out(`assets/${file}`)).join('\n')
  expect(all).toContain('.of-a{color:#123456}')
  expect(all).toContain('.of-b{color:#123456}')
})

test('rehype plugins find images of Markdown as JSX, as in Docusaurus', async () => {
  const folder = docusaurusFolder({
    config: `const captions = () => (tree) => {
  const walk = (node) => node.children?.forEach((child, i) => {
    const of = (name) => child.attributes?.find((one) => one.name === name)
    if (child.name !== 'img' || !of('alt')) return walk(child)
    const [alt, caption] = of('alt').value.split('|')
    of('alt').value = alt
    if (of('src').value.endsWith('old.png')) of('src').value = '/s.png'
    const text = { type: 'text', value: caption ?? alt }
    node.children[i] = { type: 'element', tagName: 'figure', properties: {}, children: [child, text] }
  })
  walk(tree)
}
${withMdx('', "routeBasePath: '/', rehypePlugins: [captions]")}`,
    files: {
      'static/s.png': PIXEL,
      'static/old.png': PIXEL,
      'docs/a.png': PIXEL,
      'docs/index.md':
        '# Home\n\n![one|First](a.png)\n\n![two](/old.png)\n\n![](a.png)\n\n![three](https://x.example/y.png "T")\n',
    },
  })
  expect((await folder.problems()).filter((line) => / (?:error|warning) /.test(line))).toEqual([])
  const html = folder.out('index.html')
  expect(html).toMatch(/<figure><img alt="one"[^>]* src="\/assets\/files\/a\.\w+\.png"\/>First<\/figure>/)
  expect(html).toMatch(/<figure><img alt="two"[^>]* src="\/s\.png"\/>two<\/figure>/)
  expect(html).toMatch(/<p><img alt=""[^>]* src="\/assets\/files\/a\.\w+\.png"/)
  expect(html).toMatch(/<figure><img alt="three" title="T"[^>]* src="https:\/\/x\.example\/y\.png"\/>three/)
})

test('a plugin that is called like a property of all objects is one that is not run', async () => {
  const folder = docusaurusFolder({ config: plugins("['constructor']"), files: { 'docs/a.md': '# A\n' } })
  expect(await folder.problems()).toContainEqual(expect.stringContaining('the plugin constructor is not run'))
})
