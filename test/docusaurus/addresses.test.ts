/** Addresses in forms that only browsers and bundlers understand. */
import { expect, test } from 'vitest'
import { PIXEL } from '../folder.ts'
import { docusaurusFolder, withMdx } from './folder.ts'

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
