import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import path from 'node:path'
import type { Hash, SourcePath } from '../base/brands.ts'
import { isIgnoredByGit, stepThatMakes } from '../base/generated-files.ts'
import { hashBytes } from '../base/hash.ts'
import { isInside } from '../base/paths.ts'
import type { SiteConfig } from '../model/config.ts'
import type { RouteGraph } from '../model/graph.ts'

/**
 * How compile reads further files, symlinks resolved: only inside the site folder, but a path that begins with `../` may lead to any
 * place of the repository that the site is part of, or of a content folder. Files that hold secrets do not exist for pages: who may change a page of a public
 * repository could otherwise publish the token that CI left in `.git/config`.
 */
export interface SiteIo {
  /** Bytes of a file, or undefined when it cannot be read or lies outside. */
  read(path: SourcePath): Uint8Array | undefined
  /** Names of the files in a folder; none when it cannot be read or lies outside. */
  list(folder: SourcePath): readonly string[]
  /** Digest of its bytes, '' when it cannot be read. */
  hash(path: SourcePath): Hash | ''
  /** Source of a static file by its address under the base URL. */
  findStatic(target: string): SourcePath | undefined
  /** Of a missing file that another step of the site makes: the step, as far as it can be found. */
  madeElsewhere(path: SourcePath): { readonly madeBy: string | undefined } | undefined
}

/** Folders of content, which may lie beside the site. */
export const contentFolders = ({ collections }: Pick<SiteConfig, 'collections'>): readonly string[] =>
  collections.map((collection) => collection.path)

/** Folders and files that usually hold secrets. */
const SECRET = /(?:^|[\\/])(?:\.(?:git|ssh|aws|gnupg)(?:$|[\\/])|\.(?:env[^\\/]*|npmrc|netrc|git-credentials)$)/

/** Reads below `root` and in `folders` (of content, relative to it); digests are remembered until `forget` (one build, or one change in serve). */
export function createIo(
  root: string,
  statics: RouteGraph['statics'],
  folders: readonly string[] = [],
): SiteIo & { forget(): void } {
  const realRoot = realpathSync(root)
  const digests = new Map<SourcePath, Hash | ''>()
  let outside: readonly string[] | undefined
  const realPathOf = (file: SourcePath): string | undefined => {
    const real = realpathSync(path.resolve(root, file))
    if (file.startsWith('../')) outside ??= [repositoryOf(realRoot), ...realFolders(root, folders)]
    const allowed = (file.startsWith('../') ? outside! : [realRoot]).find((folder) => isInside(folder, real))
    return allowed !== undefined && !SECRET.test(path.relative(allowed, real)) ? real : undefined
  }
  const read = (file: SourcePath): Uint8Array | undefined => {
    try {
      const real = realPathOf(file)
      return real === undefined ? undefined : readFileSync(real)
    } catch {
      return undefined
    }
  }
  return {
    read,
    list(folder) {
      try {
        const real = realPathOf(folder)
        const entries = real === undefined ? [] : readdirSync(real, { withFileTypes: true })
        return entries.filter((entry) => !entry.isDirectory()).map(({ name }) => name)
      } catch {
        return []
      }
    },
    hash(file) {
      const known = digests.get(file)
      if (known !== undefined) return known
      const bytes = read(file)
      const digest = bytes === undefined ? '' : hashBytes(bytes)
      digests.set(file, digest)
      return digest
    },
    madeElsewhere: (file) => (isIgnoredByGit(root, file) ? { madeBy: stepThatMakes(root, file) } : undefined),
    findStatic: (target) => statics.get(target)?.path,
    forget: () => digests.clear(),
  }
}

const realFolders = (root: string, folders: readonly string[]): string[] =>
  folders
    .map((folder) => path.resolve(root, folder))
    .flatMap((folder) => (existsSync(folder) ? realpathSync(folder) : []))

/** The folder of the repository that a folder is part of; without one the folder itself. */
function repositoryOf(folder: string): string {
  for (let at = folder; at !== path.dirname(at); at = path.dirname(at)) if (existsSync(path.join(at, '.git'))) return at
  return folder
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
