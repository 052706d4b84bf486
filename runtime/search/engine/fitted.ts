// Made by `npm run search:fit -- --write` (test/bench/search-fit.ts).

/** Weights of the features for queries that name something, in the order of FEATURES in passages.ts. */
export const SHORT: readonly number[] = [
  3.604, // score
  0.775, // title
  -0.011, // titleShare
  0.712, // titleWhole
  0.017, // description
  0.657, // descriptionWhole
  0.188, // about
  0.933, // aboutWhole
  0.281, // lead
  -0.278, // heading
  -0.886, // headingShare
  -0.3, // group
  0.159, // sentence
  0.169, // sentenceAbout
  0.358, // page
  -0.209, // exact
  0.798, // orderAbout
  0.062, // orderBody
  0.559, // run
  0.253, // runExplained
  0.962, // family
  0.137, // familyTitle
  0.735, // familyOther
  -1.731, // reference
  0.133, // guideReference
  -0.212, // actionReference
  -0.006, // descriptionShare
  0.601, // phrases
  0.633, // phrase
  0.896, // phraseShare
  0.366, // links
  0.769, // titleFirst
  0.001, // descriptionLast
  -1.345, // aboutExact
  -0.422, // titleLength
  0.727, // sentenceWhole
  0.339, // neighbors
  -0.705, // missing
]
/** The same for queries that ask for something. */
export const LONG: readonly number[] = [
  5.339, // score
  -0.145, // title
  -0.855, // titleShare
  0.48, // titleWhole
  -0.185, // description
  0.02, // descriptionWhole
  1.286, // about
  0.999, // aboutWhole
  0.135, // lead
  0.579, // heading
  -0.11, // headingShare
  -0.302, // group
  0.333, // sentence
  -0.501, // sentenceAbout
  -0.478, // page
  -0.194, // exact
  0.381, // orderAbout
  0.452, // orderBody
  1.822, // run
  1.388, // runExplained
  1.212, // family
  0.884, // familyTitle
  0.732, // familyOther
  -0.343, // reference
  0.136, // guideReference
  0.165, // actionReference
  0.764, // descriptionShare
  1.712, // phrases
  0.998, // phrase
  1.878, // phraseShare
  0.1, // links
  -0.376, // titleFirst
  0.308, // descriptionLast
  0.411, // aboutExact
  -0.373, // titleLength
  1.218, // sentenceWhole
  0.552, // neighbors
  -0.096, // missing
]
