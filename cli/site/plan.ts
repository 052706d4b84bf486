import { hashOf } from '../base/hash.ts'
import type { Cache } from '../cache/store.ts'
import type { CompiledPage, GraphPage, Hash, PageFacts, Route } from '../model.ts'
import type { PageRecords } from '../search/records.ts'
import { type SiteContext, settingsHash } from './context.ts'
import type { SiteIo } from './io.ts'
import { modulesKeys } from './mdx/keys.ts'
import type { Done, Job } from './protocol.ts'
import type { BuildRecord, PageRecord } from './record.ts'

/** Key of a compiled page: its path and bytes, the settings, the tool. Includes are listed in the entry and checked. */
export const compileKeys = (context: SiteContext): ((page: GraphPage) => Hash) => {
  const settings = settingsHash(context.config)
  const modulesKey = modulesKeys(context)
  return (page) =>
    page.kind === 'doc'
      ? hashOf('compile', settings, page.meta.source.path, page.meta.source.hash, ...modulesKey(page))
      : hashOf('generated', settings, page.route)
}

/** A page's facts and search records stay true as long as neither it nor anything that it shows changed. */
export const factsKey = (epoch: Hash, compileKey: Hash): Hash => hashOf('facts', epoch, compileKey)

/** What the cache keeps of a finished page. */
export interface StoredPage {
  readonly facts: PageFacts
  readonly records?: PageRecords
}

export interface Plan {
  /** Pages to make. */
  readonly jobs: readonly Job[]
  /** Pages whose files of the last build are right as they are. */
  readonly kept: ReadonlyMap<Route, PageRecord>
}

/** Decides per page whether the last build's files serve, the compiled page of the cache serves, or all is to be done. */
export function planPages(input: {
  readonly context: SiteContext
  readonly epoch: Hash
  readonly record: BuildRecord | undefined
  readonly cache: Cache
  readonly io: SiteIo
  /** Whether an emitted file is still as the last build left it. */
  readonly isIntact: (file: string) => boolean
}): Plan {
  const { context, epoch, record, cache, io, isIntact } = input
  const keyOf = compileKeys(context)
  const last = record?.epoch === epoch ? record.pages : undefined
  const kept = new Map<Route, PageRecord>()
  const jobs: Job[] = []
  for (const page of context.graph.pages.values()) {
    const key = keyOf(page)
    const before = last?.get(page.route)
    const serves =
      before?.compileKey === key &&
      includesAreSame(before.includes, io) &&
      before.files.every((file) => isIntact(file.path)) &&
      cache.has(factsKey(epoch, key))
    if (serves) kept.set(page.route, before)
    else jobs.push(jobOf(page, key, cache, io))
  }
  return { jobs, kept }
}

/** Partials and images that a page read are what they were. */
export const includesAreSame = (includes: CompiledPage['includes'], io: SiteIo): boolean =>
  includes.every(({ path, hash }) => io.hash(path) === hash)

export function jobOf(page: GraphPage, key: Hash, cache: Cache, io: SiteIo): Job {
  const compiled = page.kind === 'doc' ? cache.get(key) : undefined
  if (compiled === undefined) return { route: page.route }
  const { includes } = JSON.parse(compiled.toString('utf8')) as CompiledPage
  return includesAreSame(includes, io) ? { route: page.route, compiled } : { route: page.route }
}

/** Puts what a worker made into the cache. */
export function remember(cache: Cache, epoch: Hash, key: Hash, { compiled, facts, records }: Done): void {
  if (compiled !== undefined) cache.put(key, compiled)
  const stored: StoredPage = { facts, ...(records && { records }) }
  cache.put(factsKey(epoch, key), Buffer.from(JSON.stringify(stored)))
}

/** The stored facts of a kept page; undefined when the cache lost them. */
export function recall(cache: Cache, epoch: Hash, key: Hash): StoredPage | undefined {
  const bytes = cache.get(factsKey(epoch, key))
  return bytes && (JSON.parse(bytes.toString('utf8')) as StoredPage)
}

/** Loads the facts of the kept pages; a page whose facts the cache has lost is made again. */
export function withFacts(
  plan: Plan,
  {
    context,
    epoch,
    cache,
    io,
  }: { readonly context: SiteContext; readonly epoch: Hash; readonly cache: Cache; readonly io: SiteIo },
): { readonly plan: Plan; readonly stored: ReadonlyMap<Route, StoredPage> } {
  const stored = new Map<Route, StoredPage>()
  const kept = new Map<Route, PageRecord>()
  const jobs = [...plan.jobs]
  for (const [route, record] of plan.kept) {
    const known = recall(cache, epoch, record.compileKey)
    if (known === undefined) {
      jobs.push(jobOf(context.graph.pages.get(route)!, record.compileKey, cache, io))
      continue
    }
    stored.set(route, known)
    kept.set(route, record)
  }
  return { plan: { jobs, kept }, stored }
}
