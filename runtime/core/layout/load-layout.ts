import { type ComponentType, createElement, lazy, useEffect } from 'react'
import { isPromo, type SiteData } from '../contract/site.ts'

/** Parts of the layout whose code the browser loads on intent. The generator passes in the real ones. */
export interface LayoutParts {
  readonly NavStart: ComponentType
  readonly NavEnd: ComponentType
  readonly Drawer: ComponentType
  readonly Footer: ComponentType
  readonly Behaviors: ComponentType
}

let loading: Promise<LayoutParts> | undefined
let onIntent: () => void
const intent = new Promise<void>((resolve) => {
  onIntent = resolve
})

/**
 * Loads the code of the navbar, sidebar, drawer, and footer (their HTML is already there). It must resolve before a new
 * page is shown, or these parts would be empty for a moment. Rejects if the code cannot be loaded.
 */
export function loadLayout(): Promise<LayoutParts> {
  loading ??= import('./live/parts.ts').catch((error: unknown) => {
    loading = undefined
    throw error
  })
  onIntent()
  return loading
}

// If the code does not load, the static HTML stays, and its links work.
const never = new Promise<never>(() => {})
const part = (name: keyof LayoutParts): ComponentType =>
  lazy(async () => {
    await intent
    return { default: mounted(name, (await loadLayout().catch(() => never))[name]) }
  })

/** Parts with controls on every page. */
const unmounted = new Set<string>(['NavStart', 'NavEnd', 'Drawer', 'Behaviors'])
let onMounted: () => void
/** Resolves when React has hydrated all parts, because only then it handles a press. */
export const layoutMounted = new Promise<void>((resolve) => {
  onMounted = resolve
})

function mounted(name: string, Part: ComponentType): ComponentType {
  return () => {
    useEffect(() => {
      unmounted.delete(name)
      if (unmounted.size === 0) onMounted()
    }, [])
    return createElement(Part)
  }
}

/** The parts of the layout in the browser: each suspends until the reader is active and its code has loaded. */
export const lazyParts: LayoutParts = {
  NavStart: part('NavStart'),
  NavEnd: part('NavEnd'),
  Drawer: part('Drawer'),
  Footer: part('Footer'),
  Behaviors: part('Behaviors'),
}

/** Types of navbar items that need scripts to be correct. */
const EAGER = ['localeDropdown', 'docsVersionDropdown', 'docsVersion', 'doc', 'docSidebar']

/** Whether the navbar has items that need scripts to be correct (live address, stored version, custom code). */
export const needsCodeAtOnce = ({ navbar, footer }: SiteData): boolean =>
  [...navbar.items, ...(footer?.links ?? []).flatMap((entry) => ('items' in entry ? entry.items : [entry]))].some(
    (item) => isOneOf(item as { readonly type?: unknown }),
  )

const isOneOf = ({ type }: { readonly type?: unknown }): boolean =>
  typeof type === 'string' && (EAGER.includes(type) || (type.startsWith('custom-') && !isPromo({ type })))
