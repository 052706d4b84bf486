import type { PageData } from '../../contract/page.ts'

/** On sites without parts of their own there is nothing to read. */
export const withSlots = (data: PageData, _from: Document): PageData => data
