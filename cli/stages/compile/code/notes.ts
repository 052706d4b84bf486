/** Markers in comments of the code itself: `// [!code ++]`, `// [!code focus:3]`. */
import { lookUp } from '../../../base/collections.ts'
import { commentStyles, type Style } from './comments.ts'

/** Kinds of markers; each has a class in the theme. */
const KINDS: ReadonlyMap<string, string> = new Map([
  ['++', 'line-added'],
  ['--', 'line-removed'],
  ['focus', 'line-focus'],
  ['highlight', 'line-highlight'],
  ['hl', 'line-highlight'],
  ['warning', 'line-warning'],
  ['error', 'line-fault'],
])

interface NotedCode {
  /** Without the comments. */
  readonly code: string
  /** Classes by line number, from 1. */
  readonly notes: ReadonlyMap<number, readonly string[]>
  /** The original line number for each line of `code`. */
  readonly written: { indexOf(line: number): number }
}

/** Most blocks have no markers. */
const AS_WRITTEN = { indexOf: (line: number): number => line - 1 }
const NO_NOTES: NotedCode['notes'] = new Map()

const NOTE = /\[!code\s+(\+\+|--|focus|highlight|hl|warning|error)(?::(\d{1,4}))?\]/

/** Removes the markers. One at the end of a line is for that line, one alone for the next; `:3` for three. */
export function readNotes(code: string, language: string): NotedCode {
  if (!code.includes('[!code')) return { code, notes: NO_NOTES, written: AS_WRITTEN }
  const styles = commentStyles(language)
  const notes = new Map<number, string[]>()
  const shown: string[] = []
  const written: number[] = []
  for (const [index, line] of code.split('\n').entries()) {
    const noted = noteIn(line, styles)
    const isAlone = noted?.text.trim() === ''
    if (!isAlone) {
      shown.push(noted?.text ?? line)
      written.push(index + 1)
    }
    if (noted === undefined) continue
    const first = isAlone ? shown.length + 1 : shown.length
    for (let at = first; at < first + noted.count; at++) notes.set(at, [...(notes.get(at) ?? []), noted.className])
  }
  return { code: shown.join('\n'), notes, written }
}

interface Note {
  /** The line without its comment. */
  readonly text: string
  readonly className: string
  readonly count: number
}

/** Returns a comment that contains only a marker, at the end of the line. */
function noteIn(line: string, styles: readonly Style[]): Note | undefined {
  const comment = commentAtEnd(line, NOTE, styles)
  if (comment === undefined) return undefined
  const [, kind = '', count = 1] = comment.match
  return { text: comment.text, className: lookUp(KINDS, kind), count: Number(count) }
}

/** Finds a comment that contains only this pattern, at the end of the line. `text`: the line without it. */
export function commentAtEnd(
  line: string,
  pattern: RegExp,
  styles: readonly Style[],
): { readonly text: string; readonly match: RegExpExecArray } | undefined {
  const match = pattern.exec(line)
  if (!match) return undefined
  const before = line.slice(0, match.index).trimEnd()
  const after = line.slice(match.index + match[0].length).trim()
  const style = styles.find(([open, close = '']) => before.endsWith(open) && after === close)
  return style && { text: before.slice(0, -style[0].length).trimEnd(), match }
}
