/** The code of a site in a thread that makes pages. */

import type { PageCode, ThreadCode } from '../../code.ts'
import { createMdxCompiler } from '../compile/compile.ts'
import { mdxInput } from './input.ts'
import { islandsOf } from './islands.ts'
import { loadModules } from './load-modules.ts'
import { modulesOf } from './modules.ts'
import { loadTheme, themedPage, themeInput } from './theme.ts'

export const threadCode: ThreadCode = {
  async open(site, modules, loader): Promise<PageCode> {
    const loaded = loadModules({
      modules,
      token: site.codeTokens.modules,
      seconds: site.config.limits.pageSeconds,
      ...loader,
    })
    const theme = await loadTheme(site, loaded)
    return {
      compiler: async (input, locale, inputOf) =>
        createMdxCompiler({ ...input, mdx: mdxInput(site, { modules: loaded, locale, inputOf }) }),
      load: (meta) => loaded.load(modulesOf(meta, modules)),
      islands: (input, compiled) => islandsOf(input, compiled, site),
      theme: (locale) => theme && themeInput(theme, site, locale),
      themedPage: (scope, page) => themedPage(scope, page, site.config),
    }
  },
}
