/** Our own nodes in the Markdown tree, and the connection of components to their props. */
import type { Paragraph, Parent, PhrasingContent, RootContent, Strong, Text } from 'mdast'
// Declares the nodes of JSX, which other syntax than ours can add to a tree.
import type {} from 'mdast-util-mdx'
import type { Node } from 'unist'
import type { SourcePath } from '../../base/brands.ts'

/** A `:::name[label]{attributes}` block as parsed. The label, if any, is the first child (`data.containerLabel`). */
export interface Container extends Parent {
  type: 'container'
  name: string
  attributes: ReadonlyMap<string, string>
  /** Whether a closing fence was found. */
  closed: boolean
  /** The block around it that took its closing fence, and is the one to close. */
  leftOpen?: Container
  children: RootContent[]
}

/** A `::name` block or `:name` in text, for plugins of the site; named and shaped as plugins expect. */
export interface Directive extends Parent {
  type: 'leafDirective' | 'textDirective'
  name: string
  attributes: Readonly<Record<string, string>>
  children: PhrasingContent[]
}

/** A content component: `name` is one of `runtime/core/content`, `props` its plain data. Replaces containers. */
export interface ComponentNode extends Parent {
  type: 'component'
  name: string
  props: object
  /** Element that replaces it while raw HTML is parsed: `p` if it contains only phrasing content. */
  placeholderTag: 'p' | 'div' | 'span'
  children: RootContent[]
}

/** An element without a component. */
export interface ElementNode extends Parent {
  type: 'element'
  tagName: string
  properties: Readonly<Record<string, string | readonly string[] | boolean>>
  children: RootContent[]
}

declare module 'mdast' {
  interface RootContentMap {
    container: Container
    directive: Directive
    component: ComponentNode
    element: ElementNode
  }
  interface PhrasingContentMap {
    directive: Directive
    component: ComponentNode
  }
  interface BlockContentMap {
    container: Container
    directive: Directive
    component: ComponentNode
    element: ElementNode
  }
  interface ParagraphData {
    containerLabel?: boolean
  }
  interface CodeData {
    /** Whether its text comes from a file. */
    isFilled?: boolean
    /** Ids of the notes in the list after it. */
    notes?: readonly string[]
  }
  interface ResourceData {
    destination?: Span
  }
  interface LinkData {
    destination?: Span
    /** Its place in the Markdown copy, if it is not that in the source. */
    copy?: { ref?: number }
    /** Whether the link is the title of a card. */
    cardTitle?: boolean
    /** Whether the link looks like a button. */
    isButton?: boolean
  }
  interface LinkReferenceData {
    cardTitle?: boolean
  }
  interface ImageData {
    destination?: Span
    /** As for links. */
    copy?: { ref?: number }
  }
  interface DefinitionData {
    destination?: Span
  }
}

/** Offsets of a range of source text. */
export interface Span {
  start: number
  end: number
}

/** An address as it is written. In the copy, it becomes the full address of the ref with the same text. */
export interface Address {
  readonly kind: 'link' | 'file'
  readonly href: string
  /** The file that it is in, if that is known. */
  readonly from?: SourcePath | undefined
}

export const textNode = (value: string): Text => ({ type: 'text', value })

export const paragraphNode = (...children: PhrasingContent[]): Paragraph => ({ type: 'paragraph', children })

export const strongNode = (value: string): Strong => ({ type: 'strong', children: [textNode(value)] })

/** Returns a component. `origin`: the node whose place it has. */
export const componentNode = (
  name: string,
  props: object,
  children: readonly RootContent[],
  origin?: Node,
): ComponentNode => ({
  type: 'component',
  name,
  props,
  placeholderTag: 'div',
  children: [...children],
  ...placeOf(origin),
})

/** Returns an HTML element. `properties`: or its class, empty for none. `origin`: the node whose place it has. */
export const elementNode = (
  tagName: string,
  properties: string | ElementNode['properties'],
  children: readonly RootContent[],
  origin?: Node,
): ElementNode => ({
  type: 'element',
  tagName,
  properties: typeof properties !== 'string' ? properties : properties === '' ? {} : { className: [properties] },
  children: [...children],
  ...placeOf(origin),
})

const placeOf = (origin: Node | undefined): Pick<Node, 'position'> =>
  origin?.position ? { position: origin.position } : {}

/** Whether a node of Markdown or HTML is an element of JSX. */
export const isJsx = <N extends Node>(
  node: N,
): node is Extract<N, { readonly type: 'mdxJsxFlowElement' | 'mdxJsxTextElement' }> =>
  node.type === 'mdxJsxFlowElement' || node.type === 'mdxJsxTextElement'

/** Whether a node of Markdown or HTML is an expression of MDX, in braces. */
export const isExpression = <N extends Node>(
  node: N,
): node is Extract<N, { readonly type: 'mdxFlowExpression' | 'mdxTextExpression' }> =>
  node.type === 'mdxFlowExpression' || node.type === 'mdxTextExpression'
