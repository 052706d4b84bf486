import { t } from '../../../texts.ts'
import { CloseIcon } from '../Icon.tsx'
import { closeDrawer, DRAWER_ID, useDrawerState } from './drawer-state.ts'
import { SiteBrand } from './SiteBrand.tsx'

/** The top of the menu of narrow windows: the brand, and the button that closes it. */
export function MenuHeader() {
  const { ready } = useDrawerState()
  return (
    <>
      <SiteBrand mobile />
      <button
        type="button"
        className="drawer-close"
        aria-label={t`Close navigation bar`}
        popoverTarget={ready ? undefined : DRAWER_ID}
        popoverTargetAction={ready ? undefined : 'hide'}
        onClick={closeDrawer}
      >
        <CloseIcon />
      </button>
    </>
  )
}
