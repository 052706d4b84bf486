import type { ReactNode } from 'react'
import { MenuIcon } from '../../../../../core/layout/icons.tsx'
import { DRAWER_ID } from '../../../../../core/layout/nav/drawer-state.ts'
import { t } from '../../../../../texts.ts'
import { useNavbarMobileSidebar } from '../../../core/mobile-sidebar.ts'

/**
 * The button of the drawer. The layout handles its presses (`layout/theme-part/live/controls.ts`), until then the
 * browser.
 */
export default function Toggle({ className = '' }: { readonly className?: string }): ReactNode {
  const { shown } = useNavbarMobileSidebar()
  return (
    <button
      type="button"
      className={`nav-toggle ${className}`.trim()}
      data-control="menu"
      aria-label={t`Toggle navigation bar`}
      aria-expanded={shown}
      aria-controls={DRAWER_ID}
      popoverTarget={DRAWER_ID}
    >
      <MenuIcon />
    </button>
  )
}
