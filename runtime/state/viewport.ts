import { createStore } from './store.ts'

/** Widest window (CSS pixels) that gets the mobile layout. */
export const MOBILE_WIDTH = 996

const isMobile = (): boolean => typeof window !== 'undefined' && window.innerWidth <= MOBILE_WIDTH

/** Whether the window is narrow; follows its size from the first import in a browser on. */
export const mobile = createStore(isMobile())

if (typeof window !== 'undefined') window.addEventListener('resize', () => mobile.set(isMobile()))
