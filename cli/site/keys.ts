/**
 * What each result of a page is made from: the one place that says when a result of an earlier run serves. Each key holds the one
 * before it. What is known only afterwards (partials, images, slots) is listed beside the result and compared.
 */

import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { hashBytes, hashOf, stableJson } from '../base/hash.ts'
import { TOOL_VERSION } from '../base/version.ts'
import { branchDigest } from '../graph/sidebars/branches.ts'
import { viewFacts } from '../graph/view.ts'
import type { Include } from '../model/compiled.ts'
import type { GraphPage, RouteGraph } from '../model/graph.ts'
import type { EmittedFile } from '../model/page.ts'
import { phrasesOf } from '../search/records.ts'
import { type SiteContext, settingsHash } from './context.ts'
import { modulesKeys } from './mdx/keys.ts'
import { postsOf } from './posts.ts'
import { unusedFiles } from './unused-files.ts'

export interface PageKeys {
  /** The compiled page: its path and bytes, the settings of the compiler, the tool. */
  compiled(page: GraphPage): Hash
  /** Its facts: where its addresses lead. */
  facts(page: GraphPage): Hash
  /** Its search records: how the site names it, and what its text took in. */
  records(page: GraphPage, includes: readonly Include[]): Hash
  /** Its HTML: the part of the sidebar that it prints, and what is on every page. */
  html(page: GraphPage): Hash
}

/** The keys of a site as it is now. */
export function pageKeys(context: SiteContext): PageKeys {
  const settings = settingsHash(context.config)
  const modulesKey = modulesKeys(context)
  const textsKey = ({ locale }: GraphPage): readonly string[] => {
    const texts = context.texts.get(locale)
    return texts === undefined ? [] : [stableJson(texts)]
  }
  const resolution = once(() => resolutionHash(context))
  const everywhere = once(() => everywhereHash(context))
  const compiled = remembered((page): Hash => {
    if (page.kind === 'blog')
      return hashOf('blog', page.list, page.route, ...postsOf(page, context.graph).map(compiled))
    if (page.kind !== 'doc') return hashOf('generated', settings, page.route)
    const { path: file, hash, isPost = false } = page.meta.source
    return hashOf('compile', settings, file, hash, isPost ? 'post' : undefined, ...modulesKey(page), ...textsKey(page))
  })
  const facts = remembered((page) => {
    const isUnlisted = page.kind === 'doc' && page.unlisted
    return hashOf('facts', resolution(), compiled(page), page.set, page.locale, page.route, isUnlisted)
  })
  const shown = remembered((page) => hashBytes(shownBy(page, context)))
  const html = remembered((page) =>
    hashOf('html', everywhere(), facts(page), shown(page), branchDigest(context.graph, page, context.shards)),
  )
  const records: PageKeys['records'] = (page, includes) =>
    hashOf('records', facts(page), shown(page), JSON.stringify([includes, phrasesOf(page, context.config)]))
  return { compiled, facts, records, html }
}

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}

function remembered(keyOf: (page: GraphPage) => Hash): (page: GraphPage) => Hash {
  const known = new Map<GraphPage, Hash>()
  return (page) => {
    const key = known.get(page) ?? keyOf(page)
    known.set(page, key)
    return key
  }
}

/** All that decides where an address leads. */
function resolutionHash({ config, graph, modules }: SiteContext): Hash {
  return hashOf(stableJson(config), modules?.bundle.hash, addressesHash(graph))
}

function addressesHash({ pages, statics, assets, redirects, sets, drafts }: RouteGraph): Hash {
  const ofPages = [...pages.values()].map((page) => [
    page.route,
    page.set,
    page.kind === 'doc' && page.meta.source.path,
  ])
  const files = [...statics.values(), ...assets.values()].map(({ path: file, target }) => [file, target])
  return hashOf(JSON.stringify([ofPages, files, redirects, [...sets.values()], [...drafts]]))
}

/** What is on every page: the config, the layout's data, the addresses of the client, the site's own components. */
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

/** What a page shows of itself and of others, but the addresses of its text and its sidebar, which is shared by many. */
function shownBy(page: GraphPage, { graph, config }: SiteContext): string {
  const { meta: _text, ...own } = page.kind === 'doc' ? page : { ...page, meta: undefined }
  try {
    return JSON.stringify([own, viewFacts({ graph, config, page })])
  } catch {
    // It cannot be made either, and the worker says why.
    return JSON.stringify(own)
  }
}

/**
 * All that a site is made from but what pages include, in one digest: while it stays, no key needs to be made (0.2 s for 1,700 pages).
 */
export function siteKey(context: SiteContext, files: readonly EmittedFile[]): Hash {
  const { graph, modules } = context
  const { statics, assets, sidebars, pages } = graph
  return hashOf(
    'site',
    settingsHash(context.config),
    resolutionHash(context),
    everywhereHash(context),
    modules && stableJson(modules.bundle),
    JSON.stringify([...pages.values()]),
    JSON.stringify([...statics.values(), ...assets.values()]),
    stableJson(sidebars),
    JSON.stringify(unusedFiles(context)),
    ...files.map(({ path: file, content }) => `${file} ${content}`),
  )
}
