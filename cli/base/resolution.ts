/** What decides where the imports of a bundle lead: it is read again to decide whether the bundle is still current. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'
import { readBytes } from './files.ts'
import { type Read, readNow } from './reads.ts'

export interface Resolution {
  /** Notes the imports of packages, and where relative imports lead. */
  readonly plugin: Plugin
  /** Notes a path (absolute, with or without its ending) that an import leads to if there is such a file. */
  note(file: string): void
  /** Notes a file that a compiler outside of the bundler read, or a folder whose names decided what it read (absolute). */
  noteFile(file: string): void
  /** Returns the reads of a bundle with these files (absolute). */
  reads(files: readonly string[]): readonly Read[]
}

export function createResolution(): Resolution {
  const candidates = new Set<string>()
  const packages = new Set<string>()
  const others = new Set<string>()
  const note = (file: string): void => void candidates.add(file)
  return {
    note,
    noteFile: (file) => void others.add(file),
    plugin: {
      name: 'docs-resolution',
      setup(build) {
        build.onResolve({ filter: PACKAGE }, ({ path: name, resolveDir }) => {
          for (const folder of untilExists(resolveDir, path.join('node_modules', PACKAGE.exec(name)![0])))
            packages.add(folder)
          return undefined
        })
        // Noted as written: the file behind a link has another name.
        build.onResolve({ filter: RELATIVE }, ({ path: name, resolveDir }) => {
          if (!IN_PACKAGES.test(resolveDir + path.sep)) note(path.resolve(resolveDir, name.replace(/\.\w+$/, '')))
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
        note(path.join(dir, name))
        if (name === 'index') note(dir)
      }
      // Such a file names the main file of its folder.
      for (const manifest of manifests)
        if (!IN_PACKAGES.test(manifest) && existsSync(manifest)) note(path.dirname(manifest))
      return [
        ...[...candidates].map((one) => readNow('names', one)),
        ...[...packages].map((one) => readNow('package', one)),
        ...[...others, ...manifests].map((one) => readNow('file', one)),
      ]
    },
  }
}

/** An installed package has new files only with another version. */
const IN_PACKAGES = /[\\/]node_modules[\\/]/
const RELATIVE = /^\.{1,2}(?:\/|$)/
/** Matches the name of a package at the start of an import. */
export const PACKAGE = /^(?:@[^/.:!]+\/)?[^@/.:!][^/:!]*/

/** Returns the places of a name in a folder and those above it, up to the first that exists. */
export function untilExists(folder: string, name: string): string[] {
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
