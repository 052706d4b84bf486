import { type Intent, intentOf, isCollective, isFiller } from './intent.ts'
import { blankNoise, blankPlaces } from './log-noise.ts'
import { stem } from './stem.ts'
import { isStopWord, phraseKey, type Token, tokenize } from './tokenize.ts'

/** A word of a query. */
export interface QueryWord {
  readonly text: string
  readonly stem: string
  /** Position in the query. */
  readonly start: number
  readonly end: number
  /** Parts of an identifier: `json` and `get` of `json.get`. */
  readonly parts: readonly string[]
  /** Whether the reader may still be typing it. */
  readonly open: boolean
  /** The word joined with its neighbors: `hyperlog log`, `zrange by score`. */
  readonly joined: readonly string[]
  /** Less than 1 for a word with little meaning here: `commands` in a query for a family. */
  readonly weight: number
  /** Stems of the phrases with this word, to look up in the synonyms. */
  readonly spans: readonly string[]
}
export interface ParsedQuery {
  readonly words: readonly QueryWord[]
  /** The query in the form of a whole title. */
  readonly phrase: string
  /** All words in order, including stop words. */
  readonly tokens: readonly string[]
  /** Names in a message, in the form of titles: words in quotes or in capitals. */
  readonly names: ReadonlySet<string>
  readonly intent: Intent
}

/** A query with more words than this is a pasted text. */
const MAX_WORDS = 16
/** A message may begin with a time, a file, and other words before its actual text. */
const MAX_TOKENS = 32
/** Number of words on either side that can belong to the same phrase. */
const REACH = 2

const NO_NAMES: ReadonlySet<string> = new Set()

/**
 * Splits a query into its words.
 *
 * @param titleStopWords stop words that are titles or headings of the site: they are words of the query, too
 */
export function parseQuery(query: string, titleStopWords: ReadonlySet<string> = NO_NAMES): ParsedQuery {
  const intent = intentOf(query, wholeWords(tokenize(query)).map(textOfToken))
  const text = intent.message ? blankNoise(query) : blankPlaces(query)
  const tokens = tokenize(text)
  const allWords = wholeWords(tokens)
  const words = trimWords(contentWords(allWords, titleStopWords), intent)
  const open = !/\s$/.test(query)
  return {
    phrase: phraseKey(text),
    tokens: allWords.slice(0, MAX_TOKENS).map(textOfToken),
    names: intent.message ? new Set([...text.matchAll(NAME)].map(([name]) => phraseKey(name))) : NO_NAMES,
    intent,
    words: words.map((token, i) => ({
      text: token.text,
      start: token.start,
      end: token.end,
      weight: weightOf(token.text, intent),
      stem: isName(query, token, intent) ? token.text : stem(token.text),
      parts: IS_VERSION.test(token.text) ? [] : partsOf(token, tokens),
      open: open && i === words.length - 1 && !IS_VERSION.test(token.text),
      joined: [
        ...spansAround(words, i)
          .filter((span) => span.length > 1)
          .map((span) => span.map(textOfToken).join('')),
        ...joinedByStopWords(allWords, words, token),
      ],
      // Programs do not use other words for the same thing, and each would cost a file.
      spans: intent.message
        ? []
        : [...spansAround(words, i).filter(mayHaveSynonyms), ...withParticle(allWords, token)].map(stemsOf),
    })),
  }
}

const partsOf = (word: Token, tokens: readonly Token[]): string[] =>
  tokens.filter(({ part, start, end }) => part && start >= word.start && end <= word.end).map(textOfToken)

/** Its beginnings are words of the index: `2.1` finds `2.1.0`. As the beginning of a word, it would find `2.10`. */
const IS_VERSION = /^\d+(\.\d+)+/

/** Longer phrases are rarely in a table of synonyms, and each would cost a file. */
const MAX_SYNONYM_WORDS = 2

/** Whether a span may have synonyms: a filler such as `right` has too many meanings. */
const mayHaveSynonyms = (span: readonly Token[]): boolean =>
  span.length <= MAX_SYNONYM_WORDS && !(span.length === 1 && span.every(({ text }) => isFiller(text)))

/** Returns a word with the stop word after it: `log in`. */
const withParticle = (allWords: readonly Token[], token: Token): Token[][] =>
  allWords
    .slice(allWords.indexOf(token) + 1, allWords.indexOf(token) + 2)
    .flatMap((next) => (isStopWord(next.text) ? [[token, next]] : []))

const stemsOf = (span: readonly Token[]): string =>
  span
    .flatMap(({ text }) => phraseKey(text).split(' '))
    .map(stem)
    .join(' ')

/** Returns as many words as a query may have. Words about the reader's own case are left out first. */
function trimWords(words: readonly Token[], intent: Intent): readonly Token[] {
  if (words.length <= MAX_WORDS) return words
  const aboutCase = words.filter(({ text }) => isAboutCase(text, intent))
  const dropped = new Set(aboutCase.slice(0, words.length - MAX_WORDS))
  return words.filter((word) => !dropped.has(word)).slice(0, MAX_WORDS)
}

/** `'hset'`, `LSET`, `ft.search` */
const NAME = /(?<=['"`])[\w.-]+(?=['"`])|\b[A-Z][A-Z\d._-]+\b|\b[a-z]+[._][a-z]+\b/g

const wholeWords = (tokens: readonly Token[]): Token[] => tokens.filter(({ part }) => !part)
const textOfToken = (token: Token): string => token.text

/** With more words than this, a stop word stays a stop word, even if it is also a title. */
const MAX_BESIDE_TITLE = 2

/** Returns the words without stop words; all words if nothing else is left. */
function contentWords(allWords: readonly Token[], titleStopWords: ReadonlySet<string>): readonly Token[] {
  const words = allWords.filter(({ text }) => !isStopWord(text))
  if (words.length > MAX_BESIDE_TITLE) return words
  const withTitles = allWords.filter(({ text }) => !isStopWord(text) || titleStopWords.has(text))
  return withTitles.length > 0 ? withTitles : allWords
}

/** A word in capitals in a message is a code or a command name: `MOVED` is not a form of `move`. */
const isName = (query: string, { start, end }: Token, { message }: Intent): boolean =>
  message && /^[A-Z][A-Z\d._-]+$/.test(query.slice(start, end))

/** Weight of a word that says little, relative to a normal word. */
const WEAK = 0.5

/** Numbers, addresses, identifiers with digits, and the class of an exception: `redis.exceptions.connectionerror`. */
const CASE_WORD = /^[\d._-]+$|^(?=.*\d)(?=.*[a-z])[a-z\d._-]{6,}$|^[\w.]+(error|exception)$/

/** Whether a word of a message belongs to the reader's own case, or to the library that reports the message. */
const isAboutCase = (text: string, { message }: Intent): boolean => message && CASE_WORD.test(text)

const weightOf = (text: string, intent: Intent): number =>
  (intent.family && isCollective(text)) || isAboutCase(text, intent) || isFiller(text) || isStopWord(text) ? WEAK : 1

/** Longer queries are sentences, where a stop word is part of no name. */
const MAX_JOINED = 5
/** Words of a name that is written apart: `geo radius by member`. */
const MAX_PARTS = 4

/** A name that is written apart may have stop words in it: `zrange by score`, `incr by`. */
function joinedByStopWords(allWords: readonly Token[], words: readonly Token[], token: Token): string[] {
  if (allWords.length > MAX_JOINED || allWords.length === words.length) return []
  const at = allWords.indexOf(token)
  const joined: string[] = []
  for (let from = Math.max(0, at - MAX_PARTS + 1); from <= at; from++) {
    const start = allWords[from]
    if (start === undefined || !words.includes(start)) continue
    for (let to = Math.max(at, from + 1); to < Math.min(allWords.length, from + MAX_PARTS); to++) {
      const parts = allWords.slice(from, to + 1)
      if (parts.some((part) => !words.includes(part))) joined.push(parts.map(textOfToken).join(''))
    }
  }
  return joined
}

/** Returns the runs of at most three words that contain the i-th. */
function spansAround(words: readonly Token[], i: number): Token[][] {
  const spans: Token[][] = []
  for (let from = Math.max(0, i - REACH); from <= i; from++)
    for (let to = i; to <= Math.min(words.length - 1, from + REACH); to++) spans.push(words.slice(from, to + 1))
  return spans
}
