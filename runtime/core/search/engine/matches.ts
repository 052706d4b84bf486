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
/** Finds the query words in texts, and caches words, because texts repeat them. */
export type Matcher = (tokens: readonly Token[]) => readonly Match[]

const QUALITY = { form: 1, prefix: 0.8, stem: 0.8, synonym: 0.5 } as const

/** Creates the matcher of a query. */
export function createMatcher(words: readonly WordMatch[]): Matcher {
  const cache = new Map<string, { word: number; quality: number } | undefined>()
  const mayMatch = beginnings(words)
  const find = (text: string): { word: number; quality: number } | undefined => {
    if (cache.has(text)) return cache.get(text)
    const match = bestWord(words, text)
    cache.set(text, match)
    return match
  }
  return (tokens) => {
    const matches: Match[] = []
    let reached = -1
    for (const { text, start, end } of tokens) {
      // A part of a matched identifier is marked with it.
      if (start < reached || !mayMatch(text)) continue
      const match = find(text)
      if (match === undefined) continue
      matches.push({ start, end, word: match.word, quality: match.quality })
      reached = end
    }
    return matches
  }
}

/** Rules out most words by two letters: texts are long, and this runs with every keystroke. */
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
