/** Addresses and titles of pages, for components of the site. */
import { documentTitle } from '../../../core/contract/page.ts'
import { usePageScope } from '../../../core/islands/page-scope.tsx'

/** Returns the route of the home page; undefined if the site has none. */
export function useHomePageRoute() {
  const { site, runtime } = usePageScope()
  return runtime?.site.noHome === true ? undefined : { path: site.baseUrl, exact: true as const }
}

/** Returns the path of the page below the base URL. */
export function useLocalPathname(): string {
  const { page, site } = usePageScope()
  return `/${page.permalink.slice(site.baseUrl.length)}`
}

/** Returns a function that gives the address of the results for a query. */
export function useSearchLinkCreator(): (query: string) => string {
  const { baseUrl } = usePageScope().site
  return (query) => `${baseUrl}search?q=${encodeURIComponent(query)}`
}

interface Alternate {
  readonly locale: string
  /** Whether the address has the host. */
  readonly fullyQualified: boolean
}

/** Returns a function that gives the address of the page in another locale. */
export function useAlternatePageUtils() {
  const { site } = usePageScope()
  const path = useLocalPathname().slice(1)
  const createUrl = ({ locale, fullyQualified }: Alternate): string => {
    const folder = locale === site.i18n.defaultLocale ? '' : `${locale}/`
    return `${fullyQualified ? site.url : ''}${site.siteBaseUrl}${folder}${path}`
  }
  return { createUrl }
}

/** Returns a function that makes the title of the document from the title of a page. */
export function useTitleFormatter() {
  const { site } = usePageScope()
  return { format: (title: string): string => documentTitle(title, site) }
}
