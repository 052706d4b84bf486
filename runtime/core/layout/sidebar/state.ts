import { samePath } from '../../addresses/route-href.ts'
import type { SidebarCategory, SidebarLink, SidebarNode } from '../../contract/page.ts'
import { afterFrame } from '../../navigation/ahead.ts'
import { amendEntry, recordOf } from '../../state/history-entry.ts'
import { createStore, useStore } from '../../state/store.ts'
import { fetchChildren } from './shards.ts'

/**
 * The categories that the reader has opened or closed, and the loaded children. It lives as long as the document; the
 * state of the history entry keeps it over a reload (session storage is limited to two keys).
 */
const toggled = new Map<string, boolean>()
const children = new Map<string, readonly SidebarNode[]>()
const version = createStore(0)
const changed = (): void => version.set(version.get() + 1)

/** Renders again when a category opens, closes, or gets its children. */
export const useSidebarState = (): number => useStore(version, 0)

/** Returns the key of a category: the labels from the top of its sidebar down to it. */
export const categoryKey = (parent: string, category: SidebarCategory): string => `${parent}/${category.label}`

/** Whether a link leads to a page, and not to a part of it. */
export const isLinkOf = ({ href, suffix }: SidebarLink, route: string): boolean =>
  suffix === undefined && samePath(href, route)

/** Whether the current page is this item or inside it, within the branch that the page shows. */
const holdsRoute = (node: SidebarNode, route: string): boolean =>
  node.type === 'link'
    ? isLinkOf(node, route)
    : node.type === 'category' &&
      (samePath(node.href, route) || (node.items ?? []).some((inner) => holdsRoute(inner, route)))

/** Whether a category is open: as the reader left it, else if the page shows its children. */
export const isOpen = (key: string, category: SidebarCategory): boolean =>
  !category.collapsible || (toggled.get(key) ?? category.items !== undefined)

function setOpen(key: string, open: boolean): void {
  if (toggled.get(key) === open) return
  toggled.set(key, open)
  changed()
}

/** Returns the children of a category: those on the page, else those from earlier pages or loads. */
export const childrenOf = (key: string, category: SidebarCategory): readonly SidebarNode[] | undefined =>
  category.items ?? children.get(key)

/** Opens the categories around the current page, and keeps the children on this page for other pages. */
export function followPage(items: readonly SidebarNode[], parent: string, route: string): void {
  for (const node of items) {
    if (node.type !== 'category') continue
    const key = categoryKey(parent, node)
    if (node.items !== undefined) {
      children.set(key, node.items)
      followPage(node.items, key, route)
    }
    if (!holdsRoute(node, route)) continue
    // A list that the page shows open does not change.
    if (isOpen(key, node)) toggled.set(key, true)
    else setOpen(key, true)
  }
}

/** Loads the children of a closed category for the sidebar. Rejects if that fails; the next call tries again. */
export async function loadChildren(key: string, address: string): Promise<void> {
  const nodes = await fetchChildren(address)
  if (children.has(key)) return
  children.set(key, nodes)
  changed()
}

const STATE = 'sidebar'

/** Restores what {@link keepOverReload} saved in the history entry. */
export function restoreToggled(): void {
  const saved = recordOf(history.state)[STATE]
  if (!Array.isArray(saved)) return
  isTouched = true
  for (const entry of saved as unknown[])
    if (Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'boolean')
      toggled.set(entry[0], entry[1])
  changed()
}

let isTouched = false

/** Saves the open categories in the history entry after the reader toggles one; a new entry gets them with its page. */
export function keepOverReload(): void {
  // Not before the list is drawn: writing to the entry takes as long.
  if (isTouched) afterFrame(() => amendEntry({ [STATE]: [...toggled] }))
}

/** The reader opens or closes a category. */
export function turn(key: string, open: boolean): void {
  isTouched = true
  setOpen(key, open)
  keepOverReload()
}
