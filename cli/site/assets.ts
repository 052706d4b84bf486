import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { checkedBody, writeChecked } from '../base/checked-file.ts'
import { TOOL_VERSION } from '../base/version.ts'
import { type BundleInput, bundleClient, bundleInputsHash } from '../bundle/client.ts'
import { extrasOf } from '../bundle/features.ts'
import type { Assets } from '../model/page.ts'

/**
 * The client bundle of these inputs, from the cache when nothing in it changed (to make it takes 0.3 s of the processor). `key` is their
 * digest, where it is known already.
 */
export async function cachedAssets(
  input: BundleInput,
  cacheFolder: string,
  key: string = bundleInputsHash(input),
): Promise<Assets> {
  // What plugins of PostCSS read (such as the pages of a site, for their classes) is in no key.
  if (input.styles !== undefined) return bundleClient(input)
  const file = path.join(cacheFolder, 'client', `${key}.json`)
  const known = await readAssets(file)
  if (known !== undefined) return known
  const assets = await bundleClient(input)
  // What was bundled is not what the key names when a file changed meanwhile.
  if (bundleInputsHash(input) !== key) return assets
  // Packages may be installed without a change of any file that the key names.
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

const EXTRA_TYPES = { formulas: 'css', diagrams: 'js' } as const

/**
 * Addresses of a bundle that is still to be made: they hold the digest of all that goes in. The server answers them with
 * the entry and the styles of {@link cachedAssets}, once these are there; a page need not wait for it.
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

/** Not at once: while serve starts there are better things to do than to read megabytes. */
async function readAssets(file: string): Promise<Assets | undefined> {
  try {
    const body = checkedBody(file, await readFile(file, 'utf8'), TOOL_VERSION)
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
