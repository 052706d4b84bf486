/** The browser's files for the whole site, and the site's own components for the generator. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { lookUp } from '../../base/collections.ts'
import { cacheFolder } from '../../base/folders.ts'
import { stableJson } from '../../base/hash.ts'
import { createReadLog, isSameRead, type Read, readPlace } from '../../base/reads.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import type { OpenedCode } from '../../features/code.ts'
import type { SiteContext } from '../../features/context.ts'
import { featureStyles } from '../../features/index.ts'
import type { StyleProcessor } from '../../formats/postcss.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Assets } from '../../model/page.ts'
import {
  type BundleInput,
  bundleClient,
  type ClientParts,
  createClientParts,
  isLive,
} from '../../stages/bundle/client.ts'
import { type CachedAssets, cachedAssets, clientFolder, promisedAssets } from './assets.ts'
import { bundleProblems, missingStyleProblems } from './bundle-problems.ts'

/** A bundle of the site's components, and its inputs. */
interface Components {
  readonly file: string | undefined
  readonly reads: readonly Read[]
}

/** The last good bundle, with the files that the config named. */
export interface PreviousComponents extends Components {
  readonly named: SiteConfig['components']
}

/** The site that a client is bundled for. */
interface ClientSite extends Pick<SiteContext, 'root' | 'config' | 'graph' | 'sites' | 'texts' | 'production'> {
  readonly offline?: boolean
  readonly styles: StyleProcessor | undefined
}

interface ClientInput extends ClientSite {
  readonly bundle: boolean | 'later'
  readonly useCache: boolean
  /** The modules of the site, which are bundled at the same time. */
  readonly opening: Promise<Partial<Pick<OpenedCode, 'files'>>>
}

interface Client {
  readonly assets: ReadonlyMap<string, Assets>
  /** The bundled module with the site's own components. */
  readonly components: string | undefined
  /** The inputs of both, without modules that are bundled later. */
  readonly reads: readonly string[]
}

/**
 * Bundles the client and the site's components. The value is undefined if there is no valid bundle, including earlier
 * ones.
 */
export async function openClient(
  input: ClientInput,
  caches: { components?: PreviousComponents } | undefined,
): Promise<Outcome<Client | undefined>> {
  const assets = await assetsOf(input)
  // Without a sheet that fails, there is a client: the site is read, and all problems are reported.
  if (assets.value.length === 0 && assets.diagnostics.length > 0) return { ...assets, value: undefined }
  const components = await lastGoodComponents(input, caches)
  const hasNone = components.diagnostics.length > 0 && caches?.components === undefined
  if (hasNone) return { ...components, value: undefined }
  return {
    value: {
      assets: new Map(assets.value.map(([locale, client]) => [locale, client.assets])),
      components: components.value.file,
      reads: [...assets.value.flatMap(([, { reads }]) => reads), ...components.value.reads].flatMap(
        (read) => readPlace(read) ?? [],
      ),
    },
    diagnostics: [...assets.diagnostics, ...components.diagnostics],
  }
}

/** Returns the client of each locale: built, promised for later, or none. */
async function assetsOf(input: ClientInput): Promise<Outcome<readonly (readonly [string, CachedAssets])[]>> {
  const { root, config, sites, opening, bundle, useCache } = input
  if (bundle === false) return { value: [], diagnostics: [] }
  const parts = createClientParts(useCache ? clientFolder(cacheFolder(root)) : undefined)
  beginScripts(input, parts)
  const { files: modules } = await opening
  const assetsIn = async (clientInput: BundleInput): Promise<CachedAssets> => {
    if (bundle === 'later') return { assets: promisedAssets(clientInput, cacheFolder(root)), reads: [] }
    if (useCache) return cachedAssets(clientInput, cacheFolder(root), { parts })
    return { assets: await bundleClient(clientInput, parts), reads: parts.reads() }
  }
  try {
    const bundles = [...sites.keys()].map(
      async (locale) => [locale, await assetsIn({ ...bundleInput(input, locale), modules })] as const,
    )
    const value = await Promise.all(bundles)
    return { value, diagnostics: missingStyleProblems(value[0]?.[1].assets) }
  } catch (error) {
    return { value: [], diagnostics: bundleProblems(error, root, config) }
  }
}

/** Returns the input of the bundler for a language, without the modules of the site. */
export const bundleInput = (
  { root, config, graph, sites, texts, styles, production, offline = false }: ClientSite,
  locale: string,
): BundleInput => ({
  root,
  config,
  site: lookUp(sites, locale),
  texts: texts.get(locale),
  production,
  offline,
  styles,
  ...featureStyles({ config, graph, production }),
})

/**
 * Begins to compile the scripts while the modules of the site are bundled, if there is no client of an earlier run.
 * Scripts with files of the site wait for the digest of these files.
 */
function beginScripts(input: ClientInput, parts: ClientParts): void {
  const { root, config, bundle, useCache } = input
  const isKnown = useCache && existsSync(clientFolder(cacheFolder(root)))
  if (bundle === 'later' || isKnown) return
  if (Object.keys(config.components).some(isLive)) return
  // The bundle reports the error.
  parts.scripts(bundleInput(input, config.i18n.defaultLocale)).catch(() => {})
}

/**
 * Bundles components again when any of their inputs has changed; if they have errors, the last good components are
 * used.
 */
async function lastGoodComponents(
  { root, config }: ClientInput,
  caches: { components?: PreviousComponents } | undefined,
): Promise<Outcome<Components>> {
  const { components: named } = config
  const previous = caches?.components
  if (previous !== undefined && stableJson(previous.named) === stableJson(named) && previous.reads.every(isSameRead))
    return { value: previous, diagnostics: [] }
  const components = await componentsOf(root, config)
  if (caches === undefined) return components
  if (components.diagnostics.length > 0)
    return { value: previous ?? components.value, diagnostics: components.diagnostics }
  caches.components = { ...components.value, named }
  return components
}

/**
 * Bundles the site's own components into one module for the threads that render pages; undefined if the site has none.
 */
async function componentsOf(root: string, config: SiteConfig): Promise<Outcome<Components>> {
  const reads = createReadLog()
  if (Object.keys(config.components).length === 0) return { value: { file: undefined, reads: [] }, diagnostics: [] }
  try {
    const [{ bundleComponents }, { sharedNames }] = await Promise.all([
      import('../../stages/bundle/components.ts'),
      import('../../stages/bundle/shared-modules.ts'),
    ])
    const folder = path.join(cacheFolder(root), 'components')
    const input = { root, config, folder, shared: sharedNames, reads }
    return { value: { file: await bundleComponents(input), reads: reads.all() }, diagnostics: [] }
  } catch (error) {
    return { value: { file: undefined, reads: reads.all() }, diagnostics: bundleProblems(error, root, config) }
  }
}
