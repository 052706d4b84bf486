/** Docusaurus sites that once failed to build or lost content: several defects in each folder. */
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { docusaurusFolder, withMdx } from './folder.ts'

test('styles, data, components in partials, docs of the version, a footer item with a type', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      "themeConfig: { footer: { links: [{ title: 'More', items: [{ label: 'B', type: 'doc', to: '/b' }] }] } }, plugins: [], themes: []",
      "routeBasePath: '/', sidebarPath: './sidebars.js'",
    ).replace(
      "presets: [['classic', { blog",
      "presets: [['redocusaurus', { theme: {} }], ['classic', { theme: { customCss: './src/a.css' }, blog",
    ),
    files: {
      'sidebars.js':
        "module.exports = { docs: [...require('./items.ts').list, { type: 'category', label: 'Group', link: { type: 'doc', id: 'group' }, items: ['c'] }] }",
      'items.ts': "const items = { list: ['index', 'b'] }\nexport default items\n",
      'src/a.css': '@import "@fontsource/geist/400.css"; .own { margin: 0 }',
      'src/theme/MDXComponents.js':
        "import Original from '@theme-original/MDXComponents'\nconst Hello = ({ children }) => <b>hello {children}</b>\nexport default { ...Original, Hello }\n",
      'x.yaml': 'one: 1\ntwo: 2\n',
      'docs/_part.md': '## In the part\n\n<Hello>part</Hello>\n\n{props.children}\n',
      'docs/index.md':
        "import Part from './_part.md'\nimport data from '../x.yaml'\nimport same from '!!yaml-loader!../x.yaml'\n\n# Home\n\n<Part><Hello>inside</Hello></Part>\n\n{Object.keys(data).join('+')} {same.two}\n",
      'docs/b.md':
        "import { useDocsVersion } from '@docusaurus/plugin-content-docs/client'\n\n# Bee\n\nexport const Title = () => <i>{useDocsVersion().docs['index'].title}</i>\n\n<Title/>\n",
      'docs/c.md': '# C\n',
      'docs/group.md':
        "import { useCurrentSidebarCategory } from '@docusaurus/theme-common'\n\n# Group page\n\nexport const Label = () => <u>{useCurrentSidebarCategory().label}</u>\n\n<Label/>\n",
    },
  })
  const problems = await folder.problems()
  expect(problems.filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([
    expect.stringMatching(/^src\/a\.css:1:9 warning import-not-installed .*@fontsource\/geist\/400\.css/),
  ])
  expect(problems.filter((one) => one.includes('footer items'))).toHaveLength(1)
  const home = folder.out('index.html')
  expect(home).toContain('<b>hello part</b>')
  expect(home).toContain('<b>hello inside</b>')
  expect(home).toMatch(/one\+two\s+2/)
  expect(folder.out('b.html')).toContain('<i>Home</i>')
  expect(folder.out('group.html')).toContain('<u>Group</u>')

  // The page also shows the title of another page.
  folder.change({ 'docs/index.md': '# New home\n' })
  await folder.build()
  expect(folder.out('b.html')).toContain('<i>New home</i>')
})

test('a page without a category that reads its category fails with a reason', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'docs/index.md':
        "import { useCurrentSidebarCategory } from '@docusaurus/theme-common'\n\n# A\n\nexport const Label = () => <u>{useCurrentSidebarCategory().label}</u>\n\n<Label/>\n",
    },
  })
  expect(await folder.problems()).toEqual([expect.stringMatching(/mdx-failed .*in no category of a sidebar/)])
})

test('Docusaurus 2: pages are read as MDX 1 read them', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'package.json': JSON.stringify({ dependencies: { '@docusaurus/core': '^2.4.1' } }),
      'docs/index.md':
        '# Plain\n\n<https://kit.example/a> and {curly} <br> text\n\n<!-- gone -->\n\n<summary>open\n\n## Promise<X\\> {#own}\n',
      'docs/jsx.md':
        'import Tabs from \'@theme/Tabs\'\nimport TabItem from \'@theme/TabItem\'\n\n# Jsx {a}\n\n<https://kit.example/b> Promise<X\\> and {curly} one<br>two <img src="/i.svg"> and {shown}\n\n```go\nimport shown\n```\n\n<Tabs><TabItem value="x">inside</TabItem></Tabs>\n\n{props.nothing}\n\n[own](./index.md/#own)\n\n```kotlin file=sample/A.kt\n```\n',
      'docs/broken.md': "import Tabs from '@theme/Tabs'\n\n# Broken\n\n<div><p>text\n\nrest of it\n",
      'static/i.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
    },
  })
  const problems = (await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported `'))
  expect(problems.filter((one) => / error /.test(one))).toEqual([])
  expect(problems.filter((one) => /mdx-syntax/.test(one))).toEqual([
    expect.stringMatching(/^docs\/broken\.md:5:\d+ warning/),
  ])
  expect(problems.filter((one) => /package\.json/.test(one))).toHaveLength(1)
  const plain = folder.out('index.html')
  expect(plain).toContain('href="https://kit.example/a"')
  expect(plain).toContain('{curly}')
  expect(plain).toContain('id="own"')
  const jsx = folder.out('jsx.html')
  expect(jsx).toContain('href="https://kit.example/b"')
  expect(jsx).toContain('Promise&lt;X')
  expect(jsx).toMatch(/one<br\s*\/?>two/)
  // An import in a code block is not one of the page.
  expect(jsx).toContain('and {shown}')
  expect(jsx).toContain('inside')
  expect(jsx).toContain('href="/#own"')
  expect(folder.out('broken.html')).toContain('rest of it')
})

test('the content security policy allows the content of pages', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      'themeConfig: { footer: { links: [], copyright: \'<img src="https://badge.example/c.svg" style="width:1px">\' } }',
      "routeBasePath: '/'",
    ),
    files: {
      'docs/index.md':
        '# A\n\n![b](https://img.example/b.svg)\n\n<iframe src="https://video.example/embed/1"></iframe>\n\n<video><source src="https://media.example/v.mp4"/></video>\n\n<svg><image xlinkHref="data:image/gif;base64,R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==" /></svg>\n\n<p style={{ backgroundImage: "url(https://back.example/x.png)" }}>a</p>\n',
    },
  })
  await folder.build()
  const policy = /Content-Security-Policy: (.*)/.exec(folder.out('_headers'))![1]!
  const directive = (name: string): string => policy.split('; ').find((one) => one.startsWith(`${name} `)) ?? ''
  expect(directive('img-src')).toContain('https://img.example')
  expect(directive('img-src')).toContain('https://badge.example')
  expect(directive('img-src')).toContain('https://back.example')
  expect(directive('img-src')).toContain(' data:')
  expect(directive('frame-src')).toBe('frame-src https://video.example')
  expect(directive('media-src')).toBe("media-src 'self' https://media.example")
  expect(directive('style-src-attr')).toContain('unsafe-inline')
  expect(directive('script-src')).not.toContain('https:')
})

test('the content security policy allows what the site’s own scripts load', async () => {
  const policyOf = async (scripts: string): Promise<string> => {
    const folder = docusaurusFolder({
      config: withMdx(scripts, "routeBasePath: '/'").replace("baseUrl: '/'", "baseUrl: '/kit/'"),
      files: {
        'docs/index.md': '# A\n',
        'static/js/editor.js': 'import { start } from "https://modules.example/editor@1"\nstart()\n',
        'static/js/count.js':
          "const one = document.createElement('script')\none.src = 'https://count.example/c.js'\ndocument.head.append(one)\nfetch('https://data.example/v1')\n",
      },
    })
    await folder.build()
    return /Content-Security-Policy: (.*)/.exec(folder.out('_headers'))![1]!
  }
  const policy = await policyOf(
    "scripts: [{ src: '/kit/js/editor.js', type: 'module' }, '/kit/js/count.js?v=1', '//cdn.example/c.js'],",
  )
  expect(policy).toMatch(/script-src [^;]*https:\/\/modules\.example/)
  expect(policy).toMatch(/script-src [^;]*https:\/\/count\.example/)
  expect(policy).toMatch(/script-src [^;]* cdn\.example/)
  expect(policy).toMatch(/connect-src [^;]*https:\/\/data\.example/)
  expect(policy).not.toContain('require-trusted-types-for')
  expect(await policyOf('')).toContain("require-trusted-types-for 'script'")
})

test('addresses with the base URL, links on index pages, icons of the navbar', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      "themeConfig: { navbar: { title: 'Kit', logo: { src: '/docs/a.svg' }, items: [{ to: '/docs/b', label: 'Bee' }, { href: 'https://code.example/kit', 'aria-label': 'Code', className: 'icon-link' }] } }",
      "routeBasePath: '/', sidebarPath: './sidebars.js'",
    ).replace("baseUrl: '/'", "baseUrl: '/docs/'"),
    files: {
      'sidebars.js':
        "module.exports = { docs: ['index', 'b', 'x/index', 'x/z', { type: 'link', label: 'Part', href: '/docs/b/#part' }] }",
      'static/a.svg': '<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>',
      'docs/index.md': '# Home\n',
      'docs/b.md': '# Bee\n\n## Part\n',
      'docs/x/index.md': '# X\n\n[below](./z) [above](../../b)\n',
      'docs/x/z.md': '# Z\n',
    },
  })
  expect((await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))).toEqual([])
  const home = folder.out('index.html')
  expect(home).not.toContain('/docs/docs/')
  expect(home).toContain('href="/docs/b#part"')
  expect(home).toMatch(/<a[^>]*aria-label="Code"[^>]*><\/a>/)
  expect(folder.out('x.html')).toContain('href="/docs/x/z"')
  expect(folder.out('x.html')).toContain('href="/docs/b">above')
})

test('a full URL of the own host never fails a build, as in Docusaurus', async () => {
  const folder = docusaurusFolder({
    config: withMdx("onBrokenAnchors: 'throw',", "routeBasePath: '/'"),
    files: {
      'docs/index.md': '# A\n\n[b](https://kit.example/b#gone) [c](https://kit.example/c)\n',
      'docs/b.md': '# B\n\n## Here\n',
    },
  })
  expect((await folder.problems()).map((line) => line.split(' ').slice(1, 3).join(' '))).toEqual([
    'warning broken-anchor',
    'info broken-own-url',
  ])
})

test('HTML files of the site run their code; no page is allowed more for it', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'docs/index.md': '# A\n\n[Form](pathname:///form.html)\n',
      'docs/b.md': '# B\n',
      'static/form.html': '<script>alert(1)</script>',
      'static/api/index.html': '<style>a{}</style><script src="https://cdn.example/redoc.js"></script>',
      'static/api/v1/index.html': '',
      // The page replaces it.
      'static/b.html': '<script>alert(2)</script>',
    },
  })
  expect(await folder.problems()).toEqual([
    'static/b.html warning static-clash docs/b.md and static/b.html both become b.html. The first one is published.',
  ])
  expect(folder.out('b.html')).not.toContain('alert(2)')
  const headers = folder.out('_headers')
  expect(headers.match(/^\S.*/gm)).toEqual(['/*', '/api', '/api/*', '/form', '/form.html', '/assets/*'])
  expect(headers.split('/api\n')[0]).not.toMatch(/unsafe|cdn\.example/)
  const vercel = JSON.parse(folder.out('_docs/hosting/vercel.json')) as { headers: { source: string }[] }
  const ofPages = new RegExp(`^${vercel.headers[0]!.source}$`)
  const guarded = ['/', '/b', '/apidoc', '/form/x', '/api', '/api/v1/', '/form', '/form.html'].filter((one) =>
    ofPages.test(one),
  )
  expect(guarded).toEqual(['/', '/b', '/apidoc', '/form/x'])
})

test('inline scripts and styles of components, and of the config, run; inline code of Markdown files never does', async () => {
  const script = (code: string): string => `<script dangerouslySetInnerHTML={{ __html: '${code}' }} />`
  const folder = docusaurusFolder({
    config: withMdx(
      "themeConfig: { footer: { links: [], copyright: '<script>inFooter()</script><style>.f{color:red}</style>' } }",
      "routeBasePath: '/'",
    ).replace('blog: false', 'blog: false, pages: {}'),
    files: {
      'docs/index.md': `# A\n\n${script('inMarkdown()')}\n`,
      'docs/b.mdx': `# B\n\n<head><style>{'.h{color:red}'}</style></head>\n\n${script('inMdx()')}\n\n<script type="application/ld+json">{'{"a":1}'}</script>\n`,
      'src/pages/home.js': `export default () => <><h1 title="<script>inTitle()</script>">Home</h1>${script('fetch("https://data.example/x")')}</>`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const policy = /Content-Security-Policy: (.*)/.exec(folder.out('_headers'))![1]!
  const allowed = (code: string): boolean => policy.includes(createHash('sha256').update(code).digest('base64'))
  const run = ['inFooter()', 'inMdx()', 'fetch("https://data.example/x")', '.f{color:red}', '.h{color:red}']
  expect(run.filter(allowed)).toEqual(run)
  expect(['inMarkdown()', '{"a":1}', 'inTitle()'].filter(allowed)).toEqual([])
  expect(policy).toMatch(/connect-src 'self' https:\/\/data\.example/)
})

test('variables of the environment are undefined in the browser, not an error', async () => {
  const folder = docusaurusFolder({
    config: withMdx('', "routeBasePath: '/'"),
    files: {
      'docs/index.md': "import Key from '@site/src/Key'\n\n# A\n\n<Key/>\n",
      'src/Key.js': `import { useEffect } from 'react'
export default function Key() {
  useEffect(() => {
    document.title = \`key \${process.env.SITE_KEY ?? 'none'} \${process.env.NODE_ENV}\`
  })
  return <p>Key</p>
}`,
    },
  })
  expect(await folder.problems()).toEqual([])
  const codes = folder
    .outFiles()
    .filter((file) => /^assets\/.*\.js$/.test(file))
    .map((file) => folder.out(file))
  const code = codes.find((one) => one.includes('document.title=`key '))!
  expect(code).toContain('production')
  expect(code).not.toMatch(/\bprocess\b/)
})

test('deep imports of the core; redirects that hosts cannot follow, and code of missing files, are warnings; ids of React are not headings', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      "plugins: [['@docusaurus/plugin-client-redirects', { redirects: [{ from: '/old/*', to: '/b' }] }]],",
      "routeBasePath: '/'",
    ),
    files: {
      'docs/index.md':
        "import Go from '@site/src/Go'\n\n# A\n\n<Go/>\n\n[to tab](./b.md#_R_2_0-panell)\n\n```ts file=./none.ts\n```\n",
      'docs/b.md': '# B\n\n<p id="_R_2_0-panel">Own</p>\n',
      'src/Go.js': `import Link from '@docusaurus/core/lib/client/exports/Link'
import useBaseUrl from '@docusaurus/core/lib/client/exports/useBaseUrl.js'
export default () => <Link to="/b">{useBaseUrl('/deep')}</Link>`,
    },
  })
  const problems = (await folder.problems()).filter((one) => !one.includes('docusaurus-unsupported'))
  expect(problems.map((one) => one.replace(/^\S+ (\S+ \S+).*/, '$1')).sort()).toEqual([
    'warning bad-redirect',
    'warning broken-anchor',
    'warning code-file-not-found',
  ])
  const { stdout } = await folder.run('build', '--format', 'json')
  expect(stdout).not.toContain('"_R_2_0-panel"')
  expect(folder.out('index.html')).toMatch(/<a href="\/b"[^>]*>\/deep<\/a>/)
})
