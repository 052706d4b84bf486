/** The layout is rendered once for many pages. Each must be as if it was rendered alone. */
import type { ReactElement } from 'react'
import { expect, test } from 'vitest'
import type { PageData } from '../../../runtime/contract/page.ts'
import type { SiteData } from '../../../runtime/contract/site.ts'
import { usePage, useSite } from '../../../runtime/layout/context.tsx'
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
    { type: 'localeDropdown', queryString: '?from=menu&x=1' },
    { type: 'custom-title' },
  ],
} as const

const old = version({ name: '1.0', label: '1.0', isLast: false, path: '/1.0', mainDocPath: '/1.0' })
const latest = version({ sidebars: { main: { path: '/', label: 'Main' } } })
const french = { ...site().locale, name: 'fr', label: 'Français', htmlLang: 'fr', baseUrl: '/fr/' }

const sites = {
  plain: { navbar: { hideOnScroll: false, items: [...navbar.items.slice(0, 3), ...navbar.items.slice(-1)] } },
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

const Title = () => <b>{useSite().title}</b>
/** The same, but it reads its page: the layout around it is rendered for each page. */
const Alone = () => {
  const [site, { title }] = [useSite(), usePage()]
  return <b>{title === '' ? '' : site.title}</b>
}

/** A watched page cannot be copied. */
const Copying = () => {
  const [site, page] = [useSite(), usePage()]
  return <b>{structuredClone(page).title === '' ? '' : site.title}</b>
}

const rendererWith = (change: Partial<SiteData>, component: () => ReactElement) =>
  rendererOf({ site: change, input: { components: new Map([['custom-title', component]]) } })

for (const [name, change] of Object.entries(sites)) {
  test(`pages of a site ${name}`, () => {
    const renderer = rendererWith(change, Title)
    const alone = rendererWith(change, Alone)
    const copying = rendererWith(change, Copying)
    const inputs = pages.map((data, i) =>
      inputOf({ site: change, data, html: `${i === 3 ? '<main>' : ''}<h1>$& $1 ${i}</h1>` }),
    )
    const layouts = new Set<string>()
    for (const input of [...inputs, ...inputs]) {
      const { html } = renderer.render(input)
      expect(html).toBe(alone.render(input).html)
      expect(html).toBe(copying.render(input).html)
      layouts.add(html)
    }
    expect(layouts.size).toBe(pages.length)
  })
}

test('the layout is rendered once for pages with other addresses, and for each page if a component reads it', () => {
  const change = sites['with versions and languages']
  const countsOf = (component: () => ReactElement): readonly number[] => {
    let count = 0
    const renderer = rendererWith(change, () => {
      count++
      return component()
    })
    return ['/a', '/b', '/c'].map((route) => {
      const before = count
      renderer.render(inputOf({ site: change, data: { route } }))
      return count - before
    })
  }
  const [first, ...others] = countsOf(Title)
  expect(first).toBeGreaterThan(0)
  expect(others).toEqual([0, 0])
  expect(countsOf(Alone).slice(1)).toEqual([first, first])
})
