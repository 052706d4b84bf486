import type { VFile } from 'vfile'
import { pageOf } from '../page.ts'

/** A link to itself at the end of each heading (not the first level). It holds no text, so it is no part of the heading's. */
export function permalinks() {
  return (_tree: unknown, file: VFile): void => {
    const { headings, headingElements } = pageOf(file)
    for (const [index, element] of headingElements.entries()) {
      const heading = headings[index]
      if (!heading || heading.level === 1) continue
      const properties = {
        className: ['hash-link'],
        href: `#${heading.id}`,
        ariaLabel: `Direct link to ${heading.text}`,
      }
      element.children.push({ type: 'element', tagName: 'a', properties, children: [] })
    }
  }
}
