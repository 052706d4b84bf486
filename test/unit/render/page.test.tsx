import { type ConfigData, HtmlValidate } from 'html-validate'
import { parse, serialize } from 'parse5'
import type { ReactElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Route } from '../../../cli/base/brands.ts'
import type { SlotContent } from '../../../cli/model/page.ts'
import { createPrinter } from '../../../cli/stages/render/printer.ts'
import { tocEntries } from '../../../cli/stages/render/toc.ts'
import type { CardData, PageData } from '../../../runtime/core/contract/page.ts'
import type { FooterData } from '../../../runtime/core/contract/site.ts'
import { type Printer, PrinterProvider } from '../../../runtime/core/layout/Static.tsx'
import { Sidebar } from '../../../runtime/core/layout/sidebar/Sidebar.tsx'
import { PageProvider, SiteProvider } from '../../../runtime/core/state/context.tsx'
import { page, sidebarItems, site } from '../layout/fixture.ts'
import { render } from './fixture.ts'

const sidebar = { name: 'main', items: sidebarItems }
const footer: FooterData = {
  style: 'dark',
  links: [
    {
      title: 'A',
      items: [{ label: 'In', to: '/in' }, { label: 'Out', href: 'https://x.dev' }, { type: 'custom-promo' }],
    },
    { title: 'B', items: [{ html: '<i>raw</i>' }] },
  ],
  logo: { src: 'l.svg', srcDark: 'd.svg', href: '/', alt: 'L' },
  copyright: '© <b>2025</b>',
}
const navbar = {
  hideOnScroll: true,
  logo: { src: 'img/l.svg', srcDark: 'img/d.svg' },
  items: [
    { label: 'More', position: 'left', items: [{ label: 'Out', href: 'https://x.dev' }] },
    { label: 'Docs', to: '/', position: 'left' },
    { type: 'html', value: '<u>raw</u>' },
  ],
} as const
const full: Partial<PageData> = {
  sidebar,
  breadcrumbs: [{ label: 'No page' }, { label: 'About', route: '/about' }, { label: 'FAQ', route: '/about/faq' }],
  previous: { title: 'P', route: '/p' },
  next: { title: 'N', route: '/n' },
  editUrl: 'https://example.com/edit/main/docs/faq.md',
  lastUpdated: { time: '2026-10-02T10:00:00+02:00', author: 'Ann <b>' },
  tags: [{ label: 'T', route: '/tags/t' }],
}
const html = '<h1>FAQ</h1><p>Text</p><h2 id="a">A<a class="hash-link" href="#a" aria-label="Direct link to A"></a></h2>'
const headings = [{ id: 'a', level: 2, text: 'A', html: 'A', line: 3 }]
const whole = { site: { navbar, footer }, data: full, html, compiled: { headings } }

const bodyOf = (page: { html: string }): string => page.html.slice(page.html.indexOf('<body>'))

/** The copy without its front matter. */
const textOf = (markdown: string | undefined): string | undefined => markdown?.replace(/^---\n[\s\S]*?\n---\n\n/, '')

test('a page is valid, complete without scripts, and a browser does not change its structure', async () => {
  const { html: text, file } = render(whole)
  expect(file).toBe('about/faq.html')
  const rules: ConfigData = {
    extends: ['html-validate:standard'],
    rules: { 'no-inline-style': 'error', 'long-title': 'off' },
  }
  const report = await new HtmlValidate(rules).validateString(text)
  const messages = report.results.flatMap((result) => result.messages)
  expect(messages.filter(({ ruleId }) => ruleId !== 'void-style').map(({ message }) => message)).toEqual([])
  const read = serialize(parse(text))
  expect(serialize(parse(read))).toBe(read)
  expect(text).not.toContain('rel="preload"')
  expect(text).not.toMatch(/ style="/)
})

test('landmarks and labels', () => {
  const body = bodyOf(render(whole))
  for (const name of ['Main', 'Docs sidebar', 'Breadcrumbs', 'Docs pages'])
    expect(body.match(new RegExp(`<nav[^>]*aria-label="${name}"`, 'g'))).toHaveLength(1)
  expect(body.match(/<main/g)).toHaveLength(1)
  expect(body).toContain('<a class="skip-link" href="#docs-main">Skip to main content</a>')
  expect(body).toContain('<button type="button" class="nav-link" aria-haspopup="true" aria-expanded="false">')
  expect(body.match(/<img class="logo only-(?:light|dark)" src="\/img\/.\.svg" alt="Site"/g)).toHaveLength(4)
})

test('breadcrumbs: home, categories, the page itself as text', () => {
  const body = bodyOf(render(whole))
  expect(body).toContain('<a href="/" aria-label="Home page">')
  expect(body).toContain('<li><span>No page</span></li><li><a href="/about">About</a></li><li><span>FAQ</span></li>')
})

test('last change, edit link and pager', () => {
  const body = bodyOf(render(whole))
  expect(body).toContain(
    'Last updated on <b><time dateTime="2026-10-02T10:00:00+02:00">Oct 2, 2026</time></b> by <b>Ann &lt;b&gt;</b>',
  )
  expect(body).toMatch(
    /href="https:\/\/example.com\/edit\/main\/docs\/faq.md" target="_blank" rel="noopener noreferrer"/,
  )
  expect(body).toMatch(/<a class="pager-prev"[^>]*href="\/p"><span>.*?Previous<\/span> <b>P<\/b>/)
})

test('a title is added if the text has none and it is not hidden', () => {
  const none = { html: '<p>Text</p>', compiled: { hasTitle: false } }
  expect(render({ ...none, data: { title: 'A & B' } }).html).toContain('<h1>A &amp; B</h1>')
  expect(render({ ...none, hidesTitle: true }).html).not.toContain('<h1>')
})

test('gaps of the article are filled with attributes, gaps of the Markdown copy with addresses', () => {
  const refs = [{ ok: true, attributes: ' href="/a&amp;b"', href: '/a&b' }]
  const gap = (before: string, after: string) => ({ parts: [before, after], gaps: [0], refs: [] })
  const page = render({ refs, compiled: { article: gap('<a', '>$& x</a>'), markdown: gap('[x](', ')') } })
  expect(page.html).toContain('<a href="/a&amp;b">$& x</a>')
  expect(textOf(page.markdown)).toBe('[x](https://docs.example.com/a&b)')
})

test('links of the Markdown copy lead to the copies of pages, with anchor and query', () => {
  const toPage = { ok: true, attributes: '', href: '/a/b?c#d', route: '/a/b' as Route }
  const here = { ...toPage, href: '#d' }
  const search = { ...toPage, href: '/search?q=a', route: '/search' as Route, hasNoCopy: true as const }
  const others = ['https://example.com/a', '//example.com/a', 'mailto:a@example.com'].map((href) => ({
    ...toPage,
    route: undefined,
    href,
  }))
  const addresses = [toPage, here, search, ...others].map((ref) => {
    const { route, ...rest } = ref
    const page = render({
      refs: [route === undefined ? rest : { ...rest, route }],
      compiled: { markdown: { parts: ['', ''], gaps: [0], refs: [] } },
    })
    return textOf(page.markdown)
  })
  expect(addresses).toEqual([
    'https://docs.example.com/a/b.md?c#d',
    'https://docs.example.com/a/b.md#d',
    'https://docs.example.com/search?q=a',
    'https://example.com/a',
    '//example.com/a',
    'mailto:a@example.com',
  ])
})

test('slots are rendered as components', () => {
  const gap = { parts: ['', ''], gaps: [0], refs: [] }
  const fill = (slot: SlotContent) =>
    render({ refs: [{ ok: true, attributes: '', href: '', slot }], compiled: { article: gap, markdown: gap } })
  const cards = fill({ kind: 'cards', cards: [{ kind: 'doc', title: '[a] <b>', href: '/a', description: 'A.' }] })
  expect(cards.html).toContain('<article class="list-card list-card-doc"><a href="/a"><h2>[a] &lt;b&gt;</h2><p>A.</p>')
  expect(textOf(cards.markdown)).toBe('- [\\[a\\] <b>](https://docs.example.com/a.md): A.')
})

test('the footer: columns with titles, external links, logo, copyright; the promo item itself shows nothing; a page can hide the footer', () => {
  const body = bodyOf(render(whole))
  expect(body).toContain('<footer class="footer footer-dark">')
  expect(body).toMatch(/<p class="footer-title">A<\/p><ul><li>.*?<\/li><li>.*?<\/li><\/ul>/s)
  expect(body).toContain('© <b>2025</b>')
  expect(bodyOf(render({ ...whole, data: { ...full, hideFooter: true } }))).not.toContain('<footer')
  const flat: FooterData = {
    style: 'light',
    links: [
      { label: 'A', to: '/a' },
      { label: 'B', to: '/b' },
    ],
  }
  expect(bodyOf(render({ site: { footer: flat } })).match(/footer-dot/g)).toHaveLength(1)
})

describe('the sidebar', () => {
  const nav = (page: { html: string }): string => /<nav class="sidebar".*?<\/nav>/s.exec(page.html)![0]

  const draw = (route: string, printer?: Printer): string => {
    const tree = (
      <SiteProvider site={site()}>
        <PageProvider page={page({ route, sidebar })}>
          <Sidebar sidebar={sidebar} />
        </PageProvider>
      </SiteProvider>
    )
    return renderToString(printer === undefined ? tree : <PrinterProvider printer={printer}>{tree}</PrinterProvider>)
  }
  const within = (data: PageData, part: ReactElement): string =>
    renderToString(
      <SiteProvider site={site()}>
        <PageProvider page={data}>{part}</PageProvider>
      </SiteProvider>,
    )

  test.each(['/', '/about', '/about/faq', '/about/a b?c#d', '/in', '/elsewhere'])(
    'rendered once per branch and marked, it is the same as rendered for %s only',
    (route) => {
      const printer = createPrinter(within)
      draw('/about/faq', printer.of(page({ route: '/about/faq', sidebar })))
      const printed = draw(route, printer.of(page({ route, sidebar })))
      expect(printed).toBe(draw(route))
      expect(printed.match(/aria-current/g) ?? []).toHaveLength(route === '/elsewhere' ? 0 : 1)
    },
  )

  test('closed categories refer to the file of their children; categories without a page are buttons', () => {
    const text = nav(render(whole))
    expect(text).toContain('data-shard="s1"')
    expect(text).toContain('aria-label="Collapse sidebar category &#x27;About &amp; more&#x27;"')
    expect(text).toContain('<a class="menu-label" role="button" aria-expanded="false" href="/about/faq">Deep')
    expect(text).toContain(
      '<a href="https://example.com/x" class="external" target="_blank" rel="noopener noreferrer">Other site',
    )
    expect(text).toContain('<li data-html="menu"><b>Raw</b></li>')
  })

  test('its items are sent only once', () => {
    expect(render(whole).html.match(/FAQ &quot;quoted|FAQ \\"quoted/g)).toHaveLength(1)
  })
})

describe('generated pages', () => {
  const card = (change: Partial<CardData>): CardData => ({
    kind: 'doc',
    title: 'ZADD',
    href: '/zadd',
    description: 'Adds.',
    ...change,
  })

  test('category: title, description, an article with one link for each child', () => {
    const category = {
      title: 'Sets <b>',
      description: 'All of them.',
      route: '/category/sets',
      cards: [
        card({ facts: { complexity: 'O(1)', status: 'deprecated' } }),
        card({ kind: 'link', href: 'https://x.dev', title: 'X' }),
      ],
    }
    const page = render({ data: { kind: 'category', route: '/category/sets', category } })
    expect(page.html).toContain('<h1>Sets &lt;b&gt;</h1><p>All of them.</p>')
    expect(page.html.match(/<article/g)).toHaveLength(2)
    expect(page.html).toContain('<a href="/zadd"><h2>ZADD</h2><p>Adds.</p>')
    expect(page.html).toContain('<a href="https://x.dev" target="_blank" rel="noopener noreferrer"><h2>X</h2>')
    expect(textOf(page.markdown)).toBe(
      '# Sets <b>\n\nAll of them.\n\n- [ZADD](https://docs.example.com/zadd.md): Adds.\n- [X](https://x.dev): Adds.\n',
    )
  })

  test('not found: its texts, in the file that hosts serve', () => {
    const page = render({
      data: { kind: 'not-found', route: '/404', title: 'Page Not Found' },
      site: { trailingSlash: true },
    })
    expect(page.file).toBe('404.html')
    expect(page.html.match(/<h1>Page Not Found<\/h1><p>.*<\/p><p>.*<\/p>/)).not.toBeNull()
    expect(page.markdown).toBeUndefined()
  })

  test('search: heading, and a message for readers without scripts', () => {
    const body = bodyOf(render({ data: { kind: 'search', route: '/search' } }))
    expect(body).toContain('<h1>Search the documentation</h1>')
    expect(body).toMatch(/<noscript><p>Search runs in the browser/)
  })

  test('banners: draft, unlisted, another version', () => {
    expect(render({ data: { draft: true } }).html).toContain('<b>Draft page</b>')
    expect(render({ data: { unlisted: true } }).html).toContain('<b>Unlisted page</b>')
  })
})

test('the table of contents: the tree is built first, then filtered', () => {
  const heading = (id: string, level: number) => ({ id, level, text: id, html: id, line: 1 })
  const list = [heading('t', 1), heading('a', 3), heading('B', 2), heading('y', 4), heading('z', 3)]
  const levels = (min: number, max: number) => ({ minHeadingLevel: min, maxHeadingLevel: max })
  const entries = (min: number, max: number) => tocEntries(list, levels(min, max)).map(({ id, level }) => [id, level])
  expect(entries(2, 3)).toEqual([
    ['a', 2],
    ['B', 2],
    ['z', 3],
  ])
  expect(entries(3, 4)).toEqual([
    ['a', 3],
    ['y', 3],
    ['z', 3],
  ])
  expect(entries(2, 4)).toEqual([
    ['a', 2],
    ['B', 2],
    ['y', 3],
    ['z', 3],
  ])
})

test('an error in a part of the layout fails the page, and names the item', () => {
  const item = { type: 'custom-x' }
  expect(() => render({ site: { navbar: { hideOnScroll: false, items: [item] } } })).toThrow(
    'A navbar item failed to render.',
  )
  const Boom = () => {
    throw new Error('boom')
  }
  const components = new Map([['custom-x', Boom]])
  const broken = { site: { navbar: { hideOnScroll: false, items: [item] } }, input: { components } }
  expect(() => render(broken)).toThrow(expect.objectContaining({ cause: new Error('boom') }))
})

test('text from content never becomes markup', () => {
  const evil = '"><img src=x onerror=alert(1)><script>alert(1)</script></title>'
  const data: Partial<PageData> = {
    title: evil,
    documentTitle: evil,
    description: evil,
    breadcrumbs: [{ label: evil, route: `/${evil}` }],
    previous: { title: evil, route: '/p' },
    lastUpdated: { time: evil, author: evil },
    tags: [{ label: evil, route: `/${evil}` }],
    editUrl: 'javascript:alert(1)',
    sidebar: {
      name: evil,
      items: [
        { type: 'link', label: evil, href: `/${evil}` },
        { type: 'link', label: 'x', href: 'javascript:alert(1)' },
      ],
    },
  }
  const { html: text } = render({
    data,
    site: { title: evil, tagline: evil },
    head: { keywords: [evil], image: { href: evil } },
    compiled: { hasTitle: false },
  })
  expect(text).not.toContain('<img')
  expect(text).not.toContain('<script>alert')
  expect(text).not.toContain('href="javascript:')
})

test('breadcrumbs of a site without a home page do not link to one', () => {
  expect(bodyOf(render({ ...whole, site: { noHome: true } }))).not.toContain('Home page')
  expect(bodyOf(render(whole))).toContain('aria-label="Home page"')
})
