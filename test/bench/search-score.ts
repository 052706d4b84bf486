/** Relevance of an engine on queries with graded pages: 2 is a wanted page, 1 a helpful one. */
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

export interface Query {
  readonly q: string
  readonly kind: string
  readonly expect: Readonly<Record<string, number>>
}
/** Routes for a query, best first; a page may occur several times, by its sections. */
export type Ask = (query: string) => Promise<readonly string[]>

export interface Score {
  readonly mrr: number
  readonly first: number
  readonly kinds: ReadonlyMap<string, number>
  /** Queries whose first page is not a wanted one, with the pages that came first. */
  readonly misses: readonly string[]
}

const MOST = 10

const FOLDER = 'test/bench/queries'

/**
 * Labeled queries of `test/bench/queries`: of a folder (`held-out`), or of one file (`fitting/errors`,
 * `other-sites/pnpm`). `fitting` is for the weights of the engine, `reporting` for the figures of a fit; `held-out` was
 * collected before its results were seen.
 */
export function readQueries(name: string): Query[] {
  const place = path.join(FOLDER, name)
  const read = (file: string): Query[] => JSON.parse(readFileSync(file, 'utf8')) as Query[]
  return path.basename(name) === name
    ? readdirSync(place)
        .sort()
        .flatMap((file) => read(path.join(place, file)))
    : read(`${place}.json`)
}

/** Queries that have a wanted page among these routes. */
export const withWantedPage = (queries: readonly Query[], routes: ReadonlySet<string>): Query[] =>
  queries.filter(({ expect }) => Object.entries(expect).some(([route, grade]) => grade === 2 && routes.has(route)))

/** MRR@10 and success@1, in total and by kind of query. */
export async function score(ask: Ask, queries: readonly Query[]): Promise<Score> {
  const byKind = new Map<string, number[]>()
  const misses: string[] = []
  for (const { q, kind, expect } of queries) {
    const pages = [...new Set(await ask(q))].slice(0, MOST)
    const rank = pages.findIndex((route) => expect[route] === 2) + 1
    byKind.set(kind, [...(byKind.get(kind) ?? []), rank === 0 ? 0 : 1 / rank])
    if (rank !== 1) misses.push(`[${kind}] ${q} #${rank === 0 ? '-' : rank} ${pages.slice(0, 3).join(' ')}`)
  }
  const all = [...byKind.values()].flat()
  return {
    mrr: mean(all),
    first: mean(all.map((value) => (value === 1 ? 1 : 0))),
    kinds: new Map([...byKind].map(([kind, values]) => [kind, mean(values)])),
    misses,
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length

export const percentile = (values: readonly number[], share: number): number =>
  [...values].sort((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0
