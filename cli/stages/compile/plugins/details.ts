import type { RootContent } from 'mdast'
import { t, withTexts } from '../../../../runtime/texts.ts'
import { AS_WRITTEN, type ContainerParts, containerKind, ELEMENT, givenId } from '../container-kind.ts'
import { elementNode } from '../nodes.ts'
import type { Page } from '../page.ts'

/** `:::details[Summary]{open}`: a collapsible part. */
export const DETAILS = containerKind({
  name: 'details',
  description: 'A block that readers open.',
  example: ':::details[Summary]\nText\n:::',
  attributes: { ...ELEMENT, open: { description: 'Open initially.' } },
  copy: AS_WRITTEN,
  build: details,
})

function details(parts: ContainerParts<keyof typeof ELEMENT | 'open'>, page: Page): RootContent[] {
  const { node, attributes, label, content } = parts
  const word = withTexts(page.texts.printed, () => t`Details`)
  const summary = elementNode('summary', '', (label ?? [{ type: 'text', value: word }]) as RootContent[], node)
  const body = elementNode('div', 'details-content', content, node)
  const id = givenId(parts, page)
  const extra = attributes.get('class')
  return [
    elementNode('details', '', [summary, body], node, {
      className: ['details', ...(extra ? extra.split(/\s+/) : [])],
      ...(id ? { id } : {}),
      ...(attributes.has('open') ? { open: true } : {}),
    }),
  ]
}
