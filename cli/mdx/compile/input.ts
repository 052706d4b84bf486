import type { RuntimeData, ScopeHeading, ScopePage, ScopeSite } from '../../../runtime/mdx/page-scope.tsx'
import type { PageModules } from '../../model/compiled.ts'
import type { PageMeta, SourceFile } from '../../model/content.ts'

/** What MDX pages may use besides their own text. */
export interface MdxInput {
  readonly modules: PageModules
  /** The components' view of the site. It is part of the compile key of MDX pages, as is {@link pageFacts}. */
  readonly site?: ScopeSite
  readonly pageFacts?: (source: SourceFile, meta: PageMeta) => ScopePage
  /**
   * The results of `useSite` and `usePage`, for pages that import `docs/runtime`, directly or indirectly; part of the key of
   * these pages only.
   */
  readonly runtimeData?: (meta: PageMeta, toc: readonly ScopeHeading[]) => RuntimeData | undefined
}
