// Made by `npm run search:fit -- --write` (test/bench/search-fit.ts).

/** Weights of the features for queries that name something, in the order of FEATURES in passages.ts. */
export const SHORT: readonly number[] = [
  3.606, // score
  0.654, // title
  0.079, // titleShare
  0.814, // titleWhole
  -0.185, // description
  0.66, // descriptionWhole
  -0.097, // about
  0.997, // aboutWhole
  0.029, // lead
  0.346, // heading
  -0.733, // headingShare
  -0.101, // group
  0.243, // sentence
  0.211, // sentenceAbout
  0.447, // page
  -0.189, // exact
  0.685, // orderAbout
  0.18, // orderBody
  0.445, // run
  0.214, // runExplained
  0.0, // runTroubleshooting
  0.831, // family
  -0.224, // familyTitle
  -0.525, // familyOther
  -2.106, // reference
  0.042, // guideReference
  0.061, // actionReference
  0.009, // descriptionShare
  0.524, // phrases
  0.455, // phrase
  1.224, // phraseShare
  0.577, // titleFirst
  -0.014, // descriptionLast
  -1.393, // aboutExact
  -0.908, // titleLength
  1.032, // sentenceWhole
  0.295, // neighbors
  -0.904, // missing
]
/** The same for queries that ask for something. */
export const LONG: readonly number[] = [
  5.336, // score
  -0.134, // title
  -0.689, // titleShare
  0.532, // titleWhole
  -0.139, // description
  0.011, // descriptionWhole
  1.334, // about
  1.042, // aboutWhole
  0.1, // lead
  0.791, // heading
  -0.062, // headingShare
  -0.105, // group
  0.336, // sentence
  -0.609, // sentenceAbout
  -0.435, // page
  -0.193, // exact
  0.366, // orderAbout
  0.47, // orderBody
  1.772, // run
  1.297, // runExplained
  1.215, // runTroubleshooting
  1.174, // family
  0.824, // familyTitle
  0.359, // familyOther
  -0.394, // reference
  -0.055, // guideReference
  0.227, // actionReference
  0.663, // descriptionShare
  1.775, // phrases
  0.969, // phrase
  1.891, // phraseShare
  -0.363, // titleFirst
  0.305, // descriptionLast
  0.397, // aboutExact
  -0.548, // titleLength
  1.215, // sentenceWhole
  0.611, // neighbors
  -0.154, // missing
]
