/** The entries of synonyms after an edit, made from those before it. */

import { stem } from '../../../runtime/search/engine/stem.ts'
import { once } from '../../base/once.ts'
import { numberIn } from '../../base/sorted.ts'
import { mergedRow } from '../keys/merged-rows.ts'
import { NO_UNITS, type Postings, rowAt, rowOf } from '../keys/postings.ts'
import { type Patch, wholeRow } from '../keys/rows.ts'
import type { SetKeys } from '../keys/set-keys.ts'
import { MOST, type SynonymPostings, type SynonymTable, synonymPostings } from '../keys/synonyms.ts'
import type { Table } from '../keys/table.ts'
import type { ChangedUnits } from './changed-units.ts'

interface Input {
  readonly before: SetKeys
  readonly edit: ChangedUnits
  readonly synonyms: SynonymTable
  /** The new rows of words. */
  readonly patches: ReadonlyMap<string, Patch | undefined>
  readonly table: Table
  /** Returns all units of some words. */
  readonly allOf: (words: readonly string[]) => Postings
}

interface EditedSynonyms extends Pick<SetKeys, 'stems' | 'related'> {
  /** New rows; undefined: the row is gone. */
  readonly rows: ReadonlyMap<string, Patch | undefined>
}

/** Returns the entries that are made of the changed units, or all of them if that does not tell what they are now. */
export function editedSynonyms(input: Input): EditedSynonyms {
  const { before, edit, synonyms, table } = input
  const [had, now] = [edit.before, edit.now].map((postings) => synonymPostings(synonyms, postings, table))
  const known = new Set([...before.related, ...now!.related])
  const related = [...known].filter((word) => isWord(word, input))
  const rows = new Map<string, Patch | undefined>()
  const stems = new Map(before.stems)
  const isStem = stemsOf(related)
  for (const key of new Set([...had!.postings.keys, ...now!.postings.keys])) {
    const entry = mergedEntry(key, { had: had!, now: now!, isStem }, input)
    if (entry === undefined) return allEntries(related, input)
    rows.set(key, entry.units.length === 0 ? undefined : wholeRow(entry))
    if (entry.units.length === 0) stems.delete(key)
    else if (!stems.has(key)) stems.set(key, now!.stems.get(key)!)
  }
  return { stems, related, rows }
}

/** Whether some unit has a word after the edit. */
const isWord = (word: string, { before, patches }: Input): boolean =>
  patches.has(word) ? patches.get(word) !== undefined : numberIn(before.postings.keys, word) >= 0

/** Returns whether some word has a stem. Few edits ask. */
function stemsOf(words: readonly string[]): (one: string) => boolean {
  const stems = once(() => new Set(words.map(stem)))
  return (one) => stems().has(one)
}

interface Changed {
  /** The entries of the changed units. */
  readonly had: SynonymPostings
  readonly now: SynonymPostings
  readonly isStem: (stem: string) => boolean
}

function mergedEntry(key: string, { had, now, isStem }: Changed, { before, edit }: Input) {
  const old = rowOf(before.postings, key)
  const stemsBefore = new Set(before.stems.get(key)?.split(' '))
  const [lost, gained] = [had, now].map(({ stems }) => stems.get(key)?.split(' ') ?? [])
  const hasSameStems = gained!.every((one) => stemsBefore.has(one)) && lost!.every(isStem)
  if (old !== undefined && !hasSameStems) return undefined
  const posting = old ?? NO_UNITS
  const isComplete = posting.units.length < MOST
  return mergedRow({ posting, isComplete }, rowOf(now.postings, key) ?? NO_UNITS, edit.isChanged, MOST)
}

/** Makes all entries anew. */
function allEntries(related: readonly string[], { before, synonyms, table, allOf }: Input): EditedSynonyms {
  const { stems, postings } = synonymPostings(synonyms, allOf(related), table)
  const rows = new Map<string, Patch | undefined>([...before.stems.keys()].map((key) => [key, undefined]))
  for (const [row, key] of postings.keys.entries()) rows.set(key, wholeRow(rowAt(postings, row)))
  return { stems, related, rows }
}
