/** The drawer of narrow windows, for components of the site. Its state is in the layout, which has its own code. */
import { useSyncExternalStore } from 'react'
import { TOGGLE_MENU } from '../../../core/contract/names.ts'
import { DRAWER_ID } from '../../../core/layout/nav/drawer-state.ts'

const drawer = (): HTMLElement | null => document.getElementById(DRAWER_ID)

function onChange(changed: () => void): () => void {
  const observer = new MutationObserver(changed)
  const element = drawer()
  if (element !== null) observer.observe(element, { attributes: true, attributeFilter: ['data-open'] })
  return () => observer.disconnect()
}

const isOpen = (): boolean => drawer()?.hasAttribute('data-open') ?? false
const toggle = (): void => void document.dispatchEvent(new Event(TOGGLE_MENU))

/** Whether the menu is open, and a function that opens or closes it. */
export const useNavbarMobileSidebar = () => ({
  disabled: false,
  shouldRender: true,
  toggle,
  shown: useSyncExternalStore(onChange, isOpen, () => false),
})
