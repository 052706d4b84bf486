import { count } from './words/wording.ts'

/** Broken links to removed pages. */
export interface Removal {
  /** The files of the pages, or the addresses of generated pages. */
  readonly names: readonly string[]
  /** Number of links, and of the pages that contain them. */
  readonly links: number
  readonly pages: number
}

/** `content/old.md is gone: 39 links in 30 other pages are broken now.` */
export function removalLine({ names, links, pages }: Removal): string {
  const gone = names.length === 1 ? `${names[0]} is gone` : `${count(names.length, 'page')} are gone`
  return `${gone}: ${count(links, 'link')} in ${count(pages, 'other page')} ${links === 1 ? 'is' : 'are'} broken now.`
}
