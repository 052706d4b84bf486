/** Which pages have all words of a query: a query for two common words finds pages with only one of them, too. */
import type { WordScores } from './word-scores.ts'

/** The pages with all words of a query. */
export interface WholePages {
  readonly pages: ReadonlySet<number>
  /** Whether more pages may have them: the index lists only the best units of a common word. */
  readonly isCut: boolean
}

/** @param pageOf the page of each unit. A word that no page has in the same form, such as a beginning or a misspelled word, is on no page. */
export function wholePages(pageOf: ArrayLike<number>, words: readonly WordScores[]): WholePages {
  const [first = new Set<number>(), ...others] = words.map(
    ({ touched, having }) => new Set(touched.slice(0, having).map((unit) => pageOf[unit] ?? 0)),
  )
  const pages = new Set([...first].filter((page) => others.every((having) => having.has(page))))
  return { pages, isCut: words.some(({ isCut }) => isCut) }
}
