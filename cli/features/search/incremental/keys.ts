/**
 * The keys of a set after an edit, made from the keys before it: a row changes only in the units that the edit changed.
 * The result equals the keys that `setKeys` makes from all pages.
 */

import { impactLevel } from '../../../../runtime/core/search/engine/codec.ts'
import { LONGEST_PREFIX, PREFIX_MARK, prefixNearness } from '../../../../runtime/core/search/engine/index-format.ts'
import { isStopWord } from '../../../../runtime/core/search/engine/tokenize.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import { firstFrom, numberIn } from '../../../base/sorted.ts'
import { changesPieces, MIN_UNITS, withCompounds } from '../keys/compounds.ts'
import { mergedRow } from '../keys/merged-rows.ts'
import { type KeyPostings, type LimitedPostings, NO_UNITS, type Postings, postingsOf, rowOf } from '../keys/postings.ts'
import { isCrowded, MAX_PREFIX_UNITS as MAX_OF_PREFIX, prefixPosting } from '../keys/prefixes.ts'
import { limitedRow, type Patch, patched, wholeRow } from '../keys/rows.ts'
import { MAX_POSTINGS, type SetKeys, unitCount } from '../keys/set-keys.ts'
import type { SynonymTable } from '../keys/synonyms.ts'
import { createTable, type ImpactTable } from '../keys/table.ts'
import { postingsOfKeys } from '../keys/term-postings.ts'
import type { TermsPlace } from '../terms/join-terms.ts'
import { type ChangedUnits, changedUnits, hasSameTitles, type PageEdit } from './changed-units.ts'
import { editedSynonyms } from './synonyms.ts'

interface EditedKeys {
  readonly keys: SetKeys
  /** By row: whether its file is different from before. */
  readonly isNew: Uint8Array
  /** Words with other rows, or none anymore. */
  readonly words: readonly string[]
}

/** With more changed units, it is faster to make all keys again. */
const MAX_UNITS = 60

const NOTHING: Postings = postingsOf([])

/** New rows; undefined: the row is gone. */
type Patches = Map<string, Patch | undefined>

/**
 * Returns the keys of these pages, given the earlier keys; undefined if all keys must be made again. All pages have as
 * many units as before.
 */
export function editedKeys(
  before: SetKeys,
  places: readonly TermsPlace[],
  pages: readonly PageEdit[],
  synonyms: SynonymTable,
): EditedKeys | undefined {
  if (unitCount(pages.map(({ now }) => now)) > MAX_UNITS || !pages.every(hasSameTitles)) return undefined
  const units = unitCount(places)
  const edit = changedUnits(pages, units, before.compounds)
  const table = createTable(units)
  const { totals, patches, unknown } = wordPatches(before.postings, edit)
  if (changesCompounds(before, totals, (words) => postingsOfKeys(places, words))) return undefined
  const entries = editedSynonyms({ before, edit, synonyms, totals, table })
  /** All units of the words whose rows or entries do not follow from the changed units, read once for both. */
  const wordsToRead = [...new Set([...unknown, ...entries.words])].sort(byCodeUnit)
  const all = wordsToRead.length === 0 ? NOTHING : withCompounds(postingsOfKeys(places, wordsToRead), before.compounds)
  for (const word of unknown) patches.set(word, limitedRow(rowOf(all, word)!, MAX_POSTINGS))
  const words = [...totals.keys()]
  const newWords = addedWords(before.postings, totals)
  const { stems, related, rows } = entries.complete(all)
  const { postings: withWords } = patched(before.postings, patches)
  for (const [key, patch] of rows) patches.set(key, patch)
  for (const [key, patch] of prefixPatches({ before: before.postings, withWords, edit, words, table }))
    patches.set(key, patch)
  const after = patched(before.postings, patches)
  const keys = { ...before, postings: after.postings, stems, related, words: before.words + newWords }
  return { keys, isNew: newRows(before, keys, after.changed), words }
}

interface WordPatches {
  /** For each word whose row changes: the number of units that contain it now. */
  readonly totals: ReadonlyMap<string, number>
  readonly patches: Patches
  /** Words whose new rows need all of their units. */
  readonly unknown: readonly string[]
}

/** Returns the new rows of the words that changed units have or had. */
function wordPatches(
  before: LimitedPostings,
  { isChanged, before: previous, now: current }: ChangedUnits,
): WordPatches {
  const totals = new Map<string, number>()
  const patches: Patches = new Map()
  const unknown: string[] = []
  for (const word of new Set([...previous.keys, ...current.keys])) {
    const [lost, gained] = [rowOf(previous, word) ?? NO_UNITS, rowOf(current, word) ?? NO_UNITS]
    if (isSame(lost, gained)) continue
    const row = numberIn(before.keys, word)
    const posting = rowOf(before, word) ?? NO_UNITS
    const count = before.totals[row] ?? 0
    const total = count - lost.units.length + gained.units.length
    const merged = mergedRow({ posting, isComplete: posting.units.length === count }, gained, isChanged, MAX_POSTINGS)
    totals.set(word, total)
    if (merged === undefined) unknown.push(word)
    else patches.set(word, total === 0 ? undefined : { posting: merged, total })
  }
  return { totals, patches, unknown }
}

const isSame = (a: KeyPostings, b: KeyPostings): boolean =>
  a.units.length === b.units.length && a.units.every((unit, i) => unit === b.units[i] && a.impacts[i] === b.impacts[i])

/** Whether title words have other words inside, because more or fewer words are used by enough units. */
function changesCompounds(
  before: SetKeys,
  totals: ReadonlyMap<string, number>,
  postingsOfWords: (words: readonly string[]) => Postings,
): boolean {
  const wasPiece = pieceIn(before)
  /**
   * Units of words inside other words are units of the outer words, too. Few words are in so few units that all must be
   * counted.
   */
  const isPiece = (word: string): boolean => {
    const total = totals.get(word)!
    const inside = rowOf(before.compounds, word)?.units.length ?? 0
    return total - inside >= MIN_UNITS || (inside > 0 && postingsOfWords([word]).units.length >= MIN_UNITS)
  }
  const changedPieces = [...totals.keys()].filter((word) => !isStopWord(word) && wasPiece(word) !== isPiece(word))
  return changesPieces(before.titles, wasPiece, new Set(changedPieces))
}

/** Whether a text was a word that may be inside others. Only rows of such words have more units than use them. */
const pieceIn =
  ({ compounds, postings }: SetKeys) =>
  (text: string): boolean =>
    !isStopWord(text) &&
    (numberIn(compounds.keys, text) >= 0 || (postings.totals[numberIn(postings.keys, text)] ?? 0) >= MIN_UNITS)

interface PrefixInput {
  readonly before: LimitedPostings
  /** The earlier rows, with new rows for changed words. */
  readonly withWords: LimitedPostings
  readonly edit: ChangedUnits
  /** The words with other rows. */
  readonly words: readonly string[]
  readonly table: ImpactTable
}

/** Returns the new rows of prefixes that changed words begin with. */
function prefixPatches({ before, withWords, edit, words, table }: PrefixInput): Patches {
  const patches: Patches = new Map()
  for (const prefix of new Set(words.flatMap(prefixesOf))) {
    const key = PREFIX_MARK + prefix
    const crowd = crowdOf(prefix, withWords)
    const posting = rowOf(before, key)
    if (isCrowded(crowd, withWords)) {
      const merged = posting && mergedPrefix(posting, prefix, edit, table)
      patches.set(key, wholeRow(merged ?? prefixPosting(crowd, withWords, prefixNearness, table)))
    } else if (posting !== undefined) patches.set(key, undefined)
  }
  return patches
}

const prefixesOf = (word: string): string[] =>
  Array.from({ length: Math.min(word.length, LONGEST_PREFIX) }, (_, i) => word.slice(0, i + 1))

const crowdOf = (prefix: string, { keys }: Postings) => ({
  prefix,
  from: firstFrom(keys, prefix),
  to: firstFrom(keys, `${prefix}\uffff`),
})

function mergedPrefix(
  posting: KeyPostings,
  prefix: string,
  { isChanged, now }: ChangedUnits,
  table: ImpactTable,
): KeyPostings | undefined {
  const changed = prefixPosting(crowdOf(prefix, now), now, prefixNearness, table)
  const isComplete = posting.units.length < MAX_OF_PREFIX
  return mergedRow({ posting, isComplete }, changed, isChanged, MAX_OF_PREFIX)
}

/** Returns the number of new words minus the number of removed words. */
const addedWords = (before: Postings, totals: ReadonlyMap<string, number>): number =>
  [...totals].reduce((sum, [word, total]) => sum + Number(total > 0) - Number(numberIn(before.keys, word) >= 0), 0)

/** Marks the rows that are written differently. */
function newRows(before: SetKeys, after: SetKeys, changed: ReadonlyMap<string, number>): Uint8Array {
  const isNew = new Uint8Array(after.postings.keys.length)
  for (const [key, row] of changed) {
    const old = numberIn(before.postings.keys, key)
    const isWritten =
      old >= 0 &&
      before.stems.get(key) === after.stems.get(key) &&
      before.postings.totals[old] === after.postings.totals[row] &&
      isWrittenSame(rowOf(before.postings, key)!, rowOf(after.postings, key)!)
    isNew[row] = isWritten ? 0 : 1
  }
  return isNew
}

const isWrittenSame = (a: KeyPostings, b: KeyPostings): boolean =>
  a.units.length === b.units.length &&
  a.units.every(
    (unit, i) =>
      unit === b.units[i] &&
      (a.impacts[i] === b.impacts[i] || impactLevel(a.impacts[i]!) === impactLevel(b.impacts[i]!)),
  )
