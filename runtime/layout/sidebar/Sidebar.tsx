import { type ReactElement, useEffect, useMemo, useRef } from 'react'
import { escapeAsReact } from '../../contract/escape.ts'
import type { PageData, SidebarData, SidebarNode } from '../../contract/page.ts'
import type { SiteData } from '../../contract/site.ts'
import { isExternal } from '../../contract/urls.ts'
import { t } from '../../texts.ts'
import { PageProvider, usePage, useSite } from '../context.tsx'
import { hrefOf, routeOf, splitSuffix } from '../href.ts'
import { usePrinter } from '../Static.tsx'
import { SidebarItems } from './SidebarItems.tsx'
import { showActive } from './show-active.ts'
import { followPage, keepOverReload, restoreToggled } from './state.ts'

/** The docs tree. Closed categories have no children until the reader opens them. */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  return usePrinter() === undefined ? <LiveSidebar sidebar={sidebar} /> : <PrintedSidebar sidebar={sidebar} />
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
    if (shown.current !== route) showActive()
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
      return { ...item, href: routeOf(path, site), ...(suffix !== '' && { suffix }) }
    }
    const href = item.href === undefined ? {} : { href: routeOf(item.href, site) }
    const first = item.firstHref === undefined ? {} : { firstHref: routeOf(item.firstHref, site) }
    return { ...item, ...href, ...first, ...(item.items === undefined ? {} : { items: withRoutes(item.items, site) }) }
  })
}

/**
 * The generator renders a branch once for all pages in it (measured: 1 ms for 60 items) and marks the current page in the HTML.
 * The result is the same as rendering it for the page; a test compares the two.
 */
function PrintedSidebar({ sidebar }: { sidebar: SidebarData }) {
  const site = useSite()
  const page = usePage()
  const printer = usePrinter()!
  const html = printer(sidebarKey(sidebar), sidebarList(sidebar, page))
  const marked = { __html: `<ul class="menu">${markCurrent(html, hrefOf(page.route, site))}</ul>` }
  return <nav className="sidebar" aria-label={t`Docs sidebar`} dangerouslySetInnerHTML={marked} />
}

/** Returns the items of a sidebar as any page shows them that is not one of them. */
export const sidebarList = ({ name, items }: SidebarData, page: PageData): ReactElement => (
  // No page has this route.
  <PageProvider page={{ ...page, route: '/\0' }}>
    <SidebarItems items={items} parent={name} />
  </PageProvider>
)

/** The key under which the generator prints a sidebar. */
export const sidebarKey = (sidebar: SidebarData): string => `sidebar:${JSON.stringify(sidebar)}`

/**
 * Marks the links to one page in a rendered sidebar. Categories without a page, which only link to their first child, have their
 * role before the address and stay unmarked.
 */
export function markCurrent(html: string, href: string): string {
  const address = `href="${escapeAsReact(href)}"`
  return html
    .replaceAll(`<a ${address}>`, () => `<a ${address} aria-current="page">`)
    .replaceAll(`<a class="menu-label" ${address}>`, () => `<a class="menu-label" ${address} aria-current="page">`)
}
