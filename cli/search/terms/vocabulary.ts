/**
 * The words that a thread has seen. A word is split, folded, and looked up once; then it is a number: fields are summed in arrays by
 * number, and another thread gets each string once instead of once for each page.
 */
import { isStopWord, runsOf, tokenize } from '../../../runtime/search/engine/tokenize.ts'

export interface Vocabulary {
  /** Words and phrases by number. */
  readonly strings: readonly string[]
  numberOf(text: string): number
  /** Returns the words of a text, as `tokenize` splits it. */
  wordsOf(text: string): readonly Word[]
}

/** A word as the index counts it, in one number: its number in the vocabulary, and two flags. It has no position. */
export type Word = number
const PART = 1
const STOP = 2

export const numberOf = (word: Word): number => word >> 2
/** See {@link Token.part}. */
export const isPart = (word: Word): boolean => (word & PART) !== 0
export const isStop = (word: Word): boolean => (word & STOP) !== 0
/** Whether a word counts for the length of its field. */
export const isWhole = (word: Word): boolean => (word & (PART | STOP)) === 0

/** Strings and runs that are remembered: 10 MB. Then a new vocabulary begins. */
const LIMIT = 65_536
/** V8 cuts a longer string out of its text without a copy, so remembering it would keep the whole text in memory. */
const LONGEST = 12

let current: (Vocabulary & { isFull(): boolean }) | undefined

/** Returns the vocabulary of this thread. All words of a page must be of the same one. */
export function openVocabulary(): Vocabulary {
  if (current === undefined || current.isFull()) current = createVocabulary()
  return current
}

function createVocabulary() {
  const strings: string[] = []
  const numbers = new Map<string, number>()
  const runs = new Map<string, Word | readonly Word[]>()
  const numberOf = (text: string): number => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    const own = ownString(text)
    numbers.set(own, strings.length)
    return strings.push(own) - 1
  }
  const split = (run: string): Word | readonly Word[] => {
    const words = tokenize(run).map(
      ({ text, part }) => (numberOf(text) << 2) | (isStopWord(text) ? STOP : 0) | (part ? PART : 0),
    )
    const found = words.length === 1 ? words[0]! : words
    // A page can have any number of them.
    if (run.length <= LONGEST && runs.size < LIMIT * 1.5) runs.set(run, found)
    return found
  }
  return {
    strings,
    numberOf,
    isFull: () => strings.length > LIMIT || runs.size > LIMIT,
    wordsOf(text: string): readonly Word[] {
      const words: Word[] = []
      for (const run of runsOf(text)) {
        const found = runs.get(run) ?? split(run)
        if (typeof found === 'number') words.push(found)
        else for (const word of found) words.push(word)
      }
      return words
    },
  }
}

const ownString = (text: string): string => (text.length > LONGEST ? Buffer.from(text).toString() : text)
