import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../base/brands.ts'
import { readBytes } from '../base/files.ts'
import { hashBytes, hashOf, stableJson } from '../base/hash.ts'
import { findPackageRoot, RUNS_FROM_SOURCE, TOOL_VERSION } from '../base/package.ts'
import { byCodeUnit } from '../base/paths.ts'
import { installedVersion, isSass } from '../base/site-package.ts'
import type { BundleInput } from './input.ts'
import { isLive } from './virtual.ts'

/**
 * Returns a digest of everything that `bundleClient` would read: our runtime, the site's data, its own components and styles with
 * everything they import by path, and the versions of the bundled packages. Takes a few milliseconds; does not load esbuild.
 */
export function bundleInputsHash(input: BundleInput): Hash {
  const { root, config, site, production, modules, packageRoot = findPackageRoot() } = input
  const entries = Object.keys(config.components).filter(isLive).sort(byCodeUnit)
  const own = [...entries.map((name) => config.components[name]!), ...config.customCss]
  return hashOf(
    'client',
    TOOL_VERSION,
    production,
    input.offline === true,
    input.styles !== undefined,
    stableJson(site),
    entries.join('\n'),
    config.customCss.join('\n'),
    config.infimaStyles === true,
    Boolean(config.markdown?.math),
    config.images !== undefined,
    config.collections?.some(({ blog }) => blog !== undefined) === true,
    stableJson(config.markdown?.mermaid ?? false),
    stableJson(input.texts ?? {}),
    (config.staticDirectories ?? []).join('\n'),
    modules?.css,
    modules?.assets.map(({ path: file }) => file).join('\n'),
    ...['esbuild', 'react', 'react-dom'].map((name) => installedVersion(packageRoot, name)),
    ...(RUNS_FROM_SOURCE ? folderDigest(path.join(packageRoot, 'runtime')) : []),
    ...filesDigest(
      own.map((file) => path.resolve(root, file)),
      root,
      (config.staticDirectories ?? []).map((folder) => path.resolve(root, folder)),
    ),
  )
}

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

/** Matches anything that looks like a relative address in a script or style sheet. */
const RELATIVE = /['"(](\.{1,2}\/[^'")\n?#]+)/g
const ENDINGS = ['', '.ts', '.tsx', '.js', '.jsx', '.mjs', '.json', '.css', '/index.ts', '/index.tsx', '/index.js']

/**
 * Matches anything that looks like an address from the root of the site in a style sheet. A pattern like the one above, because every
 * build reads these files, and text that only looks like an address does no harm in a digest.
 */
const ROOTED = /['"(](\/[^/'")\n?#][^'")\n?#]*)/g

/**
 * Returns the digests of files and of everything they refer to by a relative path, and where the addresses from the root of the site
 * lead. A missing file has an entry too.
 */
function filesDigest(files: readonly string[], root: string, statics: readonly string[]): string[] {
  const seen = new Map<string, string>()
  const places = new Set<string>()
  const place = (address: string): void => {
    const folder = [root, ...statics].find((one) => existsSync(path.join(one, address)))
    places.add(`${address} ${folder === undefined ? 'missing' : path.relative(root, folder)}`)
    // Static files keep their names; others become part of the client.
    if (folder === root) visit(path.join(root, address))
  }
  const visit = (file: string): void => {
    if (seen.has(file)) return
    const content = readBytes(file)
    seen.set(file, content === undefined ? 'missing' : hashBytes(content))
    // A sheet that Sass loads can have many names, so all sheets in the folder count.
    if (isSass(file)) for (const beside of sheetsIn(path.dirname(file))) visit(beside)
    if (content === undefined || !/\.(?:[cm]?[jt]sx?|css)$/.test(file)) return
    const text = content.toString('utf8')
    for (const [, target] of text.matchAll(RELATIVE)) {
      const base = path.resolve(path.dirname(file), target!)
      const found = ENDINGS.map((ending) => base + ending).find((one) => readBytes(one) !== undefined)
      visit(found ?? base)
    }
    if (file.endsWith('.css')) for (const [, address] of text.matchAll(ROOTED)) place(address!)
  }
  for (const file of files) visit(file)
  return [...[...seen].map(([file, hash]) => `${path.relative(root, file)} ${hash}`), ...places].sort(byCodeUnit)
}

const sheetsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => isSass(name) && !name.includes('node_modules'))
    .map((name) => path.join(folder, name))
