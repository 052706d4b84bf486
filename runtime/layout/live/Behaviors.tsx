import { useEffect, useRef } from 'react'
import { usePage, useSite } from '../context.tsx'
import { useNavbarHide } from '../nav/useNavbarHide.ts'
import { focusOnce, REGION_ID } from '../skip.ts'
import { followHeadings } from './scroll-spy.ts'

/** Behaviors that render nothing: hiding the navbar on scroll, the active heading, focus after navigation. */
export function Behaviors() {
  const { navbar } = useSite()
  const { route } = usePage()
  useNavbarHide(navbar.hideOnScroll)
  useFocusReset(route)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(followHeadings, [route])
  return null
}

/** After a followed link, moves the focus to the top, as after a page load; not after Back, and not at a hash. */
function useFocusReset(route: string): void {
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
    if (!popped.current && location.hash === '') focusOnce(document.getElementById(REGION_ID))
    popped.current = false
  }, [route])
}
