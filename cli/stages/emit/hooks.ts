/** What features add to the files about all pages. */
import type { DocPage } from '../../model/graph.ts'
import type { PageEntry } from './pages.ts'

export interface EmitFeature {
  /** Returns what `_docs/pages.json` also says about a page. */
  readonly pageEntry?: (page: DocPage) => Partial<PageEntry>
}
