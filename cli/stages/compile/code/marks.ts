/** Numbered marks in comments at the ends of lines: `# (1)!`. The list after the block has the notes. */
import type { Mark } from '../../../../runtime/core/content/CodeBlock.tsx'
import { commentStyles } from './comments.ts'
import { commentAtEnd } from './notes.ts'

export interface MarkedCode {
  /** Without the comments. */
  readonly code: string
  /** Marks by line number, from 1. */
  readonly marks: ReadonlyMap<number, Mark>
}

const MARK = /\((\d{1,2})\)!?(?=\W{0,4}$)/
const NO_MARKS: MarkedCode['marks'] = new Map()

/** Takes the marks out of code. `notes`: ids of the notes; a number without a note is not a mark. */
export function readMarks(code: string, language: string, notes: readonly string[] = []): MarkedCode {
  if (notes.length === 0) return { code, marks: NO_MARKS }
  const styles = commentStyles(language)
  const marks = new Map<number, Mark>()
  const lines = code.split('\n').map((line, index) => {
    const comment = commentAtEnd(line, MARK, styles)
    const number = Number(comment?.match[1])
    const note = notes[number - 1]
    if (comment === undefined || note === undefined) return line
    marks.set(index + 1, { number, note })
    return comment.text
  })
  return { code: lines.join('\n'), marks }
}
