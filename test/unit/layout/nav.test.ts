import { describe, expect, test } from 'vitest'
import type { NavbarItem } from '../../../runtime/core/contract/site.ts'
import type { NavContext, NavEntry } from '../../../runtime/core/layout/nav/entry.ts'
import { splitItems } from '../../../runtime/core/layout/nav/NavParts.tsx'
import { resolveItem } from '../../../runtime/core/layout/nav/resolve.ts'
import { collection, context, page, site, version } from './fixture.ts'

const resolve = (item: NavbarItem, change: Partial<NavContext> = {}): NavEntry | undefined =>
  resolveItem(item, context(change))

describe('plain links', () => {
  test('`to` gets the base URL, without a trailing slash; query and hash are kept', () => {
    const nested = site({ baseUrl: '/docs/', siteBaseUrl: '/docs/' })
    expect(resolve({ label: 'A', to: '/about/?x=1#y' }, { site: nested })).toMatchObject({ href: '/docs/about?x=1#y' })
    expect(resolve({ label: 'A', to: '/' }, { site: nested })).toMatchObject({ href: '/docs/' })
  })

  test('active below its path, by base path and by pattern in any letter case', () => {
    const active = (item: NavbarItem) => (resolve(item) as { active: boolean }).active
    expect(active({ label: 'A', to: '/about' })).toBe(true)
    expect(active({ label: 'A', to: '/abo' })).toBe(false)
    expect(active({ label: 'A', to: '/x', activeBasePath: '/about' })).toBe(true)
    expect(active({ label: 'A', to: '/x', activeBaseRegex: '^/ABOUT' })).toBe(true)
  })

  test('other sites open in a new tab unless the item says otherwise', () => {
    expect(resolve({ label: 'A', href: 'https://x.dev' })).toMatchObject({
      attributes: { target: '_blank', rel: 'noopener noreferrer' },
    })
    expect(resolve({ label: 'A', href: 'https://x.dev', target: '_self' })).toMatchObject({
      attributes: { target: '_self' },
    })
    expect(resolve({ label: 'A', href: 'mailto:a@x.dev' })).toMatchObject({ attributes: {} })
  })

  test('unknown attributes are passed on, handlers and styles are not, code is not an address', () => {
    const entry = resolve({
      label: 'A',
      href: 'java\tscript:alert(1)',
      'aria-label': 'B',
      onclick: 'x',
      style: 'y',
      'data-z': 1,
    })
    expect(entry).toMatchObject({ href: '#', attributes: { 'aria-label': 'B', 'data-z': '1' } })
    expect(Object.keys((entry as { attributes: object }).attributes)).toEqual(['aria-label', 'data-z'])
  })

  test('a link without a label that a style sheet draws has no text; its name is its address if it has no other', () => {
    expect(resolve({ href: 'https://x.dev/chat', className: 'chat' })).toMatchObject({
      label: undefined,
      attributes: { 'aria-label': 'x.dev/chat' },
    })
    expect(resolve({ href: 'https://x.dev', className: 'chat', title: 'Chat' })).toMatchObject({
      label: undefined,
      attributes: { title: 'Chat' },
    })
    expect(resolve({ href: 'https://x.dev' })).toMatchObject({ label: 'https://x.dev' })
  })

  test('`pathname://` is plain, under the base URL', () => {
    const nested = site({ baseUrl: '/d/fr/', siteBaseUrl: '/d/' })
    expect(resolve({ label: 'A', to: 'pathname:///f.pdf' }, { site: nested })).toMatchObject({
      href: '/d/f.pdf',
      attributes: { 'data-native': '' },
    })
  })
})

describe('docs items', () => {
  const docs = site({
    collections: [
      collection(
        version({
          docs: {
            'a/faq': { path: '/about/faq', label: 'FAQ', sidebar: 'main' },
            other: { path: '/other', label: 'Other', sidebar: 'main' },
            draft: null,
            quiet: { path: '/quiet', label: 'Quiet', unlisted: true },
          },
          sidebars: { main: { label: 'Documentation', path: '/' }, empty: null },
        }),
      ),
    ],
  })

  test('doc: labeled with its id, active for its whole sidebar', () => {
    const inSidebar = { site: docs, page: page({ sidebar: { name: 'main', items: [] } }) }
    expect(resolve({ type: 'doc', docId: 'other' }, inSidebar)).toMatchObject({
      label: 'other',
      href: '/other',
      active: true,
    })
  })

  test('doc: hidden for a draft; unlisted only on its own page', () => {
    expect(resolve({ type: 'doc', docId: 'draft' }, { site: docs })).toBeUndefined()
    expect(resolve({ type: 'doc', docId: 'quiet' }, { site: docs })).toBeUndefined()
    expect(resolve({ type: 'doc', docId: 'quiet' }, { site: docs, page: page({ route: '/quiet' }) })).toBeDefined()
  })

  test('sidebar: label and target of its first link', () => {
    expect(resolve({ type: 'docSidebar', sidebarId: 'main' }, { site: docs })).toMatchObject({
      label: 'Documentation',
      href: '/',
    })
  })

  test('items that the build reports as missing are hidden: docs, sidebars, collections', () => {
    for (const item of [
      { type: 'doc', docId: 'nope' },
      { type: 'docSidebar', sidebarId: 'nope' },
      { type: 'docSidebar', sidebarId: 'empty' },
      { type: 'docsVersion', docsPluginId: 'nope' },
      { type: 'docsVersionDropdown', docsPluginId: 'nope' },
    ])
      expect(resolve(item, { site: docs })).toBeUndefined()
  })

  test('an unknown type is an error with the type; a registered one is not', () => {
    expect(() => resolve({ type: 'custom-x' })).toThrow(/custom-x/)
    expect(resolve({ type: 'custom-x' }, { custom: () => true })).toMatchObject({ kind: 'custom', type: 'custom-x' })
  })
})

describe('versions', () => {
  const old = version({ name: '1.0', label: '1.0', isLast: false, path: '/1.0', mainDocPath: '/1.0/intro' })
  const two = site({ collections: [collection(version(), old)] })

  test('link: label and main doc of the current version, else of the stored one, else of the latest', () => {
    const item = { type: 'docsVersion' }
    expect(resolve(item, { site: two })).toMatchObject({ label: 'Next', href: '/' })
    expect(resolve(item, { site: two, page: page({ version: '1.0' }) })).toMatchObject({
      label: '1.0',
      href: '/1.0/intro',
    })
    const elsewhere = {
      site: two,
      page: page({ kind: 'search' as const, collection: 'other' }),
      preferred: () => '1.0',
    }
    expect(resolve(item, elsewhere)).toMatchObject({ label: '1.0' })
  })

  test('dropdown: the same page if it exists, else the main doc; query and hash are kept; the current version is marked', () => {
    const shown = page({ versionPaths: { current: '/about/faq', '1.0': '/1.0/about/faq' } })
    const entry = resolve(
      { type: 'docsVersionDropdown' },
      { site: two, page: shown, location: { search: '?a=1', hash: '#b' } },
    )
    expect(entry).toMatchObject({
      kind: 'dropdown',
      label: 'Next',
      mobileLabel: 'Versions',
      entries: [
        { href: '/about/faq?a=1#b', active: true },
        {
          href: '/1.0/about/faq?a=1#b',
          active: false,
          attributes: { 'data-collection': 'default', 'data-version': '1.0' },
        },
      ],
    })
    const lone = resolve({ type: 'docsVersionDropdown' }, { site: two, page: page({ versionPaths: {} }) })
    expect(lone).toMatchObject({ entries: [{ href: '/about/faq' }, { href: '/1.0/intro' }] })
  })

  test('dropdown with one version is a plain link', () => {
    expect(resolve({ type: 'docsVersionDropdown' })).toMatchObject({ kind: 'link', label: 'Next', href: '/about/faq' })
  })
})

test('locale dropdown: same path, query and hash in each locale, as a full page load', () => {
  const base = site().locale
  const french = { ...base, name: 'fr', label: 'Français', htmlLang: 'fr', baseUrl: '/fr/' }
  const abroad = { ...base, name: 'de', label: 'Deutsch', htmlLang: 'de', baseUrl: '/', url: 'https://de.example.com' }
  const many = site({ locales: [base, french, abroad] })
  const entry = resolve(
    { type: 'localeDropdown', queryString: 'persistLocale=true' },
    { site: many, location: { pathname: '/about/faq', search: '?a=1', hash: '#b' } },
  )
  expect(entry).toMatchObject({
    label: 'English',
    mobileLabel: 'Languages',
    entries: [
      { href: '/about/faq?a=1&persistLocale=true#b', active: true },
      {
        href: '/fr/about/faq?a=1&persistLocale=true#b',
        attributes: { lang: 'fr', target: '_self', 'data-native': '' },
      },
      { href: 'https://de.example.com/about/faq?a=1&persistLocale=true#b' },
    ],
  })
})

test('locale dropdown: the address of a home page is its file, and another page may be the nearest', () => {
  const base = site().locale
  const french = { ...base, name: 'fr', label: 'Français', htmlLang: 'fr', baseUrl: '/fr/' }
  const many = site({ locales: [base, french] })
  const hrefs = (route: string, change = {}) =>
    resolve(
      { type: 'localeDropdown' },
      { site: many, page: page({ route, ...change }), location: { pathname: route, search: '', hash: '#b' } },
    )
  expect(hrefs('/')).toMatchObject({ entries: [{ href: '/#b' }, { href: '/fr#b' }] })
  expect(hrefs('/b', { localePaths: { fr: '/fr/traduit' } })).toMatchObject({
    entries: [{ href: '/b#b' }, { href: '/fr/traduit' }],
  })
})

test('items without a position are on the right; the search box is between them', () => {
  const items = [{ label: 'L', position: 'left' as const }, { label: 'R' }, { type: 'search' }, { label: 'E' }]
  expect(splitItems(items)).toEqual({ left: [items[0]], right: [items[1]], end: [items[3]] })
  expect(splitItems([{ label: 'R' }])).toEqual({ left: [], right: [{ label: 'R' }], end: [] })
})

test('a dropdown is active if one of its links is', () => {
  const entry = resolve({
    label: 'More',
    items: [
      { label: 'FAQ', to: '/about/faq' },
      { label: 'X', to: '/x' },
    ],
  })
  expect(entry).toMatchObject({ kind: 'dropdown', active: true, entries: [{ current: true }, { current: false }] })
})
