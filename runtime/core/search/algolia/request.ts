import { SEARCH_TAG } from '../../contract/names.ts'
import { ELLIPSIS, LEVELS, MARK, type SearchQuery } from '../../contract/search.ts'
import type { SearchData } from '../../contract/site.ts'

type Settings = Pick<SearchData, 'indexName' | 'hitsPerPage' | 'insights' | 'searchParameters'>
type Filters = readonly (string | readonly string[])[]

const SNIPPET_WORDS = 10

/** Returns the request for a query. The results page (a query with a page number) also requests facets and pages. */
export function requestOf(query: SearchQuery, settings: Settings): Record<string, unknown> {
  const { facetFilters, ...parameters } = settings.searchParameters
  const words = query.snippetWords ?? SNIPPET_WORDS
  const filters = [...contextual(query), ...asFilters(facetFilters)]
  return {
    query: query.query,
    indexName: settings.indexName,
    attributesToRetrieve: [...LEVELS.map((level) => `hierarchy.${level}`), 'content', 'type', 'url'],
    attributesToSnippet: [...LEVELS.slice(1).map((level) => `hierarchy.${level}:${words}`), `content:${words}`],
    snippetEllipsisText: ELLIPSIS,
    highlightPreTag: MARK.start,
    highlightPostTag: MARK.end,
    hitsPerPage: query.hitsPerPage ?? settings.hitsPerPage,
    clickAnalytics: settings.insights,
    ...(query.page !== undefined && { page: query.page, facets: ['language', SEARCH_TAG] }),
    ...(filters.length > 0 && { facetFilters: filters }),
    ...parameters,
  }
}

/** Language and one of the tags. The results page passes the language as a list, as facets that exclude each other. */
function contextual({ language, tags, page }: SearchQuery): Filters {
  const tagFilters = tags === undefined ? [] : [tags.map((tag) => `${SEARCH_TAG}:${tag}`)]
  if (language === undefined) return tagFilters
  return [page === undefined ? `language:${language}` : [`language:${language}`], ...tagFilters]
}

/** Filters in the config: one, or a list. */
function asFilters(filters: unknown): Filters {
  if (typeof filters === 'string') return [filters]
  return Array.isArray(filters) ? (filters as Filters) : []
}
