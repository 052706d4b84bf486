import type { PhrasingContent, RootContent } from 'mdast'
import type { Node } from 'unist'
import { type Texts, textIn } from '../../../../runtime/texts.ts'
import { bold, boldLabel, quote } from '../copy/pieces.ts'
import { type ComponentNode, componentNode, elementNode } from '../nodes.ts'
import { BREAK, type Piece } from '../page/edit.ts'
import type { Page } from '../page/page.ts'
import { contentOf } from './copy.ts'
import { type ContainerParts, containerKind, ELEMENT, givenId, titleOf } from './kind.ts'

/** Types of admonitions by keyword; aliases share the look of the type they map to. */
const TYPES = new Map([
  ['note', 'note'],
  ['tip', 'tip'],
  ['info', 'info'],
  ['warning', 'warning'],
  ['danger', 'danger'],
  ['caution', 'warning'],
  ['secondary', 'note'],
  ['important', 'info'],
  ['success', 'tip'],
])
/** GitHub's words for ours; a word of a site is a note with a title. */
const ALERTS = new Map([
  ['tip', 'TIP'],
  ['success', 'TIP'],
  ['important', 'IMPORTANT'],
  ['warning', 'WARNING'],
  ['caution', 'CAUTION'],
  ['danger', 'CAUTION'],
])
export const ADMONITION_WORDS: readonly string[] = [...TYPES.keys()]

/** `:::note[Title]{#id .class}` */
export const admonitionKind = (word: string) =>
  containerKind({
    name: word,
    description: `A box: ${word}.`,
    example: `:::${word}[Title]\nText\n:::`,
    attributes: { ...ELEMENT, title: { description: 'Its title, if it has no label; "": no title.' } },
    copy,
    build,
  })

function build(parts: ContainerParts<keyof typeof ELEMENT | 'title'>, page: Page): RootContent[] {
  const { node, attributes, content } = parts
  const head = {
    word: node.name,
    title: titleOf(parts),
    id: givenId(parts, page),
    className: attributes.get('class'),
    titles: page.settings.markdown.admonitionTitles,
    texts: page.texts.printed,
    origin: node,
  }
  return [admonition(head, content)]
}

/** An alert as on GitHub. */
function copy(parts: ContainerParts<'title'>, page: Page): readonly Piece[] {
  const { node, content } = parts
  const label = titleOf(parts)
  const isOfSite = !TYPES.has(node.name)
  const title = label?.length ? boldLabel(label) : isOfSite ? bold(textIn(page.texts.printed, node.name)) : []
  return [alert(node.name, [...title, contentOf(node, page)], title.length > 0 || content[0]?.type === 'paragraph')]
}

/** Returns an alert as on GitHub. `word`: one of ours. `isText`: whether it begins with a paragraph. */
export const alert = (word: string, pieces: readonly Piece[], isText: boolean): Piece =>
  quote([`[!${ALERTS.get(word) ?? 'NOTE'}]`, isText ? '\n' : BREAK, ...pieces])

/** Creates an admonition; its keyword is the default title. A site's own keyword has the look of `info`. */
export function admonition(
  head: {
    word: string
    title?: readonly PhrasingContent[] | undefined
    id?: string | undefined
    className?: string | undefined
    /** The title for a word of the site: see `MarkdownConfig.admonitionTitles`. */
    titles?: 'word' | 'type'
    texts: Texts
    origin: Node
  },
  content: readonly RootContent[],
): ComponentNode {
  const { word, title, id, className, titles, texts, origin } = head
  const type = TYPES.get(word) ?? 'info'
  const name = titles === 'type' && !TYPES.has(word) ? type : word
  const text: readonly PhrasingContent[] = title ?? [{ type: 'text', value: textIn(texts, name) }]
  const titleNode = {
    ...componentNode('AdmonitionTitle', { type, isDefault: title === undefined }, text, origin),
    placeholderTag: 'p' as const,
  }
  const body = content.length > 0 ? [elementNode('div', 'admonition-content', content, origin)] : []
  const props = { type, word, ...(id ? { id } : {}), ...(className ? { className } : {}) }
  return componentNode('Admonition', props, text.length === 0 ? body : [titleNode, ...body], origin)
}
