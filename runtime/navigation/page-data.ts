import { PAGE_DATA_ID } from '../contract/names.ts'
import type { PageData } from '../contract/page.ts'
import { withSidebar } from '../layout/page-data.ts'
import { withSlots } from '../layout/slot/read-slots.ts'

/** Returns the page data of a document; undefined for a document that this tool did not make. */
export function readPageData(from: Document): PageData | undefined {
  try {
    const text = from.querySelector(`script#${PAGE_DATA_ID}`)?.textContent ?? ''
    const data = JSON.parse(text) as PageData
    return typeof data.route === 'string' && typeof data.build === 'string'
      ? withSlots(withSidebar(data, from), from)
      : undefined
  } catch {
    return undefined
  }
}
