import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef, useState } from 'react'

/** A list opened by hover closes when the pointer leaves; a list opened by a press stays open until a press outside. */
type State = 'closed' | 'hover' | 'pinned'

interface LastState {
  readonly state: State
  /** The page on which it has this state. */
  readonly pathname: string
}

const CLOSED: LastState = { state: 'closed', pathname: '' }
const stateOf = ({ state, pathname }: LastState): State =>
  state !== 'closed' && pathname === location.pathname ? state : 'closed'

interface Dropdown<E extends HTMLElement> {
  readonly open: boolean
  readonly ref: RefObject<E | null>
  readonly box: {
    readonly onPointerEnter: (event: PointerEvent) => void
    readonly onPointerLeave: (event: PointerEvent) => void
    readonly onKeyDown: (event: KeyboardEvent) => void
  }
  readonly toggle: () => void
  readonly close: () => void
}

/** Opens on hover, Enter, Space, or click; closes on a press, touch, or focus outside, on Escape, and on navigation. */
export function useDropdown<E extends HTMLElement>(): Dropdown<E> {
  const ref = useRef<E>(null)
  // A new page closes it. An effect would run after the first press on the new page, and a component of the site gets
  // the new page even later: both would undo that press.
  const [last, setLast] = useState(CLOSED)
  const open = stateOf(last) !== 'closed'
  const setState = (next: (state: State) => State): void =>
    setLast((now) => ({ state: next(stateOf(now)), pathname: location.pathname }))
  useEffect(() => (open ? closeOnOutside(ref, () => setLast(CLOSED)) : undefined), [open])
  const hover = (next: (state: State) => State) => (event: PointerEvent) => {
    if (event.pointerType === 'mouse') setState(next)
  }
  return {
    open,
    ref,
    box: {
      onPointerEnter: hover((now) => (now === 'closed' ? 'hover' : now)),
      onPointerLeave: hover((now) => (now === 'hover' ? 'closed' : now)),
      onKeyDown: (event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
          moveFocus(ref.current, event, () => setState(() => 'pinned'))
      },
    },
    toggle: () => setState((now) => (now === 'pinned' ? 'closed' : 'pinned')),
    close: () => setLast(CLOSED),
  }
}

function closeOnOutside(ref: RefObject<HTMLElement | null>, close: () => void): () => void {
  const outside = (event: Event): void => {
    if (!ref.current?.contains(event.target as Node)) close()
  }
  const onKeyDown = (event: globalThis.KeyboardEvent): void => {
    if (event.key !== 'Escape') return
    if (ref.current?.contains(document.activeElement))
      ref.current.querySelector<HTMLElement>('[aria-expanded]')?.focus()
    close()
  }
  const events = ['mousedown', 'touchstart', 'focusin'] as const
  for (const name of events) document.addEventListener(name, outside)
  document.addEventListener('keydown', onKeyDown)
  return () => {
    for (const name of events) document.removeEventListener(name, outside)
    document.removeEventListener('keydown', onKeyDown)
  }
}

/** Arrow keys move through the links; the first press opens the list. */
function moveFocus(box: HTMLElement | null, event: KeyboardEvent, open: () => void): void {
  const links = [...(box?.querySelectorAll<HTMLElement>('ul a, ul button') ?? [])]
  if (links.length === 0) return
  event.preventDefault()
  open()
  const step = event.key === 'ArrowDown' ? 1 : -1
  const from = links.indexOf(document.activeElement as HTMLElement)
  const next = from < 0 && step < 0 ? links.length - 1 : (from + step + links.length) % links.length
  // The state that `open` sets makes the list visible, which focus requires.
  requestAnimationFrame(() => links[next]?.focus())
}
