import { useEffect, useRef } from 'react'
import type { SidebarData } from '../../contract.ts'
import { PageProvider, usePage, useSite } from '../context.tsx'
import { hrefOf } from '../href.ts'
import { usePrinter } from '../Static.tsx'
import { markCurrent } from './mark-current.ts'
import { SidebarItems } from './SidebarItems.tsx'
import { showActive } from './show-active.ts'
import { followPage, keepOverReload, restoreToggled } from './state.ts'

const NAME = { className: 'sidebar', 'aria-label': 'Docs sidebar' } as const

/** The tree of the docs. Closed categories come without children; these are loaded when a reader opens one. */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  return usePrinter() === undefined ? <LiveSidebar sidebar={sidebar} /> : <PrintedSidebar sidebar={sidebar} />
}

function LiveSidebar({ sidebar }: { sidebar: SidebarData }) {
  const { route } = usePage()
  const shown = useRef(route)
  useEffect(() => {
    restoreToggled()
    return keepOverReload()
  }, [])
  useEffect(() => {
    followPage(sidebar.items, sidebar.name, route)
    if (shown.current !== route) showActive()
    shown.current = route
  }, [sidebar, route])
  return (
    <nav {...NAME}>
      <ul className="menu">
        <SidebarItems items={sidebar.items} parent={sidebar.name} />
      </ul>
    </nav>
  )
}

/**
 * The generator prints a branch once for all pages in it (measured: 1 ms for 60 items) and marks the page in the text. The
 * result is the same as if it were drawn for the page alone; a test holds the two side by side.
 */
function PrintedSidebar({ sidebar }: { sidebar: SidebarData }) {
  const site = useSite()
  const page = usePage()
  const printer = usePrinter()!
  const nobody = { ...page, route: '' }
  const html = printer(
    `sidebar:${JSON.stringify(sidebar)}`,
    <PageProvider page={nobody}>
      <SidebarItems items={sidebar.items} parent={sidebar.name} />
    </PageProvider>,
  )
  const marked = { __html: `<ul class="menu">${markCurrent(html, hrefOf(page.route, site))}</ul>` }
  return <nav {...NAME} dangerouslySetInnerHTML={marked} />
}
