/** Reads pages from the cache and stores newly made pages. */
import type { Hash } from '../../base/brands.ts'
import type { FeatureRecords, SiteContext } from '../../features/context.ts'
import { hasRecords } from '../../features/index.ts'
import type { CompiledPage, Include } from '../../model/compiled.ts'
import { type GraphPage, isList } from '../../model/graph.ts'
import type { PageFacts } from '../../model/page.ts'
import { accessOf, createIo } from '../../stages/compile/io.ts'
import type { Cache } from '../../store/cache.ts'
import { type CodeReads, createCodeReads } from '../code-reads.ts'
import { createParts, type PageParts, type PreviousParts } from '../parts.ts'
import { includesRecords, type Job, type PageLevel, type PageResult } from './job.ts'
import { pageSourceOf } from './page-source.ts'
import { createShown, listedDocs } from './shown.ts'
import { leadsToSame } from './targets.ts'

export interface PageStore {
  readonly parts: PageParts
  readonly codeReads: CodeReads
  /** Whether the partials and images that a page read are unchanged. */
  hasSame(includes: readonly Include[]): boolean
  /** Returns the job for a page, with its compiled form if it is cached. */
  job(page: GraphPage, level: PageLevel): Job
  facts(page: GraphPage): PageFacts | undefined
  records(page: GraphPage, read: Pick<PageFacts, 'includes'>): FeatureRecords | undefined
  /** Returns the stored parts of a page, without its HTML. */
  page(page: GraphPage, level: PageLevel): PageResult | undefined
  remember(page: GraphPage, result: PageResult): void
  /** Whether the results under a key are stored. */
  has(key: Hash): boolean
  /** Discards file digests: files may have changed. */
  forgetFiles(): void
  /** Stores the results for the next run. `pages`: all pages, with the known facts about their reads. */
  commit(pages: Iterable<readonly [GraphPage, Pick<PageFacts, 'includes'> | undefined]>): void
}

/** Creates the store of the pages of a site. `previous`: the parts of the previous build. */
export function createPageStore(context: SiteContext, cache: Cache, previous?: PreviousParts): PageStore {
  const shown = createShown(context)
  const parts = createParts(context, shown, previous)
  const io = createIo(context.root, context.graph.statics, accessOf(context.config))
  const sourceOf = pageSourceOf(context, shown)
  const hasSame: PageStore['hasSame'] = (includes) => includes.every(io.isUnchanged)
  const {
    facts: factsOf,
    records: recordsOf,
    compiled: compiledOf,
    note,
  } = createReader(context, { cache, parts, hasSame })
  return {
    parts,
    codeReads: createCodeReads(context.root, context.codeTokens),
    hasSame,
    facts: factsOf,
    records: recordsOf,
    has: cache.has,
    forgetFiles: io.forget,
    job(page, level) {
      const job = { route: page.route, level, source: sourceOf(page) }
      if (isList(page)) return { ...job, listed: listedDocs(page, context.graph).map(compiledOf) }
      const compiled = page.kind === 'doc' ? compiledOf(page) : undefined
      return compiled ? { ...job, compiled } : job
    },
    page(page, level) {
      const facts = factsOf(page)
      const records = facts && includesRecords(level) ? recordsOf(page, facts) : undefined
      const isMissing = facts === undefined || (includesRecords(level) && hasRecords(page) && records === undefined)
      return isMissing ? undefined : { kind: 'made', route: page.route, facts, ...(records && { records }) }
    },
    remember(page, { compiled, scope = {}, facts, json }) {
      if (compiled !== undefined) {
        const key = parts.compiled(page, scope)
        cache.put(key, compiled)
        note(key, facts.includes)
      }
      if (json !== undefined) cache.put(parts.facts(page), json.facts, true)
      if (json?.records !== undefined) cache.put(parts.records(page, facts.includes), json.records)
    },
    commit(pages) {
      // All pages of this site are still needed, even those that this command did not use.
      cache.commit(() => {
        for (const [page, read] of pages) {
          const ofRecords = read === undefined ? [] : [parts.records(page, read.includes)]
          for (const key of [...parts.forms(page), parts.facts(page), ...ofRecords]) cache.keep(key)
        }
      })
    },
  }
}

interface ReaderInput extends Pick<PageStore, 'parts' | 'hasSame'> {
  readonly cache: Cache
}

/** Reads the results of pages that are still current. */
interface ResultReader extends Pick<PageStore, 'facts' | 'records'> {
  /** Returns the compiled form of a page if its includes are unchanged. */
  compiled(page: GraphPage): Buffer | undefined
  /** Notes the includes of a page that was compiled now. */
  note(key: Hash, includes: readonly Include[]): void
}

function createReader(context: SiteContext, { cache, parts, hasSame }: ReaderInput): ResultReader {
  const read = <T>(key: Hash): T | undefined => {
    const bytes = cache.get(key)
    return bytes && parse<T>(bytes)
  }
  /** Decoding each compiled page to read its includes would take longer than keeping this copy. */
  const known = new Map<Hash, readonly Include[]>()
  const compiledAt = (key: Hash): Buffer | undefined => {
    const compiled = cache.get(key)
    return compiled && hasSame(known.get(key) ?? parse<CompiledPage>(compiled).includes) ? compiled : undefined
  }
  return {
    facts(page) {
      const facts = read<PageFacts>(parts.facts(page))
      return facts && hasSame(facts.includes) && leadsToSame(page, facts, context) ? facts : undefined
    },
    records: (page, { includes }) =>
      hasRecords(page) ? read<FeatureRecords>(parts.records(page, includes)) : undefined,
    compiled(page) {
      for (const key of parts.forms(page)) {
        const compiled = compiledAt(key)
        if (compiled !== undefined) return compiled
      }
      return undefined
    },
    note: (key, includes) => void known.set(key, includes),
  }
}

const parse = <T>(json: Buffer): T => JSON.parse(json.toString('utf8')) as T
