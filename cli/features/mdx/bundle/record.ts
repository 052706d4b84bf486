/** The inputs of a module bundle, so that the next run can reuse it. */

import path from 'node:path'
import type { Hash } from '../../../base/brands.ts'
import { isSameRead, type Read, withPaths } from '../../../base/reads.ts'
import type { Resolution } from '../../../site-code/resolution.ts'
import { readCheckedJson, writeCheckedJson } from '../../../store/checked-file.ts'
import { digests } from './assets.ts'
import type { AssetOf } from './findings.ts'
import type { MdxBundle } from './model.ts'

/** Incremented when the format of the records changes. */
const FORMAT = 'mdx-10'

interface BundleRecord {
  /** Digest of the bundle itself, because it is code that will be run. */
  readonly code: Hash
  readonly files: readonly (readonly [string, Hash])[]
  /** The reads that decide where imports lead. */
  readonly reads: readonly Read[]
  readonly bundle: Omit<MdxBundle, 'assets' | 'file'> & {
    readonly file: string
    readonly assets: readonly { readonly path: string; readonly content: string }[]
  }
}

const recordFile = (folder: string, key: Hash): string => path.join(folder, `${key}.json`)

/** Stores a bundle's record: the digests of its files, and the reads that decide where their imports lead. */
export function rememberBundle(input: {
  readonly root: string
  readonly folder: string
  readonly key: Hash
  readonly inputs: readonly string[]
  readonly resolution: Resolution
  readonly digestOf: (file: string) => Hash
  readonly bundle: MdxBundle
}): void {
  const { root, folder, key, inputs, resolution, digestOf, bundle } = input
  if (bundle.file === undefined) return
  const relative = (file: string): string => path.relative(root, file)
  const record: BundleRecord = {
    code: digestOf(bundle.file),
    files: inputs.map((file) => [relative(file), digestOf(file)]),
    reads: withPaths(resolution.reads(inputs), relative),
    bundle: {
      ...bundle,
      file: path.basename(bundle.file),
      assets: bundle.assets.map(({ path: name, content }) => ({
        path: name,
        content: Buffer.from(content).toString('base64'),
      })),
    },
  }
  writeCheckedJson(recordFile(folder, key), FORMAT, record)
}

/** Returns the bundle of the same files, or undefined if one of them changed or there is no record. */
export function loadStoredBundle(input: {
  readonly root: string
  readonly folder: string
  readonly key: Hash
  readonly assetOf?: AssetOf | undefined
}): MdxBundle | undefined {
  const { root, folder, key, assetOf } = input
  const record = readCheckedJson<BundleRecord>(recordFile(folder, key), FORMAT)
  if (record === undefined) return undefined
  const copies = new Set(record.bundle.copies.map((copy) => path.resolve(root, copy.path)))
  const digestOf = digests((name) => (copies.has(name) ? assetOf?.(name) : undefined))
  const isSame =
    record.files.every(([file, hash]) => digestOf(path.resolve(root, file)) === hash) &&
    withPaths(record.reads, (file) => path.resolve(root, file)).every(isSameRead)
  const file = path.join(folder, record.bundle.file)
  if (!isSame || digestOf(file) !== record.code) return undefined
  return {
    ...record.bundle,
    file,
    assets: record.bundle.assets.map(({ path: name, content }) => ({
      path: name,
      content: Buffer.from(content, 'base64'),
    })),
  }
}
