/** A kind of container, `:::name[label]{attributes}`: how it is built, and its help text in editors. */
import type { PhrasingContent, RootContent } from 'mdast'
import type { Container } from '../nodes.ts'
import type { Piece } from '../page/edit.ts'
import { report } from '../page/findings.ts'
import { type Page, startOf } from '../page/page.ts'

/** `A`: its attributes. Every kind is in one list: in `list.ts`, or in a feature. */
export type ContainerKind<A extends string = string> = BuiltKind<A> | ReplacedKind<A>

interface ContainerHelp<A extends string> {
  readonly name: string
  /** Its purpose, in a sentence of Markdown. */
  readonly description: string
  /** How it is written. Editors show it, and a test compiles it. */
  readonly example: string
  readonly attributes: Readonly<Record<A, AttributeHelp>>
}

export interface AttributeHelp {
  /** Its effect, in a sentence of Markdown. */
  readonly description: string
  /** Values of the site that editors suggest. */
  readonly values?: 'tab-groups' | 'partials'
}

/** A kind with its own conversion. */
interface BuiltKind<A extends string> extends ContainerHelp<A> {
  /** Returns the nodes that replace it on the page. */
  readonly build: (parts: ContainerParts<A>, page: Page) => RootContent[]
  /** Returns its replacement in the Markdown copy of the page, given the result of `build`, between blank lines. */
  readonly copy: (parts: ContainerParts<A>, page: Page, built: readonly RootContent[]) => readonly Piece[]
}

/** A kind that one of the steps before the other containers replaces, in the page and in its Markdown copy. */
interface ReplacedKind<A extends string> extends ContainerHelp<A> {
  readonly isReplacedBefore: true
}

/** Returns the help of a container in Markdown. */
export const containerHelp = ({ description, example }: ContainerKind): string =>
  `${description}\n\n~~~md\n${example}\n~~~`

/** Checks a kind: it can only read attributes that it explains. */
export const containerKind = <A extends string>(kind: ContainerKind<A>): ContainerKind => kind

/** A container with its children sorted by kind. */
export interface ContainerParts<A extends string = string> {
  readonly node: Container
  readonly attributes: Attributes<A>
  readonly label: readonly PhrasingContent[] | undefined
  readonly content: readonly RootContent[]
}

type Attributes<A extends string> = Pick<ReadonlyMap<A, string>, 'get' | 'has'>

/** Separates label and content, and warns if the closing fence is missing. */
export function splitContainer(node: Container, page: Page): ContainerParts {
  if (isOneLine(node.children[0])) report(page, { code: 'one-line-container', name: node.name, at: startOf(node) })
  else if (!node.closed) {
    const leftOpen = node.leftOpen ?? node
    report(page, {
      code: 'unclosed-container',
      name: leftOpen.name,
      colons: colonsOf(leftOpen, page),
      ...(leftOpen.children.some(({ type }) => type === 'container') && { hasBlocks: true }),
      at: startOf(leftOpen),
    })
  }
  markLeftOpen(node, page)
  return containerParts(node)
}

/** Separates label and content. */
export function containerParts(node: Container): ContainerParts {
  const [first, ...others] = node.children
  const hasLabel = first?.type === 'paragraph' && first.data?.containerLabel === true
  const { attributes } = node
  return { node, attributes, label: hasLabel ? first.children : undefined, content: hasLabel ? others : node.children }
}

/** Whether a container has its closing colons on the line of its opening ones: `:::note text :::`. */
function isOneLine(first: RootContent | undefined): boolean {
  const last = first?.type === 'paragraph' && first.data?.containerLabel ? first.children.at(-1) : undefined
  return last?.type === 'text' && /(?:^|\s):{3,}\s*$/.test(last.value)
}

/** A block that is not closed takes the closing fence of the last block in it with as many colons. */
function markLeftOpen(node: Container, page: Page): void {
  const last = node.children.at(-1)
  if (last?.type !== 'container' || last.closed || (!node.closed && node.leftOpen === undefined)) return
  if (colonsOf(node, page) === colonsOf(last, page)) last.leftOpen = node
}

const colonsOf = ({ position }: Container, { sources }: Page): number => {
  const start = position?.start.offset ?? 0
  const [colons = ''] = /^:*/.exec(sources.slice(start, start + 64)) ?? []
  return colons.length
}

/** Attributes of a block that is one element. */
export const ELEMENT = {
  id: { description: 'An id that links can point to.' },
  class: { description: 'CSS classes.' },
}

/**
 * Reserves the id that a writer gave a block with a component; links may point to it. A block that is an element has
 * the id among its properties: `headingIds` reserves the ids of all elements.
 */
export function givenId({ node, attributes }: ContainerParts<'id'>, page: Page): string | undefined {
  const id = attributes.get('id')?.normalize('NFC')
  if (id === undefined) return undefined
  if (page.ids.take(id)) {
    page.result.anchors.add(id)
    return id
  }
  report(page, { code: 'duplicate-id', id, at: startOf(node) })
  return undefined
}

/** Returns the title of a block: its label, or the attribute that other generators have for it. */
export function titleOf({ label, attributes }: ContainerParts<'title'>): readonly PhrasingContent[] | undefined {
  const value = attributes.get('title')
  return label ?? (value === undefined ? undefined : value === '' ? [] : [{ type: 'text', value }])
}
