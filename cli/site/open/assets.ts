import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkedBody, writeChecked } from '../../base/checked-file.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { type BundleInput, bundleClient, bundleInputsHash, type ClientParts } from '../../bundle/client.ts'
import { extrasOf } from '../../bundle/features.ts'
import type { Assets } from '../../model/page.ts'

/** The folder of clients in the cache. */
export const clientFolder = (cacheFolder: string): string => path.join(cacheFolder, 'client')

interface Known {
  /** The digest of the inputs. */
  readonly key?: string
  readonly parts?: ClientParts
}

/** Returns the client bundle of these inputs, from the cache if nothing has changed (bundling takes 0.3 s of CPU time). */
export async function cachedAssets(
  input: BundleInput,
  cacheFolder: string,
  { key = bundleInputsHash(input), parts }: Known = {},
): Promise<Assets> {
  // The files that PostCSS plugins read (such as a site's pages, for their classes) are not part of any key.
  if (input.styles !== undefined) return bundleClient(input, parts)
  const file = path.join(clientFolder(cacheFolder), `${key}.json`)
  const known = await readAssets(file)
  if (known !== undefined) return known
  const assets = await bundleClient(input, parts)
  // If a file changed meanwhile, the bundle does not match the key.
  if (bundleInputsHash(input) !== key) return assets
  // Packages can be installed without changing any file that the key covers.
  if (assets.absentStyles.length > 0) return assets
  const body = JSON.stringify({
    ...assets,
    files: assets.files.map(({ path: name, content }) => ({
      path: name,
      content: Buffer.from(content).toString('base64'),
    })),
  })
  writeChecked(file, TOOL_VERSION, body)
  return assets
}

const EXTRA_TYPES = { formulas: 'css', 'formula-copy': 'js', diagrams: 'js' } as const

/**
 * Returns the addresses of a bundle that does not exist yet: they contain the digest of all inputs. The server responds to them
 * with the entry and the styles of {@link cachedAssets} once these exist; a page need not wait for the bundle.
 */
export function promisedAssets(input: BundleInput): Assets {
  const build = bundleInputsHash(input)
  const href = (name: string): string => `${input.site.siteBaseUrl}assets/${name}`
  return {
    build,
    script: href(`client.${build}.js`),
    preloads: [],
    style: href(`styles.${build}.css`),
    extras: Object.fromEntries(extrasOf(input).map((name) => [name, href(`${name}.${build}.${EXTRA_TYPES[name]}`)])),
    files: [],
    absentStyles: [],
  }
}

/** Asynchronous, because reading megabytes would delay the start of serve. */
async function readAssets(file: string): Promise<Assets | undefined> {
  try {
    const body = checkedBody(file, await readFile(file), TOOL_VERSION)
    if (body === undefined) return undefined
    const stored = JSON.parse(body) as Assets
    return {
      ...stored,
      files: stored.files.map(({ path: name, content }) => ({
        path: name,
        content: Buffer.from(content as string, 'base64'),
      })),
    }
  } catch {
    return undefined
  }
}
