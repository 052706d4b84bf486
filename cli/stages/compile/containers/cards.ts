import type { Link, LinkReference, List, ListItem, Paragraph, PhrasingContent, RootContent } from 'mdast'
import { elementNode } from '../nodes.ts'
import { report } from '../page/findings.ts'
import { type Page, startOf } from '../page/page.ts'
import { labeled } from './copy.ts'
import { type ContainerParts, containerKind } from './kind.ts'

/** `:::cards` around a bullet list: the first link of an item is the title of a card, the rest its text. */
export const CARDS = containerKind({
  name: 'cards',
  description: 'A list of links, shown as cards. The text after a link is the text of its card.',
  example: ':::cards\n- [Title](./page.md): Text\n:::',
  attributes: {},
  copy: labeled,
  build: cards,
})

function cards({ node, content }: ContainerParts<never>, page: Page): RootContent[] {
  if (!content.some((child) => child.type === 'list')) report(page, { code: 'cards-without-list', at: startOf(node) })
  return content.map((child) => (child.type === 'list' ? cardList(child, page) : child))
}

const cardList = (list: List, page: Page): RootContent =>
  elementNode(
    'ul',
    'cards',
    list.children.map((item) => elementNode('li', 'card', cardContent(item, page), item)),
    list,
  )

function cardContent(item: ListItem, page: Page): RootContent[] {
  const [first, ...others] = item.children
  const inline = first?.type === 'paragraph' ? first.children : []
  const at = inline.findIndex(isLink)
  if (at === -1) {
    report(page, { code: 'card-without-link', at: startOf(item) })
    return item.children
  }
  const title = inline[at] as Link | LinkReference
  title.data = { ...title.data, cardTitle: true }
  const before = inline.slice(0, at)
  const icon = isIcon(before) ? [elementNode('span', 'card-icon', before, first)] : []
  const text = [...(icon.length > 0 ? [] : before), ...withoutSeparator(inline.slice(at + 1))]
  return [...icon, title, ...(text.length > 0 ? [elementNode('p', 'card-text', text, first)] : []), ...others]
}

/** Whether an image or emoji is all that comes before the title. */
const isIcon = (nodes: readonly PhrasingContent[]): boolean =>
  nodes.length > 0 &&
  nodes.every(
    (node) =>
      node.type === 'image' ||
      (node.type === 'text' && /^(?:\s|\p{Extended_Pictographic}|\p{Emoji_Component})*$/u.test(node.value)),
  ) &&
  nodes.some((node) => node.type === 'image' || (node.type === 'text' && node.value.trim() !== ''))

const isLink = (node: PhrasingContent): boolean => node.type === 'link' || node.type === 'linkReference'

/** Removes the separator: `[Title](x.md) - text`, `[Title](x.md): text` and a line break all give the text. */
function withoutSeparator(nodes: readonly PhrasingContent[]): PhrasingContent[] {
  const [first, ...others] = nodes
  if (first?.type === 'break') return others
  if (first?.type !== 'text') return [...nodes]
  const value = first.value.replace(/^\s*(?:[-–—:]\s+)?/, '')
  return value === '' && others.length === 0 ? [] : [{ ...first, value }, ...others]
}

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
