/** The code of a site in a thread that makes pages. */

import { lookUp } from '../../../base/collections.ts'
import type { PageMeta } from '../../../model/content.ts'
import type { CodeLoader, PageCode, ThreadCode } from '../../code.ts'
import type { SiteModules, ThreadData } from '../../context.ts'
import type { DocInput } from '../../page-input.ts'
import type { ProvidedModules } from '../../provided-modules.ts'
import type { LoadedModules } from '../bundle/open.ts'
import { createMdxCompiler, type MdxInput } from '../compile/compile.ts'
import { islandsOf } from './islands.ts'
import { type LoadModulesInput, loadModules } from './load-modules.ts'
import { modulesOf } from './modules.ts'
import { runtimeData } from './runtime-data.ts'
import { loadTheme, themedPage, themeInput } from './theme.ts'

/** Loads the code that a thread needs to run a site's own code. */
export async function openThread(provided: ProvidedModules): Promise<ThreadCode> {
  const code = await provided.code()
  return { open: (site, modules, loader) => openPages({ site, modules, loader }, { names: provided.names, code }) }
}

interface Site {
  readonly site: ThreadData
  readonly modules: SiteModules
  readonly loader: CodeLoader
}

async function openPages({ site, modules, loader }: Site, provided: LoadModulesInput['provided']): Promise<PageCode> {
  const loaded = loadModules({
    modules,
    provided,
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
}

interface Input {
  readonly modules: LoadedModules
  readonly locale: string
  /** Returns the input of the page that is being compiled. A file may be a page of several locales. */
  readonly inputOf: (meta: PageMeta) => DocInput
}

const mdxInput = (context: ThreadData, { modules, locale, inputOf }: Input): MdxInput => ({
  modules,
  site: lookUp(context.scopes, locale),
  pageFacts: (_source, meta) => inputOf(meta).scope!,
  runtimeData: (meta, toc) => runtimeData(inputOf(meta), context, toc),
})
