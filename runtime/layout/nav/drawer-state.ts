import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { usePage } from '../context.tsx'
import { holdBack } from './hold-back.ts'

export const DRAWER_ID = 'docs-menu'
/** Wider windows show the sidebar as a column. */
export const MOBILE_WIDTH = 996

export interface DrawerState {
  /** Scripts have taken over from the browser's own popover. */
  readonly ready: boolean
  readonly open: boolean
  /** Which panel is in view: the docs sidebar, or the items of the navbar. */
  readonly view: 'secondary' | 'primary'
  readonly showPrimary: () => void
  readonly toggle: () => void
  readonly close: () => void
  readonly ref: RefObject<HTMLDivElement | null>
  readonly toggleRef: RefObject<HTMLButtonElement | null>
}

// The server has no layout; React warns when it meets the hook there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Opening and closing of the drawer on narrow windows (L-19 to L-21). */
export function useDrawer(): DrawerState {
  const { route, sidebar } = usePage()
  const ref = useRef<HTMLDivElement>(null)
  const toggleRef = useRef<HTMLButtonElement>(null)
  const [ready, setReady] = useState(false)
  const [open, setOpen] = useState(false)
  const [primary, setPrimary] = useState(false)
  const close = (): void => setOpen(false)

  useBeforePaint(() => {
    // Opened by the browser before hydration: stay open when scripts take over.
    if (ref.current?.matches(':popover-open')) setOpen(true)
    setReady(true)
  }, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page closes it
  useEffect(close, [route])
  useBeforePaint(() => (open ? whileOpen(ref, toggleRef, close) : undefined), [open])

  const toggle = (): void => {
    setPrimary(false)
    setOpen(!open)
  }
  const view = primary || sidebar === undefined ? 'primary' : 'secondary'
  return { ready, open, view, showPrimary: () => setPrimary(true), toggle, close, ref, toggleRef }
}

/** Everything that holds only while the drawer is open; the answer takes it back. */
function whileOpen(
  ref: RefObject<HTMLElement | null>,
  toggleRef: RefObject<HTMLElement | null>,
  close: () => void,
): () => void {
  const drawer = ref.current
  if (drawer === null) return () => {}
  document.body.style.overflow = 'hidden'
  const release = [holdBack(close), closeWhenWide(close), trapKeys(drawer, close), quietRest(drawer)]
  drawer.querySelector<HTMLElement>('.drawer-close')?.focus()
  return () => {
    document.body.style.removeProperty('overflow')
    for (const undo of release) undo()
    // Only when focus would be lost: a followed link may have moved it already.
    if (drawer.contains(document.activeElement) || document.activeElement === document.body) toggleRef.current?.focus()
  }
}

function closeWhenWide(close: () => void): () => void {
  const onResize = (): void => {
    if (window.innerWidth > MOBILE_WIDTH) close()
  }
  window.addEventListener('resize', onResize)
  return () => window.removeEventListener('resize', onResize)
}

/** Escape closes; Tab goes round inside. */
function trapKeys(drawer: HTMLElement, close: () => void): () => void {
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') close()
    if (event.key !== 'Tab') return
    const stops = [...drawer.querySelectorAll<HTMLElement>('a[href],button')].filter(
      (stop) => stop.getClientRects().length > 0 && stop.closest('[inert]') === null,
    )
    const edge = event.shiftKey ? stops[0] : stops.at(-1)
    if (edge === undefined || (document.activeElement !== edge && drawer.contains(document.activeElement))) return
    event.preventDefault()
    ;(event.shiftKey ? stops.at(-1) : stops[0])?.focus()
  }
  document.addEventListener('keydown', onKeyDown)
  return () => document.removeEventListener('keydown', onKeyDown)
}

/** The page behind the drawer is out of reach; the navbar keeps the button that tells the drawer's state. */
function quietRest(drawer: HTMLElement): () => void {
  const rest = [...document.querySelectorAll<HTMLElement>('main, .footer')].filter(
    (element) => !element.contains(drawer) && !element.inert,
  )
  for (const element of rest) element.inert = true
  return () => {
    for (const element of rest) element.inert = false
  }
}
