import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { collapseDuration } from './duration.ts'

export { collapseDuration } from './duration.ts'

// The server has no layout; React warns when it meets the hook there.
const useBeforePaint = typeof document === 'undefined' ? useEffect : useLayoutEffect

/** Folds or unfolds by a transition of the height; afterwards nothing of it stays but `display`. */
export function animateHeight(element: HTMLElement, open: boolean): void {
  const { style } = element
  // Turned round half-way, it goes on from where it is.
  const start = element.offsetHeight
  style.display = 'block'
  const height = element.scrollHeight
  // 1 ms, not 0: `transitionend` still has to come.
  const duration = matchMedia('(prefers-reduced-motion: reduce)').matches ? 1 : collapseDuration(height)
  style.overflow = 'hidden'
  style.transition = 'none'
  style.height = `${start}px`
  // Reading the layout makes the start value count.
  void element.offsetHeight
  style.transition = `height ${duration}ms ease-in-out`
  style.height = open ? `${height}px` : '0px'
}

/** End states: `display: none`, or a height that follows the content. */
export function settleHeight(element: HTMLElement, open: boolean): void {
  const { style } = element
  style.display = open ? 'block' : 'none'
  style.height = open ? 'auto' : '0px'
  style.overflow = open ? 'visible' : 'hidden'
}

/** A list that folds. The state of the first render is in the HTML; later changes are animated from script. */
export function Collapse(props: { open: boolean; startClosed?: boolean; className?: string; children: ReactNode }) {
  const { open } = props
  const ref = useRef<HTMLUListElement>(null)
  const [initial] = useState(open && props.startClosed !== true)
  const shown = useRef(initial)
  useBeforePaint(() => {
    const element = ref.current
    if (element === null || shown.current === open) return undefined
    shown.current = open
    animateHeight(element, open)
    const settle = (event?: TransitionEvent): void => {
      if (event === undefined || (event.target === element && event.propertyName === 'height'))
        settleHeight(element, open)
    }
    element.addEventListener('transitionend', settle)
    // A list that is not on screen has no transition and no event.
    const late = setTimeout(settle, collapseDuration(element.scrollHeight) + 100)
    return () => {
      element.removeEventListener('transitionend', settle)
      clearTimeout(late)
    }
  }, [open])
  return (
    <ul ref={ref} className={`${props.className ?? ''}${initial ? '' : ' closed'}`.trim() || undefined}>
      {props.children}
    </ul>
  )
}
