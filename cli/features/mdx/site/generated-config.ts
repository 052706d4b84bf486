/** The config of a site as a module. */
import { pick } from '../../../base/collections.ts'
import type { SiteConfig } from '../../../model/config.ts'

/** Returns the config as data, limited to what components read. */
export const generatedConfig = (config: SiteConfig) => ({
  ...config.siteConfig,
  ...pick(config, 'title', 'titleDelimiter', 'tagline', 'url', 'baseUrl', 'trailingSlash', 'customFields'),
  themeConfig: { ...config.themeConfig, ...pick(config, 'navbar', 'footer') },
  i18n: pick(config.i18n, 'defaultLocale', 'locales'),
})
