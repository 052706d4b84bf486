import { readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import { hashBytes } from '../base/hash.ts'
import { isInside } from '../base/paths.ts'
import type { Hash, RouteGraph, SourcePath } from '../model.ts'

/** How compile reads further files: only inside the site folder, symlinks resolved. */
export interface SiteIo {
  /** Bytes of a file, or undefined when it cannot be read or lies outside. */
  read(path: SourcePath): Uint8Array | undefined
  /** Digest of its bytes, '' when it cannot be read. */
  hash(path: SourcePath): Hash | ''
  /** Source of a static file by its address under the base URL. */
  findStatic(target: string): SourcePath | undefined
}

/** Reads below `root`; digests are remembered until `forget` (one build, or one change in serve). */
export function createIo(root: string, statics: RouteGraph['statics']): SiteIo & { forget(): void } {
  const realRoot = realpathSync(root)
  const digests = new Map<SourcePath, Hash | ''>()
  const read = (file: SourcePath): Uint8Array | undefined => {
    try {
      const real = realpathSync(path.resolve(root, file))
      return isInside(realRoot, real) ? readFileSync(real) : undefined
    } catch {
      return undefined
    }
  }
  return {
    read,
    hash(file) {
      const known = digests.get(file)
      if (known !== undefined) return known
      const bytes = read(file)
      const digest = bytes === undefined ? '' : hashBytes(bytes)
      digests.set(file, digest)
      return digest
    },
    findStatic: (target) => statics.get(target)?.path,
    forget: () => digests.clear(),
  }
}

/** Reads texts of files below the site folder. */
export const textReader =
  (root: string) =>
  (file: string): string | undefined => {
    try {
      return readFileSync(path.resolve(root, file), 'utf8')
    } catch {
      return undefined
    }
  }
