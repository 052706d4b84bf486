/** Components in `src/theme` that replace a part of our theme. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ThemePart } from '../../runtime/contract/site.ts'
import { ICON_NAMES } from '../../runtime/docusaurus/icon-names.ts'
import { NAVBAR_TYPES } from '../base/navbar-types.ts'

/** The name under `src/theme` and the part. If two names mean the same part, the first existing one is used. */
const PARTS: readonly (readonly [string, ThemePart])[] = [
  ['AnnouncementBar', 'AnnouncementBar'],
  ['DocBreadcrumbs', 'Breadcrumbs'],
  ['DocItem/Content', 'Article'],
  ['DocItem/Layout', 'Article'],
  ['DocItem/Footer', 'PageFooter'],
  ['DocPaginator', 'Pager'],
  ['Footer', 'Footer'],
  ['Navbar/Logo', 'Logo'],
  ['Logo', 'Logo'],
  ['NavbarItem/ComponentTypes', 'NavbarItems'],
  ['NotFound', 'NotFound'],
  ['NotFound/Content', 'NotFound'],
  ['Root', 'Root'],
  ['TOC', 'Toc'],
]
/** Components whose props only the original receives: a replacement on the site would render nothing. */
const WRAPPED_ONLY: readonly string[] = ['DocBreadcrumbs', 'DocItem/Layout']

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

export interface ThemeFile {
  /** `NotFound/Content` */
  readonly name: string
  readonly part: ThemePart
  /** Relative to the site. */
  readonly file: string
}

/** Returns the site's components that this tool's theme uses. */
export function themeFiles(root: string): readonly ThemeFile[] {
  const taken = new Set<ThemePart>()
  return PARTS.flatMap(([name, part]) => {
    const file = themeFile(name, root)
    if (file === undefined || taken.has(part) || !isUsable(name, path.join(root, file))) return []
    taken.add(part)
    return [{ name, part, file }]
  })
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
  const file = themeFiles(root).find(({ part }) => part === 'NavbarItems')?.file
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
  /** Relative to the site; absent if our component uses the site's {@link ADMONITION_TYPES}. */
  readonly file?: string
}

const ADMONITION_TYPES = 'Admonition/Types'
const ICONS = ICON_NAMES.map((name) => `Icon/${name}`)

/** Modules of the theme that such components can import, in addition to the site's files. */
const IMPORTABLE =
  /^(?:Admonition(?:\/(?:Types|Layout))?|CodeBlock|Details|Heading|Icon\/[\w/]+|Mermaid|TabItem|Tabs|ThemedImage)$/

/** The components of a site that replace admonitions, code blocks, and icons. */
export function pageComponents(root: string): readonly PageComponent[] {
  const ofSite = (name: string): PageComponent[] => {
    const file = themeFile(name, root)
    return file === undefined || missingImport(path.join(root, file), root) ? [] : [{ module: `@theme/${name}`, file }]
  }
  const own = ['Admonition', ADMONITION_TYPES, 'CodeBlock', ...ICONS].flatMap(ofSite)
  const has = (name: string): boolean => own.some(({ module }) => module === `@theme/${name}`)
  const hasTypes = has(ADMONITION_TYPES)
  return [
    ...own,
    // Our components do not use it, so only components of the site can render it.
    ...(hasTypes || has('Admonition') ? ofSite('Admonition/Layout') : []),
    ...(hasTypes && !has('Admonition') ? [{ module: '@theme/Admonition' }] : []),
  ]
}

/** Returns the site's file for a module of the theme, relative to the site. */
export const themeFile = (name: string, root: string): string | undefined =>
  ENDINGS.map((ending) => `src/theme/${name}${ending}`).find((one) => existsSync(path.join(root, one)))

/** Returns these files with the components in `src/theme` that they import, directly or indirectly. */
export function importedFrom(files: readonly string[], root: string): ReadonlySet<string> {
  const found = new Set(files)
  for (const file of found) {
    const text = readFileSync(path.join(root, file), 'utf8')
    for (const [, name] of text.matchAll(/\bfrom\s+['"](@theme\/[^'"]+|\.[^'"]*)['"]/g)) {
      const theme = name!.startsWith('.')
        ? path.posix.join(path.posix.dirname(file), name!).replace(/^src\/theme\//, '')
        : name!.slice('@theme/'.length)
      const inner = themeFile(theme, root)
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
    .find((name) => !typed.has(`@theme/${name}`) && !IMPORTABLE.test(name) && themeFile(name, root) === undefined)
}

const isUsable = (name: string, file: string): boolean =>
  !WRAPPED_ONLY.includes(name) || /@theme-(?:original|init)\//.test(readFileSync(file, 'utf8'))
