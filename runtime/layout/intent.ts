import type { SiteData } from '../contract.ts'
import { loadLayout, needsCodeAtOnce } from './parts.ts'
import { scrolledFrom } from './scroll-start.ts'

/** What a reader does first, whatever it is. */
const INTENTS = ['pointerover', 'touchstart', 'focusin', 'keydown', 'scroll'] as const

/** Controls that do nothing useful until their code is there. The drawer's button is none: the browser opens it by itself. */
const WAITING = '.navbar [aria-haspopup], .sidebar [role=button], .menu-caret, .drawer-back, .drawer-primary button'

/**
 * Loads the rest of the layout at the first sign of a reader. A click that comes before the code is kept and given
 * again. The answer stops listening.
 */
export function loadOnIntent(site: SiteData): () => void {
  let kept: HTMLElement | undefined
  let asked = false
  const release = (): void => {
    document.removeEventListener('click', onClick, true)
    kept?.click()
  }
  const load = (): void => {
    if (asked) return
    asked = true
    stopIntents()
    loadLayout().then(
      // React takes up code that has just arrived a few steps later.
      () => setTimeout(release),
      release,
    )
  }
  const onClick = (event: MouseEvent): void => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(WAITING) : null
    if (control === null || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    event.stopPropagation()
    kept = control
    load()
  }
  const stopIntents = (): void => {
    for (const name of INTENTS) document.removeEventListener(name, load, true)
  }
  document.addEventListener('click', onClick, true)
  // Capturing: React stops events on parts whose code is not there, to give them again later.
  for (const name of INTENTS) document.addEventListener(name, load, { passive: true, capture: true })
  const hasScrolled = window.scrollY !== scrolledFrom()
  if (hasScrolled || needsCodeAtOnce(site) || hasSidebarState()) load()
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
