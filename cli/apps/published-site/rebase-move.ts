import type { Hash } from '../../base/brands.ts'
import { byCodeUnit } from '../../base/paths.ts'
import { decodePart, splitLink } from '../../base/urls.ts'
import type { HostingFacts } from '../../stages/emit/hosting.ts'
import { baseUrlBanner, cspHash } from '../../stages/render/inline-scripts.ts'

/** A move from one base URL to another, for everything that contains an address. */
export interface Move {
  readonly old: HostingFacts
  readonly next: HostingFacts
  /** Moves an address that begins at the root of the host. */
  path(address: string): string
  /** Moves an address with the site's origin if it leads to a file of the site; others are unchanged. */
  url(address: string): string
}

/** Creates the move of a site with known files: an address without a file is unchanged. */
export function createMove(old: HostingFacts, baseUrl: string, files: ReadonlyMap<string, Hash>): Move {
  const isFile = (address: string): boolean => {
    const name = decodePart(splitLink(address.replaceAll('&amp;', '&')).path).replace(/\/$/, '')
    return name === '' || [name, `${name}.html`, `${name}/index.html`].some((candidate) => files.has(candidate))
  }
  const below = (address: string, root: string): string | undefined => {
    const rest = address.startsWith(root) ? address.slice(root.length) : undefined
    return rest !== undefined && !rest.startsWith('/') && isFile(rest) ? rest : undefined
  }
  const moved = (address: string): string => {
    const rest = below(address, old.url + old.baseUrl)
    return rest === undefined ? address : old.url + baseUrl + rest
  }
  const toPath = (address: string): string =>
    address.startsWith(old.baseUrl) && !address.startsWith('//') ? baseUrl + address.slice(old.baseUrl.length) : address
  const [banner, nextBanner = ''] = [old.baseUrl, baseUrl].map((siteBaseUrl) => cspHash(baseUrlBanner({ siteBaseUrl })))
  const next: HostingFacts = {
    ...old,
    baseUrl,
    scriptHashes: old.scriptHashes.map((hash) => (hash === banner ? nextBanner : hash)).sort(byCodeUnit),
    redirects: Object.fromEntries(Object.entries(old.redirects).map(([from, to]) => [from, toPath(to)])),
  }
  return { old, next, path: toPath, url: moved }
}
