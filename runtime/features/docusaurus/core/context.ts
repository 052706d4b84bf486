/** What every component of a site can ask for: the site, addresses, and constants. */
import { isExternal } from '../../../core/contract/urls.ts'
import { type BaseUrlOptions, withBase } from '../../../core/islands/addresses.ts'
import { usePageScope } from '../../../core/islands/page-scope.tsx'

export { isExternal as hasProtocol }

/** The id of a docs collection without an id of its own. */
export const DEFAULT_PLUGIN_ID = 'default'

/** Returns the site config and data that a component can read. */
export function useDocusaurusContext() {
  const { site } = usePageScope()
  const { i18n, messages, siteConfig, siteBaseUrl: _base, versions: _versions, ...rest } = site
  return {
    siteConfig: {
      presets: [],
      plugins: [],
      themes: [],
      ...siteConfig,
      ...rest,
      i18n: { defaultLocale: i18n.defaultLocale, locales: i18n.locales },
    },
    siteMetadata: { docusaurusVersion: '3', pluginVersions: {} },
    globalData: {},
    i18n,
    codeTranslations: messages,
  }
}

/** Returns the plugin of all pages: all are docs to components. */
export function useRouteContext() {
  return { plugin: { id: 'default', name: 'docusaurus-plugin-content-docs' }, data: {} }
}

/** Returns a function that adds the base URL to addresses of the site. */
export function useBaseUrlUtils(): { withBaseUrl(url: string, options?: BaseUrlOptions): string } {
  const { site } = usePageScope()
  return { withBaseUrl: (url, options) => withBase(url, site, options) }
}

/** Returns an address of the site with the base URL. */
export function useBaseUrl(url: string, options?: BaseUrlOptions): string {
  const { withBaseUrl } = useBaseUrlUtils()
  // Components may pass on undefined props.
  return url ? withBaseUrl(url, options) : url
}

/**
 * Returns functions for ids and links that components render. Ids become anchors of the page; the link check finds
 * links in the HTML.
 */
export function useBrokenLinks() {
  const scope = usePageScope()
  return {
    collectAnchor: (id: string | undefined): void => {
      if (id !== undefined) scope.anchor(id)
    },
    collectLink: (): void => {},
  }
}

/** Whether an address leads to a page of the site. */
export function isInternalUrl(url: string | undefined): boolean {
  return url !== undefined && !isExternal(url)
}
