/**
 * What the generator writes into a page and the browser reads. Imports nothing: both sides stand on it.
 *
 * Paths: a *route* is site-wide, without base URL and trailing slash (`/about/faq`, `/fr/1.0/guide`; `/` is the home).
 * An *href* is what is in the HTML: base URL added, trailing slash as configured, perhaps a hash.
 */

/** Id of the element that React hydrates. */
export const ROOT_ID = 'docs'
/** Id of the JSON block (`<script type="application/json">`) that holds {@link PageData}. */
export const PAGE_DATA_ID = 'docs-page'
/** Id of `<main>`'s article content: static HTML, swapped on navigation, never hydrated. */
export const ARTICLE_ID = 'docs-article'
/** Folder (under the base URL) of data files that the runtime fetches. */
export const DATA_FOLDER = '_docs'

/** Symbol under which the page's inline script keeps the button that was pressed before any other code was there. */
export const PRESSED = 'docs.pressed'

/** Names in browser storage. Readers who move with a site from its former generator keep their settings. */
export const STORAGE = {
  theme: 'theme',
  preferredVersion: (collection: string) => `docs-preferred-version-${collection}`,
  tab: (group: string) => `docusaurus.tab.${group}`,
  announcementId: 'docusaurus.announcement.id',
  announcementDismiss: 'docusaurus.announcement.dismiss',
  recentSearches: (index: string) => `__DOCSEARCH_RECENT_SEARCHES__${index}`,
  favoriteSearches: (index: string) => `__DOCSEARCH_FAVORITE_SEARCHES__${index}`,
  stars: 'GITHUB_STARS',
  promo: 'announcmentBarShown',
} as const

// ---------------------------------------------------------------------------------------------------- the whole site

/** Facts of the site that every page shares; compiled into the client bundle of a locale (module `docs:site`). */
export interface SiteData {
  readonly title: string
  readonly tagline: string
  /** Origin of the deployed site without path, e.g. `https://docs.example.com`. */
  readonly url: string
  /** Base URL of this locale, with leading and trailing slash: `/`, `/docs/`, `/docs/fr/`. */
  readonly baseUrl: string
  /** Base URL of the whole site: what static files and data are under. */
  readonly siteBaseUrl: string
  readonly trailingSlash: boolean
  readonly locale: LocaleData
  readonly locales: readonly LocaleData[]
  readonly defaultLocale: string
  readonly navbar: NavbarData
  readonly footer?: FooterData
  readonly colorMode: ColorModeData
  readonly announcementBar?: AnnouncementData
  readonly promo: PromoData
  readonly search: SearchData | false
  readonly collections: readonly CollectionData[]
  readonly toc: { readonly minHeadingLevel: number; readonly maxHeadingLevel: number }
  /** Where "Let us know." on the no-results screen leads; null removes the line. */
  readonly reportUrl: string | null
  /** Show the home page's base-URL banner script. */
  readonly baseUrlBanner: boolean
  readonly generator: string
  readonly reader: ReaderData
  /** Where answers to "Was this page helpful?" go; absent: the question is not asked. */
  readonly feedback?: FeedbackData
  /** The site has no page at its root: breadcrumbs then lead to no home. */
  readonly noHome?: boolean
}

/** Aids for readers that scripts add to a page. */
export interface ReaderData {
  /** The menu that copies, shows and prints a page. */
  readonly copyPage: boolean
  /** Further entries of that menu; `{url}` stands for the address of the Markdown copy, `{title}` for the title. */
  readonly assistants: readonly { readonly label: string; readonly url: string }[]
  readonly previews: boolean
  readonly zoom: boolean
  readonly keys: boolean
}

export interface FeedbackData {
  /** Gets the form by POST. */
  readonly url: string
}

export interface LocaleData {
  readonly name: string
  readonly label: string
  readonly htmlLang: string
  readonly direction: 'ltr' | 'rtl'
  readonly calendar: string
  /** Absolute URL prefix when the locale lives on another host, else the base URL path of the locale. */
  readonly baseUrl: string
  readonly url?: string
}

export interface NavbarData {
  readonly title?: string
  readonly logo?: LogoData
  readonly hideOnScroll: boolean
  readonly items: readonly NavbarItem[]
}

export interface LogoData {
  readonly src: string
  readonly srcDark?: string
  readonly alt?: string
  readonly href?: string
  readonly target?: string
  readonly width?: number | string
  readonly height?: number | string
}

/**
 * An item of the navbar. `type` absent means a plain link, or a dropdown where `items` is given. Unknown attributes
 * (`target`, `aria-*`, `data-*`, `className`, ...) pass to the link.
 */
export interface NavbarItem {
  readonly type?: string
  readonly label?: string
  readonly to?: string
  readonly href?: string
  readonly html?: string
  readonly value?: string
  readonly position?: 'left' | 'right'
  readonly items?: readonly NavbarItem[]
  readonly docId?: string
  readonly sidebarId?: string
  readonly docsPluginId?: string
  readonly className?: string
  readonly activeBasePath?: string
  readonly activeBaseRegex?: string
  readonly dropdownItemsBefore?: readonly NavbarItem[]
  readonly dropdownItemsAfter?: readonly NavbarItem[]
  readonly dropdownActiveClassDisabled?: boolean
  readonly queryString?: string
  readonly [attribute: string]: unknown
}

export interface FooterLinkItem {
  readonly type?: string
  readonly label?: string
  readonly to?: string
  readonly href?: string
  readonly html?: string
  readonly className?: string
  readonly [attribute: string]: unknown
}
export interface FooterColumn {
  readonly title: string
  readonly items: readonly FooterLinkItem[]
}
export interface FooterData {
  readonly style: 'light' | 'dark'
  readonly links: readonly FooterColumn[] | readonly FooterLinkItem[]
  readonly logo?: LogoData
  /** Raw HTML from the config. */
  readonly copyright?: string
}

export interface ColorModeData {
  readonly defaultMode: 'light' | 'dark'
  readonly disableSwitch: boolean
  readonly respectPrefersColorScheme: boolean
}

export interface AnnouncementData {
  readonly id: string
  /** Raw HTML from the config. */
  readonly content: string
  readonly backgroundColor?: string
  readonly textColor?: string
  readonly isCloseable: boolean
}

/** The promo bar; shown only where the footer has the `custom-promo` item. */
export interface PromoData {
  readonly text: string
  readonly buttonLabel: string
  readonly href: string
  /** Milliseconds from the first mount. */
  readonly delay: number
  /** Percent of the page that must be passed (strictly above). */
  readonly scrollPercent: number
}

export interface SearchData {
  readonly provider: 'embedded' | 'algolia'
  readonly appId: string
  readonly apiKey: string
  readonly indexName: string
  readonly contextualSearch: boolean
  /** Route of the results page without leading slash, or false for none. */
  readonly searchPagePath: string | false
  readonly insights: boolean
  readonly maxResultsPerGroup: number
  readonly disableUserPersonalization: boolean
  readonly hitsPerPage: number
  readonly placeholder: string
  /** Which of focus/hover/touch open the dialog at once instead of only loading it (default none). */
  readonly openOn: readonly ('focus' | 'hover' | 'touch')[]
  readonly shortcuts: { readonly slash: boolean; readonly ctrlK: boolean }
  readonly externalUrlRegex?: string
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string }
  /** Extra filters and parameters of the hosted service. */
  readonly searchParameters: Readonly<Record<string, unknown>>
  /** Site-relative address of the entry of the site's own index. */
  readonly indexUrl: string
  /** Hosted service: the site has an index of its own that answers where the service does not. */
  readonly fallback?: boolean
}

/** A docs collection ("docs plugin"): its versions, and what navbar items point at in each of them. */
export interface CollectionData {
  readonly id: string
  readonly versions: readonly VersionData[]
  /** `none`: the reader's choice of a version is not kept in storage; absent: it is. */
  readonly versionPersistence?: 'localStorage' | 'none'
}
export interface VersionData {
  readonly name: string
  readonly label: string
  readonly isLast: boolean
  /** Route of the version's root. */
  readonly path: string
  /** Route of the main doc. */
  readonly mainDocPath: string
  readonly banner: 'none' | 'unreleased' | 'unmaintained'
  readonly badge: boolean
  /** Docs that navbar items name, by id; a draft is `null`. */
  readonly docs: Readonly<Record<string, NavTarget | null>>
  /** Sidebars by name: first link; `null` when the sidebar has no linkable item. */
  readonly sidebars: Readonly<Record<string, { readonly label: string; readonly path: string } | null>>
}
export interface NavTarget {
  readonly path: string
  readonly label: string
  readonly sidebar?: string
  readonly unlisted?: boolean
}

// ------------------------------------------------------------------------------------------------------- one page

export type PageKind = 'doc' | 'category' | 'search' | 'not-found' | 'tag' | 'tags' | 'changes'

/** One page's data: what the layout shows around the article. All paths are routes, not hrefs. */
export interface PageData {
  readonly kind: PageKind
  readonly route: string
  /** Title of the page without site suffix. */
  readonly title: string
  /** Whole text of `<title>`. */
  readonly documentTitle: string
  readonly description: string
  readonly docId?: string
  readonly collection?: string
  readonly version?: string
  /** Route of this page in the other versions of its collection, where there are several. */
  readonly versionPaths?: Readonly<Record<string, string>>
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
  /** The page brings a `main` element of its own. */
  readonly hasMain?: true
  readonly draft?: boolean
  readonly unlisted?: boolean
  readonly wrapperClass?: string
  /** Scripts of islands (components that need the browser) on this page, as hrefs. */
  readonly islands?: readonly string[]
  /** Cards of a generated category page (absent elsewhere). Static HTML shows them; hooks read them. */
  readonly category?: CategoryData
  /** What the page of changed pages lists, newest first. */
  readonly changes?: readonly ChangedPageData[]
  /**
   * Hash of the site's client code: another value after a navigation means a new deploy. Empty while components of a page of MDX are printed,
   * which happens before this code is made.
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
export interface CategoryData {
  readonly title: string
  readonly description?: string
  readonly route: string
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
  /** Facts of a command page, where the child is one. */
  readonly facts?: { readonly since?: string; readonly complexity?: string; readonly status?: string }
}

/** Commands of a sidebar category, as the compatibility table lists them. */
export interface CommandGroup {
  /** Absent where the page has a heading above the table. */
  readonly label?: string
  readonly rows: readonly CommandRow[]
}
export interface CommandRow {
  readonly name: string
  readonly route: string
  readonly support: 'yes' | 'partial' | 'no'
  /** Sentences with code in backticks. */
  readonly differences: readonly string[]
  readonly since?: string
  readonly upstreamSince?: string
}

/** The branch of the sidebar that a page prints: closed categories come without children. */
export interface SidebarData {
  readonly name: string
  /** Empty in the JSON of a page: `withSidebar` (runtime/layout/page-data.ts) reads them from the page's HTML. */
  readonly items: readonly SidebarNode[]
  /** The items were read from HTML: their addresses are hrefs, not routes. */
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
  /** Route of the category's own page, where it has one. */
  readonly href?: string
  /** Without a page: route of the first linkable descendant, for readers without scripts. */
  readonly firstHref?: string
  readonly collapsible: boolean
  /** Whether it starts closed when no page inside is active. */
  readonly collapsed: boolean
  readonly className?: string
  /** Children, where the page prints them (open categories). */
  readonly items?: readonly SidebarNode[]
  /** Else: site-relative address of the JSON file with the children (`SidebarNode[]`). */
  readonly shard?: string
}
export interface SidebarHtml {
  readonly type: 'html'
  readonly value: string
  readonly defaultStyle: boolean
  readonly className?: string
}

// ------------------------------------------------------------------------------------------------------- search

export type HitType = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6' | 'content'
export type Level = 'lvl0' | 'lvl1' | 'lvl2' | 'lvl3' | 'lvl4' | 'lvl5' | 'lvl6'
export type Hierarchy = Readonly<Record<Level, string | null>>

/** A hit in the record shape of DocSearch. Highlights hold `<mark>` as the only markup; shown as text nodes. */
export interface SearchHit {
  readonly objectID: string
  readonly url: string
  readonly type: HitType
  readonly content: string | null
  readonly hierarchy: Hierarchy
  readonly _highlightResult?: HitMarks
  readonly _snippetResult?: HitMarks
}
export interface HitMarks {
  readonly hierarchy?: Partial<Readonly<Record<Level, { readonly value: string } | null>>>
  readonly content?: { readonly value: string } | null
}
export interface SearchResult {
  readonly hits: readonly SearchHit[]
  readonly nbHits: number
  readonly queryID?: string
}
export interface SearchQuery {
  readonly query: string
  readonly page?: number
  readonly hitsPerPage?: number
  /** Words per snippet. */
  readonly snippetWords?: number
  /** Contextual filters: current language and docs tags. */
  readonly language?: string
  readonly tags?: readonly string[]
}
/** The one interface that modal and results page know. Rejects with AbortError when `signal` fires. */
export interface SearchEngine {
  search(query: SearchQuery, signal: AbortSignal): Promise<SearchResult>
}

/** An argument of a command, as the front matter of its page gives it. */
export interface CommandArg {
  readonly name?: string
  readonly type?: string
  readonly token?: string
  readonly optional?: boolean
  readonly multiple?: boolean
  readonly multiple_token?: boolean
  /** A sequence. */
  readonly group?: readonly CommandArg[]
  /** Exclusive alternatives. */
  readonly oneof?: readonly CommandArg[]
  readonly text?: string
  readonly default?: string
  readonly since?: string
}
