/** Social cards through the command: `socialCards` in the config, PNG files and tags in the head. */
import { cpSync, readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageSize } from 'image-size'
import { expect, test } from 'vitest'
import type { Files } from '../folder.ts'
import { site, type TestSite } from '../rig.ts'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

const config = (cards: string): string =>
  `export default { title: 'Test', url: 'https://example.com', baseUrl: '/docs/', image: 'img/all.png', socialCards: ${cards} }\n`

/** A site that has the package for cards. */
function cardSite(files: Files, cards = 'true'): TestSite {
  const docs = site({ 'site.config.ts': config(cards), 'static/img/all.png': 'x', 'node_modules/.keep': '', ...files })
  symlinkSync(path.join(packages, '@resvg'), path.join(docs.root, 'node_modules', '@resvg'))
  return docs
}

const metaOf = (docs: TestSite, page: string, name: string): string | undefined =>
  new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)">`).exec(docs.out(page))?.[1]

const cardOf = (docs: TestSite, page: string, out = 'out'): Buffer => {
  const file = metaOf(docs, page, 'og:image')!.replace('https://example.com/docs/', '')
  return readFileSync(path.join(docs.root, out, file))
}

const cards = (docs: TestSite): string[] => docs.outFiles().filter((file) => file.startsWith('assets/cards/'))

test('each page has its own card, with the same bytes in each build; an image of the page takes precedence', async () => {
  const docs = cardSite({
    'content/index.md': '# Home\n\nText.\n',
    'content/get.md':
      '---\ncommand: { name: GET, summary: Reads., args: [{ name: key, type: key }] }\n---\n\n# GET\n\nText.\n',
    'content/own.md': '---\nimage: img/own.png\n---\n\n# Own\n\nText.\n',
    'static/img/own.png': 'x',
  })
  expect(await docs.problems()).toEqual([])
  expect(metaOf(docs, 'get.html', 'og:image')).toMatch(/^https:\/\/example\.com\/docs\/assets\/cards\/\w+\.png$/)
  expect(metaOf(docs, 'get.html', 'twitter:card')).toBe('summary_large_image')
  expect(metaOf(docs, 'get.html', 'og:image:alt')).toBe('GET key')
  expect([metaOf(docs, 'get.html', 'og:image:width'), metaOf(docs, 'get.html', 'og:image:height')]).toEqual([
    '1200',
    '630',
  ])
  expect(imageSize(cardOf(docs, 'get.html'))).toMatchObject({ type: 'png', width: 1200, height: 630 })
  expect(metaOf(docs, 'own.html', 'og:image')).toBe('https://example.com/docs/img/own.png')
  expect(metaOf(docs, '404.html', 'og:image')).toBe('https://example.com/docs/img/all.png')
  expect(cards(docs)).toHaveLength(2)

  await docs.build('--no-cache', '--out', 'again', '--workers', '1')
  expect(cardOf(docs, 'get.html', 'again').equals(cardOf(docs, 'get.html'))).toBe(true)

  const home = metaOf(docs, 'index.html', 'og:image')
  docs.change({ 'content/get.md': '# GETDEL\n\nText.\n' })
  const before = metaOf(docs, 'get.html', 'og:image')
  await docs.build()
  expect(metaOf(docs, 'get.html', 'og:image')).not.toBe(before)
  expect(metaOf(docs, 'index.html', 'og:image')).toBe(home)
  expect(cards(docs)).toHaveLength(2)
})

test('a damaged card in the cache is drawn again', async () => {
  const docs = cardSite({ 'content/index.md': '# Home\n\nText.\n' })
  await docs.build()
  const card = cardOf(docs, 'index.html')
  const [drawing] = docs.outFiles('.docs/cache/cards')
  docs.change({ [`.docs/cache/cards/${drawing}`]: 'damaged', out: null })
  await docs.build()
  expect(cardOf(docs, 'index.html').equals(card)).toBe(true)
})

test('titles are data: markup, emoji and very long words still give a card', async () => {
  const titles = ['</text><script>1</script> & "', '🚀 Go', 'W'.repeat(500), 'one two '.repeat(200), '\\u0001\\ud800']
  const pages = titles.map((title, i) => [
    `content/p${i}.md`,
    `---\ntitle: "${title.replaceAll('"', '\\"')}"\n---\n\nText.\n`,
  ])
  const docs = cardSite({ 'content/index.md': '# Home\n\nText.\n', ...Object.fromEntries(pages) })
  expect((await docs.build()).code).toBe(0)
  for (const i of [0, 1, 2, 3]) expect(imageSize(cardOf(docs, `p${i}.html`)).width).toBe(1200)
})

test('characters without a font are reported, and their pages have the image of the site; a font with them fixes that', async () => {
  const docs = cardSite({ 'content/index.md': '# Home\n\nText.\n', 'content/sets.md': '# ℶ and ℷ\n\nText.\n' })
  expect(await docs.problems()).toEqual([
    'content/sets.md:1:1 warning card-characters 1 page has no social card, because no font has these characters: ℶℷ',
  ])
  expect(metaOf(docs, 'sets.html', 'og:image')).toBe('https://example.com/docs/img/all.png')
  cpSync(path.join(packages, 'katex/dist/fonts/KaTeX_AMS-Regular.ttf'), path.join(docs.root, 'fonts/math.ttf'))
  docs.change({ 'site.config.ts': config("{ fonts: ['fonts/math.ttf'], background: '#ffffff', color: '#000000' }") })
  expect(await docs.problems()).toEqual([])
  expect(imageSize(cardOf(docs, 'sets.html')).width).toBe(1200)
  docs.change({ 'fonts/math.ttf': 'no font' })
  expect(await docs.problems()).toEqual([
    expect.stringMatching(/error card-font The font fonts\/math\.ttf .*cannot be read/),
  ])
})

test('without the package there is one warning and no cards; serve and offline folders never have any', async () => {
  const docs = site({
    'site.config.ts': config('true'),
    'static/img/all.png': 'x',
    'content/index.md': '# Home\n\nText.\n',
    'content/a.md': '# A\n\nText.\n',
  })
  expect(await docs.problems()).toEqual([
    expect.stringMatching(/^site\.config\.ts warning no-rasterizer .*@resvg\/resvg-js/),
  ])
  expect(metaOf(docs, 'a.html', 'og:image')).toBe('https://example.com/docs/img/all.png')
  const drawn = cardSite({ 'content/index.md': '# Home\n\nText.\n' })
  const { url } = await drawn.serve()
  expect(await (await fetch(new URL('/docs/', url))).text()).toContain('content="https://example.com/docs/img/all.png"')
  await drawn.build('--offline')
  expect(drawn.outFiles('offline').filter((file) => file.includes('cards'))).toEqual([])
})
