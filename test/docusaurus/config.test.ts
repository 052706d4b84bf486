import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { site } from '../rig.ts'
import { configWith, docusaurusFolder } from './folder.ts'

const PAGES = {
  'docs/intro.md': '---\nsidebar_position: 1\n---\n# Intro\n\nHello. See [the guide](./guide/start.md).\n',
  'docs/guide/start.md': '# Start\n\nFirst steps.\n',
}

type Data = Readonly<Record<string, never>> & {
  readonly config: Readonly<Record<string, unknown>>
}

test('a folder with a Docusaurus config builds at the addresses of Docusaurus', async () => {
  const folder = docusaurusFolder({ config: configWith(''), files: PAGES })
  const { code, stderr } = await folder.build('--strict')
  expect(stderr).not.toContain('error')
  expect(code).toBe(0)
  const pages = folder.outFiles().filter((file) => file.endsWith('.html'))
  expect(pages).toEqual(['404.html', 'docs/guide/start.html', 'docs/intro.html', 'index.html', 'search.html'])
  expect(folder.out('docs/intro.html')).toContain('<title>Intro | Kit</title>')
  expect(folder.out('docs/intro.html')).toContain('href="/docs/guide/start"')
})

test('the home address redirects to the main doc if no page has it', async () => {
  const folder = docusaurusFolder({ config: configWith(''), files: PAGES })
  await folder.build()
  expect(folder.out('index.html')).toContain('href="/docs/intro"')
  expect(folder.out('_redirects')).toContain('/ /docs/intro 301\n')
})

test('a redirect to the home address leads to the main doc if no page has it', async () => {
  const redirects = "redirects: [{ from: '/start', to: '/' }, { from: '/top', to: '/?a#top' }]"
  const folder = docusaurusFolder({
    config: configWith(`plugins: [['@docusaurus/plugin-client-redirects', { ${redirects} }]],`),
    files: PAGES,
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('_redirects').trim().split('\n').sort()).toEqual([
    '/ /docs/intro 301',
    '/start /docs/intro 301',
    '/top /docs/intro?a#top 301',
  ])
})

test('a redirect to a part of the site that is served elsewhere is not broken', async () => {
  const docs = site({
    'site.config.ts': `export default {
  title: 'Kit', url: 'https://kit.example',
  docs: { routeBasePath: '/docs' },
  unbuilt: [{ path: '/', name: 'home page', exact: true }],
  redirects: [{ from: '/old', to: '/' }, { from: '/older', to: '/none' }],
}`,
    'content/index.md': '# Home\n',
  })
  expect(await docs.problems()).toEqual([
    expect.stringContaining('error broken-redirect The redirect from /older leads to /none'),
  ])
})

test('an async function in TypeScript with ESM, environment variables, __dirname and missing packages', async () => {
  const config = `
import type { Config } from '@docusaurus/types'
import { themes as prismThemes } from 'prism-react-renderer'
import path from 'node:path'
import navbar from './navbar'
export default async function createConfig(): Promise<Config> {
  const math = (await import('remark-math')).default
  return {
    title: process.env.KIT_TITLE ?? path.basename(path.join(__dirname, 'Local')),
    url: 'https://kit.example', baseUrl: '/',
    markdown: { format: 'md' },
    presets: [[require.resolve('@docusaurus/preset-classic'), { docs: { routeBasePath: '/', sidebarPath: require.resolve('./sidebars.js') } }]],
    themeConfig: { navbar, prism: { theme: prismThemes.github } },
  }
}`
  const folder = docusaurusFolder({
    config: '',
    files: {
      ...PAGES,
      'docusaurus.config.js': null,
      'docusaurus.config.ts': config,
      'navbar.ts': "export default { title: 'Bar', items: [{ to: '/intro', label: 'Docs' }] }\n",
      'sidebars.ts':
        "export default { main: ['intro', { type: 'category', label: 'Guide', items: ['guide/start'] }] }\n",
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((line) => !line.includes(' info '))).toEqual([])
  expect(problems.join('\n')).toContain(
    'docusaurus.config.ts:3 info docusaurus-unsupported prism-react-renderer is not',
  )
  expect(problems.join('\n')).toContain('`themeConfig.prism.theme`')
  expect(folder.out('intro.html')).toContain('<title>Intro | Local</title>')
  // The file is `sidebars.ts`.
  expect(folder.out('intro.html')).toContain('Guide')
})

test('a file that mixes import and module.exports', async () => {
  const config = `
import path from "path"
const fields = require('./fields')
const config = { title: fields.title, url: 'https://kit.example', baseUrl: '/', markdown: { format: 'md' },
  presets: [['@docusaurus/preset-classic', { docs: { path: path.join('docs') } }]] }
module.exports = { ...config, tagline: __filename.slice(-20) }
`
  const folder = docusaurusFolder({ config, files: { ...PAGES, 'fields.js': "module.exports = { title: 'Mixed' }" } })
  const { config: read } = (await folder.inspect()) as Data
  expect(read).toMatchObject({ title: 'Mixed', tagline: 'docusaurus.config.js' })
})

test('several instances of the docs plugin are collections; without the main one there is no default collection', async () => {
  const config = `
module.exports = {
  title: 'Kit', url: 'https://kit.example', baseUrl: '/', markdown: { format: 'md' },
  presets: [['classic', { docs: false, blog: false }]],
  plugins: [
    ['@docusaurus/plugin-content-docs', { id: 'api', path: 'api', routeBasePath: 'api', sidebarPath: './sidebarsApi.js' }],
    ['content-docs', { id: 'community', path: 'community', routeBasePath: '/community/', sidebarPath: false }],
  ],
}`
  const folder = docusaurusFolder({
    config,
    files: {
      'api/index.md': '# API\n',
      'community/team.md': '# Team\n',
      'sidebarsApi.js': "module.exports = { api: ['index'] }\n",
    },
  })
  expect(await folder.problems()).toEqual([])
  const pages = folder.outFiles().filter((file) => file.endsWith('.html'))
  expect(pages).toEqual(['404.html', 'api.html', 'community/team.html', 'index.html', 'search.html'])
})

test('navbar items without a position are on the left; unknown types and disabled parts are reported', async () => {
  const config = configWith(`themeConfig: {
    navbar: { style: 'dark', items: [
      { type: 'doc', docId: 'intro', label: 'Docs' },
      { href: 'https://x.example', label: 'X', position: 'right' },
      { type: 'custom-stars', position: 'right' },
      {},
    ] },
    docs: { sidebar: { hideable: true } },
  }`)
  const folder = docusaurusFolder({ config, files: PAGES })
  expect(await folder.problems()).toEqual([
    "docusaurus.config.js:13:7 warning docusaurus-unsupported `themeConfig.navbar.items[2]`: navbar items of the type custom-stars need a component of the site's theme; the item is left out. `components` can name one of your own.",
    'docusaurus.config.js:14:7 info docusaurus-unsupported `themeConfig.navbar.items[3]`: this navbar item leads nowhere: it has neither `to` nor `href`; it is left out.',
    'docusaurus.config.js:16:24 info docusaurus-unsupported `themeConfig.docs.sidebar.hideable`: the sidebar cannot be hidden.',
  ])
  const { config: read } = (await folder.inspect()) as Data
  expect(read.navbar).toMatchObject({
    style: 'dark',
    items: [{ type: 'doc', position: 'left' }, { position: 'right' }],
  })
})

test('every other key is one line of the report, and the build succeeds with --strict', async () => {
  const config = configWith(`
    organizationName: 'kit', deploymentBranch: 'pages', clientModules: ['./a.js'], future: { v4: true }, nonsense: 1,
    plugins: ['./my-plugin.js', function other() {}, ['@docusaurus/plugin-pwa', {}]],
    themes: ['@easyops-cn/docusaurus-search-local'],
  `)
  const folder = docusaurusFolder({ config, files: { ...PAGES, 'src/theme/Navbar/index.js': 'export default 1' } })
  const { code } = await folder.build('--strict')
  expect(code).toBe(0)
  const problems = await folder.problems('--no-cache')
  expect(problems.map((line) => line.replace(/^(\S+?):\d+(?::\d+)? /, '$1 '))).toEqual([
    'docusaurus.config.js info docusaurus-unsupported `deploymentBranch`: only the command `docusaurus deploy` uses it; there is no such command here.',
    'docusaurus.config.js info docusaurus-unsupported `clientModules[0]`: the client module ./a.js does not exist; it is left out.',
    'docusaurus.config.js info docusaurus-unsupported `future`: these are switches of the bundler, router and storage of Docusaurus; they have no meaning here.',
    'docusaurus.config.js info docusaurus-unsupported `nonsense`: this key is not supported; it is left out.',
    'docusaurus.config.js info docusaurus-unsupported `plugins[0]`: pages that ./my-plugin.js would make are missing, so broken links are warnings.',
    'docusaurus.config.js info docusaurus-unsupported `plugins[0]`: the plugin ./my-plugin.js is not run; its additions to the site are missing.',
    'docusaurus.config.js info docusaurus-unsupported `plugins[2]`: the plugin pwa is not run: there is no service worker; pages are not available offline.',
    'docusaurus.config.js info docusaurus-unsupported `themes[0]`: the plugin @easyops-cn/docusaurus-search-local is not run: the built-in search replaces it.',
    'src/theme/Navbar/index.js info docusaurus-unsupported The theme component Navbar is not used: the navbar has the markup of this tool. Style sheets can change how it looks, and `custom-...` items can add to it. A component that renders `@theme-original/Navbar` with its own props (`{...props}`) would be used.',
  ])
})

test('the blog and pages of src/pages are built', async () => {
  const config = configWith('').replace('blog: false', 'blog: {}')
  const folder = docusaurusFolder({
    config,
    files: {
      ...PAGES,
      'docs/links.md':
        '# Links\n\n[Post](/blog/2024/01/01/first), [blog](/blog), [home](/), [help](/help?x#y), [gone](/helpme)\n',
      'blog/2024-01-01-first.md': '# First\n',
      'src/pages/index.js': 'export default () => null',
      'src/pages/help.tsx': 'export default () => null',
    },
  })
  expect(await folder.problems()).toEqual([
    'docs/links.md:3:78 error broken-link The link to /helpme leads nowhere. (/help)',
  ])
})

test('links to parts that are not built keep their locale and the base URL', async () => {
  const folder = site({
    'site.config.ts': `export default { title: 'Kit', url: 'https://kit.example', baseUrl: '/kit/', i18n: { locales: ['en', 'fr'] },
      docs: { path: 'docs', routeBasePath: 'docs' }, unbuilt: [{ path: '/blog', name: 'the blog' }] }\n`,
    'docs/a.md': '# A\n\n[x](/blog/x%20y/?q#h) [z](/kit/blog/z) [r](../blog/r) [b](/blog)\n',
  })
  await folder.build()
  const hrefs = (file: string) =>
    [...folder.out(file).matchAll(/<a (?:data-native="" )?href="([^"]*)"(?: data-native)?[^>]*>[xzrb]</g)].map(
      ([, href]) => href,
    )
  expect(hrefs('docs/a.html')).toEqual(['/kit/blog/x%20y/?q#h', '/kit/blog/z', '/kit/blog/r', '/kit/blog'])
  expect(hrefs('fr/docs/a.html')).toEqual([
    '/kit/fr/blog/x%20y/?q#h',
    '/kit/fr/blog/z',
    '/kit/fr/blog/r',
    '/kit/fr/blog',
  ])
})

test('head tags, styles, scripts, gtag, redirects, color mode and the hosted search', async () => {
  const config = configWith(
    `
  headTags: [{ tagName: 'meta', attributes: { name: 'a', content: 'b' } }],
  scripts: ['/js/x.js', { src: 'https://cdn.example/y.js', async: true }],
  stylesheets: ['https://cdn.example/z.css'],
  plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: ['/old', '/older'], to: '/docs/intro' }] }],
    ['@docusaurus/plugin-google-gtag', { trackingID: 'G-1', anonymizeIP: true }]],
  themeConfig: { metadata: [{ name: 'keywords', content: 'kit' }], colorMode: { respectPrefersColorScheme: true },
    algolia: { appId: 'A', apiKey: 'K', indexName: 'kit' } },`,
    "tagsBasePath: 'labels'",
  )
  const folder = docusaurusFolder({ config, files: { ...PAGES, 'static/js/x.js': '' } })
  expect((await folder.problems()).filter((line) => !line.includes('tagsBasePath'))).toEqual([])
  const page = folder.out('docs/intro.html')
  for (const tag of [
    '<meta name="a" content="b">',
    '<script src="/js/x.js">',
    '<meta name="keywords" content="kit">',
    'gtag/js?id=G-1',
  ])
    expect(page).toContain(tag)
  expect(folder.out('_redirects')).toContain('/old /docs/intro 301\n/older /docs/intro 301\n')
  const { config: read } = (await folder.inspect()) as Data
  expect(read.colorMode).toEqual({ defaultMode: 'light', disableSwitch: false, respectPrefersColorScheme: true })
  expect(read.search).toMatchObject({ provider: 'algolia', appId: 'A', contextualSearch: true })
})

test('edit links: a prefix, and a function', async () => {
  const edit = (preset: string) => docusaurusFolder({ config: configWith('', preset), files: PAGES })
  const prefix = edit("editUrl: 'https://git.example/edit/main/site/'")
  await prefix.build()
  expect(prefix.out('docs/guide/start.html')).toContain('https://git.example/edit/main/site/docs/guide/start.md')
  const given = edit("editUrl: ({ docPath }) => 'https://git.example/docs/' + docPath")
  await given.build()
  expect(given.out('docs/guide/start.html')).toContain('https://git.example/docs/guide/start.md')
  const odd = edit('editUrl: ({ version }) => JSON.stringify([version])')
  expect((await odd.problems()).join()).not.toContain('editUrl')
  expect(odd.out('docs/guide/start.html')).not.toContain('Edit this page')
  expect((await odd.run('migrate')).stderr).toContain('`presets[0][1].docs.editUrl`: this function does not return')
})

test('edit links of posts and pages from functions', async () => {
  const folder = docusaurusFolder({
    config: configWith('').replace(
      'blog: false',
      'blog: { editUrl: ({ blogDirPath, blogPath }) => "https://git.example/" + blogDirPath + "/" + blogPath }, pages: { editUrl: ({ pagesPath }) => "https://git.example/src/pages/" + pagesPath + "?edit" }',
    ),
    files: { ...PAGES, 'blog/2024-01-02-news.md': '# News\n', 'src/pages/team/us.md': '# Us\n' },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('blog/2024/01/02/news.html')).toContain('"https://git.example/blog/2024-01-02-news.md"')
  expect(folder.out('team/us.html')).toContain('"https://git.example/src/pages/team/us.md?edit"')
})

test('a config that throws is one located error', async () => {
  const folder = docusaurusFolder({ config: "throw new Error('no luck')", files: PAGES })
  const { code, stderr } = await folder.build()
  expect(code).toBe(2)
  expect(stderr).toContain('docusaurus.config.js:1:1 error config-threw The config could not be run: no luck')
})

test('a config requires files by a path and by a variable name, and sets the public path of webpack', async () => {
  const folder = docusaurusFolder({
    config: `__webpack_public_path__ = '/kit/'
const path = require('path')
const names = ['./parts/title']
module.exports = {
  title: names.map((name) => require(path.resolve(__dirname, name)))[0],
  url: 'https://kit.example',
  baseUrl: __webpack_public_path__,
  presets: require(path.join(__dirname, './parts/presets')),
}
`,
    files: {
      'parts/title.js': "module.exports = 'Kit'\n",
      'parts/presets.js':
        "const theme = require('theme-of-nobody')\nmodule.exports = [['classic', { blog: false, docs: { routeBasePath: '/', sidebarPath: require.resolve(require('path').resolve(__dirname, './sidebars.js')) }, theme }]]\n",
      'parts/sidebars.js': "module.exports = { docs: [{ type: 'doc', id: 'index', label: 'Start here' }] }\n",
      'docs/index.md': '# Home\n',
    },
  })
  expect((await folder.problems()).filter((one) => / (?:warning|error) /.test(one))).toEqual([])
  expect(folder.out('index.html')).toMatch(/<title>Home \| Kit<.*href="\/kit\/".*Start here/s)
})

test('meta elements of the config replace elements of the generator, and elements of pages replace elements of the config', async () => {
  const folder = docusaurusFolder({
    config: configWith(
      "themeConfig: { metadata: [{ name: 'keywords', content: 'site' }, { name: 'twitter:card', content: 'summary' }, { name: 'theme-color', content: '#123456' }], image: 'a.png' },",
      "routeBasePath: '/'",
    ),
    files: {
      'docs/index.md': '# Home\n',
      'docs/own.md': '---\nkeywords: [page]\n---\n\n# Own\n',
      'static/a.png': PIXEL,
    },
  })
  await folder.problems()
  const metas = (file: string): string[] =>
    [...folder.out(file).matchAll(/<meta name="(keywords|twitter:card|theme-color)" content="([^"]*)"/g)].map(
      ([, name, content]) => `${name} ${content}`,
    )
  expect(metas('index.html').sort()).toEqual(['keywords site', 'theme-color #123456', 'twitter:card summary'])
  expect(metas('own.html').sort()).toEqual(['keywords page', 'theme-color #123456', 'twitter:card summary'])
})

test('a logo can be a data address', async () => {
  const src = 'data:image/svg+xml;base64,PHN2ZyB4bWxucz0iaHR0cDovL3d3dy53My5vcmcvMjAwMC9zdmciLz4='
  const folder = docusaurusFolder({
    config: configWith(`themeConfig: { navbar: { logo: { src: '${src}' } } },`),
    files: { 'docs/a.md': '# A\n' },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('docs/a.html')).toContain(`src="${src}"`)
})

test('functions that change pages and are not run are warnings, which --strict does not accept', async () => {
  const folder = docusaurusFolder({
    config: configWith('', 'numberPrefixParser: (name) => ({ filename: name }), recmaPlugins: [() => () => {}]'),
    files: { 'docs/a.md': '# A\n' },
  })
  const start = /^docusaurus\.config\.js:\d+:\d+ (\w+) docusaurus-unsupported `[^`]*?(\w+)`/
  const found = (await folder.problems()).map((one) => start.exec(one)!.slice(1).join(' '))
  expect(found.toSorted()).toEqual(['warning numberPrefixParser', 'warning recmaPlugins'])
  expect((await folder.run('build', '--strict')).code).toBe(1)
})
