/**
 * Splits a text into words, for both the indexer and the browser: only words that are split the same way on both sides are found.
 *
 * A word is a run of letters and digits. Runs joined by `.`, `_`, `-`, or an apostrophe, and camelCase, stay whole *and* add
 * their parts with a flag: `json.get` is json.get, json, get, so that `get` finds it but is not an exact match. Leading dashes
 * are dropped (`--maxmemory`). Text without spaces between words (Chinese, Japanese, Thai ...) becomes pairs of characters.
 */
export interface Token {
  /** Folded: lower case, without accents. */
  readonly text: string
  readonly start: number
  readonly end: number
  /** Part of the longer identifier before it. */
  readonly part: boolean
}

/** Longer runs (hashes, keys) are cut, because nobody types them completely. */
const MAX_LENGTH = 40
const ASCII = /^[\x00-\x7f]*$/
// Three times as fast as the general case; nearly all text of an English site is ASCII.
const ASCII_WORD = /[A-Za-z0-9]+(?:[._\-'][A-Za-z0-9]+)*/g
const ASCII_COMPOUND = /[._-]|[a-z][A-Z]/
const ASCII_PART = /[A-Z0-9]*[A-Za-z0-9]+?(?=[._-]|$|(?<=[a-z])[A-Z])/g
// Made on first use: the engine takes 5 ms to prepare these patterns.
const anyWord = () => /[\p{L}\p{N}\p{M}]+(?:[._\-'’][\p{L}\p{N}\p{M}]+)*/gu
const anyCompound = () => /[._-]|[a-z][A-Z]|(?![a-z])\p{Ll}\p{Lu}/u
const anyPart = () => /[\p{Lu}\p{N}]*[\p{L}\p{N}\p{M}]+?(?=[._-]|$|(?<=\p{Ll})\p{Lu})/gu
const unspaced = () => /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu
const hasUnspaced = (text: string): boolean =>
  /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u.test(text)

/** Returns lower case without accents; the same for `É`, `é`, and `e` + combining acute. */
export function fold(text: string): string {
  const plain = ASCII.test(text)
    ? text
    : text
        .normalize('NFKD')
        .replace(/[\u0300-\u036f]/g, '')
        .normalize('NFKC')
  return plain.toLowerCase()
}

/** Returns the runs that are words, as they are written: each gives the same tokens alone as in its text. */
export const runsOf = (text: string): readonly string[] => text.match(ASCII.test(text) ? ASCII_WORD : anyWord()) ?? []

/** Returns the tokens in order of their start; the parts of an identifier follow it. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  if (ASCII.test(text)) {
    for (const match of text.matchAll(ASCII_WORD)) asciiWord(match[0], match.index, tokens)
    return tokens
  }
  for (const match of text.matchAll(anyWord())) {
    if (hasUnspaced(match[0])) pairs(match[0], match.index, tokens)
    else word(match[0], match.index, tokens)
  }
  return tokens
}

/** Most words need no splitting or folding. */
const PLAIN_WORD = /^[A-Za-z]?[a-z0-9]{0,30}$/

function asciiWord(raw: string, start: number, tokens: Token[]): void {
  if (!PLAIN_WORD.test(raw)) word(raw, start, tokens)
  else tokens.push({ text: raw.toLowerCase(), start, end: start + raw.length, part: false })
}

function clean(raw: string): string {
  const folded = fold(raw)
  const plain = /['’]/.test(folded) ? folded.replace(/['’]s$/, '').replace(/['’]/g, '') : folded
  return plain.length > MAX_LENGTH ? plain.slice(0, MAX_LENGTH) : plain
}

function word(raw: string, start: number, tokens: Token[]): void {
  const whole = clean(raw)
  if (whole === '') return
  tokens.push({ text: whole, start, end: start + raw.length, part: false })
  const isAscii = ASCII.test(raw)
  if (!(isAscii ? ASCII_COMPOUND : anyCompound()).test(raw)) return
  for (const piece of raw.matchAll(isAscii ? ASCII_PART : anyPart())) {
    const text = clean(piece[0])
    if (text.length < 2 || text === whole) continue
    const from = start + piece.index
    tokens.push({ text, start: from, end: from + piece[0].length, part: true })
  }
}

/** `数据库` -> 数据, 据库; a single character is a token; Latin words between them are words. */
function pairs(raw: string, start: number, tokens: Token[]): void {
  let done = 0
  for (const run of raw.matchAll(unspaced())) {
    if (run.index > done) between(raw.slice(done, run.index), start + done, tokens)
    const chars = [...run[0]]
    let at = start + run.index
    for (let i = 0; i < Math.max(1, chars.length - 1); i++) {
      const pair = chars.slice(i, i + 2).join('')
      tokens.push({ text: fold(pair), start: at, end: at + pair.length, part: false })
      at += chars[i]!.length
    }
    done = run.index + run[0].length
  }
  if (done < raw.length) between(raw.slice(done), start + done, tokens)
}

function between(raw: string, start: number, tokens: Token[]): void {
  const lead = /^[._\-'’]*/.exec(raw)![0].length
  word(raw.slice(lead).replace(/[._\-'’]$/, ''), start + lead, tokens)
}

const STOP_WORDS = new Set(
  'a an and are as at be been but by can could did do does for from had has have how i if in into is it its may my of on or our should so than that the their them then there these they this those to was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)
/** Stop words: dropped from the index and, unless nothing else is left, from queries. */
export const isStopWord = (text: string): boolean => STOP_WORDS.has(text)

/** Normalizes a title, however its words are joined: `JSON.GET`, `json get` -> `json get`. */
export function phraseKey(text: string): string {
  const words = ASCII.test(text) ? text.toLowerCase().split(/[^a-z0-9]+/) : fold(text).split(/[^\p{L}\p{N}\p{M}]+/u)
  return words.filter(Boolean).join(' ')
}
