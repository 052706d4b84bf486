/** The config and the texts of a site as modules, in the browser and in threads. */
import { pick } from '../../../base/collections.ts'
import type { CompileSettings } from '../../../model/compiled.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { ModuleNames } from '../../../model/provided-modules.ts'
import type { CompileText } from '../bundle/findings.ts'
import type { TextModule } from '../compile/text-module.ts'

/** Returns the config as data of a module, limited to what components read. */
export const generatedConfig = (config: SiteConfig) => ({
  ...config.siteConfig,
  ...pick(config, 'title', 'titleDelimiter', 'tagline', 'url', 'baseUrl', 'trailingSlash', 'customFields'),
  themeConfig: { ...config.themeConfig, ...pick(config, 'navbar', 'footer') },
  i18n: pick(config.i18n, 'defaultLocale', 'locales'),
})

/** Compiles Markdown texts that components import. The grammar is loaded with the first of them. */
export function textCompiler(settings: CompileSettings, { textElements }: ModuleNames): CompileText {
  let made: Promise<TextModule> | undefined
  const load = async (): Promise<TextModule> => {
    const { createTextModule } = await import('../compile/text-module.ts')
    return createTextModule(settings, textElements)
  }
  return async (text, file) => {
    made ??= load()
    return (await made)(text, file)
  }
}
