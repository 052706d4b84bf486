/** Builds the tree of HTML that React or this tool printed. */
import type { Element, Root } from 'hast'
import { Parser } from 'htmlparser2'

interface TreeEvents {
  /**
   * Called with each start tag and its offsets; the element has no properties yet. Returns whether the parent contains
   * the element.
   */
  onStart(element: Element, attributes: Readonly<Record<string, string>>, tag: TagPosition): boolean
  /** Called when an element ends, with the offset of its end tag. */
  onEnd?(element: Element, at: number): void
}

export interface TagPosition {
  readonly start: number
  readonly end: number
}

/** Parses HTML that this tool has printed. `onStart` returns whether an element is part of the tree. */
export function htmlTree(html: string, { onStart, onEnd }: TreeEvents): Root {
  const tree: Root = { type: 'root', children: [] }
  const open: Element[] = []
  const parent = (): Root | Element => open.at(-1) ?? tree
  const parser = new Parser(
    {
      onopentag(tagName, attributes) {
        const element: Element = { type: 'element', tagName, properties: {}, children: [] }
        if (onStart(element, attributes, { start: parser.startIndex, end: parser.endIndex + 1 }))
          parent().children.push(element)
        open.push(element)
      },
      ontext(value) {
        const { children } = parent()
        const last = children.at(-1)
        if (last?.type === 'text') last.value += value
        else children.push({ type: 'text', value })
      },
      onclosetag() {
        const element = open.pop()
        if (element !== undefined) onEnd?.(element, parser.startIndex)
      },
    },
    { decodeEntities: true, lowerCaseTags: false, lowerCaseAttributeNames: false },
  )
  parser.end(html)
  return tree
}
