import { ELLIPSIS, MARK } from '../engine-contract.ts'
import type { WordMatch } from './rank.ts'
import { stem } from './stem.ts'
import type { Token } from './tokenize.ts'

/** A place in a text that a query word matches. */
export interface Match {
  readonly start: number
  readonly end: number
  /** Number of the query word. */
  readonly word: number
  /** 1 for the word itself, less for other forms. */
  readonly quality: number
}
/** Finds the query words in texts; remembers words, since texts repeat them. */
export type Matcher = (tokens: readonly Token[]) => Match[]

const QUALITY = { form: 1, prefix: 0.8, stem: 0.8, synonym: 0.5 } as const

export function createMatcher(words: readonly WordMatch[]): Matcher {
  const known = new Map<string, { word: number; quality: number } | undefined>()
  const mayMatch = beginnings(words)
  const find = (text: string): { word: number; quality: number } | undefined => {
    if (known.has(text)) return known.get(text)
    const found = bestWord(words, text)
    known.set(text, found)
    return found
  }
  return (tokens) => {
    const matches: Match[] = []
    let reached = -1
    for (const { text, start, end } of tokens) {
      // A part inside a matched identifier is marked with it.
      if (start < reached || !mayMatch(text)) continue
      const found = find(text)
      if (found === undefined) continue
      matches.push({ start, end, word: found.word, quality: found.quality })
      reached = end
    }
    return matches
  }
}

/** Tells by two letters that most words match nothing: texts are long, and this is done with every keystroke. */
function beginnings(words: readonly WordMatch[]): (text: string) => boolean {
  const pairs = new Set<number>()
  const letters = new Set<number>()
  for (const { forms, stems, synonyms, prefix } of words)
    for (const text of [...forms, ...stems, ...synonyms, ...(prefix === undefined ? [] : [prefix])])
      if (text.length > 1) pairs.add(pairOf(text))
      else letters.add(text.charCodeAt(0))
  return (text) => pairs.has(pairOf(text)) || letters.has(text.charCodeAt(0))
}
const pairOf = (text: string): number => text.charCodeAt(0) * 65_536 + text.charCodeAt(1)

function bestWord(words: readonly WordMatch[], text: string): { word: number; quality: number } | undefined {
  let best: { word: number; quality: number } | undefined
  words.forEach((match, word) => {
    const quality = qualityOf(match, text)
    if (quality > (best?.quality ?? 0)) best = { word, quality }
  })
  return best
}

function qualityOf({ forms, stems, synonyms, prefix }: WordMatch, text: string): number {
  if (forms.has(text)) return QUALITY.form
  if (prefix !== undefined && text.startsWith(prefix)) return QUALITY.prefix
  const base = stem(text)
  return stems.has(base) ? QUALITY.stem : synonyms.has(base) ? QUALITY.synonym : 0
}

const escapeText = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** The text, escaped, with `<mark>` around the matches. */
export function markText(text: string, matches: readonly Match[]): string {
  let marked = ''
  let at = 0
  for (const { start, end } of matches) {
    marked += escapeText(text.slice(at, start)) + MARK.start + escapeText(text.slice(start, end)) + MARK.end
    at = end
  }
  return marked + escapeText(text.slice(at))
}

interface Span {
  readonly start: number
  readonly end: number
}

/** So many words of a text around its matches, with marks; an ellipsis stands where it was cut. */
export function snippet(text: string, matches: readonly Match[], words: number): string {
  const spans = wordSpans(text, matches, words)
  const first = spans[0]
  const last = spans.at(-1)
  if (first === undefined || last === undefined) return ''
  const inside = matches.filter(({ start, end }) => start >= first.start && end <= last.end)
  const shifted = inside.map((match) => ({ ...match, start: match.start - first.start, end: match.end - first.start }))
  const cutBefore = /\S/.test(text.slice(0, first.start)) ? `${ELLIPSIS} ` : ''
  const cutAfter = /\S/.test(text.slice(last.end)) ? ` ${ELLIPSIS}` : ''
  return cutBefore + markText(text.slice(first.start, last.end), shifted).replace(/\s+/g, ' ') + cutAfter
}

/** The run of words with the most query words in it, the earliest of equals. */
function wordSpans(text: string, matches: readonly Match[], count: number): Span[] {
  const best = bestStart(matches, count)
  // From somewhat before the first match: the words that lead to it. Longer words than this are cut off anyway.
  const from = best === undefined ? 0 : Math.max(0, best.start - count * 20)
  const spans = [...text.slice(from, (best?.start ?? 0) + count * 40).matchAll(/\S+/g)].map((word) => ({
    start: from + word.index,
    end: from + word.index + word[0].length,
  }))
  if (from > 0) spans.shift()
  const at =
    best === undefined
      ? 0
      : Math.max(
          0,
          spans.findIndex(({ end }) => end > best.start),
        )
  const start = Math.max(0, Math.min(at - Math.floor(count / 4), spans.length - count))
  return spans.slice(start, start + count)
}

/** The match from which the most different words follow closely. */
function bestStart(matches: readonly Match[], words: number): Match | undefined {
  // A word has about seven characters with its blank.
  const reach = words * 7
  let best: Match | undefined
  let most = 0
  for (let i = 0; i < Math.min(matches.length, 200); i++) {
    const near = new Map<number, number>()
    for (let j = i; j < matches.length && matches[j]!.end - matches[i]!.start <= reach; j++)
      near.set(matches[j]!.word, Math.max(near.get(matches[j]!.word) ?? 0, matches[j]!.quality))
    const value = [...near.values()].reduce((sum, quality) => sum + quality, 0)
    if (value > most) {
      best = matches[i]
      most = value
    }
  }
  return best
}
