import type { ReactNode } from 'react'
import { useOriginal, usePageScope } from '../../../core/islands/page-scope.tsx'
import { SearchBox } from '../../../core/search/button/SearchBox.tsx'

/** The search box: the one of the layout, or its twin in a component that replaces the navbar. */
export default function SearchBar(): ReactNode {
  const Part = useOriginal('Search')
  const search = usePageScope().runtime?.site.search
  if (Part !== undefined) return <Part />
  // The layout handles its presses (`layout/theme-part/live/controls.ts`).
  return search ? <SearchBox shortcuts={search.shortcuts} data-control="search" /> : null
}

interface Props {
  readonly className?: string
  readonly children?: ReactNode
}

/** What is around the search box: the search of the layout, or its twin in a component that replaces the navbar. */
export function NavbarSearch({ className = '', children }: Props): ReactNode {
  const Part = useOriginal('Search')
  return Part === undefined ? <div className={`navbar__search ${className}`.trim()}>{children}</div> : <Part />
}

/** Texts of the dialog of another search. */
export const searchTranslations = { button: {}, modal: {} }
