/** The order of the stages up to the first barrier: config, content, graph, and data shared by all pages. */
import path from 'node:path'
import type { SiteData } from '../../runtime/contract/site.ts'
import type { Texts } from '../../runtime/texts.ts'
import type { SourcePath } from '../base/brands.ts'
import { TOOL_VERSION } from '../base/package.ts'
import { mermaidVersion } from '../bundle/mermaid.ts'
import { boundedMemo, createMemo, type Memo, openMemo } from '../cache/memo.ts'
import { type LoadedConfig, loadConfig } from '../config/load.ts'
import { withoutServer } from '../config/normalize.ts'
import { translateFrame } from '../content/frame-translations.ts'
import { gitFacts } from '../content/git.ts'
import { type Content, type ReadInput, readContent } from '../content/read.ts'
import { stampedFiles } from '../content/stamped-files.ts'
import { assetFile, type KnownFile, type KnownFiles } from '../content/statics.ts'
import { readTexts } from '../content/texts.ts'
import type { Diagnostic, Outcome } from '../diagnostics/diagnostic.ts'
import { buildGraph } from '../graph/build.ts'
import { sidebarShards } from '../graph/sidebars/shards.ts'
import { siteData } from '../graph/site-data.ts'
import type { SiteConfig } from '../model/config.ts'
import type { GitFacts, PageMeta } from '../model/content.ts'
import type { RouteGraph } from '../model/graph.ts'
import type { EmittedFile } from '../model/page.ts'
import type { SiteCards } from './cards.ts'
import { compileSettings, type SiteContext } from './context.ts'
import { cacheFolder } from './folders.ts'
import type { SiteImages } from './images.ts'
import { contentFolders, createIo } from './io.ts'
import { type ModuleFiles, type OpenedModules, type OpenModulesInput, openSiteModules } from './mdx/modules.ts'
import { withCreatedRedirects } from './open/created-redirects.ts'
import { withEditUrls } from './open/edit-urls.ts'
import { type LastComponents, openClient } from './open/open-client.ts'

export interface OpenOptions {
  readonly production: boolean
  readonly drafts: boolean
  /** `--base`: replaces baseUrl. */
  readonly baseUrl?: string
  /** For a folder that is opened as files. */
  readonly offline?: boolean
  /** Whether to bundle the client; check-links does not. `later`: addresses are assigned, serve bundles in the background. */
  readonly bundle: boolean | 'later'
  readonly useCache: boolean
  /** The config, if it was already read. */
  readonly config?: LoadedConfig
  /** Called when the content has been read: with the number of its pages, and whether any of them is new or edited. */
  readonly onRead?: (pages: number, hasNew: boolean) => void
  /** Called before the client is bundled. */
  readonly onGraph?: () => void
}

/** Earlier results, so that only changed files are read again. {@link openSite} fills it. */
export interface OpenCaches {
  memo?: Memo
  readonly known: Map<string, KnownFile>
  components?: LastComponents
}

/** What `docs serve` knows about the site before reopening it. */
export interface Previous {
  readonly caches: OpenCaches
  /** Dates of pages: serve reads them from git later. */
  readonly dates: ReadonlyMap<SourcePath, GitFacts>
  /** Returns the last good version of pages whose front matter cannot be read. */
  keepLastGood(pages: readonly PageMeta[]): readonly PageMeta[]
}

export interface OpenSite {
  readonly context: SiteContext
  readonly content: Content
  readonly shardFiles: readonly EmittedFile[]
  /** Styles and files of the components that pages import. */
  readonly moduleFiles?: ModuleFiles
  readonly diagnostics: readonly Diagnostic[]
  readonly loaded: LoadedConfig
  /** Files that the config was read from (absolute). */
  readonly configFiles: readonly string[]
}

/** Problems of a config that could not be loaded (exit 2). */
export interface BadConfig {
  readonly context: undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly configFiles: readonly string[]
}

/** Opens the site in `root`. A config with errors gives {@link BadConfig}; all other problems are diagnostics. */
export async function openSite(root: string, options: OpenOptions, previous?: Previous): Promise<OpenSite | BadConfig> {
  const loaded = options.config ?? (await loadConfig(root, cacheFolder(root), options.useCache))
  const configFiles = filesOf(loaded)
  if (!loaded.ok) return { context: undefined, diagnostics: loaded.diagnostics, configFiles }
  const stamps = openStamps(root, options, previous)
  const { config, content, git, texts, graph } = await readGraph(
    { root, loaded, known: stamps.known },
    options,
    previous,
  )
  options.onGraph?.()
  const { styles } = loaded
  const { sites, ...frames } = sitesOf(root, graph.value, config, texts)
  const mdx = await openMdx({ root, config, sites, pages: content.value.pages, styles, known: stamps.known }, options)
  stamps.save()
  const client = await openClient({ root, config, sites, texts, options, files: mdx.files, styles }, previous?.caches)
  if (client.value === undefined) return { context: undefined, diagnostics: client.diagnostics, configFiles }
  const { assets, components } = client.value
  const shards = sidebarShards(graph.value)
  const cards = await cardsOf({ root, config, graph: graph.value }, options)
  const images = await imagesOf(root, config, options)
  const outcomes = [content, git, graph, frames, client, mdx, cards, images]
  return {
    context: {
      root,
      config,
      graph: withFilesOf(mdx, graph.value, root, config),
      sites,
      texts,
      assets,
      shards: shards.names,
      production: options.production,
      ...(components !== undefined && { components }),
      ...(mdx.modules && { modules: mdx.modules }),
      ...(cards.value && { cards: cards.value }),
      ...(images.value && { images: images.value }),
    },
    content: content.value,
    shardFiles: shards.files,
    ...(mdx.files && { moduleFiles: mdx.files }),
    diagnostics: [...(loaded.notes ?? []), ...outcomes.flatMap(({ diagnostics }) => diagnostics)],
    loaded,
    configFiles,
  }
}

/** Bundles what MDX pages import. Components see the site in its main language. */
const openMdx = (
  { sites, ...input }: Omit<OpenModulesInput, 'settings' | 'site' | 'useCache'> & Pick<SiteContext, 'sites'>,
  { useCache }: OpenOptions,
) => {
  const { config } = input
  const site = sites.get(config.i18n.defaultLocale)!
  return openSiteModules({ ...input, settings: compileSettings(config), site, useCache })
}

/** Reads the content and builds the graph. */
async function readGraph(
  {
    root,
    loaded,
    known,
  }: Pick<ContentInput, 'root' | 'known'> & { readonly loaded: Extract<LoadedConfig, { readonly ok: true }> },
  options: OpenOptions,
  previous: Previous | undefined,
) {
  const placed = options.offline ? withoutServer(loaded.config) : withBase(loaded.config, options.baseUrl)
  const written = withMermaid(root, placed)
  const content = await contentOf(
    { root, config: written, preprocess: loaded.plugins?.preprocess, known },
    options,
    previous,
  )
  const git =
    previous === undefined
      ? await datesOf(root, written, content.value, options.useCache)
      : { value: previous.dates, diagnostics: [] }
  const texts = await readTexts(root, written)
  const { config, graph } = graphOf(loaded, written, (one) =>
    buildGraph({ config: one, content: content.value, git: git.value, drafts: options.drafts, texts }),
  )
  return { config, content, git, texts, graph }
}

/** Opens social cards, only for the published site: other sites show them. */
async function cardsOf(
  site: { readonly root: string; readonly config: SiteConfig; readonly graph: RouteGraph },
  { production, offline, useCache }: OpenOptions,
): Promise<Outcome<SiteCards | undefined>> {
  if (!production || offline || site.config.socialCards === undefined) return { value: undefined, diagnostics: [] }
  const { openCards } = await import('./cards.ts')
  return openCards({ ...site, useCache })
}

/** Opens image copies; `docs serve` shows images unchanged. */
async function imagesOf(
  root: string,
  config: SiteConfig,
  { production, useCache }: OpenOptions,
): Promise<Outcome<SiteImages | undefined>> {
  if (!production || config.images === undefined) return { value: undefined, diagnostics: [] }
  const { openImages } = await import('./images.ts')
  return openImages(root, config, useCache)
}

/**
 * Builds the graph; it is built again if config functions create redirects from its addresses. Other functions add the edit links
 * of its pages.
 */
function graphOf<G extends { readonly value: RouteGraph }>(
  { createRedirects = [], editUrls = new Map() }: Extract<LoadedConfig, { readonly ok: true }>,
  written: SiteConfig,
  build: (config: SiteConfig) => G,
): { readonly config: SiteConfig; readonly graph: G } {
  const first = build(written)
  const config = withCreatedRedirects(written, first.value, createRedirects)
  const graph = config === written ? first : build(config)
  return { config, graph: withEditUrls(graph, editUrls, config) }
}

/** Adds the files that modules refer to, and files outside the content folders that MDX pages and their partials name. */
function withFilesOf(
  { namedFiles = [], files: own }: OpenedModules,
  graph: RouteGraph,
  root: string,
  config: SiteConfig,
): RouteGraph {
  const statics = new Set([...graph.statics.values()].map((file) => file.path))
  const io = createIo(root, new Map(), contentFolders(config))
  const named = namedFiles
    .filter((file) => !graph.assets.has(file) && !statics.has(file) && io.hash(file) !== '')
    .flatMap((file) => assetFile(file, path.join(root, file)) ?? [])
  const copies = (own?.copies ?? []).filter((file) => !graph.assets.has(file.path))
  const files = [...copies, ...named]
  if (files.length === 0) return graph
  return { ...graph, assets: new Map([...graph.assets, ...files.map((file) => [file.path, file] as const)]) }
}

/** Opens the digests of files that did not change since an earlier run. */
function openStamps(root: string, { useCache }: OpenOptions, previous: Previous | undefined) {
  if (previous !== undefined) return { known: previous.caches.known, save: () => {} }
  const memo = useCache ? openMemo(path.join(cacheFolder(root), 'stamps'), TOOL_VERSION) : createMemo()
  return { known: stampedFiles(memo), save: () => memo.save() }
}

/** Maximum number of new texts (4 kB each) that serve keeps: a branch may add as many files at once. */
const MAX_ADDED = 4000

type ContentInput = Pick<ReadInput, 'root' | 'config' | 'preprocess'> & { readonly known: KnownFiles }

async function contentOf(
  { root, config, preprocess, known }: ContentInput,
  { drafts, onRead }: OpenOptions,
  previous: Previous | undefined,
): Promise<Outcome<Content>> {
  const caches = previous?.caches
  const memo = caches?.memo ?? openMemo(path.join(cacheFolder(root), drafts ? 'meta-drafts' : 'meta'), TOOL_VERSION)
  const content = await readContent({ root, config, memo, drafts, preprocess, known })
  onRead?.(content.value.pages.length, memo.hasNew())
  if (caches?.memo === undefined) memo.save()
  if (previous === undefined) return content
  previous.caches.memo ??= boundedMemo(memo, MAX_ADDED)
  return { ...content, value: { ...content.value, pages: previous.keepLastGood(content.value.pages) } }
}

/** Returns dates and authors of the pages, if the config wants them. */
export async function datesOf(
  root: string,
  { showLastUpdateTime, showLastUpdateAuthor, changes }: SiteConfig,
  { pages }: Content,
  useCache: boolean,
): ReturnType<typeof gitFacts> {
  if (!showLastUpdateTime && !showLastUpdateAuthor && changes === undefined)
    return { value: new Map(), diagnostics: [] }
  const memo = useCache ? openMemo(path.join(cacheFolder(root), 'git'), TOOL_VERSION) : createMemo()
  const outcome = await gitFacts(
    root,
    pages.map(({ source }) => source.path),
    memo,
  )
  memo.save()
  return outcome
}

const filesOf = (loaded: LoadedConfig): readonly string[] => (loaded.file === undefined ? [] : loaded.inputs)

function withBase(config: SiteConfig, baseUrl: string | undefined): SiteConfig {
  return baseUrl === undefined ? config : { ...config, baseUrl: `/${baseUrl}/`.replace(/\/{2,}/g, '/') }
}

/** Draws diagrams if the site has the library. */
function withMermaid(root: string, config: SiteConfig): SiteConfig {
  const version = config.markdown.mermaid === false ? undefined : mermaidVersion(root)
  return version === undefined ? config : { ...config, markdown: { ...config.markdown, mermaid: { version } } }
}

function sitesOf(
  root: string,
  graph: RouteGraph,
  config: SiteConfig,
  texts: SiteContext['texts'],
): { sites: Map<string, SiteData>; diagnostics: Diagnostic[] } {
  const frames = config.i18n.locales.map((locale) => translateFrame(root, config, locale))
  const outcomes = config.i18n.locales.map(
    (locale, i) =>
      [locale, siteData({ graph, config: withPlaceholder(frames[i]!.value, texts.get(locale)), locale })] as const,
  )
  return {
    sites: new Map(outcomes.map(([locale, { value }]) => [locale, value])),
    // Every locale has the same navbar, so its problems are reported once.
    diagnostics: [...frames.flatMap((frame) => frame.diagnostics), ...(outcomes[0]?.[1].diagnostics ?? [])],
  }
}

/** Sets the placeholder of the search box if the site does not choose its own. */
function withPlaceholder(config: SiteConfig, texts: Texts | undefined): SiteConfig {
  const { search } = config
  const words = search !== false && search.placeholder === 'Search docs' ? texts?.['Search docs'] : undefined
  return search === false || words === undefined ? config : { ...config, search: { ...search, placeholder: words } }
}
