/**
 * Syntax of our MDX that the native parser does not have: comments of HTML, braces that are text, imports without a
 * blank line after them. It is hidden from the parser behind syntax of the same length, and put back into the tree. If
 * a hidden place turns out to be something else (a comment in code, a statement in an expression), the tree lacks it at
 * the expected position, and is not used.
 */
import type { Html } from 'mdast'
import type { MdxjsEsm } from 'mdast-util-mdx'
import type { Span } from '../../../../stages/compile/nodes.ts'
import { endOfLine } from '../../../../stages/compile/syntax/offsets.ts'
import { statementsAt } from './esm.ts'

/** A place where the native parser must find an expression that is only a comment. */
interface HiddenNode extends Span {
  readonly make: () => Html | MdxjsEsm
  /** Whether it is a block of its own. */
  readonly isFlow: boolean
}

export interface TextWithoutMdx {
  readonly text: string
  /** By offset of their start. */
  readonly nodes: ReadonlyMap<number, HiddenNode>
  /** Offsets of lines that begin a statement unless they are in code or in a paragraph. */
  readonly statements: readonly number[]
  /** The lines outside fenced code. */
  readonly openText: string
}

/** Stand for a brace that is text. Like braces, they are punctuation. */
const OPEN_TEXT = '\u2983'
const CLOSE_TEXT = '\u2984'
const FILL = '\ue000'

/** Whether a text has any of the placeholder characters. */
export const isTaken = (text: string): boolean => /[\u2983\u2984\ue000]/.test(text)

/** Whether a text has syntax of MDX, or something that is hidden. */
export const mayBeHidden = (text: string): boolean => /[{<]/.test(text) || isTaken(text)

/** Returns the length of the braces that are text at an offset; 0 if they begin an expression. */
export type LiteralLength = (at: number) => number

const CODE_FENCE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(`{3,}(?=[^`]*$)|~{3,})/
const STATEMENT = /^(?:import|export) /

/**
 * Hides syntax that the native parser reads differently; returns undefined if that is not possible. Throws errors of
 * statements.
 */
export function hideFromNative(text: string, literalLength: LiteralLength): TextWithoutMdx | undefined {
  if (isTaken(text)) return undefined
  const hiding: HideState = { text, literalLength, nodes: new Map(), statements: [], pieces: [], done: 0 }
  const open: string[] = []
  let fence: string | undefined
  /** Whether a statement may begin: it does not end a paragraph. */
  let isAfterBlank = true
  for (let at = 0, line = 1; at <= text.length; ) {
    const end = endOfLine(text, at)
    const source = text.slice(at, end)
    const isIn = fence !== undefined
    if (fence === undefined) fence = CODE_FENCE.exec(source)?.[1]
    else if (endsFence(source, fence)) fence = undefined
    let next: number | undefined = end
    const isStatement = STATEMENT.test(source)
    if (isStatement && (isIn || !isAfterBlank)) hiding.statements.push(at)
    if (isStatement && !isIn && isAfterBlank) next = hideStatements(hiding, at, line)
    else if (!isIn && fence === undefined) next = hideInLine(hiding, at, end)
    if (next === undefined) return undefined
    if (!isIn) open.push(text.slice(at, next))
    isAfterBlank = (isAfterBlank && isStatement) || source.trim() === ''
    line += linesIn(text, at, next) + 1
    at = next + 1
  }
  const rest = text.slice(hiding.done)
  const { pieces, nodes, statements } = hiding
  return { text: pieces.join('') + rest, nodes, statements, openText: open.join('\n') }
}

interface HideState {
  readonly text: string
  readonly literalLength: LiteralLength
  readonly nodes: Map<number, HiddenNode>
  readonly statements: number[]
  readonly pieces: string[]
  done: number
}

function linesIn(text: string, from: number, to: number): number {
  let count = 0
  for (let at = text.indexOf('\n', from); at !== -1 && at < to; at = text.indexOf('\n', at + 1)) count++
  return count
}

function endsFence(line: string, fence: string): boolean {
  const marks = /^[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return marks !== undefined && marks[0] === fence[0] && marks.length >= fence.length
}

function put(hiding: HideState, start: number, by: string): void {
  hiding.pieces.push(hiding.text.slice(hiding.done, start), by)
  hiding.done = start + by.length
}

/** Hides imports and exports; returns the offset of the end of their last line. */
function hideStatements(hiding: HideState, at: number, line: number): number {
  const { text } = hiding
  const { length, program } = statementsAt(text, at, line)
  const end = at + length
  const value = text.slice(at, end)
  const first = endOfLine(value, 0)
  put(hiding, at, `{/*${' '.repeat(first - 6)}*/}${value.slice(first).replace(/[^\n]/g, ' ')}`)
  const make = (): MdxjsEsm => ({ type: 'mdxjsEsm', value, data: { estree: program } })
  hiding.nodes.set(at, { start: at, end, make, isFlow: true })
  return end
}

/** Hides comments and braces in a line; returns the offset of the end of the line where they end. */
function hideInLine(hiding: HideState, from: number, to: number): number | undefined {
  const { text } = hiding
  let end = to
  const start = /[<{]/g
  start.lastIndex = from
  for (let match = start.exec(text); match && match.index < end; match = start.exec(text)) {
    const at = match.index
    if (text[at] === '{') {
      const length = text[at - 1] === '\\' ? 0 : hiding.literalLength(at)
      if (length === 0) continue
      // Where a block may begin, an id is an error.
      if (text[at + 1] === '#' && !WITHIN_TEXT.test(text.slice(from, at))) return undefined
      put(
        hiding,
        at,
        text
          .slice(at, at + length)
          .replaceAll('{', OPEN_TEXT)
          .replaceAll('}', CLOSE_TEXT),
      )
      start.lastIndex = at + length
    } else if (text.startsWith('<!--', at)) {
      const stop = text.indexOf('-->', at + 4) + 3
      if (stop < 3 || text[at - 1] === '\\' || /^-?>/.test(text.slice(at + 4, at + 6))) return undefined
      if (!hideComment(hiding, text.slice(from, at), at, stop)) return undefined
      start.lastIndex = stop
      end = Math.max(end, endOfLine(text, stop))
    }
  }
  return end
}

/** Matches a line before an expression that cannot be a block. */
const WITHIN_TEXT = /^ {0,3}(?:#{1,6}[ \t]|[\p{L}"'`[|])/u

/** Matches the text before a comment that may be in the line of a block, or in the first line of code. */
const IN_BLOCK_LINE = /^[ \t>]*(?:(?:[-+*]|\d{1,9}[.)])[ \t]+)*(?:<|\{|```|~~~)/

/** `before`: the text before the comment on its line. Returns false if the comment cannot be hidden. */
function hideComment(hiding: HideState, before: string, start: number, end: number): boolean {
  const { text } = hiding
  const isFlow = /^[ \t]*$/.test(before) && /^[ \t]*$/.test(text.slice(end, endOfLine(text, end)))
  const value = text.slice(start, end)
  if (!isFlow && (IN_BLOCK_LINE.test(before) || /[\n`]/.test(value))) return false
  put(hiding, start, `{/*${value.slice(3, -3).replace(/[^\n]/g, FILL)}*/}`)
  hiding.nodes.set(start, { start, end, isFlow, make: () => ({ type: 'html', value }) })
  return true
}

const HIDDEN_COMMENT = /\{\/\*\ue000+\*\/\}/g

interface RestoreInput {
  readonly span: Span
  readonly text: string
  readonly hidden: TextWithoutMdx
  /** Receives the offsets of the comments that are put back. */
  readonly found: Set<number>
}

/** Puts braces and comments back into a value of the node at `span`. Returns undefined if that is not possible. */
export function shownValue(value: string, { span, text, hidden: { nodes }, found }: RestoreInput): string | undefined {
  const withBraces = value.replaceAll(OPEN_TEXT, '{').replaceAll(CLOSE_TEXT, '}')
  if (!value.includes(FILL)) return withBraces
  const inside = [...nodes.values()].filter(({ start, end }) => start >= span.start && end <= span.end)
  let next = 0
  const shown = withBraces.replace(HIDDEN_COMMENT, (comment) => {
    const node = inside[next++]
    if (node === undefined) return comment
    found.add(node.start)
    return text.slice(node.start, node.end)
  })
  return shown.includes(FILL) || next !== inside.length ? undefined : shown
}
