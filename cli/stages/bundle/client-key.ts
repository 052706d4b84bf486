import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashBytes, hashOf, stableJson } from '../../base/hash.ts'
import { PACKAGE_ROOT, RUNS_FROM_SOURCE, TOOL_VERSION } from '../../base/package.ts'
import { byCodeUnit } from '../../base/paths.ts'
import { installedVersion } from '../../site-code/packages.ts'
import type { BundleInput } from './input.ts'
import { isLive } from './virtual.ts'

/**
 * Returns a digest of the inputs of `bundleClient`, besides the files of the site and of packages: our runtime, the
 * site's data, and the versions of our own packages. Takes a few milliseconds; does not load esbuild.
 */
export function clientKey(input: BundleInput): Hash {
  const { config, site, production, modules } = input
  const entries = Object.keys(config.components).filter(isLive).sort(byCodeUnit)
  return hashOf(
    'client',
    TOOL_VERSION,
    production,
    input.offline === true,
    input.styles !== undefined,
    stableJson(site),
    entries.map((name) => `${name} ${config.components[name]}`).join('\n'),
    config.customCss.join('\n'),
    input.sheets.join('\n'),
    input.rewriteSheet !== undefined,
    Boolean(config.markdown?.math),
    stableJson(config.markdown?.mermaid ?? false),
    stableJson(input.texts ?? {}),
    (config.staticDirectories ?? []).join('\n'),
    stableJson(config.aliases ?? {}),
    modules?.css,
    modules?.assets.map(({ path: file }) => file).join('\n'),
    ...['esbuild', 'react', 'react-dom'].map((name) => installedVersion(PACKAGE_ROOT, name)),
    ...(RUNS_FROM_SOURCE ? runtimeDigest() : []),
  )
}

/** Returns the files of the runtime with their digests. */
export const runtimeDigest = (): string[] => folderDigest(path.join(PACKAGE_ROOT, 'runtime'))

function folderDigest(folder: string, prefix = ''): string[] {
  const entries = readdirSync(path.join(folder, prefix), { withFileTypes: true })
  return entries
    .sort((a, b) => byCodeUnit(a.name, b.name))
    .flatMap((entry) => {
      const name = `${prefix}${entry.name}`
      if (entry.isDirectory()) return folderDigest(folder, `${name}/`)
      return [name, hashBytes(readFileSync(path.join(folder, name)))]
    })
}
