import type { Root, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { pageOf } from '../page.ts'

/** Matches the end of a post's excerpt in blog lists: `<!-- truncate -->`, or `{/* truncate *\/}` in MDX. */
const MARK = /^(?:<!--\s*truncate\s*-->|\/\*\s*truncate\s*\*\/)/

/** Replaces the comment by an element. Only the first one between blocks counts. */
export function truncation() {
  return (tree: Root, file: VFile): void => {
    if (!pageOf(file).source.isPost) return
    const at = tree.children.findIndex((node) => 'value' in node && MARK.test(node.value.trim()))
    if (at >= 0) tree.children.splice(at, 1, MARKER)
  }
}

const MARKER = {
  type: 'thematicBreak',
  data: { hName: 'hr', hProperties: { className: ['post-truncation'] } },
} as const satisfies RootContent
