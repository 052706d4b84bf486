import type { SiteConfig } from '../../model/config.ts'

/**
 * Changes the config for a folder that is opened as files: no base URL, nothing that loads from elsewhere or needs a server. It
 * uses the embedded search.
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
