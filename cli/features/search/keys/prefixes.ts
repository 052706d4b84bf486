import {
  LONGEST_PREFIX,
  PHRASE_MARK,
  PREFIX_MARK,
  phraseNearness,
  prefixNearness,
} from '../../../../runtime/core/search/engine/index-format.ts'
import { byCodeUnit } from '../../../base/paths.ts'
import { type KeyPostings, type LimitedPostings, type Postings, postingsOf } from './postings.ts'
import { type ImpactTable, type Range, rangeOf } from './table.ts'

/** A prefix with more keys and postings than this gets its own entry. */
const MANY_KEYS = 100
const MANY_POSTINGS = 400
/** Number of best units for such a prefix. */
export const MAX_PREFIX_UNITS = 64

/**
 * Returns entries for prefixes with too many words to read them all: after one or two letters, a query would read a
 * large part of the index. `terms` are the words, `phrases` the whole titles and headings, each with at least its
 * {@link MAX_PREFIX_UNITS} best units; the keys of the result begin with their marks.
 */
export function prefixPostings(terms: LimitedPostings, phrases: LimitedPostings, table: ImpactTable): Postings {
  const entries: (readonly [key: string, posting: KeyPostings])[] = []
  for (const [mark, postings, nearness] of [
    [PREFIX_MARK, terms, prefixNearness],
    [PHRASE_MARK + PREFIX_MARK, phrases, phraseNearness],
  ] as const) {
    for (const crowd of crowdedPrefixes(postings))
      entries.push([mark + crowd.prefix, prefixPosting(crowd, postings, nearness, table)])
  }
  return postingsOf(entries.sort(([a], [b]) => byCodeUnit(a, b)))
}

/** Returns the best units of the keys of a crowd. */
export function prefixPosting(
  { prefix, from, to }: PrefixRows,
  postings: Postings,
  nearness: typeof prefixNearness,
  table: ImpactTable,
): KeyPostings {
  for (let row = from; row < to; row++) {
    const { length } = postings.keys[row]!
    if (length > prefix.length) table.raise(postings, nearness(prefix.length, length), rangeOf(postings, row))
  }
  return table.take(MAX_PREFIX_UNITS)
}

/** Rows whose keys begin with a prefix. */
interface PrefixRows extends Range {
  readonly prefix: string
}

function crowdedPrefixes(postings: LimitedPostings): PrefixRows[] {
  const crowded: PrefixRows[] = []
  let open: readonly PrefixRows[] = [{ prefix: '', from: 0, to: postings.keys.length }]
  for (let length = 1; length <= LONGEST_PREFIX; length++) {
    open = open.flatMap((crowd) => divided(crowd, postings).filter((part) => isCrowded(part, postings)))
    crowded.push(...open)
  }
  return crowded
}

/** Divides the rows of a prefix by its next character. */
function divided({ prefix, from, to }: Range & { readonly prefix: string }, { keys }: Postings): PrefixRows[] {
  const parts: PrefixRows[] = []
  const { length } = prefix
  for (let row = from; row < to; ) {
    const start = row
    const next = keys[start]!.charCodeAt(length)
    while (row < to && keys[row]!.charCodeAt(length) === next) row++
    // A key that is the prefix comes first.
    if (Number.isNaN(next)) row = start + 1
    else parts.push({ prefix: keys[start]!.slice(0, length + 1), from: start, to: row })
  }
  return parts
}

/** Whether a prefix gets its own entry. */
export function isCrowded({ from, to }: PrefixRows, { totals }: LimitedPostings): boolean {
  if (to - from <= MANY_KEYS) return false
  let size = 0
  for (let row = from; row < to && size <= MANY_POSTINGS; row++) size += totals[row]!
  return size > MANY_POSTINGS
}
