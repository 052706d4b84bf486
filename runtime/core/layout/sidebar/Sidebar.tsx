import { useEffect, useMemo, useRef } from 'react'
import { t } from '../../../texts.ts'
import { splitSuffix } from '../../addresses/href.ts'
import { linkedRoute } from '../../addresses/route-href.ts'
import type { SidebarData, SidebarNode } from '../../contract/page.ts'
import type { SiteData } from '../../contract/site.ts'
import { isExternal } from '../../contract/urls.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { usePrinter } from '../Static.tsx'
import { PrintedSidebar } from './printed.tsx'
import { SidebarItems } from './SidebarItems.tsx'
import { showActive } from './show-active.ts'
import { followPage, keepOverReload, restoreToggled } from './state.ts'

declare const __BROWSER__: true | undefined

/** The docs tree. Closed categories have no children until the reader opens them. */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  const printer = usePrinter()
  // With `__BROWSER__`, the bundler leaves `PrintedSidebar` out of the code for browsers.
  return typeof __BROWSER__ !== 'undefined' || printer === undefined ? (
    <LiveSidebar sidebar={sidebar} />
  ) : (
    <PrintedSidebar sidebar={sidebar} printer={printer} />
  )
}

function LiveSidebar({ sidebar: { name, items: read, printed } }: { sidebar: SidebarData }) {
  const { route } = usePage()
  const site = useSite()
  const items = useMemo(() => (printed === true ? withRoutes(read, site) : read), [read, printed, site])
  const shown = useRef(route)
  useEffect(restoreToggled, [])
  useEffect(() => {
    followPage(items, name, route)
    keepOverReload()
    // In the next frame, which lays out the page anyway. It would be laid out once more here, while the click waits.
    if (shown.current !== route) requestAnimationFrame(showActive)
    shown.current = route
  }, [items, name, route])
  return (
    <nav className="sidebar" aria-label={t`Docs sidebar`}>
      <ul className="menu">
        <SidebarItems items={items} parent={name} />
      </ul>
    </nav>
  )
}

/** Replaces the addresses from the HTML with routes. */
function withRoutes(items: readonly SidebarNode[], site: SiteData): readonly SidebarNode[] {
  return items.map((item) => {
    if (item.type === 'html') return item
    if (item.type === 'link') {
      const [path, suffix] = isExternal(item.href) ? [item.href, ''] : splitSuffix(item.href)
      return { ...item, href: linkedRoute(path, site), ...(suffix !== '' && { suffix }) }
    }
    const href = item.href === undefined ? {} : { href: linkedRoute(item.href, site) }
    const first = item.firstHref === undefined ? {} : { firstHref: linkedRoute(item.firstHref, site) }
    return { ...item, ...href, ...first, ...(item.items === undefined ? {} : { items: withRoutes(item.items, site) }) }
  })
}
