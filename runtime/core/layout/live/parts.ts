import { useEffect } from 'react'
import { usePage, useSite } from '../../state/context.tsx'
import { useNavbarHide } from '../nav/use-navbar-hide.ts'
import { followHeadings } from './scroll-spy.ts'

export { Footer } from '../Footer.tsx'
export { Drawer } from '../nav/Drawer.tsx'
export { NavEnd, NavStart } from '../nav/NavParts.tsx'

/** Behaviors that render nothing: hiding the navbar on scroll, and the active heading. */
export function Behaviors() {
  const { navbar } = useSite()
  const { route } = usePage()
  useNavbarHide(navbar.hideOnScroll)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page has other headings
  useEffect(followHeadings, [route])
  return null
}
