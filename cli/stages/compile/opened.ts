import type { PhrasingContent, RootContent } from 'mdast'
import type { Container } from './nodes.ts'
import { type Page, report, startOf } from './page.ts'

/** A container with its children sorted by kind. */
export interface Opened {
  readonly node: Container
  readonly label: readonly PhrasingContent[] | undefined
  readonly content: readonly RootContent[]
}

/** Separates label and content, and warns if the closing fence is missing. */
export function open(node: Container, page: Page): Opened {
  const [first, ...others] = node.children
  const hasLabel = first?.type === 'paragraph' && first.data?.containerLabel === true
  if (!node.closed) report(page, { code: 'unclosed-container', name: node.name, at: startOf(node) })
  return { node, label: hasLabel ? first.children : undefined, content: hasLabel ? others : node.children }
}

/** Returns the id that a writer gave a block; links may point to it. */
export function ownId(node: Container, page: Page): string | undefined {
  const id = node.attributes.get('id')?.normalize('NFC')
  if (id === undefined) return undefined
  if (page.ids.take(id)) {
    page.anchors.add(id)
    return id
  }
  report(page, { code: 'duplicate-id', id, at: startOf(node) })
  return undefined
}
