import { stem } from './stem.ts'

/** Judges the intent of a query by its words. */
export interface Intent {
  /** Whether the query asks for all members of a family: `string commands`. */
  readonly family: boolean
  /** Whether it is the message of a program: `ERR no such key`. */
  readonly message: boolean
}

const stems = (words: string): ReadonlySet<string> => new Set(words.split(' ').map(stem))

const COLLECTIVE = stems(
  'command function operator type option method hook api class component module statement operation topic guide tutorial example keyword overview reference category',
)

/** Whether a word names the members of a family. */
export const isCollective = (text: string): boolean => COLLECTIVE.has(stem(text))

const FILLERS = new Set(
  'about after again all already also always another any anything available best certain currently different each easily ever every everything few first good just like long many more most much need needed never new nothing now once one only other others own place possible quickly right same several shows simple some somebody someone something still such thing things through together too two use used using very want way whether while whole without work works'.split(
    ' ',
  ),
)
/** A word that questions are full of. */
export const isFiller = (text: string): boolean => FILLERS.has(text)

/** A query with more words quotes something, such as a message: `option` in it does not mean a list of options. */
const MAX_FAMILY_WORDS = 8

/** Words that occur in messages and rarely in questions. */
const MESSAGE_WORD =
  /\b(err|\w*error|\w*exception|fail(s|ed[a-z]*|ure)?|invalid|unknown|unsupported|can(no|')?t|couldn'?t|could not|can not|wrong|denied|refused|rejected|unable|must|requires?|exceed(s|ed)?|expected|unexpected|already|does not|do not|did not|is full|equal or|not (allowed|supported|found|permitted|configured|compatible|a|an|valid|yet|in)|is not|are not|out of|timed out|timeout|should be|can only|terminated|killed|ignored|too (long|large|many|small|big)|no such|mismatch|disabled|reset by)\b/i
/** A code in capitals before text or a number, the name of an exception, a line of a log, or a network address. */
const CODE =
  /^\W*[A-Z][A-Z_]{4,}\b(?=.* [a-z]| \d)|^\S+(Error|Exception)\b|^[EFW]\d{4} |\d\d:\d\d:\d\d|\b\d+(\.\d+){3}\b/
/** Words of a message without a code. */
const MIN_MESSAGE_WORDS = 3

function isMessage(query: string, words: number): boolean {
  return words > 1 && (CODE.test(query) || (words >= MIN_MESSAGE_WORDS && MESSAGE_WORD.test(query)))
}

/** @param words all words of the query, in lower case. */
export function intentOf(query: string, words: readonly string[]): Intent {
  const message = isMessage(query, words.length)
  return {
    family: !message && words.length <= MAX_FAMILY_WORDS && words.some(isCollective),
    message,
  }
}
