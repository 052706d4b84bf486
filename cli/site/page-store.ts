/** What the cache has of pages, and what it is given of those that were made. */
import type { Hash } from '../base/brands.ts'
import type { Cache } from '../cache/store.ts'
import type { CompiledPage, Include } from '../model/compiled.ts'
import type { GraphPage } from '../model/graph.ts'
import type { PageFacts } from '../model/page.ts'
import type { PageRecords } from '../search/records.ts'
import type { SiteContext } from './context.ts'
import { createIo } from './io.ts'
import { type PageKeys, pageKeys } from './keys.ts'
import { isSearched, type Need } from './need.ts'
import { postsOf } from './posts.ts'
import type { Job, MadePage } from './protocol.ts'

export interface PageStore {
  readonly keys: PageKeys
  /** Whether partials and images that a page read are what they were. */
  hasSame(includes: readonly Include[]): boolean
  /** A page to be made, from its compiled form where the cache has it. */
  job(page: GraphPage, need: Need): Job
  facts(page: GraphPage): PageFacts | undefined
  records(page: GraphPage, facts: PageFacts): PageRecords | undefined
  /** A page without its HTML, as far as it is stored. */
  page(page: GraphPage, need: Need): MadePage | undefined
  remember(page: GraphPage, made: MadePage): void
  has(key: Hash): boolean
  /** Files are read again: they may have changed. */
  forgetFiles(): void
  /** Keeps for the next run what was made, and all that is known of these pages. */
  commit(pages: Iterable<readonly [GraphPage, PageFacts | undefined]>): void
}

export function createPageStore(context: SiteContext, cache: Cache): PageStore {
  const keys = pageKeys(context)
  const io = createIo(context.root, context.graph.statics)
  const read = <T>(key: Hash): T | undefined => {
    const bytes = cache.get(key)
    return bytes && parse<T>(bytes)
  }
  const hasSame: PageStore['hasSame'] = (includes) => includes.every(({ path, hash }) => io.hash(path) === hash)
  const factsOf: PageStore['facts'] = (page) => {
    const facts = read<PageFacts>(keys.facts(page))
    return facts && hasSame(facts.includes) ? facts : undefined
  }
  /** The compiled form of a page, where what its text took in is what it was. */
  const textOf = (page: GraphPage): Buffer | undefined => {
    const compiled = cache.get(keys.compiled(page))
    return compiled && hasSame(parse<CompiledPage>(compiled).includes) ? compiled : undefined
  }
  const recordsOf: PageStore['records'] = (page, { includes }) =>
    isSearched(page) ? read<PageRecords>(keys.records(page, includes)) : undefined
  return {
    keys,
    hasSame,
    facts: factsOf,
    records: recordsOf,
    has: cache.has,
    forgetFiles: io.forget,
    job(page, need) {
      const job = { route: page.route, need }
      if (page.kind === 'blog') return { ...job, posts: postsOf(page, context.graph).map(textOf) }
      const compiled = page.kind === 'doc' ? textOf(page) : undefined
      return compiled ? { ...job, compiled } : job
    },
    page(page, need) {
      const facts = factsOf(page)
      const records = facts && need !== 'links' ? recordsOf(page, facts) : undefined
      const isMissing = facts === undefined || (need !== 'links' && isSearched(page) && records === undefined)
      return isMissing ? undefined : { kind: 'made', route: page.route, facts, ...(records && { records }) }
    },
    remember(page, { compiled, facts, json }) {
      if (compiled !== undefined) cache.put(keys.compiled(page), compiled)
      if (json !== undefined) cache.put(keys.facts(page), json.facts)
      if (json?.records !== undefined) cache.put(keys.records(page, facts.includes), json.records)
    },
    commit(pages) {
      // A commit forgets what several commits did not ask for: all of this site is still wanted, whatever this command needed of it.
      for (const [page, facts] of pages) {
        const ofFacts = facts === undefined ? [] : [keys.records(page, facts.includes)]
        for (const key of [keys.compiled(page), keys.facts(page), ...ofFacts]) cache.has(key)
      }
      cache.commit()
    },
  }
}

const parse = <T>(json: Buffer): T => JSON.parse(json.toString('utf8')) as T
