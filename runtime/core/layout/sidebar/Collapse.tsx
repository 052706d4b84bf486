import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { animationTime, collapseDuration } from './duration.ts'

/** Opens or closes with a transition of the height; afterwards only `display` is set. */
function animateHeight(element: HTMLElement, open: boolean): void {
  const { style } = element
  // If reversed halfway, it continues from the current height.
  const start = element.offsetHeight
  style.display = 'block'
  const height = element.scrollHeight
  style.overflow = 'hidden'
  style.transition = 'none'
  style.height = `${start}px`
  // Reading the layout applies the start value.
  void element.offsetHeight
  style.transition = `height ${animationTime(height)}ms ease-in-out`
  style.height = open ? `${height}px` : '0px'
}

/** End states: `display: none`, or a height that follows the content. */
function clearHeight(element: HTMLElement, open: boolean): void {
  const { style } = element
  style.display = open ? 'block' : 'none'
  style.height = open ? 'auto' : '0px'
  style.overflow = open ? 'visible' : 'hidden'
}

/** A collapsible list. The state of the first render is in the HTML; scripts animate later changes. */
export function Collapse(props: { open: boolean; startClosed?: boolean; className?: string; children: ReactNode }) {
  const { open } = props
  const ref = useRef<HTMLUListElement>(null)
  const [initial] = useState(open && props.startClosed !== true)
  const shown = useRef(initial)
  useLayoutEffect(() => {
    const element = ref.current
    if (element === null || shown.current === open) return undefined
    shown.current = open
    animateHeight(element, open)
    const finish = (event?: TransitionEvent): void => {
      if (event === undefined || (event.target === element && event.propertyName === 'height'))
        clearHeight(element, open)
    }
    element.addEventListener('transitionend', finish)
    // A list that is not rendered has no transition and no event.
    const late = setTimeout(finish, collapseDuration(element.scrollHeight) + 100)
    return () => {
      element.removeEventListener('transitionend', finish)
      clearTimeout(late)
    }
  }, [open])
  return (
    <ul ref={ref} className={`${props.className ?? ''}${initial ? '' : ' closed'}`.trim() || undefined}>
      {props.children}
    </ul>
  )
}
