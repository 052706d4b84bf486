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
  0.0, // named
]
/** The same for queries that ask for something. */
export const LONG: readonly number[] = [
  5.631, // score
  -0.04, // title
  -0.423, // titleShare
  0.587, // titleWhole
  -0.064, // description
  -0.245, // descriptionWhole
  1.346, // about
  0.994, // aboutWhole
  0.2, // lead
  0.304, // heading
  -0.022, // headingShare
  -0.36, // group
  0.676, // sentence
  -0.536, // sentenceAbout
  -0.411, // page
  0.047, // exact
  0.889, // orderAbout
  0.378, // orderBody
  1.622, // run
  1.611, // runExplained
  0.686, // runTroubleshooting
  1.418, // family
  0.959, // familyTitle
  0.296, // familyOther
  -0.709, // reference
  0.002, // guideReference
  0.454, // actionReference
  0.576, // descriptionShare
  1.843, // phrases
  0.899, // phrase
  1.804, // phraseShare
  -0.324, // titleFirst
  0.356, // descriptionLast
  -0.044, // aboutExact
  -0.557, // titleLength
  0.937, // sentenceWhole
  0.589, // neighbors
  0.136, // missing
  1.118, // named
]
