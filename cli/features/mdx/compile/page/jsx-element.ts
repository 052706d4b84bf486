import type { Data, Nodes } from 'hast'
import type { MdxJsxAttribute, MdxJsxExpressionAttribute, MdxJsxFlowElementHast } from 'mdast-util-mdx-jsx'
import { expression } from '../parse/estree.ts'

/** Names that an import would use: pages cannot replace these components. */
const EXPLICIT: Data & { readonly _mdxExplicitJsx: true } = { _mdxExplicitJsx: true }

type Attributes = readonly (MdxJsxAttribute | MdxJsxExpressionAttribute)[]

/** Returns an element of a component that pages cannot replace. */
export const jsxElement = (
  name: string,
  attributes: Attributes,
  children: readonly Nodes[],
): MdxJsxFlowElementHast => ({
  type: 'mdxJsxFlowElement',
  name,
  attributes: [...attributes],
  children: children as MdxJsxFlowElementHast['children'],
  data: { ...EXPLICIT },
})

/** Returns an attribute whose value is an expression: `name={code}`. */
export const codeAttribute = (name: string, code: string): MdxJsxAttribute => ({
  type: 'mdxJsxAttribute',
  name,
  value: { type: 'mdxJsxAttributeValueExpression', value: code, data: { estree: expression(code) } },
})
