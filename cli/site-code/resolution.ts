/** The files and names that decide where the imports of a bundle lead. They show whether it is still current. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { OnResolveArgs, Plugin } from 'esbuild'
import { readBytes } from '../base/files.ts'
import { createReadLog, type Read, type ReadLog, readNow } from '../base/reads.ts'

export interface Resolution extends Pick<ReadLog, 'note'> {
  /** Notes where imports lead. */
  readonly plugin: Plugin
  /** Returns the reads of a bundle with these files (absolute). */
  reads(files: readonly string[]): readonly Read[]
}

/** Creates the record of a bundle: where its imports lead, and what else it read. */
export function createResolution(): Resolution {
  const log = createReadLog()
  return {
    note: log.note,
    plugin: {
      name: 'docs-resolution',
      setup(build) {
        for (const filter of [RELATIVE, PACKAGE])
          build.onResolve({ filter }, (args) => {
            noteImport(log, args)
            return undefined
          })
      },
    },
    reads(files) {
      const manifests = new Set<string>()
      for (const file of files) {
        const { dir, name } = path.parse(file)
        for (const manifest of untilExists(dir, 'package.json')) manifests.add(manifest)
        if (IN_PACKAGES.test(file)) continue
        log.note('names', path.join(dir, name))
        if (name === 'index') log.note('names', dir)
      }
      for (const manifest of manifests) {
        log.note('file', manifest)
        // Such a file names the main file of its folder.
        if (!IN_PACKAGES.test(manifest) && existsSync(manifest)) log.note('names', path.dirname(manifest))
      }
      return log.all()
    },
  }
}

/** An installed package has new files only with another version. */
const IN_PACKAGES = /[\\/]node_modules[\\/]/
const RELATIVE = /^\.{1,2}(?:\/|$)/
/** Matches the name of a package at the start of an import. */
const PACKAGE = /^(?:@[^/.:!]+\/)?[^@/.:!][^/:!]*/

/**
 * Notes where an import is searched for, so that a file that wins the next time is noticed. Paths are noted as they are
 * written: the file behind a link has another name.
 */
export function noteImport(
  log: Pick<ReadLog, 'note'>,
  { path: name, resolveDir }: Pick<OnResolveArgs, 'path' | 'resolveDir'>,
  isRelative = RELATIVE.test(name),
): void {
  // TypeScript refers to `text.ts` as `text.js`.
  if (isRelative && !IN_PACKAGES.test(resolveDir + path.sep))
    log.note('names', path.resolve(resolveDir, name).replace(/\.\w+$/, ''))
  const [packageName] = PACKAGE.exec(name) ?? []
  if (packageName === undefined) return
  for (const folder of untilExists(resolveDir, path.join('node_modules', packageName))) log.note('package', folder)
}

/** Notes the sheets that Sass loaded, each of which can have many names. */
export function noteSheets(log: Pick<ReadLog, 'note'>, files: readonly string[]): void {
  for (const file of files) {
    log.note('file', file)
    for (const name of namesOfSheet(file)) log.note('names', name)
  }
}

/** Returns the paths, without endings, that Sass tries for a sheet: partials, and main files of folders. */
function namesOfSheet(file: string): string[] {
  const { dir, name } = path.parse(file)
  const stem = name.replace(/^_/, '')
  const names = [path.join(dir, stem), path.join(dir, `_${stem}`)]
  return stem === 'index' ? [...names, ...namesOfSheet(dir)] : names
}

/** Returns the places of a name in a folder and its parents, up to the first place that exists. */
function untilExists(folder: string, name: string): string[] {
  const places: string[] = []
  for (let at = folder; at !== ''; at = path.dirname(at)) {
    const place = path.join(at, name)
    places.push(place)
    if (path.dirname(at) === at || existsSync(place)) break
  }
  return places
}

/** Returns the reads of the `tsconfig.json` files for a folder; undefined if one has the settings of another file. */
export function compilerSettings(folder: string): readonly Read[] | undefined {
  const files = ['tsconfig.json', 'jsconfig.json'].flatMap((name) => untilExists(folder, name))
  const extending = files.some((file) => readBytes(file)?.includes('"extends"'))
  return extending ? undefined : files.map((file) => readNow('file', file))
}
