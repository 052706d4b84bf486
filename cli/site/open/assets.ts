import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { hashOf } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { digestOf, isSameRead, type Read, readNow, withPaths } from '../../base/reads.ts'
import type { Assets } from '../../model/page.ts'
import {
  type BundleInput,
  bundleClient,
  type ClientParts,
  clientKey,
  createClientParts,
} from '../../stages/bundle/client.ts'
import { extrasOf } from '../../stages/bundle/substitutes.ts'
import { readCheckedJson, writeCheckedJson } from '../../store/checked-file.ts'
import { readFiles, writeFiles } from '../../store/emitted-files.ts'

/** The folder of clients in the cache. */
export const clientFolder = (cacheFolder: string): string => path.join(cacheFolder, 'client')

interface AssetsEntry {
  /** The name under which the client was promised. */
  readonly name?: Hash
  readonly parts?: ClientParts
}

/** A client with its inputs. */
export interface CachedAssets {
  readonly assets: Assets
  readonly reads: readonly Read[]
}

/** The last client with the same key. */
interface ClientRecord {
  /** The name of its file; absent if the client has errors. */
  readonly name?: Hash
  readonly reads: readonly Read[]
}

const recordFile = (folder: string, key: Hash): string => path.join(clientFolder(folder), `${key}.json`)
const assetsFile = (folder: string, name: Hash): string => path.join(clientFolder(folder), `${name}.assets`)

function readRecord(root: string, folder: string, key: Hash): ClientRecord | undefined {
  const stored = readCheckedJson<ClientRecord>(recordFile(folder, key), TOOL_VERSION)
  return stored && { ...stored, reads: withPaths(stored.reads, (file) => path.join(root, file)) }
}

/** Its paths are relative to the site, whose folder can be copied with the cache. */
function writeRecord(root: string, folder: string, key: Hash, { reads, ...record }: ClientRecord): void {
  const stored: ClientRecord = { ...record, reads: withPaths(reads, (file) => path.relative(root, file)) }
  writeCheckedJson(recordFile(folder, key), TOOL_VERSION, stored)
}

/** Returns the client bundle of these inputs, from the cache if nothing has changed. */
export async function cachedAssets(
  input: BundleInput,
  folder: string,
  { name, parts = createClientParts(clientFolder(folder)) }: AssetsEntry = {},
): Promise<CachedAssets> {
  // The files that PostCSS plugins read (such as a site's pages, for their classes) are not part of any key.
  if (input.styles !== undefined) return { assets: await bundleClient(input, parts), reads: parts.reads() }
  const key = clientKey(input)
  const record = readRecord(input.root, folder, key)
  if (record?.name !== undefined && record.reads.every(isSameRead)) {
    const stored = readAssets(assetsFile(folder, record.name))
    if (stored !== undefined) return { assets: stored, reads: record.reads }
  }
  const save = (entry: Pick<ClientRecord, 'name'>): void =>
    writeRecord(input.root, folder, key, { ...entry, reads: parts.reads() })
  const assetsName = name ?? nameOf(input, key, record)
  try {
    const assets = await bundleClient(input, parts)
    // The sheet that another one lacks may be added.
    if (assets.missingStyles.some((sheet) => 'reason' in sheet)) {
      save({})
      return { assets, reads: parts.reads() }
    }
    writeAssets(assetsFile(folder, assetsName), assets)
    save({ name: assetsName })
    return { assets, reads: parts.reads() }
  } catch (error) {
    save({})
    throw error
  }
}

/** Returns the name of the last client with this key, or another name if any of its files has changed. */
function nameOf({ root, config }: BundleInput, key: Hash, record: ClientRecord | undefined): Hash {
  if (record?.name !== undefined && record.reads.every(isSameRead)) return record.name
  const named = [...Object.values(config.components), ...config.customCss].map((file) => path.resolve(root, file))
  const reads = record?.reads ?? named.map((file) => readNow('file', file))
  return hashOf(key, ...reads.map(({ kind, name }) => `${path.relative(root, name)} ${digestOf(kind, name)}`))
}

const EXTRA_TYPES = { formulas: 'css', 'formula-copy': 'js', diagrams: 'js' } as const

/**
 * Returns the addresses of a bundle that need not exist yet: they contain its name. The server responds to them with
 * the entry and the styles of {@link cachedAssets} once these exist; a page need not wait for the bundle.
 */
export function promisedAssets(input: BundleInput, folder: string): Assets {
  const key = clientKey(input)
  const build = nameOf(input, key, readRecord(input.root, folder, key))
  const href = (name: string): string => `${input.site.siteBaseUrl}assets/${name}`
  return {
    build,
    script: href(`client.${build}.js`),
    preloads: [],
    style: href(`styles.${build}.css`),
    extras: Object.fromEntries(extrasOf(input).map((name) => [name, href(`${name}.${build}.${EXTRA_TYPES[name]}`)])),
    files: [],
    missingStyles: [],
  }
}

function writeAssets(file: string, { files, ...facts }: Assets): void {
  writeFiles(file, facts, files)
}

function readAssets(file: string): Assets | undefined {
  const stored = readFiles<Omit<Assets, 'files'>>(file)
  return stored && { ...stored.facts, files: stored.files }
}
