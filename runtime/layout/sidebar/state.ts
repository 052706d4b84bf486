import type { SidebarCategory, SidebarLink, SidebarNode } from '../../contract/page.ts'
import { createStore, useStore } from '../../state/store.ts'
import { samePath } from '../href.ts'

/**
 * Which categories the reader has opened or closed, and children that were loaded. Lives as long as the document; over a
 * reload it is carried in the state of the history entry (session storage is kept to two keys).
 */
const toggled = new Map<string, boolean>()
const children = new Map<string, readonly SidebarNode[]>()
const version = createStore(0)
const changed = (): void => version.set(version.get() + 1)

/** Renders again when a category opens, closes or gets its children. */
export const useSidebarState = (): number => useStore(version, 0)

/** Identity of a category: the labels from the top of its sidebar down to it. */
export const categoryKey = (parent: string, category: SidebarCategory): string => `${parent}/${category.label}`

/** Whether a link is that of a page: one to a part of the page is not. */
export const isLinkOf = ({ href, suffix }: SidebarLink, route: string): boolean =>
  suffix === undefined && samePath(href, route)

/** Whether the page on show is this item or lies inside it, as far as the page prints the branch. */
const holdsRoute = (node: SidebarNode, route: string): boolean =>
  node.type === 'link'
    ? isLinkOf(node, route)
    : node.type === 'category' &&
      (samePath(node.href, route) || (node.items ?? []).some((inner) => holdsRoute(inner, route)))

/** Open where the reader left it so; else where the page prints its children. */
export const isOpen = (key: string, category: SidebarCategory): boolean =>
  !category.collapsible || (toggled.get(key) ?? category.items !== undefined)

function setOpen(key: string, open: boolean): void {
  if (toggled.get(key) === open) return
  toggled.set(key, open)
  changed()
}

/** Children of a category: those that the page prints, else those that were printed or loaded before. */
export const childrenOf = (key: string, category: SidebarCategory): readonly SidebarNode[] | undefined =>
  category.items ?? children.get(key)

/** Opens the categories around the page on show, and keeps the children that this page prints for pages that do not. */
export function followPage(items: readonly SidebarNode[], parent: string, route: string): void {
  for (const node of items) {
    if (node.type !== 'category') continue
    const key = categoryKey(parent, node)
    if (node.items !== undefined) {
      children.set(key, node.items)
      followPage(node.items, key, route)
    }
    if (holdsRoute(node, route)) setOpen(key, true)
  }
}

const loading = new Map<string, Promise<void>>()

/** Loads the children of a closed category, once. Rejects when that fails; the next call tries again. */
export function loadChildren(key: string, address: string): Promise<void> {
  const under = loading.get(address) ?? fetchNodes(address)
  loading.set(address, under)
  return under.then(
    () => {
      if (children.has(key)) return
      children.set(key, loaded.get(address) ?? [])
      changed()
    },
    (error: unknown) => {
      loading.delete(address)
      throw error
    },
  )
}

const loaded = new Map<string, readonly SidebarNode[]>()

async function fetchNodes(address: string): Promise<void> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address} answered ${response.status}`)
  loaded.set(address, (await response.json()) as SidebarNode[])
}

const STATE = 'sidebar'

/** Takes back what {@link keepOverReload} has left in the history entry. */
export function restoreToggled(): void {
  const state: unknown = history.state
  const kept = typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[STATE] : undefined
  if (!Array.isArray(kept)) return
  isTouched = true
  for (const entry of kept as unknown[])
    if (Array.isArray(entry) && typeof entry[0] === 'string' && typeof entry[1] === 'boolean')
      toggled.set(entry[0], entry[1])
  changed()
}

let isTouched = false

/** Leaves the open categories in the history entry, once the reader has turned one; a new entry gets them with its page. */
export function keepOverReload(): void {
  if (!isTouched) return
  const state: unknown = history.state
  const before = typeof state === 'object' && state !== null ? state : {}
  try {
    history.replaceState({ ...before, [STATE]: [...toggled] }, '')
  } catch {
    // Browsers limit how often a page may do this; after a reload the sidebar then starts as printed.
  }
}

/** The reader opens or closes a category. */
export function turn(key: string, open: boolean): void {
  isTouched = true
  setOpen(key, open)
  keepOverReload()
}
