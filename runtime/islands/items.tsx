/**
 * Components of the site in the layout: navbar items of types of the site (part `NavbarItems` of the theme), the logo, and what is
 * around parts of ours. Like `Root` they stay when the reader moves on, and are drawn
 * again with the facts of the new page.
 */
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ITEM_MOUNTED } from '../contract/names.ts'
import type { PageData } from '../contract/page.ts'
import { layoutScope } from './layout-scope.ts'
import type { IslandsModule } from './plain-scope.ts'
import { logRerender } from './rerendered.ts'
import { inRoot } from './root-values.tsx'

const roots = new Map<Element, Root>()
let draw: (() => void) | undefined

/** Draws all items of this document with the components of the module, if there are any. */
export function drawItems(module: IslandsModule, page: PageData): void {
  const { item } = module
  if (item === undefined) return
  // The layout may put new places into the document, for example after a crash.
  if (draw === undefined) document.addEventListener(ITEM_MOUNTED, () => draw?.())
  draw = () => {
    for (const [place, root] of roots) if (isGone(place) && roots.delete(place)) root.unmount()
    const scope = layoutScope(module, page)
    for (const host of document.querySelectorAll<HTMLElement>('docs-island[data-type]')) {
      const { type = '', props = '{}' } = host.dataset
      const tree = item(type, JSON.parse(props) as object)
      // Other components are only HTML.
      if (tree !== undefined) drawIn(host, inRoot(tree, scope))
    }
  }
  draw()
}

/** The element of our part: see `layout/theme-part/LiveHost.tsx`. */
const LIVE = Symbol.for('docs.live')

/** A component of the site can hide a part of ours with everything inside, and show it again. */
const isGone = (place: Element): boolean => !place.isConnected && place.closest('[data-live]') === null

type Host = HTMLElement & { [LIVE]?: HTMLElement }

/** Places of components that threw: the page continues without them. */
const failed = new WeakSet<Element>()

/** Shows our part without the component of the site that was around it. */
function restorePart(host: Host): void {
  const live = host[LIVE]
  if (live === undefined) return
  host.append(live)
  draw?.()
}

function drawIn(host: Host, tree: ReactNode): void {
  const place = host.querySelector(':scope > [data-items]') ?? host
  if (failed.has(place)) return
  const options = {
    identifierPrefix: host.dataset.prefix ?? `item-${roots.size}-`,
    onRecoverableError: logRerender,
    onUncaughtError: (error: unknown) => {
      console.error(error)
      failed.add(place)
      restorePart(host)
    },
  }
  let root = roots.get(place)
  if (root === undefined && place.firstChild !== null) roots.set(place, hydrateRoot(place, tree, options))
  else {
    root ??= createRoot(place, options)
    roots.set(place, root)
    root.render(tree)
  }
}
