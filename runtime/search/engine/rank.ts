import { levelImpact } from './codec.ts'
import type { SetFiles } from './index-files.ts'
import {
  PHRASE_MARK,
  PREFIX_MARK,
  phraseNearness,
  prefixNearness,
  STEM_CAP,
  SYNONYM_MARK,
  stemQuality,
} from './index-format.ts'
import type { ParsedQuery, QueryWord } from './query.ts'
import { stem } from './stem.ts'
import type { Posting } from './terms.ts'
import { allowedSlips, corrections, firstLetters } from './typos.ts'

/** How well a word stands for the one in the query. Tuned with test/bench/search.ts. */
const QUALITY = {
  exact: 1,
  /** `bullmq` for `bull-mq`. */
  squeezed: 0.9,
  /** All parts of an identifier in one unit. */
  parts: 0.8,
  joined: 1,
  prefix: 0.8,
  synonym: 0.5,
  slips: [1, 0.55, 0.35],
  begun: 0.33,
} as const
/** Prefixes of one or two letters say little. */
const SHORT_PREFIX = 0.5
/** Rarity of a word that no page has. */
const UNKNOWN_WORD = 5
const RARITY_POWER = 0.5
/** The more words a query has, the less a single strong one (a title) decides: impact ^ (1 - 0.1 for each word more). */
const FLATTEN = { each: 0.1, least: 0.5, around: 6 } as const
/** A unit that has all words of the query against one that has some. */
const COVERAGE_POWER = 0.324
const FAMILY = 2.5
const PHRASE = { whole: 48, begun: 12, fromLength: 2 } as const
/** A page is a result only if it has at least this share of what the best page has of the query. */
const LEAST_COVERAGE = 0.3
/** Further units of a page add little. */
const OTHER_UNITS = 0.05
/** With this many matches in other forms nobody asks for misspellings. */
const ENOUGH = 3

/** What matches a query word, for excerpts: forms, stems, and the word as a prefix. */
export interface WordMatch {
  readonly rarity: number
  readonly forms: ReadonlySet<string>
  readonly stems: ReadonlySet<string>
  /** Stems of what a synonym stands for. */
  readonly synonyms: ReadonlySet<string>
  readonly prefix?: string
  /** Whether any page has it in some form. */
  readonly known: boolean
}
export interface RankedPage {
  readonly page: number
  /** Its best unit. */
  readonly unit: number
  readonly score: number
}
export interface Ranking {
  readonly pages: readonly RankedPage[]
  /** The words of the query, in order. */
  readonly words: readonly WordMatch[]
}

/** Scores by unit of one query word. */
class WordScores {
  readonly scores: Float64Array
  /** Units with a score, each once. */
  readonly touched: number[] = []
  readonly forms = new Set<string>()
  readonly stems = new Set<string>()
  readonly synonyms = new Set<string>()
  exact = 0

  constructor(units: number) {
    this.scores = new Float64Array(units)
  }

  add(posting: Posting | undefined, quality: number, cap = Number.POSITIVE_INFINITY): void {
    if (posting === undefined) return
    const { units, levels } = posting.file
    for (let at = posting.from; at < posting.to; at++)
      this.raise(units[at]!, Math.min(levelImpact(levels[at]!) * quality, cap))
  }

  raise(unit: number, score: number): void {
    const before = this.scores[unit]!
    if (before === 0) this.touched.push(unit)
    if (score > before) this.scores[unit] = score
  }
}

/** Pages of a set in order of how well they answer the query. Fetches what index files it needs. */
export async function rank(files: SetFiles, query: ParsedQuery): Promise<Ranking> {
  await files.ensure(pointKeys(query))
  await files.ensure([], prefixesToRead(files, query))
  const words = query.words.map((word) => knownForms(files, word))
  await Promise.all(query.words.map((word, i) => addCorrections(files, word, words[i]!)))
  const rarities = words.map((word, i) => rarity(word, files.units) * query.words[i]!.weight)
  const scores = sumUp(words, rarities, files.units)
  addPhrases(files, query, scores)
  if (query.intent.family) raiseFamilies(files, scores)
  return {
    pages: foldToPages(files, scores),
    words: words.map(({ forms, stems, synonyms, touched }, i) => {
      const { open, text } = query.words[i]!
      return { rarity: rarities[i]!, known: touched.length > 0, forms, stems, synonyms, ...(open && { prefix: text }) }
    }),
  }
}

/** Keys that are looked up singly. */
function pointKeys({ words, phrase }: ParsedQuery): string[] {
  const keys = words.flatMap((word) => [
    word.text,
    ...word.parts,
    squeeze(word.text),
    ...word.joined,
    ...word.spans.map((span) => span + SYNONYM_MARK),
    ...shortForms(word),
    ...(word.open ? [word.text + PREFIX_MARK] : []),
  ])
  return [...keys, phrase + PHRASE_MARK, phrase + PREFIX_MARK + PHRASE_MARK]
}

const squeeze = (text: string): string => text.replace(/[._-]/g, '')

/** Prefixes of which all words are read: those that have no entry of their own. */
function prefixesToRead(files: SetFiles, { words, phrase }: ParsedQuery): string[] {
  const open = words.filter((word) => word.open && files.find(word.text + PREFIX_MARK) === undefined)
  const title = phrase.length >= PHRASE.fromLength && files.find(phrase + PREFIX_MARK + PHRASE_MARK) === undefined
  return [...open.map(({ text }) => text), ...words.flatMap(stemRange), ...(title ? [phrase] : [])]
}

/** What all inflections of a word begin with; none for short stems, which begin too many words. */
const stemRange = (word: QueryWord): string[] => (word.stem.length > 3 ? [word.stem.slice(0, -1)] : [])

/** Inflections of a word with a short stem, to look up one by one. */
function shortForms({ stem: base, text }: QueryWord): string[] {
  if (base.length > 3 || base.length < 2 || !/^[a-z]+$/.test(text)) return []
  const last = base.at(-1)!
  const endings = ['', 's', 'es', 'e', 'ed', 'ing', `${last}ing`, `${last}ed`, 'er', 'ers']
  const forms = endings.map((ending) => base + ending)
  if (last === 'i') forms.push(`${base.slice(0, -1)}y`, `${base.slice(0, -1)}ys`)
  return forms.filter((form) => form !== text && stem(form) === base)
}

function knownForms(files: SetFiles, word: QueryWord): WordScores {
  const scores = new WordScores(files.units)
  const { text } = word
  const exact = files.find(text)
  scores.exact = exact?.total ?? 0
  scores.forms.add(text)
  scores.stems.add(word.stem)
  scores.add(exact, QUALITY.exact)
  for (const posting of inflections(files, word)) scores.add(posting, stemQuality(posting.key, text), STEM_CAP)
  if (squeeze(text) !== text) scores.add(files.find(squeeze(text)), QUALITY.squeezed)
  addParts(files, word, scores)
  for (const form of word.joined) addForm(scores, files.find(form), QUALITY.joined)
  if (word.open) addPrefix(files, text, scores)
  for (const span of word.spans) addSynonym(files.find(span + SYNONYM_MARK), scores)
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
  return [...short, ...long.filter(({ key }) => key !== word.text && isWord(key) && stem(key) === word.stem)]
}

const isWord = (key: string): boolean => !/[=~*]$/.test(key)

/** Units with all parts of an identifier that is not written so anywhere: the weakest part counts. */
function addParts(files: SetFiles, { parts }: QueryWord, scores: WordScores): void {
  if (parts.length < 2) return
  const found = parts.map((part) => files.find(part))
  if (found.includes(undefined)) return
  const least = new Map<number, number>()
  found.forEach((posting, i) => {
    const { units, levels } = posting!.file
    for (let at = posting!.from; at < posting!.to; at++) {
      const unit = units[at]!
      const impact = levelImpact(levels[at]!)
      if (i === 0) least.set(unit, impact)
      else if (least.has(unit)) least.set(unit, Math.min(least.get(unit)!, impact))
    }
    if (i === 0) return
    const here = new Set(units.subarray(posting!.from, posting!.to))
    for (const unit of least.keys()) if (!here.has(unit)) least.delete(unit)
  })
  for (const [unit, impact] of least) scores.raise(unit, impact * QUALITY.parts)
  for (const part of parts) scores.forms.add(part)
}

function addPrefix(files: SetFiles, text: string, scores: WordScores): void {
  const factor = QUALITY.prefix * (text.length < 3 ? SHORT_PREFIX : 1)
  const best = files.find(text + PREFIX_MARK)
  scores.add(best, factor)
  for (const posting of best === undefined ? files.beginning(text) : [])
    if (posting.key !== text && isWord(posting.key))
      scores.add(posting, factor * prefixNearness(text.length, posting.key.length))
}

function addSynonym(posting: Posting | undefined, scores: WordScores): void {
  if (posting === undefined) return
  scores.add(posting, QUALITY.synonym)
  for (const alias of posting.file.aliasesOf(posting.key)) scores.synonyms.add(alias)
}

/** Looks for what a word was meant to be, where the site does not know it (or knows next to nothing that it begins). */
async function addCorrections(files: SetFiles, word: QueryWord, scores: WordScores): Promise<void> {
  if (scores.exact > 0 || (word.open && scores.touched.length >= ENOUGH) || allowedSlips(word.text) === 0) return
  const lists = await Promise.all(firstLetters(word.text).map((letter) => files.wordsOf(letter)))
  const found = corrections(word.text, lists.flat(), word.open)
  await files.ensure(found.map((correction) => correction.word))
  for (const { word: form, distance, begun } of found) {
    const quality = begun ? (QUALITY.begun * word.text.length) / form.length : QUALITY.slips[distance]!
    addForm(scores, files.find(form), quality)
  }
}

function rarity({ exact, touched }: WordScores, units: number): number {
  if (touched.length === 0) return UNKNOWN_WORD
  const having = exact > 0 ? Math.min(exact, touched.length) : touched.length
  return Math.log(1 + (units - having + 0.5) / (having + 0.5)) ** RARITY_POWER
}

function sumUp(words: readonly WordScores[], rarities: readonly number[], units: number): Float64Array {
  const scores = new Float64Array(units)
  const covered = new Float64Array(units)
  const power = Math.max(FLATTEN.least, 1 - FLATTEN.each * (words.length - 1))
  words.forEach((word, i) => {
    for (const unit of word.touched) {
      const score = word.scores[unit]!
      scores[unit]! += FLATTEN.around * (score / FLATTEN.around) ** power * rarities[i]!
      covered[unit]! += Math.min(1, score + 0.5) * rarities[i]!
    }
  })
  const total = rarities.reduce((sum, value) => sum + value, 0)
  const least = covered.reduce((most, value) => Math.max(most, value), 0) * LEAST_COVERAGE
  for (let unit = 0; unit < units; unit++) {
    if (covered[unit]! < least) scores[unit] = 0
    else if (scores[unit]! > 0) scores[unit]! *= (covered[unit]! / total) ** COVERAGE_POWER
  }
  return scores
}

/** Who asks for `string commands` wants the page that lists them; its text is short, so that others would come before it. */
function raiseFamilies({ families, pageOf }: SetFiles, scores: Float64Array): void {
  for (let unit = 0; unit < scores.length; unit++) if (families.has(pageOf[unit]!)) scores[unit]! *= FAMILY
}

/** The query is a whole title or heading, or begins one (of several only the nearest counts). */
function addPhrases(files: SetFiles, { phrase }: ParsedQuery, scores: Float64Array): void {
  if (phrase === '') return
  const whole = files.find(phrase + PHRASE_MARK)
  if (whole !== undefined)
    eachUnit(whole, (unit, share) => {
      scores[unit]! += share * PHRASE.whole
    })
  if (phrase.length < PHRASE.fromLength) return
  const nearest = new Map<number, number>()
  const add = (posting: Posting, nearness: number): void =>
    eachUnit(posting, (unit, share) => nearest.set(unit, Math.max(nearest.get(unit) ?? 0, share * nearness)))
  const best = files.find(phrase + PREFIX_MARK + PHRASE_MARK)
  if (best !== undefined) add(best, 1)
  else
    for (const posting of files.beginning(phrase)) {
      const length = posting.key.length - 1
      if (posting.key.endsWith(PHRASE_MARK) && length > phrase.length)
        add(posting, phraseNearness(phrase.length, length))
    }
  for (const [unit, share] of nearest) scores[unit]! += share * PHRASE.begun
}

function eachUnit({ file, from, to }: Posting, visit: (unit: number, impact: number) => void): void {
  for (let at = from; at < to; at++) visit(file.units[at]!, levelImpact(file.levels[at]!))
}

function foldToPages({ pageOf }: SetFiles, scores: Float64Array): RankedPage[] {
  const pages = new Map<number, RankedPage>()
  for (let unit = 0; unit < scores.length; unit++) {
    const score = scores[unit]!
    if (score === 0) continue
    const page = pageOf[unit]!
    const known = pages.get(page)
    if (known === undefined) pages.set(page, { page, unit, score })
    else {
      const best = score > known.score ? { page, unit, score } : known
      pages.set(page, { ...best, score: best.score + OTHER_UNITS * Math.min(score, known.score) })
    }
  }
  return [...pages.values()].sort((a, b) => b.score - a.score || a.page - b.page)
}
