import { useEffect, useState } from 'react'
import type { SearchData } from '../../contract/site.ts'
import { useSite } from '../../state/context.tsx'
import { siteEngine } from '../site-engine.ts'
import { groupTitle } from './hit-view.ts'

/**
 * Section titles to suggest when no query has had hits yet: the sections of the hits for the title of the site. A
 * hosted service does not get this query, because it counts and bills queries.
 */
export function useSiteSections(settings: SearchData, isWanted: boolean): readonly string[] {
  const site = useSite()
  const [sections, setSections] = useState<readonly string[]>([])
  const isSearched = isWanted && settings.provider === 'embedded'
  useEffect(() => {
    if (!isSearched) return
    const controller = new AbortController()
    void siteEngine(settings, site)
      .search({ query: site.title }, controller.signal)
      .then(({ hits }) => setSections([...new Set(hits.map(groupTitle))]))
      // Suggestions are an extra: without them, the reader still sees that there are no hits.
      .catch(() => {})
    return () => controller.abort()
  }, [isSearched, settings, site])
  return isSearched ? sections : []
}
