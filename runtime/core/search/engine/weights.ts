import type { Weights } from './signals.ts'

/** The weights of the signals. Made by `npm run search:fit -- --write`, on labeled queries of seven sites. */
export const WEIGHTS: Weights = {
  index: 4.03,
  phrases: 1.25,
  phrase: 1.88,
  named: 0.9,
  order: 1.48,
  quote: 2.97,
  explained: 1.79,
}
