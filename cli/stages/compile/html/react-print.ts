/** Prints trees with React, as far as `print.ts` does not. It is loaded with the first page that needs it. */
import type { Root } from 'hast'
import { Fragment, type ReactNode } from 'react'
import { jsx, jsxs } from 'react/jsx-runtime'
import { renderToStaticMarkup } from 'react-dom/server'
import rehypeReact, { type Components } from 'rehype-react'
import { unified } from 'unified'
import type { ContentComponents } from '../../../../runtime/core/content/index.ts'
import { withTexts } from '../../../../runtime/texts.ts'
import { type Page, vfileOf } from '../page.ts'
import { withoutPrinted } from './print.ts'

/** Returns the HTML of a tree whose plain elements are printed, or left out. */
export type PrintTree = (tree: Root, page: Page) => string

/** Creates the printer for elements of these components. Components are found by their tag names. */
export function createReactPrinter(components: ContentComponents): PrintTree {
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
    return withTexts(page.texts.printed, () => withoutPrinted(renderToStaticMarkup(element)))
  }
}
