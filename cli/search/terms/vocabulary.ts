/**
 * The words that a thread has seen. A word is split, folded, and looked up once; then it is a number: fields are summed in arrays by
 * number, and another thread gets each string once instead of once for each page.
 */
import { isStopWord, runsOf, tokenize } from '../../../runtime/search/engine/tokenize.ts'
import { asciiEnd, isAscii } from './runs.ts'

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

let current: (Vocabulary & { isFull(): boolean }) | undefined

/** Returns the vocabulary of this thread. All words of a page must be of the same one. */
export function openVocabulary(): Vocabulary {
  if (current === undefined || current.isFull()) current = createVocabulary()
  return current
}

function createVocabulary() {
  const strings: string[] = []
  const numbers = new Map<string, number>()
  const numberOf = (text: string): number => {
    const known = numbers.get(text)
    if (known !== undefined) return known
    numbers.set(text, strings.length)
    return strings.push(text) - 1
  }
  const runs = createRuns((run) =>
    tokenize(run).map(({ text, part }) => (numberOf(text) << 2) | (isStopWord(text) ? STOP : 0) | (part ? PART : 0)),
  )
  return {
    strings,
    numberOf,
    isFull: () => strings.length > LIMIT || runs.size() > LIMIT,
    wordsOf(text: string): readonly Word[] {
      const words: Word[] = []
      if (!isAscii(text)) {
        for (const run of runsOf(text)) runs.addWords(run, 0, run.length, words)
        return words
      }
      for (let at = 0; at < text.length; ) {
        const end = asciiEnd(text, at)
        if (end > at) runs.addWords(text, at, end, words)
        at = Math.max(end, at + 1)
      }
      return words
    },
  }
}

/** Longer runs are not remembered: they are keys and digests. */
const LONGEST = 40
const PLACE_BITS = 17
const PLACES = 2 ** PLACE_BITS

/** Fields of a place in the table: the hash of a run, where its characters begin, their number (0: free), its words. */
const HASH = 0
const START = 1
const LENGTH = 2
const WORDS = 3
const FIELDS = 4

/**
 * Remembers the words of runs. A run is found by its characters in the text, in few arrays: with a map of strings, most of the time went
 * to cutting them out of their texts.
 */
function createRuns(wordsOf: (run: string) => readonly Word[]) {
  const table = new Int32Array(PLACES * FIELDS)
  let characters = new Uint16Array(LIMIT)
  let [size, used] = [0, 0]
  /** Words of runs that have not exactly one, at the negative numbers in the table. */
  const several: (readonly Word[])[] = [[]]
  const isAt = (place: number, text: string, from: number): boolean => {
    const [start, length] = [table[place + START]!, table[place + LENGTH]!]
    for (let i = 0; i < length; i++) if (characters[start + i] !== text.charCodeAt(from + i)) return false
    return true
  }
  const remember = (place: number, hash: number, run: string, words: readonly Word[]): void => {
    if (used + run.length > characters.length) {
      const larger = new Uint16Array(2 * characters.length)
      larger.set(characters)
      characters = larger
    }
    table[place + HASH] = hash
    table[place + START] = used
    table[place + LENGTH] = run.length
    table[place + WORDS] = words.length === 1 ? words[0]! : 1 - several.push(words)
    for (let i = 0; i < run.length; i++) characters[used++] = run.charCodeAt(i)
    size++
  }
  return {
    size: () => size,
    addWords(text: string, from: number, to: number, words: Word[]): void {
      const length = to - from
      if (length > LONGEST) return void words.push(...wordsOf(text.slice(from, to)))
      let hash = 0
      for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
      let place = (Math.imul(hash, 0x9e3779b1) >>> (32 - PLACE_BITS)) * FIELDS
      for (; table[place + LENGTH] !== 0; place = (place + FIELDS) % table.length) {
        if (table[place + HASH] !== hash || table[place + LENGTH] !== length || !isAt(place, text, from)) continue
        const known = table[place + WORDS]!
        if (known >= 0) words.push(known)
        else for (const word of several[-known]!) words.push(word)
        return
      }
      const run = ownString(text.slice(from, to))
      const found = wordsOf(run)
      for (const word of found) words.push(word)
      // A page can have any number of them.
      if (size < LIMIT * 1.5) remember(place, hash, run, found)
    },
  }
}

/** Longer strings are cut out of their texts without a copy, and would keep the whole text in memory. */
const LONGEST_COPY = 12

const ownString = (text: string): string => (text.length > LONGEST_COPY ? Buffer.from(text).toString() : text)
