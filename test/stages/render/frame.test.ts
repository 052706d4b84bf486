/** The layout is rendered once for many pages. Each must be as if it was rendered alone. */
import { expect, test } from 'vitest'
import type { PageData } from '../../../runtime/contract/page.ts'
import { collection, sidebarItems, site, version } from '../layout/fixture.ts'
import { inputOf, rendererOf } from './fixture.ts'

const navbar = {
  hideOnScroll: false,
  items: [
    { label: 'About', to: '/about', position: 'left' },
    { type: 'docSidebar', sidebarId: 'main', position: 'left' },
    { label: 'More', position: 'left', items: [{ label: 'In', to: '/in' }] },
    { type: 'docsVersionDropdown' },
    { type: 'localeDropdown' },
  ],
} as const

const old = version({ name: '1.0', label: '1.0', isLast: false, path: '/1.0', mainDocPath: '/1.0' })
const latest = version({ sidebars: { main: { path: '/', label: 'Main' } } })
const french = { ...site().locale, name: 'fr', label: 'Français', htmlLang: 'fr', baseUrl: '/fr/' }

const sites = {
  plain: { navbar: { hideOnScroll: false, items: navbar.items.slice(0, 3) } },
  'with versions and languages': {
    navbar,
    collections: [collection(latest, old)],
    locales: [site().locale, french],
  },
}

const sidebar = { name: 'main', items: sidebarItems }
const pages: readonly Partial<PageData>[] = [
  { sidebar },
  { sidebar, route: '/in', title: 'In' },
  { sidebar, route: '/about' },
  { sidebar, route: '/about/a b?c', hideFooter: true },
  { sidebar: { name: 'other', items: sidebarItems.slice(2) }, route: '/in' },
  { sidebar, version: '1.0', route: '/1.0/in', versionPaths: { '1.0': '/1.0/in', current: '/in' } },
  { sidebar, wrapperClass: 'wide' },
  { route: '/' },
  { route: '/$&' },
  { kind: 'category', sidebar, route: '/about', category: { route: '/about', title: 'About', cards: [] } },
  { kind: 'not-found', route: '/404' },
  { kind: 'search', route: '/search' },
]

for (const [name, change] of Object.entries(sites)) {
  test(`pages of a site ${name}`, () => {
    const renderer = rendererOf({ site: change })
    const inputs = pages.map((data, i) =>
      inputOf({ site: change, data, html: `${i === 3 ? '<main>' : ''}<h1>$& $1 ${i}</h1>` }),
    )
    const layouts = new Set<string>()
    for (const input of [...inputs, ...inputs]) {
      // With components of the site, layouts are not shared.
      const alone = rendererOf({ site: change, input: { components: new Map() } })
      const { html } = renderer.render(input)
      expect(html).toBe(alone.render(input).html)
      layouts.add(html)
    }
    expect(layouts.size).toBe(pages.length)
  })
}
