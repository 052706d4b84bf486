/** Data of the site that all pages share; compiled into the client bundle of a locale (module `docs:site`). */
export interface SiteData {
  readonly title: string
  readonly tagline: string
  /** Origin of the deployed site without path, e.g. `https://docs.example.com`. */
  readonly url: string
  /** Base URL of this locale, with leading and trailing slash: `/`, `/docs/`, `/docs/fr/`. */
  readonly baseUrl: string
  /** Base URL of the whole site, for static files and data. */
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
  /** Target of "Let us know." on the no-results screen; null removes the line. */
  readonly reportUrl: string | null
  /** Whether the home page has the base URL banner script. */
  readonly baseUrlBanner: boolean
  readonly generator: string
  readonly reader: ReaderData
  /** The question "Was this page helpful?"; undefined: it is not shown. */
  readonly feedback?: FeedbackData
  /** Parts of the theme that the site replaces; undefined: none. */
  readonly themeParts?: readonly ThemePart[]
  /** The site has no page at its root, so breadcrumbs have no home link. */
  readonly noHome?: boolean
}

/** Reader features that scripts add to a page. */
export interface ReaderData {
  /** The menu that copies, shows, and prints a page. */
  readonly copyPage: boolean
  /** More entries for this menu; `{url}` is replaced by the address of the Markdown copy, `{title}` by the title. */
  readonly assistants: readonly { readonly label: string; readonly url: string }[]
  readonly previews: boolean
  readonly zoom: boolean
  readonly keys: boolean
}

export interface FeedbackData {
  /** Receives the form by POST; without it, only scripts of the site hear of an answer. */
  readonly url?: string
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
  /** `dark`: in both color modes. */
  readonly style?: 'dark' | 'primary'
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
 * A navbar item. Without `type`, it is a link, or a dropdown if it has `items`. Unknown attributes (`target`, `aria-*`,
 * `data-*`, `className`, ...) are passed to the link.
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

/** The promo bar; shown only if the footer has the `custom-promo` item. */
export interface PromoData {
  readonly text: string
  readonly buttonLabel: string
  readonly href: string
  /** Milliseconds from the first mount. */
  readonly delay: number
  /** Percent of the page that the reader must scroll past (strictly above). */
  readonly scrollPercent: number
}

/** Maximum length of the text in the input of the search dialog. */
export const MAX_CHARACTERS = 64

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
  /** Which of focus/hover/touch open the dialog instead of only loading it (default: none). */
  readonly openOn: readonly ('focus' | 'hover' | 'touch')[]
  readonly shortcuts: { readonly slash: boolean; readonly ctrlK: boolean }
  readonly externalUrlRegex?: string
  readonly replaceSearchResultPathname?: { readonly from: string; readonly to: string }
  /** Extra filters and parameters of the hosted service. */
  readonly searchParameters: Readonly<Record<string, unknown>>
  /** Site-relative address of the entry file of the embedded index. */
  readonly indexUrl: string
  /** With the hosted service: the site also has an embedded index, for when the service fails. */
  readonly fallback?: boolean
  /** The site's own weights of features of the embedded search, by name. */
  readonly weights?: Readonly<Record<string, number>>
}

/** A docs collection ("docs plugin"): its versions, and the targets of navbar items in each. */
export interface CollectionData {
  readonly id: string
  readonly versions: readonly VersionData[]
  /** `none`: the reader's choice of a version is not stored; undefined: it is. */
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
  /** Docs that navbar items refer to, by id; a draft is `null`. */
  readonly docs: Readonly<Record<string, NavTarget | null>>
  /** First link of each sidebar by name; `null` if the sidebar has no linkable item. */
  readonly sidebars: Readonly<Record<string, { readonly label: string; readonly path: string } | null>>
}

export interface NavTarget {
  readonly path: string
  readonly label: string
  readonly sidebar?: string
  readonly unlisted?: boolean
}

/** Parts of the theme that a site can replace or wrap (config `theme`). */
export const THEME_PARTS = [
  'AnnouncementBar',
  'Article',
  'Breadcrumbs',
  'Cards',
  'ColorModeToggle',
  'DocFooter',
  'DocPager',
  'EditLink',
  'Footer',
  'Logo',
  'MenuHeader',
  'MobileMenu',
  'Navbar',
  'NavbarContent',
  'NavbarItems',
  'NotFound',
  'PageFooter',
  'PageHeader',
  'Pager',
  'Post',
  'Root',
  'Search',
  'Sidebar',
  'Toc',
  'VersionBanner',
] as const
export type ThemePart = (typeof THEME_PARTS)[number]

/** Parts of the layout that stay interactive inside a component of the site. */
export const LIVE_PARTS = [
  'ColorModeToggle',
  'MenuHeader',
  'MobileMenu',
  'Navbar',
  'NavbarContent',
  'Search',
  'Sidebar',
] as const
export type LivePart = (typeof LIVE_PARTS)[number]

/** The original name of the promo item is misspelled; migrated sites still use it. */
const PROMO_TYPES = ['custom-promo', 'custom-announcmentBar', 'custom-announcementBar']

/** Whether an item of the footer is the promo item, under any of its names. */
export const isPromo = (item: { readonly type?: unknown }): boolean =>
  typeof item.type === 'string' && PROMO_TYPES.includes(item.type)

/** Whether the footer has the promo item. */
export const hasPromo = ({ footer }: Pick<SiteData, 'footer'>): boolean =>
  (footer?.links ?? []).some((entry) =>
    'items' in entry && Array.isArray(entry.items) ? entry.items.some(isPromo) : isPromo(entry as { type?: unknown }),
  )
