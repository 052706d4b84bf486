import type { PageData } from '../../contract/page.ts'
import type { NavbarItem, SiteData } from '../../contract/site.ts'
import type { Printer } from '../Static.tsx'

/** A navbar item, resolved for the site and the page. */
export type NavEntry = LinkEntry | DropdownEntry | HtmlEntry | CustomEntry | { readonly kind: 'search' }

export interface LinkEntry {
  readonly kind: 'link'
  readonly label?: string | undefined
  /** Raw HTML from the config instead of a label. */
  readonly html?: string | undefined
  readonly href: string
  readonly active: boolean
  /** Links to the current page. */
  readonly current: boolean
  readonly className?: string | undefined
  readonly attributes: Readonly<Record<string, string>>
  /** The repository (`owner/name`) whose star count the link shows. */
  readonly stars: string | undefined
}
export interface DropdownEntry {
  readonly kind: 'dropdown'
  readonly label: string
  /** Label in the drawer, if different. */
  readonly mobileLabel: string
  readonly html?: string | undefined
  /** Target of the trigger without scripts. */
  readonly href?: string | undefined
  readonly active: boolean
  readonly entries: readonly NavEntry[]
  readonly className?: string | undefined
  readonly icon?: 'language' | undefined
}
interface HtmlEntry {
  readonly kind: 'html'
  readonly value: string
  readonly className?: string | undefined
}
export interface CustomEntry {
  readonly kind: 'custom'
  readonly type: string
  readonly item: NavbarItem
}

/** Everything that resolving an item can depend on. */
export interface NavContext {
  readonly site: SiteData
  readonly page: PageData
  /** Stored version of a collection, if the reader chose one. */
  readonly preferred: (collection: string) => string | undefined
  /** Current location (query and hash change without a new page). */
  readonly location: { readonly pathname?: string | undefined; readonly search: string; readonly hash: string }
  /** Names of the custom items of the site. */
  readonly custom: (type: string) => boolean
  /** See `Printer.place`. */
  readonly place?: Printer['place']
}
