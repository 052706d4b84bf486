import type { SiteConfig } from '../model/config.ts'

/**
 * The config for a folder that is opened as files: at no base URL, without what loads from elsewhere or needs a server. The search is the
 * one that comes with the site.
 */
export function withoutServer(config: SiteConfig): SiteConfig {
  const { googleTagManager: _, feedback: __, ...kept } = config
  return {
    ...kept,
    baseUrl: '/',
    baseUrlBanner: false,
    fonts: [],
    reader: { ...config.reader, copyPage: false, previews: false },
    search: config.search && { ...config.search, provider: 'embedded', insights: false },
  }
}
