/**
 * The data of one page.
 *
 * Paths: a *route* is site-wide, without base URL and trailing slash (`/about/faq`, `/fr/1.0/guide`; `/` is the home).
 * An *href* is an address as it is in the HTML: base URL added, trailing slash as configured, perhaps a hash.
 */

import { DATA_FOLDER } from './names.ts'
import type { ThemePart } from './site.ts'

type PageKind = 'doc' | 'category' | 'search' | 'not-found' | 'tag' | 'tags' | 'changes' | 'blog'

/** The data of one page that the layout shows around the article. All paths are routes, not hrefs. */
export interface PageData {
  readonly kind: PageKind
  readonly route: string
  /** Title of the page without site suffix. */
  readonly title: string
  /** Full text of `<title>`. */
  readonly documentTitle: string
  readonly description: string
  readonly docId?: string
  readonly collection?: string
  readonly version?: string
  /** Route of this page in each other version of its collection, if there are several. */
  readonly versionPaths?: Readonly<Record<string, string>>
  /** Name of the locale of its text, if it has no translation. */
  readonly textLocale?: string
  /** Routes that links to other locales lead to, by locale; a locale in which the page has the same path is absent. */
  readonly localePaths?: Readonly<Record<string, string>>
  readonly sidebar?: SidebarData
  readonly breadcrumbs?: readonly Crumb[]
  readonly toc: readonly TocEntry[]
  readonly previous?: PagerLink
  readonly next?: PagerLink
  readonly editUrl?: string
  readonly lastUpdated?: { readonly time?: string; readonly author?: string }
  readonly tags?: readonly { readonly label: string; readonly route: string }[]
  readonly hideFooter?: boolean
  readonly hideToc?: boolean
  /** The theme part around the text of a page that is not a doc. Not in the JSON: only the generator needs it. */
  readonly textPart?: ThemePart
  /** Words of the links to its neighbors, if they are not those of docs. Not in the JSON: they are in the HTML. */
  readonly pagerWords?: PagerWords
  /** The page is a component, without a text of its own. */
  readonly isComponent?: true
  /** The page has its own `main` element. */
  readonly hasMain?: true
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly wrapperClass?: string
  /** Scripts of islands (components that need the browser) on this page, as hrefs. */
  readonly islands?: readonly string[]
  /** HTML of replaced theme parts outside the article. Not in the JSON of a page: it is already in the document. */
  readonly themeParts?: Readonly<Partial<Record<ThemePart, string>>>
  /** Cards of a generated category page (undefined on other pages). Static HTML shows them; hooks read them. */
  readonly category?: CategoryData
  /** The entries of the page of recent changes, newest first. */
  readonly changes?: readonly ChangedPageData[]
  /**
   * Hash of the site's client code: a different value after a navigation means a new deployment. Empty while components
   * of an MDX page are rendered, because the client code does not exist yet.
   */
  readonly build: string
}

export interface ChangedPageData {
  readonly route: string
  readonly title: string
  readonly description: string
  /** ISO time in UTC. */
  readonly time: string
}

/** A blog post, as shown in lists and on its own page. */
export interface PostData {
  readonly route: string
  readonly title: string
  readonly description: string
  /** ISO date or time. */
  readonly time?: string
  /** Reading time in minutes. */
  readonly minutes?: number
  readonly authors: readonly PostAuthor[]
  readonly tags: readonly { readonly label: string; readonly route: string }[]
}
export interface PostAuthor {
  readonly name: string
  readonly title?: string
  readonly description?: string
  readonly url?: string
  readonly image?: string
  readonly email?: string
  /** Accounts elsewhere. */
  readonly socials?: readonly { readonly name: string; readonly url: string }[]
  /** Route of the page with their posts. */
  readonly route?: string
}
export interface Crumb {
  readonly label: string
  readonly route?: string
}

export interface TocEntry {
  readonly id: string
  /** Inline HTML of the heading (code, emphasis), without links. */
  readonly html: string
  readonly level: number
}

export interface PagerLink {
  readonly title: string
  readonly route: string
}

/** Words of the links to the previous and next pages, and the label of the list. */
export interface PagerWords {
  readonly label: string
  readonly previous: string
  readonly next: string
}

export interface CategoryData {
  readonly title: string
  readonly description?: string
  readonly route: string
  readonly cards: readonly CardData[]
  /** The subcategories without their own page, from top to bottom. Absent if there are none. */
  readonly sections?: readonly CardSection[]
}

/** A heading on a category page, with the cards below it. */
export interface CardSection {
  readonly id: string
  /** 2 to 6. */
  readonly level: number
  readonly title: string
  readonly description?: string
  readonly cards: readonly CardData[]
}

export interface CardData {
  readonly kind: 'doc' | 'category' | 'link'
  readonly title: string
  /** Route of an internal target, or a full URL. */
  readonly href: string
  /** Query and hash that follow the route. */
  readonly suffix?: string
  readonly description: string
  /** Id of the doc behind the card; only on sites with their own cards, as the next two. */
  readonly docId?: string
  readonly customProps?: object
  /** The contents of a category, without the contents of inner categories. */
  readonly items?: readonly CardData[]
  /** Facts of the command, if the child is a command page. */
  readonly facts?: { readonly since?: string; readonly complexity?: string; readonly status?: string }
}

/** The branch of the sidebar that a page shows: closed categories have no children here. */
export interface SidebarData {
  readonly name: string
  /**
   * Empty in the JSON of a page: `withSidebar` (runtime/core/navigation/page-data.ts) reads them from the page's HTML.
   */
  readonly items: readonly SidebarNode[]
  /** The items were read from HTML, so their addresses are hrefs, not routes. */
  readonly printed?: boolean
}

export type SidebarNode = SidebarLink | SidebarCategory | SidebarHtml

export interface SidebarLink {
  readonly type: 'link'
  readonly label: string
  /** Route of an internal target, or a full URL. */
  readonly href: string
  /** Query and hash that follow the route. */
  readonly suffix?: string
  readonly className?: string
}

export interface SidebarCategory {
  readonly type: 'category'
  readonly label: string
  /** Route of the category's own page, if it has one. */
  readonly href?: string
  /** If it has no page: route of the first linkable descendant, for readers without scripts. */
  readonly firstHref?: string
  readonly collapsible: boolean
  /** Whether it starts closed if no page inside is active. */
  readonly collapsed: boolean
  readonly className?: string
  /** Children, if the page shows them (open categories). */
  readonly items?: readonly SidebarNode[]
  /** Otherwise: name of the JSON file with the children (`SidebarNode[]`), at `shardFile(name)`. */
  readonly shard?: string
}

interface SidebarHtml {
  readonly type: 'html'
  readonly value: string
  readonly defaultStyle: boolean
  readonly className?: string
}

/**
 * Returns the file with the children of a closed sidebar category. A page contains only the name, because it has about
 * two dozen of them.
 */
export const shardFile = (name: string): string => `${DATA_FOLDER}/sidebar/${name}.json`

/** Returns `{page} | {site}`; a page with the name of the site, or without a title, has only the title of the site. */
export function documentTitle(
  given: string,
  site: { readonly title: string; readonly titleDelimiter: string },
): string {
  const title = given.trim()
  if (title === '' || title === site.title) return site.title
  return site.title === '' ? title : `${title} ${site.titleDelimiter} ${site.title}`
}
