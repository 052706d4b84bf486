/** Addresses in forms that only browsers and bundlers understand. */
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { docusaurusFolder, serious, withMdx } from './folder.ts'

test('a backslash in the address of an item of the navbar or footer is a slash, as in links to files', async () => {
  const folder = docusaurusFolder({
    config: withMdx(
      String.raw`themeConfig: { navbar: { items: [{ to: 'sub\\other', label: 'Other' }] }, footer: { links: [{ label: 'Part', to: '\\sub\\other#part' }] } },`,
    ),
    files: {
      'docs/index.md': String.raw`# Home

[One](sub\other.md)
`,
      'docs/sub/other.md': '# Other\n\n## Part\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  const html = folder.out('index.html')
  expect(html).toContain('<a href="/sub/other">One</a>')
  expect(html).toMatch(/<a class="nav-link" href="\/sub\/other">Other<\/a>/)
  expect(html).toMatch(/<a[^>]* href="\/sub\/other#part"[^>]*>Part<\/a>/)
})

test('an image that code requires can be used as an address, and by its default', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': `import Picture from '@site/src/Picture'

# Home

<Picture src={require('./dot.png')} own={require('@site/src/dot.png').default} />

<img alt="page" src={require('./dot.png').default} />
`,
      'docs/dot.png': PIXEL,
      'src/dot.png': PIXEL,
      'src/Picture.jsx':
        "export default ({ src, own }) => [src, src.default, own, require('./dot.png'), require('./dot.png').default].map((one, i) => <img key={i} alt={'p' + i} src={one} />)\n",
    },
  })
  expect(await folder.problems()).toEqual([])
  const images = [
    ...folder.out('index.html').matchAll(/<img src="([^"]*)" alt="(\w+)"|<img alt="(\w+)" src="([^"]*)"/g),
  ]
  const addresses = new Set(images.map(([, first, , , second]) => first ?? second))
  expect(images).toHaveLength(6)
  expect([...addresses]).toEqual([expect.stringMatching(/^\/assets\/files\/dot\.\w+\.png$/)])
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

test('a page whose address ends in .html is that file', async () => {
  const folder = docusaurusFolder({
    config: withMdx(),
    files: {
      'docs/index.md': '# Home\n\n[Old](old.md)\n',
      'docs/old.md': '---\nslug: /guide/page.html\n---\n\n# Old\n',
    },
  })
  expect(await folder.problems()).toEqual([])
  expect(folder.out('index.html')).toContain('<a href="/guide/page.html">Old</a>')
  expect(folder.out('guide/page.html')).toContain('<h1>Old</h1>')
  expect(folder.has('guide/page.html.html')).toBe(false)
})
