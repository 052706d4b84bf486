import type { Hash } from '../../base/brands.ts'
import { trimMap } from '../../base/collections.ts'
import { cacheFolder } from '../../base/folders.ts'
import type { Diagnostic } from '../../diagnostics/diagnostic.ts'
import type { Assets, EmittedFile } from '../../model/page.ts'
import { type BundleInput, type ClientParts, createClientParts } from '../../stages/bundle/client.ts'
import { cachedAssets, clientFolder } from '../open/assets.ts'
import { bundleProblems, missingStyleProblems } from '../open/bundle-problems.ts'
import { bundleInput } from '../open/open-client.ts'
import type { SiteWithContent } from '../open.ts'

type BundledSite = Pick<SiteWithContent, 'context' | 'moduleFiles' | 'loaded'>

/** The browser side of the site: bundled in the background, under addresses that pages already use. */
export interface ClientFiles {
  /** Bundles what is not bundled yet; resolves to the errors in the site's own components and styles. */
  prepare(site: BundledSite): Promise<Diagnostic[]>
  /** Returns a script, style sheet or other file of the client, if it exists. */
  file(name: string): Promise<EmittedFile | undefined>
}

/** Number of earlier bundles that open tabs may still request. */
const MAX_BUNDLES = 6

/** Creates the client files of the site in a folder. */
export function createClientFiles(root: string): ClientFiles {
  const bundles = new Map<string, Promise<Assets>>()

  const bundle = (
    site: BundledSite,
    { locale, build, parts }: { locale: string; build: string; parts: ClientParts },
  ): Promise<Assets> => {
    const earlier = bundles.get(build)
    if (earlier !== undefined) return earlier
    const promise = cachedAssets(inputOf(site, locale), cacheFolder(root), { name: build as Hash, parts }).then(
      ({ assets }) => assets,
    )
    bundles.set(build, promise)
    promise.catch(() => bundles.delete(build))
    trimMap(bundles, MAX_BUNDLES * site.context.sites.size)
    return promise
  }
  return {
    async prepare(site) {
      const parts = createClientParts(clientFolder(cacheFolder(root)))
      try {
        const assets = await Promise.all(
          [...site.context.assets].map(([locale, { build }]) => bundle(site, { locale, build, parts })),
        )
        return missingStyleProblems(assets[0]).filter(({ severity }) => severity === 'error')
      } catch (error) {
        return bundleProblems(error, root, site.context.config)
      }
    },
    async file(name) {
      for (const [build, promise] of bundles) {
        const isEntry = name.includes(build)
        const assets = await promise.catch(() => undefined)
        const file = isEntry && assets ? entryOf(assets, name) : assets?.files.find((output) => output.path === name)
        if (file !== undefined) return { path: name, content: file.content }
      }
      return undefined
    },
  }
}

/** Returns the input of the bundler for a language. */
const inputOf = ({ context, moduleFiles: modules, loaded }: BundledSite, locale: string): BundleInput => ({
  ...bundleInput({ ...context, styles: loaded.ok ? loaded.styles : undefined }, locale),
  modules,
})

/** `client.<digest>.js`, `styles.<digest>.css`, and extras are the entries of the bundle with this digest. */
function entryOf({ script, style, extras, files }: Assets, name: string): EmittedFile | undefined {
  const entries: Readonly<Record<string, string | undefined>> = { client: script, styles: style, ...extras }
  const href = entries[name.slice(name.lastIndexOf('/') + 1, name.indexOf('.'))]
  return href === undefined ? undefined : files.find(({ path }) => href.endsWith(path))
}
