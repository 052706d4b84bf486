import type { RootContent } from 'mdast'
import { t, withTexts } from '../../../../runtime/texts.ts'
import { bold, boldLabel } from '../copy/pieces.ts'
import { elementNode } from '../nodes.ts'
import type { Piece } from '../page/edit.ts'
import type { Page } from '../page/page.ts'
import { contentOf } from './copy.ts'
import { type ContainerParts, containerKind, ELEMENT, titleOf } from './kind.ts'

/** `:::details[Summary]{open}`: a collapsible part. */
export const DETAILS = containerKind<keyof typeof ELEMENT | 'open' | 'title'>({
  name: 'details',
  description: 'A block that readers open.',
  example: ':::details[Summary]\nText\n:::',
  attributes: {
    ...ELEMENT,
    open: { description: 'Open initially.' },
    title: { description: 'Its summary, if it has no label.' },
  },
  copy,
  build: details,
})

function details(parts: ContainerParts<keyof typeof ELEMENT | 'open' | 'title'>, page: Page): RootContent[] {
  const { node, attributes, content } = parts
  const word = withTexts(page.texts.printed, () => t`Details`)
  const summary = elementNode('summary', '', (titleOf(parts) ?? [{ type: 'text', value: word }]) as RootContent[], node)
  const body = elementNode('div', 'details-content', content, node)
  const id = attributes.get('id')?.normalize('NFC')
  const extra = attributes.get('class')
  const properties = {
    className: ['details', ...(extra ? extra.split(/\s+/) : [])],
    ...(id ? { id } : {}),
    ...(attributes.has('open') ? { open: true } : {}),
  }
  return [elementNode('details', properties, [summary, body], node)]
}

function copy(parts: ContainerParts<'title'>, page: Page): readonly Piece[] {
  const { node } = parts
  const label = titleOf(parts)
  const word = (): string => withTexts(page.texts.printed, () => t`Details`)
  return [...(label ? boldLabel(label) : bold(word())), contentOf(node, page)]
}
