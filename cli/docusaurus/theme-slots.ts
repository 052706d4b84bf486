/** Components in `src/theme` that replace a part of our theme. */
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ThemeSlot } from '../../runtime/contract/theme.ts'

/** The name under `src/theme` and the part. If two names mean the same part, the first existing one is used. */
const SLOTS: readonly (readonly [string, ThemeSlot])[] = [
  ['AnnouncementBar', 'AnnouncementBar'],
  ['DocBreadcrumbs', 'Breadcrumbs'],
  ['DocItem/Content', 'Article'],
  ['DocItem/Layout', 'Article'],
  ['DocItem/Footer', 'PageFooter'],
  ['DocPaginator', 'Pager'],
  ['Footer', 'Footer'],
  ['NotFound', 'NotFound'],
  ['NotFound/Content', 'NotFound'],
  ['Root', 'Root'],
  ['TOC', 'Toc'],
]
/** Components whose props only the original receives: a site's own replacement would show nothing. */
const WRAPPED_ONLY: readonly string[] = ['DocBreadcrumbs', 'DocItem/Layout']

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

export interface ThemeFile {
  /** `NotFound/Content` */
  readonly name: string
  readonly slot: ThemeSlot
  /** Relative to the site. */
  readonly file: string
}

/** Returns the site's components that this tool's theme uses. */
export function themeFiles(root: string): readonly ThemeFile[] {
  const taken = new Set<ThemeSlot>()
  return SLOTS.flatMap(([name, slot]) => {
    const file = fileOf(name, root)
    if (file === undefined || taken.has(slot) || !isUsable(name, path.join(root, file))) return []
    taken.add(slot)
    return [{ name, slot, file }]
  })
}

/** A component of a site that pages and other components get for the one of the theme. */
export interface PageComponent {
  /** `@theme/Admonition` */
  readonly module: string
  /** Relative to the site; absent where ours takes the site's own {@link ADMONITION_TYPES}. */
  readonly file?: string
}

const ADMONITION_TYPES = 'Admonition/Types'
const ICONS =
  /^Icon\/(?:Arrow|Close|Copy|DarkMode|Edit|ExternalLink|Home|Language|LightMode|Menu|Success|SystemColorMode|WordWrap)$/

/** Modules of the theme that such components may import, besides what the site has itself. */
const IMPORTABLE = /^(?:Admonition(?:\/(?:Types|Layout))?|Icon\/\w+)$/

/** The components of a site that take the place of admonitions and icons. */
export function pageComponents(root: string): readonly PageComponent[] {
  const own = ['Admonition', ADMONITION_TYPES, ...iconsIn(root)].flatMap((name): PageComponent[] => {
    const file = fileOf(name, root)
    return file === undefined || missingImport(path.join(root, file), root) ? [] : [{ module: `@theme/${name}`, file }]
  })
  const has = (name: string): boolean => own.some(({ module }) => module === `@theme/${name}`)
  return has(ADMONITION_TYPES) && !has('Admonition') ? [...own, { module: '@theme/Admonition' }] : own
}

const fileOf = (name: string, root: string): string | undefined =>
  ENDINGS.map((ending) => `src/theme/${name}${ending}`).find((one) => existsSync(path.join(root, one)))

function iconsIn(root: string): readonly string[] {
  const folder = path.join(root, 'src/theme/Icon')
  if (!existsSync(folder)) return []
  const names = readdirSync(folder).map((entry) => `Icon/${entry.replace(/\.\w+$/, '')}`)
  return [...new Set(names.filter((name) => ICONS.test(name)))].sort()
}

/** A module of the theme that the file imports, and that is neither ours nor the site's. */
export function missingImport(file: string, root: string): string | undefined {
  const text = readFileSync(file, 'utf8')
  const names = [...text.matchAll(/from\s+['"]@theme(?:-original|-init)?\/([^'"]+)['"]/g)]
  const types = text.match(/^\s*import\s+type\b.*$/gm) ?? []
  const typed = new Set(types.join('\n').match(/@theme[^'"]+/g) ?? [])
  return names
    .map(([, name]) => name!)
    .find((name) => !typed.has(`@theme/${name}`) && !IMPORTABLE.test(name) && fileOf(name, root) === undefined)
}

const isUsable = (name: string, file: string): boolean =>
  !WRAPPED_ONLY.includes(name) || /@theme-(?:original|init)\//.test(readFileSync(file, 'utf8'))
