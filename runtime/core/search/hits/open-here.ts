/** Code for opening a hit inside the site. Loads after the first results, because no reader opens a hit before. */

import { hashTarget } from '../../addresses/fold.ts'
import { ARTICLE_ID } from '../../contract/names.ts'
import { focusHeading } from '../../navigation/focus.ts'
import { highlightArticle } from './highlight.ts'

export { navigate } from '../../navigation/navigate.ts'

/** Shows the place of a hit: moves the focus to its heading or title, and marks the words of the query. */
export function showHit(query: string): void {
  const article = document.getElementById(ARTICLE_ID)
  const target = hashTarget(location.hash) ?? article?.querySelector<HTMLElement>('h1') ?? article
  if (target) focusHeading(target)
  if (query !== '') highlightArticle(query)
}
