// Made by `npm run search:fit -- --write` (test/bench/search-fit.ts).

/** Weights of the features for queries that name something, in the order of FEATURES in passages.ts. */
export const SHORT: readonly number[] = [
  3.723, // score
  0.3, // title
  0.883, // titleShare
  0.703, // titleWhole
  0.001, // description
  0.057, // descriptionWhole
  0.15, // about
  0.59, // aboutWhole
  0.174, // lead
  0.646, // heading
  -1.247, // headingShare
  0.302, // group
  1.148, // sentence
  0.204, // sentenceAbout
  0.986, // page
  -0.069, // exact
  1.234, // orderAbout
  0.969, // orderBody
  1.7, // run
  -0.075, // runExplained
  2.92, // family
  -0.485, // familyTitle
  -0.046, // familyOther
  -1.858, // reference
  -0.038, // guideReference
  -0.214, // actionReference
  0.386, // descriptionShare
]
/** The same for queries that ask for something. */
export const LONG: readonly number[] = [
  4.636, // score
  -1.124, // title
  -0.72, // titleShare
  0.747, // titleWhole
  0.853, // description
  0.025, // descriptionWhole
  2.372, // about
  0.831, // aboutWhole
  1.115, // lead
  1.456, // heading
  0.133, // headingShare
  0.74, // group
  1.296, // sentence
  -0.502, // sentenceAbout
  0.165, // page
  -0.044, // exact
  1.027, // orderAbout
  0.144, // orderBody
  2.504, // run
  1.477, // runExplained
  2.372, // family
  1.154, // familyTitle
  1.171, // familyOther
  -0.178, // reference
  0.396, // guideReference
  0.924, // actionReference
  1.611, // descriptionShare
]
