import type { NavbarItem } from '../../runtime/core/contract/site.ts'
import { byCodeUnit } from '../base/paths.ts'

/** Types of navbar items; sites may add their own, which begin with `custom-`. */
export const NAVBAR_TYPES: readonly string[] = [
  'default',
  'dropdown',
  'html',
  'search',
  'localeDropdown',
  'doc',
  'docSidebar',
  'docsVersion',
  'docsVersionDropdown',
]

/** Whether it is a type of the site. */
export const isOwnType = (type: string | undefined): type is string => type?.startsWith('custom-') === true

/** The keys of an item whose values are lists of items. */
export const ITEM_LISTS = ['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const

/** Returns all items, including the items of dropdowns. */
export const allNavbarItems = (items: readonly NavbarItem[]): readonly NavbarItem[] =>
  items.flatMap((item) => [item, ...allNavbarItems(ITEM_LISTS.flatMap((list) => item[list] ?? []))])

/** Returns the types of the site's own items that have no component in `components`: a part of the theme draws them. */
export const themedTypes = (items: readonly NavbarItem[], components: readonly string[]): string[] =>
  [...new Set(allNavbarItems(items).map(({ type }) => type))]
    .filter(isOwnType)
    .filter((type) => !components.includes(type))
    .sort(byCodeUnit)
