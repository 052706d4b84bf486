import type { Route } from '../../../base/brands.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import type { CollectionConfig } from '../../../model/collection-config.ts'
import type { DocMeta, DocSet } from '../../../model/content.ts'

/** A doc with its address, before sidebars and neighbors are known. */
export interface DocEntry {
  readonly id: string
  readonly route: Route
  /** Address inside its set, with leading slash. */
  readonly slug: string
  readonly set: DocSet
  readonly meta: DocMeta
  /** Folder on disk, including number prefixes; '' for the top. */
  readonly folder: string
  /** Whether its file name makes it the page of its folder. */
  readonly isIndex: boolean
  readonly position?: number
  readonly title: string
  readonly draft: boolean
  readonly unlisted: boolean
}

/** The input for building one set. */
export interface SetEntries {
  readonly set: DocSet
  readonly collection: CollectionConfig
  /** Built docs, sorted by path in code order. */
  readonly docs: readonly DocEntry[]
  readonly byId: ReadonlyMap<string, DocEntry>
  /** Ids of drafts that are left out. */
  readonly drafts: ReadonlySet<string>
}

/** Returns the label in the sidebar: from the front matter, else the sidebar item, else the title. */
export const sidebarLabel = ({ meta, title }: DocEntry, itemLabel?: string): string =>
  meta.frontMatter.sidebar_label || itemLabel || title

/** Returns the title in the pager of a neighbor. */
export const pagerTitle = (entry: DocEntry, itemLabel?: string): string =>
  entry.meta.frontMatter.pagination_label || sidebarLabel(entry, itemLabel)

/** Returns the location of a key in a page's front matter, for messages. */
export function frontMatterPlace({ source, lines }: DocMeta, key: string): Position {
  const line = lines?.[key]
  return { file: source.path, ...(line !== undefined && { line, column: 1 }) }
}
