import type { PageData } from '../contract/page.ts'
import { docsTag } from '../contract/search.ts'
import type { SiteData } from '../contract/site.ts'

interface ContextFilters {
  readonly language?: string
  readonly tags?: readonly string[]
}

/**
 * Returns the filters of a contextual search: the current language, and one version of each docs collection: the
 * version of the page, else the reader's choice, else the latest.
 */
export function contextFilters(
  site: SiteData,
  page: Pick<PageData, 'collection' | 'version'>,
  preferred: (collection: string) => string | undefined,
): ContextFilters {
  if (site.search === false || !site.search.contextualSearch) return {}
  const tags = site.collections.flatMap(({ id, versions }) => {
    const active = page.collection === id ? page.version : undefined
    const chosen = versions.find(({ name }) => name === preferred(id))?.name
    const version = active ?? chosen ?? (versions.find(({ isLast }) => isLast) ?? versions[0])?.name
    return version === undefined ? [] : [docsTag(id, version)]
  })
  return { language: site.locale.name, tags: ['default', ...tags] }
}
