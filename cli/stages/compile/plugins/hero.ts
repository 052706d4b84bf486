import type { Paragraph, RootContent } from 'mdast'
import { type ContainerParts, containerKind } from '../container-kind.ts'
import { labeled } from '../copy-pieces.ts'

/** `:::hero` below the title of a start page: a paragraph that contains only links is a row of buttons. */
export const HERO = containerKind({
  name: 'hero',
  description: 'The lead of a start page, below its title. The links of a paragraph without other text are buttons.',
  example: ':::hero\nOne sentence.\n\n[Get started](./page.md) [Source](https://example.com)\n:::',
  attributes: {},
  copy: labeled,
  build: ({ content }: ContainerParts<never>): RootContent[] => {
    for (const child of content) if (child.type === 'paragraph') markButtons(child)
    return [...content]
  },
})

function markButtons({ children }: Paragraph): void {
  if (!children.every((child) => child.type === 'link' || (child.type === 'text' && child.value.trim() === ''))) return
  for (const child of children) if (child.type === 'link') child.data = { ...child.data, isButton: true }
}
