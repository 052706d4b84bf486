/** The compiler's view of the site for MDX pages. */

import type { CompilerInput } from '../../compile/compile.ts'
import type { LoadedModules } from '../../mdx/bundle/open.ts'
import type { MdxInput } from '../../mdx/compile/compile.ts'
import type { PageMeta } from '../../model/content.ts'
import type { DocPage } from '../../model/graph.ts'
import type { SiteContext } from '../context.ts'
import { runtimeData } from './runtime-data.ts'
import { scopePage, scopeSite } from './scope.ts'

/** `pageOf`: the page that is being compiled. A file may be a page of several locales. */
export function mdxInput(
  context: SiteContext,
  {
    modules,
    locale,
    pageOf,
  }: { modules: LoadedModules; locale: string; pageOf: (meta: PageMeta) => DocPage | undefined },
): MdxInput {
  const known = (meta: PageMeta): DocPage => {
    const page = pageOf(meta)
    if (page === undefined) throw new Error(`${meta.source.path} is not a page.`)
    return page
  }
  return {
    modules,
    site: scopeSite(context, locale),
    pageFacts: (_source, meta) => scopePage(known(meta), context),
    runtimeData: (meta, toc) => runtimeData(known(meta), context, toc),
  }
}

/** Loads the code that compiles MDX pages. */
export const loadMdxCode = () => import('../../mdx/compile/compile.ts')

/** Loads the compiler of MDX pages with their possible imports. */
export const mdxLoader =
  (mdx: MdxInput | undefined): CompilerInput['loadMdx'] =>
  async (input) => {
    const { createMdxCompiler } = await loadMdxCode()
    return createMdxCompiler({ ...input, mdx })
  }
