/**
 * Buttons that a component of the site draws itself have the effect of the layout's buttons, which may be hidden:
 * search, color mode, and the menu of narrow windows. They are in another React root, whose code loads late and has its
 * own state.
 */

import { TOGGLE_MENU } from '../../../contract/names.ts'
import type { SiteData } from '../../../contract/site.ts'
import { onClick } from '../../../navigation/on-click.ts'
import { closestAt } from '../../../navigation/presses.ts'
import { loadModal, opening, openSearch } from '../../../search/button/opening.ts'
import { switchColor } from '../../../state/color-mode.ts'
import { toggleDrawer } from '../../nav/drawer-state.ts'

const CONTROL = '[data-control]'

let isStarted = false

/** Handles all presses of such buttons, on every page. */
export function startControls(site: SiteData): void {
  if (isStarted) return
  isStarted = true
  onClick(document, CONTROL, (control) => press(control, site))
  document.addEventListener(TOGGLE_MENU, toggleDrawer)
  for (const sign of ['pointerover', 'focusin']) document.addEventListener(sign, (event) => prepare(event, site))
  opening.subscribe(returnFocus)
}

function press({ dataset }: HTMLElement, { colorMode }: SiteData): void {
  if (dataset.control === 'menu') toggleDrawer()
  if (dataset.control === 'color') switchColor(colorMode)
  if (dataset.control === 'search') openSearch()
}

/** On the first sign of intent, everything for opening is loaded, so that a press does not wait. */
function prepare(event: Event, site: SiteData): void {
  const { search } = site
  if (search === false || closestAt(event, CONTROL)?.dataset.control !== 'search') return
  loadModal()
    .then(({ prepareSearch }) => prepareSearch(search, site))
    .catch(() => {})
}

/** The button of the layout, which gets the focus when the dialog closes, may be hidden. */
function returnFocus(): void {
  if (opening.get().open) return
  queueMicrotask(() => {
    const buttons = document.querySelectorAll<HTMLElement>('[data-control="search"]')
    const shown = [...buttons].find((button) => button.getClientRects().length > 0)
    if (document.activeElement === document.body) shown?.focus({ preventScroll: true })
  })
}
