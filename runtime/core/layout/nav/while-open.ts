import { holdBack, trapFocus } from '../../navigation/layers.ts'
import { showActive } from '../sidebar/show-active.ts'
import { closeDrawer, MOBILE_WIDTH } from './drawer-state.ts'

/**
 * Applies everything for an open drawer: locks the page, traps the focus, and lets Back close it. The returned function
 * undoes this.
 */
export function whileOpen(drawer: HTMLElement): () => void {
  const opener = document.activeElement ?? document.body
  document.body.style.overflow = 'hidden'
  const release = [holdBack(closeDrawer), closeWhenWide(), trapKeys(drawer), quietPage()]
  // After all changes of the page: it measures, and the browser would calculate the styles of the page twice.
  showActive()
  drawer.querySelector<HTMLElement>('.drawer-close')?.focus()
  return () => {
    document.body.style.removeProperty('overflow')
    for (const undo of release) undo()
    // Only if focus would be lost: a followed link may already have moved it.
    if (drawer.contains(document.activeElement) || document.activeElement === document.body)
      // If a button of the site opened the drawer, our button may be hidden and does not take the focus.
      for (const button of [...document.querySelectorAll('.nav-toggle'), opener]) (button as HTMLElement).focus()
  }
}

function closeWhenWide(): () => void {
  const onResize = (): void => {
    if (window.innerWidth > MOBILE_WIDTH) closeDrawer()
  }
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}

/** Escape closes; Tab cycles inside. */
function trapKeys(drawer: HTMLElement): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') closeDrawer()
    if (event.key === 'Tab') trapFocus(drawer, event)
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

/** The page behind the drawer is inert; the navbar keeps the button that shows the state of the drawer. */
function quietPage(): () => void {
  const main = document.querySelector('main')
  main?.toggleAttribute('inert', true)
  return () => void main?.toggleAttribute('inert', false)
}
