/** HTML files in the static folders of a site. The resources that they load are unknown. */
import { byCodeUnit } from '../../base/paths.ts'
import type { RouteGraph } from '../../model/graph.ts'

/**
 * Returns the folders of these files (`api/`), or single files where a folder also has pages of this tool. So a folder
 * with hundreds of files needs only one rule.
 */
export function staticHtml({ statics, pages }: Pick<RouteGraph, 'statics' | 'pages'>): string[] {
  const files = [...statics.keys()].filter((file) => /\.html?$/.test(file))
  if (files.length === 0) return []
  const withPages = new Set([...pages.keys()].flatMap(foldersOf))
  const places = files.map((file) => {
    const folder = file.slice(0, file.lastIndexOf('/') + 1)
    return folder === '' || withPages.has(folder) ? file : folder
  })
  const distinct = new Set(places)
  const isInside = (place: string): boolean =>
    foldersOf(`/${place}`).some((folder) => folder !== place && distinct.has(folder))
  return [...distinct].filter((place) => !isInside(place)).sort(byCodeUnit)
}

/** `/a/b` -> `a/`, `a/b/` */
const foldersOf = (route: string): string[] => {
  const parts = route.split('/').filter(Boolean)
  return parts.map((_, i) => `${parts.slice(0, i + 1).join('/')}/`)
}
