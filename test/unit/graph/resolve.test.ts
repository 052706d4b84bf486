import { expect, test } from 'vitest'
import type { Ref } from '../../../cli/model/compiled.ts'
import { graphOf } from '../content/site.ts'
import { ask, problem } from './links.ts'

const FILES = {
  'content/about/about.md': '---\nslug: /\n---\n# Home',
  'content/about/faq.md': '# FAQ',
  'content/guide/guide.md': '# Guide',
  'content/guide/a b.md': '# A B',
  'content/guide/json.get.md': '# G',
  'content/guide/wip.md': '---\ndraft: true\n---\n',
  'content/guide/pic.png': 'png',
  'content/guide/data.csv': 'a,b',
  'content/ü.md': '# U',
  'content/moved.md': '---\nredirect_from: /old\n---\n# Moved',
  'content/strings/_category_.yml': 'label: Strings\nlink: {type: generated-index}\n',
  'content/strings/get.md': '# GET',
  'static/img/x y.png': 'png',
  'static/files/a.pdf': 'pdf',
  'static/readme.md': 'static',
}

const site = await graphOf(FILES)

test.each([
  // Files: `./` and `../` from the folder, bare names also from the content and the site folder, `/` from both.
  ['./a%20b.md', '/guide/a%20b'],
  ['a b.md', '/guide/a%20b'],
  ['../about/faq.md?x=1#y', '/about/faq?x=1#y'],
  ['..\\about\\faq.md', '/about/faq'],
  ['about/faq.md', '/about/faq'],
  ['content/about/faq.md', '/about/faq'],
  ['/about/faq.md', '/about/faq'],
  ['/content/about/faq.md', '/about/faq'],
  ['@site/content/about/faq.md', '/about/faq'],
  ['./json.get.md', '/guide/json.get'],
  ['../about/about.md', '/'],
  ['../ü.md', '/%C3%BC'],
  // Addresses are resolved as in a browser.
  ['/about/faq', '/about/faq'],
  ['/guide/json.get', '/guide/json.get'],
  ['/guide/a%20b#x', '/guide/a%20b#x'],
  ['about/faq', '/about/faq'],
  ['./guide/json.get', '/guide/json.get'],
  ['/category/strings', '/category/strings'],
  ['/', '/'],
  ['/search?q=a b', '/search?q=a%20b'],
  ['?q=1', '/guide?q=1'],
  ['https://docs.example.com/about/faq#x', '/about/faq#x'],
  ['HTTPS://DOCS.example.com/about/faq', '/about/faq'],
  ['https://docs.example.com', '/'],
])('%s leads to %s', (href, expected) => {
  const resolved = ask(site, href)
  expect(problem(resolved)).toBeUndefined()
  expect(resolved).toMatchObject({ ok: true, href: expected })
  expect(resolved.attributes).toBe(` href="${expected.replaceAll('&', '&amp;')}"`)
})

test.each([
  [
    'https://example.com/a?b=1&c="d"',
    ' href="https://example.com/a?b=1&amp;c=%22d%22" target="_blank" rel="noopener noreferrer"',
  ],
  ['//example.com', ' href="//example.com" target="_blank" rel="noopener noreferrer"'],
  [
    'https://docs.example.com.evil.com',
    ' href="https://docs.example.com.evil.com" target="_blank" rel="noopener noreferrer"',
  ],
  ['mailto:a@b.c', ' href="mailto:a@b.c"'],
  ['tel:+1', ' href="tel:+1"'],
  ['redis://host:6379', ' href="redis://host:6379"'],
  ['pathname:///files/x y', ' href="/files/x%20y" data-native'],
  ['pathname://../x y', ' href="../x%20y" data-native'],
  ['#', ' href="#"'],
  ['#a%20b', ' href="#a%20b"'],
  ['', ' href=""'],
  ['/sitemap.xml', ' href="/sitemap.xml" data-native'],
  ['/files/a.pdf#page=2', ' href="/files/a.pdf#page=2" target="_blank"'],
  ['/readme.md', ' href="/readme.md" target="_blank"'],
])('%s is written as%s', (href, attributes) => {
  const resolved = ask(site, href)
  expect(problem(resolved)).toBeUndefined()
  expect(resolved).toMatchObject({ ok: true, attributes })
})

test('a link to a page has its target and anchor', () => {
  expect(ask(site, './a%20b.md#%C3%BC')).toMatchObject({ route: '/guide/a b', anchor: 'ü' })
  expect(ask(site, '#--max')).toMatchObject({ route: '/guide', anchor: '--max' })
  expect(ask(site, '/about/faq#x:~:text=foo')).toMatchObject({ anchor: 'x' })
  expect(ask(site, '/about/faq#%E0%A4%A')).toMatchObject({ anchor: '%E0%A4%A' })
  expect(ask(site, '/about/faq').anchor).toBeUndefined()
})

test('files beside pages get a hashed address', () => {
  expect(ask(site, './data.csv').attributes).toMatch(
    /^ href="\/assets\/files\/data\.[0-9a-z]{10}\.csv" target="_blank"$/,
  )
  expect(ask(site, './data.csv').asset).toBe('content/guide/data.csv')
  expect(ask(site, '@site/content/guide/pic.png', { kind: 'image' }).asset).toBe('content/guide/pic.png')
})

test('images', () => {
  const image = (href: string, from?: string) => ask(site, href, { kind: 'image', ...(from && { from }) })
  expect(image('/img/x%20y.png').attributes).toBe(' src="/img/x%20y.png"')
  expect(image('../../static/img/x y.png').attributes).toBe(' src="/img/x%20y.png"')
  expect(image('./pic.png').attributes).toMatch(/^ src="\/assets\/files\/pic\.[0-9a-z]{10}\.png"$/)
  expect(image('pic.png').asset).toBe('content/guide/pic.png')
  expect(image('https://example.com/a.png').attributes).toBe(' src="https://example.com/a.png"')
  expect(image('data:image/png;base64,AA').attributes).toBe(' src="data:image/png;base64,AA"')
  expect(image('javascript:alert(1)')).toMatchObject({ ok: false, attributes: '' })
  expect(problem(image('/img/xy.png'))).toBe(
    'content/guide/guide.md:3:5 error broken-image There is no image /img/xy.png. (/img/x y.png)',
  )
  expect(image('../../../../etc/passwd')).toMatchObject({ ok: false, diagnostic: { code: 'broken-image' } })
})

test('a path that leads out of the content folder is reported as such', () => {
  const outside = { diagnostic: { isOutside: true } }
  expect(ask(site, '../../../README.md')).toMatchObject(outside)
  expect(ask(site, '../../LICENSE')).toMatchObject(outside)
  expect(ask(site, '../../img/a.png', { kind: 'image' })).toMatchObject(outside)
  expect(ask(site, '../none').diagnostic).not.toHaveProperty('isOutside')
  expect(ask(site, './none.md').diagnostic).not.toHaveProperty('isOutside')
  expect(ask(site, './none.png', { kind: 'image' }).diagnostic).not.toHaveProperty('isOutside')
})

test('less common attributes', () => {
  expect(ask(site, '/files/a.pdf', { kind: 'asset', attribute: 'src' }).attributes).toBe(' src="/files/a.pdf"')
})

test('broken addresses are errors, with the nearest existing one', () => {
  const resolved = ask(site, '/about/fqa')
  expect(problem(resolved)).toBe(
    'content/guide/guide.md:3:5 error broken-link The link to /about/fqa leads nowhere. (/about/faq)',
  )
  expect(resolved).toMatchObject({ ok: false, attributes: ' href="/about/fqa"', diagnostic: { excerpt: 'the line' } })
  expect(problem(ask(site, './json.gat'))).toBe(
    'content/guide/guide.md:3:5 error broken-link The link to ./json.gat (resolved as /guide/json.gat) leads nowhere. (/guide/json.get)',
  )
})

test('broken file links are only warnings, and have no address', () => {
  const resolved = ask(site, './fqa.md#x')
  expect(problem(resolved)).toBe(
    'content/guide/guide.md:3:5 warning broken-markdown-link There is no file ./fqa.md. (../about/faq.md#x)',
  )
  expect(resolved).toMatchObject({ ok: false, attributes: ' class="broken-link"' })
  expect(problem(ask(site, './wip.md'))).toContain('./wip.md is a draft')
  expect(problem(ask(site, '../../../etc/x.md'))).toContain('broken-markdown-link')
})

test.each([
  ['../about/FAQ.md', '/about/faq', 'warning link-case', '../about/faq.md'],
  ['/About/FAQ#x', '/about/faq#x', 'warning link-case', '/about/faq#x'],
  ['/about/faq/', '/about/faq', 'info link-slash', '/about/faq'],
  ['/about/faq.html?a', '/about/faq?a', 'info link-html', '/about/faq?a'],
  ['/guide/index.html', '/guide', 'info link-html', '/guide'],
  ['/old#x', '/moved#x', 'info redirected-link', '/moved#x'],
])('%s works as %s, with a remark and a fix', (href, target, remark, to) => {
  const resolved = ask(site, href)
  expect(resolved).toMatchObject({ ok: true, href: target, diagnostic: { fix: { from: href, to } } })
  expect(problem(resolved)).toContain(remark)
})

test('a full URL of our host that is not a page is kept, with a remark', () => {
  const resolved = ask(site, 'https://docs.example.com/blog/post')
  expect(resolved.attributes).toBe(
    ' href="https://docs.example.com/blog/post" target="_blank" rel="noopener noreferrer"',
  )
  expect(problem(resolved)).toContain('info broken-own-url')
})

test('addresses with code are left out', () => {
  for (const href of ['javascript:alert(1)', ' java\tscript:x', 'vbscript:x', 'data:text/html,x']) {
    expect(ask(site, href)).toMatchObject({ ok: false, attributes: '', diagnostic: { code: 'unsafe-url' } })
  }
})

test('severities in the config', async () => {
  const loose = await graphOf(FILES, {
    onBrokenLinks: 'warn',
    onBrokenMarkdownLinks: 'throw',
    onBrokenImages: 'ignore',
  })
  expect(ask(loose, '/nope').diagnostic?.severity).toBe('warning')
  expect(ask(loose, 'nope.md').diagnostic?.severity).toBe('error')
  expect(ask(loose, 'nope.png', { kind: 'image' }).diagnostic).toBeUndefined()
})

test('base URL and trailing slash', async () => {
  const based = await graphOf(FILES, { baseUrl: '/docs/', trailingSlash: true })
  expect(ask(based, '../about/faq.md#x').href).toBe('/docs/about/faq/#x')
  expect(ask(based, '/about/faq').href).toBe('/docs/about/faq/')
  expect(ask(based, '/docs/about/faq').href).toBe('/docs/about/faq/')
  expect(ask(based, 'https://docs.example.com/docs/about/faq').href).toBe('/docs/about/faq/')
  expect(problem(ask(based, 'https://docs.example.com/about/faq'))).toBeUndefined()
  expect(ask(based, '/img/x y.png', { kind: 'image' }).href).toBe('/docs/img/x%20y.png')
  // The page is a folder now: relative addresses start there.
  expect(ask(based, './json.get').href).toBe('/docs/guide/json.get/')
  expect(ask(based, '/about/faq/').diagnostic).toBeUndefined()
})

test('links keep their version and locale', async () => {
  const many = await graphOf(
    {
      'versions.json': '["1.0"]',
      'content/a.md': '# A',
      'content/b.md': '# B',
      'content/img/p.png': 'png',
      'versioned_docs/version-1.0/a.md': '# A',
      'versioned_docs/version-1.0/b.md': '# B',
      'i18n/fr/content/a.md': '# A fr',
    },
    { i18n: { defaultLocale: 'en', locales: ['en', 'fr'] }, docs: { lastVersion: 'current' } },
  )
  const from = (path: string, href: string, kind: Ref['kind'] = 'link') => ask(many, href, { from: path, kind }).href
  expect(from('versioned_docs/version-1.0/a.md', './b.md')).toBe('/1.0/b')
  expect(from('versioned_docs/version-1.0/a.md', 'b.md')).toBe('/1.0/b')
  // The translation links to a page that exists only beside the original.
  expect(from('i18n/fr/content/a.md', './b.md')).toBe('/fr/b')
  expect(from('i18n/fr/content/a.md', '/b')).toBe('/fr/b')
  expect(from('i18n/fr/content/a.md', './img/p.png', 'image')).toMatch(/^\/assets\/files\/p\./)
  expect(from('content/a.md', '../versioned_docs/version-1.0/b.md')).toBe('/1.0/b')
})

test('links of a partial are relative to the partial', () => {
  expect(ask(site, './guide.md', { from: 'content/guide/_partial.md' }).href).toBe('/guide')
})

test('a slot that nothing fills is an error', () => {
  expect(ask(site, 'nope', { kind: 'slot' }).diagnostic?.code).toBe('unknown-slot')
})

test('HTML in MDX: an unknown address is kept as written, with a warning', () => {
  const found = ask(site, './a b.md', { isLenient: true })
  expect([found.attributes, found.diagnostic]).toEqual([' href="/guide/a%20b"', undefined])
  const none = ask(site, '/api/none', { isLenient: true })
  expect([none.ok, none.attributes, none.diagnostic?.severity]).toEqual([true, ' href="/api/none"', 'warning'])
  expect(ask(site, '/none.png', { kind: 'image', isLenient: true }).attributes).toBe(' src="/none.png"')
})

test('the card list shows the sibling pages', async () => {
  const site = await graphOf({ ...FILES, 'content/strings/set.md': '# SET\n\nSets [a] <key>.' })
  const { ok, slot } = ask(site, 'doc-cards', { kind: 'slot', from: 'content/strings/get.md' })
  expect(ok).toBe(true)
  expect(slot).toMatchObject({
    kind: 'cards',
    cards: [
      { kind: 'doc', title: 'GET', href: '/strings/get', description: 'A tagline' },
      { kind: 'doc', title: 'SET', href: '/strings/set', description: 'Sets [a] .' },
    ],
  })
})

test('links between files if the content folder is the site folder', async () => {
  const flat = await graphOf({ 'a.md': '# A', 'in/b.md': '# B' }, { docs: { path: '.' } })
  expect(ask(flat, './in/b.md', { from: 'a.md' }).href).toBe('/in/b')
  expect(ask(flat, '../a.md', { from: 'in/b.md' }).href).toBe('/a')
})
