/** The compiler's view of the site for MDX pages. */

import type { PageMeta } from '../../../model/content.ts'
import type { ThreadSite } from '../../context.ts'
import type { DocInput } from '../../page-input.ts'
import type { LoadedModules } from '../bundle/open.ts'
import type { MdxInput } from '../compile/compile.ts'
import { runtimeData } from './runtime-data.ts'

interface Input {
  readonly modules: LoadedModules
  readonly locale: string
  /** Returns the input of the page that is being compiled. A file may be a page of several locales. */
  readonly inputOf: (meta: PageMeta) => DocInput
}

export const mdxInput = (context: ThreadSite, { modules, locale, inputOf }: Input): MdxInput => ({
  modules,
  site: context.scopes.get(locale)!,
  pageFacts: (_source, meta) => inputOf(meta).scope!,
  runtimeData: (meta, toc) => runtimeData(inputOf(meta), context, toc),
})
