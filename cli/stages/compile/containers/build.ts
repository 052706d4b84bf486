import type { Nodes, Parents, Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { nearest } from '../../../base/suggest.ts'
import { blockEdit } from '../copy/pieces.ts'
import type { Container } from '../nodes.ts'
import type { Piece } from '../page/edit.ts'
import { report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'
import { labeled } from './copy.ts'
import { containerParts, splitContainer } from './kind.ts'
import type { Containers } from './list.ts'

/** Replaces `:::name` blocks with the nodes that their kind builds; unknown names are shown as written. */
export function buildContainers(containers: Containers) {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    if (mayContain(page, ':::')) buildIn(tree, 1, { page, containers })
  }
}

interface ContainerState {
  readonly page: Page
  readonly containers: Containers
}

/** `column`: the column in which the blocks of the parent begin. */
function buildIn(parent: Parents, column: number, state: ContainerState): void {
  const columns = new Map<Nodes, number>()
  if (parent.children.some((child) => child.type === 'container'))
    parent.children = (parent.children as RootContent[]).flatMap((child) => {
      if (child.type !== 'container') return [child]
      const built = build(child, column, state)
      for (const node of built) columns.set(node, startOf(child)?.column ?? column)
      return built
    }) as typeof parent.children
  for (const child of parent.children as Nodes[])
    if ('children' in child) buildIn(child, columns.get(child) ?? contentColumn(child, column), state)
}

/** Returns the column in which the blocks of a node begin. `column`: the column of the blocks around it. */
export function contentColumn(node: Parents, column: number): number {
  const start = startOf(node)?.column ?? column
  if (node.type === 'container') return start
  if (node.type === 'blockquote') return start + 2
  if (node.type === 'footnoteDefinition') return start + 4
  if (
    node.type === 'listItem' ||
    node.type === 'mdxJsxFlowElement' ||
    (node.type === 'element' && node.tagName === 'li')
  )
    return Math.min(...node.children.map((child) => startOf(child)?.column ?? start))
  return column
}

function build(node: Container, column: number, { page, containers }: ContainerState): RootContent[] {
  const kind = containers.get(node.name)
  if (kind === undefined || !('build' in kind)) {
    edit(node, column, labeled(containerParts(node), page), page)
    return restore(node, { page, containers })
  }
  checkAttributes(node, Object.keys(kind.attributes), page)
  const parts = splitContainer(node, page)
  const built = kind.build(parts, page)
  edit(node, column, kind.copy(parts, page, built), page)
  return built
}

function edit({ position }: Container, column: number, pieces: readonly Piece[], page: Page): void {
  if (position === undefined) return
  page.result.edits.push(blockEdit(position, column, pieces, page))
}

function checkAttributes(
  { name: container, attributes, ...node }: Container,
  names: readonly string[],
  page: Page,
): void {
  for (const name of attributes.keys())
    if (!names.includes(name))
      report(page, {
        code: 'container-attribute',
        name,
        container,
        known: names,
        suggestion: nearest(name, names),
        at: node.position?.start,
      })
}

/** Restores the source of a block so that no text is lost: fences are shown, and the text is Markdown. */
function restore(node: Container, { page, containers }: ContainerState): RootContent[] {
  const source = page.sources.slice(startOf(node)?.offset ?? 0, node.position?.end.offset ?? 0)
  report(page, {
    code: 'unknown-container',
    name: node.name,
    at: startOf(node),
    suggestion: nearest(node.name, [...containers.keys()]),
  })
  const lines = source.split('\n')
  const [opening = ''] = lines
  const closing = node.closed ? [verbatim((lines.at(-1) ?? '').replace(/^[\s>]*/, ''), node)] : []
  const content = node.children.filter((child) => child.type !== 'paragraph' || !child.data?.containerLabel)
  return [verbatim(opening, node), ...content, ...closing]
}

const verbatim = (value: string, node: Container): RootContent => ({
  type: 'paragraph',
  children: [{ type: 'text', value }],
  ...(node.position ? { position: node.position } : {}),
})
