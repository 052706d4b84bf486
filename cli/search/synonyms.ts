import { STEM_CAP, SYNONYM_MARK, stemQuality } from '../../runtime/search/engine/index-format.ts'
import { stem } from '../../runtime/search/engine/stem.ts'
import { isStopWord, phraseKey } from '../../runtime/search/engine/tokenize.ts'
import { best, inBoth, type Posting, type Postings } from './postings.ts'
import { createTable, type Table } from './table.ts'

/** Number of best units kept for a synonym: 24 and 100 ranked alike on the tuning queries. */
const MOST = 24

interface Meaning {
  readonly postings: Set<Posting>
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
  const table = createTable(postings)
  const phrases = groups.map((group) => [...new Set(group.map(wordsOf).filter((words) => words !== ''))])
  const find = phraseFinder(postings, phrases.flat(), table)
  for (const group of phrases)
    for (const phrase of group)
      for (const other of group) if (other !== phrase) addMeaning(meanings, phrase, other, find(other))
  const filled = [...meanings].filter(([, meaning]) => meaning.postings.size > 0)
  return {
    postings: new Map(filled.map(([key, meaning]) => [key, best(largest(table, meaning.postings), MOST)])),
    stems: new Map(filled.map(([key, { stems }]) => [key, [...stems].join(' ')])),
  }
}

function largest(table: Table, postings: Iterable<Posting>): Posting {
  for (const posting of postings) table.raise(posting, 1)
  return table.take()
}

/** Returns the words of a phrase without stop words, separated by single spaces. */
const wordsOf = (phrase: string): string =>
  phraseKey(phrase)
    .split(' ')
    .filter((word) => word !== '' && !isStopWord(word))
    .join(' ')

function addMeaning(meanings: Map<string, Meaning>, phrase: string, other: string, posting: Posting): void {
  const key = SYNONYM_MARK + phrase.split(' ').map(stem).join(' ')
  const meaning = meanings.get(key) ?? { postings: new Set(), stems: new Set() }
  meanings.set(key, meaning)
  if (posting.units.length === 0) return
  meaning.postings.add(posting)
  // Only single words: highlighting every `time` and `live` would not show why `ttl` found the page.
  if (!other.includes(' ')) meaning.stems.add(stem(other))
}

/** Finds units that contain all words of a phrase in any inflection, with the impact of the weakest word. */
function phraseFinder(postings: Postings, phrases: readonly string[], table: Table): (phrase: string) => Posting {
  const byStem = inflections(postings, phrases)
  const known = new Map<string, Posting>()
  const findWord = (word: string): Posting => {
    for (const term of byStem.get(stem(word)) ?? []) {
      if (term === word) table.raise(postings.get(term)!, 1)
      else table.raise(postings.get(term)!, stemQuality(term, word), STEM_CAP)
    }
    return table.take()
  }
  return (phrase) => {
    const before = known.get(phrase)
    if (before !== undefined) return before
    const posting = phrase.split(' ').map(findWord).reduce(inBoth)
    known.set(phrase, posting)
    return posting
  }
}

/** Returns the terms with the same stem as a word of these phrases, by stem. */
function inflections(postings: Postings, phrases: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byStem = new Map<string, string[]>(
    phrases.flatMap((phrase) => phrase.split(' ').map((word) => [stem(word), []] as const)),
  )
  for (const term of postings.keys()) byStem.get(stem(term))?.push(term)
  return byStem
}
