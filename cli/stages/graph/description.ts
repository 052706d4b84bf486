import type { SiteConfig } from '../../model/config.ts'
import type { PageText } from '../../model/content.ts'
import type { DocPage, GraphPage, SiteGraph } from '../../model/graph.ts'

/** Returns the description of a page: its own, else the first line of its text, else the description of the site. */
export const descriptionOf = (page: GraphPage, { config, pageTexts }: Omit<SiteGraph, 'graph'>): string =>
  page.kind === 'doc' ? docDescription(page, pageTexts.get(page.meta.source.path), config) : page.description

const docDescription = (
  { meta: { frontMatter } }: DocPage,
  text: PageText | undefined,
  { tagline, title }: Pick<SiteConfig, 'tagline' | 'title'>,
): string => frontMatter.description || text?.excerpt || tagline || title
