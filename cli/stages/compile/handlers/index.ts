/** Handlers that replace the library's own conversion from Markdown nodes to HTML. */
import type { Comment, Element } from 'hast'
import type { Heading, Html, Parents } from 'mdast'
import { defaultHandlers, type Handlers, type Raw, type State } from 'mdast-util-to-hast'
import { addressEdits } from '../copy/addresses.ts'
import { replaceInCopy } from '../copy/pieces.ts'
import { escapeUnknownTags } from '../html/tags.ts'
import { type Page, pageOfState } from '../page/page.ts'
import { markIn } from '../plugins/headings.ts'
import { code, inlineCode } from './code.ts'
import { componentHandler, element } from './components.ts'
import { image, imageReference, link, linkReference } from './links.ts'

export const handlers: Handlers = {
  code,
  inlineCode,
  component: componentHandler,
  element,
  heading,
  html,
  image,
  imageReference,
  link,
  linkReference,
}

/** Converts raw HTML. Comments are dropped (and need no HTML parser); unknown tags become text. */
function html(state: State, node: Html, parent: Parents | undefined): Raw | Comment {
  const page = pageOfState(state)
  const value = node.value.trim()
  if (isComment(value)) {
    replaceInCopy(page, node)
    return { type: 'comment', value: value.slice(4, -3) }
  }
  page.result.edits.push(...addressEdits(node.position ?? {}, page))
  const result: Raw = { type: 'raw', value: escapeUnknownTags(page, node, parent) }
  state.patch(node, result)
  return result
}

const isComment = (html: string): boolean =>
  /^<!---?>$/.test(html) || (/^<!--(?!-?>)/.test(html) && html.indexOf('-->', 4) === html.length - 3)

/** Converts a heading. The Markdown copy is without the marker that sets its id. */
function heading(state: State, node: Heading): Element {
  cutMark(node, pageOfState(state))
  return defaultHandlers.heading(state, node)
}

function cutMark({ children }: Heading, page: Page): void {
  const last = children.findLast((child) => child.type !== 'text' || child.value.trim() !== '')
  const { start, end } = last?.position ?? {}
  if (last?.type !== 'text' || start?.offset === undefined || end?.offset === undefined) return
  if (markIn(last.value) === undefined) return
  const source = page.sources.slice(start.offset, end.offset)
  const at = source.lastIndexOf('{#')
  const from = start.offset + source.slice(0, at).trimEnd().length
  page.result.edits.push({ start: from, end: end.offset, pieces: [] })
}
