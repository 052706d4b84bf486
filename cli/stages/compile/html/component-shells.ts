/**
 * The HTML that our components put around their content. React renders it once for the same props, because rendering each code block would make
 * a build noticeably slower.
 */
import type { Element } from 'hast'
import { type ComponentType, createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import {
  type CodeBlockProps,
  CodeShell,
  codeShellProps,
  linesHtml,
} from '../../../../runtime/core/content/CodeBlock.tsx'
import { type Texts, withTexts } from '../../../../runtime/texts.ts'
import { createLruCache } from '../../../base/lru-cache.ts'
import { CORE_COMPONENTS, type ComponentTable, componentNamed } from '../components.ts'

/** A component as HTML before and after its content. */
export interface ComponentShell {
  readonly before: string
  readonly after: string
  /** Its content, if it differs from its children. */
  readonly content?: string
}

/** Returns the shell of a component; undefined for all other elements, and for components whose props are rarely the same. */
export type FindShell = (element: Element) => ComponentShell | undefined

/** The place of the content. No page contains it: Markdown replaces it. */
const PLACE = '\0'

/** Creates shells with these theme texts; absent: English. */
export function createComponentShells(texts: Texts = {}, components: ComponentTable = CORE_COMPONENTS): FindShell {
  const shells = createLruCache<string>()
  const shell = (key: readonly unknown[], draw: () => ReactElement): ComponentShell => {
    const [before, after] = shells
      .of(JSON.stringify(key), () => withTexts(texts, () => renderToStaticMarkup(draw())))
      .split(PLACE) as [string, string]
    return { before, after }
  }
  return ({ tagName, properties }) => {
    // See `restoreComponents`.
    const data: unknown = properties.data
    if (tagName === 'CodeBlock') {
      const block = data as CodeBlockProps
      const props = codeShellProps(block)
      return {
        ...shell([tagName, props], () => createElement(CodeShell, { ...props, html: PLACE })),
        content: linesHtml(block),
      }
    }
    const match = componentNamed(components, tagName)
    if (!match?.isRepeated) return undefined
    const component = match.component as ComponentType<{ data: unknown }>
    return shell([tagName, data], () => createElement(component, { data }, PLACE))
  }
}
