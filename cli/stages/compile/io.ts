import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { readBytes } from '../../base/files.ts'
import { type FileMaker, makerOf } from '../../base/generated-files.ts'
import { hashBytes } from '../../base/hash.ts'
import { byCodeUnit } from '../../base/paths.ts'
import { createReadableFiles, type FileAccess } from '../../base/readable-files.ts'
import type { Include, IncludeKind } from '../../model/compiled.ts'
import type { SiteConfig } from '../../model/config.ts'
import type { RouteGraph } from '../../model/graph.ts'

/**
 * File access for compile. Paths are relative to the site folder. A path that begins with `../` is a file in the site's
 * repository; files outside both do not exist.
 */
export interface CompileIo {
  /** Returns the bytes of a file, or undefined if it cannot be read or is outside. */
  read(path: SourcePath): Uint8Array | undefined
  /** Returns the bytes of a text that MDX imports, which may be anywhere. */
  readImport(path: SourcePath): Uint8Array | undefined
  /** Returns the place of a file on this machine. */
  absolute(path: SourcePath): string
  /** Returns the digest of the answer to a question about a path; '' if there is none, such as for a missing file. */
  hash(path: SourcePath, kind?: IncludeKind): Hash | ''
  /** Returns the names of the files in a folder, sorted; empty if it cannot be read or is outside. */
  list(folder: SourcePath): readonly string[]
  /** Returns the static file served at this address (without leading slash). */
  findStatic(target: string): SourcePath | undefined
  /** Returns the creator of a missing file, if another step creates it. */
  makerOf?(path: SourcePath): FileMaker | undefined
}

/** File access of a site. Data is limited to the files that {@link createReadableFiles} allows. */
export interface SiteIo extends Required<CompileIo> {
  /** Whether the answer is still the one that a page got. */
  isUnchanged(include: Include): boolean
}

/** Returns the content folders, which may be outside the site folder. */
export const contentFolders = ({ collections }: Pick<SiteConfig, 'collections'>): readonly string[] =>
  collections.map((collection) => collection.path)

/** Returns the files that the content of a site may refer to. */
export const accessOf = (config: Pick<SiteConfig, 'collections' | 'markdown'>): FileAccess => ({
  folders: contentFolders(config),
  isUntrusted: config.markdown.untrusted,
})

/**
 * Reads below `root` and the files of `access`; caches digests until `forget` (one build, or one change in
 * serve).
 */
export function createIo(
  root: string,
  statics: RouteGraph['statics'],
  access: FileAccess = { folders: [], isUntrusted: false },
): SiteIo & { forget(): void } {
  const realPathOf = createReadableFiles(root, access)
  const read = (file: SourcePath): Uint8Array | undefined => {
    try {
      const real = realPathOf(file)
      return real === undefined ? undefined : readFileSync(real)
    } catch {
      return undefined
    }
  }
  const readImport = importReader(root)
  const list: SiteIo['list'] = (folder) => {
    try {
      const real = realPathOf(folder)
      const entries = real === undefined ? [] : readdirSync(real, { withFileTypes: true })
      return entries
        .filter((entry) => !entry.isDirectory())
        .map(({ name }) => name)
        .sort(byCodeUnit)
    } catch {
      return []
    }
  }
  const findStatic: SiteIo['findStatic'] = (target) => statics.get(target)?.path
  const answers = {
    file: digestsOf(read),
    import: digestsOf(readImport),
    names: digestsOf((folder) => list(folder).join('\n')),
    static: digestsOf(findStatic),
    step: digestsOf((file) => makerOf(root, file)),
  } satisfies Record<IncludeKind, unknown>
  const hash: SiteIo['hash'] = (file, kind = 'file') => answers[kind].get(file)
  return {
    read,
    readImport,
    absolute: (file) => path.resolve(root, file),
    list,
    hash,
    isUnchanged: (include) => hash(include.path, include.kind) === include.hash,
    makerOf: (file) => makerOf(root, file),
    findStatic,
    forget() {
      for (const cache of Object.values(answers)) cache.clear()
    },
  }
}

/** Creates the reader of texts that MDX imports (see {@link SiteIo.readImport}). */
export const importReader =
  (root: string) =>
  (file: SourcePath): Uint8Array | undefined =>
    readBytes(path.resolve(root, file))

/** Digests of answers by path, each computed once until they are cleared. */
function digestsOf(answer: (file: SourcePath) => Uint8Array | string | undefined) {
  const hashes = new Map<SourcePath, Hash | ''>()
  const get = (file: SourcePath): Hash | '' => {
    const before = hashes.get(file)
    if (before !== undefined) return before
    const stored = answer(file)
    const digest = stored === undefined ? '' : hashBytes(stored)
    hashes.set(file, digest)
    return digest
  }
  return { get, clear: () => hashes.clear() }
}
