import type { CategoryLinkConfig } from '../../../model/sidebars.ts'
import type { DocEntry } from '../addresses/doc-entry.ts'

/** Sidebar items with their docs, before addresses and keys are assigned. */
export type Item = DocItem | CategoryItem | LinkItem | HtmlItem

interface Extras {
  /** Name for translations, if the label is not unique. */
  readonly key?: string
  readonly className?: string
  readonly customProps?: object
}
export interface DocItem extends Extras {
  readonly type: 'doc'
  readonly entry: DocEntry
  readonly label?: string
  /** Whether it is a `ref`, which links to the doc without making it part of this sidebar. */
  readonly isRef: boolean
}
export interface CategoryItem extends Extras {
  readonly type: 'category'
  readonly label: string
  /** The label before translation: the address of a generated page is made from it in all languages. */
  readonly original?: string
  readonly items: readonly Item[]
  readonly link?: ItemLink
  readonly collapsed?: boolean
  readonly collapsible?: boolean
  readonly description?: string
}
export type ItemLink =
  | { readonly type: 'doc'; readonly entry: DocEntry }
  | Extract<CategoryLinkConfig, { readonly type: 'generated-index' }>
interface LinkItem extends Extras {
  readonly type: 'link'
  readonly href: string
  readonly label: string
  readonly description?: string
}
interface HtmlItem extends Extras {
  readonly type: 'html'
  readonly value: string
  readonly defaultStyle: boolean
}
