import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { type Baseline, baselineText, checkBaseline } from '../../../cli/apps/links/baseline.ts'
import { readBaseline } from '../../../cli/apps/links/baseline-read.ts'
import { createAddressCheck, permanentUrls, type SiteAddresses } from '../../../cli/site/verdict/addresses.ts'
import { findingWords } from '../../../cli/stages/report/words.ts'
import { graphOf } from '../content/site.ts'

async function published(config: object = {}): Promise<SiteAddresses> {
  const site = await graphOf(
    {
      'content/index.md': '# Home\n',
      'content/guides/a.md': '---\nredirect_from: [/old, /old dir/é]\n---\n# A\n',
      'content/json.get.md': '# J\n',
      'content/hidden.md': '---\nunlisted: true\n---\n# H\n',
      'static/img/x.svg': '<svg/>',
      'static/files/r.pdf': 'x',
    },
    {
      redirects: [
        { from: '/away', to: 'https://example.org/' },
        { from: '/part', to: '/guides/a#two' },
      ],
      ...config,
    },
  )
  const anchors = new Map([...site.graph.pages.keys()].map((route) => [route, route === '/guides/a' ? ANCHORS : []]))
  return { ...site, anchors, files: new Set(['files/r.pdf']) }
}
const ANCHORS = ['one', 'two', '--maxmemory', 'ü', 'user-content-fn-1']

test('every address with its anchors, encoded and sorted', async () => {
  expect(permanentUrls(await published({ baseUrl: '/base/' }))).toEqual([
    '/base/',
    '/base/away',
    '/base/files/r.pdf',
    '/base/guides/a',
    '/base/guides/a#%C3%BC',
    '/base/guides/a#--maxmemory',
    '/base/guides/a#one',
    '/base/guides/a#two',
    '/base/hidden',
    '/base/json.get',
    '/base/old',
    '/base/old%20dir/%C3%A9',
    '/base/part',
    '/base/search',
  ])
})

test('every published address is served', async () => {
  for (const config of [{}, { baseUrl: '/base/' }, { trailingSlash: true }]) {
    const site = await published(config)
    const judge = createAddressCheck(site)
    for (const url of permanentUrls(site)) {
      expect(judge(url), url).toEqual({ kind: 'served' })
      expect(judge(site.config.url + url), url).toEqual({ kind: 'served' })
    }
  }
})

describe('states of old addresses', () => {
  const stateOf = async (url: string, config: object = {}) => createAddressCheck(await published(config))(url)
  test.each([
    '/guides/a/',
    '/guides/a.html',
    '/guides/a/index.html',
    '/index.html',
    '/guides/a?q=1#two',
    '/guides/a#:~:text=x',
    '/guides/a#TOP',
    '/guides/a#%C3%BC',
    '/guides/a#u\u0308',
    '/old#one',
    '/part#nope',
    '/away#x',
    '/guides/a.md',
    '/img/x.svg',
    '/sitemap.xml',
    '/guides/a#user-content-fn-9',
  ])('%s is served', async (url) => {
    expect(await stateOf(url)).toEqual({ kind: 'served' })
  })

  test('missing pages and anchors, with the nearest ones', async () => {
    expect(await stateOf('/guide/a')).toEqual({ kind: 'lost', suggestion: '/guides/a' })
    expect(await stateOf('/guides/a#on')).toMatchObject({
      kind: 'lost-anchor',
      anchor: 'on',
      suggestion: '/guides/a#one',
    })
    expect(await stateOf('/old#gone')).toMatchObject({ kind: 'lost-anchor', page: '/guides/a' })
    expect(await stateOf('/Guides/A')).toEqual({ kind: 'other-case', right: '/guides/a' })
    expect(await stateOf('/x', { baseUrl: '/base/' })).toEqual({ kind: 'lost' })
    expect(await stateOf('https://elsewhere.example/x')).toEqual({ kind: 'foreign' })
    expect(await stateOf('/%zz')).toMatchObject({ kind: 'lost' })
  })

  test('intentionally removed addresses', async () => {
    const removedUrls = ['/gone', '/base/far/', '/v1/*', '/guides/a#old', 'https://example.com/full'].map((url) => ({
      url,
      reason: 'x',
    }))
    const judge = createAddressCheck(await published({ baseUrl: '/base/', removedUrls, url: 'https://example.com' }))
    for (const url of [
      '/base/gone',
      '/base/gone#x',
      '/base/gone.html',
      '/base/far',
      '/base/v1/a/b',
      '/base/guides/a#old',
    ])
      expect(judge(url), url).toEqual({ kind: 'removed' })
    expect(judge('/base/v2/a').kind).toBe('lost')
    expect(judge('/base/guides/a#older').kind).toBe('lost-anchor')
  })
})

const list = (urls: readonly string[]): Baseline => ({
  name: 'urls.txt',
  isFile: true,
  urls: urls.map((url, i) => ({ url, line: i + 3, column: 1 })),
})

test('a missing address is reported at its line, a missing page once', async () => {
  const problems = checkBaseline(await published(), list(['/', '/x', '/x#a', '/x#b', '/guides/a#nope', '/GUIDES/a']))
  expect(
    problems.map((one) => {
      const { code, where } = one
      return `${where?.file}:${where?.line}:${where?.column} ${code} ${findingWords(one).message}`
    }),
  ).toEqual([
    'urls.txt:4:1 lost-url /x was published, but it is no longer served or redirected.',
    'urls.txt:7:1 lost-anchor /guides/a#nope was published, but /guides/a no longer has a heading "nope".',
    'urls.txt:8:1 lost-url /GUIDES/a was published, but is now /guides/a. It works only on hosts that ignore letter case.',
  ])
})

test('the written file keeps all entries', () => {
  const lines = baselineText(['/b', '/gone'], ['/b', '/a#x', '/a']).split('\n')
  expect(lines.filter((line) => !line.startsWith('#'))).toEqual(['/a', '/a#x', '/b', '/gone', ''])
})

describe('reading a list', () => {
  const files: Record<string, string | Uint8Array> = {
    'urls.txt': '# head\r\n/a\r\n\r\n  https://x.example/b#c\n',
    'sitemap.xml':
      '<?xml version="1.0"?>\n<urlset xmlns="x">\n<url><loc>https://x.example/a?b&amp;c</loc></url>\n <url><loc>\n https://x.example/b </loc></url></urlset>',
    'sitemap.xml.gz': gzipSync('<urlset><url><loc>https://x.example/z</loc></url></urlset>'),
    'index.xml': '<sitemapindex><sitemap><loc>https://x.example/deep/sitemap.xml</loc></sitemap></sitemapindex>',
    'bad.xml': '<html></html>',
    'bad.txt': '/a\nnonsense here\n',
    'bad.bin': new Uint8Array([0xff, 0xfe, 0x00]),
    'lost.xml': '<sitemapindex><sitemap><loc>https://x.example/none.xml</loc></sitemap></sitemapindex>',
  }
  const io = {
    file: (name: string) => (files[name] === undefined ? undefined : Buffer.from(files[name] as string)),
    fetch: async (url: string) =>
      Buffer.from(files[url.replace('https://x.example/', '').replace('deep/', '')] as string),
  }
  const urls = async (name: string): Promise<string[]> =>
    (await readBaseline(name, io)).urls.map(({ url, line, column }) => `${line}:${column} ${url}`)

  test('text files and sitemaps, from disk and from the web', async () => {
    expect(await urls('urls.txt')).toEqual(['2:1 /a', '4:3 https://x.example/b#c'])
    expect(await urls('sitemap.xml')).toEqual(['3:11 https://x.example/a?b&c', '5:2 https://x.example/b'])
    expect(await urls('sitemap.xml.gz')).toEqual(['1:19 https://x.example/z'])
    expect(await urls('index.xml')).toHaveLength(2)
    const fetched = await readBaseline('https://x.example/index.xml', io)
    expect(fetched).toMatchObject({ isFile: false, origin: 'https://x.example', urls: { length: 2 } })
  })

  test.each([
    ['none.txt', 'There is no file none.txt. To make a list, use --write-baseline.'],
    ['bad.xml', 'bad.xml is not a sitemap.'],
    ['bad.txt', 'bad.txt:2 is not an address: nonsense here'],
    ['bad.bin', 'bad.bin is not a text of addresses.'],
    ['lost.xml', 'lost.xml lists https://x.example/none.xml, but none.xml is missing.'],
  ])('%s', async (name, message) => {
    await expect(readBaseline(name, io)).rejects.toThrow(message)
  })
})
