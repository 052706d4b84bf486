/** Components in `src/theme` that replace a part of our theme. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ThemePart } from '../../runtime/contract/site.ts'
import { ICON_NAMES, THEME_NAMES } from '../../runtime/docusaurus/theme-names.ts'
import { NAVBAR_TYPES } from '../base/navbar-types.ts'

interface Mapping {
  readonly name: string
  readonly part: ThemePart
  /** It works only around the original: ours does not have the props or the pieces for a replacement. */
  readonly wraps?: true
  /** Also used instead of the original, if all that it imports from the theme is there. */
  readonly replaces?: true
}

/** The footer that consists of parts of the site. */
export const FOOTER_OF_PARTS = '@theme/Footer'

/** The cards that components of the site show. */
export const CARDS_OF_PARTS = '@theme/DocCardList/Cards'

const ITEM_TYPES = 'NavbarItem/ComponentTypes'

/** Names under `src/theme`. If two names mean the same part, the first existing one is used. */
const PARTS: readonly Mapping[] = [
  { name: 'AnnouncementBar', part: 'AnnouncementBar' },
  { name: 'DocBreadcrumbs', part: 'Breadcrumbs', wraps: true, replaces: true },
  { name: 'DocItem/Content', part: 'Article' },
  { name: 'DocItem/Layout', part: 'Article', wraps: true },
  { name: 'DocItem', part: 'Article', wraps: true },
  { name: 'DocRoot/Layout/Main', part: 'Article', wraps: true },
  { name: 'DocRoot/Layout', part: 'Article', wraps: true },
  { name: 'DocRoot', part: 'Article', wraps: true },
  { name: 'DocItem/Footer', part: 'PageFooter' },
  { name: 'DocPaginator', part: 'Pager' },
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
export const partOf = (name: string): ThemePart | undefined => PARTS.find((one) => one.name === name)?.part

/** Whether a component with this name is used only around the original. */
export const canWrap = (name: string): boolean => PARTS.some((one) => one.name === name && one.wraps && !one.replaces)

/** Whether a component with this name can replace the original. */
export const canReplace = (name: string): boolean => PARTS.some((one) => one.name === name && one.replaces)

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

export interface ThemeFile {
  /** `NotFound/Content` */
  readonly name: string
  readonly part: ThemePart
  /** Relative to the site. */
  readonly file: string
}

/** Returns the site's components that this tool's theme uses. */
export async function themeFiles(root: string): Promise<readonly ThemeFile[]> {
  const found = new Map<ThemePart, ThemeFile>()
  for (const one of PARTS) {
    const file = themeFile(one.name, root)
    if (file === undefined || found.has(one.part) || !(await isUsed(one, file, root))) continue
    found.set(one.part, { name: one.name, part: one.part, file })
  }
  return [...found.values()]
}

async function isUsed({ name, wraps, replaces }: Mapping, file: string, root: string): Promise<boolean> {
  if (!wraps) return true
  if (await isUnchanged(name, path.join(root, file))) return false
  return (await isAround(name, path.join(root, file))) || (replaces === true && missingIn(file, root) === undefined)
}

/** A module of the theme that a component or one of the theme that it imports needs, and that nobody has. */
export const missingIn = (file: string, root: string): string | undefined =>
  [...importedFrom([file], root)]
    .map((one) => missingImport(path.join(root, one), root))
    .find((one) => one !== undefined)

/** Whether a component only puts together others of the theme, as that of the theme does. */
export async function isUnchanged(name: string, file: string): Promise<boolean> {
  const text = readFileSync(file, 'utf8')
  if (!text.includes(`@theme/${name}/`)) return false
  const { isComposition } = await import('./theme-wrappers.ts')
  return isComposition(name, file, text)
}

/** Whether a component renders the original. Those that do not mention one need no parser. */
async function isAround(name: string, file: string): Promise<boolean> {
  const text = readFileSync(file, 'utf8')
  if (!/@theme(?:-original|-init)?\//.test(text)) return false
  const { isWrapper } = await import('./theme-wrappers.ts')
  return isWrapper(name, file, text)
}

/** The content of the site's file with components for navbar item types, as far as its text shows it. */
export interface ItemTypes {
  /** The types of the site: `custom-...`. */
  readonly own: ReadonlySet<string>
  /** Types of the theme that the site replaces. */
  readonly replaced: readonly string[]
}

/** Reads the names in the file; it runs only when pages are rendered. */
export function itemTypes(root: string): ItemTypes {
  const file = themeFile(ITEM_TYPES, root)
  const text = file === undefined ? '' : readFileSync(path.join(root, file), 'utf8')
  const ofTheme = [...text.matchAll(/import\s+(\w+)\s+from\s+['"]@theme(?:-original|-init)?\/NavbarItem\//g)]
  const known = new Set(ofTheme.map(([, name]) => name))
  const entries = [...text.matchAll(/^\s*['"]?(\w+)['"]?\s*:\s*(\w+)\s*,?\s*$/gm)]
  return {
    own: new Set([...text.matchAll(/['"](custom-[\w-]+)['"]/g)].map(([, type]) => type!)),
    replaced: entries
      .filter(([, type, name]) => NAVBAR_TYPES.includes(type!) && !known.has(name!))
      .map(([, type]) => type!),
  }
}

/** A component of a site that replaces one of the theme, for pages and for other components. */
export interface PageComponent {
  /** `@theme/Admonition` */
  readonly module: string
  /** Relative to the site. */
  readonly file?: string
  /** Our component, in the theme of `runtime/docusaurus`, that puts together parts of the site. */
  readonly ours?: string
}

const ADMONITION_TYPES = 'Admonition/Types'
const IMAGE = 'MDXComponents/Img'
const ICONS = ICON_NAMES.map((name) => `Icon/${name}`)

/** Names of {@link PARTS} that other components can import, too. */
const ANYWHERE = /^(?:(?:Navbar\/)?(?:ColorModeToggle|Logo)|Navbar\/Search|NavbarItem\/ComponentTypes|SearchBar)$/

/** Whether the theme has such a module. */
const isOfTheme = (name: string): boolean => (THEME_NAMES as readonly string[]).includes(name)

/** Whether any component of the site can import our module: parts of the layout are only in their own place. */
const isImportable = (name: string): boolean => isOfTheme(name) && (partOf(name) === undefined || ANYWHERE.test(name))

/**
 * Whether a component for images may need the browser, as dialogs and zoom do: an island for each image would make pages heavy, and its
 * image would not have the address that the build gives it.
 */
function needsBrowser(file: string): boolean {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/^\s*import\s+(?!type\b)[^'"]*\bfrom\s+['"]([^'"]+)['"]/gm)].map(([, name]) => name!)
  return (
    /\buse(?!BaseUrl)[A-Z]\w*\s*\(|\bon[A-Z]\w*=|\bBrowserOnly\b|\bclass\s+\w+\s+extends\b/.test(text) ||
    names.some(
      (name) => !/^(?:react|clsx|@theme(?:-original|-init)?\/.*|@docusaurus\/.*|.*\.(?:s?css|sass|less))$/.test(name),
    )
  )
}

/** The site's component of this name, if it has one that can be used. */
function usable(name: string, root: string): PageComponent[] {
  const file = themeFile(name, root)
  return file === undefined || missingImport(path.join(root, file), root) ? [] : [{ module: `@theme/${name}`, file }]
}

/** The components of a site that replace admonitions, code blocks, icons, images, cards, and parts of the footer. */
export function pageComponents(root: string): readonly PageComponent[] {
  const ofSite = (name: string): PageComponent[] => usable(name, root)
  const own = [
    ...['Admonition', ADMONITION_TYPES, 'CodeBlock', ...ICONS].flatMap(ofSite),
    ...ofSite(IMAGE).filter(({ file }) => !needsBrowser(path.join(root, file!))),
  ]
  const has = (name: string): boolean => own.some(({ module }) => module === `@theme/${name}`)
  const hasTypes = has(ADMONITION_TYPES)
  return [
    ...own,
    // Our components do not use it, so only components of the site can render it.
    ...(hasTypes || has('Admonition') ? ofSite('Admonition/Layout') : []),
    ...(hasTypes && !has('Admonition') ? [{ module: '@theme/Admonition', ours: 'AdmonitionOfTypes.tsx' }] : []),
    ...cardParts(root),
    ...footerParts(root),
  ]
}

/** The site's cards, with our list and part that use them. */
function cardParts(root: string): readonly PageComponent[] {
  const [card, list] = ['DocCard', 'DocCardList'].map((name) => usable(name, root))
  if (card!.length + list!.length === 0) return []
  const ours = ['@theme', '@theme-original', '@theme-init'].slice(list!.length)
  return [
    ...card!,
    ...list!,
    ...(card!.length === 0
      ? []
      : ours.map((theme) => ({ module: `${theme}/DocCardList`, ours: 'DocCardListOfParts.tsx' }))),
    { module: CARDS_OF_PARTS, ours: 'CardsOfParts.tsx' },
  ]
}

const FOOTER_PARTS = ['Copyright', 'Layout', 'LinkItem', 'Links', 'Links/MultiColumn', 'Links/Simple', 'Logo'].map(
  (part) => `Footer/${part}`,
)

/** Modules that only components of the site import. */
export const PIECES: readonly string[] = [
  ...FOOTER_PARTS,
  'DocBreadcrumbs/Items/Home',
  'DocBreadcrumbs/StructuredData',
  'NotFound/Content',
  'TOCItems',
]

/** The site's modules that take the place of ours where its components import them. */
export const pieces = (root: string): readonly PageComponent[] => PIECES.flatMap((name) => usable(name, root))

/** The site's parts of the footer, and the footer that uses them; none if the whole footer is that of the site. */
function footerParts(root: string): readonly PageComponent[] {
  if (themeFile('Footer', root) !== undefined) return []
  const own = FOOTER_PARTS.flatMap((name) => usable(name, root))
  return own.length === 0 ? [] : [...own, { module: FOOTER_OF_PARTS, ours: 'FooterOfParts.tsx' }]
}

/** Returns the site's file for a module of the theme, relative to the site. */
export const themeFile = (name: string, root: string): string | undefined =>
  ENDINGS.map((ending) => `src/theme/${name}${ending}`).find((one) => existsSync(path.join(root, one)))

/**
 * Returns these files with those in `src/theme` that they import, directly or indirectly. Of modules that we have, too,
 * they import the site's only if it is one of `own`.
 */
export function importedFrom(
  files: readonly string[],
  root: string,
  own: readonly string[] = PIECES,
): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, name] of text.matchAll(/\bfrom\s+['"](@theme\/[^'"]+|\.[^'"]*)['"]/g)) {
      const theme = name!.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), name!).replace(/^src\/theme\//, '')
        : name!.slice('@theme/'.length)
      const isOurs = name!.startsWith('@') && isOfTheme(theme) && !own.includes(theme)
      const inner = isOurs ? undefined : themeFile(theme, root)
      if (inner !== undefined) found.add(inner)
    }
  }
  return found
}

/** A module of the theme that the file imports and that neither this tool nor the site has. */
export function missingImport(file: string, root: string): string | undefined {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/from\s+['"]@theme(?:-original|-init)?\/([^'"]+)['"]/g)]
  const types = text.match(/^\s*import\s+type\b.*$/gm) ?? []
  const typed = new Set(types.join('\n').match(/@theme[^'"]+/g) ?? [])
  return names
    .map(([, name]) => name!)
    .find((name) => !typed.has(`@theme/${name}`) && !isImportable(name) && themeFile(name, root) === undefined)
}
