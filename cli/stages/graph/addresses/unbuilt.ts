import { joinRoute } from '../../../base/paths.ts'
import type { SiteConfig, UnbuiltConfig } from '../../../model/config.ts'

/** Returns the externally served part of the site that contains an address without base URL. */
export function unbuiltAt(path: string, { unbuilt }: Pick<SiteConfig, 'unbuilt'>): UnbuiltConfig | undefined {
  if (unbuilt.length === 0) return undefined
  const route = joinRoute(path)
  return unbuilt.find((part) => {
    const start = joinRoute(part.path)
    return route === start || (part.exact !== true && route.startsWith(start === '/' ? start : `${start}/`))
  })
}
