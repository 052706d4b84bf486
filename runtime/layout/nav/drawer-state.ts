import { createStore, useStore } from '../../state/store.ts'

export const DRAWER_ID = 'docs-menu'
/** Wider windows show the sidebar as a column. */
export const MOBILE_WIDTH = 996

export interface DrawerState {
  /** Scripts have taken over from the browser's own popover. */
  readonly ready: boolean
  readonly open: boolean
  /** The items of the navbar are in view, not the docs sidebar. */
  readonly primary: boolean
}

const START: DrawerState = { ready: false, open: false, primary: false }
// One drawer a document: its button is in the navbar, itself beside the page.
const state = createStore(START)

const set = (change: Partial<DrawerState>): void => state.set({ ...state.get(), ...change })

export const useDrawerState = (): DrawerState => useStore(state, START)

/** Scripts take over; a drawer that the browser has opened before stays open. */
export const takeOver = (open: boolean): void => set({ ready: true, open: state.get().open || open })
export const closeDrawer = (): void => {
  if (state.get().open) set({ open: false })
}
/** Opens with the docs sidebar in view, or closes. */
export const toggleDrawer = (): void => set({ open: !state.get().open, primary: false })
export const showPrimary = (): void => set({ primary: true })
