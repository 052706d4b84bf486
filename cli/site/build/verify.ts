/** `docs build --verify`: whether reused pages are the same as newly made ones. */
import path from 'node:path'
import type { Route } from '../../base/brands.ts'
import { readBytes } from '../../base/files.ts'
import { hashBytes, hashOf, stableJson } from '../../base/hash.ts'
import { byCodeUnit } from '../../base/paths.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { GraphPage } from '../../model/graph.ts'
import type { OutputFile } from '../../stages/emit/output.ts'
import { noCache } from '../../store/cache.ts'
import { createShown } from '../pages/shown.ts'
import { createPages, type Pages } from '../pages.ts'
import { createParts, PART_NAMES, type PartName } from '../parts.ts'
import type { Build } from './types.ts'

/** One page in `SHARE` is made again, and at least `LEAST` pages. */
const SHARE = 100
const LEAST = 5

/**
 * Computes all parts of all pages, makes some pages again, and returns a finding for each page that differs. It neither
 * uses nor stores any results. `isWritten`: whether the site was written.
 */
export async function verificationFindings(
  { site, options, resources }: Build,
  pages: Pages,
  isWritten: boolean,
): Promise<readonly Diagnostic[]> {
  const { context } = site
  options.progress.step('Making pages again')
  const again = createPages({ context, cache: noCache, pool: resources.workers.pool })
  const sample = sampleOf([...context.graph.pages.keys()])
  await again.makeAll('html', { isWanted: (route) => sample.has(route) })
  const results = await differencesIn({ pages, again, sample, out: isWritten ? options.out : undefined })
  const parts = createParts(context, createShown(context))
  return [...context.graph.pages.values()].flatMap((page) => {
    const [was, now] = [pages.parts(page), parts.of(page)]
    const changed = PART_NAMES.filter((name) => was[name] !== now[name])
    return findingOf(page, changed, results.get(page.route) ?? [])
  })
}

/** Returns pages to make again. The selection changes daily, so many runs cover all pages. */
function sampleOf(routes: readonly Route[]): ReadonlySet<Route> {
  const day = new Date().toISOString().slice(0, 10)
  const count = Math.max(LEAST, Math.ceil(routes.length / SHARE))
  const numbers = routes.map((route) => [hashOf(day, route), route] as const)
  return new Set(
    numbers
      .sort(([a], [b]) => byCodeUnit(a, b))
      .map(([, route]) => route)
      .slice(0, count),
  )
}

interface Comparison {
  readonly pages: Pages
  readonly again: Pages
  readonly sample: ReadonlySet<Route>
  /** Absent if the site was not written. */
  readonly out: string | undefined
}

/** Compares as JSON, because results of workers and stored results have their keys in different orders. */
const isSame = (first: unknown, second: unknown): boolean => stableJson(first) === stableJson(second)

/** Returns the names of results that differ, by page. Facts of an earlier site hold if their targets do. */
async function differencesIn({
  pages,
  again,
  sample,
  out,
}: Comparison): Promise<ReadonlyMap<Route, readonly string[]>> {
  const factsOf = (source: Pages) =>
    new Map(source.facts().map(({ addresses: _all, ...facts }) => [facts.route, facts]))
  const [facts, factsAgain] = [factsOf(pages), factsOf(again)]
  const [allWritten, allAgain] = [pages.written(), again.written()]
  const compared = [...sample].map(async (route) => {
    const [records, recordsAgain] = [await pages.records([route]), await again.records([route])]
    const [written, writtenAgain] = [allWritten.get(route), allAgain.get(route)]
    const names = [
      ...(isSame(facts.get(route), factsAgain.get(route)) ? [] : ['its facts']),
      ...(isSame(records, recordsAgain) ? [] : ['its search records']),
      ...(written && writtenAgain ? differentFiles(written.files, writtenAgain.files, out) : []),
    ]
    return [route, names] as const
  })
  return new Map(await Promise.all(compared))
}

/** Returns the paths of files that differ. If the site was written, their bytes are compared. */
function differentFiles(
  files: readonly OutputFile[],
  again: readonly OutputFile[],
  out: string | undefined,
): readonly string[] {
  const hashesOf = (list: readonly OutputFile[]) => new Map(list.map((file) => [file.path, file.hash]))
  const [hashes, hashesAgain] = [hashesOf(files), hashesOf(again)]
  const hashOfFile = (file: string): string | undefined => (out === undefined ? hashes.get(file) : hashIn(out, file))
  return [...new Set([...hashes.keys(), ...hashesAgain.keys()])].filter(
    (file) => hashOfFile(file) !== hashesAgain.get(file),
  )
}

function hashIn(out: string, file: string): string | undefined {
  const bytes = readBytes(path.join(out, file))
  return bytes && hashBytes(bytes)
}

function findingOf(page: GraphPage, parts: readonly PartName[], results: readonly string[]): readonly Diagnostic[] {
  if (parts.length === 0 && results.length === 0) return []
  const where = page.kind === 'doc' ? { file: page.meta.source.path } : undefined
  return [{ code: 'stale-page', severity: 'error', where, route: page.route, parts, results }]
}
