import type { Root } from 'hast'
import type { VFile } from 'vfile'
import { once } from '../../../base/once.ts'
import { guardDepth } from '../limits.ts'
import { pageOf } from '../page/page.ts'
import { hasRawHtml } from './tags.ts'

/** Nodes that are not HTML, but may occur inside it. */
const MDX_NODES = ['mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxjsEsm']

type Parse = (tree: Root, file: VFile) => Root

/** Loads the parser, which most pages do not need. */
const parser = once(async (): Promise<Parse> => {
  const { default: rehypeRaw } = await import('rehype-raw')
  return rehypeRaw({ passThrough: MDX_NODES })
})

/** Parses the raw HTML of a page, together with the nodes around it, which it may change. */
export function rawHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    const page = pageOf(file)
    if (!hasRawHtml(page)) return tree
    const parse = await parser()
    const parsed = parse(tree, file)
    guardDepth(page, parsed)
    return parsed
  }
}
