import type { SiteData } from '../contract.ts'
import { loadLayout, needsCodeAtOnce } from './parts.ts'

/** What a reader does first, whatever it is. */
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Controls that do nothing useful until their code is there. The drawer's button is none: the browser opens it by itself. */
const WAITING = '.navbar [aria-haspopup], .sidebar [role=button], .menu-caret, .drawer-back, .drawer-primary button'

/** Position at the start: the first scrolling must be seen by code that comes a moment later. */
export const scrollAtStart = { y: 0 }

/**
 * Loads the rest of the layout at the first sign of a reader. A click that comes before the code is kept and given
 * again. The answer stops listening.
 */
export function loadOnIntent(site: SiteData): () => void {
  scrollAtStart.y = window.scrollY
  let live = false
  let kept: HTMLElement | undefined
  const load = (): void => {
    stopIntents()
    loadLayout().then(
      () => {
        live = true
        document.removeEventListener('click', onClick, true)
        kept?.click()
      },
      () => document.removeEventListener('click', onClick, true),
    )
  }
  const onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING) : null
    if (live || control === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    kept = control
    load()
  }
  const stopIntents = (): void => {
    for (const name of INTENTS) document.removeEventListener(name, load)
  }
  document.addEventListener('click', onClick, true)
  for (const name of INTENTS) document.addEventListener(name, load, { passive: true })
  if (needsCodeAtOnce(site) || hasSidebarState()) load()
  return () => {
    stopIntents()
    document.removeEventListener('click', onClick, true)
  }
}

/** A reload brings back the categories that were open. */
const hasSidebarState = (): boolean => {
  const state: unknown = history.state
  return typeof state === 'object' && state !== null && 'sidebar' in state
}
