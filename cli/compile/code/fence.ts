import type { Code } from 'mdast'
import { magicLines } from './magic.ts'
import { readNotes } from './notes.ts'

/** A code block as its fence describes it. */
export interface Fence {
  /** The code as shown: without magic comments and the last line break. */
  readonly code: string
  /** In lower case; `text` if the fence has none. */
  readonly language: string
  readonly title: string | undefined
  /** Numbers of highlighted lines, from 1. */
  readonly highlighted: readonly number[]
  /** Further classes by line number. */
  readonly notes: ReadonlyMap<number, readonly string[]>
  /** Number of the first line if lines are numbered. */
  readonly firstNumber: number | undefined
}

/** Reads language and info string: `js title="a.js" {1,3-5} showLineNumbers=7`. */
export function readFence({ lang, meta, value }: Code): Fence {
  // ```js{1,3} without a space is common.
  const [, word = '', attached = ''] = /^([^{\s]*)(.*)$/s.exec(lang ?? '') ?? []
  const info = `${attached} ${meta ?? ''}`
  const language = word.toLowerCase() || 'text'
  const ranges = /\{([\d,\s-]*)\}/.exec(info)?.[1]
  // Ranges count lines as written, so magic comments are ignored if there are ranges.
  const marked =
    ranges === undefined
      ? magicLines(value, language)
      : { code: value, lines: linesInRanges(ranges, value.split('\n').length) }
  const { code, notes, written } = readNotes(marked.code, language)
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(info)
  const numbers = /(?:^|\s)showLineNumbers(?:=(\d{1,7}))?(?=\s|$)/.exec(info)
  return {
    code,
    language,
    title: title?.[1] ?? title?.[2] ?? title?.[3],
    highlighted: marked.lines.map((line) => written.indexOf(line) + 1).filter((line) => line > 0),
    notes,
    firstNumber: numbers ? Number(numbers[1] ?? 1) : undefined,
  }
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
