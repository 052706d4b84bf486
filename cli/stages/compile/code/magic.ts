import type { LineComment } from '../../../model/markdown-config.ts'
import { commentStyles, commentTexts } from './comments.ts'

/** Comments that every site has. */
const BUILT_IN: LineComment = {
  className: 'line-highlight',
  line: 'highlight-next-line',
  block: { start: 'highlight-start', end: 'highlight-end' },
}

interface MarkedCode {
  /** Without the comments. */
  readonly code: string
  /** Classes by line number, from 1. */
  readonly classes: ReadonlyMap<number, readonly string[]>
}

export const NO_CLASSES: MarkedCode['classes'] = new Map()

/**
 * Removes `// highlight-next-line`, `-start` and `-end`, and the site's own comments, in the comment style of the
 * language. Returns the code without them and the lines that they mark.
 */
export function magicLines(code: string, language: string, siteComments: readonly LineComment[]): MarkedCode {
  const comments = [BUILT_IN, ...siteComments]
  const words = wordsOf(comments)
  if (![...words.keys()].some((word) => code.includes(word))) return { code, classes: NO_CLASSES }
  const styles = commentStyles(language)
  const shown: string[] = []
  const classes = new Map<number, readonly string[]>()
  const open = new Set<LineComment>()
  const next = new Set<LineComment>()
  for (const line of code.split('\n')) {
    const word = commentTexts(line, styles).flatMap((text) => words.get(text) ?? [])[0]
    if (word !== undefined) {
      const { comment, marks } = word
      if (marks === 'end') open.delete(comment)
      else (marks === 'start' ? open : next).add(comment)
      continue
    }
    shown.push(line)
    const marking = comments.filter((comment) => open.has(comment) || next.has(comment))
    if (marking.length > 0) classes.set(shown.length, [...new Set(marking.map(({ className }) => className))])
    next.clear()
  }
  return { code: shown.join('\n'), classes }
}

interface Word {
  readonly comment: LineComment
  readonly marks: 'next' | 'start' | 'end'
}

const wordsOf = (comments: readonly LineComment[]): ReadonlyMap<string, Word> =>
  new Map(
    comments.flatMap((comment): (readonly [string, Word])[] => [
      ...(comment.line === undefined ? [] : [[comment.line, { comment, marks: 'next' }] as const]),
      ...(comment.block === undefined
        ? []
        : ([
            [comment.block.start, { comment, marks: 'start' }],
            [comment.block.end, { comment, marks: 'end' }],
          ] as const)),
    ]),
  )
