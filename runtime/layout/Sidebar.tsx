import { useEffect, useLayoutEffect, useRef } from 'react'
import type { SidebarData } from '../contract.ts'
import { usePage } from './context.tsx'
import { SidebarItems } from './SidebarItems.tsx'
import { followPage, keepOverReload, restoreToggled } from './sidebar-state.ts'

// The server has no layout; React warns when it meets the hook there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** The tree of the docs. Closed categories come without children; these are loaded when a reader opens one. */
export function Sidebar({ sidebar }: { sidebar: SidebarData }) {
  const { route } = usePage()
  const ref = useRef<HTMLElement>(null)
  useEffect(() => {
    restoreToggled()
    return keepOverReload()
  }, [])
  useEffect(() => followPage(sidebar.items, sidebar.name, route), [sidebar, route])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a page
  useBeforePaint(() => {
    if (ref.current !== null) showActive(ref.current)
  }, [route])
  return (
    <nav className="sidebar" aria-label="Docs sidebar" ref={ref}>
      <ul className="menu">
        <SidebarItems items={sidebar.items} parent={sidebar.name} />
      </ul>
    </nav>
  )
}

/** Scrolls the column, not the page, so that the active item is in view. */
function showActive(nav: HTMLElement): void {
  const active = nav.querySelector<HTMLElement>('[aria-current=page]')
  const box = nav.closest<HTMLElement>('.drawer-panel')
  if (active === null || box === null) return
  const item = active.getBoundingClientRect()
  const frame = box.getBoundingClientRect()
  if (item.height === 0 || (item.top >= frame.top + 60 && item.bottom <= frame.bottom - 20)) return
  box.scrollTop += item.top - frame.top - frame.height / 3
}
