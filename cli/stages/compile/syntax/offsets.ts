/** Places in a parsed text. Every node of a parser has a position with offsets, which its types do not say. */
import type { Node, Position } from 'unist'

/** Returns where a node is. */
export const positionAt = (node: Node): Position => node.position!
/** Returns the offset of the first character of a node. */
export const startOffset = (node: Node): number => positionAt(node).start.offset!
/** Returns the offset after the last character of a node. */
export const endOffset = (node: Node): number => positionAt(node).end.offset!

/** Returns the offset of the end of a line, before its line break. */
export function endOfLine(text: string, offset: number): number {
  const end = text.indexOf('\n', offset)
  return end === -1 ? text.length : end
}
