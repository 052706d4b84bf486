/** The files with all words that a misspelled word may mean, by first letter. Rare letters share a file. */
import { encodeKeys } from '../../../../runtime/core/search/engine/codec.ts'
import type { WordsFile } from '../../../../runtime/core/search/engine/index-format.ts'
import { groupBy } from '../../../base/collections.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import { firstFrom, numberIn } from '../../../base/sorted.ts'
import type { SetKeys } from '../keys/set-keys.ts'
import { type KeyShard, shardOf } from './shards.ts'

/** Lists of words of several letters are at most this long (before compression), so that one request gets them. */
const MAX_LETTERS_LENGTH = 2000

/** In a large site a word in only one unit is usually a typo or a number, and does not help with misspelled queries. */
const MANY_WORDS = 20_000

/** A file of words. */
export interface WordShard extends KeyShard {
  /** The letters that they begin with. */
  readonly letters: readonly Letter[]
}

interface Letter {
  readonly letter: string
  /** Number of words, and of their characters. */
  readonly words: number
  readonly size: number
}

export type StoredWordShard = Pick<WordShard, 'hash' | 'bytes' | 'letters'>

/** The source of all words. */
type Words = Pick<SetKeys, 'postings' | 'words'>

/** The files before an edit. */
interface PreviousWords {
  readonly keys: Words
  readonly shards: readonly StoredWordShard[]
  /** Words with other rows now. */
  readonly changed: readonly string[]
}

/** Returns the files of these words. Lists without added or removed words are taken from `previous`. */
export function wordShards(words: Words, previous?: PreviousWords): WordShard[] {
  const changed = previous && changedLetters(words, previous)
  const lists =
    changed === undefined ? allLists(words) : new Map(changed.map((letter) => [letter, listOf(words, letter)]))
  const lettersBefore = changed === undefined ? [] : previous!.shards.flatMap(({ letters }) => letters)
  const letters = [
    ...lettersBefore.filter(({ letter }) => !lists.has(letter)),
    ...Array.from(lists, ([letter, list]) => ({ letter, words: list.length, size: list.join('').length })),
  ]
  return inFiles(letters.filter((letter) => letter.words > 0)).map((letters) => {
    const previousShard = previous?.shards.find((shard) => areSame(shard.letters, letters))
    const text = (): string => {
      const file: WordsFile = {
        k: encodeKeys(letters.flatMap(({ letter }) => lists.get(letter) ?? listOf(words, letter))),
      }
      return JSON.stringify(file)
    }
    return { ...shardOf(letters[0]!.letter, text, previousShard), letters }
  })
}

const areSame = (a: readonly Letter[], b: readonly Letter[]): boolean =>
  a.length === b.length && a.every((letter, i) => letter === b[i])

/** Divides the letters among files. */
function inFiles(letters: readonly Letter[]): Letter[][] {
  const files: Letter[][] = []
  let filled = 0
  for (const letter of [...letters].sort((a, b) => byCodeUnit(a.letter, b.letter))) {
    filled += letter.size
    if (files.length > 0 && filled <= MAX_LETTERS_LENGTH) files.at(-1)!.push(letter)
    else {
      files.push([letter])
      filled = letter.size
    }
  }
  return files
}

/** Returns the letters whose words changed; undefined if all words may have changed. */
function changedLetters(words: Words, { keys, changed }: PreviousWords): string[] | undefined {
  if (leastUnits(words) !== leastUnits(keys)) return undefined
  const hasWord = (list: Words, word: string): boolean => isFrequent(list, numberIn(list.postings.keys, word))
  return [
    ...new Set(changed.filter((word) => hasWord(words, word) !== hasWord(keys, word) && isWord(word)).map(letterOf)),
  ]
}

const leastUnits = ({ words }: Words): number => (words > MANY_WORDS ? 2 : 1)

/** Whether enough units have the key of a row. */
const isFrequent = (words: Words, row: number): boolean => row >= 0 && words.postings.totals[row]! >= leastUnits(words)

const isWord = (key: string): boolean => /^[\p{L}\p{N}._-]{3,30}$/u.test(key) && /\p{L}/u.test(key)

const letterOf = (word: string): string => String.fromCodePoint(word.codePointAt(0)!)

const allLists = (words: Words): ReadonlyMap<string, readonly string[]> =>
  groupBy(listed(words, 0, words.postings.keys.length), letterOf)

const listOf = (words: Words, letter: string): readonly string[] =>
  listed(words, firstFrom(words.postings.keys, letter), firstFrom(words.postings.keys, `${letter}\uffff`))

function listed(words: Words, from: number, to: number): string[] {
  const keys: string[] = []
  for (let row = from; row < to; row++) {
    const key = words.postings.keys[row]!
    if (isFrequent(words, row) && isWord(key)) keys.push(key)
  }
  return keys
}
