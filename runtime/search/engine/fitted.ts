// Made by `npm run search:fit -- --write` (test/bench/search-fit.ts).

/** Weights of the features for queries that name something, in the order of FEATURES in passages.ts. */
export const SHORT: readonly number[] = [
  3.483, // score
  0.649, // title
  0.066, // titleShare
  0.829, // titleWhole
  -0.258, // description
  0.640, // descriptionWhole
  -0.055, // about
  0.999, // aboutWhole
  0.028, // lead
  0.325, // heading
  -0.722, // headingShare
  -0.075, // group
  0.247, // sentence
  0.202, // sentenceAbout
  0.433, // page
  -0.188, // exact
  0.645, // orderAbout
  0.196, // orderBody
  0.436, // run
  0.211, // runExplained
  0.000, // runTroubleshooting
  0.762, // family
  -0.213, // familyTitle
  -0.454, // familyOther
  -2.119, // reference
  0.041, // guideReference
  -0.013, // actionReference
  -0.023, // descriptionShare
  0.505, // phrases
  0.435, // phrase
  1.224, // phraseShare
  0.583, // titleFirst
  0.021, // descriptionLast
  -1.409, // aboutExact
  -0.940, // titleLength
  1.035, // sentenceWhole
  0.331, // neighbors
  -0.943, // missing
]
/** The same for queries that ask for something. */
export const LONG: readonly number[] = [
  5.327, // score
  -0.142, // title
  -0.686, // titleShare
  0.519, // titleWhole
  -0.148, // description
  -0.007, // descriptionWhole
  1.309, // about
  1.013, // aboutWhole
  0.110, // lead
  0.754, // heading
  -0.056, // headingShare
  -0.185, // group
  0.311, // sentence
  -0.587, // sentenceAbout
  -0.443, // page
  -0.183, // exact
  0.303, // orderAbout
  0.471, // orderBody
  1.775, // run
  1.308, // runExplained
  1.248, // runTroubleshooting
  1.143, // family
  0.802, // familyTitle
  0.312, // familyOther
  -0.391, // reference
  0.009, // guideReference
  0.214, // actionReference
  0.684, // descriptionShare
  1.770, // phrases
  0.971, // phrase
  1.896, // phraseShare
  -0.384, // titleFirst
  0.333, // descriptionLast
  0.404, // aboutExact
  -0.551, // titleLength
  1.216, // sentenceWhole
  0.560, // neighbors
  -0.120, // missing
]
