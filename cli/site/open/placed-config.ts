import type { SiteConfig } from '../../model/config.ts'
import { mermaidVersion } from '../../stages/bundle/mermaid.ts'
import { withoutServer } from '../../stages/config/normalize.ts'
import type { OpenOptions } from './options.ts'

/** Returns the config with the options of a command, and with the version of the diagram library. */
export function placedConfig(
  root: string,
  config: SiteConfig,
  options: Pick<OpenOptions, 'offline' | 'baseUrl'>,
): SiteConfig {
  const placed = options.offline ? withoutServer(config) : withBase(config, options.baseUrl)
  return withMermaid(root, placed)
}

function withBase(config: SiteConfig, baseUrl: string | undefined): SiteConfig {
  return baseUrl === undefined ? config : { ...config, baseUrl: `/${baseUrl}/`.replace(/\/{2,}/g, '/') }
}

/** Draws diagrams if the site has the library. */
function withMermaid(root: string, config: SiteConfig): SiteConfig {
  const version = config.markdown.mermaid === false ? undefined : mermaidVersion(root)
  return version === undefined ? config : { ...config, markdown: { ...config.markdown, mermaid: { version } } }
}
