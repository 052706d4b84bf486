import { expect, test } from 'vitest'
import { site } from '../rig.ts'

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

test('misspelled schemes, hosts of this machine, and addresses of mail', async () => {
  const right = '[a](http://127.0.0.1/x) [b](https://a.io) [c](sms:12345) [d](ftp://a.io/x) [e](vscode://file/x)'
  const docs = site({
    'content/index.md': `# A\n\n[a](127.0.0.1:80/x) [b](htps://a.io/b) [c](https//a.io) [d](http:/a.io) [e](me@a.io)\n\n${right}\n`,
  })
  const found = await docs.problems()
  expect(found.map((one) => /\(([^()]*)\)$/.exec(one)?.[1])).toEqual([
    'http://127.0.0.1:80/x',
    'https://a.io/b',
    'https://a.io',
    'http://a.io',
    'mailto:me@a.io',
  ])
})

test('wrong letter case: the page is named, also with a file ending', async () => {
  const docs = site({
    'content/index.md': '# A\n\n[a](/Guide/Setup.html) [b](/Guide/setup.md)\n',
    'content/guide/setup.md': '# S\n',
  })
  const found = await docs.problems()
  expect(found[0]).toMatch(/ link-html .*\(\/guide\/setup\)$/)
  expect(found[1]).toContain('The file is named content/guide/setup.md')
})

test('control characters in a partial, in a description, and in the text of an image', async () => {
  const docs = site({
    'content/a.md': '# A\n\n::include{file="./_p.md"}\n',
    'content/_p.md': 'Text\u001b[31mred\u001b[0m.\n',
    'content/b.md': '# B\n\nText\u0008.\n',
    'content/c.md': '# C\n\n![alt\u0007](/d.svg)\n',
    'static/d.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const found = await docs.problems()
  expect(found.map((one) => one.split(' ')[2])).toEqual(['control-character', 'control-character', 'control-character'])
  for (const page of ['a', 'b', 'c']) expect(docs.out(`${page}.html`)).not.toMatch(/[\u0007\u0008\u001b]/)
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

test.each([
  ['TOML', '+++\ntitle = "x"\n+++\n\nText\n'],
  ['TOML', '\n+++\ntitle = "x"\n+++\n\nText\n'],
  ['JSON', ';;;\n"title": "x"\n;;;\n\nText\n'],
  ['JSON', '{"title": "x"}\n\nText\n'],
  ['JSON', '{\n  "title": "x",\n  "tags": ["a"]\n}\n\nText\n'],
  ['toml', '---toml\ntitle = "x"\n---\n\nText\n'],
])('front matter in %s is a finding: %j', async (language, text) => {
  const docs = site({ 'content/index.md': text })
  expect(await docs.problems()).toEqual([
    `content/index.md:1:1 error front-matter-block Front matter must be YAML. ${language} is not read, and never run.`,
  ])
})

test.each([
  '---json\n{\n  "title": "Real",\n  "tags": ["a"]\n}\n---\n\n[x](nope.md)\n',
  ' ---\ntitle: Real\ntags: [a]\n# end\n ---\n\n[x](nope.md)\n',
  '   ---\n   title: Real\n   tags: [a]\n   # end\n---\n\n[x](nope.md)\n',
])('front matter in JSON, or after a space, is read: %j', async (text) => {
  const docs = site({ 'content/index.md': text })
  expect((await docs.problems()).filter((one) => !one.includes('config-default'))).toEqual([
    expect.stringMatching(/^content\/index\.md:\d:1 warning broken-markdown-link/),
  ])
  expect(docs.out('index.html')).toContain('<title>Real')
})

test('front matter without its first line is a finding', async () => {
  const docs = site({
    'content/index.md': 'title: Real\ntags:\n  - a\n---\n\nText\n',
    'content/b.md': 'note: this\n---\n',
  })
  expect(await docs.problems()).toEqual([
    'content/index.md:1:1 error front-matter-block The front matter is not opened by a line of three dashes.',
  ])
})

test('variables in texts of the front matter that the config does not set', async () => {
  const docs = site({
    'content/index.md': '---\ntitle: "{{name}} and {{OWN}}"\ndescription: Uses {{ PRODUCT }}\n---\n\nText\n',
    'site.config.ts': "export default { title: 'Test', url: 'https://a.example', variables: { OWN: 'x' } }\n",
  })
  expect(await docs.problems()).toEqual([
    'content/index.md:2:9 warning unknown-variable The config sets no variable name, so the text stays as it is.',
    'content/index.md:3:19 warning unknown-variable The config sets no variable PRODUCT, so the text stays as it is.',
  ])
})
