import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash, SourcePath } from '../base/brands.ts'
import { isMadeElsewhere, stepThatMakes } from '../base/generated-files.ts'
import { createGuard } from '../base/guard.ts'
import { hashBytes } from '../base/hash.ts'
import type { Include } from '../model/compiled.ts'
import type { SiteConfig } from '../model/config.ts'
import type { RouteGraph } from '../model/graph.ts'

/** File access for compile. Data is limited to the files that {@link createGuard} allows. */
export interface SiteIo {
  /** Returns the bytes of a file, or undefined if it cannot be read or is outside. */
  read(path: SourcePath): Uint8Array | undefined
  /** Returns the bytes of a text that MDX imports. Imports are code, so it may be anywhere. */
  readImport(path: SourcePath): Uint8Array | undefined
  /** Returns the place of a file on this machine. */
  absolute(path: SourcePath): string
  /** Returns the names of the files in a folder; none if it cannot be read or is outside. */
  list(folder: SourcePath): readonly string[]
  /** Returns the digest of its bytes, or '' if it cannot be read. */
  hash(path: SourcePath): Hash | ''
  /** Whether a file that a page read is unchanged. */
  isUnchanged(include: Include): boolean
  /** Returns the source of a static file by its address under the base URL. */
  findStatic(target: string): SourcePath | undefined
  /** For a missing file that another build step creates: the step, as far as it can be determined. */
  madeElsewhere(path: SourcePath): { readonly madeBy: string | undefined } | undefined
}

/** Returns the content folders, which may be outside the site folder. */
export const contentFolders = ({ collections }: Pick<SiteConfig, 'collections'>): readonly string[] =>
  collections.map((collection) => collection.path)

/**
 * Reads below `root` and in `folders` (of content, relative to it); caches digests until `forget` (one build, or one change in
 * serve).
 */
export function createIo(
  root: string,
  statics: RouteGraph['statics'],
  folders: readonly string[] = [],
): SiteIo & { forget(): void } {
  const realPathOf = createGuard(root, folders)
  const read = (file: SourcePath): Uint8Array | undefined => {
    try {
      const real = realPathOf(file)
      return real === undefined ? undefined : readFileSync(real)
    } catch {
      return undefined
    }
  }
  const readImport = importReader(root)
  const files = digestsOf(read)
  const imports = digestsOf(readImport)
  return {
    read,
    readImport,
    absolute: (file) => path.resolve(root, file),
    list(folder) {
      try {
        const real = realPathOf(folder)
        const entries = real === undefined ? [] : readdirSync(real, { withFileTypes: true })
        return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
      } catch {
        return []
      }
    },
    hash: files.get,
    isUnchanged: ({ path: file, hash, isImport = false }) => (isImport ? imports : files).get(file) === hash,
    madeElsewhere: (file) => (isMadeElsewhere(root, file) ? { madeBy: stepThatMakes(root, file) } : undefined),
    findStatic: (target) => statics.get(target)?.path,
    forget() {
      files.clear()
      imports.clear()
    },
  }
}

/** Creates the reader of texts that MDX imports (see {@link SiteIo.readImport}). */
export const importReader =
  (root: string) =>
  (file: SourcePath): Uint8Array | undefined => {
    try {
      return readFileSync(path.resolve(root, file))
    } catch {
      return undefined
    }
  }

/** Digests of files by path, each computed once until they are cleared. */
function digestsOf(read: (file: SourcePath) => Uint8Array | undefined) {
  const known = new Map<SourcePath, Hash | ''>()
  const get = (file: SourcePath): Hash | '' => {
    const before = known.get(file)
    if (before !== undefined) return before
    const bytes = read(file)
    const digest = bytes === undefined ? '' : hashBytes(bytes)
    known.set(file, digest)
    return digest
  }
  return { get, clear: () => known.clear() }
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
