import type { Nodes } from 'hast'
import { escapeHtml } from '../../base/html.ts'

/** Elements that a heading keeps in the table of contents: no links, no images, no attributes. */
const KEPT = new Set(['b', 'code', 'del', 'em', 'i', 'kbd', 'mark', 's', 'strong', 'sub', 'sup', 'var'])

export const inlineHtml = (nodes: readonly Nodes[]): string => nodes.reduce((html, node) => html + one(node), '')

function one(node: Nodes): string {
  if (node.type === 'text') return escapeHtml(node.value)
  if (node.type === 'mdxJsxTextElement') return inlineHtml(node.children)
  if (node.type !== 'element' || node.properties.dataFootnoteRef !== undefined) return ''
  if (node.tagName === 'img') return escapeHtml(String(node.properties.alt ?? ''))
  const inner = inlineHtml(node.children)
  return KEPT.has(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner
}
