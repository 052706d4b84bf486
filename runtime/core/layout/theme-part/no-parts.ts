import type { PageData } from '../../contract/page.ts'

/** Sites without their own theme parts have nothing to read. */
export const withThemeParts = (data: PageData, _from: Document): PageData => data
