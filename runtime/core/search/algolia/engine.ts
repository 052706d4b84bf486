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
  let opened: SearchClient | undefined
  const client = (): SearchClient => (opened ??= createSearchClient(appId, apiKey, options))
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

type Fields = Readonly<Record<string, unknown>>
const isObject = (value: unknown): value is Fields => typeof value === 'object' && value !== null
const stringOf = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** Returns the first result after checking it: the service does not always send what its documentation says. */
function resultOf(answer: unknown): SearchResult {
  const result: unknown = isObject(answer) && Array.isArray(answer.results) ? answer.results[0] : undefined
  if (!isObject(result) || !Array.isArray(result.hits)) throw new Error('The search service sent an unknown answer.')
  const hits = result.hits.flatMap((hit: unknown) => hitOf(hit) ?? [])
  const { nbHits, queryID } = result
  return {
    hits,
    nbHits: typeof nbHits === 'number' ? nbHits : hits.length,
    ...(typeof queryID === 'string' && { queryID }),
  }
}

function hitOf(value: unknown): SearchHit | undefined {
  if (!isObject(value) || typeof value.url !== 'string') return undefined
  const { url, type, objectID, hierarchy } = value
  return {
    objectID: stringOf(objectID) ?? url,
    url,
    type: hitTypeOf(type),
    content: stringOf(value.content),
    hierarchy: levels(isObject(hierarchy) ? hierarchy : {}),
    ...(isObject(value._highlightResult) && { _highlightResult: marksOf(value._highlightResult) }),
    ...(isObject(value._snippetResult) && { _snippetResult: marksOf(value._snippetResult) }),
  }
}

const levels = (hierarchy: Fields): Hierarchy => hierarchyOf((level) => stringOf(hierarchy[level]))

function marksOf({ hierarchy, content }: Fields): HitMarks {
  const fields = isObject(hierarchy) ? hierarchy : {}
  return {
    hierarchy: Object.fromEntries(LEVELS.flatMap((level) => markOf(fields[level], level))),
    content: markOf(content, 'content')[0]?.[1] ?? null,
  }
}

function markOf(mark: unknown, key: string): [string, { value: string }][] {
  const value = isObject(mark) ? stringOf(mark.value) : null
  return value === null ? [] : [[key, { value }]]
}
