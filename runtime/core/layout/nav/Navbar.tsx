import { Suspense } from 'react'
import { t } from '../../../texts.ts'
import { useSite } from '../../state/context.tsx'
import type { LayoutParts } from '../load-layout.ts'
import { StarsInLink } from '../StarsInLink.tsx'
import { ColorModeToggle } from '../theme-part/live/ColorModeToggle.tsx'
import { NavbarContent } from '../theme-part/live/NavbarContent.tsx'
import { SearchButton } from '../theme-part/live/SearchButton.tsx'

/** The bar at the top of every page. */
export function Navbar({ parts: { NavStart, NavEnd } }: { parts: LayoutParts }) {
  const { search, colorMode, navbar } = useSite()
  return (
    <nav className={navbar.style === undefined ? 'navbar' : `navbar navbar-${navbar.style}`} aria-label={t`Main`}>
      <NavbarContent>
        <Suspense>
          <NavStart />
        </Suspense>
        {search !== false && <SearchButton />}
        <Suspense>
          <NavEnd />
        </Suspense>
        {!colorMode.disableSwitch && <ColorModeToggle />}
        <StarsInLink />
      </NavbarContent>
    </nav>
  )
}
