import type { Nodes, Parents, PhrasingContent, Root, RootContent, Text } from 'mdast'
import type { VFile } from 'vfile'
import type { Directive } from '../nodes.ts'
import { report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { mayHaveDirectives } from '../syntax/directives.ts'

/** Shows directives that no plugin replaced as they were written. A plugin that renders one gives it `data`. */
export function unusedDirectives() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (page.settings.markdown.directives && mayHaveDirectives(page.text)) restoreIn(tree, page)
  }
}

function restoreIn(parent: Parents, page: Page): void {
  const isUnused = (child: Nodes): child is Directive => isDirective(child) && child.data === undefined
  if (parent.children.some(isUnused))
    parent.children = (parent.children as RootContent[]).flatMap((child) =>
      isUnused(child) ? restored(child, page) : [child],
    ) as typeof parent.children
  for (const child of parent.children as Nodes[]) if ('children' in child) restoreIn(child, page)
}

const isDirective = (node: Nodes): node is Directive => node.type === 'leafDirective' || node.type === 'textDirective'

/** The label stays Markdown, and the characters around it become text. */
function restored(node: Directive, page: Page): RootContent[] {
  const { children, position } = node
  const colons = node.type === 'leafDirective' ? '::' : ':'
  report(page, { code: 'unused-directive', name: `${colons}${node.name}`, at: startOf(node) })
  const source = (from: number | undefined, to: number | undefined): Text[] => {
    const value = page.sources.slice(from ?? 0, to ?? 0)
    return value === '' ? [] : [{ type: 'text', value }]
  }
  const [start, end] = [position?.start.offset, position?.end.offset]
  const [first, last] = [children[0]?.position?.start.offset, children.at(-1)?.position?.end.offset]
  const content: PhrasingContent[] =
    children.length === 0 ? source(start, end) : [...source(start, first), ...children, ...source(last, end)]
  return node.type === 'leafDirective'
    ? [{ type: 'paragraph', children: content, ...(position && { position }) }]
    : content
}
