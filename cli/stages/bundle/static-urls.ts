import { existsSync } from 'node:fs'
import path from 'node:path'
import type { ImportKind, Plugin } from 'esbuild'
import type { ReadLog } from '../../base/reads.ts'
import { encodePath, splitLink } from '../../base/urls.ts'
import { type Aliases, siteName } from '../../site-code/names.ts'
import type { BundleInput } from './input.ts'

interface StaticUrlsOptions {
  readonly aliases?: Aliases | undefined
  readonly reads?: ReadLog | undefined
}

/**
 * Resolves addresses in the site's style sheets: `/img/x.png` is a static file, or else one below the site folder,
 * `@site/x.png` and names with an alias are files of the site, and a leading `~` (for other bundlers) is dropped.
 */
export function staticUrls(root: string, { aliases, reads }: StaticUrlsOptions = {}): Plugin {
  return {
    name: 'static-urls',
    setup(build) {
      build.onResolve({ filter: /^\/[^/]/ }, ({ path: address, kind, namespace, importer }) => {
        if (!isInSheet(kind)) return undefined
        // `/static/x.woff2`: an address without a static file may be a file below the site folder.
        if (isThere(path.join(root, splitLink(address).path), reads))
          return build.resolve(`.${address}`, { resolveDir: root, kind, namespace })
        // The modules of sheets import them by their paths.
        if (namespace === 'docs' && importer !== 'docs:modules.css') return undefined
        // The client bundle knows the address; the browser imports such a sheet.
        return { path: address, external: true }
      })
      build.onResolve({ filter: /^[^./]/ }, ({ path: name, kind, namespace }) => {
        const ofSite = siteName(name.replace(/^~\/?/, ''), aliases)
        return ofSite === undefined ? undefined : build.resolve(ofSite, { resolveDir: root, kind, namespace })
      })
      build.onResolve({ filter: /^~\/?[^/]/ }, ({ path: name, kind, resolveDir, namespace }) =>
        // In code, `~/` can only be an alias, which is not known here.
        name.startsWith('~/') && !isInSheet(kind)
          ? undefined
          : build.resolve(name.slice(1), { resolveDir, kind, namespace }),
      )
    },
  }
}

const isInSheet = (kind: ImportKind): boolean => kind === 'url-token' || kind === 'import-rule'

/** Whether there is a file or folder, whose name is recorded as read. */
function isThere(file: string, reads: ReadLog | undefined): boolean {
  reads?.note('names', file)
  return existsSync(file)
}

interface SiteUrlsInput {
  readonly root: string
  readonly config: { readonly staticDirectories?: readonly string[] }
  readonly site: { readonly siteBaseUrl: string }
  readonly modules?: BundleInput['modules']
  readonly reads?: ReadLog | undefined
}

/** Makes addresses of the site's own files relative to the client's sheets, so they do not depend on the base URL. */
export function siteUrls({ root, config, site: { siteBaseUrl }, modules, reads }: SiteUrlsInput): Plugin {
  const folders = (config.staticDirectories ?? []).map((folder) => path.resolve(root, folder))
  const names = [
    ...(modules?.assets ?? []).map((file) => file.path),
    ...(modules?.copies ?? []).map((file) => file.target),
  ]
  const emitted = new Map(names.map((name) => [siteBaseUrl + encodePath(name), encodePath(name)]))
  const isStatic = (file: string): boolean => folders.some((folder) => isThere(path.join(folder, file), reads))
  return {
    name: 'own-urls',
    setup(build) {
      build.onResolve({ filter: /^\/[^/]/ }, ({ path: address, kind }) => {
        if (!isInSheet(kind)) return undefined
        const file = emitted.get(address) ?? (isStatic(splitLink(address).path) ? address.slice(1) : undefined)
        return file === undefined ? undefined : { path: `../${file}`, external: true }
      })
    },
  }
}
