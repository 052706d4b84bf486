/** Builders for Markdown nodes of an API reference. */
import type { Heading, InlineCode, PhrasingContent, RootContent } from 'mdast'
import { elementNode, textNode } from '../../../stages/compile/nodes.ts'

/** Returns code in a line, with single spaces. */
export const codeNode = (value: string): InlineCode => ({ type: 'inlineCode', value: value.replace(/\s+/g, ' ') })
/** Returns a link with a label. */
export const linkNode = (url: string, label: string): PhrasingContent => ({
  type: 'link',
  url,
  children: [textNode(label)],
})
/** Returns a block of code. */
export const codeBlockNode = (lang: string, value: string): RootContent => ({ type: 'code', lang, value })

/** Returns a heading with an explicit id: one made from its text would change with every summary. */
export const heading = (level: number, id: string, ...children: PhrasingContent[]): Heading => ({
  type: 'heading',
  depth: Math.min(level, 6) as Heading['depth'],
  children,
  data: { hProperties: { id } },
})

const inline = (tagName: string, className: string, children: readonly RootContent[]): PhrasingContent =>
  elementNode(tagName, className, children) as RootContent as PhrasingContent

/** Returns a label in the color of a tone. */
export const badge = (tone: string, label: string): PhrasingContent =>
  inline('span', `tag tag-${tone}`, [textNode(label)])

/** Returns a table: the contents of its cells. */
export const tableNode = (
  head: readonly (readonly PhrasingContent[])[],
  rows: readonly (readonly (readonly PhrasingContent[])[])[],
): RootContent => ({
  type: 'table',
  children: [head, ...rows].map((cells) => ({
    type: 'tableRow',
    children: cells.map((children) => ({ type: 'tableCell', children: [...children] })),
  })),
})

/** Returns content that readers open. */
export const details = (
  summary: readonly PhrasingContent[],
  content: readonly RootContent[],
  isOpen = false,
): RootContent =>
  elementNode('details', { className: ['details'], ...(isOpen && { open: true }) }, [
    elementNode('summary', '', summary),
    ...content,
  ])

/** Returns items separated by commas. */
export const joinNodes = <T extends PhrasingContent>(items: readonly T[], between = ', '): PhrasingContent[] =>
  items.flatMap((item, index) => (index === 0 ? [item] : [textNode(between), item]))

export interface Term {
  readonly name: string
  readonly type: readonly PhrasingContent[]
  readonly flags: readonly string[]
  readonly content: readonly RootContent[]
}

/** Returns terms with their descriptions, like the options of a command. */
export const terms = (list: readonly Term[]): RootContent[] =>
  list.length === 0 ? [] : [elementNode('dl', 'parameters', list.map(term))]

const term = ({ name, type, flags, content }: Term): RootContent =>
  elementNode('div', 'parameter', [
    elementNode('dt', '', [
      codeNode(name),
      ...(type.length > 0 ? [inline('span', 'parameter-type', type)] : []),
      ...flags.map((flag) => inline('span', 'parameter-flag', [textNode(flag)])),
    ]),
    elementNode('dd', '', content),
  ])

/** Returns a line about a parameter. */
export const noteNode = (...children: PhrasingContent[]): RootContent => elementNode('p', 'parameter-note', children)
