import type { State } from 'mdast-util-to-hast'
import { type Page, pageOf } from '../page.ts'

/** The page that a conversion is for. */
export function pageOfState(state: State): Page {
  const { file } = state.options
  if (!file) throw new Error('This conversion needs its file.')
  return pageOf(file)
}
