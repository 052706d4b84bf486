import type { Route } from '../base/brands.ts'
import { foldRoute } from '../base/paths.ts'
import { decodePath } from '../base/urls.ts'
import type { SiteContext } from '../site/context.ts'

/** Path below the base URL without leading slash; undefined outside of it. */
export function withoutBase(requestPath: string, baseUrl: string): string | undefined {
  const base = decodePath(baseUrl)
  if (`${requestPath}/` === base) return ''
  return requestPath.startsWith(base) ? requestPath.slice(base.length) : undefined
}

/** Returns the page of a path below the base URL in any form: other case, trailing slash, `.html`. */
export function routeOf({ graph }: SiteContext, name: string): Route | undefined {
  const clean = name.replace(/\/+$/, '')
  const forms = [clean, clean.replace(/(?:^|\/)index\.html$/i, ''), clean.replace(/\.html$/i, '')]
  return forms.map((form) => graph.folded.get(foldRoute(`/${form}`))).find((route) => route !== undefined)
}
