/** The site of `docs serve`: opened once, pages made when asked for, changes taken in with as little work as they need. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { openCache } from '../cache/store.ts'
import { decodeSource } from '../content/decode.ts'
import { readPageMeta } from '../content/meta.ts'
import { checkLinks } from '../graph/check-links.ts'
import type { Diagnostic, DocPage, EmittedFile, GraphPage, PageFacts, PageMeta, Route, SourcePath } from '../model.ts'
import { sortDiagnostics } from '../report/severity.ts'
import { buildSearchIndex } from '../search/build.ts'
import type { PageRecords } from '../search/records.ts'
import { epochOf, patchPages, type SiteContext } from './context.ts'
import { failureDiagnostic } from './failures.ts'
import { cacheFolder } from './folders.ts'
import { createIo } from './io.ts'
import { type OpenSite, openSite } from './open.ts'
import { compileKeys, includesAreSame, jobOf } from './plan.ts'
import type { Done } from './protocol.ts'
import { createPool, defaultWorkers, type Pool } from './workers.ts'

/** A page as the server shows it; `html` is missing when it never could be made. */
export interface LivePage {
  readonly route: Route
  readonly html?: string
  readonly markdown?: string
  /** Problems of this page now; with an error, `html` is the last good one. */
  readonly diagnostics: readonly Diagnostic[]
}

/** What a change means for open browsers. */
export type Change =
  | { readonly kind: 'none' }
  /** Only these pages look different (their article). */
  | { readonly kind: 'pages'; readonly routes: readonly Route[] }
  /** Navigation, layout, config or assets changed: reload. */
  | { readonly kind: 'site' }

export interface LiveSite {
  readonly context: () => SiteContext | undefined
  /** Problems of config and graph (not of single pages). */
  readonly diagnostics: () => readonly Diagnostic[]
  page(route: Route): Promise<LivePage>
  /** Generated files: assets, sidebar shards, search index, routes. */
  file(name: string): Promise<EmittedFile | undefined>
  /** Takes in changed files (absolute paths). */
  change(files: readonly string[]): Promise<Change>
  /** Every page's problems, links checked across pages: for the terminal. */
  close(): Promise<void>
}

export interface LiveOptions {
  readonly root: string
  readonly workerScript: URL
  readonly baseUrl?: string
}

interface Made {
  readonly done: Done
  readonly key: string
}

/** Opens a site for serving. A config with mistakes gives a site without context, which comes alive when it is mended. */
export async function openLive(options: LiveOptions): Promise<LiveSite> {
  const { root } = options
  const cache = openCache(path.join(cacheFolder(root), 'pages'))
  let site = await open(options)
  let pool: Pool | undefined
  let epoch = ''
  const made = new Map<Route, Made>()
  const lastGood = new Map<Route, string>()
  const files = new Map<string, EmittedFile>()

  const settle = (opened: Awaited<ReturnType<typeof open>>): void => {
    site = opened
    files.clear()
    if (site.context === undefined) return
    epoch = epochOf(site.context)
    for (const file of [...site.shardFiles, ...[...site.context.assets.values()].flatMap((assets) => assets.files)])
      files.set(file.path, file)
    if (pool !== undefined) pool.update({ kind: 'context', context: site.context })
    else pool = startPool(site.context, options)
  }
  settle(site)

  const make = async (page: GraphPage, context: SiteContext): Promise<Made | { readonly failed: Diagnostic }> => {
    const io = createIo(root, context.graph.statics)
    const compileKey = compileKeys(context)(page)
    const key = `${epoch} ${compileKey}`
    const known = made.get(page.route)
    if (known?.key === key && includesAreSame(known.done.includes, io)) return known
    const result = await pool!.run(jobOf(page, compileKey, cache, io))
    if (result.kind === 'failed') return { failed: failureDiagnostic(page, result) }
    const fresh = { done: result, key }
    made.set(page.route, fresh)
    return fresh
  }

  const records = async (context: SiteContext): Promise<PageRecords[]> => {
    const pages = [...context.graph.pages.values()].filter((page): page is DocPage => page.kind === 'doc')
    const all = await Promise.all(pages.map((page) => make(page, context)))
    return all.flatMap((one) => ('done' in one && one.done.records ? [one.done.records] : []))
  }

  const indexSearch = async (context: SiteContext): Promise<void> => {
    if (context.config.search === false || context.config.search.provider !== 'embedded') return
    for (const file of buildSearchIndex({ records: await records(context), config: context.config }))
      files.set(file.path, file)
  }

  return {
    context: () => site.context,
    diagnostics: () => site.diagnostics,
    async page(route) {
      const { context } = site
      const page = context?.graph.pages.get(route)
      if (context === undefined || page === undefined) return { route, diagnostics: [] }
      const result = await make(page, context)
      if ('failed' in result) return lastGoodPage(route, [result.failed], lastGood)
      const facts = result.done.facts
      const diagnostics = sortDiagnostics([...facts.diagnostics, ...linksOf(context, facts, made)])
      const html = result.done.html
      if (html !== undefined && !diagnostics.some(isFatal)) lastGood.set(route, html)
      return {
        route,
        diagnostics,
        ...(html !== undefined && { html }),
        ...(result.done.markdown !== undefined && { markdown: result.done.markdown }),
      }
    },
    async file(name) {
      const { context } = site
      if (context === undefined) return undefined
      if (name.startsWith('_docs/search') && !files.has(name)) await indexSearch(context)
      if (name === '_docs/routes.json') return { path: name, content: routesJson(context) }
      return files.get(name)
    },
    async change(changed) {
      const patch = site.context && patchOf(site, site.context, root, changed)
      if (patch === undefined) {
        settle(await open(options))
        return { kind: 'site' }
      }
      if (patch.length === 0) return { kind: 'none' }
      const context = site.context!
      patchPages(context, patch)
      site = { ...(site as OpenSite), context, content: withMetas(site as OpenSite, patch) }
      pool!.update({ kind: 'pages', pages: patch })
      for (const name of [...files.keys()]) if (name.startsWith('_docs/search')) files.delete(name)
      return { kind: 'pages', routes: patch.map(({ route }) => route) }
    },
    async close() {
      await pool?.close()
    },
  }
}

const open = ({ root, baseUrl }: LiveOptions) =>
  openSite(root, {
    production: false,
    drafts: true,
    bundle: true,
    useCache: true,
    ...(baseUrl !== undefined && { baseUrl }),
  })

const startPool = (context: SiteContext, { workerScript }: LiveOptions): Pool =>
  createPool({
    script: workerScript,
    setup: { context, purpose: 'render' },
    size: defaultWorkers(),
    seconds: context.config.limits.pageSeconds,
  })

/** Only problems that leave a page without content replace it by its last good state. */
const isFatal = ({ code }: Diagnostic): boolean => code.startsWith('page-')

function lastGoodPage(
  route: Route,
  diagnostics: readonly Diagnostic[],
  lastGood: ReadonlyMap<Route, string>,
): LivePage {
  const html = lastGood.get(route)
  return { route, diagnostics, ...(html !== undefined && { html }) }
}

/** Links of one page, checked against the pages that were made so far (anchors of unseen pages are taken on trust). */
function linksOf({ graph, config }: SiteContext, facts: PageFacts, made: ReadonlyMap<Route, Made>): Diagnostic[] {
  const known = [...made.values()].map(({ done }) => done.facts)
  return checkLinks({ graph, config, facts: known }).filter(
    ({ where }) => where !== undefined && where.file === facts.source,
  )
}

const routesJson = ({ graph }: SiteContext): string =>
  JSON.stringify({
    routes: [...graph.pages.values()].filter(({ kind }) => kind !== 'not-found').map(({ route }) => route),
    redirects: {},
  })

/**
 * The pages to replace when only texts of known pages changed and nothing that other pages show; undefined when the site
 * must be opened anew; empty when nothing changed at all.
 */
function patchOf(
  site: OpenSite,
  context: SiteContext,
  root: string,
  changed: readonly string[],
): DocPage[] | undefined {
  const pages: DocPage[] = []
  for (const file of changed) {
    const source = path.relative(root, file).replaceAll('\\', '/') as SourcePath
    const route = context.graph.bySource.get(source)
    const page = route === undefined ? undefined : context.graph.pages.get(route)
    if (page?.kind !== 'doc' || context.config.i18n.locales.length > 1) return undefined
    const meta = rereadMeta(root, page.meta, context)
    if (meta === undefined || shownFacts(meta) !== shownFacts(page.meta)) return undefined
    if (meta.source.hash !== page.meta.source.hash) pages.push({ ...page, meta })
  }
  return site.context === undefined ? undefined : pages
}

function rereadMeta(root: string, { source }: PageMeta, { config }: SiteContext): PageMeta | undefined {
  try {
    const { text, hash } = decodeSource(readFileSync(path.join(root, source.path)))
    if (text === undefined) return undefined
    return readPageMeta({ ...source, hash, bytes: Buffer.byteLength(text) }, text, config)
  } catch {
    return undefined
  }
}

/** What other pages or the layout may show of a page. */
const shownFacts = ({ frontMatter, heading, excerpt, diagnostics }: PageMeta): string =>
  JSON.stringify([frontMatter, heading, frontMatter.description === undefined ? excerpt : '', diagnostics])

function withMetas({ content }: OpenSite, pages: readonly DocPage[]): OpenSite['content'] {
  const fresh = new Map(pages.map(({ meta }) => [meta.source.path, meta]))
  return { ...content, pages: content.pages.map((meta) => fresh.get(meta.source.path) ?? meta) }
}
