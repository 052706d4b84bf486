import type { Root, RootContent } from 'hast'
import type { VFile } from 'vfile'
import { once } from '../../base/once.ts'
import { readPlainHtml } from '../html/plain-html.ts'
import { rawRuns } from '../html/raw-runs.ts'
import { guardDepth } from '../limits.ts'
import { pageOf } from '../page.ts'

/** Nodes that are not HTML, but may be in it. */
const MDX_NODES = ['mdxFlowExpression', 'mdxTextExpression', 'mdxJsxFlowElement', 'mdxJsxTextElement', 'mdxjsEsm']

/** Stands for a run that the parser need not read. Not the run itself: the parser makes a deep copy of this. */
interface Untouched {
  readonly type: 'untouched'
  readonly run: number
}

type Parse = (tree: Root, file: VFile) => Root

/** Loads the parser, which most pages do not need. */
const parser = once(async (): Promise<Parse> => {
  const { default: rehypeRaw } = await import('rehype-raw')
  return rehypeRaw({ passThrough: [...MDX_NODES, 'untouched'] })
})

/** Parses the raw HTML of a page. A page without raw HTML is spared the millisecond that this takes. */
export function rawHtml() {
  return async (tree: Root, file: VFile): Promise<Root> => {
    const page = pageOf(file)
    if (!page.hasRaw) return tree
    const parsed = await parseRaw(tree, file)
    guardDepth(page, parsed)
    return parsed
  }
}

/**
 * Parses raw HTML, together with the nodes around it that it may change. On the pages of a real site, nine of ten nodes are spared the
 * parser, which took half the time of compiling a page, and most others need none.
 */
export async function parseRaw(tree: Root, file: VFile): Promise<Root> {
  const parse = async (root: Root): Promise<Root> => (await parser())(root, file)
  const runs = rawRuns(tree)
  if (runs === undefined) return parse(tree)
  const read = runs.map(({ isRaw, nodes }) => (isRaw ? readPlainHtml(nodes) : nodes))
  const pieces = runs.flatMap(({ nodes }, run): readonly (RootContent | Untouched)[] =>
    read[run] === undefined ? nodes : [{ type: 'untouched', run }],
  )
  const isRead = !read.includes(undefined)
  const nodes = isRead ? pieces : (await parse({ ...tree, children: pieces as RootContent[] })).children
  const children = (nodes as readonly (RootContent | Untouched)[]).flatMap((node) =>
    node.type === 'untouched' ? read[node.run]! : [node],
  )
  return { ...tree, children }
}
