/** A cache folder of image copies: a list for each image, and a file for each copy. */
import { rmSync } from 'node:fs'
import path from 'node:path'
import type { Hash } from '../../base/brands.ts'
import { namesIn, readBytes, writeCached } from '../../base/files.ts'
import { hashBytes } from '../../base/hash.ts'
import { TOOL_VERSION } from '../../base/package.ts'
import { readCheckedJson, writeCheckedJson } from '../../store/checked-file.ts'
import type { EncodedImage } from './encoder.ts'

/** The facts about a copy that do not need its bytes. */
export interface CopyFacts extends Pick<EncodedImage, 'format' | 'width'> {
  readonly hash: Hash
  readonly bytes: number
}

export interface CopyCache {
  /** Returns the copies of an image; undefined if none were made. */
  list(key: Hash): readonly CopyFacts[] | undefined
  /** Returns their bytes; undefined if one is missing or damaged. */
  read(key: Hash, copies: readonly CopyFacts[]): readonly EncodedImage[] | undefined
  write(key: Hash, copies: readonly EncodedImage[]): void
  /** Removes the copies of all other images. */
  sweep(keys: ReadonlySet<Hash>): void
}

/** Returns the facts about a copy without its bytes. */
export const factsOf = ({ format, width, content }: EncodedImage): CopyFacts => ({
  format,
  width,
  hash: hashBytes(content),
  bytes: content.length,
})

/** A cache that stores nothing. */
const NOTHING: CopyCache = { list: () => undefined, read: () => undefined, write: () => {}, sweep: () => {} }

/** Opens the cache in `folder`. */
export function openCopyCache(folder: string | undefined): CopyCache {
  if (folder === undefined) return NOTHING
  const listOf = (key: Hash): string => path.join(folder, `${key}.json`)
  const fileOf = (key: Hash, { width, format }: Pick<CopyFacts, 'width' | 'format'>): string =>
    path.join(folder, `${key}-${width}.${format}`)
  const contentOf = (key: Hash, copy: CopyFacts): EncodedImage | undefined => {
    const content = readBytes(fileOf(key, copy))
    return content !== undefined && hashBytes(content) === copy.hash ? { ...copy, content } : undefined
  }
  return {
    list: (key) => readCheckedJson<readonly CopyFacts[]>(listOf(key), TOOL_VERSION),
    read(key, copies) {
      const contents = copies.flatMap((copy) => contentOf(key, copy) ?? [])
      return contents.length === copies.length ? contents : undefined
    },
    write(key, copies) {
      for (const copy of copies) writeCached(fileOf(key, copy), copy.content)
      // Last, so that a list never names a missing file.
      writeCheckedJson(listOf(key), TOOL_VERSION, copies.map(factsOf))
    },
    sweep(keys) {
      for (const name of namesIn(folder))
        if (!keys.has(name.split(/[-.]/)[0] as Hash)) rmSync(path.join(folder, name), { recursive: true, force: true })
    },
  }
}
