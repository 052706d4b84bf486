import { MESSAGE, NAME, QUESTION } from './fitted-weights.ts'
import type { ParsedQuery } from './query.ts'

/** The kind of a query, which decides the weights: a name, a question, or the message of a program. */
export type QueryForm = 'name' | 'question' | 'message'

/** Queries with at least this many words are questions; shorter ones are names. */
const QUESTION_FROM = 3

export const formOf = ({ words, intent }: Pick<ParsedQuery, 'words' | 'intent'>): QueryForm =>
  intent.message ? 'message' : words.length >= QUESTION_FROM ? 'question' : 'name'

const WEIGHTS: Readonly<Record<QueryForm, readonly number[]>> = { name: NAME, question: QUESTION, message: MESSAGE }

/** Returns the weighted sum of the features of a page. */
export const weigh = (features: readonly number[], query: ParsedQuery): number => {
  const weights = WEIGHTS[formOf(query)]
  return features.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0)
}
