import type { MouseEvent } from 'react'
import { usePage, useSite } from '../context.tsx'
import { CloseIcon } from '../icons.tsx'
import { Sidebar } from '../Sidebar.tsx'
import { Brand } from './Brand.tsx'
import { DRAWER_ID, type DrawerState } from './drawer-state.ts'
import { MobileItem } from './MobileItem.tsx'
import { resolveItems } from './resolve.ts'
import { useNavContext } from './useNav.ts'

/**
 * The docs sidebar: a column on wide windows, the second panel of a drawer on narrow ones, where the first holds the items
 * of the navbar. One element for both, so nothing moves when scripts start, and without them the browser opens it as a popover.
 */
export function Drawer({ drawer }: { drawer: DrawerState }) {
  const { sidebar } = usePage()
  const site = useSite()
  const context = useNavContext()
  const entries = resolveItems(site.navbar.items, context).filter((entry) => entry.kind !== 'search')
  const closeOnLink = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null
    if (link !== null && link.getAttribute('role') !== 'button') drawer.close()
  }
  const modal = drawer.open ? ({ role: 'dialog', 'aria-modal': true, 'aria-label': 'Menu' } as const) : {}
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to links inside
    <div
      className={sidebar === undefined ? 'drawer drawer-only' : 'drawer'}
      id={DRAWER_ID}
      ref={drawer.ref}
      popover={drawer.ready ? undefined : 'auto'}
      data-open={drawer.open ? '' : undefined}
      onClick={closeOnLink}
      {...modal}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to close */}
      <div className="drawer-backdrop" onClick={drawer.close} />
      <div className="drawer-panel">
        <div className="drawer-head">
          <Brand />
          <button
            type="button"
            className="drawer-close"
            aria-label="Close navigation bar"
            popoverTarget={drawer.ready ? undefined : DRAWER_ID}
            popoverTargetAction={drawer.ready ? undefined : 'hide'}
            onClick={drawer.close}
          >
            <CloseIcon />
          </button>
        </div>
        <div className="drawer-track" data-view={drawer.view}>
          <div className="drawer-primary" inert={drawer.ready && drawer.view === 'secondary'}>
            <ul className="menu">
              {entries.map((entry, index) => (
                <MobileItem key={index} entry={entry} />
              ))}
            </ul>
          </div>
          {sidebar !== undefined && (
            <div className="drawer-secondary" inert={drawer.view === 'primary'}>
              {entries.length > 0 && (
                <button type="button" className="drawer-back" onClick={drawer.showPrimary}>
                  ← Back to main menu
                </button>
              )}
              <Sidebar sidebar={sidebar} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}
