/** Hooks of the classic theme on the scroll position of the page. */

import { type DependencyList, type RefCallback, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useEvent } from '../../../core/state/use-event.ts'

export interface ScrollPosition {
  readonly scrollX: number
  readonly scrollY: number
}

const positionNow = (): ScrollPosition => ({ scrollX: window.scrollX, scrollY: window.scrollY })

/** Calls `effect` after the first render and whenever the page scrolls, with the position and the last one. */
export function useScrollPosition(
  effect: (position: ScrollPosition, last: ScrollPosition | null) => void,
  dependencies: DependencyList = [],
): void {
  const call = useEvent(effect)
  useEffect(() => {
    let last: ScrollPosition | null = null
    const onScroll = (): void => {
      const position = positionNow()
      call(position, last)
      last = position
    }
    onScroll()
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => window.removeEventListener('scroll', onScroll)
    // biome-ignore lint/correctness/useExhaustiveDependencies: they are the caller's
  }, dependencies)
}

/** Returns a ref for the navbar, and whether it is visible: `hideOnScroll` hides it while the reader scrolls down. */
export function useHideableNavbar(hideOnScroll: boolean): {
  readonly navbarRef: RefCallback<HTMLElement>
  readonly isNavbarVisible: boolean
} {
  const height = useRef(0)
  const [isNavbarVisible, setVisible] = useState(true)
  useScrollPosition(
    ({ scrollY }, last) => {
      if (hideOnScroll) setVisible(last === null || scrollY < height.current || scrollY <= last.scrollY)
    },
    [hideOnScroll],
  )
  const navbarRef = useCallback<RefCallback<HTMLElement>>((element) => {
    if (element !== null) height.current = element.getBoundingClientRect().height
  }, [])
  return { navbarRef, isNavbarVisible }
}

/** Whether to show a button that leads back to the top: while the reader scrolls up, below `threshold` pixels. */
export function useBackToTopButton({ threshold = 300 }: { readonly threshold?: number } = {}): {
  readonly shown: boolean
  readonly scrollToTop: () => void
} {
  const [shown, setShown] = useState(false)
  useScrollPosition(({ scrollY }, last) => {
    if (last !== null && scrollY !== last.scrollY) setShown(scrollY < last.scrollY && scrollY >= threshold)
  })
  return { shown, scrollToTop: () => window.scrollTo({ top: 0 }) }
}

/** Keeps the page from scrolling, as below a dialog. */
export function useLockBodyScroll(lock = true): void {
  useEffect(() => {
    if (!lock) return
    const { style } = document.body
    const before = style.overflow
    style.overflow = 'hidden'
    return () => {
      style.overflow = before
    }
  }, [lock])
}

/**
 * Returns a function that keeps an element at its place in the window although the next render changes what is above
 * it.
 */
export function useScrollPositionBlocker(): {
  readonly blockElementScrollPositionUntilNextRender: (element: HTMLElement) => void
} {
  const anchor = useRef<{ readonly element: HTMLElement; readonly top: number } | undefined>(undefined)
  useLayoutEffect(() => {
    if (anchor.current === undefined) return
    const { element, top } = anchor.current
    anchor.current = undefined
    window.scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' })
  })
  return {
    blockElementScrollPositionUntilNextRender: (element) => {
      anchor.current = { element, top: element.getBoundingClientRect().top }
    },
  }
}
