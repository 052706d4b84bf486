/** Prints the trees of pages with React, which renders the components in them. */
import type { ElementContent, Root, RootContent } from 'hast'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact, { type Components } from 'rehype-react'
import { unified } from 'unified'
import type { ContentComponents } from '../../../../runtime/core/content/index.ts'
import { withTexts } from '../../../../runtime/texts.ts'
import { type Page, vfileOf } from '../page/page.ts'

/** Returns the HTML of a tree. */
type PrintTree = (tree: Root, page: Page) => string

/** Creates the printer of trees with these components, which are found by their tag names. */
export function createTextPrinter(components: ContentComponents): PrintTree {
  const processor = unified()
    .use(rehypeReact, {
      Fragment,
      jsx,
      jsxs,
      components: components as Partial<Components>,
      passKeys: false,
      tableCellAlignToStyle: false,
    })
    .freeze()
  return (tree, page) => {
    const element = processor.stringify(tree, vfileOf(page)) as ReactNode
    return withTexts(page.texts.printed, () => renderToStaticMarkup(element))
  }
}

/** Elements that load nothing. */
const TEXT_ELEMENTS = new Set(
  'a b blockquote br code del div em h1 h2 h3 h4 h5 h6 hr i kbd li ol p pre s span strong sub sup table tbody td th thead tr ul'.split(
    ' ',
  ),
)

/** Returns a tree of the elements that can load something or have a style, and of components. */
export const loadingElements = (tree: Root): Root => ({ type: 'root', children: within(tree.children) })

const within = (nodes: readonly RootContent[]): ElementContent[] =>
  nodes.flatMap((node) => {
    if (node.type !== 'element') return []
    const children = within(node.children)
    return TEXT_ELEMENTS.has(node.tagName) && node.properties.style === undefined ? children : { ...node, children }
  })
