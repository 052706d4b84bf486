import { createHash } from 'node:crypto'
import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import type { SiteConfig } from '../../../cli/model/config.ts'
import { inlineScripts } from '../../../cli/stages/render/inline-scripts.ts'
import { site } from '../layout/fixture.ts'
import { render } from './fixture.ts'

const headOf = (setup: Parameters<typeof render>[0]): string => /<head>(.*)<\/head>/s.exec(render(setup).html)![1]!

describe('head', () => {
  test('title, description, canonical, Open Graph and search tags', () => {
    const head = headOf({ head: { keywords: ['a', 'b'], image: { href: 'https://docs.example.com/i.png' } } })
    expect(head).toContain('<title>FAQ | Site</title><meta name="description" content="Questions and answers.">')
    expect(head).toContain('<meta name="keywords" content="a, b">')
    expect(head).toContain('<link rel="canonical" href="https://docs.example.com/about/faq">')
    expect(head).toContain('<meta property="og:title" content="FAQ | Site">')
    expect(head).toContain('<meta property="og:image" content="https://docs.example.com/i.png">')
    expect(head).toContain('<meta property="og:locale" content="en">')
    expect(head).toContain('<meta name="twitter:card" content="summary_large_image">')
    expect(head).toContain('<meta name="docsearch:language" content="en">')
    expect(head).toContain('<meta name="docsearch:version" content="current">')
    expect(head).toContain('<meta name="docsearch:docusaurus_tag" content="docs-default-current">')
    expect(head).toContain('<meta name="generator" content="docs 1.0">')
    expect(head).not.toContain('robots')
  })

  test('pages link to their Markdown copy; pages without text have none', () => {
    const link = (setup: Parameters<typeof render>[0]) =>
      /<link rel="alternate" type="text.markdown" href="([^"]*)">/.exec(headOf(setup))?.[1]
    expect(link({})).toBe('/about/faq.md')
    expect(link({ site: { siteBaseUrl: '/docs/', trailingSlash: true }, data: { route: '/a b' } })).toBe(
      '/docs/a%20b.md',
    )
    expect(link({ data: { kind: 'search' } })).toBeUndefined()
    expect(link({ data: { kind: 'not-found' } })).toBeUndefined()
  })

  test('search, not-found and unlisted pages are not indexed', () => {
    expect(headOf({ data: { kind: 'search' } })).toContain('<meta name="robots" content="noindex, follow">')
    expect(headOf({ data: { kind: 'not-found' } })).toContain('<meta name="robots" content="noindex">')
    expect(headOf({ data: { kind: 'not-found' } })).not.toContain('canonical')
    expect(headOf({ data: { unlisted: true } })).toContain('content="noindex, nofollow"')
  })

  test('breadcrumbs for search engines contain only those with an address', () => {
    const breadcrumbs = [
      { label: 'No page' },
      { label: 'Abo</script>ut', route: '/about' },
      { label: 'FAQ', route: '/about/faq' },
    ]
    const json = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(headOf({ data: { breadcrumbs } }))![1]!
    expect(JSON.parse(json).itemListElement).toEqual([
      { '@type': 'ListItem', position: 1, name: 'Abo</script>ut', item: 'https://docs.example.com/about' },
      { '@type': 'ListItem', position: 2, name: 'FAQ', item: 'https://docs.example.com/about/faq' },
    ])
  })

  test('a hosted search gets a preconnect hint, the embedded one does not', () => {
    const search = { provider: 'algolia', appId: 'APP', shortcuts: {}, openOn: [] } as never
    expect(headOf({ site: { search } })).toContain(
      '<link rel="preconnect" href="https://APP-dsn.algolia.net" crossorigin="anonymous">',
    )
    expect(headOf({})).not.toContain('preconnect')
  })

  test('web fonts block nothing', () => {
    const href = 'https://fonts.googleapis.com/css2?family=A&display=swap'
    const head = headOf({ config: { fonts: [href] } })
    expect(head).toContain('<link rel="preconnect" href="https://fonts.googleapis.com">')
    expect(head).toContain('<link rel="preconnect" href="https://fonts.gstatic.com" crossorigin="anonymous">')
    expect(head).toContain(
      '<link rel="preload" as="style" href="https://fonts.googleapis.com/css2?family=A&amp;display=swap" fetchpriority="low">',
    )
    expect(head).toContain('<link rel="stylesheet" media="print" data-font href=')
  })

  test('the tag manager is only in production', () => {
    const config: Partial<SiteConfig> = { googleTagManager: { containerId: 'GTM-X' } }
    const live = render({ config }).html
    expect(live).toContain('<script async src="https://www.googletagmanager.com/gtm.js?id=GTM-X"></script>')
    expect(live).toContain('<noscript><iframe src="https://www.googletagmanager.com/ns.html?id=GTM-X"')
    expect(render({ config, layout: { production: false } }).html).not.toContain('googletagmanager')
  })

  test('tags of the site and of the page; a title of the page replaces the title of the site', () => {
    const tagOf = (tagName: string, innerHTML: string) => ({ tagName, attributes: {}, innerHTML })
    const own = {
      head: [tagOf('title', 'Own'), { tagName: 'meta', attributes: { name: 'description', content: 'Mine' } }],
    }
    const head = headOf({
      compiled: own,
      config: { headTags: [{ tagName: 'link', attributes: { rel: 'me', href: '"x"' } }] },
    })
    expect(head.match(/<title>/g)).toHaveLength(1)
    expect(head.match(/name="description"/g)).toHaveLength(1)
    expect(head).toContain('<title>Own</title>')
    expect(head).toContain('<link rel="me" href="&quot;x&quot;">')
  })

  test('language, direction and color mode are on the root element', () => {
    expect(render({}).html).toContain('<html lang="en" dir="ltr" data-theme="dark" data-theme-choice="dark">')
  })
})

describe('inline scripts', () => {
  interface Stage {
    readonly stored?: Readonly<Record<string, string>>
    readonly prefersDark?: boolean
    readonly broken?: boolean
  }
  /** Runs the script before first paint, and returns the attributes that it set. */
  function attributesAfter(
    code: string,
    { stored = {}, prefersDark = false, broken = false }: Stage,
  ): Record<string, string> {
    const attributes: Record<string, string> = {}
    const localStorage = {
      getItem(key: string) {
        if (broken) throw new Error('blocked')
        return stored[key] ?? null
      },
    }
    const documentElement = { setAttribute: (name: string, value: string) => (attributes[name] = value) }
    const matchMedia = () => ({ matches: prefersDark })
    const document = { documentElement }
    runInNewContext(code, { window: {}, localStorage, matchMedia, document, addEventListener() {} })
    return attributes
  }
  const mode = (disableSwitch: boolean, respectPrefersColorScheme: boolean) =>
    inlineScripts(site({ colorMode: { defaultMode: 'dark', disableSwitch, respectPrefersColorScheme } })).code

  test('a stored mode has an effect only with the switch on', () => {
    expect(attributesAfter(mode(false, false), { stored: { theme: 'light' } })).toEqual({
      'data-theme': 'light',
      'data-theme-choice': 'light',
    })
    expect(attributesAfter(mode(true, false), { stored: { theme: 'light' } })).toEqual({})
  })

  test('the system setting has an effect if it is on and nothing is stored; hostile values and blocked storage give the default', () => {
    expect(attributesAfter(mode(false, true), { prefersDark: false })).toEqual({
      'data-theme': 'light',
      'data-theme-choice': 'system',
    })
    for (const stage of [{ stored: { theme: '<b>' } }, { broken: true }])
      expect(attributesAfter(mode(false, false), stage)).toEqual({ 'data-theme': 'dark', 'data-theme-choice': 'dark' })
  })

  test('a dismissed announcement is hidden, another one is not', () => {
    const { code } = inlineScripts(site({ announcementBar: { id: 'a1', content: '', isCloseable: true } }))
    const stored = (id: string) => ({ 'docusaurus.announcement.id': id, 'docusaurus.announcement.dismiss': 'true' })
    expect(attributesAfter(code, { stored: stored('a1') })).toHaveProperty('data-announcement-bar-initially-dismissed')
    expect(attributesAfter(code, { stored: stored('a0') })).toEqual({})
  })

  test('the policy allows every inline script of a page', () => {
    const config: Partial<SiteConfig> = { googleTagManager: { containerId: 'GTM-X' } }
    const whole = { baseUrlBanner: true }
    const { csp } = inlineScripts(site(whole), config.googleTagManager)
    const { html } = render({ site: whole, config, data: { route: '/' } })
    const scripts = [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, code]) => code!)
    expect(scripts).toHaveLength(3)
    for (const code of scripts) expect(csp).toContain(`'sha256-${createHash('sha256').update(code).digest('base64')}'`)
    expect(render({ site: whole, config }).html.match(/<script>/g)).toHaveLength(2)
  })
})
