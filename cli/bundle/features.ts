import type { NavbarItem, SiteData } from '../../runtime/contract/site.ts'
import type { ThemeSlot } from '../../runtime/contract/theme.ts'

const isStars = ({ className, items = [] }: NavbarItem): boolean =>
  (className ?? '').split(/\s+/).includes('nav-github-stars') || items.some(isStars)

const hasPromo = ({ footer }: SiteData): boolean =>
  /"type":"custom-(?:promo|announce?mentBar)"/.test(JSON.stringify(footer ?? {}))

interface Feature {
  readonly isUsed: (site: SiteData) => boolean
  /** Modules of the runtime, and what takes their place where the feature is not used. */
  readonly modules: Readonly<Record<string, string>>
}

const ABSENT = 'absent.tsx'

const hasSlot =
  (...names: readonly ThemeSlot[]) =>
  ({ slots = [] }: SiteData): boolean =>
    names.some((name) => slots.includes(name))

/** Parts of the layout that a site may do without. Together 1.9 kB (gzip) of 10 that every reader would load. */
const FEATURES: readonly Feature[] = [
  { isUsed: (site) => site.announcementBar !== undefined, modules: { 'layout/Announcement.tsx': ABSENT } },
  {
    isUsed: (site) => !site.colorMode.disableSwitch,
    modules: { 'layout/ColorModeToggle.tsx': ABSENT, 'state/color-mode.ts': 'state/color-mode-off.ts' },
  },
  { isUsed: hasPromo, modules: { 'layout/Promo.tsx': ABSENT } },
  { isUsed: (site) => site.navbar.items.some(isStars), modules: { 'layout/StarsInLink.tsx': ABSENT } },
  { isUsed: (site) => site.search !== false, modules: { 'search/button/SearchButton.tsx': ABSENT } },
  { isUsed: hasSlot('AnnouncementBar', 'Footer'), modules: { 'layout/slot/read-slots.ts': 'layout/slot/no-slots.ts' } },
  // The site's own parts take the place of ours: the feature is our own one.
  {
    isUsed: (site) => !hasSlot('AnnouncementBar')(site),
    modules: { 'layout/Announcement.tsx': 'layout/slot/AnnouncementSlot.tsx' },
  },
  { isUsed: (site) => !hasSlot('Footer')(site), modules: { 'layout/Footer.tsx': 'layout/slot/FooterSlot.tsx' } },
]

/** In a folder that is opened as files, pages are files, the browser loads each of them, and nothing comes from the web. */
const OFFLINE = {
  'layout/StarsInLink.tsx': ABSENT,
  'layout/page-address.ts': 'offline/page-address.ts',
  'navigation/navigate.ts': 'offline/navigate.ts',
}

/** Modules (relative to runtime/) that others take the place of on this site. */
export const substitutes = (site: SiteData, offline: boolean): ReadonlyMap<string, string> =>
  new Map([
    ...FEATURES.filter(({ isUsed }) => !isUsed(site)).flatMap(({ modules }) => Object.entries(modules)),
    ...(offline ? Object.entries(OFFLINE) : []),
  ])
