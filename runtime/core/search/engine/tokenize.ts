/**
 * Splits a text into words, for both the indexer and the browser: only words that are split the same way on both sides
 * are found.
 *
 * A word is a run of letters and digits. Runs joined by `.`, `_`, `-`, or an apostrophe, and camelCase, stay whole
 * *and* add their parts with a flag: `json.get` is json.get, json, get, so that `get` finds it but is not an exact
 * match. Leading dashes are dropped (`--maxmemory`). Symbols that belong to a name stay with it, and the name alone is
 * a part: `C++` is c++, c; `@read` is @read, read. An operator that stands alone is a word (`=>`). A version is a word
 * without what comes before its digits, and its beginnings are parts: `v2.1.0` is 2.1.0, 2.1, 2. Text without spaces
 * between words (Chinese, Japanese, Thai ...) becomes pairs of characters.
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
const WORD =
  /(?:(?<![\p{L}\p{N}\p{M}_@$.)\]'"/-])[@$.](?=[A-Za-z]))?[\p{L}\p{N}\p{M}\p{Cf}]+(?:[._\-'’][\p{L}\p{N}\p{M}\p{Cf}]+)*(?:(?:\+\+|#)(?![\p{L}\p{N}_+#]))?|(?<!\S)(?!\.+(?!\S))[=<>!&|?+*:~^%.]{1,3}(?!\S)/gu
const COMPOUND = /[._-]|[a-z][A-Z]|(?![a-z])\p{Ll}\p{Lu}/u
const PART = /[\p{Lu}\p{N}]*[\p{L}\p{N}\p{M}]+?(?=[._-]|$|(?<=\p{Ll})\p{Lu})/gu
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}ー\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]+/gu
const HAS_UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}]/u

/** Accents, marks of Arabic vowels, the Arabic stroke that lengthens a word, and characters without a width. */
const IGNORED = /[\u0300-\u036f\u0640\u064b-\u065f\u0670\p{Cf}]/gu

const ASCII = /^[\x00-\x7f]*$/

/** Returns lower case without accents; the same for `É`, `é`, and `e` + combining acute. */
export function fold(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase()
  const plain = text.normalize('NFKD').replace(IGNORED, '').normalize('NFKC')
  return plain.replace(/[\u0649\u0629]/g, (letter) => (letter === '\u0649' ? '\u064a' : '\u0647')).toLowerCase()
}

/** Most words need no splitting or folding. */
const PLAIN_WORD = /^[A-Za-z]?[a-z0-9]{0,30}$/

/** Returns the tokens in order of their start; the parts of an identifier follow it. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: raw, index: start } of text.matchAll(WORD)) {
    if (PLAIN_WORD.test(raw)) tokens.push({ text: raw.toLowerCase(), start, end: start + raw.length, part: false })
    else if (HAS_UNSPACED.test(raw)) addPairs(raw, start, tokens)
    else addWord(raw, start, tokens)
  }
  return tokens
}

function clean(raw: string): string {
  const folded = fold(raw)
  const plain = /['’]/.test(folded) ? folded.replace(/['’]s$/, '').replace(/['’]/g, '') : folded
  return plain.length > MAX_LENGTH ? plain.slice(0, MAX_LENGTH) : plain
}

const OPERATOR = /^[=<>!&|?+*:~^%.]{1,3}$/
/** With a mark, because keys of the index that begin with some of these characters are not words. */
const operatorWord = (text: string): string => `\`${text}`
/** A name with a symbol before or after it: `.NET`, `$ref`, `C#`. */
const WITH_SYMBOL = /^([@$.]?)(.*?)((?:\+\+|#)?)$/s
/** A version, and what may stand before its digits: `v2.1.0`, `TLSv1.3`. */
const VERSION = /^(\p{L}*?)v?(\d+(?:\.\d+)+(?:[.-][\w.-]*)?)$/iu

function addWord(raw: string, start: number, tokens: Token[]): void {
  const whole = clean(raw)
  if (whole === '') return
  const end = start + raw.length
  if (OPERATOR.test(raw)) {
    tokens.push({ text: operatorWord(raw), start, end, part: false })
    return
  }
  const [, before = '', name = '', after = ''] = WITH_SYMBOL.exec(raw) ?? []
  const [, product = '', version] = VERSION.exec(name) ?? []
  if (before + after === '' && version !== undefined) {
    addVersion({ raw, product, version, start }, tokens)
    return
  }
  tokens.push({ text: whole, start, end, part: false })
  if (before + after !== '' && name !== '') {
    const from = start + before.length
    tokens.push({ text: clean(name), start: from, end: from + name.length, part: true })
  }
  const stem = withoutArticle(whole)
  if (stem !== undefined) tokens.push({ text: stem, start: end - stem.length, end, part: true })
  if (!COMPOUND.test(name)) return
  for (const part of name.matchAll(PART)) {
    const text = clean(part[0])
    if (text.length < 2 || text === whole) continue
    const from = start + before.length + part.index
    tokens.push({ text, start: from, end: from + part[0].length, part: true })
  }
}

interface VersionRun {
  readonly raw: string
  /** The name before the version: `TLS`. */
  readonly product: string
  readonly version: string
  readonly start: number
}

/** Adds a version, and as parts its beginnings: `2.1` finds `2.1.0`, but not `2.10`. */
function addVersion({ raw, product, version, start }: VersionRun, tokens: Token[]): void {
  const from = start + raw.length - version.length
  const end = start + raw.length
  const text = clean(version)
  if (product !== '') tokens.push({ text: clean(product), start, end: start + product.length, part: false })
  tokens.push({ text, start: from, end, part: false })
  for (const { index } of [...text.matchAll(/[.-]/g)].toReversed())
    tokens.push({ text: text.slice(0, index), start: from, end: from + index, part: true })
}

/** Returns an Arabic word without its article, and without a preposition before that. */
function withoutArticle(word: string): string | undefined {
  const [, base] = /^[\u0648\u0641\u0628\u0643]?(?:\u0627\u0644|\u0644\u0644)([\u0621-\u064a]{2,})$/.exec(word) ?? []
  return base
}

/** `数据库` -> 数据, 据库; a single character is a token; Latin words between them are words. */
function addPairs(raw: string, start: number, tokens: Token[]): void {
  let done = 0
  for (const run of raw.matchAll(UNSPACED)) {
    if (run.index > done) addBetween(raw.slice(done, run.index), start + done, tokens)
    const chars = [...run[0]]
    let at = start + run.index
    for (let i = 0; i < Math.max(1, chars.length - 1); i++) {
      const pair = chars.slice(i, i + 2).join('')
      tokens.push({ text: fold(pair), start: at, end: at + pair.length, part: false })
      at += chars[i]?.length ?? 0
    }
    done = run.index + run[0].length
  }
  if (done < raw.length) addBetween(raw.slice(done), start + done, tokens)
}

function addBetween(raw: string, start: number, tokens: Token[]): void {
  const [{ length: lead } = ''] = /^[._\-'’]*/.exec(raw) ?? []
  addWord(raw.slice(lead).replace(/[._\-'’]$/, ''), start + lead, tokens)
}

const STOP_WORDS = new Set(
  'a an and are as at be been but by can could did do does for from had has have how i if in into is it its may my of on or our should so than that the their them then there these they this those to was we were what when where which who why will with would you your'.split(
    ' ',
  ),
)
/** Stop words: dropped from the index and, unless nothing else is left, from queries. */
export const isStopWord = (text: string): boolean => STOP_WORDS.has(text)

const NAME = /[\p{L}\p{N}\p{M}]+(?:(?:\+\+|#)(?![\p{L}\p{N}+#]))?/gu

/** Normalizes a title, however its words are joined: `JSON.GET`, `json get` -> `json get`. */
export function phraseKey(text: string): string {
  const folded = fold(text)
  return OPERATOR.test(folded.trim()) ? operatorWord(folded.trim()) : (folded.match(NAME) ?? []).join(' ')
}
