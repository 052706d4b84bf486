/**
 * What all pages say of their links, without rendering anything: the first half of `docs check-links` and of `docs mv`.
 * Facts of a page hang on its compile key alone, so a page that did not change needs no worker and no parser.
 */
import path from 'node:path'
import { hashOf } from '../base/hash.ts'
import { type Cache, noCache, openCache } from '../cache/store.ts'
import { resolveRef } from '../graph/resolve/resolve-ref.ts'
import { suggestFile } from '../links/suggest-file.ts'
import type {
  CompiledPage,
  Diagnostic,
  GraphPage,
  Hash,
  PageFacts,
  Ref,
  ResolvedRef,
  Route,
  SourcePath,
} from '../model.ts'
import type { SiteContext } from './context.ts'
import { failureDiagnostic } from './failures.ts'
import { cacheFolder } from './folders.ts'
import { createIo, type SiteIo } from './io.ts'
import { type OpenSite, openSite } from './open.ts'
import { compileKeys, includesAreSame } from './plan.ts'
import type { Job, JobResult } from './protocol.ts'

export interface GatherOptions {
  readonly root: string
  readonly useCache: boolean
  readonly drafts: boolean
  readonly workerScript: URL
}

/** A page with its addresses, each with where it leads. */
export interface LinkedPage {
  readonly page: GraphPage
  readonly anchors: readonly string[]
  readonly links: readonly { readonly ref: Ref; readonly resolved: ResolvedRef }[]
  /** Partials and images that its text took in. */
  readonly includes: readonly SourcePath[]
  /** Problems of its text and of its links. */
  readonly diagnostics: readonly Diagnostic[]
}

export interface Gathered {
  readonly site: OpenSite
  /** In the order of the graph; pages that could not be compiled are absent. */
  readonly pages: readonly LinkedPage[]
  readonly failures: readonly Diagnostic[]
}

/** What is kept of a compiled page. */
type Stored = Pick<CompiledPage, 'anchors' | 'diagnostics' | 'includes'> & { readonly refs: readonly Ref[] }

/** The config could not be had. */
export interface NothingGathered {
  readonly site: undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens the site and collects the links of all its pages. */
export async function gatherLinks(options: GatherOptions): Promise<Gathered | NothingGathered> {
  const { root, drafts, useCache } = options
  const site = await openSite(root, { production: true, drafts, bundle: false, useCache })
  if (site.context === undefined) return { site: undefined, diagnostics: site.diagnostics }
  const { stored, failures } = await storedPages(site.context, options)
  const { graph, config } = site.context
  const pages = [...graph.pages.values()].flatMap((page): LinkedPage[] => {
    if (page.kind !== 'doc') return [{ page, anchors: [], links: [], includes: [], diagnostics: [] }]
    const facts = stored.get(page.route)
    if (facts === undefined) return []
    const links = facts.refs.map((ref) => ({
      ref,
      resolved: suggestFile(resolveRef({ graph, config, page, ref }), ref, graph),
    }))
    const problems = links.flatMap(({ resolved }) => resolved.diagnostic ?? [])
    const includes = facts.includes.map(({ path: file }) => file)
    return [{ page, anchors: facts.anchors, links, includes, diagnostics: [...facts.diagnostics, ...problems] }]
  })
  return { site, pages, failures }
}

/** The facts that the check across pages works on. */
export function factsOf({ page, anchors, links, diagnostics }: LinkedPage): PageFacts {
  return {
    route: page.route,
    files: [],
    anchors,
    links: links.map(({ ref, resolved: { route, anchor } }) => ({
      ref,
      ...(route !== undefined && { route }),
      ...(anchor !== undefined && { anchor }),
    })),
    diagnostics,
    unlisted: page.kind === 'doc' && page.unlisted,
    ...(page.kind === 'doc' && { source: page.meta.source.path }),
  }
}

interface StoredPages {
  readonly stored: ReadonlyMap<Route, Stored>
  readonly failures: readonly Diagnostic[]
}

const linksKey = (compileKey: Hash): Hash => hashOf('links', compileKey)

/** From the cache what it has, the rest from what build compiled, the rest from workers. */
async function storedPages(context: SiteContext, options: GatherOptions): Promise<StoredPages> {
  const folder = cacheFolder(options.root)
  const cache = options.useCache ? openCache(path.join(folder, 'links')) : noCache
  const io = createIo(options.root, context.graph.statics)
  const keyOf = compileKeys(context)
  const stored = new Map<Route, Stored>()
  const missing: GraphPage[] = []
  for (const page of context.graph.pages.values()) {
    if (page.kind !== 'doc') continue
    const known = read(cache.get(linksKey(keyOf(page))), io)
    if (known === undefined) missing.push(page)
    else stored.set(page.route, known)
  }
  const failures = missing.length === 0 ? [] : await fill(missing, { context, options, io, keyOf, cache, stored })
  cache.commit()
  return { stored, failures }
}

function read(bytes: Buffer | undefined, io: SiteIo): Stored | undefined {
  if (bytes === undefined) return undefined
  const stored = JSON.parse(bytes.toString('utf8')) as Stored
  return includesAreSame(stored.includes, io) ? stored : undefined
}

const slim = ({ article, anchors, diagnostics, includes }: CompiledPage): Stored => ({
  anchors,
  diagnostics,
  includes,
  refs: article.refs,
})

interface Filling {
  readonly context: SiteContext
  readonly options: GatherOptions
  readonly io: SiteIo
  readonly keyOf: (page: GraphPage) => Hash
  readonly cache: Cache
  readonly stored: Map<Route, Stored>
}

async function fill(missing: readonly GraphPage[], filling: Filling): Promise<Diagnostic[]> {
  const { context, options, io, keyOf, cache, stored } = filling
  const compiledCache = options.useCache ? openCache(path.join(cacheFolder(options.root), 'pages')) : noCache
  const keep = (page: GraphPage, facts: Stored): void => {
    stored.set(page.route, facts)
    cache.put(linksKey(keyOf(page)), Buffer.from(JSON.stringify(facts)))
  }
  const jobs: Job[] = []
  for (const page of missing) {
    const bytes = compiledCache.get(keyOf(page))
    const compiled = bytes && (JSON.parse(bytes.toString('utf8')) as CompiledPage)
    if (compiled !== undefined && includesAreSame(compiled.includes, io)) keep(page, slim(compiled))
    else jobs.push({ route: page.route })
  }
  if (jobs.length === 0) return []
  const failures = await compileAll(jobs, filling, (page, compiled) => {
    compiledCache.put(keyOf(page), compiled)
    keep(page, slim(JSON.parse(Buffer.from(compiled).toString('utf8')) as CompiledPage))
  })
  // A commit forgets what several commits did not ask for: the build's pages are still wanted.
  for (const page of context.graph.pages.values()) compiledCache.has(keyOf(page))
  compiledCache.commit()
  return failures
}

async function compileAll(
  jobs: readonly Job[],
  { context, options }: Filling,
  onCompiled: (page: GraphPage, compiled: Uint8Array) => void,
): Promise<Diagnostic[]> {
  const { defaultWorkers, runJobs } = await import('./workers.ts')
  const failures: Diagnostic[] = []
  const take = (result: JobResult): void => {
    const page = context.graph.pages.get(result.route)!
    if (result.kind === 'failed') failures.push(failureDiagnostic(page, result))
    else if (result.compiled) onCompiled(page, result.compiled)
  }
  await runJobs(
    jobs,
    {
      script: options.workerScript,
      setup: { context, purpose: 'check' },
      size: Math.min(defaultWorkers(), Math.ceil(jobs.length / 8)),
      seconds: context.config.limits.pageSeconds,
    },
    take,
  )
  return failures
}
