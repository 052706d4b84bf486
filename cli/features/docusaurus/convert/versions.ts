/** Facts about the pages of a site that follow from the Docusaurus version in its `package.json`. */
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { foldersUpToRepository } from '../../../base/generated-files.ts'

const DOCUSAURUS = '@docusaurus/core'

/** Whether the site has Docusaurus 2, whose pages are MDX 1. */
export function usesMdx1(root: string): boolean {
  const versions = versionsIn(root)
  const major = /^([1-9]\d*)(?:\.|$)/.exec(versions(DOCUSAURUS))?.[1]
  // Without a number (`latest`, a canary such as `0.0.0-4193`), the package that comes with MDX decides.
  return major === undefined ? versions('@mdx-js/react').startsWith('1.') : major === '2'
}

/** Whether `index.md` and `readme.md` are the pages of their folders: since 2.0.0-beta.10. */
export const hasFolderPages = (root: string): boolean =>
  !/^2\.0\.0-(?:alpha|beta\.\d(?!\d))/.test(versionsIn(root)(DOCUSAURUS))

/** Whether numbers at the start of file names are not part of ids and addresses: since 2.0.0-alpha.73. */
export const readsNumberPrefixes = (root: string): boolean =>
  !/^2\.0\.0-alpha\.(?:[0-6]?\d|7[0-2])(?!\d)/.test(versionsIn(root)(DOCUSAURUS))

interface Manifest {
  readonly file: string
  /** Version of each package, with the sign of its range. */
  readonly versions: Readonly<Record<string, unknown>>
}

/**
 * Returns the `package.json` that lists the packages of the site: the file of its folder, unless only the file of a
 * parent folder in the same repository names Docusaurus.
 */
export function manifestOf(root: string): Manifest | undefined {
  for (const folder of foldersUpToRepository(root)) {
    const manifest = readManifest(folder)
    if (manifest !== undefined && DOCUSAURUS in manifest.versions) return manifest
  }
  return readManifest(root)
}

function readManifest(folder: string): Manifest | undefined {
  const file = path.join(folder, 'package.json')
  try {
    const { dependencies = {}, devDependencies = {} } = JSON.parse(readFileSync(file, 'utf8')) as {
      readonly dependencies?: Manifest['versions']
      readonly devDependencies?: Manifest['versions']
    }
    return { file, versions: { ...devDependencies, ...dependencies } }
  } catch {
    return undefined
  }
}

/** Returns the version of each package, without the sign of a range; empty for other packages. */
function versionsIn(root: string): (name: string) => string {
  const { versions = {} } = manifestOf(root) ?? {}
  return (name) => String(versions[name] ?? '').replace(/^[\^~>=v\s]*/, '')
}
