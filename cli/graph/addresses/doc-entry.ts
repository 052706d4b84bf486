import type { Route } from '../../base/brands.ts'
import type { Position } from '../../diagnostics/shared-facts.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { DocSet, PageMeta } from '../../model/content.ts'

/** A doc with its address, before sidebars and neighbors are known. */
export interface DocEntry {
  readonly id: string
  readonly route: Route
  /** Address inside its set, with leading slash. */
  readonly slug: string
  readonly set: DocSet
  readonly meta: PageMeta
  /** Folder and file name (without suffix) as they are on disk, number prefixes included; '' for the top. */
  readonly folder: string
  readonly fileName: string
  /** Whether its file name makes it the page of its folder. */
  readonly isIndex: boolean
  readonly position?: number
  readonly title: string
  readonly description: string
  readonly draft: boolean
  readonly unlisted: boolean
}

/** What building one set works on. */
export interface SetEntries {
  readonly set: DocSet
  readonly collection: CollectionConfig
  /** Built docs in the code order of their paths. */
  readonly docs: readonly DocEntry[]
  readonly byId: ReadonlyMap<string, DocEntry>
  /** Ids of drafts that are left out. */
  readonly drafts: ReadonlySet<string>
}

/** Label in the sidebar: front matter, else what the sidebar item says, else the title. */
export const sidebarLabel = ({ meta, title }: DocEntry, itemLabel?: string): string =>
  meta.frontMatter.sidebar_label || itemLabel || title

/** Title in the pager of a neighbor. */
export const pagerTitle = (entry: DocEntry, itemLabel?: string): string =>
  entry.meta.frontMatter.pagination_label || sidebarLabel(entry, itemLabel)

/** Where a key of a page's front matter stands, for messages. */
export function frontMatterPlace({ source, lines }: PageMeta, key: string): Position {
  const line = lines?.[key]
  return { file: source.path, ...(line !== undefined && { line, column: 1 }) }
}
