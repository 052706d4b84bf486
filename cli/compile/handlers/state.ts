import type { State } from 'mdast-util-to-hast'
import { type Page, pageOf } from '../page.ts'

/** Returns the page of a conversion. */
export function pageOfState(state: State): Page {
  const { file } = state.options
  if (!file) throw new Error('This conversion needs its file.')
  return pageOf(file)
}
