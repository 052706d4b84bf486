import { expect, test } from 'vitest'
import { site } from './rig.ts'

const PIXEL = 'data:image/png;base64,iVBORw0KGgo='

test('images in the text itself are kept', async () => {
  const svg = "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg'/%3E".replace(' ', '%20')
  const docs = site({
    'content/index.md': `# A\n\n![dot](${PIXEL})\n\n<img alt="dot" src="${PIXEL}">\n\n![s](${svg})\n\n<picture><source srcset="${PIXEL} 2x"><img alt="" src="${PIXEL}"></picture>\n\n![r][r]\n\n[r]: ${PIXEL}\n`,
  })
  expect(await docs.problems()).toEqual([])
  expect(docs.out('index.html').match(/src="data:image\/png/g)).toHaveLength(4)
  expect(docs.out('index.html')).toContain(`srcSet="${PIXEL} 2x"`)
  expect(docs.out('_headers')).toMatch(/img-src 'self' data:/)
})

test('other addresses with data are left out', async () => {
  const docs = site({
    'content/index.md': `# A\n\n[a](${PIXEL})\n\n![b](data:text/html,x)\n\n<iframe title="c" src="data:image/svg+xml,x"></iframe>\n`,
  })
  expect((await docs.problems()).map((one) => one.replace(/ The .*/, ''))).toEqual([
    'content/index.md:3:1 warning unsafe-url',
    'content/index.md:5:1 warning unsafe-url',
    'content/index.md:7:1 warning unsafe-url',
  ])
})

test('addresses of other hosts without a scheme', async () => {
  const docs = site({
    'content/index.md':
      '# A\n\n[a](localhost:3000) [b](www.example.com) [c](github.com/a/b) [d](mailto:a@b.c) [e](tel:123)\n',
  })
  const found = await docs.problems()
  expect(found.map((one) => /\(([^()]*)\)$/.exec(one)?.[1])).toEqual([
    'http://localhost:3000',
    'https://www.example.com',
    'https://github.com/a/b',
  ])
})

test('an element that is not allowed has one finding', async () => {
  const docs = site({ 'content/index.md': '# A\n\n<embed src="/x.svg">\n\nText <applet>b</applet>\n' })
  expect((await docs.problems()).map((one) => one.split(' ')[2])).toEqual(['forbidden-html', 'forbidden-html'])
})

test('links to files of the repository outside of the site', async () => {
  const docs = site({
    'site.config.ts':
      "export default { title: 'T', url: 'https://example.com', editUrl: 'https://github.com/o/r/edit/main/docs/' }\n",
    'content/guide/a.md': '# A\n\n[s](../../../src/index.ts#L3) [r](../../../README.md) [x](../../../../up.ts)\n',
    'content/index.md': '# I\n',
  })
  const found = await docs.problems('--no-cache')
  expect(found).toEqual([expect.stringContaining('broken-link The link to ../../../../up.ts')])
  docs.change({ 'content/guide/a.md': '# A\n\n[s](../../../src/index.ts#L3) [r](../../../README.md)\n' })
  expect(await docs.problems()).toEqual([])
  expect(docs.out('guide/a.html')).toContain('href="https://github.com/o/r/blob/main/src/index.ts#L3"')
  expect(docs.out('guide/a.html')).toContain('href="https://github.com/o/r/blob/main/README.md"')
})

test('front matter after empty lines and comments', async () => {
  const docs = site({
    'content/index.md': '\n\n<!-- License\nand more -->\n---\ntitle: Real\nfoo_bar: 1\n---\n\nText [x](nope.md)\n',
    'content/b.md': '\n---\n\nText\n\n---\n',
  })
  const found = await docs.problems()
  expect(found.find((one) => one.includes('nope.md'))).toMatch(/^content\/index\.md:10:6 /)
  expect(docs.has('b.html')).toBe(true)
  expect(docs.out('index.html')).toContain('<title>Real')
})

test('front matter in TOML is a finding', async () => {
  const docs = site({ 'content/index.md': '+++\ntitle = "x"\n+++\n\nText\n' })
  expect(await docs.problems()).toEqual([
    'content/index.md:1:1 error front-matter-block Front matter must be YAML. TOML is not read, and never run.',
  ])
})
