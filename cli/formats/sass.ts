/** Compiles style sheets of a site with its own copy of Sass. */
import { existsSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { type Aliases, siteName } from '../site-code/names.ts'
import { findModule, loadModule } from '../site-code/packages.ts'

export const isSass = (file: string): boolean => /\.s[ac]ss$/i.test(file)

/** Whether the site has the package. */
export const hasSass = (root: string): boolean => findModule(root, 'sass') !== undefined

interface Importer {
  /** Sass adds endings, `_`, and main files of folders. Before version 1.66, it does not name the importer. */
  findFileUrl(name: string, from: { readonly containingUrl?: URL | null } | undefined): URL | null
}

interface Sass {
  compile(
    file: string,
    options: { readonly importers: readonly Importer[] },
  ): { readonly css: string; readonly loadedUrls: readonly URL[] }
}

interface Names {
  readonly root: string
  readonly aliases?: Aliases | undefined
}

/**
 * Compiles the sheet to CSS, and returns the files that it was made from. Names are resolved as in code: `@site/...`,
 * aliases, and packages, each also after a `~`. Throws compile errors, and if the package is missing.
 */
export function compileSass(file: string, names: Names): { readonly css: string; readonly files: readonly string[] } {
  const sass = loadModule(names.root, 'sass') as Sass
  const { css, loadedUrls } = sass.compile(file, { importers: [importerFor(file, names)] })
  return { css, files: loadedUrls.filter(({ protocol }) => protocol === 'file:').map((url) => fileURLToPath(url)) }
}

const importerFor = (file: string, { root, aliases }: Names): Importer => ({
  findFileUrl(name, from) {
    const bare = name.replace(/^~\/?/, '')
    const ofSite = siteName(bare, aliases)
    const importing = from?.containingUrl?.protocol === 'file:' ? fileURLToPath(from.containingUrl) : file
    const target = ofSite === undefined ? inPackages(bare, path.dirname(importing)) : path.join(root, ofSite)
    return target === undefined ? null : pathToFileURL(target)
  },
})

/** Returns the path of a file of a package, in the nearest folder that has the package. */
function inPackages(name: string, folder: string): string | undefined {
  const [packageName] = /^(?:@[^/]+\/)?[^/]+/.exec(name) ?? []
  if (packageName === undefined || packageName.startsWith('.')) return undefined
  for (let at = folder; ; at = path.dirname(at)) {
    const modules = path.join(at, 'node_modules')
    if (existsSync(path.join(modules, packageName))) return path.join(modules, name)
    if (at === path.dirname(at)) return undefined
  }
}
