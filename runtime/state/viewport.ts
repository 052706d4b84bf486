import { createStore } from './store.ts'

/** Maximum width (CSS pixels) of the mobile layout. */
export const MOBILE_WIDTH = 996

const isMobile = (): boolean => typeof window !== 'undefined' && window.innerWidth <= MOBILE_WIDTH

/** Whether the window is narrow; it follows the window size from the first import in a browser. */
export const mobile = createStore(isMobile())

if (typeof window !== 'undefined') window.addEventListener('resize', () => mobile.set(isMobile()))
