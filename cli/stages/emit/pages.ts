import { withoutControls } from '../../formats/html.ts'
import type { DocPage } from '../../model/graph.ts'
import type { EmittedFile } from '../../model/page.ts'

/**
 * Version of the format of `_docs/pages.json`: incremented when a key changes its meaning or is removed. New keys may
 * be added at any time.
 */
export const PAGES_VERSION = 1

/** One page as `_docs/pages.json` lists it. Features add fields. */
export interface PageEntry {
  readonly route: string
  /** Absolute address. */
  readonly url: string
  /** Path of the Markdown copy, relative to the folder of the site. */
  readonly markdown: string
  readonly title: string
  readonly description: string
  readonly section: string
  /** The label of its category at the top of the sidebar, if it is not the section; '' beside the categories. */
  readonly category?: string
}

/** `_docs/pages.json`: the data that programs, such as the MCP server, need to find and read pages. */
export interface PagesFile {
  readonly version: number
  readonly title: string
  readonly tagline: string
  readonly pages: readonly PageEntry[]
}

/** `_docs/pages.json` with the pages in sidebar order. */
export const pagesFile = (
  { title, tagline }: { readonly title: string; readonly tagline: string },
  pages: readonly PageEntry[],
): EmittedFile => ({
  path: '_docs/pages.json',
  content: `${JSON.stringify({ version: PAGES_VERSION, title, tagline, pages } satisfies PagesFile, asPrintable)}\n`,
})

/** Returns a text as one line, without control characters. */
export const oneLine = (text: string): string => withoutControls(text).replace(/\s+/g, ' ').trim()

/** Removes control characters from the texts of a JSON file. */
const asPrintable = (_key: string, value: unknown): unknown =>
  typeof value === 'string' ? withoutControls(value) : value

export interface EmitFeature {
  /** Returns further fields of a page for `_docs/pages.json`. */
  readonly pageEntry?: (page: DocPage) => Partial<PageEntry>
}
