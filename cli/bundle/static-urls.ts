import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'esbuild'

interface StaticUrlsInput {
  readonly root: string
  readonly config: { readonly staticDirectories?: readonly string[] }
  readonly site: { readonly siteBaseUrl: string }
}

/**
 * Addresses in the site's style sheets: `/img/x.png` is a static file and gets the base URL, `@site/x.png` is a file of the
 * site, and a leading `~` (a package, for other bundlers) falls away.
 */
export function staticUrls({ root, config, site }: StaticUrlsInput): Plugin {
  const folders = (config.staticDirectories ?? []).map((folder) => path.resolve(root, folder))
  return {
    name: 'static-urls',
    setup(build) {
      build.onResolve({ filter: /^\/[^/]/ }, ({ path: address, kind }) => {
        if (kind !== 'url-token') return undefined
        const [file] = address.split(/[?#]/)
        const isStatic = folders.some((folder) => existsSync(path.join(folder, file!)))
        return { path: isStatic ? site.siteBaseUrl + address.slice(1) : address, external: true }
      })
      build.onResolve({ filter: /^~?@site\// }, ({ path: name, kind }) =>
        build.resolve(`./${name.replace(/^~?@site\//, '')}`, { resolveDir: root, kind }),
      )
      build.onResolve({ filter: /^~[^/]/ }, ({ path: name, kind, resolveDir }) =>
        build.resolve(name.slice(1), { resolveDir, kind }),
      )
    },
  }
}
