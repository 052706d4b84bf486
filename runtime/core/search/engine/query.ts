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
  readonly named: ReadonlySet<string>
  readonly intent: Intent
}

/** A query with more words than this is a pasted text. */
const MAX_WORDS = 16
/** A message may begin with a time, a file, and other words before its actual text. */
const MAX_TOKENS = 32
/** Number of words on either side that can belong to the same phrase. */
const REACH = 2

const NO_NAMES: ReadonlySet<string> = new Set()

/** @param names stop words that are titles or headings of the site. */
export function parseQuery(query: string, names: ReadonlySet<string> = NO_NAMES): ParsedQuery {
  const intent = intentOf(query, wholeWords(tokenize(query)).map(textOfToken))
  const said = intent.message ? blankNoise(query) : blankPlaces(query)
  const tokens = tokenize(said)
  const whole = wholeWords(tokens)
  const words = trimWords(tellingWords(whole, names), intent)
  const open = !/\s$/.test(query)
  return {
    phrase: phraseKey(said),
    tokens: whole.slice(0, MAX_TOKENS).map(textOfToken),
    named: intent.message ? new Set([...said.matchAll(NAMED)].map(([name]) => phraseKey(name))) : NO_NAMES,
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
        ...joinedByStopWords(whole, words, token),
      ],
      // Programs do not use other words for the same thing, and each would cost a file.
      spans: intent.message
        ? []
        : [...spansAround(words, i).filter(mayMean), ...withParticle(whole, token)].map(stemsOf),
    })),
  }
}

const partsOf = (whole: Token, tokens: readonly Token[]): string[] =>
  tokens.filter(({ part, start, end }) => part && start >= whole.start && end <= whole.end).map(textOfToken)

/** Its beginnings are words of the index: `2.1` finds `2.1.0`. As the beginning of a word, it would find `2.10`. */
const IS_VERSION = /^\d+(\.\d+)+/

/** Longer phrases are rarely in a table of synonyms, and each would cost a file. */
const MAX_MEANT = 2

/** Whether a span may be a synonym of something: a filler such as `right` has too many meanings. */
const mayMean = (span: readonly Token[]): boolean =>
  span.length <= MAX_MEANT && !(span.length === 1 && span.every(({ text }) => isFiller(text)))

/** Returns a word with the stop word after it: `log in`. */
const withParticle = (whole: readonly Token[], token: Token): Token[][] =>
  whole
    .slice(whole.indexOf(token) + 1, whole.indexOf(token) + 2)
    .flatMap((next) => (isStopWord(next.text) ? [[token, next]] : []))

const stemsOf = (span: readonly Token[]): string =>
  span
    .flatMap(({ text }) => phraseKey(text).split(' '))
    .map(stem)
    .join(' ')

/** Returns as many words as a query may have. Words about the reader's own case are left out first. */
function trimWords(words: readonly Token[], intent: Intent): readonly Token[] {
  if (words.length <= MAX_WORDS) return words
  const own = words.filter(({ text }) => isOwn(text, intent))
  const left = words.length - MAX_WORDS
  const out = new Set(own.slice(0, left))
  return words.filter((word) => !out.has(word)).slice(0, MAX_WORDS)
}

/** `'hset'`, `LSET`, `ft.search` */
const NAMED = /(?<=['"`])[\w.-]+(?=['"`])|\b[A-Z][A-Z\d._-]+\b|\b[a-z]+[._][a-z]+\b/g

const wholeWords = (tokens: readonly Token[]): Token[] => tokens.filter(({ part }) => !part)
const textOfToken = (token: Token): string => token.text

/** With more words than this, a stop word stays a stop word, even if it is also a title. */
const NAMED_BESIDE = 2

function tellingWords(whole: readonly Token[], names: ReadonlySet<string>): readonly Token[] {
  const telling = whole.filter(({ text }) => !isStopWord(text))
  if (telling.length > NAMED_BESIDE) return telling
  const named = whole.filter(({ text }) => !isStopWord(text) || names.has(text))
  return named.length > 0 ? named : whole
}

/** A word in capitals in a message is a code or a command name: `MOVED` is not a form of `move`. */
const isName = (query: string, { start, end }: Token, { message }: Intent): boolean =>
  message && /^[A-Z][A-Z\d._-]+$/.test(query.slice(start, end))

/** Weight of a word that says little, relative to a normal word. */
const WEAK = 0.5

/** Numbers, addresses, identifiers with digits, and the class of an exception: `redis.exceptions.connectionerror`. */
const OWN = /^[\d._-]+$|^(?=.*\d)(?=.*[a-z])[a-z\d._-]{6,}$|^[\w.]+(error|exception)$/

/** Whether a word of a message belongs to the reader's own case, or to the library that reports the message. */
const isOwn = (text: string, { message }: Intent): boolean => message && OWN.test(text)

const weightOf = (text: string, intent: Intent): number =>
  (intent.family && isCollective(text)) || isOwn(text, intent) || isFiller(text) || isStopWord(text) ? WEAK : 1

/** Longer queries are sentences, where a stop word is part of no name. */
const MAX_JOINED = 5
/** Words of a name that is written apart: `geo radius by member`. */
const MAX_PARTS = 4

/** A name that is written apart may have stop words in it: `zrange by score`, `incr by`. */
function joinedByStopWords(whole: readonly Token[], words: readonly Token[], token: Token): string[] {
  if (whole.length > MAX_JOINED || whole.length === words.length) return []
  const at = whole.indexOf(token)
  const joined: string[] = []
  for (let from = Math.max(0, at - MAX_PARTS + 1); from <= at; from++) {
    const start = whole[from]
    if (start === undefined || !words.includes(start)) continue
    for (let to = Math.max(at, from + 1); to < Math.min(whole.length, from + MAX_PARTS); to++) {
      const parts = whole.slice(from, to + 1)
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
