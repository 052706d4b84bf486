/** Components in `src/theme` that take the place of a part of our theme. */
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ThemeSlot } from '../../runtime/contract/theme.ts'

/** The name under `src/theme` and the part. Where two mean the same part, the first one that is there counts. */
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
  ['TOC', 'Toc'],
]
/** Those that ask for facts which only their original gets: one of the site's own would show nothing. */
const WRAPPED_ONLY: readonly string[] = ['DocBreadcrumbs', 'DocItem/Layout']

const ENDINGS = ['.tsx', '.ts', '.jsx', '.js', '/index.tsx', '/index.ts', '/index.jsx', '/index.js']

export interface ThemeFile {
  /** `NotFound/Content` */
  readonly name: string
  readonly slot: ThemeSlot
  /** Relative to the site. */
  readonly file: string
}

/** The components of a site that the theme of this tool uses. */
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
