/** Extensions of the rendering of pages by features. */
import type { ReactElement } from 'react'
import type { SiteData } from '../../../runtime/core/contract/site.ts'
import type { SlotContent, SlotContents } from '../../model/page.ts'

export interface RenderFeature {
  /** Printers of the kinds of slots that the feature adds. */
  readonly slots?: SlotPrinters
}

export type SlotPrinters = { readonly [Kind in keyof SlotContents]?: SlotPrinter<Kind> }

/** Prints the content of a slot as a part of a page, and of its Markdown copy. */
export interface SlotPrinter<Kind extends keyof SlotContents> {
  html(slot: SlotContent<Kind>): ReactElement | null
  markdown(slot: SlotContent<Kind>, site: SiteData): string
}
