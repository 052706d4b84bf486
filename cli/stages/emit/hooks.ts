/** Extensions of the files about all pages by features. */
import type { DocPage } from '../../model/graph.ts'
import type { PageEntry } from './pages.ts'

export interface EmitFeature {
  /** Returns further fields of a page for `_docs/pages.json`. */
  readonly pageEntry?: (page: DocPage) => Partial<PageEntry>
}
