/**
 * The inputs of each result of a page: the only place that decides when an earlier result can be reused. Each key contains the
 * previous one. Inputs that are known only afterwards (partials, images, slots, where addresses lead) are listed with the result and
 * compared.
 */

import path from 'node:path'
import type { Hash, Route } from '../../base/brands.ts'
import { omit } from '../../base/collections.ts'
import { hashBytes, hashOf, stableJson } from '../../base/hash.ts'
import { once } from '../../base/once.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { localeRoute } from '../../base/paths.ts'
import { isComponentPage } from '../../content/component-page.ts'
import { branchDigest } from '../../graph/sidebars/branches.ts'
import { viewFacts } from '../../graph/view.ts'
import type { CompiledPage, Include } from '../../model/compiled.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { BlogPage, DocPage, GraphPage, RouteGraph, SiteGraph } from '../../model/graph.ts'
import type { EmittedFile } from '../../model/page.ts'
import { phrasesOf } from '../../search/records.ts'
import type { WrittenPage } from '../build/record.ts'
import { type SiteContext, settingsHash } from '../context.ts'
import { modulesKeys } from '../mdx/keys.ts'
import { isForAllLanguages } from './languages.ts'
import { descriptionsDigest, pagesDigest, textDigestOf } from './page-digests.ts'

export interface PageKeys {
  /** Key of the compiled page: its bytes, the compiler settings, the tool. Equal texts have one key. */
  compiled(page: GraphPage): Hash
  /**
   * Key of the compiled page if it is for this page only (also its path, and what its components can read of the page), or for its
   * language (also the theme texts).
   */
  compiledFor(page: GraphPage, limits: Limits): Hash
  /** All keys under which its compiled form can be stored. */
  forms(page: GraphPage): readonly Hash[]
  /** Key of its facts, besides where its addresses lead. */
  facts(page: GraphPage): Hash
  /** Key of its search records: its title and place in the site, and its includes. */
  records(page: GraphPage, includes: readonly Include[]): Hash
  /** Digest of what it shows of itself and of others, except its sidebar and its links. */
  shown(page: GraphPage): Hash
  /** Key of its HTML: the part of the sidebar that it shows, and what is on every page. */
  html(page: GraphPage): Hash
}

/** What a compiled page is for. */
export type Limits = Pick<CompiledPage, 'isPlaced' | 'isInLanguage'>

/** All combinations, those of most pages first. The first two are those of pages that are compiled for one language. */
const LIMITS: readonly Limits[] = [
  {},
  { isPlaced: true },
  { isInLanguage: true },
  { isPlaced: true, isInLanguage: true },
]

/** What the last build knows about a page that has not changed since. */
export interface KnownKeys {
  /** Returns the digest of what a page shows, if it still shows the same. */
  shown(page: GraphPage): Hash | undefined
  /** Returns the page as it was written, if it also has the same text. */
  written(page: GraphPage): WrittenPage | undefined
}

const NOTHING_KNOWN: KnownKeys = { shown: () => undefined, written: () => undefined }

/** Returns the keys for the current site. `known`: those that need not be computed. */
export function pageKeys(context: SiteContext, known: KnownKeys = NOTHING_KNOWN): PageKeys {
  const settings = settingsHash(context.config)
  const modulesKey = modulesKeys(context)
  const textsHashes = new Map([...context.texts].map(([locale, texts]) => [locale, hashOf(stableJson(texts))]))
  const textsKey = ({ locale }: GraphPage): Hash | undefined => textsHashes.get(locale)
  const rules = once(() => rulesHash(context))
  const everywhere = once(() => everywhereHash(context))
  const computed = remembered((page): Hash => {
    if (page.kind === 'blog')
      return hashOf('blog', page.list, page.route, ...postsOf(page, context.graph).map((post) => own(post)))
    if (page.kind !== 'doc') return hashOf('generated', settings, page.route)
    const { path: file, format, isPost = false } = page.meta.source
    const { hash } = context.pageTexts.get(file)!
    // The text of a component is made from its path. The grammar of MDX depends on the extension, too.
    const name = isComponentPage(file) ? file : path.extname(file).toLowerCase()
    const post = isPost ? 'post' : undefined
    const language = isForAllLanguages(page, context) ? 'all languages' : textsKey(page)
    return hashOf('compile', settings, format, name, hash, post, language, ...modulesKey.shared(page))
  })
  const compiled = (page: GraphPage): Hash => known.written(page)?.keys.compiled ?? computed(page)
  const compiledFor: PageKeys['compiledFor'] = (page, { isPlaced, isInLanguage }) => {
    if (page.kind !== 'doc' || !(isPlaced || isInLanguage)) return compiled(page)
    const ofPage = isPlaced ? [page.meta.source.path, ...modulesKey.own(page)] : []
    // Without the flag, a language without theme texts would share the key of pages that are for all languages.
    const ofLanguage = isInLanguage ? ['in language', textsKey(page)] : []
    return hashOf('limited', compiled(page), ...ofLanguage, ...ofPage)
  }
  const forms = remembered((page): readonly Hash[] => {
    if (page.kind !== 'doc') return [compiled(page)]
    const some = isForAllLanguages(page, context) ? LIMITS : LIMITS.slice(0, 2)
    return some.map((limits) => compiledFor(page, limits))
  })
  /** The key that fits no other page. */
  const own = (page: GraphPage): Hash => forms(page).at(-1)!
  const computedFacts = remembered((page) => {
    const isUnlisted = page.kind === 'doc' && page.unlisted
    // The addresses in its posts are not in the facts of a list.
    const addresses = page.kind === 'blog' ? context.addresses : undefined
    return hashOf('facts', rules(), addresses, own(page), page.set, page.locale, page.route, isUnlisted)
  })
  const facts = (page: GraphPage): Hash => known.written(page)?.keys.facts ?? computedFacts(page)
  const computedShown = remembered((page) => hashBytes(shownBy(page, context)))
  const shown = (page: GraphPage): Hash => known.shown(page) ?? computedShown(page)
  const statics = once(() => hashOf('statics', ...context.graph.statics.keys()))
  const computedHtml = remembered((page) => {
    const branch = branchDigest(context.graph, page, context.shards)
    // See `localeFiles`.
    const isTranslated = localeRoute(context.config, page.locale) !== '/'
    const themed = page.kind === 'doc' ? modulesKey.themed(page) : []
    return hashOf('html', everywhere(), facts(page), shown(page), branch, isTranslated && statics(), ...themed)
  })
  const html = (page: GraphPage): Hash => known.written(page)?.key || computedHtml(page)
  const records: PageKeys['records'] = (page, includes) => {
    const before = known.written(page)
    if (before !== undefined && areSameIncludes(before.includes, includes)) return before.keys.records
    return hashOf('records', facts(page), shown(page), JSON.stringify([includes, phrasesOf(page, context.config)]))
  }
  return { compiled, compiledFor, forms, facts, records, shown, html }
}

/** Whether a page read the same files with the same content. */
export const areSameIncludes = (a: readonly Include[], b: readonly Include[]): boolean =>
  a.length === b.length && a.every(({ path, hash }, i) => path === b[i]!.path && hash === b[i]!.hash)

function remembered<Key = Hash>(keyOf: (page: GraphPage) => Key): (page: GraphPage) => Key {
  const known = new Map<GraphPage, Key>()
  return (page) => {
    const key = known.get(page) ?? keyOf(page)
    known.set(page, key)
    return key
  }
}

/** Returns a digest of the settings of pages, and of the modules that they import. */
const rulesHash = ({ config, modules }: SiteContext): Hash =>
  hashOf(stableJson(pageSettings(config)), modules?.bundle.hash)

/**
 * Returns the config without the settings that no page shows. They decide only what is in the graph, which other parts of the keys cover, or
 * apply to findings and files of the whole site. A new setting is part of the keys of all pages unless it is listed here.
 */
const pageSettings = ({ collections, search, ...config }: SiteConfig): object => ({
  ...omit(
    config,
    'budgets',
    'changes',
    'checkLinks',
    'onBrokenAnchors',
    'onDuplicateRoutes',
    'onMissingNavTarget',
    'onOrphanPages',
    'redirectHome',
    'redirects',
    'removedUrls',
    'severity',
  ),
  collections: collections.map((one) => omit(one, 'sidebars')),
  // The phrases of a page are in the key of its records.
  search: search && omit(search, 'phrases', 'synonyms'),
})

/**
 * Returns a digest of what is on every page: the config, the layout's data, the client's addresses, the site's own components.
 */
function everywhereHash(context: SiteContext): Hash {
  const { sites, texts, assets, production, components = '', modules, cards, images } = context
  const builds = [...assets.values()].map(({ build }) => build)
  return hashOf(
    TOOL_VERSION,
    production,
    path.basename(components),
    cards?.digest,
    images?.digest,
    stableJson([[...sites], builds, modules?.messages ?? null, [...texts]]),
  )
}

/**
 * Returns what a page shows of itself and of others, except the addresses in its text and its sidebar, which many pages share.
 */
function shownBy(page: GraphPage, { graph, config, pageTexts }: SiteContext): string {
  const { meta: _text, ...own } = page.kind === 'doc' ? page : { ...page, meta: undefined }
  try {
    return JSON.stringify([own, viewFacts({ graph, config, pageTexts, page })])
  } catch {
    // The page itself fails the same way, and the worker reports why.
    return JSON.stringify(own)
  }
}

/**
 * Returns one digest of all inputs of a site except the texts of pages, their descriptions, and what they include. While it is unchanged,
 * pages show the same facts of themselves and of others, except descriptions. Code of MDX pages may read any description.
 */
export function siteShape(context: SiteContext, files: readonly EmittedFile[]): Hash {
  const { config, graph, modules } = context
  const { statics, assets, sidebars } = graph
  return hashOf(
    'site',
    stableJson(config),
    context.addresses,
    everywhereHash(context),
    modules && stableJson(modules.bundle),
    // Digests of megabytes, so that they are not copied into one text.
    pagesDigest(graph),
    modules && descriptionsDigest(context),
    JSON.stringify([...statics.values(), ...assets.values()]),
    hashBytes(JSON.stringify([...sidebars].map(([set, named]) => [set, [...named]]))),
    ...files.map(({ path: file, content }) => `${file} ${content}`),
  )
}

/**
 * Returns the same digest with the texts of pages: while it is unchanged, no key needs to be computed (0.2 s for 1,700 pages).
 */
export const siteKey = (shape: Hash, site: SiteGraph): Hash =>
  hashOf(shape, JSON.stringify(Array.from(site.graph.pages.values(), (page) => textDigestOf(page, site))))

/** Posts whose texts a list or its feeds show. */
export function postsOf({ list, pages, feed = [] }: BlogPage, graph: RouteGraph): DocPage[] {
  const routes = new Set<Route>([...(list === 'posts' ? pages : []), ...feed])
  return [...routes].flatMap((route) => {
    const page = graph.pages.get(route)
    return page?.kind === 'doc' ? page : []
  })
}
