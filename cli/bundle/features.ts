import { hasPromo, LIVE_PARTS, type LivePart, type NavbarItem, type ThemePart } from '../../runtime/contract/site.ts'
import type { PageExtra } from '../model/page.ts'
import type { CompileInput } from './input.ts'

const isStars = ({ className, items = [] }: NavbarItem): boolean =>
  (className ?? '').split(/\s+/).includes('nav-github-stars') || items.some(isStars)

type Input = Pick<CompileInput, 'site' | 'config' | 'offline'>

interface Feature {
  readonly isUsed: (input: Input) => boolean
  /** Modules of the runtime, and their replacements where the feature is not used. */
  readonly modules: Readonly<Record<string, string>>
}

const ABSENT = 'absent.tsx'

const hasPart =
  (...names: readonly ThemePart[]) =>
  ({ site: { themeParts = [] } }: Input): boolean =>
    names.some((name) => themeParts.includes(name))

/** Parts that components of the site can contain, ours, and ours in such a component. */
const PARTS_IN_HOSTS: readonly (readonly [LivePart, ours: string, own: string])[] = [
  ['ColorModeToggle', 'layout/ColorModeToggle.tsx', 'layout/theme-part/live/ColorModeToggle.tsx'],
  ['MenuHeader', 'layout/nav/MenuHeader.tsx', 'layout/theme-part/live/MenuHeader.tsx'],
  ['MobileMenu', 'layout/nav/PrimaryMenu.tsx', 'layout/theme-part/live/PrimaryMenu.tsx'],
  ['Navbar', 'layout/nav/Bar.tsx', 'layout/theme-part/live/Navbar.tsx'],
  ['NavbarContent', 'layout/theme-part/content.ts', 'layout/theme-part/live/NavbarContent.tsx'],
  ['Search', 'search/button/SearchButton.tsx', 'layout/theme-part/live/SearchButton.tsx'],
  ['Sidebar', 'layout/sidebar/Sidebar.tsx', 'layout/theme-part/live/Sidebar.tsx'],
]

/** Parts of the layout that are optional. Together they are 1.9 kB (gzip) of the 10 kB that every reader would load. */
const FEATURES: readonly Feature[] = [
  ...PARTS_IN_HOSTS.map(([name, ours, own]) => ({ isUsed: hasPart(name), modules: { [own]: ours } })),
  { isUsed: ({ site }) => site.announcementBar !== undefined, modules: { 'layout/Announcement.tsx': ABSENT } },
  {
    isUsed: ({ site }) => !site.colorMode.disableSwitch,
    modules: {
      'layout/theme-part/live/ColorModeToggle.tsx': ABSENT,
      'state/color-mode.ts': 'state/color-mode-off.ts',
    },
  },
  { isUsed: ({ site }) => hasPromo(site), modules: { 'layout/Promo.tsx': ABSENT } },
  { isUsed: ({ site }) => site.navbar.items.some(isStars), modules: { 'layout/StarsInLink.tsx': ABSENT } },
  { isUsed: ({ site }) => site.search !== false, modules: { 'layout/theme-part/live/SearchButton.tsx': ABSENT } },
  {
    isUsed: hasPart('AnnouncementBar', 'Footer'),
    modules: { 'layout/theme-part/read-parts.ts': 'layout/theme-part/no-parts.ts' },
  },
  {
    isUsed: ({ site: { search } }) => search === false || search.provider !== 'algolia',
    modules: { 'search/create-engine.ts': 'search/algolia/create-engine.ts' },
  },
  { isUsed: hasPart('Root'), modules: { 'islands/root.tsx': 'islands/none.ts' } },
  { isUsed: hasPart('NavbarItems', 'Logo', ...LIVE_PARTS), modules: { 'islands/items.tsx': 'islands/none.ts' } },
  // The site's own parts replace ours, so the feature is only our own part.
  {
    isUsed: (input) => !hasPart(...LIVE_PARTS)(input),
    modules: { 'layout/theme-part/LivePart.tsx': 'layout/theme-part/LiveHost.tsx' },
  },
  {
    isUsed: (input) => !hasPart('AnnouncementBar')(input),
    modules: { 'layout/Announcement.tsx': 'layout/theme-part/AnnouncementPart.tsx' },
  },
  {
    isUsed: (input) => !hasPart('Logo')(input),
    modules: { 'layout/nav/OwnBrand.tsx': 'layout/theme-part/LogoPart.tsx' },
  },
  {
    isUsed: (input) => !hasPart('Footer')(input),
    modules: { 'layout/Footer.tsx': 'layout/theme-part/FooterPart.tsx' },
  },
]

/** For sites that are opened from a folder: pages are files, the browser loads each of them, and nothing comes from the web. */
const OFFLINE = {
  'layout/StarsInLink.tsx': ABSENT,
  'layout/page-address.ts': 'offline/page-address.ts',
  'navigation/navigate.ts': 'offline/navigate.ts',
}

const OFFLINE_DIAGRAMS = { 'behaviors/page-scripts.ts': 'offline/page-scripts.ts' }

/** Whether the site draws diagrams: it has the library. */
const hasDiagrams = ({ config }: Pick<Input, 'config'>): boolean => typeof config.markdown?.mermaid === 'object'

/** What only some pages of the site load. */
export const extrasOf = (input: Pick<Input, 'config' | 'offline'>): readonly PageExtra[] => [
  ...(input.config.markdown?.math ? ['formulas' as const] : []),
  ...(input.config.markdown?.math && input.offline !== true ? ['formula-copy' as const] : []),
  ...(hasDiagrams(input) && input.offline !== true ? ['diagrams' as const] : []),
]

/** Returns the modules (relative to runtime/) that this site replaces. */
export const substitutes = (input: Input): ReadonlyMap<string, string> =>
  new Map([
    ...FEATURES.filter(({ isUsed }) => !isUsed(input)).flatMap(({ modules }) => Object.entries(modules)),
    ...(input.offline ? Object.entries(OFFLINE) : []),
    ...(input.offline && hasDiagrams(input) ? Object.entries(OFFLINE_DIAGRAMS) : []),
  ])
