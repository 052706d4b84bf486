/** The digests from which the parts of pages follow: of groups of the site, of its settings, and of texts. */
import type { Hash } from '../base/brands.ts'
import { omit } from '../base/collections.ts'
import { hashBytes, hashOf, stableJson } from '../base/hash.ts'
import { TOOL_VERSION } from '../base/package.ts'
import { compileSettings, type SiteContext } from '../features/context.ts'
import type { SiteConfig } from '../model/config.ts'
import type { GraphPage, RouteGraph, SiteGraph } from '../model/graph.ts'
import { descriptionOf } from '../stages/graph/description.ts'
import { layoutDigests } from './layout.ts'

/**
 * Digests of the groups that parts of pages can follow from. While the groups of a part are the same, the part is the
 * same on each page with the same text.
 */
export interface Groups {
  /** Config, metadata of all pages, files, modules. */
  readonly graph: Hash
  /** Descriptions of all pages, which are often the first lines of their texts. */
  readonly descriptions: Hash
  /** The layout of every page. */
  readonly layout: Hash
}

const groupsOfSite = new WeakMap<SiteContext, Groups>()

/** Returns the groups of a site, which are computed once. */
export function groupsOf(context: SiteContext): Groups {
  const groups = groupsOfSite.get(context) ?? {
    graph: graphDigest(context),
    descriptions: descriptionsDigest(context),
    layout: hashOf(...[...layoutDigests(context)].flat()),
  }
  groupsOfSite.set(context, groups)
  return groups
}

/** Returns a digest of everything that a page can show besides its own text. */
export function siteDigest(context: SiteContext): Hash {
  const { graph, descriptions, layout } = groupsOf(context)
  return hashOf(graph, descriptions, layout)
}

function graphDigest({ config, graph, addresses, modules, texts, shards, codeTokens }: SiteContext): Hash {
  return hashOf(
    TOOL_VERSION,
    stableJson(config),
    addresses,
    pagesDigest(graph),
    hashBytes(JSON.stringify([...graph.sidebars].map(([set, named]) => [set, [...named]]))),
    stableJson([[...shards], [...texts]]),
    modules && stableJson(modules),
    stableJson(codeTokens),
  )
}

/** Returns a digest of all pages, without facts that no other page shows. */
const pagesDigest = ({ pages }: RouteGraph): Hash =>
  hashBytes(
    JSON.stringify([...pages.values()], (key, value: unknown) =>
      key === 'diagnostics' || key === 'bodyLine' || key === 'lines' ? undefined : value,
    ),
  )

const descriptionsDigest = (site: SiteGraph): Hash =>
  hashBytes(JSON.stringify(Array.from(site.graph.pages.values(), (page) => descriptionOf(page, site))))

/** Returns a digest of the files of a site that are copied: pages show their addresses, not their bytes. */
export const filesDigest = ({ statics, assets }: RouteGraph): Hash =>
  hashBytes(JSON.stringify([...statics.values(), ...assets.values()]))

/** Returns a digest of the tool and of the settings of compile, without a page's own text and its reads. */
export const settingsDigest = (config: SiteConfig): Hash =>
  hashOf('settings', TOOL_VERSION, stableJson(compileSettings(config)))

/** Returns a digest of the theme texts for each language that has any. */
export const themeTextsDigests = ({ texts }: SiteContext): ReadonlyMap<string, Hash> =>
  new Map([...texts].map(([locale, ofLocale]) => [locale, hashOf(stableJson(ofLocale))]))

/** Returns a digest of the settings of pages, and of the modules that they import. */
export const pageRulesDigest = ({ config, modules }: SiteContext): Hash =>
  hashOf(stableJson(pageSettings(config)), modules?.hash)

/**
 * Returns the config without the settings that no page shows. These settings only affect the graph, which other parts
 * cover, or findings and files of the whole site. A new setting is part of all pages unless it is listed here.
 */
const pageSettings = ({ collections, search, ...config }: SiteConfig): object => ({
  ...omit(
    config,
    'budgets',
    'changes',
    'checkLinks',
    'host',
    'onBrokenAnchors',
    'onDuplicateRoutes',
    'onMissingNavTarget',
    'onOrphanPages',
    'precompress',
    'redirectHome',
    'redirects',
    'removedUrls',
    'severity',
  ),
  collections: collections.map((collection) => omit(collection, 'sidebars')),
  // The phrases of a page are in the key of its records.
  search: search && omit(search, 'phrases', 'synonyms'),
})

/** Returns the digest of a page's text, if it has one. */
export const textDigestOf = (page: GraphPage, { pageTexts }: Pick<SiteGraph, 'pageTexts'>): Hash | undefined =>
  page.kind === 'doc' ? pageTexts.get(page.meta.source.path)?.hash : undefined
