/**
 * Components of the site in the layout: navbar items of types of the site (part `NavbarItems` of the theme), the logo,
 * and wrappers around our parts. Like `Root`, they stay during a navigation, and are drawn again with the facts of the
 * new page.
 */
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ITEM_MOUNTED } from '../contract/names.ts'
import type { PageData } from '../contract/page.ts'
import { rootOptions } from './keep-html.ts'
import { layoutScope } from './layout-scope.ts'
import type { IslandsModule } from './plain-scope.ts'
import { inRoot } from './root-values.tsx'

const roots = new Map<Element, Root>()
let draw: (() => void) | undefined

/** Draws all items of this document with the components of the module, if there are any. */
export function drawItems(module: IslandsModule, page: PageData): void {
  const { item } = module
  if (item === undefined) return
  // The layout may put new places into the document, for example after a crash.
  if (draw === undefined) document.addEventListener(ITEM_MOUNTED, () => draw?.())
  // Places that show this page. React must not draw a place again before it is hydrated, because it would not use the
  // HTML.
  const drawn = new Set<Element>()
  draw = () => {
    for (const [place, root] of roots) {
      if (!isGone(place)) continue
      roots.delete(place)
      drawn.delete(place)
      root.unmount()
    }
    const scope = layoutScope(module, page)
    for (const host of document.querySelectorAll<HTMLElement>('docs-island[data-type]')) {
      const { type = '', props = '{}' } = host.dataset
      const tree = item(type, JSON.parse(props) as object)
      const place = host.querySelector(':scope > [data-items]') ?? host
      // Other components are only HTML.
      if (tree === undefined || drawn.has(place) || failed.has(place)) continue
      drawn.add(place)
      drawIn(host, place, inRoot(tree, scope))
    }
  }
  draw()
}

/** The element that contains our part: see `layout/theme-part/LiveHost.tsx`. */
const LIVE = Symbol.for('docs.live')

/** A component of the site can hide our part with everything inside, and show it again. */
const isGone = (place: Element): boolean => !place.isConnected && place.closest('[data-live]') === null

type Host = HTMLElement & { [LIVE]?: HTMLElement }

/** Places of components that threw: the page shows their HTML. */
const failed = new WeakSet<Element>()

/** Shows our part, which was in the component of the site, in its place in the HTML, even if it was hidden there. */
function restorePart(host: Host, place: Element): void {
  const live = host[LIVE]
  if (live === undefined) return
  const part = place.querySelector(`docs-part[data-k="${host.dataset.type}"]`) ?? host
  if (!place.contains(live)) part.append(live)
  draw?.()
}

function drawIn(host: Host, place: Element, tree: ReactNode): void {
  const root = roots.get(place)
  if (root === undefined) roots.set(place, start(host, place, tree))
  else root.render(tree)
}

function start(host: Host, place: Element, tree: ReactNode): Root {
  const options = rootOptions({
    name: host.dataset.type ?? '',
    place,
    identifierPrefix: host.dataset.prefix ?? `item-${roots.size}-`,
    onFail() {
      failed.add(place)
      restorePart(host, place)
    },
  })
  if (place.firstChild !== null) return hydrateRoot(place, tree, options)
  const root = createRoot(place, options)
  root.render(tree)
  return root
}
