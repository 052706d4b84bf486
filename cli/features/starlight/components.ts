/** The components of Starlight as blocks of this tool. */
import type { RootContent } from 'mdast'
import type { MdxJsxAttribute, MdxJsxFlowElement } from 'mdast-util-mdx'
import { badgeBlock, boxBlock, card, cardGrid, fileTree, plain, steps, tabBlock } from '../mdx/adapter/blocks.ts'
import type { JsxBlock, JsxTable } from '../mdx/adapter/elements.ts'
import { buttonNode } from './pages.ts'

const TONES = { note: 'note', tip: 'tip', success: 'tip', caution: 'warning', danger: 'danger' }

/**
 * A block of code from an attribute. The value of an expression is known only when the page is rendered, so it has no
 * colors.
 */
function code(block: JsxBlock): RootContent[] {
  const value = block.attribute('code')
  const title = block.attribute('title')
  if (value !== undefined)
    return [
      {
        type: 'code',
        lang: block.attribute('lang') ?? null,
        meta: title === undefined ? null : `title="${title}"`,
        value,
      },
    ]
  const expressionValue = block.node.attributes.find(
    (attribute): attribute is MdxJsxAttribute => 'name' in attribute && attribute.name === 'code',
  )?.value
  if (typeof expressionValue !== 'object' || expressionValue === null) return []
  const expression = {
    type: 'mdxFlowExpression' as const,
    value: expressionValue.value,
    ...(expressionValue.data && { data: expressionValue.data }),
  }
  const element = (name: string, children: MdxJsxFlowElement['children']): MdxJsxFlowElement => ({
    type: 'mdxJsxFlowElement',
    name,
    attributes: [],
    children,
  })
  return [element('pre', [element('code', [expression])])]
}

/** Shows an image of a module, which Astro would make smaller. */
const image = ({ node }: JsxBlock): RootContent[] => {
  node.name = 'img'
  return [node as RootContent]
}

const button = (block: JsxBlock): RootContent[] => [
  buttonNode(block.attribute('href') ?? '', block.text(), block.attribute('variant')),
]

export const STARLIGHT_COMPONENTS: JsxTable = {
  Aside: boxBlock(TONES),
  Badge: badgeBlock('variant', TONES),
  Card: card,
  CardGrid: cardGrid('Card', 'LinkCard'),
  LinkCard: card,
  LinkButton: button,
  Code: code,
  FileTree: fileTree,
  Icon: () => [],
  Image: image,
  Steps: steps,
  Tabs: tabBlock('TabItem'),
  Fragment: plain,
}
