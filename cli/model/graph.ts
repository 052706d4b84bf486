/** The route graph: all addresses of a site and their contents. */

import type { CardData, ChangedPageData, PostData } from '../../runtime/core/contract/page.ts'
import type { Route, SourcePath } from '../base/brands.ts'
import type { Position } from '../diagnostics/shared-facts.ts'
import type { SiteConfig } from './config.ts'
import type { DocMeta, DocSet, NamedImage, PageTexts, StaticFile } from './content.ts'
import type { GraphNode } from './sidebars.ts'

/** All addresses of the site and their relations. It depends on the metadata of pages, not on their texts. */
export interface RouteGraph {
  readonly sets: ReadonlyMap<string, DocSet>
  readonly pages: ReadonlyMap<Route, GraphPage>
  /** Routes in lower case, NFC: finds the page of a path typed by hand. */
  readonly folded: ReadonlyMap<string, Route>
  /**
   * Source path -> route; drafts and unbuilt files are absent. A file that replaces a missing translation has its own
   * locale's route.
   */
  readonly bySource: ReadonlyMap<SourcePath, Route>
  /** `set key` -> path in the content folder -> route: finds the page of a file link in the same version. */
  readonly byRelative: ReadonlyMap<string, ReadonlyMap<string, Route>>
  /** `set key` -> doc id -> route. */
  readonly byId: ReadonlyMap<string, ReadonlyMap<string, Route>>
  /** `set key` -> ids of excluded drafts. */
  readonly drafts: ReadonlyMap<string, readonly string[]>
  /** `set key` -> sidebar name -> tree. */
  readonly sidebars: ReadonlyMap<string, ReadonlyMap<string, readonly GraphNode[]>>
  /** `set key` -> the entry page of a version. */
  readonly mainDocs: ReadonlyMap<string, { readonly id: string; readonly route: Route }>
  /** Files of static folders by target. */
  readonly statics: ReadonlyMap<string, StaticFile>
  /** Other files inside content folders by source path; emitted under their `target` when a page refers to them. */
  readonly assets: ReadonlyMap<SourcePath, StaticFile>
  readonly redirects: readonly Redirect[]
}

/** The graph, and further facts that the descriptions and addresses on a page depend on. */
export interface SiteGraph {
  readonly graph: RouteGraph
  readonly config: SiteConfig
  readonly pageTexts: PageTexts
}

export type GraphPage = DocPage | CategoryPage | SearchPage | NotFoundPage | TagPage | ChangesPage | ListPage

/**
 * Whether a page has a source: a file, or a part of an API description. All other pages are generated from such pages.
 */
export const isDoc = (page: GraphPage): page is DocPage => page.kind === 'doc'

interface GraphPageBase {
  readonly route: Route
  readonly set: string
  readonly locale: string
  /** Title of the page, without site suffix. */
  readonly title: string
  readonly sidebar?: string
  /** Whether no list names it, and search engines leave it out. */
  readonly unlisted?: boolean
  /** The paths of other files that are made with it, such as feeds. */
  readonly files?: readonly string[]
  /** Images that it shows besides its text, such as portraits. */
  readonly images?: readonly NamedImage[]
  readonly previous?: { readonly title: string; readonly route: Route }
  readonly next?: { readonly title: string; readonly route: Route }
}

export interface DocPage extends GraphPageBase {
  readonly kind: 'doc'
  readonly id: string
  readonly meta: DocMeta
  readonly sidebarLabel: string
  readonly draft: boolean
  readonly unlisted: boolean
  /** Whether its title is not shown above its text. */
  readonly hidesTitle?: true
  readonly editUrl?: string
  readonly lastUpdated?: { readonly time?: string; readonly author?: string }
  readonly tags: readonly { readonly label: string; readonly route: Route }[]
  /** Its date, reading time, and authors, if it shows them below its title. */
  readonly byline?: Pick<PostData, 'time' | 'minutes' | 'authors'>
  /** The name of its section in lists for programs. Absent: the first folder of its path. */
  readonly section?: string
  readonly subject?: Subject
}

/** The subject of a reference page, such as a command. Search and cards show it. */
export interface Subject {
  readonly name: string
  readonly summary: string
  /** Its usage, in one line. */
  readonly syntax: string
  readonly facts: NonNullable<CardData['facts']>
}

/** Pages without a file of their own. */
interface GeneratedPageBase extends GraphPageBase {
  readonly description: string
  /** Its title in `<title>`, if it differs. */
  readonly headTitle?: string
}

export interface CategoryPage extends GeneratedPageBase {
  readonly kind: 'category'
  /** Its slug with leading slash. */
  readonly id: string
  readonly label: string
  readonly image?: string
  readonly keywords?: readonly string[]
  /** See `PageText.phrases`. */
  readonly searchPhrases?: readonly string[]
  /** Key of the {@link GraphCategory} in the sidebar. */
  readonly category: string
}

interface SearchPage extends GeneratedPageBase {
  readonly kind: 'search'
}

interface NotFoundPage extends GeneratedPageBase {
  readonly kind: 'not-found'
}

export interface TagPage extends GeneratedPageBase {
  readonly kind: 'tag' | 'tags'
  readonly label: string
  /** The description of the tag in the overview. */
  readonly summary?: string
  /** Docs with the tag; on the overview the pages of all tags. */
  readonly pages: readonly Route[]
}

/** The page of recent changes, newest first. */
export interface ChangesPage extends GeneratedPageBase {
  readonly kind: 'changes'
  readonly changes: readonly ChangedPage[]
}

export interface ChangedPage extends Omit<ChangedPageData, 'description'> {
  readonly route: Route
}

/** A page that a feature makes from the texts of docs, after these docs. */
export interface ListPage extends GeneratedPageBase {
  readonly kind: 'blog'
  /** The pages that it lists. */
  readonly pages: readonly Route[]
  /** The docs whose texts are in it, or in the files that are made with it. */
  readonly texts: readonly Route[]
}

/** Whether a page lists docs and shows their texts, such as a list of posts. */
export const isList = (page: GraphPage): page is ListPage => 'texts' in page

/** Whether it has a compiled text: its own, or made from the texts of docs. */
export const hasText = (page: GraphPage): page is DocPage | ListPage => isDoc(page) || isList(page)

export interface Redirect {
  readonly from: Route
  /** Route, or a full URL on purpose. */
  readonly to: string
  readonly where?: Position
}
