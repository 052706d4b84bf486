import { escapeText } from '../../contract/escape.ts'
import { ELLIPSIS, MARK } from '../../contract/search.ts'
import type { Match } from './matches.ts'
import { endsSentence } from './places.ts'

/** Returns the escaped text with `<mark>` around the matches. */
export function markText(text: string, matches: readonly Match[]): string {
  let marked = ''
  let at = 0
  for (const { start, end } of matches) {
    marked += escapeText(text.slice(at, start)) + MARK.start + escapeText(text.slice(start, end)) + MARK.end
    at = end
  }
  return marked + escapeText(text.slice(at))
}

/** A text to make an excerpt of. */
export interface ExcerptInput {
  readonly text: string
  readonly matches: readonly Match[]
  /** Where code begins: code comes after all text. */
  readonly codeFrom?: number
}

/** An excerpt with its matches marked, and whether it is code. */
interface Excerpt {
  readonly value: string
  readonly code: boolean
}

interface Span {
  readonly start: number
  readonly end: number
}

/**
 * Returns at most the given number of words of the sentence, cell, or line of code that matches most of the query, with
 * marks. It starts at the beginning of the sentence unless the matches come too late in it; an ellipsis shows each cut.
 */
export function excerptOf(quoted: ExcerptInput, words: number): Excerpt {
  const { text, matches, codeFrom = text.length } = quoted
  const from = bestStart(quoted, words)?.start ?? 0
  const line = lineAround(text, from, codeFrom)
  const begin = startsOf(text, line, from >= codeFrom).findLast((start) => start <= from) ?? line.start
  const spans = wordSpans(text, { start: begin, end: line.end }, from, words)
  const first = spans[0]
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return { value: '', code: false }
  const inside = matches.filter(({ start, end }) => start >= first.start && end <= last.end)
  const shifted = inside.map((match) => ({ ...match, start: match.start - first.start, end: match.end - first.start }))
  const isCutBefore = /\S/.test(text.slice(begin, first.start))
  const isCutAfter = /\S/.test(text.slice(last.end, line.end)) && !/[.!?]$/.test(text.slice(first.start, last.end))
  const marked = markText(text.slice(first.start, last.end), shifted)
    .replace(/\s*\t\s*/g, ' · ')
    .replace(/\s+/g, ' ')
  const value = `${isCutBefore ? `${ELLIPSIS} ` : ''}${marked}${isCutAfter ? ` ${ELLIPSIS}` : ''}`
  return { value, code: from >= codeFrom }
}

/** The block, table row, or line of code around a place. */
function lineAround(text: string, at: number, codeFrom: number): Span {
  const before = text.lastIndexOf('\n', at - 1)
  const after = text.indexOf('\n', at)
  return { start: Math.max(before + 1, at >= codeFrom ? codeFrom : 0), end: after < 0 ? text.length : after }
}

/** Returns the starts of the sentences and cells in a line. Code counts as one. */
function startsOf(text: string, { start, end }: Span, isCode: boolean): number[] {
  const breaks = isCode ? [] : text.slice(start, end).matchAll(/[.!?]\s+(?=[\p{Lu}\p{N}\p{Lo}])|\t/gu)
  return [start, ...[...breaks].map(({ index, 0: { length } }) => start + index + length)]
}

/** An excerpt starts with its sentence if the matches are in this share of its words, which fits into a line. */
const NEAR_START = 0.5

/**
 * Returns up to the given number of words of a stretch around `at`: from its start if that is close enough, to the end
 * of a sentence.
 */
function wordSpans(text: string, { start, end }: Span, at: number, count: number): Span[] {
  const spans = [...text.slice(start, end).matchAll(/\S+/g)].map(({ index, 0: word }) => ({
    start: start + index,
    end: start + index + word.length,
  }))
  const place = Math.max(
    0,
    spans.findIndex((span) => span.end > at),
  )
  const from = place <= NEAR_START * count ? 0 : place - Math.floor(count / 4)
  const first = Math.max(0, Math.min(from, spans.length - count))
  const visible = spans.slice(first, first + count)
  // A sentence that ends after half of the words is long enough.
  const enough = Math.max(place - first, Math.ceil(count / 2) - 1)
  const closing = visible.findIndex((span, i) => i >= enough && /[.!?]/.test(text.charAt(span.end - 1)))
  return closing < 0 ? visible : visible.slice(0, closing + 1)
}

/** For equal matches, text is easier to read than code. */
const CODE_SHARE = 0.8

/** Returns the match that most other query words of the same sentence follow closely. */
function bestStart({ text, matches, codeFrom = text.length }: ExcerptInput, words: number): Match | undefined {
  // A word has about seven characters, including the space.
  const reach = words * 7
  let best: Match | undefined
  let most = 0
  for (const [i, match] of matches.slice(0, 200).entries()) {
    const near = new Map<number, number>()
    const { start } = match
    let reached = start
    for (let j = i, next = matches[j]; next !== undefined && next.end - start <= reach; next = matches[++j]) {
      if (endsSentence(text, reached, next.start)) break
      near.set(next.word, Math.max(near.get(next.word) ?? 0, next.quality))
      reached = next.end
    }
    const sum = [...near.values()].reduce((total, quality) => total + quality, 0)
    const value = start >= codeFrom ? sum * CODE_SHARE : sum
    if (value > most) {
      best = match
      most = value
    }
  }
  return best
}
