import type { RuntimeData, ScopeHeading, ScopePage, ScopeSite } from '../../../runtime/mdx/page-scope.tsx'
import type { PageModules } from '../../model/compiled.ts'
import type { PageMeta, SourceFile } from '../../model/content.ts'

/** What pages of MDX may use besides their own text. */
export interface MdxInput {
  readonly modules: PageModules
  /** What components may ask of the site. It counts for the compile key of pages of MDX, as does what {@link pageFacts} says. */
  readonly site?: ScopeSite
  readonly pageFacts?: (source: SourceFile, meta: PageMeta) => ScopePage
  /** What `useSite` and `usePage` return, for pages that come to import `docs/runtime`; counts for their key only. */
  readonly runtimeData?: (meta: PageMeta, toc: readonly ScopeHeading[]) => RuntimeData | undefined
}
