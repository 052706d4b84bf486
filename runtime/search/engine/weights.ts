import { LONG, SHORT } from './fitted.ts'
import type { ParsedQuery } from './query.ts'

/** Queries with at least this many words ask for something; shorter ones name it. */
const LONG_FROM = 3

export const isLong = ({ words }: Pick<ParsedQuery, 'words'>): boolean => words.length >= LONG_FROM

/** Returns the weighted sum of the features of a page. */
export const weigh = (features: readonly number[], query: ParsedQuery): number => {
  const weights = isLong(query) ? LONG : SHORT
  return features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)
}
