import type { Element } from 'hast'
import type { VFile } from 'vfile'
import { t, withTexts } from '../../../../runtime/texts.ts'
import { pageOf } from '../page/page.ts'

/**
 * Adds a link to itself to the end of each heading (not the first level), and a target for each earlier id. They hold
 * no text, so they are not part of the heading's.
 */
export function permalinks() {
  return (_tree: unknown, file: VFile): void => {
    const { outline, texts } = pageOf(file)
    for (const [index, element] of outline.headingElements.entries()) {
      const heading = outline.headings[index]
      element.children.unshift(...(element.data?.aliases ?? []).map(placeOf))
      if (!heading || heading.level === 1) continue
      const properties = {
        className: ['hash-link'],
        href: `#${heading.id}`,
        ariaLabel: withTexts(texts.printed, () => t`Direct link to ${heading.text}`),
      }
      element.children.push({ type: 'element', tagName: 'a', properties, children: [] })
    }
  }
}

const placeOf = (id: string): Element => ({ type: 'element', tagName: 'span', properties: { id }, children: [] })
