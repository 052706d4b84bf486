import type { Code } from 'mdast'
import type { MarkdownConfig } from '../../../model/markdown-config.ts'
import { magicLines, NO_CLASSES } from './magic.ts'
import { readNotes } from './notes.ts'

/** A code block as its fence describes it. */
export interface Fence {
  /** The code as shown: without magic comments and the last line break. */
  readonly code: string
  /** In lower case; the site's default if the fence has none. */
  readonly language: string
  readonly title: string | undefined
  /** Numbers of the lines, from 1, that the info string highlights. */
  readonly highlighted: readonly number[]
  /** Classes by line number, from comments and markers in the code. */
  readonly notes: ReadonlyMap<number, readonly string[]>
  /** Number of the first line if lines are numbered. */
  readonly firstNumber: number | undefined
}

/** The site's settings for code. */
export type CodeSettings = Pick<MarkdownConfig, 'defaultLanguage' | 'magicComments'>

/** Returns the language as it is written: ```js{1,3} without a space is common. */
export const languageOf = ({ lang }: Pick<Code, 'lang'>): string => /^[^{\s]*/.exec(lang ?? '')?.[0] ?? ''

/** Reads language and info string: `js title="a.js" {1,3-5} showLineNumbers=7`. */
export function readFence({ lang, meta, value }: Code, { defaultLanguage, magicComments }: CodeSettings): Fence {
  const word = languageOf({ lang })
  const info = `${(lang ?? '').slice(word.length)} ${meta ?? ''}`
  const language = (word || defaultLanguage).toLowerCase()
  const ranges = /\{([\d,\s-]*)\}/.exec(info)?.[1]
  // Ranges count lines as written, so magic comments are ignored if there are ranges.
  const marked =
    ranges === undefined ? magicLines(value, language, magicComments) : { code: value, classes: NO_CLASSES }
  const { code, notes, written } = readNotes(marked.code, language)
  const shown = (line: number): number => written.indexOf(line) + 1
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(info)
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d{1,7}))?(?=\s|$)/.exec(info)
  return {
    code,
    language,
    title: title?.[1] ?? title?.[2] ?? title?.[3],
    highlighted: ranges === undefined ? [] : inRanges(ranges, value, shown),
    notes: withClasses(notes, marked.classes, shown),
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  }
}

/** Returns the lines as shown of ranges of lines as written. */
const inRanges = (ranges: string, written: string, shown: (line: number) => number): number[] =>
  linesInRanges(ranges, written.split('\n').length)
    .map(shown)
    .filter((line) => line > 0)

/** Adds the classes of written lines to the classes of shown lines. */
function withClasses(notes: Fence['notes'], classes: Fence['notes'], shown: (line: number) => number): Fence['notes'] {
  if (classes.size === 0) return notes
  const all = new Map(notes)
  for (const [line, names] of classes) all.set(shown(line), [...names, ...(notes.get(shown(line)) ?? [])])
  return all
}

/** Returns the line numbers of `1,3-5`, limited to the `count` existing lines. */
export function linesInRanges(ranges: string, count: number): number[] {
  const found = new Set<number>()
  for (const [, from, to] of ranges.matchAll(/(\d{1,9})(?:\s*-\s*(\d{1,9}))?/g)) {
    const last = Math.min(Number(to ?? from), count)
    for (let line = Math.max(1, Number(from)); line <= last; line++) found.add(line)
  }
  return [...found].sort((a, b) => a - b)
}
