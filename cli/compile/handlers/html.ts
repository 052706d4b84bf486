import type { Comment } from 'hast'
import type { Html, Parents } from 'mdast'
import type { Raw, State } from 'mdast-util-to-hast'
import { escapeUnknownTags } from '../html/tags.ts'
import { pageOfState } from './state.ts'

/** Converts raw HTML. Comments are dropped (and need no HTML parser); unknown tags become text. */
export function html(state: State, node: Html, parent: Parents | undefined): Raw | Comment {
  const page = pageOfState(state)
  const value = node.value.trim()
  if (isComment(value)) {
    const { start, end } = node.position ?? {}
    if (start?.offset !== undefined && end?.offset !== undefined)
      page.edits.push({ start: start.offset, end: end.offset, pieces: [] })
    return { type: 'comment', value: value.slice(4, -3) }
  }
  page.hasRaw = true
  const result: Raw = { type: 'raw', value: escapeUnknownTags(page, node, parent) }
  state.patch(node, result)
  return result
}

const isComment = (html: string): boolean =>
  /^<!---?>$/.test(html) || (/^<!--(?!-?>)/.test(html) && html.indexOf('-->', 4) === html.length - 3)
