/**
 * The words that a thread has seen. A word is split, folded, and looked up once; then it is a number: fields are summed in arrays by
 * number, and another thread gets each string once instead of once for each page.
 */
import { isStopWord, nextRun, tokenize } from '../../../runtime/search/engine/tokenize.ts'
import { asciiEnd } from './runs.ts'

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
      const add = (from: number, to: number): number => {
        for (const word of runs.wordsAt(text, from, to)) words.push(word)
        return to
      }
      for (let at = 0; at < text.length; ) {
        const end = asciiEnd(text, at)
        if (end >= 0) at = end > at ? add(at, end) : at + 1
        else {
          const run = nextRun(text, at)
          if (run === null) break
          at = add(run.index, run.index + run[0].length)
        }
      }
      return words
    },
  }
}

/** Longer runs are not remembered: they are keys and digests. */
const LONGEST = 40
const PLACE_BITS = 18
const PLACES = 2 ** PLACE_BITS

/**
 * Remembers the words of runs. A run is found by its characters in the text: with a map of strings, most of the time went to cutting them
 * out of their texts.
 */
function createRuns(wordsOf: (run: string) => readonly Word[]) {
  const known: { readonly run: string; readonly words: readonly Word[] }[] = []
  /** Numbers of runs, plus 1, at their hash or the next free place. */
  const places = new Uint32Array(PLACES)
  return {
    size: () => known.length,
    wordsAt(text: string, from: number, to: number): readonly Word[] {
      if (to - from > LONGEST) return wordsOf(text.slice(from, to))
      let place = placeOf(text, from, to)
      for (let number = places[place]!; number !== 0; number = places[place]!) {
        const { run, words } = known[number - 1]!
        if (isAt(run, text, from, to)) return words
        place = (place + 1) % PLACES
      }
      const run = ownString(text.slice(from, to))
      const words = wordsOf(run)
      // A single page may have more.
      if (known.length < 2 * LIMIT) places[place] = known.push({ run, words })
      return words
    },
  }
}

/** Longer strings are cut out of their texts without a copy, and would keep the whole text in memory. */
const LONGEST_COPY = 12

const ownString = (text: string): string => (text.length > LONGEST_COPY ? Buffer.from(text).toString() : text)

function placeOf(text: string, from: number, to: number): number {
  let hash = 0
  for (let i = from; i < to; i++) hash = (Math.imul(hash, 31) + text.charCodeAt(i)) | 0
  return Math.imul(hash, 0x9e3779b1) >>> (32 - PLACE_BITS)
}

function isAt(run: string, text: string, from: number, to: number): boolean {
  if (run.length !== to - from) return false
  for (let i = 0; i < run.length; i++) if (run.charCodeAt(i) !== text.charCodeAt(from + i)) return false
  return true
}
