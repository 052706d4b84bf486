/** The browser's files for the whole site, and the site's own components for the generator. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { SiteData } from '../../../runtime/contract/site.ts'
import type { StyleProcessor } from '../../base/postcss.ts'
import { type BundleInput, bundleClient, type ClientParts, createClientParts, isLive } from '../../bundle/client.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { Assets } from '../../model/page.ts'
import type { SiteContext } from '../context.ts'
import { cacheFolder, packageRoot } from '../folders.ts'
import type { OpenedModules } from '../mdx/modules.ts'
import { cachedAssets, clientFolder, promisedAssets } from './assets.ts'
import { absentStyleProblems, bundleProblems } from './bundle-problems.ts'

/** The last good bundle of the site's components, and the digest of its client. */
export interface LastComponents {
  readonly key: string
  readonly file: string | undefined
}

interface ClientInput {
  readonly root: string
  readonly config: SiteConfig
  readonly sites: ReadonlyMap<string, SiteData>
  readonly texts: SiteContext['texts']
  readonly options: {
    readonly production: boolean
    readonly offline?: boolean
    readonly bundle: boolean | 'later'
    readonly useCache: boolean
  }
  /** The modules of the site, which are bundled at the same time. */
  readonly opening: Promise<Pick<OpenedModules, 'files'>>
  readonly styles: StyleProcessor | undefined
}

export interface Client {
  readonly assets: ReadonlyMap<string, Assets>
  /** The bundled module with the site's own components. */
  readonly components: string | undefined
}

/** Bundles the client and the site's components. The value is undefined if there is no valid bundle, not even an earlier one. */
export async function openClient(
  input: ClientInput,
  caches: { components?: LastComponents } | undefined,
): Promise<Outcome<Client | undefined>> {
  const assets = await assetsOf(input)
  if (assets.diagnostics.some(({ severity }) => severity === 'error')) return { ...assets, value: undefined }
  const components = await lastGoodComponents(input, assets.value, caches)
  const hasNone = components.diagnostics.length > 0 && caches?.components === undefined
  if (hasNone) return { ...components, value: undefined }
  return {
    value: { assets: assets.value, components: components.value },
    diagnostics: [...assets.diagnostics, ...components.diagnostics],
  }
}

/** Returns the client of each locale: built, promised for later, or none. */
async function assetsOf(input: ClientInput): Promise<Outcome<Map<string, Assets>>> {
  const { root, config, sites, opening } = input
  const { bundle, useCache } = input.options
  if (bundle === false) return { value: new Map(), diagnostics: [] }
  const parts = createClientParts()
  beginScripts(input, parts)
  const { files: modules } = await opening
  const assetsIn = (one: BundleInput): Assets | Promise<Assets> => {
    if (bundle === 'later') return promisedAssets(one)
    return useCache ? cachedAssets(one, cacheFolder(root), { parts }) : bundleClient(one, parts)
  }
  try {
    const made = [...sites].map(async ([locale, site]): Promise<[string, Assets]> => {
      return [locale, await assetsIn({ ...bundleInput(input, locale, site), modules })]
    })
    const assets = await Promise.all(made)
    return { value: new Map(assets), diagnostics: absentStyleProblems(assets[0]?.[1]) }
  } catch (error) {
    return { value: new Map(), diagnostics: bundleProblems(error, root, config) }
  }
}

const bundleInput = (
  { root, config, texts, styles, options: { production, offline = false } }: ClientInput,
  locale: string,
  site: SiteData,
): BundleInput => ({
  root,
  config,
  site,
  texts: texts.get(locale),
  production,
  offline,
  styles,
  packageRoot: packageRoot(),
})

/**
 * Begins to compile the scripts while the modules of the site are bundled, if there is no client of an earlier run. Scripts with files of
 * the site wait for the digest of these files.
 */
function beginScripts(input: ClientInput, parts: ClientParts): void {
  const { root, config, options } = input
  const [main] = input.sites
  const isKnown = options.useCache && existsSync(clientFolder(cacheFolder(root)))
  if (main === undefined || options.bundle === 'later' || isKnown) return
  if (Object.keys(config.components).some(isLive)) return
  // An error is that of the bundle.
  parts.scripts(bundleInput(input, ...main)).catch(() => {})
}

/** Bundles components again when something of the client has changed; if they have errors, the last good ones are used. */
async function lastGoodComponents(
  { root, config }: ClientInput,
  assets: ReadonlyMap<string, Assets>,
  caches: { components?: LastComponents } | undefined,
): Promise<Outcome<string | undefined>> {
  const key = [...assets.values()].map(({ build }) => build).join(' ')
  if (caches?.components?.key === key) return { value: caches.components.file, diagnostics: [] }
  const made = await componentsOf(root, config)
  if (caches === undefined) return made
  if (made.diagnostics.length > 0) return { value: caches.components?.file, diagnostics: made.diagnostics }
  caches.components = { key, file: made.value }
  return made
}

/** Bundles the site's own components into one module for the threads that render pages; undefined if the site has none. */
async function componentsOf(root: string, config: SiteConfig): Promise<Outcome<string | undefined>> {
  if (Object.keys(config.components).length === 0) return { value: undefined, diagnostics: [] }
  try {
    const [{ bundleComponents }, { sharedNames }] = await Promise.all([
      import('../../bundle/components.ts'),
      import('../shared-modules.ts'),
    ])
    const folder = path.join(cacheFolder(root), 'components')
    const value = await bundleComponents({ root, config, folder, shared: sharedNames, packageRoot: packageRoot() })
    return { value, diagnostics: [] }
  } catch (error) {
    return { value: undefined, diagnostics: bundleProblems(error, root, config) }
  }
}
