import { isExternal } from '../contract/urls.ts'
import type { ScopeSite } from './page-scope.tsx'

type Bases = Pick<ScopeSite, 'url' | 'baseUrl' | 'siteBaseUrl'>

export interface BaseUrlOptions {
  readonly forcePrependBaseUrl?: boolean
  readonly absolute?: boolean
}

/** A static file: all locales share it. */
const isFile = (url: string): boolean => /\.(?!html?(?:[?#]|$))[a-z0-9]+(?:[?#]|$)/i.test(url)

/** Returns an address with the base URL, as `useBaseUrl` does. */
export function withBase(
  url: string,
  { url: origin, baseUrl, siteBaseUrl }: Bases,
  options: BaseUrlOptions = {},
): string {
  if (url === '' || url.startsWith('#') || isExternal(url)) return url
  const base = isFile(url) ? siteBaseUrl : baseUrl
  if (
    options.forcePrependBaseUrl !== true &&
    (url === base.replace(/\/$/, '') || url.startsWith(base)) &&
    base !== '/'
  ) {
    return (options.absolute === true ? origin : '') + (url.startsWith(base) ? url : base)
  }
  return (options.absolute === true ? origin : '') + base + url.replace(/^\//, '')
}
