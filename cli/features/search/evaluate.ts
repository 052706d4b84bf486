/** Measures how well a site's search answers labeled queries. */

import { MAX_QUERY_CHARACTERS } from '../../../runtime/core/contract/search.ts'
import { createEmbeddedEngine } from '../../../runtime/core/search/engine/embedded.ts'
import { StaleIndexError } from '../../../runtime/core/search/engine/index-files.ts'
import { shorten } from '../../../runtime/core/search/engine/log-noise.ts'
import type { SiteConfig } from '../../model/config.ts'
import { buildSearchIndex, ENTRY } from './index/build.ts'
import type { PageRecords } from './records/records.ts'

/** A query and the pages that answer it. */
interface LabelledQuery {
  readonly query: string
  /** Class under which it is reported. */
  readonly kind: string
  /** Routes, all equally good. */
  readonly expect: readonly string[]
}
export interface QueryResult extends LabelledQuery {
  /** Routes of the top pages, best first. */
  readonly found: readonly string[]
  /** Rank of the first expected page, from 1; 0 if it was not found. */
  readonly rank: number
}
export interface Measures {
  readonly queries: number
  /** Mean of 1 / rank among the first ten pages. */
  readonly mrr: number
  /** Share of the queries with an expected page among the first 1, 3 and 10. */
  readonly success: { readonly 1: number; readonly 3: number; readonly 10: number }
}

const MOST = 10

/** Reads labeled queries; throws an error that names the invalid query and the reason. */
export function readLabelledQueries(value: unknown): LabelledQuery[] {
  if (!Array.isArray(value)) throw new Error('The queries must be an array.')
  return value.map((entry: unknown, i) => {
    const { q, query = q, kind = 'all', expect } = (entry ?? {}) as Record<string, unknown>
    if (typeof query !== 'string' || typeof kind !== 'string')
      throw new Error(`Query ${i + 1} needs a text in "query".`)
    const routes = routesOf(expect)
    if (routes.length === 0) throw new Error(`Query ${i + 1} ("${query}") needs routes in "expect".`)
    return { query, kind, expect: routes }
  })
}

/** Reads a list of routes, or routes with grades: 2 is an expected page, 1 a helpful one. */
function routesOf(expect: unknown): string[] {
  if (Array.isArray(expect)) return expect.filter((route) => typeof route === 'string')
  if (typeof expect !== 'object' || expect === null) return []
  return Object.entries(expect).flatMap(([route, grade]) => (grade === 2 ? [route] : []))
}

/** Runs all queries against the index of these pages. */
export async function evaluateSearch(
  records: Iterable<PageRecords>,
  config: Pick<SiteConfig, 'search'>,
  queries: readonly LabelledQuery[],
): Promise<QueryResult[]> {
  const files = new Map(buildSearchIndex({ records, config }).map(({ path, content }) => [path, String(content)]))
  const engine = createEmbeddedEngine({
    entryUrl: ENTRY,
    urlOf: (route) => route,
    weights: config.search === false ? undefined : config.search.weights,
    fetchFile: async (address) => {
      const text = files.get(address)
      if (text === undefined) throw new StaleIndexError(address)
      return JSON.parse(text)
    },
  })
  const { signal } = new AbortController()
  const answers: QueryResult[] = []
  for (const query of queries) {
    // As in the dialog: only the message of a pasted stack trace.
    const text = shorten(query.query, MAX_QUERY_CHARACTERS)
    const { hits } = await engine.search({ query: text }, signal)
    const urls = [...new Set(hits.map(({ url }) => url))].slice(0, MOST)
    answers.push({ ...query, found: urls, rank: urls.findIndex((route) => query.expect.includes(route)) + 1 })
  }
  return answers
}

/** Returns the mean reciprocal rank, and the shares of queries with a wanted page among the first 1, 3, and 10. */
export function measure(answers: readonly QueryResult[]): Measures {
  const mean = (of: (answer: QueryResult) => number): number =>
    answers.reduce((sum, answer) => sum + of(answer), 0) / Math.max(1, answers.length)
  const within = (most: number): number => mean(({ rank }) => (rank > 0 && rank <= most ? 1 : 0))
  return {
    queries: answers.length,
    mrr: mean(({ rank }) => (rank === 0 ? 0 : 1 / rank)),
    success: { 1: within(1), 3: within(3), 10: within(10) },
  }
}

/** Returns answers that did not come first, worst first. */
export const worstAnswers = (answers: readonly QueryResult[], most: number): QueryResult[] =>
  answers
    .filter(({ rank }) => rank !== 1)
    .sort((a, b) => (b.rank || MOST + 1) - (a.rank || MOST + 1))
    .slice(0, most)
