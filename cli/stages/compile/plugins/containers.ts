import type { Nodes, Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { nearest } from '../../../base/suggest.ts'
import { splitContainer } from '../container-kind.ts'
import type { Containers } from '../containers.ts'
import type { Container } from '../nodes.ts'
import { type Page, pageOf, report, startOf } from '../page.ts'

/** Replaces `:::name` blocks with the nodes that their kind builds; unknown names are shown as written. */
export function buildContainers(containers: Containers) {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (page.text.includes(':::') || page.includedSize > 0) buildIn(tree, { page, containers })
  }
}

interface Work {
  readonly page: Page
  readonly containers: Containers
}

function buildIn(parent: Parents, work: Work): void {
  if (parent.children.some((child) => child.type === 'container'))
    parent.children = (parent.children as RootContent[]).flatMap((child) =>
      child.type === 'container' ? build(child, work) : [child],
    ) as typeof parent.children
  for (const child of parent.children as Nodes[]) if ('children' in child) buildIn(child, work)
}

function build(node: Container, { page, containers }: Work): RootContent[] {
  const kind = containers.get(node.name)
  if (kind === undefined || !('build' in kind)) return restore(node, { page, containers })
  const built = kind.build(splitContainer(node, page), page)
  const pieces = kind.copy(built)
  const { start, end } = node.position ?? {}
  if (pieces !== undefined && start?.offset !== undefined && end?.offset !== undefined)
    page.edits.push({ start: start.offset, end: end.offset, pieces })
  return built
}

/** Restores the source of a block so that no text is lost: the fences are shown, and the text between them is Markdown. */
function restore(node: Container, { page, containers }: Work): RootContent[] {
  const source = page.sources.slice(startOf(node)?.offset ?? 0, node.position?.end.offset ?? 0)
  report(page, {
    code: 'unknown-container',
    name: node.name,
    at: startOf(node),
    suggestion: nearest(node.name, [...containers.keys()]),
  })
  const lines = source.split('\n')
  const closing = node.closed ? [verbatim(lines.at(-1)!.replace(/^[\s>]*/, ''), node)] : []
  const content = node.children.filter((child) => child.type !== 'paragraph' || !child.data?.containerLabel)
  return [verbatim(lines[0]!, node), ...content, ...closing]
}

const verbatim = (value: string, node: Container): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
  ...(node.position ? { position: node.position } : {}),
})
