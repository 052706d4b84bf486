import { type BaseUrlOptions, withBase } from '../../../core/islands/addresses.ts'
import { usePageScope } from '../../../core/islands/page-scope.tsx'

export function useBaseUrlUtils(): { withBaseUrl(url: string, options?: BaseUrlOptions): string } {
  const { site } = usePageScope()
  return { withBaseUrl: (url, options) => withBase(url, site, options) }
}

/** Returns an address of the site with the base URL. */
export default function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  const { withBaseUrl } = useBaseUrlUtils()
  // Components may pass on undefined props.
  return url ? withBaseUrl(url, options) : url
}
