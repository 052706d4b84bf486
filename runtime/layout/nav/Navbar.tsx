import { useRef } from 'react'
import type { NavbarItem } from '../../contract.ts'
import { SearchButton } from '../../search/SearchButton.tsx'
import { ColorModeToggle } from '../ColorModeToggle.tsx'
import { useSite } from '../context.tsx'
import { Html } from '../Html.tsx'
import { MenuIcon } from '../icons.tsx'
import { Brand } from './Brand.tsx'
import { CustomItem } from './CustomItem.tsx'
import { DropdownItem } from './DropdownItem.tsx'
import { DRAWER_ID, type DrawerState } from './drawer-state.ts'
import type { NavEntry } from './entry.ts'
import { NavLink } from './NavLink.tsx'
import { resolveItems } from './resolve.ts'
import { useNavContext } from './useNav.ts'
import { useNavbarHide } from './useNavbarHide.ts'

/** Items without a position sit right; where none is the search box, it comes last. */
export function splitItems(
  items: readonly NavbarItem[],
  search: boolean,
): { left: readonly NavbarItem[]; right: readonly NavbarItem[] } {
  const right = items.filter((item) => (item.position ?? 'right') === 'right')
  const left = items.filter((item) => item.position === 'left')
  const placed = items.some((item) => item.type === 'search')
  return { left, right: search && !placed ? [...right, { type: 'search' }] : right }
}

/** The bar at the top: brand, items left and right, search, and the button of the drawer on narrow windows. */
export function Navbar({ drawer }: { drawer: DrawerState }) {
  const site = useSite()
  const ref = useRef<HTMLElement>(null)
  const { hidden, show } = useNavbarHide(ref, site.navbar.hideOnScroll)
  const { left, right } = splitItems(site.navbar.items, site.search !== false)
  const context = useNavContext()
  return (
    <nav className="navbar" aria-label="Main" ref={ref} onFocus={show} data-hidden={hidden && !drawer.open ? '' : undefined}>
      <button
        type="button"
        className="nav-toggle"
        aria-label="Toggle navigation bar"
        aria-expanded={drawer.open}
        aria-controls={DRAWER_ID}
        // Until scripts run the browser itself opens the drawer.
        popoverTarget={drawer.ready ? undefined : DRAWER_ID}
        ref={drawer.toggleRef}
        onClick={drawer.toggle}
      >
        <MenuIcon />
      </button>
      <Brand />
      <ul className="nav-items">{resolveItems(left, context).map(item)}</ul>
      <ul className="nav-items nav-end">{resolveItems(right, context).map(item)}</ul>
      <ColorModeToggle />
    </nav>
  )
}

function item(entry: NavEntry, index: number) {
  if (entry.kind === 'dropdown') return <DropdownItem key={index} entry={entry} />
  if (entry.kind === 'search')
    return (
      <li key={index} className="nav-search">
        <SearchButton />
      </li>
    )
  return (
    <li key={index}>
      {entry.kind === 'link' && <NavLink entry={entry} className="nav-link" />}
      {entry.kind === 'html' && <Html as="div" html={entry.value} className={entry.className} />}
      {entry.kind === 'custom' && <CustomItem entry={entry} />}
    </li>
  )
}
