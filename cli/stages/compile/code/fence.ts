import type { Code } from 'mdast'
import { lookUp } from '../../../base/collections.ts'
import { withoutControls } from '../../../formats/html.ts'
import type { MarkdownConfig } from '../../../model/markdown-config.ts'
import { magicLines, NO_CLASSES } from './magic.ts'
import { type MarkedCode, readMarks } from './marks.ts'
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
  /** Marks of the notes in the list after the block, by line number. */
  readonly marks: MarkedCode['marks']
  /** The code with the comments of its marks, for the Markdown copy of the page. */
  readonly copied: string
  /** Number of the first line if lines are numbered. */
  readonly firstNumber: number | undefined
}

/** The site's settings for code. */
type CodeSettings = Pick<MarkdownConfig, 'defaultLanguage' | 'magicComments'>

/** Classes of lines by the name of their ranges, as in Expressive Code: `ins={1-2}`. */
const RANGE_CLASSES: ReadonlyMap<string, string> = new Map([
  ['ins', 'line-added'],
  ['add', 'line-added'],
  ['del', 'line-removed'],
  ['rem', 'line-removed'],
  ['mark', 'line-highlight'],
  ['collapse', 'line-collapsed'],
])

/** Lines in braces, or in an option: `hl_lines="1 3-5"`. The first number may be: `showLineNumbers{5}`. */
const RANGES =
  /(?:(?<![\w-])(ins|add|del|rem|mark|collapse)=|(?<!showLineNumbers|line-numbers))\{([\d,\s-]*)\}|(?<![\w-])hl_lines=["']([\d\s-]+)["']/g

const NUMBERS =
  /(?:^|\s)(?:showLineNumbers|line-numbers|linenums|startLineNumber)(?:=["']?(\d{1,7})["']?|\{(\d{1,7})\})?(?=\s|$|\{)/g

/**
 * Returns the language as it is written. Options may follow without a space: ` ```js{1,3} `, ` ```rust,no_run `, `
 * ```ts:line-numbers `; a fence may have only options (` ```title="a.js" `), or classes as in Pandoc (` ```{ .js
 * .annotate } `).
 */
export function languageOf({ lang, meta }: Pick<Code, 'lang' | 'meta'>): string {
  const word = lang ?? ''
  const classes = word.startsWith('{') ? /^\{ *\.([\w+#-]+)/.exec(`${word} ${meta ?? ''}`) : null
  return classes?.[1] ?? /^(?![\w-]+=)[^{\s,:]*/.exec(word)?.[0] ?? ''
}

interface InfoString {
  /** In lower case; '' if the fence has none. */
  readonly word: string
  /** The rest. */
  readonly info: string
}

function infoOf({ lang, meta }: Code): InfoString {
  const word = languageOf({ lang, meta })
  const options = (lang ?? '').slice(lang?.startsWith('{') ? 0 : word.length).replace(/^[,:]/, ' ')
  return { word: word.toLowerCase(), info: `${options} ${meta ?? ''}` }
}

/** Reads language and info string: `js title="a.js" {1,3-5} ins={2} showLineNumbers=7`. */
export function readFence(node: Code, { defaultLanguage, magicComments }: CodeSettings): Fence {
  const { word, info } = infoOf(node)
  const language = word || defaultLanguage.toLowerCase()
  const value = language === 'ansi' ? node.value : withoutControls(node.value)
  const ranges = [...info.matchAll(RANGES)]
  // Ranges count lines as written, so magic comments are ignored if there are ranges.
  const marked = ranges.length === 0 ? magicLines(value, language, magicComments) : { code: value, classes: NO_CLASSES }
  const { code: copied, notes, written } = readNotes(marked.code, language)
  const { code, marks } = readMarks(copied, language, node.data?.notes)
  const shown = (line: number): number => written.indexOf(line) + 1
  const title = /(?:^|\s)title=(?:"([^"]*)"|'([^']*)'|([^\s"']+))/.exec(info)
  const numbers = [...info.matchAll(NUMBERS)].map(([, first, inBraces]) => first ?? inBraces)
  const unnamed = ranges.find(([, name]) => name === undefined)
  return {
    code,
    language,
    title: title?.[1] ?? title?.[2] ?? title?.[3],
    highlighted: unnamed === undefined ? [] : inRanges(unnamed[2] ?? unnamed[3] ?? '', value, shown),
    notes: withClasses(notes, classesIn(ranges, value, marked.classes), shown),
    marks,
    copied,
    firstNumber: numbers.length === 0 ? undefined : Number(numbers.find((first) => first !== undefined) ?? 1),
  }
}

/** Adds the classes of named ranges to the classes of written lines. */
function classesIn(ranges: readonly RegExpExecArray[], code: string, before: Fence['notes']): Fence['notes'] {
  const named = ranges.filter(([, name]) => name !== undefined)
  if (named.length === 0) return before
  const all = new Map(before)
  for (const [, name = '', lines = ''] of named)
    for (const line of linesInRanges(lines, code.split('\n').length))
      all.set(line, [...(all.get(line) ?? []), lookUp(RANGE_CLASSES, name)])
  return all
}

/** Returns the first marked lines that a block does not have, as written: `7`, `3-9`. */
export function absentLines(node: Code): string | undefined {
  const count = node.value.split('\n').length
  return [...infoOf(node).info.matchAll(RANGES)]
    .flatMap(([, , lines, hlLines]) => [...(lines ?? hlLines ?? '').matchAll(/(\d{1,9})(?:\s*-\s*(\d{1,9}))?/g)])
    .find(([, from, to = from]) => Number(from) < 1 || Number(to) > count || Number(to) < Number(from))?.[0]
}

/**
 * Matches a word or an expression to mark, as in Expressive Code (`"word"`, `/ex+/`, `ins="word"`), in a group; or
 * another option with its value, which may look like a mark.
 */
const WORD_MARKS =
  /(?<=^|\s)((?:(?:ins|add|del|rem|mark)=)?(?:"[^"\n]+"|'[^'\n]+'|\/(?:[^/\\\s]|\\.)(?:[^/\\\n]|\\.)*\/))(?=\s|$)|(?<![\w-])(?!(?:ins|add|del|rem|mark)=)[\w-]+=(?:"[^"]*"|'[^']*')/g

/** Returns the first mark of a word in an info string, which has no effect. */
export const wordMark = (node: Code): string | undefined =>
  [...infoOf(node).info.matchAll(WORD_MARKS)].find(([, mark]) => mark !== undefined)?.[1]

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
  const lines = new Set<number>()
  for (const [, from, to] of ranges.matchAll(/(\d{1,9})(?:\s*-\s*(\d{1,9}))?/g)) {
    const last = Math.min(Number(to ?? from), count)
    for (let line = Math.max(1, Number(from)); line <= last; line++) lines.add(line)
  }
  return [...lines].sort((a, b) => a - b)
}
