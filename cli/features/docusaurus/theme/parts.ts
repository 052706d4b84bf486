/** Names under `src/theme`, and the part that each can replace. */
import type { ThemePart } from '../../../../runtime/core/contract/site.ts'
import { ICON_NAMES } from './icons.ts'
import { ADMONITION_COMPONENTS, ADMONITION_ICONS, ELEMENTS, EXPORTS, ITEM_COMPONENTS } from './module-table.ts'

export interface Mapping {
  readonly name: string
  readonly part: ThemePart
  /** It works only around the original: ours does not have the props or the pieces for a replacement. */
  readonly wraps?: true
  /** Also used instead of the original, if all its imports from the theme exist. */
  readonly replaces?: true
}

/** The module of the theme with the components for types of navbar items. */
export const ITEM_TYPES = 'NavbarItem/ComponentTypes'

/** The module of the theme with the components for types of admonitions. */
export const ADMONITION_TYPES = 'Admonition/Types'

/** Names under `src/theme`. If two names mean the same part, the first existing one is used. */
export const PARTS: readonly Mapping[] = [
  { name: 'AnnouncementBar', part: 'AnnouncementBar' },
  { name: 'DocBreadcrumbs', part: 'Breadcrumbs', wraps: true, replaces: true },
  { name: 'DocItem/Content', part: 'Article' },
  { name: 'DocItem/Layout', part: 'Article', wraps: true },
  { name: 'DocItem', part: 'Article', wraps: true },
  { name: 'DocRoot/Layout/Main', part: 'Article', wraps: true },
  { name: 'DocRoot/Layout', part: 'Article', wraps: true },
  { name: 'DocRoot', part: 'Article', wraps: true },
  { name: 'DocItem/Footer', part: 'DocFooter' },
  { name: 'DocPaginator', part: 'DocPager' },
  { name: 'DocVersionBanner', part: 'VersionBanner', wraps: true },
  { name: 'EditThisPage', part: 'EditLink' },
  { name: 'BlogPostItem', part: 'Post', wraps: true },
  { name: 'BlogPostItem/Content', part: 'Post', wraps: true },
  { name: 'BlogPostPage', part: 'Post', wraps: true },
  { name: 'Footer', part: 'Footer' },
  { name: 'Navbar', part: 'Navbar', wraps: true },
  { name: 'Navbar/Layout', part: 'Navbar', wraps: true },
  { name: 'Navbar/Content', part: 'NavbarContent', wraps: true, replaces: true },
  { name: 'Navbar/ColorModeToggle', part: 'ColorModeToggle', wraps: true },
  { name: 'ColorModeToggle', part: 'ColorModeToggle', wraps: true },
  { name: 'Navbar/Search', part: 'Search', wraps: true },
  { name: 'SearchBar', part: 'Search', wraps: true },
  { name: 'Navbar/MobileSidebar/Header', part: 'MenuHeader', wraps: true, replaces: true },
  { name: 'Navbar/MobileSidebar/PrimaryMenu', part: 'MobileMenu', wraps: true, replaces: true },
  { name: 'Navbar/MobileSidebar/Layout', part: 'MobileMenu', wraps: true },
  { name: 'Navbar/MobileSidebar', part: 'MobileMenu', wraps: true },
  { name: 'Navbar/Logo', part: 'Logo' },
  { name: 'Logo', part: 'Logo' },
  { name: ITEM_TYPES, part: 'NavbarItems' },
  { name: 'NotFound', part: 'NotFound' },
  { name: 'NotFound/Content', part: 'NotFound' },
  { name: 'Root', part: 'Root' },
  { name: 'Layout', part: 'Root', wraps: true },
  { name: 'DocSidebar', part: 'Sidebar', wraps: true },
  { name: 'DocRoot/Layout/Sidebar', part: 'Sidebar', wraps: true },
  { name: 'TOC', part: 'Toc' },
  { name: 'DocItem/TOC/Desktop', part: 'Toc', wraps: true },
]

/** Returns the part of our theme that a name means. */
export const themePartNamed = (name: string): ThemePart | undefined =>
  PARTS.find((mapping) => mapping.name === name)?.part

/** Whether a component with this name is used only around the original. */
export const canWrap = (name: string): boolean =>
  PARTS.some((mapping) => mapping.name === name && mapping.wraps && !mapping.replaces)

/** Whether a component with this name can replace the original. */
export const canReplace = (name: string): boolean => PARTS.some((mapping) => mapping.name === name && mapping.replaces)

/** The parts of the footer. */
export const FOOTER_PARTS = [
  'Copyright',
  'Layout',
  'LinkItem',
  'Links',
  'Links/MultiColumn',
  'Links/Simple',
  'Logo',
].map((part) => `Footer/${part}`)

/** The parts of a card. */
export const CARD_PARTS = ['Description', 'Heading', 'Heading/Icon', 'Heading/Text', 'Layout'].map(
  (part) => `DocCard/${part}`,
)

/** Modules that only components of the site import. */
export const PIECES: readonly string[] = [
  ...CARD_PARTS,
  ...FOOTER_PARTS,
  'DocBreadcrumbs/Items/Home',
  'DocBreadcrumbs/StructuredData',
  'NotFound/Content',
  'TOCItems',
]

/** Names of {@link PARTS} that other components can import, too. */
const ANYWHERE = /^(?:(?:Navbar\/)?(?:ColorModeToggle|Logo)|Navbar\/Search|NavbarItem\/ComponentTypes|SearchBar)$/

/** Modules with exports of our files, without `@theme/`. */
const EXPORTING = Object.values(EXPORTS)
  .flatMap((modules) => Object.keys(modules))
  .filter((name) => name.startsWith('@theme/'))
  .map((name) => name.slice('@theme/'.length))

/** Modules that render the part of the theme around which a component of the site is. */
export const ORIGINALS: Readonly<Record<string, readonly [ThemePart]>> = Object.fromEntries(
  PARTS.filter(({ name }) => name !== ITEM_TYPES && !EXPORTING.includes(name)).map(({ name, part }) => [name, [part]]),
)

const MODULES: ReadonlySet<string> = new Set([
  ...EXPORTING,
  ...Object.keys({ ...ORIGINALS, ...ITEM_COMPONENTS, ...ELEMENTS, ...ADMONITION_ICONS, ...ADMONITION_COMPONENTS }),
  ...ICON_NAMES,
  ITEM_TYPES,
  ADMONITION_TYPES,
])

/** Whether the theme has such a module. */
export const isOfTheme = (name: string): boolean => MODULES.has(name)

/** Whether any component of the site can import our module: parts of the layout are only in their own place. */
export const isImportable = (name: string): boolean =>
  isOfTheme(name) && (themePartNamed(name) === undefined || ANYWHERE.test(name))
