/** The config and the texts of a site as modules, in the browser and in threads. */
import { pick } from '../../../base/collections.ts'
import type { CompileSettings } from '../../../model/compiled.ts'
import type { SiteConfig } from '../../../model/config.ts'
import type { ModuleNames, ProvidedModules } from '../../provided-modules.ts'
import type { CompileText, ModuleRules } from '../bundle/findings.ts'
import type { TextModule } from '../compile/text-module.ts'

/** Returns the config as data of a module, limited to what components read. */
const generatedConfig = (config: SiteConfig) => ({
  ...config.siteConfig,
  ...pick(config, 'title', 'titleDelimiter', 'tagline', 'url', 'baseUrl', 'trailingSlash', 'customFields'),
  themeConfig: { ...config.themeConfig, ...pick(config, 'navbar', 'footer') },
  i18n: pick(config.i18n, 'defaultLocale', 'locales'),
})

interface RulesInput {
  readonly config: SiteConfig
  readonly settings: CompileSettings
  readonly provided: ProvidedModules
}

/** Returns the rules that the bundles of the generator and of the browser share. */
export async function moduleRules({ config, settings, provided }: RulesInput): Promise<ModuleRules> {
  const rewrite = await provided.codeRewriter(config)
  return {
    ...pick(config, 'staticDirectories', 'aliases', 'loaders'),
    names: provided.names,
    generated: generatedConfig(config),
    compileText: textCompiler(settings, provided.names),
    ...(rewrite && { rewrite }),
  }
}

/** Compiles Markdown texts that components import. The grammar is loaded with the first of them. */
function textCompiler(settings: CompileSettings, { textElements }: ModuleNames): CompileText {
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
