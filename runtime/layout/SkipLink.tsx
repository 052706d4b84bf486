import { type MouseEvent, useEffect, useRef } from 'react'
import { usePage } from './context.tsx'

export const MAIN_ID = 'docs-main'

/** Moves focus to an element that does not take it by itself, and leaves no trace in the markup. */
function focusOnce(element: HTMLElement | null): void {
  if (element === null) return
  element.setAttribute('tabindex', '-1')
  element.focus({ preventScroll: true })
  element.removeAttribute('tabindex')
}

/** The first stop of the Tab key. After a followed link focus starts again from here, as after a page load. */
export function SkipLink() {
  const { route } = usePage()
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(route)
  const popped = useRef(false)
  useEffect(() => {
    const onPop = (): void => {
      popped.current = true
    }
    window.addEventListener('popstate', onPop)
    return () => window.removeEventListener('popstate', onPop)
  }, [])
  useEffect(() => {
    if (shown.current === route) return
    shown.current = route
    if (!popped.current && location.hash === '') focusOnce(ref.current)
    popped.current = false
  }, [route])
  const skip = (event: MouseEvent): void => {
    event.preventDefault()
    const main = document.getElementById(MAIN_ID)
    focusOnce(main)
    main?.scrollIntoView()
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the name belongs to this region
    <div role="region" aria-label="Skip to main content" ref={ref}>
      <a className="skip-link" href={`#${MAIN_ID}`} onClick={skip}>
        Skip to main content
      </a>
    </div>
  )
}
