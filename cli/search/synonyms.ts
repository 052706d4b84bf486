import { STEM_CAP, SYNONYM_MARK, stemQuality } from '../../runtime/search/engine/index-format.ts'
import { stem } from '../../runtime/search/engine/stem.ts'
import { isStopWord, phraseKey } from '../../runtime/search/engine/tokenize.ts'
import { keepLargest, type Posting, type Postings, postingOf } from './postings.ts'

/** Number of best units kept for a synonym: 24 and 100 ranked alike on the tuning queries. */
const MOST = 40

interface Meaning {
  readonly units: Map<number, number>
  readonly stems: Set<string>
}

/**
 * Returns entries for the words and phrases of the synonyms table: the units of everything that they mean. Computed here, so that
 * a query of `k8s` fetches one file and not one for each synonym.
 */
export function synonymPostings(
  groups: readonly (readonly string[])[],
  postings: Postings,
): { postings: Postings; stems: ReadonlyMap<string, string> } {
  if (groups.length === 0) return { postings: new Map(), stems: new Map() }
  const meanings = new Map<string, Meaning>()
  const find = phraseFinder(postings)
  for (const group of groups) {
    const phrases = [...new Set(group.map(wordsOf).filter((words) => words !== ''))]
    for (const phrase of phrases)
      for (const other of phrases) if (other !== phrase) addMeaning(meanings, phrase, other, find(other))
  }
  const filled = [...meanings].filter(([, meaning]) => meaning.units.size > 0)
  return {
    postings: new Map(filled.map(([key, { units }]) => [key, postingOf(units, MOST)])),
    stems: new Map(filled.map(([key, { stems }]) => [key, [...stems].join(' ')])),
  }
}

/** Returns the words of a phrase without stop words, separated by single spaces. */
const wordsOf = (phrase: string): string =>
  phraseKey(phrase)
    .split(' ')
    .filter((word) => word !== '' && !isStopWord(word))
    .join(' ')

function addMeaning(meanings: Map<string, Meaning>, phrase: string, other: string, units: Posting): void {
  const key = phrase.split(' ').map(stem).join(' ') + SYNONYM_MARK
  const meaning = meanings.get(key) ?? { units: new Map(), stems: new Set() }
  keepLargest(meaning.units, units, 1)
  // Only single words: highlighting every `time` and `live` would not show why `ttl` found the page.
  if (units.units.length > 0 && !other.includes(' ')) meaning.stems.add(stem(other))
  meanings.set(key, meaning)
}

/** Finds units that contain all words of a phrase in any inflection, with the impact of the weakest word. */
function phraseFinder(postings: Postings): (phrase: string) => Posting {
  const byStem = new Map<string, string[]>()
  for (const term of postings.keys()) {
    const key = stem(term)
    const terms = byStem.get(key)
    if (terms === undefined) byStem.set(key, [term])
    else terms.push(term)
  }
  const known = new Map<string, Posting>()
  const findWord = (word: string): Map<number, number> => {
    const found = new Map<number, number>()
    for (const term of byStem.get(stem(word)) ?? []) {
      if (term === word) keepLargest(found, postings.get(term)!, 1)
      else keepLargest(found, postings.get(term)!, stemQuality(term, word), STEM_CAP)
    }
    return found
  }
  return (phrase) => {
    const before = known.get(phrase)
    if (before !== undefined) return before
    const posting = postingOf(phrase.split(' ').map(findWord).reduce(inBoth))
    known.set(phrase, posting)
    return posting
  }
}

function inBoth(a: Map<number, number>, b: Map<number, number>): Map<number, number> {
  const found = new Map<number, number>()
  for (const [unit, impact] of a) {
    const other = b.get(unit)
    if (other !== undefined) found.set(unit, Math.min(impact, other))
  }
  return found
}
