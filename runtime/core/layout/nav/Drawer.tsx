import { type MouseEvent, useEffect, useLayoutEffect, useRef } from 'react'
import { t } from '../../../texts.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { MenuHeader } from '../theme-part/live/MenuHeader.tsx'
import { PrimaryMenu } from '../theme-part/live/PrimaryMenu.tsx'
import { Sidebar } from '../theme-part/live/Sidebar.tsx'
import { closeDrawer, DRAWER_ID, showPrimary, takeOver, useDrawerState } from './drawer-state.ts'
import { whileOpen } from './while-open.ts'

/**
 * The docs sidebar: a column in wide windows; in narrow windows, the second panel of a drawer whose first panel has the
 * navbar items. It is one element for both, so that nothing moves when scripts start; without scripts, the browser
 * opens it as a popover.
 */
export function Drawer() {
  const { sidebar, route } = usePage()
  const { ready, open, primary } = useDrawerState()
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => takeOver(ref.current?.matches(':popover-open') === true), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(() => {
    // Not on the first run: on this page, the browser may have opened it.
    return closeDrawer
  }, [route])
  useLayoutEffect(() => (open && ref.current !== null ? whileOpen(ref.current) : undefined), [open])
  const view = primary || sidebar === undefined ? 'primary' : 'secondary'
  const modal = open ? ({ role: 'dialog', 'aria-modal': true, 'aria-label': t`Menu` } as const) : {}
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: only listens to links inside
    <div
      className={sidebar === undefined ? 'drawer drawer-only' : 'drawer'}
      id={DRAWER_ID}
      ref={ref}
      popover={ready ? undefined : 'auto'}
      data-open={open ? '' : undefined}
      onClick={closeOnLink}
      {...modal}
    >
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard has Escape */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a second way to close */}
      <div className="drawer-backdrop" onClick={closeDrawer} />
      <div className="drawer-panel">
        <div className="drawer-head">
          <MenuHeader />
        </div>
        <div className="drawer-track" data-view={view}>
          <div className="drawer-primary" inert={ready && view === 'secondary'}>
            <PrimaryMenu />
          </div>
          {sidebar !== undefined && (
            <div className="drawer-secondary" inert={view === 'primary'}>
              <BackButton />
              <Sidebar sidebar={sidebar} />
            </div>
          )}
        </div>
      </div>
    </div>
  )
}

function closeOnLink(event: MouseEvent): void {
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (link !== null && link.getAttribute('role') !== 'button') closeDrawer()
}

function BackButton() {
  const { navbar } = useSite()
  if (navbar.items.length === 0) return null
  return (
    <button type="button" className="drawer-back" onClick={showPrimary}>
      {t`← Back to main menu`}
    </button>
  )
}
