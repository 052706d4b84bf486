import { createStore, useStore } from '../../state/store.ts'

/** Id of the element that is a drawer in narrow windows, and holds the sidebar in wide ones. */
export const DRAWER_ID = 'docs-menu'
/** Maximum width of a window with a drawer. Wider windows show the sidebar as a column. */
export const MOBILE_WIDTH = 996

interface DrawerState {
  /** Scripts have replaced the browser's popover. */
  readonly ready: boolean
  readonly open: boolean
  /** The panel with the navbar items is shown, not the docs sidebar. */
  readonly primary: boolean
}

const START: DrawerState = { ready: false, open: false, primary: false }
/** The state of the drawer. There is one per document: its button is in the navbar, the drawer beside the page. */
export const drawer = createStore(START)

const set = (change: Partial<DrawerState>): void => drawer.set({ ...drawer.get(), ...change })

/** Returns the state of the drawer, and renders again when it changes. The generator renders it closed. */
export const useDrawerState = (): DrawerState => useStore(drawer, START)

/** Scripts take over; a drawer that the browser has already opened stays open. */
export const takeOver = (open: boolean): void => set({ ready: true, open: drawer.get().open || open })
/** Closes the drawer if it is open. */
export const closeDrawer = (): void => {
  if (drawer.get().open) set({ open: false })
}
/** Opens the drawer on the docs sidebar, or closes it. */
export const toggleDrawer = (): void => set({ open: !drawer.get().open, primary: false })
/** A press of the button in the navbar. Until scripts have taken over, the browser itself has handled it. */
export const pressToggle = (): void => {
  if (drawer.get().ready) toggleDrawer()
}
/** Shows the panel with the navbar items in place of the docs sidebar. */
export const showPrimary = (): void => set({ primary: true })
