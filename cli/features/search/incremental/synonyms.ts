/** The entries of synonyms after an edit, made from the entries before it. */

import { stem } from '../../../../runtime/core/search/engine/stem.ts'
import { once } from '../../../base/once.ts'
import { numberIn } from '../../../base/sorted.ts'
import { mergedRow } from '../keys/merged-rows.ts'
import { type KeyPostings, NO_UNITS, type Postings, rowOf } from '../keys/postings.ts'
import { type Patch, wholeRow } from '../keys/rows.ts'
import type { SetKeys } from '../keys/set-keys.ts'
import {
  MAX_SYNONYM_UNITS,
  partOf,
  type SynonymPostings,
  type SynonymTable,
  stemFinder,
  synonymPostings,
} from '../keys/synonyms.ts'
import type { ImpactTable } from '../keys/table.ts'
import type { ChangedUnits } from './changed-units.ts'

interface Input {
  readonly before: SetKeys
  readonly edit: ChangedUnits
  readonly synonyms: SynonymTable
  /** In how many units each word is now whose row changes. */
  readonly totals: ReadonlyMap<string, number>
  readonly table: ImpactTable
}

interface EditedSynonyms extends Pick<SetKeys, 'stems' | 'related'> {
  /** New rows; undefined: the row is gone. */
  readonly rows: ReadonlyMap<string, Patch | undefined>
}

/** The entries that follow from the changed units. */
interface PartialSynonyms {
  /** The words of all other entries, which must be made from all units of these words. */
  readonly words: readonly string[]
  /** Returns all entries. `all`: all units of at least these words. */
  complete(all: Postings): EditedSynonyms
}

/** Makes the entries that follow from the changed units. */
export function editedSynonyms(input: Input): PartialSynonyms {
  const { before, edit, synonyms, totals, table } = input
  const previousEntries = synonymPostings(synonyms, edit.before, table)
  const currentEntries = synonymPostings(synonyms, edit.now, table)
  const related = [
    ...before.related.filter((word) => totals.get(word) !== 0),
    ...currentEntries.related.filter((word) => numberIn(before.postings.keys, word) < 0),
  ]
  const entries: Entries = { rows: new Map(), stems: new Map(before.stems) }
  const isStem = stemsOf(related)
  const unknown = new Set<string>()
  for (const key of new Set([...previousEntries.postings.keys, ...currentEntries.postings.keys])) {
    const entry = mergedEntry(key, { previousEntries, currentEntries, isStem }, input)
    if (entry === undefined) unknown.add(key)
    else setEntry(entries, key, entry, before.stems.get(key) ?? currentEntries.stems.get(key) ?? '')
  }
  if (unknown.size === 0) return { words: [], complete: () => ({ ...entries, related }) }
  const part = partOf(synonyms, unknown)
  const stemOf = stemFinder(part.phrases)
  return {
    words: related.filter((word) => stemOf(word) !== undefined),
    complete(all) {
      makeAnew(entries, unknown, synonymPostings(part, all, table))
      return { ...entries, related }
    },
  }
}

interface Entries {
  readonly rows: Map<string, Patch | undefined>
  readonly stems: Map<string, string>
}

function setEntry({ rows, stems }: Entries, key: string, entry: KeyPostings, stemsOfKey: string): void {
  const isEmpty = entry.units.length === 0
  rows.set(key, isEmpty ? undefined : wholeRow(entry))
  if (isEmpty) stems.delete(key)
  else stems.set(key, stemsOfKey)
}

/** Replaces entries by entries that were made from all units of their words. */
function makeAnew(entries: Entries, keys: ReadonlySet<string>, { stems, postings }: SynonymPostings): void {
  for (const key of keys) setEntry(entries, key, rowOf(postings, key) ?? NO_UNITS, stems.get(key) ?? '')
}

/** Returns whether any word has a stem. Few edits need this. */
function stemsOf(words: readonly string[]): (word: string) => boolean {
  const stems = once(() => new Set(words.map(stem)))
  return (word) => stems().has(word)
}

interface ChangedEntries {
  /** The entries of the changed units. */
  readonly previousEntries: SynonymPostings
  readonly currentEntries: SynonymPostings
  readonly isStem: (stem: string) => boolean
}

/** Returns an entry after the edit; undefined if it does not follow from the changed units. */
function mergedEntry(
  key: string,
  { previousEntries, currentEntries, isStem }: ChangedEntries,
  { before, edit }: Input,
): KeyPostings | undefined {
  const old = rowOf(before.postings, key)
  const stemsIn = ({ stems }: Pick<SynonymPostings, 'stems'>): readonly string[] => stems.get(key)?.split(' ') ?? []
  const [lost, gained, stemsBefore] = [stemsIn(previousEntries), stemsIn(currentEntries), stemsIn(before)]
  const hasSameStems =
    gained.every((stem) => stemsBefore.includes(stem)) && lost.every((stem) => gained.includes(stem) || isStem(stem))
  if (old !== undefined && !hasSameStems) return undefined
  const posting = old ?? NO_UNITS
  const isComplete = posting.units.length < MAX_SYNONYM_UNITS
  return mergedRow(
    { posting, isComplete },
    rowOf(currentEntries.postings, key) ?? NO_UNITS,
    edit.isChanged,
    MAX_SYNONYM_UNITS,
  )
}
