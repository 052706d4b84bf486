import type { PageData } from '../../contract/page.ts'
import type { LocaleData, NavbarItem, SiteData, VersionData } from '../../contract/site.ts'

/** What a navbar item turns into once the site and the page are known. */
export type NavEntry = LinkEntry | DropdownEntry | HtmlEntry | CustomEntry | { readonly kind: 'search' }

export interface LinkEntry {
  readonly kind: 'link'
  readonly label?: string | undefined
  /** Raw HTML from the config in place of a label. */
  readonly html?: string | undefined
  readonly href: string
  readonly active: boolean
  /** Leads to the very page on show. */
  readonly current: boolean
  readonly className?: string | undefined
  readonly attributes: Readonly<Record<string, string>>
  /** The link that shows the repository's stars. */
  readonly stars: boolean
}
export interface DropdownEntry {
  readonly kind: 'dropdown'
  readonly label: string
  /** Label in the drawer, where it differs. */
  readonly mobileLabel: string
  readonly html?: string | undefined
  /** Where the trigger leads without scripts. */
  readonly href?: string | undefined
  readonly active: boolean
  readonly entries: readonly NavEntry[]
  readonly className?: string | undefined
  readonly icon?: 'language' | undefined
}
export interface HtmlEntry {
  readonly kind: 'html'
  readonly value: string
  readonly className?: string | undefined
}
export interface CustomEntry {
  readonly kind: 'custom'
  readonly type: string
  readonly item: NavbarItem
}

/** Everything an item's meaning may depend on. */
export interface NavContext {
  readonly site: SiteData
  readonly page: PageData
  /** Remembered version of a collection, where the reader chose one. */
  readonly preferred: (collection: string) => string | undefined
  /** Where the browser is now (query and hash change without a new page). */
  readonly location: { readonly pathname?: string | undefined; readonly search: string; readonly hash: string }
  /** Names of the site's own items. */
  readonly custom: (type: string) => boolean
}

export type Resolver = (item: NavbarItem, context: NavContext) => NavEntry | undefined
export type { LocaleData, NavbarItem, PageData, SiteData, VersionData }
