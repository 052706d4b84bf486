import type { Element } from 'hast'
import type { Heading } from 'mdast'
import { defaultHandlers, type State } from 'mdast-util-to-hast'
import { type Page, pageOfState } from '../page.ts'
import { markIn } from '../plugins/headings.ts'

/** Converts a heading. The Markdown copy is without the marker that sets its id. */
export function heading(state: State, node: Heading): Element {
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
  page.edits.push({ start: from, end: end.offset, pieces: [] })
}
