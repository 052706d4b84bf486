import type { GraphPage, SiteGraph } from '../../model/graph.ts'

/** Returns the queries that the config lists for a page, and those that the page or category itself lists. */
export function phrasesOf(page: GraphPage, { config, pageTexts }: Omit<SiteGraph, 'graph'>): readonly string[] {
  const { search } = config
  const listed = (search !== false && search.phrases[page.route]) || []
  const own = page.kind === 'doc' ? pageTexts.get(page.meta.source.path)?.phrases : undefined
  const ofCategory = page.kind === 'category' ? page.searchPhrases : undefined
  return [...listed, ...(own ?? ofCategory ?? [])]
}
