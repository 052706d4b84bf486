/** Handlers that replace the library's own conversion from Markdown nodes to HTML. */

import type { Comment } from 'hast'
import type { Html, Parents } from 'mdast'
import type { Handlers, Raw, State } from 'mdast-util-to-hast'
import { addressEdits } from '../copy-addresses.ts'
import { escapeUnknownTags } from '../html/tags.ts'
import { pageOfState } from '../page.ts'
import { code, inlineCode } from './code.ts'
import { componentHandler, element } from './components.ts'
import { heading } from './headings.ts'
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
    const { start, end } = node.position ?? {}
    if (start?.offset !== undefined && end?.offset !== undefined)
      page.edits.push({ start: start.offset, end: end.offset, pieces: [] })
    return { type: 'comment', value: value.slice(4, -3) }
  }
  page.hasRaw = true
  page.edits.push(...addressEdits(node.position ?? {}, page))
  const result: Raw = { type: 'raw', value: escapeUnknownTags(page, node, parent) }
  state.patch(node, result)
  return result
}

const isComment = (html: string): boolean =>
  /^<!---?>$/.test(html) || (/^<!--(?!-?>)/.test(html) && html.indexOf('-->', 4) === html.length - 3)
