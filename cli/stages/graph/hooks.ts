/** Extensions of the graph, and of the views of pages, by features. */
import type { PageData } from '../../../runtime/core/contract/page.ts'
import type { Texts } from '../../../runtime/texts.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { CollectionConfig } from '../../model/collection-config.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { DocMeta, DocSet, NamedImage, SetData, TagInfo } from '../../model/content.ts'
import type { GraphPage, SiteGraph, Subject } from '../../model/graph.ts'
import type { PageHead, PageView, SlotContent } from '../../model/page.ts'
import type { DocAddress } from './addresses/doc-address.ts'
import type { SetEntries } from './addresses/doc-entry.ts'
import type { RouteTable } from './addresses/route-table.ts'
import type { BuiltSidebar } from './sidebars/build-sidebar.ts'

export interface GraphFeature {
  /** Returns the builder of a collection's addresses and places; undefined for docs. */
  readonly collectionKind?: (collection: CollectionConfig) => CollectionKind | undefined
  /** Returns the images that its data files name. */
  readonly images?: (data: SetData) => readonly NamedImage[]
  /** Returns the subject of a page; undefined for other pages. */
  readonly subject?: (meta: DocMeta) => Subject | undefined
  /** Returns the content of a slot in the text of a page; undefined for slots of other features. */
  readonly slot?: (name: string, page: GraphPage, site: SiteGraph) => SlotContent | undefined
  /** Returns the content that it adds to a page, whose head without features is `head`. */
  readonly view?: (page: GraphPage, site: SiteGraph, head: PageHead) => AddedView
}

/** The content that a feature adds to a page. */
export interface AddedView extends Pick<PageView, 'belowTitle'> {
  readonly head?: Partial<PageHead>
  readonly data?: AddedData
}

/** The data of a page that only features decide. */
export type AddedData = Pick<PageData, 'textPart' | 'pagerWords'>

/** A kind of collection whose pages are not docs. Its pages take precedence if others have the same addresses. */
export interface CollectionKind {
  address(meta: DocMeta, set: DocSet): DocAddress
  /** Builds a set, before its pages are added to the site. */
  build(input: KindInput): KindSet
}

export interface KindInput {
  readonly config: SiteConfig
  readonly entries: SetEntries
  /** The data that features read for the set. */
  readonly data: SetData | undefined
  readonly tags: ReadonlyMap<string, TagInfo> | undefined
  /** Theme texts in the language of the set; absent: English. */
  readonly texts: Texts | undefined
  readonly diagnostics: Diagnostic[]
  readonly features: readonly GraphFeature[]
}

export interface KindSet {
  readonly sidebars: readonly BuiltSidebar[]
  addPages(table: RouteTable): void
}

/** Returns the first value that a feature has for something; undefined if no feature has a value. */
export function firstOf<T>(features: readonly GraphFeature[], of: (feature: GraphFeature) => T | undefined) {
  for (const feature of features) {
    const value = of(feature)
    if (value !== undefined) return value
  }
  return undefined
}
