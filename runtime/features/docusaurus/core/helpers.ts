/** Functions of the classic theme on lists and paths. */

/** Returns the items of a list, each once, in their order. */
export const uniq = <T>(list: readonly T[]): T[] => [...new Set(list)]

/** Returns the items that come after an equal one. */
export const duplicates = <T>(list: readonly T[], areEqual: (a: T, b: T) => boolean = Object.is): T[] =>
  list.filter((item, at) => list.findIndex((other) => areEqual(item, other)) !== at)

/** Returns the items of a list by key, in their order. */
export function groupBy<T, K extends string | number>(list: readonly T[], keyOf: (item: T) => K): Record<K, T[]> {
  const groups = {} as Record<K, T[]>
  for (const item of list) {
    const key = keyOf(item)
    groups[key] ??= []
    groups[key].push(item)
  }
  return groups
}

/** Whether two paths are the same but for letter case and a slash at the end. */
export function isSamePath(one: string | undefined, other: string | undefined): boolean {
  const plain = (path: string | undefined): string | undefined => path?.replace(/(?<=.)\/$/, '').toLowerCase()
  return plain(one) === plain(other)
}

/** Whether the footer has titled columns of links. */
export const isMultiColumnFooterLinks = (links: readonly object[]): boolean =>
  links.length > 0 && 'title' in links[0]! && 'items' in links[0]

export interface SidebarItem {
  readonly type?: string
  readonly href?: string
  readonly items?: readonly SidebarItem[]
}

/** Whether a sidebar item, or one in its category, is the page of this path. */
export const isActiveSidebarItem = ({ href, items = [] }: SidebarItem, path: string): boolean =>
  (href !== undefined && isSamePath(href, path)) || items.some((item) => isActiveSidebarItem(item, path))
