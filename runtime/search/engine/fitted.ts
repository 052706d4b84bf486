// Made by `npm run search:fit -- --write` (test/bench/search-fit.ts).

/** Weights of the features for queries that name something, in the order of FEATURES in passages.ts. */
export const SHORT: readonly number[] = [
  3.539, // score
  0.569, // title
  0.137, // titleShare
  0.819, // titleWhole
  -0.11, // description
  0.458, // descriptionWhole
  -0.066, // about
  0.866, // aboutWhole
  0.186, // lead
  0.243, // heading
  -0.323, // headingShare
  -0.154, // group
  0.449, // sentence
  -0.05, // sentenceAbout
  0.688, // page
  0.477, // exact
  0.819, // orderAbout
  0.304, // orderBody
  0.126, // run
  0.212, // runExplained
  -0.001, // runTroubleshooting
  0.749, // family
  0.057, // familyTitle
  -0.079, // familyOther
  -1.742, // reference
  -0.004, // guideReference
  -0.04, // actionReference
  0.071, // descriptionShare
  0.927, // phrases
  0.729, // phrase
  1.008, // phraseShare
  0.395, // titleFirst
  0.357, // descriptionLast
  -1.316, // aboutExact
  -0.657, // titleLength
  0.638, // sentenceWhole
  0.572, // neighbors
  -0.613, // missing
]
/** The same for queries that ask for something. */
export const LONG: readonly number[] = [
  5.642, // score
  -0.107, // title
  -0.271, // titleShare
  0.558, // titleWhole
  -0.033, // description
  -0.276, // descriptionWhole
  1.376, // about
  0.96, // aboutWhole
  0.18, // lead
  0.291, // heading
  -0.026, // headingShare
  -0.359, // group
  0.677, // sentence
  -0.519, // sentenceAbout
  -0.44, // page
  0.053, // exact
  0.873, // orderAbout
  0.373, // orderBody
  1.624, // run
  1.671, // runExplained
  0.69, // runTroubleshooting
  1.414, // family
  0.951, // familyTitle
  0.28, // familyOther
  -0.719, // reference
  0.015, // guideReference
  0.457, // actionReference
  0.597, // descriptionShare
  1.853, // phrases
  0.902, // phrase
  1.804, // phraseShare
  -0.34, // titleFirst
  0.355, // descriptionLast
  -0.009, // aboutExact
  -0.577, // titleLength
  0.961, // sentenceWhole
  0.575, // neighbors
  0.116, // missing
]
