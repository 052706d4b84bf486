/** Smaller copies of images through the command: `images` in the config, `<picture>` in pages, files in the site. */
import { readFileSync, statSync, symlinkSync, truncateSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { imageSize } from 'image-size'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { closePages, sharedBrowser, stir } from '../browser/search-rig.ts'
import type { Files } from '../folder.ts'
import { reasonToSkip } from '../programs.ts'
import { site, type TestSite } from '../rig.ts'

const packages = fileURLToPath(new URL('../../node_modules', import.meta.url))

const config = (images: string): string =>
  `export default { title: 'Test', url: 'https://example.com', baseUrl: '/docs/', images: ${images} }\n`

/** A site that has the package for images. */
function imageSite(files: Files, images = "{ widths: [100, 200], formats: ['webp', 'avif'] }"): TestSite {
  const docs = site({ 'site.config.ts': config(images), 'node_modules/.keep': '', ...files })
  for (const name of ['sharp', '@img'])
    symlinkSync(path.join(packages, name), path.join(docs.root, 'node_modules', name))
  return docs
}

/** An image with so many colors that its copies are smaller. */
function photo(width: number, height: number): Sharp {
  const pixels = Uint8Array.from({ length: width * height * 3 }, (_, i) => (i * 7 + ((i * i) % 251)) % 256)
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
const wide = await photo(300, 150).png().toBuffer()
const narrow = await photo(120, 60).png().toBuffer()
const turned = await photo(160, 80).jpeg({ quality: 100 }).withMetadata({ orientation: 6 }).toBuffer()
/** The same image as the first frame of an animation. */
const animation = Buffer.concat([
  wide.subarray(0, 33),
  Buffer.from([0, 0, 0, 8]),
  Buffer.from('acTL'),
  Buffer.alloc(12),
  wide.subarray(33),
])
const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="200"></svg>'

const copies = (docs: TestSite, out = 'out'): string[] =>
  docs.outFiles(out).filter((file) => file.startsWith('assets/images/'))
const pictures = (html: string): string[] => html.match(/<picture>.*?<\/picture>/g) ?? []

test('images have smaller copies in each format; the page keeps the original, and nothing else changes', async () => {
  const docs = imageSite({
    'static/img/wide.png': wide,
    'static/moving.png': animation,
    'static/plan.svg': svg,
    'content/a b,c.png': narrow,
    'content/turned.jpg': turned,
    'content/index.md': `# Home

![Wide](/img/wide.png "Title")

![Narrow](<./a b,c.png>)

<img src="/img/wide.png" alt="Raw" width="150">

![Turned](./turned.jpg)
`,
    'content/left.mdx': `# Left alone

![Plan](/plan.svg) ![Moving](/moving.png)

<img src="/img/wide.png" srcSet="/img/wide.png 2x" alt="Own set" />

<picture><source srcSet="/img/wide.png 2x" /><img src="/img/wide.png" alt="Own sources" /></picture>
`,
  })
  expect(await docs.problems()).toEqual([])
  const [first, second, third, fourth] = pictures(docs.out('index.html'))
  expect(first).toMatch(
    /^<picture><source type="image\/avif" srcset="\/docs\/assets\/images\/wide\.\w+-100\.avif 100w, \/docs\/assets\/images\/wide\.\w+-200\.avif 200w" sizes="\(max-width: 300px\) 100vw, 300px"><source type="image\/webp" srcset="[^"]*-100\.webp 100w, [^"]*-200\.webp 200w" sizes="[^"]*"><img alt="Wide" title="Title" width="300" height="150" decoding="async" src="\/docs\/img\/wide\.png"\/><\/picture>$/,
  )
  // Images are not enlarged: the second width is the width of the image.
  expect(second).toMatch(
    /a-b-c\.\w+-100\.webp 100w, [^ ]*a-b-c\.\w+-120\.webp 120w" .*src="\/docs\/assets\/files\/a%20b/,
  )
  expect(third).toContain('sizes="(max-width: 150px) 100vw, 150px"')
  expect(fourth).toMatch(/-80\.webp 80w" .* width="80" height="160"/)
  for (const file of copies(docs)) {
    const { width, type } = imageSize(readFileSync(path.join(docs.root, 'out', file)))
    expect(file.replace('.avif', '.heif')).toContain(`-${width}.${type === 'avif' ? 'heif' : type}`)
  }
  expect(docs.out('index.md')).toContain('![Wide](https://example.com/docs/img/wide.png "Title")')

  const left = docs.out('left.html')
  expect(left).not.toContain('assets/images/')
  // Addresses of a srcset in JSX get the base URL, as in HTML.
  expect(left.match(/srcset="\/docs\/img\/wide\.png 2x"/g)).toHaveLength(2)
  expect(pictures(left).filter((one) => one.includes('<source'))).toHaveLength(1)
})

test('an image is encoded once, and again only if it changed or its copy is damaged, to the same bytes', async () => {
  const docs = imageSite({
    'static/wide.png': wide,
    'static/same.png': wide,
    'content/index.md': '# Home\n\n![Wide](/wide.png)\n',
    'content/b.md': '# B\n\n![Same](/same.png) ![Narrow](/narrow.png)\n',
    'static/narrow.png': narrow,
  })
  await docs.build()
  const inCache = docs.outFiles('.docs/cache/images')
  expect(inCache.filter((file) => file.endsWith('.webp'))).toHaveLength(4)
  const times = (): number[] =>
    inCache.map((file) => statSync(path.join(docs.root, '.docs/cache/images', file)).mtimeMs)
  const bytes = (out: string): string[] =>
    copies(docs, out).map((file) => readFileSync(path.join(docs.root, out, file)).toString('base64'))
  const [before, made] = [times(), bytes('out')]

  docs.change({ 'content/index.md': '# Home, sweet home\n\n![Wide](/wide.png)\n', out: null })
  await docs.build()
  expect(times()).toEqual(before)
  expect(bytes('out')).toEqual(made)
  expect(docs.out('index.html')).toContain('-200.webp 200w')

  truncateSync(path.join(docs.root, '.docs/cache/images', inCache.find((file) => file.endsWith('-200.webp'))!), 10)
  docs.change({ out: null })
  await docs.build()
  expect(bytes('out')).toEqual(made)

  await docs.build('--no-cache', '--out', 'again', '--workers', '1')
  expect(copies(docs, 'again')).toEqual(copies(docs))
  expect(bytes('again')).toEqual(made)

  docs.change({ 'content/b.md': '# B\n\nNone.\n', 'static/wide.png': narrow })
  await docs.build()
  expect(docs.out('index.html')).toContain('-120.webp 120w')
  expect(docs.outFiles('.docs/cache/images').filter((file) => file.endsWith('.webp'))).toHaveLength(2)
  expect(copies(docs).every((file) => docs.out('index.html').includes(file))).toBe(true)
})

test('the budget counts the copies that readers load, at each place of the image; a damaged image is used as it is', async () => {
  const files: Files = {
    'static/wide.png': wide,
    'static/plan.svg': svg.replace('></svg>', `><!-- ${'x'.repeat(20_000)} --></svg>`),
    'static/broken.png': wide.subarray(0, 2000),
    'content/index.md': '# Home\n\n![Wide](/wide.png)\n\nSee ![Plan](/plan.svg)\n',
    'content/broken.md': '# Broken\n\nText.\n\n![Broken](/broken.png)\n',
  }
  const docs = imageSite(files, '{ widths: [100, 200], budget: 15000 }')
  expect(await docs.problems()).toEqual([
    expect.stringMatching(/^content\/broken\.md:5:1 warning image-unreadable .*static\/broken\.png/),
    expect.stringMatching(
      /^content\/index\.md:5:5 warning image-over-budget .*static\/plan\.svg; images\.budget allows 15000/,
    ),
  ])
  expect(docs.out('broken.html')).toContain('<picture><img alt="Broken"')
  docs.change({ 'site.config.ts': config('{ widths: [100, 200], budget: 100 }') })
  expect(await docs.problems()).toHaveLength(4)

  const without = site({ 'site.config.ts': config('{ budget: 15000 }'), ...files })
  const found = await without.problems()
  expect(found).toContainEqual(
    expect.stringMatching(/^site\.config\.ts warning no-image-encoder .*the package sharp, which is not installed/),
  )
  expect(found).toContainEqual(expect.stringMatching(/index\.md:3:1 warning image-over-budget .*wide\.png/))
  expect(without.out('index.html')).toContain('<picture><img alt="Wide"')
  const { url } = await docs.serve()
  expect(await (await fetch(new URL('/docs/', url))).text()).toContain('<picture><img alt="Wide"')
})

test('copies work with another base URL, and in an offline folder', async () => {
  const docs = imageSite({ 'static/wide.png': wide, 'content/index.md': '# Home\n\n![Wide](/wide.png)\n' })
  await docs.build()
  expect((await docs.run('rebase', 'out', '--base', '/v2/')).code).toBe(0)
  expect(docs.out('index.html')).toMatch(/srcset="\/v2\/assets\/images\/wide\.\w+-100\.avif 100w, \/v2\//)
  await docs.build('--offline')
  const html = readFileSync(path.join(docs.root, 'offline', 'index.html'), 'utf8')
  const [, copy] = /srcset="\.\/(assets\/images\/wide\.\w+-100\.avif) 100w, \.\/assets/.exec(html) ?? []
  expect(docs.outFiles('offline')).toContain(copy)
})

test('a browser loads the copy for its screen, reserves its space, and zooms the original', async ({ skip }) => {
  const reason = reasonToSkip('chromium-headless-shell')
  skip(reason !== undefined, reason)
  const large = await photo(1700, 170).png({ compressionLevel: 1 }).toBuffer()
  const docs = imageSite(
    { 'static/large.png': large, 'content/index.md': '# Home\n\nText.\n\n![Large](/large.png)\n' },
    '{ widths: [480, 1600] }',
  )
  await docs.build()
  const { url } = await docs.serve('--built')
  const browser = await sharedBrowser()
  try {
    const seen = async (width: number, scale: number) => {
      const page = await browser.newPage({ viewport: { width, height: 900 }, deviceScaleFactor: scale })
      await page.goto(new URL('/docs/', url).href)
      const image = page.getByRole('img', { name: 'Large' })
      await image.scrollIntoViewIfNeeded()
      await page.waitForFunction(() => document.querySelector<HTMLImageElement>('.prose img')!.naturalWidth > 0)
      return { page, source: await image.evaluate((one: HTMLImageElement) => one.currentSrc) }
    }
    expect((await seen(390, 1)).source).toContain('-480.webp')
    const { page, source } = await seen(1280, 2)
    expect(source).toContain('-1600.webp')
    await stir(page)
    await page.getByRole('button', { name: 'Enlarge the image: Large' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Large' })
    expect(await dialog.getByRole('img').getAttribute('src')).toBe(new URL('/docs/large.png', url).href)
  } finally {
    await closePages()
  }
})
