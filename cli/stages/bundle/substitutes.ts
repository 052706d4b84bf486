import { hasPromo, LIVE_PARTS, type LivePart, type ThemePart } from '../../../runtime/core/contract/site.ts'
import { showsStars } from '../../../runtime/core/contract/stars.ts'
import type { PageExtra } from '../../model/page.ts'
import type { CompileInput } from './input.ts'

type Input = Pick<CompileInput, 'site' | 'config' | 'offline'>

interface OptionalCode {
  readonly isUsed: (input: Input) => boolean
  /** Modules of the runtime, and their replacements where they are not used. */
  readonly modules: Readonly<Record<string, string>>
}

const EMPTY_PARTS = 'empty-parts.tsx'

const hasPart =
  (...names: readonly ThemePart[]) =>
  ({ site: { themeParts = [] } }: Input): boolean =>
    names.some((name) => themeParts.includes(name))

/** Parts that components of the site can contain: our parts, and our parts in such a component. */
const PARTS_IN_HOSTS: readonly (readonly [LivePart, ours: string, own: string])[] = [
  ['ColorModeToggle', 'core/layout/ColorModeToggle.tsx', 'core/layout/theme-part/live/ColorModeToggle.tsx'],
  ['MenuHeader', 'core/layout/nav/MenuHeader.tsx', 'core/layout/theme-part/live/MenuHeader.tsx'],
  ['MobileMenu', 'core/layout/nav/PrimaryMenu.tsx', 'core/layout/theme-part/live/PrimaryMenu.tsx'],
  ['Navbar', 'core/layout/nav/Navbar.tsx', 'core/layout/theme-part/live/Navbar.tsx'],
  ['NavbarContent', EMPTY_PARTS, 'core/layout/theme-part/live/NavbarContent.tsx'],
  ['Search', 'core/search/button/SearchButton.tsx', 'core/layout/theme-part/live/SearchButton.tsx'],
  ['Sidebar', 'core/layout/sidebar/Sidebar.tsx', 'core/layout/theme-part/live/Sidebar.tsx'],
]

/** Parts of the layout that are optional. Otherwise every reader would load them. */
const OPTIONAL_CODE: readonly OptionalCode[] = [
  ...PARTS_IN_HOSTS.map(([name, ours, own]) => ({ isUsed: hasPart(name), modules: { [own]: ours } })),
  {
    isUsed: ({ site }) => site.announcementBar !== undefined,
    modules: { 'core/layout/Announcement.tsx': EMPTY_PARTS },
  },
  {
    isUsed: ({ site }) => !site.colorMode.disableSwitch,
    modules: {
      'core/layout/theme-part/live/ColorModeToggle.tsx': EMPTY_PARTS,
      'core/state/color-mode.ts': EMPTY_PARTS,
    },
  },
  { isUsed: ({ site }) => hasPromo(site), modules: { 'core/layout/Promo.tsx': EMPTY_PARTS } },
  { isUsed: ({ site }) => showsStars(site.navbar.items), modules: { 'core/layout/StarsInLink.tsx': EMPTY_PARTS } },
  {
    isUsed: ({ site }) => site.search !== false,
    modules: { 'core/layout/theme-part/live/SearchButton.tsx': EMPTY_PARTS },
  },
  {
    isUsed: hasPart('AnnouncementBar', 'Footer'),
    modules: { 'core/navigation/read-parts.ts': EMPTY_PARTS },
  },
  {
    isUsed: ({ site: { search } }) => search === false || search.provider !== 'algolia',
    modules: { 'core/search/create-engine.ts': 'core/search/algolia/create-engine.ts' },
  },
  { isUsed: hasPart('Root'), modules: { 'core/islands/root.tsx': EMPTY_PARTS } },
  {
    isUsed: hasPart('NavbarItems', 'Logo', ...LIVE_PARTS),
    modules: { 'core/islands/items.tsx': EMPTY_PARTS },
  },
  // The site's own parts replace ours, so only our own parts are optional.
  {
    isUsed: (input) => !hasPart(...LIVE_PARTS)(input),
    modules: { 'core/layout/theme-part/LivePart.tsx': 'core/layout/theme-part/LiveHost.tsx' },
  },
  {
    isUsed: (input) => !hasPart('AnnouncementBar')(input),
    modules: { 'core/layout/Announcement.tsx': 'core/layout/theme-part/PartHost.tsx' },
  },
  {
    isUsed: (input) => !hasPart('Logo')(input),
    modules: { 'core/layout/nav/SiteBrand.tsx': 'core/layout/theme-part/ItemHost.tsx' },
  },
  {
    isUsed: (input) => !hasPart('Footer')(input),
    modules: { 'core/layout/Footer.tsx': 'core/layout/theme-part/PartHost.tsx' },
  },
]

/** For sites that are opened from a folder: pages are files, and nothing comes from the web. */
const OFFLINE = {
  'core/layout/StarsInLink.tsx': EMPTY_PARTS,
  'core/addresses/page-address.ts': 'features/offline/folder.ts',
  'core/navigation/navigate.ts': 'features/offline/folder.ts',
}

const OFFLINE_DIAGRAMS = { 'core/behaviors/page-scripts.ts': 'features/offline/page-scripts.ts' }

/** Whether the site draws diagrams: it has the library. */
const hasDiagrams = ({ config }: Pick<Input, 'config'>): boolean => typeof config.markdown?.mermaid === 'object'

/** Files that only some pages of the site load. */
export const extrasOf = (input: Pick<Input, 'config' | 'offline'>): readonly PageExtra[] => [
  ...(input.config.markdown?.math ? ['formulas' as const] : []),
  ...(input.config.markdown?.math && input.offline !== true ? ['formula-copy' as const] : []),
  ...(hasDiagrams(input) && input.offline !== true ? ['diagrams' as const] : []),
]

/** Returns the modules (relative to runtime/) that this site replaces. */
export const substitutes = (input: Input): ReadonlyMap<string, string> =>
  new Map([
    ...OPTIONAL_CODE.filter(({ isUsed }) => !isUsed(input)).flatMap(({ modules }) => Object.entries(modules)),
    ...(input.offline ? Object.entries(OFFLINE) : []),
    ...(input.offline && hasDiagrams(input) ? Object.entries(OFFLINE_DIAGRAMS) : []),
  ])
