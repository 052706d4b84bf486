import {
  type Engine,
  type Hierarchy,
  type HitMarks,
  hierarchyOf,
  hitTypeOf,
  LEVELS,
  type SearchHit,
  type SearchResult,
} from '../../contract/search.ts'
import type { SearchData } from '../../contract/site.ts'
import { type ClientOptions, createSearchClient, type SearchClient } from './client.ts'
import { createInsights } from './insights.ts'
import { requestOf } from './request.ts'

/** The engine for the hosted service. */
export function createAlgoliaEngine(settings: SearchData, options: ClientOptions = {}): Engine {
  const { appId, apiKey, indexName } = settings
  let known: SearchClient | undefined
  const client = (): SearchClient => {
    known ??= createSearchClient(appId, apiKey, options)
    return known
  }
  return {
    client,
    async search(query, signal) {
      // Created with the first query, so that wrong credentials appear on the error screen.
      const answer = await client().search({ requests: [requestOf(query, settings)] as never })
      signal.throwIfAborted()
      return resultOf(answer)
    },
    ...(settings.insights && { events: createInsights({ appId, apiKey, indexName }) }),
  }
}

type Plain = Readonly<Record<string, unknown>>
const isPlain = (value: unknown): value is Plain => typeof value === 'object' && value !== null
const stringOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the first result after checking it: the service does not always send what its documentation says. */
function resultOf(answer: unknown): SearchResult {
  const result: unknown = isPlain(answer) && Array.isArray(answer.results) ? answer.results[0] : undefined
  if (!isPlain(result) || !Array.isArray(result.hits)) throw new Error('The search service sent an unknown answer.')
  const hits = result.hits.flatMap((hit: unknown) => hitOf(hit) ?? [])
  const { nbHits, queryID } = result
  return {
    hits,
    nbHits: typeof nbHits === 'number' ? nbHits : hits.length,
    ...(typeof queryID === 'string' && { queryID }),
  }
}

function hitOf(value: unknown): SearchHit | undefined {
  if (!isPlain(value) || typeof value.url !== 'string') return undefined
  const { url, type, objectID, hierarchy } = value
  return {
    objectID: stringOf(objectID) ?? url,
    url,
    type: hitTypeOf(type),
    content: stringOf(value.content),
    hierarchy: levels(isPlain(hierarchy) ? hierarchy : {}),
    ...(isPlain(value._highlightResult) && { _highlightResult: marksOf(value._highlightResult) }),
    ...(isPlain(value._snippetResult) && { _snippetResult: marksOf(value._snippetResult) }),
  }
}

const levels = (given: Plain): Hierarchy => hierarchyOf((level) => stringOf(given[level]))

function marksOf({ hierarchy, content }: Plain): HitMarks {
  const given = isPlain(hierarchy) ? hierarchy : {}
  return {
    hierarchy: Object.fromEntries(LEVELS.flatMap((level) => markOf(given[level], level))),
    content: markOf(content, 'content')[0]?.[1] ?? null,
  }
}

function markOf(given: unknown, key: string): [string, { value: string }][] {
  const value = isPlain(given) ? stringOf(given.value) : null
  return value === null ? [] : [[key, { value }]]
}
