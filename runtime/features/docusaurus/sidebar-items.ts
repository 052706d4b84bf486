/** Items of sidebars, as components of Docusaurus sites get them. */
import { t } from '../../texts.ts'

/** The fields of a sidebar item that a card shows. */
export interface CardItem {
  readonly type?: string
  readonly label?: string
  readonly href?: string
  readonly description?: string
  readonly docId?: string
  /** Whether a link leads to an unlisted page. */
  readonly unlisted?: boolean
  /** Whether the page of a category is unlisted. */
  readonly linkUnlisted?: boolean
  readonly customProps?: object
  readonly items?: readonly CardItem[]
}

/** Returns the address of an item, or of the first page in its category. */
export function findFirstSidebarItemLink({ href, unlisted, linkUnlisted, items = [] }: CardItem): string | undefined {
  if (href !== undefined && unlisted !== true && linkUnlisted !== true) return href
  return items.map(findFirstSidebarItemLink).find((one) => one !== undefined)
}

/** Returns the items that have a card, which are the items with an address. */
export const filterDocCardListItems = (items: readonly CardItem[]): readonly CardItem[] =>
  items.filter((item) => findFirstSidebarItemLink(item) !== undefined)

/** Returns the text on the card of a category without a description. */
export const countOf = (items: readonly CardItem[] = []): string => countText(filterDocCardListItems(items).length)

const countText = (count: number): string => (count === 1 ? t`1 item` : t`${count} items`)

/** Returns a function that says how many items a category has. */
export const useDocCardDescriptionCategoryItemsPlural = () => countText
