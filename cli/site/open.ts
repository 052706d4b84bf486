/** The order of the stages up to the first barrier: config, content, graph, and what all pages share. */
import path from 'node:path'
import type { SiteData } from '../../runtime/contract.ts'
import { bundleClient } from '../bundle/client.ts'
import { openMemo } from '../cache/memo.ts'
import type { LoadedConfig } from '../config/load.ts'
import { loadConfig } from '../config/load.ts'
import { gitFacts } from '../content/git.ts'
import { type Content, readContent } from '../content/read.ts'
import { buildGraph } from '../graph/build.ts'
import { sidebarShards } from '../graph/shards.ts'
import { siteData } from '../graph/site-data.ts'
import type { Assets, Diagnostic, EmittedFile, RouteGraph, SiteConfig } from '../model.ts'
import { cachedAssets } from './assets.ts'
import type { SiteContext } from './context.ts'
import { cacheFolder, packageRoot } from './folders.ts'
import { TOOL_VERSION } from './version.ts'

export interface OpenOptions {
  readonly production: boolean
  readonly drafts: boolean
  /** `--base`: takes the place of baseUrl. */
  readonly baseUrl?: string
  /** Whether to bundle the client; check-links does without. */
  readonly bundle: boolean
  readonly useCache: boolean
}

export interface OpenSite {
  readonly context: SiteContext
  readonly content: Content
  readonly shardFiles: readonly EmittedFile[]
  readonly diagnostics: readonly Diagnostic[]
  /** Files that the config was made from (absolute). */
  readonly configFiles: readonly string[]
}

/** The config could not be had: its problems (exit 2). */
export interface BadConfig {
  readonly context: undefined
  readonly diagnostics: readonly Diagnostic[]
  readonly configFiles: readonly string[]
}

/** Opens the site in `root`. A config with mistakes gives {@link BadConfig}; all other problems come as diagnostics. */
export async function openSite(root: string, options: OpenOptions): Promise<OpenSite | BadConfig> {
  const loaded = await loadConfig(root, cacheFolder(root))
  if (!loaded.ok) return { context: undefined, diagnostics: loaded.diagnostics, configFiles: filesOf(loaded) }
  const config = withBase(loaded.config, options.baseUrl)

  const memo = openMemo(path.join(cacheFolder(root), options.drafts ? 'meta-drafts' : 'meta'), TOOL_VERSION)
  const content = await readContent({ root, config, memo, drafts: options.drafts })
  memo.save()
  const paths = content.value.pages.map(({ source }) => source.path)
  const git = await gitFacts(root, wantsDates(config) ? paths : [])
  const graph = buildGraph({ config, content: content.value, git: git.value, drafts: options.drafts })
  const { sites, diagnostics } = sitesOf(graph.value, config)
  const assets = options.bundle ? await assetsOf(root, config, sites, options) : new Map<string, Assets>()
  const shards = sidebarShards(graph.value)

  return {
    context: {
      root,
      config,
      graph: graph.value,
      sites,
      assets,
      shards: shards.addresses,
      production: options.production,
    },
    content: content.value,
    shardFiles: shards.files,
    diagnostics: [...content.diagnostics, ...git.diagnostics, ...graph.diagnostics, ...diagnostics],
    configFiles: filesOf(loaded),
  }
}

const filesOf = (loaded: LoadedConfig): readonly string[] => (loaded.file === undefined ? [] : loaded.inputs)

const wantsDates = ({ showLastUpdateTime, showLastUpdateAuthor }: SiteConfig): boolean =>
  showLastUpdateTime || showLastUpdateAuthor

function withBase(config: SiteConfig, baseUrl: string | undefined): SiteConfig {
  return baseUrl === undefined ? config : { ...config, baseUrl: `/${baseUrl}/`.replace(/\/{2,}/g, '/') }
}

function sitesOf(graph: RouteGraph, config: SiteConfig): { sites: Map<string, SiteData>; diagnostics: Diagnostic[] } {
  const outcomes = config.i18n.locales.map((locale) => [locale, siteData({ graph, config, locale })] as const)
  return {
    sites: new Map(outcomes.map(([locale, { value }]) => [locale, value])),
    // Every locale has the same navbar: its problems are told once.
    diagnostics: [...(outcomes[0]?.[1].diagnostics ?? [])],
  }
}

async function assetsOf(
  root: string,
  config: SiteConfig,
  sites: ReadonlyMap<string, SiteData>,
  { production, useCache }: OpenOptions,
): Promise<Map<string, Assets>> {
  const made = new Map<string, Assets>()
  for (const [locale, site] of sites) {
    const input = { root, config, site, production, packageRoot: packageRoot() }
    made.set(locale, useCache ? await cachedAssets(input, cacheFolder(root)) : await bundleClient(input))
  }
  return made
}
