/**
 * Navbar items of types of the site (part `NavbarItems` of the theme). Like `Root` they stay when the reader moves on, and are drawn
 * again with the facts of the new page.
 */
import type { ReactNode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { ITEM_MOUNTED } from '../contract/names.ts'
import type { PageData } from '../contract/page.ts'
import { PageScopeProvider } from '../mdx/page-scope.tsx'
import { layoutScope } from './layout-scope.ts'
import type { IslandsModule } from './plain-scope.ts'

const roots = new Map<Element, Root>()
let draw: (() => void) | undefined

/** Draws all items of this document with the components of the module, if there are any. */
export function drawItems(module: IslandsModule, page: PageData): void {
  const { item } = module
  if (item === undefined) return
  // The layout may put new places into the document, for example after a crash.
  if (draw === undefined) document.addEventListener(ITEM_MOUNTED, () => draw?.())
  draw = () => {
    for (const [place, root] of roots) if (!place.isConnected && roots.delete(place)) root.unmount()
    const scope = layoutScope(module, page)
    for (const host of document.querySelectorAll<HTMLElement>('docs-island[data-type]')) {
      const { type = '', props = '{}' } = host.dataset
      drawIn(host, <PageScopeProvider scope={scope}>{item(type, JSON.parse(props) as object)}</PageScopeProvider>)
    }
  }
  draw()
}

function drawIn(host: HTMLElement, tree: ReactNode): void {
  const place = host.querySelector(':scope > [data-items]') ?? host
  const options = {
    identifierPrefix: host.dataset.prefix ?? `item-${roots.size}-`,
    // The page continues without the item.
    onUncaughtError: (error: unknown) => console.error(error),
  }
  let root = roots.get(place)
  if (root === undefined && place.firstChild !== null) roots.set(place, hydrateRoot(place, tree, options))
  else {
    root ??= createRoot(place, options)
    roots.set(place, root)
    root.render(tree)
  }
}
