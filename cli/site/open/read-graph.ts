/** The first stages of opening a site: content, dates, texts, and the graph. */

import path from 'node:path'
import { cacheFolder } from '../../base/folders.ts'
import type { Diagnostic, Outcome } from '../../diagnostics/diagnostic.ts'
import { codeFeature, FEATURES } from '../../features/index.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'
import { mermaidVersion } from '../../stages/bundle/mermaid.ts'
import type { FrontMatterOf, UsableConfig } from '../../stages/config/loaded-config.ts'
import { withoutServer } from '../../stages/config/normalize.ts'
import { gitFacts } from '../../stages/content/git.ts'
import { showsHistory } from '../../stages/content/git-state.ts'
import { type ReadInput, readContent, type SiteContent } from '../../stages/content/read.ts'
import type { FileDigests } from '../../stages/content/statics.ts'
import { readTexts } from '../../stages/content/texts.ts'
import { buildGraph } from '../../stages/graph/build.ts'
import { type SidebarShards, sidebarShards } from '../../stages/graph/sidebars/shards.ts'
import { createMemo, openMemo } from '../../store/memo.ts'
import { withCreatedRedirects } from './created-redirects.ts'
import { withEditUrls } from './edit-urls.ts'
import { withFrontMatter } from './front-matter.ts'
import type { OpenOptions, ReopenOptions } from './options.ts'
import { assignPaths } from './output-paths.ts'
import { withSidebarItems } from './sidebar-items.ts'

/** The graph of a site, and its inputs. */
export interface GraphParts {
  readonly config: SiteConfig
  readonly texts: Awaited<ReturnType<typeof readTexts>>['value']
  readonly graph: RouteGraph
  readonly shards: SidebarShards
  /** Findings about content, history, and graph. */
  readonly diagnostics: readonly Diagnostic[]
}

/** Reads the content and builds the graph. */
export async function readGraph(
  { root, loaded, digests }: Pick<ContentInput, 'root' | 'digests'> & { readonly loaded: UsableConfig },
  options: OpenOptions,
  previous: ReopenOptions | undefined,
): Promise<GraphParts & { readonly content: SiteContent }> {
  const placed = placedConfig(root, loaded.config, options)
  const content = await contentOf(
    { root, config: placed, preprocess: loaded.plugins?.preprocess, frontMatterOf: loaded.frontMatterOf, digests },
    options,
    previous,
  )
  const written = withSynonyms(placed, content.value.synonyms)
  const git =
    previous === undefined
      ? await datesOf(root, written, content.value, options.useCache)
      : { value: previous.dates, diagnostics: [] }
  const texts = await readTexts(root, written)
  const { config, graph } = await graphOf(loaded, { written, content: content.value }, (siteConfig, contentOfGraph) =>
    buildGraph({
      config: siteConfig,
      content: contentOfGraph,
      git: git.value,
      drafts: options.drafts,
      texts: texts.value,
      features: FEATURES,
    }),
  )
  const withPaths = assignPaths({ graph: graph.value, config, statics: content.value.statics })
  const outcomes = [content, git, texts, graph, withPaths]
  return {
    config,
    content: content.value,
    texts: texts.value,
    graph: withPaths.value,
    shards: sidebarShards(withPaths.value),
    diagnostics: outcomes.flatMap(({ diagnostics }) => diagnostics),
  }
}

/** Adds the synonyms that are beside the content to the synonyms of the config. */
function withSynonyms(config: SiteConfig, synonyms: SiteContent['synonyms']): SiteConfig {
  const { search } = config
  if (search === false || synonyms.length === 0) return config
  return { ...config, search: { ...search, synonyms: [...search.synonyms, ...synonyms] } }
}

/**
 * Builds the graph; it is built again if config functions make sidebars from its docs, or redirects from its addresses.
 * Other functions add the edit links of its pages.
 */
async function graphOf(
  { createRedirects = [], editUrls = new Map(), sidebarItems = new Map() }: UsableConfig,
  { written, content }: { readonly written: SiteConfig; readonly content: SiteContent },
  build: (config: SiteConfig, content: SiteContent) => Outcome<RouteGraph>,
): Promise<{ readonly config: SiteConfig; readonly graph: Outcome<RouteGraph> }> {
  const plain = build(written, content)
  const expanded =
    sidebarItems.size === 0
      ? { content, diagnostics: [] }
      : await withSidebarItems({ config: written, content, graph: plain.value, functions: sidebarItems })
  const first = expanded.content === content ? plain : build(written, expanded.content)
  const config = withCreatedRedirects(written, first.value, createRedirects)
  const graph = withEditUrls(config === written ? first : build(config, expanded.content), editUrls, config)
  return { config, graph: { ...graph, diagnostics: [...graph.diagnostics, ...expanded.diagnostics] } }
}

/** Maximum number of new pages whose metadata serve keeps. Switching to a branch may add this many files at once. */
const MAX_ADDED = 4000

type ContentInput = Pick<ReadInput, 'root' | 'config' | 'preprocess'> & {
  readonly digests: FileDigests
  readonly frontMatterOf: FrontMatterOf | undefined
}

async function contentOf(
  { root, config, preprocess, frontMatterOf, digests }: ContentInput,
  { drafts, onRead }: OpenOptions,
  previous: ReopenOptions | undefined,
): Promise<Outcome<SiteContent>> {
  const caches = previous?.caches
  const memo = caches?.memo ?? openMemo(path.join(cacheFolder(root), drafts ? 'meta-drafts' : 'meta'))
  const read = await readContent({ root, config, memo, preprocess, digests, features: FEATURES })
  const content = frontMatterOf ? await withFrontMatter(read, { root, config, preprocess, frontMatterOf }) : read
  const { pages } = content.value
  onRead?.({ pages: pages.length, hasNew: memo.hasNew(), hasCodePages: codeFeature?.isInPages(config, pages) === true })
  if (caches?.memo === undefined) memo.save()
  if (previous === undefined) return content
  previous.caches.memo ??= createMemo(memo, MAX_ADDED)
  return { ...content, value: { ...content.value, pages: previous.keepLastGood(content.value.pages) } }
}

/** Returns dates and authors of the pages, if the config wants them. */
export async function datesOf(
  root: string,
  config: SiteConfig,
  { pages }: SiteContent,
  useCache: boolean,
): ReturnType<typeof gitFacts> {
  if (!showsHistory(config)) return { value: new Map(), diagnostics: [] }
  const memo = useCache ? openMemo(path.join(cacheFolder(root), 'git')) : createMemo()
  const outcome = await gitFacts(
    root,
    pages.map(({ source }) => source.path),
    memo,
  )
  memo.save()
  return outcome
}

/** Returns the config with the options of a command, and with the version of the diagram library. */
function placedConfig(root: string, config: SiteConfig, options: Pick<OpenOptions, 'offline' | 'baseUrl'>): SiteConfig {
  const placed = options.offline ? withoutServer(config) : withBase(config, options.baseUrl)
  return withMermaid(root, placed)
}

function withBase(config: SiteConfig, baseUrl: string | undefined): SiteConfig {
  return baseUrl === undefined ? config : { ...config, baseUrl: `/${baseUrl}/`.replace(/\/{2,}/g, '/') }
}

/** Draws diagrams if the site has the library. */
function withMermaid(root: string, config: SiteConfig): SiteConfig {
  const version = config.markdown.mermaid === false ? undefined : mermaidVersion(root)
  return version === undefined ? config : { ...config, markdown: { ...config.markdown, mermaid: { version } } }
}
