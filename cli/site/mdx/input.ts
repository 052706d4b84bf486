/** What the compiler of pages of MDX gets of the site. */
import type { LoadedModules } from '../../bundle/mdx-import.ts'
import type { CompilerInput } from '../../compile/compile.ts'
import type { DocPage, PageMeta } from '../../model.ts'
import type { SiteContext } from '../context.ts'
import { scopePage, scopeSite } from './scope.ts'

/** `pageOf`: the page that is being compiled. A file may be a page of several locales. */
export function mdxInput(
  context: SiteContext,
  {
    modules,
    locale,
    pageOf,
  }: { modules: LoadedModules; locale: string; pageOf: (meta: PageMeta) => DocPage | undefined },
): NonNullable<CompilerInput['mdx']> {
  return {
    modules,
    site: scopeSite(context, locale),
    pageFacts({ path }, meta) {
      const page = pageOf(meta)
      if (page === undefined) throw new Error(`${path} is no page.`)
      return scopePage(page, context)
    },
  }
}
