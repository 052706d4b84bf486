import { memo } from 'react'
import { t } from '../../../texts.ts'
import type { NavbarItem } from '../../contract/site.ts'
import { useSite } from '../../state/context.tsx'
import { MenuIcon } from '../icons.tsx'
import { Static } from '../Static.tsx'
import { DropdownItem } from './DropdownItem.tsx'
import { DRAWER_ID, pressToggle, useDrawerState } from './drawer-state.ts'
import type { NavEntry } from './entry.ts'
import { PlainItem } from './PlainItem.tsx'
import { resolveItems, useNavContext } from './resolve.ts'
import { SiteBrand } from './SiteBrand.tsx'

interface NavbarGroups {
  readonly left: readonly NavbarItem[]
  /** Items on the right, before the search box. */
  readonly right: readonly NavbarItem[]
  /** Items after the search box. */
  readonly end: readonly NavbarItem[]
}

/** Items without a position are on the right; if none is the search box, it comes last. */
export function splitItems(items: readonly NavbarItem[]): NavbarGroups {
  const left = items.filter((item) => item.position === 'left' && item.type !== 'search')
  const right = items.filter((item) => item.position !== 'left' || item.type === 'search')
  const at = right.findIndex((item) => item.type === 'search')
  return at < 0 ? { left, right, end: [] } : { left, right: right.slice(0, at), end: right.slice(at + 1) }
}

/** The part before the search box: the drawer button, the brand, and items on the left and right. */
export function NavStart() {
  const { navbar } = useSite()
  const context = useNavContext()
  const split = splitItems(navbar.items)
  const left = resolveItems(split.left, context)
  const right = resolveItems(split.right, context)
  return (
    <Static as="div" className="nav-start" cacheKey={() => JSON.stringify([left, right])}>
      <DrawerButton />
      <SiteBrand />
      <Items entries={left} />
      {right.length > 0 && <Items entries={right} className="nav-right" />}
    </Static>
  )
}

/** The part after the search box. */
export function NavEnd() {
  const { navbar } = useSite()
  const entries = resolveItems(splitItems(navbar.items).end, useNavContext())
  if (entries.length === 0) return null
  return (
    <Static as="div" className="nav-after" cacheKey={() => JSON.stringify(entries)}>
      <Items entries={entries} />
    </Static>
  )
}

const DrawerButton = memo(() => {
  const { ready, open } = useDrawerState()
  return (
    <button
      type="button"
      className="nav-toggle"
      aria-label={t`Toggle navigation bar`}
      aria-expanded={open}
      aria-controls={DRAWER_ID}
      // Until scripts run, the browser itself opens the drawer.
      popoverTarget={ready ? undefined : DRAWER_ID}
      onClick={pressToggle}
    >
      <MenuIcon />
    </button>
  )
})

const Items = ({ entries, className }: { entries: readonly NavEntry[]; className?: string }) => (
  <ul className={className === undefined ? 'nav-items' : `nav-items ${className}`}>
    {entries.map((entry, index) =>
      entry.kind === 'dropdown' ? (
        <DropdownItem key={index} entry={entry} />
      ) : (
        <li key={index}>
          <PlainItem entry={entry} className="nav-link" />
        </li>
      ),
    )}
  </ul>
)
