/** Lint rules, as reported by `docs build` and `docs check-links`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { type Problem, problemLine, site } from '../rig.ts'

const config = (more: string): string =>
  `export default { title: 'Test', url: 'https://example.com', onOrphanPages: 'ignore', ${more} }\n`
const on = (...codes: readonly string[]): string =>
  config(`severity: { ${codes.map((code) => `'${code}': 'warning'`).join(', ')} }`)

/** Problems without the word `warning`; both commands must report the same ones. */
async function findings(files: Files): Promise<string[]> {
  const docs = site({ 'content/index.md': '# Home\n\nHello.\n', ...files })
  const built = await docs.problems()
  const { stdout } = await docs.run('check-links', '--format', 'json')
  const checked = (JSON.parse(stdout) as { diagnostics: readonly Problem[] }).diagnostics.map(problemLine)
  expect(checked).toEqual(built)
  return built.map((line) => line.replace(' warning', '').replace(/^content\//, ''))
}

test('headings: a second title, and skipped levels', async () => {
  const text = '# A\n\n### Deep\n\n## B\n\n#### C\n\n##### D\n\n# E\n\nText.\n'
  expect(await findings({ 'site.config.ts': on('second-title', 'skipped-level'), 'content/a.md': text })).toEqual([
    'a.md:3:1 skipped-level "Deep" has level 3, but the heading before it has level 1.',
    'a.md:7:1 skipped-level "C" has level 4, but the heading before it has level 2.',
    'a.md:11:1 second-title "E" is a second title. A page has one heading of level 1.',
  ])
})

test('style rules are reported only if the config turns them on', async () => {
  const files = {
    'content/a.md': '# A\n\n### B\n\n# A\n\n![](./x.png)\n',
    'content/b.md': '# A\n',
    'content/_unused.md': 'Text.\n',
    'content/x.png': 'png',
    'content/y.png': 'png',
  }
  expect(await findings(files)).toEqual([])
})

test('pages without content', async () => {
  expect(
    await findings({
      'site.config.ts': on('empty-page'),
      'content/a.md': '# A\n\n<!-- later -->\n',
      'content/b.md': '---\ntitle: B\n---\n',
      'content/c.md': '# C\n\n<img src="/x.png">\n',
      'content/d.mdx': 'export const x = 1\n\n# D\n',
      'static/x.png': 'png',
    }),
  ).toEqual([
    'a.md:1:1 empty-page The page has no content below its title.',
    'b.md:4:1 empty-page The page has no content below its title.',
    'd.mdx:1:1 empty-page The page has no content below its title.',
  ])
})

test('links and images without a name for screen readers', async () => {
  const text = [
    '# A',
    '[](./index.md) and [![](/x.png)](./index.md)',
    '[![Home](/x.png)](./index.md) and [`x`](./index.md) and [](./index.md "Home")',
    '<a href="/"></a> and <a href="/" aria-label="Home"></a> and <a href="/"><img src="/x.png" alt="Home"></a>',
    '<a name="old"></a> <img src="/x.png"> <img src="/x.png" alt="">',
  ]
  expect(
    await findings({
      'site.config.ts': on('missing-alt'),
      'content/a.md': text.join('\n\n'),
      'static/x.png': 'png',
    }),
  ).toEqual([
    'a.md:3:1 empty-link The link to ./index.md has no text, so screen readers have nothing to say.',
    'a.md:3:20 empty-link The link to ./index.md has no text, so screen readers have nothing to say.',
    'a.md:3:21 missing-alt The image /x.png has no alternative text.',
    'a.md:7:1 empty-link The link to / has no text, so screen readers have nothing to say.',
    'a.md:9:20 missing-alt The image /x.png has no alternative text.',
  ])
})

test('references without a definition', async () => {
  const text = [
    '# A',
    'See [one][two], [`code`][four], [three][] and a note[^9]; [`five`][].',
    '[ok][here], \\[not\\][a link], array[i][j], `[x][y]`, [x], [^1] and [ ] [x].',
    '```\n[x][y]\n```',
    '[here]: ./index.md\n[^1]: Note.',
  ]
  const why = (label: string): string => `Nothing on this page defines [${label}], so the brackets are shown as text.`
  expect(await findings({ 'content/a.md': `---\ntitle: A\n---\n${text.join('\n\n')}` })).toEqual([
    `a.md:6:5 undefined-reference ${why('two')}`,
    `a.md:6:17 undefined-reference ${why('four')}`,
    `a.md:6:33 undefined-reference ${why('three')}`,
    `a.md:6:53 undefined-reference ${why('^9')}`,
    `a.md:6:59 undefined-reference ${why('`five`')}`,
  ])
})

test('media files of the site are resolved like images; missing ones are reported', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', baseUrl: '/x/' }\n`,
    'content/index.md':
      '# A\n\n<video src="/film.mp4" poster="./poster.png" controls></video>\n\n' +
      '<picture><source srcset="./poster.png"><img src="./poster.png" alt="P"></picture>\n\n' +
      '<audio><source src="./none.mp3"></audio> <video src="https://example.org/a.mp4"></video>\n',
    'content/poster.png': 'png',
    'static/film.mp4': 'film',
  })
  expect(await docs.problems()).toEqual(['content/index.md:7:8 warning broken-media There is no file ./none.mp3.'])
  const html = docs.out('index.html')
  const poster = /poster="\/x\/([^"]+)"/.exec(html)![1]!
  expect(docs.has(poster)).toBe(true)
  expect(html).toContain(`<source srcset="/x/${poster}"`)
  expect(html).toContain('src="/x/film.mp4"')
  expect(html).toContain('src="./none.mp3"')
  expect(html).toContain('src="https://example.org/a.mp4"')
})

test('the images of a srcset are resolved one by one: base URL, files of the content, missing ones', async () => {
  const docs = site({
    'site.config.ts': `export default { title: 'Test', url: 'https://example.com', baseUrl: '/x/' }\n`,
    'content/index.md':
      '# A\n\n<img src="/a.png" srcset="/a.png 1x,./b.png 2x,\n https://example.org/c,d.png 3x" alt="A">\n\n' +
      '<picture><source srcset="/a.png 640w, /none.png 1280w" sizes="50vw"><img src="/a.png" alt="B"></picture>\n',
    'content/b.png': 'b',
    'static/a.png': 'a',
  })
  expect(await docs.problems()).toEqual(['content/index.md:6:10 warning broken-media There is no file /none.png.'])
  const lists = [...docs.out('index.html').matchAll(/ srcset="([^"]+)"/gi)].map(([, list]) => list!)
  const beside = /\/x\/(\S+) 2x/.exec(lists[0]!)![1]!
  expect(lists[0]).toBe(`/x/a.png 1x, /x/${beside} 2x, https://example.org/c,d.png 3x`)
  expect(lists[1]).toBe('/x/a.png 640w, /none.png 1280w')
  expect(docs.has(beside)).toBe(true)
})

test('unused images and partials', async () => {
  const docs = site({
    'site.config.ts': config(`severity: { 'unused-image': 'error', 'unused-partial': 'warning' }, favicon: 'fav.png'`),
    'content/index.md':
      '# Home\n\n![A](/a.png)\n\n<img src="my%20image.png" alt="x">\n\n::include{file="./_used.md"}\n',
    'content/my image.png': 'png',
    'content/_used.md': 'Text.\n',
    'content/_unused.md': 'Text.\n',
    'static/a.png': 'png',
    'static/a.dark.png': 'png',
    'static/fav.png': 'png',
    'static/data.json': '{}',
    'static/unused.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
  })
  const expected = [
    'content/_unused.md:1:1 warning unused-partial No page includes this file.',
    'static/unused.svg error unused-image No file of the site mentions this image.',
  ]
  expect(await docs.problems()).toEqual(expected)
  docs.change({ 'static/unused.svg': null })
  expect(await docs.problems()).toEqual(expected.slice(0, 1))
  docs.change({ 'content/_new.md': 'Text.\n' })
  expect((await docs.problems())[0]).toContain('content/_new.md:1:1 warning unused-partial')
})

test('descriptions and titles', async () => {
  expect(
    await findings({
      'site.config.ts': on('missing-description', 'long-description', 'duplicate-title'),
      'content/a.md': '---\ndescription: Short.\n---\n\n# Same\n\nText.\n',
      'content/b.md': `---\ntitle: Same\ndescription: ${'long '.repeat(40)}\n---\n\nText.\n`,
      'content/c.md': '---\ndescription: Short.\n---\n\n# Same\n\nText.\n',
      'content/d.md': '---\ndescription: Short.\nunlisted: true\n---\n\n# Same\n\nText.\n',
    }),
  ).toEqual([
    'b.md:2:1 duplicate-title content/a.md already has the title "Same".',
    'b.md:3:1 long-description The description has 199 characters; search engines cut it after about 160.',
    'c.md:4:1 duplicate-title content/a.md already has the title "Same".',
    'index.md:1:1 missing-description The front matter has no description, so search engines show the first paragraph.',
  ])
})

test('the description of a new page is reported, and is in no list', async () => {
  const docs = site({ 'content/index.md': '# Home\n\nText.\n' })
  expect((await docs.run('new', 'content/a.md')).code).toBe(0)
  expect(await docs.problems()).toEqual([expect.stringContaining('content/a.md:3:1 warning description-to-write')])
  const text = readFileSync(path.join(docs.root, 'content/a.md'), 'utf8')
  docs.change({ 'content/a.md': `${text}What it is for.\n`, 'content/b.md': text.replace('One', 'Another') })
  expect(await docs.problems()).toHaveLength(1)
  expect((await docs.build()).code).toBe(0)
  const lists = ['llms.txt', '_docs/pages.json', 'a.html'].map(docs.out).join('\n')
  expect(lists).not.toContain('One sentence on what a reader finds here')
  expect(docs.out('llms.txt')).toContain(': What it is for.')
})

test('a duplicate slug is reported with its line', async () => {
  const files = { 'content/a.md': '# A\n\nx\n', 'content/b.md': '---\ntitle: B\nslug: /a\n---\n\nx\n' }
  expect(await findings(files)).toEqual([expect.stringContaining('b.md:3:1 duplicate-route')])
})

test('a redirect cannot start at a heading', async () => {
  expect(await findings({ 'site.config.ts': config(`redirects: [{ from: '/old#part', to: '/' }]`) })).toEqual([
    expect.stringContaining('site.config.ts:1:'),
  ])
})

test('names must be spelled as in the config, but only in prose', async () => {
  const text = [
    '---\ntitle: Why redis\ndescription: About Github.\nkeywords: [redis]\n---',
    '# Why *redis* [redis docs](./index.md)',
    'A REDIS node, `redis`, redis-cli, redis.conf, https://redis.io, /redis, REDIS_URL, @redis and Redis 7.',
    'Redis  cluster. redis.',
    '    redis',
    '<https://github.com/x>',
  ]
  const found = await findings({
    'site.config.ts': config(`terms: ['Redis', 'GitHub', 'Redis Cluster']`),
    'content/a.md': text.join('\n\n'),
  })
  expect(found.map((line) => line.replace(' is not the spelling that the config chooses.', ''))).toEqual([
    'a.md:2:12 term-spelling "redis" (Redis)',
    'a.md:3:20 term-spelling "Github" (GitHub)',
    'a.md:7:8 term-spelling "redis" (Redis)',
    'a.md:7:16 term-spelling "redis" (Redis)',
    'a.md:9:3 term-spelling "REDIS" (Redis)',
    'a.md:11:1 term-spelling "Redis  cluster" (Redis Cluster)',
    'a.md:11:17 term-spelling "redis" (Redis)',
  ])
})

test('a link whose image or component has a name is not empty', async () => {
  const links = [
    '[<img src="https://example.com/a.svg" alt="Install" />](https://example.com)',
    '[<svg><path d="M0 0" /></svg>](https://example.com)',
    '[<img src="https://example.com/a.svg" alt="" />](https://example.com)',
    '[<b> </b>](https://example.org)',
  ].join('\n\n')
  const docs = site({
    'content/a.md': `# A\n\n${links}\n`,
    'content/b.mdx': `export const Name = () => <b>name</b>\n\n# B\n\n[<Name />](https://example.com) ${links}\n`,
  })
  const found = (await docs.problems()).filter((one) => one.includes('empty-link'))
  expect(found.map((one) => one.split(' ').slice(0, 3).join(' '))).toEqual([
    'content/b.mdx:9:1 warning empty-link',
    'content/b.mdx:11:1 warning empty-link',
  ])
})
