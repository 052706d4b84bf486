import type { PageData, SidebarNode } from '../../../runtime/core/contract/page.ts'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { NavContext } from '../../../runtime/core/layout/nav/entry.ts'

const english = {
  name: 'en',
  label: 'English',
  htmlLang: 'en',
  direction: 'ltr',
  calendar: 'gregory',
  baseUrl: '/',
} as const

/** A site with one version and one locale; `change` replaces parts of it. */
export const site = (change: Partial<SiteData> = {}): SiteData => ({
  title: 'Site',
  tagline: 'Tagline',
  url: 'https://docs.example.com',
  baseUrl: '/',
  siteBaseUrl: '/',
  trailingSlash: false,
  locale: english,
  locales: [english],
  defaultLocale: 'en',
  navbar: { hideOnScroll: false, items: [] },
  colorMode: { defaultMode: 'dark', disableSwitch: true, respectPrefersColorScheme: false },
  promo: { text: 'Join us', buttonLabel: 'Join', href: 'https://example.com', delay: 5000, scrollPercent: 20 },
  search: false,
  collections: [collection()],
  toc: { minHeadingLevel: 2, maxHeadingLevel: 3 },
  reportUrl: null,
  baseUrlBanner: false,
  generator: 'docs 1.0',
  reader: { copyPage: true, assistants: [], previews: true, zoom: true, keys: true },
  ...change,
})

type Collection = SiteData['collections'][number]
export const version = (change: Partial<Collection['versions'][number]> = {}): Collection['versions'][number] => ({
  name: 'current',
  label: 'Next',
  isLast: true,
  path: '/',
  mainDocPath: '/',
  banner: 'none',
  badge: false,
  docs: {},
  sidebars: {},
  ...change,
})
export const collection = (...versions: Collection['versions'][number][]): Collection => ({
  id: 'default',
  versions: versions.length > 0 ? versions : [version()],
})

export const page = (change: Partial<PageData> = {}): PageData => ({
  kind: 'doc',
  route: '/about/faq',
  title: 'FAQ',
  documentTitle: 'FAQ | Site',
  description: 'Questions and answers.',
  collection: 'default',
  version: 'current',
  toc: [],
  build: 'b1',
  ...change,
})

export const context = (change: Partial<NavContext> = {}): NavContext => ({
  site: site(),
  page: page(),
  preferred: () => undefined,
  location: { search: '', hash: '' },
  custom: () => false,
  ...change,
})

/** A sidebar with every kind of item. */
export const sidebarItems: readonly SidebarNode[] = [
  { type: 'category', label: 'Start', href: '/', collapsible: true, collapsed: true, shard: 's1' },
  {
    type: 'category',
    label: 'About & more',
    href: '/about',
    collapsible: true,
    collapsed: true,
    items: [
      { type: 'link', label: 'FAQ "quoted"', href: '/about/faq' },
      { type: 'link', label: 'Spaced', href: '/about/a b?c#d' },
      { type: 'link', label: 'Part', href: '/about/faq', suffix: '?x#part' },
      { type: 'link', label: 'Other site', href: 'https://example.com/x', className: 'special' },
      {
        type: 'category',
        label: 'Deep',
        firstHref: '/about/faq',
        collapsible: true,
        collapsed: true,
        shard: 's2',
      },
    ],
  },
  {
    type: 'category',
    label: 'Fixed',
    collapsible: false,
    collapsed: false,
    items: [{ type: 'link', label: 'In', href: '/in' }],
  },
  { type: 'category', label: 'Led', firstHref: '/in', collapsible: false, collapsed: false, items: [] },
  { type: 'html', value: '<b>Raw</b>', defaultStyle: true },
]
