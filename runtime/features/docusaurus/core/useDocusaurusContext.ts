import { usePageScope } from '../../../core/islands/page-scope.tsx'

/** Returns the site config and data that a component can read. */
export default function useDocusaurusContext() {
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
