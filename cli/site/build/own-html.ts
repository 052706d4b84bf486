/** HTML files in the static folders of a site. They are not pages of this tool, and what they load cannot be known. */
import { byCodeUnit } from '../../base/paths.ts'
import type { RouteGraph } from '../../model/graph.ts'

/**
 * Returns the folders of these files (`api/`), and of a folder that has pages of this tool too, only the files: few rules are enough
 * for a folder with hundreds of files.
 */
export function ownHtml({ statics, pages }: Pick<RouteGraph, 'statics' | 'pages'>): string[] {
  const routes = [...pages.keys()]
  const hasPages = (folder: string): boolean =>
    folder === '' || routes.some((route) => `${route}/`.startsWith(`/${folder}`))
  const isPage = (file: string): boolean =>
    routes.some((route) => route === `/${file.replace(/(?:(?:^|\/)index)?\.html?$/, '')}`)
  const found = [...statics.keys()]
    .filter((file) => /\.html?$/.test(file) && !isPage(file))
    .map((file) => {
      const folder = file.slice(0, file.lastIndexOf('/') + 1)
      return hasPages(folder) ? file : folder
    })
  const all = [...new Set(found)].sort(byCodeUnit)
  return all.filter((one) => !all.some((other) => other !== one && other.endsWith('/') && one.startsWith(other)))
}
