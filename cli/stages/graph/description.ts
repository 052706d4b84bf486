/** What lists, other pages, and the search say of a page. */
import type { SiteConfig } from '../../model/config.ts'
import type { PageText } from '../../model/content.ts'
import type { DocPage, GraphPage, SiteGraph } from '../../model/graph.ts'

/** The description of a new page until its writer has one. */
export const DESCRIPTION_TO_WRITE = 'One sentence on what a reader finds here; search results and previews show it.'

/** Returns the description of a page: its own, else the first line of its text, else the description of the site. */
export const descriptionOf = (page: GraphPage, { config, pageTexts }: Omit<SiteGraph, 'graph'>): string =>
  page.kind === 'doc' ? docDescription(page, pageTexts.get(page.meta.source.path), config) : page.description

const docDescription = (
  { meta: { frontMatter } }: DocPage,
  text: PageText | undefined,
  { tagline, title }: Pick<SiteConfig, 'tagline' | 'title'>,
): string => {
  const written = frontMatter.description === DESCRIPTION_TO_WRITE ? undefined : frontMatter.description
  return written || text?.excerpt || tagline || title
}

/** Returns the queries that the config lists for a page, and those that the page or category itself lists. */
export function phrasesOf(page: GraphPage, { config, pageTexts }: Omit<SiteGraph, 'graph'>): readonly string[] {
  const { search } = config
  const listed = (search !== false && search.phrases[page.route]) || []
  const ofText = page.kind === 'doc' ? pageTexts.get(page.meta.source.path)?.phrases : undefined
  const ofCategory = page.kind === 'category' ? page.searchPhrases : undefined
  return [...listed, ...(ofText ?? ofCategory ?? [])]
}
