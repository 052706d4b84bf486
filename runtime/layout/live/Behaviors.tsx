import { useEffect, useRef } from 'react'
import { rememberVersion } from '../../state/preferred-version.ts'
import { usePage, useSite } from '../context.tsx'
import { useNavbarHide } from '../nav/useNavbarHide.ts'
import { focusOnce, REGION_ID } from '../skip.ts'
import { followHeadings } from './scroll-spy.ts'

/** What reacts to the reader and shows nothing itself: navbar on scroll, active heading, focus after navigation, delegated clicks. */
export function Behaviors() {
  const { navbar } = useSite()
  const { route } = usePage()
  useNavbarHide(navbar.hideOnScroll)
  useFocusReset(route)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(followHeadings, [route])
  useEffect(() => {
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [])
  return null
}

function onClick(event: MouseEvent): void {
  const target = event.target instanceof Element ? event.target : null
  const chosen = target?.closest<HTMLElement>('a[data-version]')
  if (chosen?.dataset.version !== undefined) rememberVersion(chosen.dataset.collection ?? '', chosen.dataset.version)
  const toc = target?.closest<HTMLElement>('.toc-button, .toc a')
  if (toc != null) toggleToc(toc.closest('.toc')!, toc.matches('.toc-button'))
}

/** The folded table of contents: its button turns it, a followed entry closes it. */
function toggleToc(toc: Element, byButton: boolean): void {
  const open = byButton && !toc.hasAttribute('data-open')
  toc.toggleAttribute('data-open', open)
  toc.querySelector('.toc-button')?.setAttribute('aria-expanded', String(open))
}

/** After a followed link focus starts again from the top, as after a page load; not after Back, not at a hash. */
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
