/** Components in `src/theme` that replace a part of our theme. */
import { existsSync, readFileSync } from 'node:fs'
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
    const file = ENDINGS.map((ending) => `src/theme/${name}${ending}`).find((one) => existsSync(path.join(root, one)))
    if (file === undefined || taken.has(slot) || !isUsable(name, path.join(root, file))) return []
    taken.add(slot)
    return [{ name, slot, file }]
  })
}

const isUsable = (name: string, file: string): boolean =>
  !WRAPPED_ONLY.includes(name) || /@theme-(?:original|init)\//.test(readFileSync(file, 'utf8'))
