import type { ScopePage, ScopeSite } from '../../../runtime/docusaurus/page-scope.tsx'
import type { PageMeta, PageModules, SourceFile } from '../../model.ts'
import type { Page } from '../page.ts'

/** What pages of MDX may use besides their own text. */
export interface MdxInput {
  readonly modules: PageModules
  /** What components may ask of the site. It counts for the compile key of pages of MDX, as does what {@link pageFacts} says. */
  readonly site?: ScopeSite
  readonly pageFacts?: (source: SourceFile, meta: PageMeta) => ScopePage
}

export interface MdxCompiler {
  /** The page's HTML with gaps for addresses; fills in the facts of the page. */
  compile(page: Page): Promise<string>
}
