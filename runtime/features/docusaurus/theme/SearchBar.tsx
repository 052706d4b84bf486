import type { ReactNode } from 'react'
import { useOriginal, usePageScope } from '../../../core/islands/page-scope.tsx'
import { SearchBox } from '../../../core/layout/SearchBox.tsx'

/** The search box: the one of the layout, or its twin in a component that replaces the navbar. */
export default function SearchBar(): ReactNode {
  const Part = useOriginal('Search')
  const search = usePageScope().runtime?.site.search
  if (Part !== undefined) return <Part />
  // The layout handles its presses (`layout/theme-part/live/controls.ts`).
  return search ? <SearchBox shortcuts={search.shortcuts} data-control="search" /> : null
}
