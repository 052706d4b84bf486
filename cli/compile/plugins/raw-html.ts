import type { Root } from 'hast'
import rehypeRaw from 'rehype-raw'
import type { VFile } from 'vfile'
import { guardDepth } from '../limits.ts'
import { pageOf } from '../page.ts'

/** Nodes that are not HTML, but may be inside it. */
const MDX_NODES = ['mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxjsEsm']

/** Parses raw HTML together with the tree around it. A page without raw HTML skips this, which saves a millisecond. */
export function rawHtml() {
  const parse = rehypeRaw({ passThrough: MDX_NODES })
  return (tree: Root, file: VFile): Root => {
    const page = pageOf(file)
    if (!page.hasRaw) return tree
    const parsed = parse(tree, file)
    guardDepth(page, parsed)
    return parsed
  }
}
