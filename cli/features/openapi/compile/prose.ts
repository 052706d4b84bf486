/**
 * Descriptions of a spec: CommonMark, rendered as text of a page. HTML in them is shown as text, because a spec is data
 * that others may have written.
 */
import type { Nodes, PhrasingContent, Root, RootContent } from 'mdast'
import { fromMarkdown } from 'mdast-util-from-markdown'
import { gfmAutolinkLiteralFromMarkdown } from 'mdast-util-gfm-autolink-literal'
import { gfmStrikethroughFromMarkdown } from 'mdast-util-gfm-strikethrough'
import { gfmTableFromMarkdown } from 'mdast-util-gfm-table'
import { gfmAutolinkLiteral } from 'micromark-extension-gfm-autolink-literal'
import { gfmStrikethrough } from 'micromark-extension-gfm-strikethrough'
import { gfmTable } from 'micromark-extension-gfm-table'
import { excerptAt } from '../../../base/position.ts'
import { guardDepth, guardLines } from '../../../stages/compile/limits.ts'
import type { Page } from '../../../stages/compile/page/page.ts'
import { positionOf, textValue, type Value } from '../spec/tree.ts'

/** Renders a description under a heading of this level; nothing if it is absent or empty. */
export function prose(value: Value | undefined, page: Page, level = 5): RootContent[] {
  const source = textValue(value)?.trim()
  if (value === undefined || !source) return []
  if (!MARKUP.test(source)) return [{ type: 'paragraph', children: [{ type: 'text', value: source }] }]
  guardLines(page, source)
  const tree = fromMarkdown(source, {
    extensions: [gfmAutolinkLiteral(), gfmStrikethrough(), gfmTable()],
    mdastExtensions: [gfmAutolinkLiteralFromMarkdown(), gfmStrikethroughFromMarkdown(), gfmTableFromMarkdown()],
  })
  guardDepth(page, tree)
  place(tree, value, page, level)
  return tree.children
}

/** Matches text that Markdown may read as more than a plain paragraph. */
const MARKUP = /[*_`[\]<>#&\\~|]|^\s*(?:[-+=]|\d+[.)])|\n|:\/\/|www\.|@/m

/** Returns the first paragraph as inline text, for a summary. */
export function firstLine(value: Value | undefined): PhrasingContent[] {
  const [line = ''] = (textValue(value) ?? '').trim().split('\n')
  const [first] = fromMarkdown(line).children
  return first?.type === 'paragraph' ? withoutHtml(first.children) : []
}

const withoutHtml = (nodes: readonly PhrasingContent[]): PhrasingContent[] =>
  nodes.flatMap((node): PhrasingContent[] => {
    if (node.type === 'html') return [{ type: 'text', value: node.value }]
    if (node.type === 'link' || node.type === 'linkReference') return withoutHtml(node.children)
    return node.type === 'image' || node.type === 'imageReference' ? [] : [node]
  })

/** Turns HTML into text, moves its headings below those of the page, and records the places of the nodes. */
function place(tree: Root, value: Value, page: Page, level: number): void {
  const excerpt = excerptAt(value.file.text, value.node.at)
  const { lines, offset } = page.sources.add({
    path: value.file.path,
    text: '',
    linesBefore: 0,
    place: { where: positionOf(value), excerpt },
  })
  const start = { line: lines + 1, column: 1, offset }
  const open: Nodes[] = [tree]
  for (let node = open.pop(); node; node = open.pop()) {
    node.position = { start, end: start }
    if ('identifier' in node) node.identifier = `${lines}.${node.identifier}`
    if (node.type === 'heading') node.depth = Math.min(6, node.depth + level - 1) as typeof node.depth
    if ('children' in node) {
      const children = node.children as RootContent[]
      for (const [index, child] of children.entries()) {
        if (child.type === 'html') children[index] = asText(child.value, node.type)
        else open.push(child)
      }
    }
  }
}

const BLOCKS = new Set(['root', 'blockquote', 'listItem'])
const asText = (value: string, parent: string): RootContent => {
  const node = { type: 'text', value } as const
  return BLOCKS.has(parent) ? { type: 'paragraph', children: [node] } : node
}
