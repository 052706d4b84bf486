import type { Weights } from './features.ts'

/** The weights of the features. Made by `npm run search:fit -- --write`, on labeled queries of seven sites. */
export const WEIGHTS: Weights = {
  index: 4.13,
  phrases: 1.12,
  phrase: 2.42,
  named: 1.5,
  order: 1.39,
  quote: 3.53,
  explained: 2.88,
}
