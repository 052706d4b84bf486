/** Links and images: which are checked, and where they lead. */
import { execFileSync } from 'node:child_process'
import path from 'node:path'
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { siteAt } from '../rig.ts'
import { docusaurusFolder, serious, unreported, withMdx } from './folder.ts'

test('docs beside the site: links and images of partials, and of texts that components import, are relative to their own files', async () => {
  const folder = docusaurusFolder({
    config: '',
    files: {
      'docusaurus.config.js': null,
      'website/docusaurus.config.js': withMdx('', "path: '../docs', routeBasePath: '/'"),
      'website/src/Shown.jsx': "import Text from '../../docs/parts/_shown.mdx'\nexport default () => <Text />\n",
      'docs/parts/_part.mdx': '## Of the part\n\n[b](../a/b.md#part) ![pixel](./pixel.gif)\n',
      'docs/parts/_shown.mdx': '[shown](../a/b.md)\n',
      'docs/parts/pixel.gif': PIXEL,
      'docs/a/b.md': '# B\n\n## Part\n',
      'docs/x/y/c.mdx': `import Part from "../../parts/_part.mdx"
import Shown from '@site/src/Shown'

# C

<Part />

<Shown />
`,
    },
  })
  const site = siteAt(path.join(folder.root, 'website'))
  expect(unreported(await site.problems())).toEqual([])
  const page = site.out('x/y/c.html')
  expect(page).toContain('href="/a/b#part">b</a>')
  expect(page).toContain('href="/a/b">shown</a>')
  expect(page).toMatch(/<img[^>]*src="\/assets\/files\/pixel\.\w+\.gif"/)
  // Headings of a partial become headings of its page.
  expect(page).toMatch(/href="#of-the-part"[^>]*>Of the part/)
})

test('links and images to files elsewhere in the repository', async () => {
  const folder = docusaurusFolder({
    config: '',
    files: {
      'docusaurus.config.js': null,
      'website/docusaurus.config.js': withMdx(),
      'website/docs/index.md':
        '# Home\n\n[example](../../examples/a.yaml) ![pixel](../../pixel.gif) [key](../../.env.yaml) [none](../../none.yaml)\n',
      'examples/a.yaml': 'a: 1\n',
      '.env.yaml': 'key: 1\n',
      'pixel.gif': PIXEL,
    },
  })
  execFileSync('git', ['init', '-q'], { cwd: folder.root })
  const site = siteAt(path.join(folder.root, 'website'))
  // A file that may hold secrets is never part of a site.
  expect(unreported(await site.problems())).toEqual([
    expect.stringMatching(/error broken-link The link to \.\.\/\.\.\/\.env\.yaml/),
    expect.stringMatching(/error broken-link The link to \.\.\/\.\.\/none\.yaml/),
  ])
  site.change({ 'docs/index.md': '# Home\n\n[example](../../examples/a.yaml) ![pixel](../../pixel.gif)\n' })
  expect(unreported(await site.problems())).toEqual([])
  const page = site.out('index.html')
  expect(page).toMatch(/href="\/assets\/files\/a\.\w+\.yaml"/)
  expect(page).toMatch(/src="\/assets\/files\/pixel\.\w+\.gif"/)
  expect(site.outFiles().some((file) => /^assets\/files\/a\.\w+\.yaml$/.test(file))).toBe(true)
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

test('an image whose name has another letter case is shown, with a warning', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'static/img/Logo.png': PIXEL,
      'docs/Img/a b.PNG': PIXEL,
      'docs/index.md': '# Home\n\n![one](./img/a%20b.png) ![two](/img/logo.png) ![none](/img/none.png)\n',
    },
  })
  expect(serious(await folder.problems())).toEqual([
    'docs/index.md:3:1 warning link-case The file is named docs/Img/a b.PNG: this address works only where letter case does not matter. (./Img/a%20b.PNG)',
    'docs/index.md:3:25 warning link-case The file is named static/img/Logo.png: this address works only where letter case does not matter. (/img/Logo.png)',
    'docs/index.md:3:47 error broken-image There is no image /img/none.png.',
  ])
  folder.change({ 'docs/index.md': '# Home\n\n![one](./img/a%20b.png) ![two](/img/logo.png)\n' })
  await folder.build()
  expect(folder.out('index.html')).toMatch(/src="\/assets\/files\/[^"]*\.PNG"/)
  expect(folder.out('index.html')).toContain('src="/img/Logo.png"')
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

test('relative addresses that leave the base URL and enter it again', async () => {
  const folder = docusaurusFolder({
    config: withMdx("baseUrl: '/kit/', onBrokenLinks: 'warn',"),
    files: {
      'docs/a/b.md': '# B\n\n[c](../../kit/a/c) [outside](../../other/a/c)\n',
      'docs/a/c.md': '# C\n',
    },
  })
  expect(unreported(await folder.problems())).toEqual([expect.stringContaining('../../other/a/c')])
  expect(folder.out('a/b.html')).toContain('href="/kit/a/c">c</a>')
})
