/** The order of the stages up to the first barrier: config, content, graph, and data shared by all pages. */
import path from 'node:path'
import type { SiteData } from '../../runtime/core/contract/site.ts'
import type { Texts } from '../../runtime/texts.ts'
import { lookUp } from '../base/collections.ts'
import { cacheFolder } from '../base/folders.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import type { CodeFiles, OpenCodeInput, OpenedCode } from '../features/code.ts'
import { compileSettings, type FeatureData, type SiteContext } from '../features/context.ts'
import type { OpenHookInput } from '../features/feature.ts'
import { CONFIG_ADAPTERS, codeFeature, FEATURES, PROVIDED_MODULES } from '../features/index.ts'
import { SEARCH_PLACEHOLDER, type SiteConfig } from '../model/config.ts'
import type { RouteGraph } from '../model/graph.ts'
import { accessOf, createIo } from '../stages/compile/io.ts'
import { loadConfig } from '../stages/config/load.ts'
import type { LoadedConfig, UsableConfig } from '../stages/config/loaded-config.ts'
import { filesBySignature, signaturesOnRequest } from '../stages/content/file-signatures.ts'
import { translateNavigation } from '../stages/content/navigation-translations.ts'
import type { SiteContent } from '../stages/content/read.ts'
import { assetFile, type FileDigests } from '../stages/content/statics.ts'
import type { SidebarShards } from '../stages/graph/sidebars/shards.ts'
import { siteData } from '../stages/graph/site-data.ts'
import { createMemo, openMemo } from '../store/memo.ts'
import { renewCodeTokens } from './code-reads.ts'
import { missingFiles } from './open/missing-files.ts'
import { openClient } from './open/open-client.ts'
import type { OpenOptions, ReopenOptions } from './open/options.ts'
import { type GraphParts, readGraph } from './open/read-graph.ts'
import { addressesHash } from './pages/targets.ts'

export interface OpenSite {
  readonly context: SiteContext
  readonly shardFiles: SidebarShards['files']
  /** Styles and files of the components that pages import. */
  readonly moduleFiles?: CodeFiles
  readonly diagnostics: readonly Diagnostic[]
  readonly loaded: LoadedConfig
  /** Files that the config was read from (absolute). */
  readonly configFiles: readonly string[]
  /** The inputs of its client and its own components (see `base/reads.ts`). */
  readonly reads: readonly string[]
}

/** A site whose content was newly read. */
export interface SiteWithContent extends OpenSite {
  readonly content: SiteContent
}

/** Problems of a config that could not be loaded (exit 2). */
export interface ConfigFailure {
  readonly context: undefined
  readonly diagnostics: readonly Diagnostic[]
}

/** Opens the site in `root`. A config with errors gives {@link ConfigFailure}; all other problems are diagnostics. */
export async function openSite(
  root: string,
  options: OpenOptions,
  previous?: ReopenOptions,
): Promise<SiteWithContent | ConfigFailure> {
  const { config, useCache } = options
  const loaded = config ?? (await loadConfig(root, cacheFolder(root), { adapters: CONFIG_ADAPTERS, useCache }))
  if (!loaded.ok) return { context: undefined, diagnostics: loaded.diagnostics }
  const signatures = openFileDigests(root, options, previous)
  const { content, ...read } = await readGraph({ root, loaded, digests: signatures.digests }, options, previous)
  const site = await openShared({ root, loaded, read, content, digests: signatures.digests }, options, previous)
  signatures.save()
  return site.context === undefined ? site : { ...site, content }
}

interface SharedInput {
  readonly root: string
  readonly loaded: UsableConfig
  readonly read: GraphParts
  readonly content: Pick<SiteContent, 'pages' | 'pageTexts'>
  readonly digests: FileDigests
}

/** Opens the data that all pages of a site share, such as its client and modules. */
async function openShared(
  { root, loaded, read, content, digests }: SharedInput,
  options: OpenOptions,
  previous?: ReopenOptions,
): Promise<OpenSite | ConfigFailure> {
  const configFiles = filesOf(loaded)
  const { config, texts, graph } = read
  options.onGraph?.()
  const { styles } = loaded
  const { production, offline = false, useCache, bundle } = options
  const missing = bundle === true ? missingFiles(root, config) : []
  if (missing.length > 0) return { context: undefined, diagnostics: missing }
  const { pages, pageTexts } = content
  const { sites, ...translations } = sitesOf(root, graph, config, texts)
  const opening = openCode({ root, config, sites, pages, styles, digests }, options)
  const client = await openClient({ ...options, root, config, graph, sites, texts, opening, styles }, previous?.caches)
  const siteCode = await opening
  if (client.value === undefined) return { context: undefined, diagnostics: client.diagnostics }
  const { assets, components, reads } = client.value
  const features = await openFeatures({ root, config, graph, production, offline, useCache })
  const outcomes = [read, translations, client, siteCode, features]
  const whole = withFilesOf(siteCode, graph, root, config)
  return {
    context: {
      root,
      config,
      graph: whole,
      pageTexts,
      addresses: addressesHash(whole),
      sites,
      texts,
      assets,
      shards: read.shards.names,
      production,
      codeTokens: renewCodeTokens(root),
      ...(components !== undefined && { components }),
      ...(siteCode.code && { modules: siteCode.modules, code: siteCode.code }),
      features: features.value,
    },
    shardFiles: read.shards.files,
    ...(siteCode.files && { moduleFiles: siteCode.files }),
    diagnostics: [...(loaded.notes ?? []), ...outcomes.flatMap(({ diagnostics }) => diagnostics)],
    loaded,
    configFiles,
    reads,
  }
}

interface NoCode extends Partial<Omit<OpenedCode, 'diagnostics'>>, Pick<OpenedCode, 'diagnostics'> {}

/** Opens the code of the site, if it has some. Components see the site in its main language. */
const openCode = async (
  { sites, ...input }: Omit<OpenCodeInput, 'settings' | 'site' | 'useCache' | 'provided'> & Pick<SiteContext, 'sites'>,
  { useCache }: OpenOptions,
): Promise<OpenedCode | NoCode> => {
  const { config } = input
  const site = lookUp(sites, config.i18n.defaultLocale)
  const settings = compileSettings(config)
  const opened = await codeFeature?.open({ ...input, settings, site, useCache, provided: PROVIDED_MODULES })
  return opened ?? { diagnostics: [] }
}

/** Opens the shared data of each feature. */
async function openFeatures(site: OpenHookInput): Promise<Outcome<FeatureData>> {
  const value: Record<string, unknown> = {}
  const diagnostics: Diagnostic[] = []
  for (const feature of FEATURES) {
    const opened = await feature.open?.(site)
    if (opened === undefined) continue
    value[feature.name] = opened.value
    diagnostics.push(...opened.diagnostics)
  }
  return { value, diagnostics }
}

/** Adds the files that modules refer to, and files outside the content folders that MDX pages name. */
function withFilesOf(
  { namedFiles = [], files: codeFiles }: OpenedCode | NoCode,
  graph: RouteGraph,
  root: string,
  config: SiteConfig,
): RouteGraph {
  const statics = new Set([...graph.statics.values()].map((file) => file.path))
  const io = createIo(root, new Map(), accessOf(config))
  const named = namedFiles
    .filter((file) => !graph.assets.has(file) && !statics.has(file) && io.hash(file) !== '')
    .flatMap((file) => assetFile(file, path.join(root, file)) ?? [])
  const copies = (codeFiles?.copies ?? []).filter((file) => !graph.assets.has(file.path))
  const files = [...copies, ...named]
  if (files.length === 0) return graph
  return { ...graph, assets: new Map([...graph.assets, ...files.map((file) => [file.path, file] as const)]) }
}

/** Opens the digests of files that did not change since an earlier run. */
function openFileDigests(
  root: string,
  { useCache, signatures = signaturesOnRequest() }: OpenOptions,
  previous: ReopenOptions | undefined,
) {
  if (previous !== undefined) return { digests: previous.caches.digests, save: () => {} }
  const memo = useCache ? openMemo(path.join(cacheFolder(root), 'signatures')) : createMemo()
  return { digests: filesBySignature(memo, signatures), save: () => memo.save() }
}

const filesOf = (loaded: LoadedConfig): readonly string[] => (loaded.file === undefined ? [] : loaded.inputs)

function sitesOf(
  root: string,
  graph: RouteGraph,
  config: SiteConfig,
  texts: SiteContext['texts'],
): { sites: Map<string, SiteData>; diagnostics: Diagnostic[] } {
  const translations = config.i18n.locales.map((locale) => ({ locale, ...translateNavigation(root, config, locale) }))
  const outcomes = translations.map(({ locale, value }) => {
    const data = siteData({ graph, config: withPlaceholder(value, texts.get(locale)), locale })
    return [locale, data] as const
  })
  return {
    sites: new Map(outcomes.map(([locale, { value }]) => [locale, value])),
    // Every locale has the same navbar, so its problems are reported once.
    diagnostics: [
      ...translations.flatMap((translation) => translation.diagnostics),
      ...(outcomes[0]?.[1].diagnostics ?? []),
    ],
  }
}

/** Sets the placeholder of the search box if the site does not choose its own. */
function withPlaceholder(config: SiteConfig, texts: Texts | undefined): SiteConfig {
  const { search } = config
  const words = search !== false && search.placeholder === SEARCH_PLACEHOLDER ? texts?.[SEARCH_PLACEHOLDER] : undefined
  return search === false || words === undefined ? config : { ...config, search: { ...search, placeholder: words } }
}
