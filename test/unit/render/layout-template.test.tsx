/** The layout is rendered once for many pages. Each must be as if it was rendered alone. */
import type { ComponentType } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { withoutPreloads } from '../../../cli/formats/html.ts'
import type { PageView } from '../../../cli/model/page.ts'
import { createLayoutTemplates } from '../../../cli/stages/render/layout-template.ts'
import { createPrinter } from '../../../cli/stages/render/printer.ts'
import type { Hole } from '../../../cli/stages/render/theme/items.tsx'
import type { ThemeComponent } from '../../../cli/stages/render/theme/part.tsx'
import { pageTheme, type ThemeInput } from '../../../cli/stages/render/theme.tsx'
import { appTree, type LayoutInput, partTree } from '../../../cli/stages/render/trees.tsx'
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { ScopePage, ScopeSite } from '../../../runtime/core/islands/page-scope.tsx'
import type { Printer } from '../../../runtime/core/layout/Static.tsx'
import { type Components, usePage } from '../../../runtime/core/state/context.tsx'
import { collection, page as pageOf, sidebarItems, site, version } from '../layout/fixture.ts'

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

/** What it shows depends on the page, so each page fills its place in the layout. */
const Title = () => <b>{usePage().title}</b>
const Bar = ({ Original = () => null }: { readonly Original?: ComponentType }) => (
  <>
    <Title />
    <Original />
  </>
)
const theme: ThemeInput = {
  components: new Map([['Navbar', { component: Bar as ThemeComponent['component'], isLive: true }]]),
  items: new Map([['custom-title', Title]]),
  problems: [],
  site: {} as ScopeSite,
  isDoc: () => true,
}

const drawLayout = (scene: LayoutInput, article: string, printer: Printer): string =>
  withoutPreloads(renderToString(appTree(scene, article, printer)))
const createPrinting = (whole: SiteData) =>
  createPrinter((page, part, components) => renderToString(partTree({ site: whole, page, components }, part)))

/** Renders pages in frames, and alone. Returns how often the layout was rendered for the frames. */
function rendered(change: Partial<SiteData>, inputs: readonly PageData[], components?: Components): number {
  const whole = site({ ...change, themeParts: ['Navbar'] })
  let count = 0
  const layout = createLayoutTemplates((...input) => {
    count++
    return drawLayout(...input)
  }, createPrinting(whole))
  for (const [i, page] of inputs.entries()) {
    const scene = { site: whole, page, components }
    const article = `<h1>$& $1 ${i}</h1>`
    const holes: Hole[] = []
    const themed = pageTheme(theme, scene, { permalink: page.route } as unknown as ScopePage)
    const alone = themed.withHoles(scene, holes)
    const printer = createPrinting(whole).of(page, alone.components)
    const html = themed.fill({ html: drawLayout(alone, article, printer), holes })
    expect(holes.length).toBeGreaterThan(0)
    expect(layout(scene, article, themed)).toBe(html)
  }
  return count
}

for (const [name, change] of Object.entries(sites)) {
  test(`pages of a site ${name}`, () => {
    const inputs = pages.map((data) => pageOf(data))
    const count = rendered(change, [...inputs, ...inputs])
    expect(count).toBeLessThan(2 * pages.length)
    // A component that the browser hydrates with the layout.
    expect(rendered(change, [...inputs, ...inputs], new Map([['custom-title', Title]]))).toBe(2 * pages.length + 1)
  })
}

type Data = PageView['data']

/** Values of each field: a new field does not compile without some. */
const VALUES: { readonly [K in keyof Data]-?: readonly Data[K][] } = {
  kind: ['doc', 'category', 'not-found', 'tag', 'tags', 'changes', 'blog', 'search'],
  route: ['/', '/in', '/about', '/a b?c', '/$&'],
  title: ['Other', '<b>&'],
  documentTitle: ['Other | Site'],
  description: ['', 'Other "quoted".'],
  docId: ['other'],
  collection: ['default', 'none', undefined],
  version: ['current', '1.0', undefined],
  versionPaths: [{ '1.0': '/1.0/in' }, { '1.0': '/1.0/in', current: '/in' }, {}],
  textLocale: ['fr'],
  localePaths: [{ fr: '/fr' }, { fr: '/fr/other' }],
  sidebar: [
    { name: 'main', items: sidebarItems },
    { name: 'main', items: sidebarItems.slice(1) },
    { name: 'other', items: sidebarItems },
    { name: 'main', items: [] },
    undefined,
  ],
  breadcrumbs: [[], [{ label: 'Start', route: '/' }, { label: 'FAQ' }]],
  previous: [{ title: 'Before', route: '/before' }],
  next: [{ title: 'After', route: '/after' }],
  editUrl: ['https://example.com/edit'],
  lastUpdated: [{ time: '2026-01-02T00:00:00Z' }, { author: 'Jo' }],
  tags: [[{ label: 'Tag', route: '/tags/tag' }]],
  hideFooter: [true],
  hideToc: [true],
  textPart: ['Post'],
  pagerWords: [{ label: 'Posts', previous: 'Newer', next: 'Older' }],
  isComponent: [true],
  hasMain: [true],
  draft: [true],
  unlisted: [true],
  wrapperClass: ['wide', 'wide other'],
  islands: [['/assets/island.js']],
  themeParts: [
    { AnnouncementBar: '', Footer: '<p>$&</p>' },
    { AnnouncementBar: '<p>Bar</p>', Footer: '' },
  ],
  category: [{ route: '/about', title: 'About', cards: [] }],
  changes: [[{ route: '/in', title: 'In', description: 'Of it.', time: '2026-01-02T00:00:00Z' }]],
}

for (const [name, change] of Object.entries(sites)) {
  test(`each field of a page, on a site ${name}`, () => {
    const base: Partial<Data> = { sidebar, themeParts: { AnnouncementBar: 'Bar', Footer: 'Footer' } }
    const inputs = (Object.keys(VALUES) as (keyof Data)[]).flatMap((field) =>
      // The frame of the first page may fit the second.
      VALUES[field].flatMap((value) => [pageOf(base), pageOf({ ...base, [field]: value })]),
    )
    rendered(change, inputs)
  })
}

test('the layout is rendered once for pages with other addresses', () => {
  const inputs = ['/a', '/b', '/c'].map((route) => pageOf({ route, title: route }))
  expect(rendered(sites['with versions and languages'], inputs)).toBe(1)
})
