/**
 * The keys of a set after an edit, made from those before it: only the rows change whose words are on the changed pages. They equal those
 * that `setKeys` makes of all pages.
 */

import { impactLevel } from '../../runtime/search/engine/codec.ts'
import { LONGEST_PREFIX, PREFIX_MARK, prefixNearness } from '../../runtime/search/engine/index-format.ts'
import { isStopWord } from '../../runtime/search/engine/tokenize.ts'
import { byCodeUnit } from '../base/paths.ts'
import { firstFrom, numberIn } from '../base/sorted.ts'
import { changesPieces, LEAST_UNITS, withCompounds } from './compounds.ts'
import { pageAt, type TermsPlace } from './join-terms.ts'
import { best, type Limited, type Posting, type Postings, rowAt } from './postings.ts'
import { isCrowded, MOST as MOST_OF_PREFIX, prefixPosting } from './prefixes.ts'
import { limited, type Patch, patched, wholeRow } from './rows.ts'
import { MOST_POSTINGS, type SetKeys, unitsOf } from './set-keys.ts'
import { type Synonyms, synonymPostings } from './synonyms.ts'
import { createTable } from './table.ts'
import { postingsOfKeys } from './term-postings.ts'
import type { COLUMNS, Column, Terms } from './terms.ts'

/** A page before and after an edit. */
export interface ChangedPage {
  readonly before: TermsPlace
  readonly now: TermsPlace
  /** Number of its first unit in the set. */
  readonly first: number
}

export interface EditedKeys {
  readonly keys: SetKeys
  /** By row: whether the file with it is another than before. */
  readonly isNew: Uint8Array
}

/** More changed units take longer than making all keys anew. */
const MOST_UNITS = 60

type Patches = Map<string, Patch | undefined>

/**
 * Returns the keys of these pages, given those of before; undefined if they must be made anew. All pages have as many units as before.
 */
export function editedKeys(
  before: SetKeys,
  places: readonly TermsPlace[],
  pages: readonly ChangedPage[],
  synonyms: readonly Synonyms[],
): EditedKeys | undefined {
  if (unitsOf(pages.map(({ now }) => now)) > MOST_UNITS || !pages.every(hasSameTitles)) return undefined
  const units = unitsOf(places)
  const isChanged = changedUnits(pages, units)
  const words = changedWords(before, pages, isChanged)
  const own = postingsOfKeys(places, [...new Set([...words, ...before.related])].sort(byCodeUnit))
  if (changesCompounds(own, before, pages)) return undefined
  const full = withCompounds(own, before.compounds)
  const table = createTable(units)
  const limitedRows = limited(full, MOST_POSTINGS)
  const patches: Patches = new Map(words.map((word) => [word, patchAt(limitedRows, word)]))
  const { stems, related, postings } = synonymPostings(synonyms, full, table)
  for (const key of before.stems.keys()) patches.set(key, undefined)
  for (const [row, key] of postings.keys.entries()) patches.set(key, wholeRow(rowAt(postings, row)))
  const { postings: withWords } = patched(before.postings, patches)
  for (const [key, patch] of prefixPatches({ before: before.postings, withWords, full, words, isChanged, table }))
    patches.set(key, patch)
  const after = patched(before.postings, patches)
  const keys = {
    ...before,
    postings: after.postings,
    stems,
    related: related.filter((word) => patches.get(word) !== undefined || !patches.has(word)),
    words: before.words + addedWords(words, before.postings, patches),
  }
  return { keys, isNew: newRows(before, keys, after.changed) }
}

function patchAt(postings: Limited, key: string): Patch | undefined {
  const row = numberIn(postings.keys, key)
  const total = postings.totals[row]!
  return total === 0 ? undefined : { posting: rowAt(postings, row), total }
}

/** Whether the titles and headings of a page are the same. */
function hasSameTitles({ before, now }: ChangedPage): boolean {
  const { units } = pageAt(now)
  return (['phrases', 'titles'] as const).every((name) => {
    const [a, b] = [before, now].map(({ terms, page }) =>
      Array.from({ length: units }, (_, i) => stringsAt(terms, name, terms.pages[page]!.from + i)),
    )
    return JSON.stringify(a) === JSON.stringify(b)
  })
}

/** Returns the strings of a unit with their weights. */
function stringsAt(terms: Terms, name: (typeof COLUMNS)[number], unit: number): [string, number][] {
  const { ends, strings, weights }: Column = terms[name]
  const found: [string, number][] = []
  for (let i = ends[unit - 1] ?? 0; i < ends[unit]!; i++) found.push([terms.strings[strings[i]!]!, weights[i]!])
  return found
}

/** By unit of the set: 1 if its page changed. */
function changedUnits(pages: readonly ChangedPage[], units: number): Uint8Array {
  const isChanged = new Uint8Array(units)
  for (const { now, first } of pages) isChanged.fill(1, first, first + pageAt(now).units)
  return isChanged
}

const wordsAt = ({ terms, page }: TermsPlace): string[] => {
  const { from, units } = terms.pages[page]!
  return Array.from({ length: units }, (_, i) => stringsAt(terms, 'words', from + i).map(([word]) => word)).flat()
}

/** Returns the words that changed pages have or had, also inside those of their titles. */
function changedWords({ compounds }: SetKeys, pages: readonly ChangedPage[], isChanged: Uint8Array): string[] {
  const inside = compounds.keys.filter((_, row) => rowAt(compounds, row).units.some((unit) => isChanged[unit] === 1))
  return [...new Set([...inside, ...pages.flatMap(({ before, now }) => [...wordsAt(before), ...wordsAt(now)])])]
}

/** Whether title words have other words inside, because more or fewer words are used by enough units. */
function changesCompounds(own: Postings, before: SetKeys, pages: readonly ChangedPage[]): boolean {
  const fewer = new Map<string, number>()
  const count = (word: string, by: number): void => void fewer.set(word, (fewer.get(word) ?? 0) + by)
  for (const page of pages) {
    for (const word of wordsAt(page.before)) count(word, 1)
    for (const word of wordsAt(page.now)) count(word, -1)
  }
  const turned = [...fewer].filter(([word, difference]) => {
    const row = numberIn(own.keys, word)
    const units = own.starts[row + 1]! - own.starts[row]!
    return units >= LEAST_UNITS !== units + difference >= LEAST_UNITS && !isStopWord(word)
  })
  return changesPieces(before.titles, pieceIn(before), new Set(turned.map(([word]) => word)))
}

/** Returns whether a text was a word that may be inside others. Only the rows of such words have more units than use them. */
const pieceIn =
  ({ compounds, postings }: SetKeys) =>
  (text: string): boolean =>
    !isStopWord(text) &&
    (numberIn(compounds.keys, text) >= 0 || (postings.totals[numberIn(postings.keys, text)] ?? 0) >= LEAST_UNITS)

interface PrefixInput {
  readonly before: Limited
  /** The rows before, with those of changed words. */
  readonly withWords: Limited
  /** All units of the changed words. */
  readonly full: Postings
  readonly words: readonly string[]
  readonly isChanged: Uint8Array
  readonly table: ReturnType<typeof createTable>
}

/** Returns the new rows of prefixes that changed words begin with. */
function prefixPatches({ before, withWords, full, words, isChanged, table }: PrefixInput): Patches {
  const patches: Patches = new Map()
  for (const [prefix, units] of impactsByPrefix(full, words, isChanged)) {
    const key = PREFIX_MARK + prefix
    const from = firstFrom(withWords.keys, prefix)
    const crowd = { prefix, from, to: firstFrom(withWords.keys, `${prefix}\uffff`) }
    const row = numberIn(before.keys, key)
    if (isCrowded(crowd, withWords)) {
      const merged = row < 0 ? undefined : mergedBest(rowAt(before, row), units, isChanged)
      patches.set(key, wholeRow(merged ?? prefixPosting(crowd, withWords, prefixNearness, table)))
    } else if (row >= 0) patches.set(key, undefined)
  }
  return patches
}

/** By prefix of these words: the impact of each changed unit that has some. */
function impactsByPrefix(
  full: Postings,
  words: readonly string[],
  isChanged: Uint8Array,
): ReadonlyMap<string, ReadonlyMap<number, number>> {
  const found = new Map<string, Map<number, number>>()
  for (const word of words) {
    const { units, impacts } = rowAt(full, numberIn(full.keys, word))
    const own: number[] = []
    for (let i = 0; i < units.length; i++) if (isChanged[units[i]!] === 1) own.push(i)
    for (let length = 1; length <= Math.min(word.length, LONGEST_PREFIX); length++) {
      const prefix = word.slice(0, length)
      const some = found.get(prefix) ?? new Map<number, number>()
      found.set(prefix, some)
      if (length === word.length) continue
      const nearness = prefixNearness(length, word.length)
      for (const i of own) {
        const impact = impacts[i]! * nearness
        if (impact > (some.get(units[i]!) ?? 0)) some.set(units[i]!, impact)
      }
    }
  }
  return found
}

/**
 * Returns the best units if only the changed ones have other impacts than before; undefined if a unit that was not among the best may be among
 * them now.
 */
function mergedBest(before: Posting, changed: ReadonlyMap<number, number>, isChanged: Uint8Array): Posting | undefined {
  const kept = [...before.units.keys()].filter((i) => isChanged[before.units[i]!] === 0)
  const all = [...kept.map((i): [number, number] => [before.units[i]!, before.impacts[i]!]), ...changed].sort(
    ([a], [b]) => a - b,
  )
  const isComplete = before.units.length < MOST_OF_PREFIX
  const least = Math.min(...before.impacts)
  const last = before.units.findLast((_, i) => before.impacts[i] === least)!
  const good = isComplete ? all : all.filter(([unit, impact]) => impact > least || (impact === least && unit <= last))
  if (!isComplete && good.length < MOST_OF_PREFIX) return undefined
  const posting = {
    units: Uint32Array.from(good, ([unit]) => unit),
    impacts: Float64Array.from(good, ([, impact]) => impact),
  }
  return best(posting, MOST_OF_PREFIX)
}

/** Returns how many words are new, less those that are gone. */
const addedWords = (words: readonly string[], before: Postings, patches: Patches): number =>
  words.reduce(
    (sum, word) => sum + Number(patches.get(word) !== undefined) - Number(numberIn(before.keys, word) >= 0),
    0,
  )

/** Marks the rows that are written differently. */
function newRows(before: SetKeys, after: SetKeys, changed: ReadonlyMap<string, number>): Uint8Array {
  const isNew = new Uint8Array(after.postings.keys.length)
  for (const [key, row] of changed) {
    const old = numberIn(before.postings.keys, key)
    const isSame =
      old >= 0 &&
      before.stems.get(key) === after.stems.get(key) &&
      before.postings.totals[old] === after.postings.totals[row] &&
      isWrittenSame(rowAt(before.postings, old), rowAt(after.postings, row))
    isNew[row] = isSame ? 0 : 1
  }
  return isNew
}

const isWrittenSame = (a: Posting, b: Posting): boolean =>
  a.units.length === b.units.length &&
  a.units.every(
    (unit, i) =>
      unit === b.units[i] &&
      (a.impacts[i] === b.impacts[i] || impactLevel(a.impacts[i]!) === impactLevel(b.impacts[i]!)),
  )
