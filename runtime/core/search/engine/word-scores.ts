/** One word of a query: the keys to look it up by, and the score of every unit for it in any form. */

import type { SetFiles } from './index-files.ts'
import { LONGEST_PREFIX, PREFIX_MARK, prefixNearness, STEM_CAP, SYNONYM_MARK, stemQuality } from './index-format.ts'
import type { Intent } from './intent.ts'
import type { QueryWord } from './query.ts'
import { stem } from './stem.ts'
import { eachUnit, type Posting } from './terms.ts'
import { allowedTypos, corrections, firstLetters } from './typos.ts'

/** How well a word of the index matches a word of the query. The order matters, not the numbers. */
const QUALITY = {
  exact: 1,
  /** `bullmq` for `bull-mq`, and `incrby` for `incr by`: the same word, written in another way. */
  joined: 1,
  /** All parts of an identifier in one unit, in any place. */
  parts: 0.8,
  prefix: 0.8,
  synonym: 0.5,
  typo: 0.5,
  /** One of the two words that a word is made of. */
  half: 0.5,
  /** The beginning of a misspelled word, which the reader has not finished. */
  typoPrefix: 0.33,
} as const
/** With this many matches in other forms, misspellings are not looked up. */
const ENOUGH = 3
/** Number of units that have a word which is a part of other words. */
const COMMON = 3

/** Scores by unit of one query word. */
export class WordScores {
  readonly word: QueryWord
  readonly scores: Float64Array
  /** The rarer a word, the more its scores count. */
  rarity = 0
  /** Units with a score, each once. */
  readonly units: number[] = []
  /** Words of the index that match. */
  readonly forms = new Set<string>()
  readonly stems = new Set<string>()
  readonly synonyms = new Set<string>()
  /** Number of units with the word itself. */
  exactUnits = 0
  /** Number of units, the first ones, with the word in any form, and not only with its prefix or a synonym. */
  formUnits = 0
  /** Whether more units have it than the index lists. */
  isCut = false
  /** The word that was probably meant, if no page has this word in any form. */
  correction?: string

  /** @param unitCount the number of units of the index */
  constructor(word: QueryWord, unitCount: number) {
    this.word = word
    this.scores = new Float64Array(unitCount)
  }

  add(posting: Posting | undefined, quality: number, cap = Number.POSITIVE_INFINITY): void {
    if (posting === undefined) return
    this.isCut ||= posting.total > posting.to - posting.from
    eachUnit(posting, (unit, impact) => this.raise(unit, Math.min(impact * quality, cap)))
  }

  raise(unit: number, score: number): void {
    const before = this.scores[unit] ?? 0
    if (before === 0) this.units.push(unit)
    if (score > before) this.scores[unit] = score
  }
}

/** Keys of a word that are looked up one by one. */
export const keysOfWord = (word: QueryWord): string[] => [
  word.text,
  ...word.parts,
  joinParts(word.text),
  ...word.joined,
  ...word.spans.map((span) => SYNONYM_MARK + span),
  ...shortForms(word),
  ...(word.open ? prefixKeys(PREFIX_MARK, word.text) : []),
]

/** The key of a prefix that may have its own entry. */
export const prefixKeys = (mark: string, prefix: string): string[] =>
  prefix.length <= LONGEST_PREFIX ? [mark + prefix] : []

const joinParts = (text: string): string => text.replace(/[._-]/g, '')

/** The common prefix of all inflections of a word; empty for short stems, which begin too many words. */
export const stemRange = (word: QueryWord): string[] => (word.stem.length > 3 ? [word.stem.slice(0, -1)] : [])

/** Inflections of a word with a short stem, to look up one by one. */
function shortForms({ stem: base, text }: QueryWord): string[] {
  if (base.length > 3 || base.length < 2 || !/^[a-z]+$/.test(text)) return []
  const last = base.slice(-1)
  const endings = ['', 's', 'es', 'e', 'ed', 'ing', `${last}ing`, `${last}ed`, 'er', 'ers']
  const forms = endings.map((ending) => base + ending)
  if (last === 'i') forms.push(`${base.slice(0, -1)}y`, `${base.slice(0, -1)}ys`)
  return forms.filter((form) => form !== text && stem(form) === base)
}

/** Scores a word by the loaded files: the word itself, inflections, parts, words with this prefix, synonyms. */
export function scoreWord(files: SetFiles, word: QueryWord): WordScores {
  const scores = new WordScores(word, files.units)
  const { text } = word
  const exact = files.find(text)
  scores.exactUnits = exact?.total ?? 0
  scores.forms.add(text)
  scores.stems.add(word.stem)
  scores.add(exact, QUALITY.exact)
  for (const posting of inflections(files, word)) scores.add(posting, stemQuality(posting.key, text), STEM_CAP)
  if (joinParts(text) !== text) scores.add(files.find(joinParts(text)), QUALITY.joined)
  addParts(files, word, scores)
  for (const form of word.joined) addForm(scores, files.find(form), QUALITY.joined)
  scores.formUnits = scores.units.length
  if (word.open) addPrefix(files, text, scores)
  for (const span of word.spans) addSynonym(files.find(SYNONYM_MARK + span), scores)
  return scores
}

function addForm(scores: WordScores, posting: Posting | undefined, quality: number): void {
  if (posting === undefined) return
  scores.forms.add(posting.key)
  scores.add(posting, quality)
}

function inflections(files: SetFiles, word: QueryWord): Posting[] {
  const short = shortForms(word).flatMap((form) => files.find(form) ?? [])
  const long = stemRange(word).flatMap((range) => files.beginning(range))
  return [...short, ...long.filter(({ key }) => key !== word.text && stem(key) === word.stem)]
}

/** Units with all parts of an identifier that occurs nowhere in this form: the weakest part counts. */
function addParts(files: SetFiles, { parts }: QueryWord, scores: WordScores): void {
  if (parts.length === 0) return
  const postings = parts.flatMap((part) => files.find(part) ?? [])
  if (postings.length < parts.length) return
  const [first = NONE, ...others] = postings.map(impactsOf)
  for (const [unit, impact] of first) {
    const least = others.reduce((low, impacts) => Math.min(low, impacts.get(unit) ?? 0), impact)
    if (least > 0) scores.raise(unit, least * QUALITY.parts)
  }
  for (const part of parts) scores.forms.add(part)
}

const NONE: ReadonlyMap<number, number> = new Map()

/** Returns the impact of a key in each of its units. */
function impactsOf(posting: Posting): ReadonlyMap<number, number> {
  const impacts = new Map<number, number>()
  eachUnit(posting, (unit, impact) => impacts.set(unit, impact))
  return impacts
}

function addPrefix(files: SetFiles, text: string, scores: WordScores): void {
  const best = files.find(PREFIX_MARK + text)
  scores.add(best, QUALITY.prefix)
  for (const posting of best === undefined ? files.beginning(text) : [])
    if (posting.key !== text) scores.add(posting, QUALITY.prefix * prefixNearness(text.length, posting.key.length))
}

function addSynonym(posting: Posting | undefined, scores: WordScores): void {
  if (posting === undefined) return
  scores.add(posting, QUALITY.synonym)
  for (const alias of posting.file.aliasesOf(posting.key)) scores.synonyms.add(alias)
}

/**
 * Adds the scores of similar words for a word that no page has (and that is the prefix of almost no word), and sets its
 * correction.
 */
export async function addCorrections(files: SetFiles, scores: WordScores, intent: Intent): Promise<void> {
  const { word } = scores
  if (scores.exactUnits > 0 || (word.open && scores.units.length >= ENOUGH) || allowedTypos(word.text) === 0) return
  const lists = await Promise.all(firstLetters(word.text).map((letter) => files.wordsOf(letter)))
  const nearWords = corrections(word.text, lists.flat(), word.open)
  const nearest = nearWords[0]
  const isUnknown = scores.units.length === 0
  // Names in messages of programs are not made of words.
  const mayHaveHalves = isUnknown && !intent.message && nearest?.distance !== 1
  if (mayHaveHalves && (await addHalves(files, word, scores))) return
  if (isUnknown && nearest?.isPrefix === false) scores.correction = nearest.word
  await files.ensure(nearWords.map((correction) => correction.word))
  for (const { word: form, isPrefix } of nearWords)
    addForm(scores, files.find(form), isPrefix ? (QUALITY.typoPrefix * word.text.length) / form.length : QUALITY.typo)
}

/** Scores a word that no page has by its two halves, or only by the second half; false if no page has this half. */
async function addHalves(files: SetFiles, { text }: QueryWord, scores: WordScores): Promise<boolean> {
  const pairs = splits(text)
  await files.ensure(pairs.map(([, last]) => last))
  const [first, last] = pairs.find(([, end]) => (files.find(end)?.total ?? 0) >= COMMON) ?? []
  if (first === undefined || last === undefined) return false
  await files.ensure([first])
  for (const half of [first, last]) addForm(scores, files.find(half), QUALITY.half)
  return true
}

/** The word that says what a thing is comes last, and is longer than an ending such as `ing` or `ion`. */
const SHORTEST_LAST = 4
const SHORTEST_FIRST = 2

/** Returns all ways to split a word in two, the one with the longest last part first. */
function splits(word: string): readonly (readonly [first: string, last: string])[] {
  if (!/^[a-z]+$/.test(word)) return []
  const count = Math.max(0, word.length - SHORTEST_LAST - SHORTEST_FIRST + 1)
  return Array.from({ length: count }, (_, i) => [word.slice(0, i + SHORTEST_FIRST), word.slice(i + SHORTEST_FIRST)])
}
