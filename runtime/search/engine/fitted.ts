// Made by `npm run search:fit -- --write` (test/bench/search-fit.ts).

/** Weights of the features for queries that name something, in the order of FEATURES in passages.ts. */
export const SHORT: readonly number[] = [
  3.257, // score
  0.96, // title
  -0.028, // titleShare
  0.881, // titleWhole
  -0.123, // description
  0.598, // descriptionWhole
  0.127, // about
  0.947, // aboutWhole
  0.286, // lead
  -0.158, // heading
  -0.673, // headingShare
  -0.485, // group
  0.286, // sentence
  0.128, // sentenceAbout
  0.424, // page
  -0.269, // exact
  0.828, // orderAbout
  -0.259, // orderBody
  0.737, // run
  0.211, // runExplained
  0.807, // family
  0.045, // familyTitle
  0.525, // familyOther
  -1.61, // reference
  0.153, // guideReference
  -0.299, // actionReference
  0.007, // descriptionShare
  0.729, // phrases
  0.691, // phrase
  1.314, // phraseShare
  0.378, // links
  0.904, // titleFirst
  -0.097, // descriptionLast
  -1.168, // aboutExact
  -0.382, // titleLength
  0.666, // sentenceWhole
  0.304, // neighbors
  -0.648, // missing
]
/** The same for queries that ask for something. */
export const LONG: readonly number[] = [
  3.769, // score
  0.271, // title
  -0.611, // titleShare
  0.768, // titleWhole
  -0.076, // description
  -0.033, // descriptionWhole
  1.052, // about
  0.92, // aboutWhole
  -0.112, // lead
  0.796, // heading
  0.023, // headingShare
  -0.518, // group
  0.425, // sentence
  -0.442, // sentenceAbout
  -0.351, // page
  -0.095, // exact
  0.392, // orderAbout
  0.673, // orderBody
  1.857, // run
  1.323, // runExplained
  1.238, // family
  0.924, // familyTitle
  0.676, // familyOther
  -0.304, // reference
  0.007, // guideReference
  -0.164, // actionReference
  0.55, // descriptionShare
  2.398, // phrases
  0.982, // phrase
  2.772, // phraseShare
  0.091, // links
  -0.325, // titleFirst
  0.356, // descriptionLast
  0.533, // aboutExact
  -0.376, // titleLength
  1.122, // sentenceWhole
  0.286, // neighbors
  -0.214, // missing
]
