/**
 * Syntax that other generators and older MDX versions allow besides MDX: HTML comments, `{#id}`, `{{NAME}}`, indented
 * code.
 */
import { codeIndented, htmlFlow, htmlText } from 'micromark-core-commonmark'
import type { Code, Construct, Effects, Extension, State, TokenizeContext } from 'micromark-util-types'
import { VARIABLE } from '../../../../formats/variables.ts'
import type { ParserState } from './esm.ts'

const isCommentAt = (text: string, at: number): boolean =>
  text.startsWith('<!--', at) && text.indexOf('-->', at + 4) !== -1

/** `<!-- -->` within a line. */
export const commentText = (reading: ParserState): Construct => ({
  name: 'mdxCommentText',
  tokenize(effects, ok, nok) {
    return isCommentAt(reading.text, this.now().offset) ? htmlText.tokenize.call(this, effects, ok, nok) : nok
  },
})

/** `<!-- -->` on its own lines. */
export const commentFlow = (reading: ParserState): Construct => ({
  ...htmlFlow,
  name: 'mdxCommentFlow',
  tokenize(effects, ok, nok) {
    return isLoneComment(reading.text, this.now().offset) ? htmlFlow.tokenize.call(this, effects, ok, nok) : nok
  },
})

function isLoneComment(text: string, at: number): boolean {
  if (!isCommentAt(text, at)) return false
  return /^[ \t]*(?:\n|$)/.test(text.slice(text.indexOf('-->', at + 4) + 3))
}

/**
 * Whether a block at this position would begin in a line that continues a paragraph although it is not in the
 * paragraph's list or quote.
 */
type IsLazy = () => boolean

interface SkippedText {
  /** Whether the text at an offset is not the construct. */
  readonly isOther: (text: string, at: number, isLazy: IsLazy) => boolean
  readonly reading: ParserState
  readonly levels?: readonly ('flow' | 'text')[]
}

/** Makes MDX constructs that begin with a character (`code`) skip text for which `isOther` returns true. */
export function unless(
  extension: Extension,
  code: number,
  { isOther, reading, levels = ['flow'] }: SkippedText,
): Extension {
  const guarded = (level: 'flow' | 'text'): Construct[] =>
    [extension[level]?.[code] ?? []].flat().map((construct) => ({
      ...construct,
      tokenize(effects, ok, nok) {
        const { line, offset } = this.now()
        // micromark also calls a line lazy that ends a list or a quote after a blank line.
        const isLazy: IsLazy = () => level === 'flow' && this.interrupt === true && this.parser.lazy[line] === true
        return isOther(reading.text, offset, isLazy) ? nok : construct.tokenize.call(this, effects, ok, nok)
      },
    }))
  const changed = levels.map((level) => [level, { ...extension[level], [code]: guarded(level) }])
  return { ...extension, ...Object.fromEntries(changed) }
}

/** Whether an HTML comment begins at an offset, also one that does not end. */
export const isAnyComment = (text: string, at: number): boolean => text.startsWith('<!--', at)

const AT_START = new RegExp(`^${VARIABLE.source}`)

/** Returns the length of a config variable in double braces, which is text here and not an object. */
export function variableLength(text: string, at: number, variables: Readonly<Record<string, string>>): number {
  if (!text.startsWith('{{', at)) return 0
  const [whole, name = ''] = AT_START.exec(text.slice(at, at + 200)) ?? []
  return whole !== undefined && Object.hasOwn(variables, name) ? whole.length : 0
}

function idLength(text: string, at: number): number {
  if (!text.startsWith('{#', at)) return 0
  const closed = /^\{#[^\s{}]+\}/.exec(text.slice(at, at + 200))?.[0]
  if (closed !== undefined) return closed.length
  // In a heading the brace is text whatever the id ends with: `## Title {#id]`.
  return /^#{1,6}[ \t]/.test(text.slice(text.lastIndexOf('\n', at) + 1, at)) ? '{#'.length : 0
}

/** Whether braces at this position are text. */
export const isLiteral = ({ literal }: ParserState, at: number): boolean =>
  literal.some(([start, end]) => start <= at && at < end)

/** Returns the function that returns how long the text at a brace is; 0 if it begins an expression. */
export const literalLengthOf =
  (reading: ParserState, variables: Readonly<Record<string, string>>) =>
  (at: number): number =>
    variableLength(reading.text, at, variables) || idLength(reading.text, at) || (isLiteral(reading, at) ? 1 : 0)

/** Makes `{#id}` and `{{NAME}}` text, although braces begin an expression. */
export const literalBraces = (reading: ParserState, variables: Readonly<Record<string, string>>): Construct => ({
  name: 'mdxLiteralBraces',
  tokenize(effects, ok, nok) {
    const at = this.now().offset
    const length = literalLengthOf(reading, variables)(at)
    return length > 0 ? consume(this, effects, ok, at + length) : nok
  },
})

function consume(self: TokenizeContext, effects: Effects, ok: State, end: number): State {
  const next = (code: Code): State | undefined => {
    if (self.now().offset >= end) {
      effects.exit('data')
      return ok(code)
    }
    effects.consume(code)
    return next
  }
  return (code) => {
    effects.enter('data')
    return next(code)
  }
}

/** Text that begins like this is never indented code: MDX ignores its indentation. */
const STRUCTURE = /^[ \t]*(?:<[A-Za-z/!>]|\{|:::|```|~~~|#{1,6}[ \t]|[-*+][ \t]|\d{1,9}[.)][ \t]|\||!\[|>)/

/**
 * Indented code at the top level of the document: not in lists, quotes and JSX, where writers indent for readability.
 */
export const indentedCode = (reading: ParserState): Construct => ({
  ...codeIndented,
  name: 'mdxIndentedCode',
  tokenize(effects, ok, nok) {
    const { column, offset } = this.now()
    const isStructure = reading.isMdx1 !== true && STRUCTURE.test(lineAt(reading.text, offset))
    const isCode = reading.indentedCode && column === 1 && !isStructure && openTags(this) <= 0
    return isCode ? codeIndented.tokenize.call(this, effects, ok, nok) : nok
  },
})

const lineAt = (text: string, at: number): string => {
  const end = text.indexOf('\n', at)
  return text.slice(at, end === -1 ? undefined : end)
}

interface Count {
  seen: number
  open: number
}
const counts = new WeakMap<TokenizeContext, Count>()

/**
 * Returns the number of open tags before this position. Each event is visited once; otherwise a page of code would take
 * quadratic time.
 */
function openTags(context: TokenizeContext): number {
  const { events } = context
  const before = counts.get(context)
  const count = before && before.seen <= events.length ? before : { seen: 0, open: 0 }
  for (; count.seen < events.length; count.seen++) {
    const [kind, { type }] = events[count.seen]!
    if (kind === 'exit') continue
    if (type === 'mdxJsxFlowTag') count.open++
    else if (type === 'mdxJsxFlowTagClosingMarker') count.open -= 2
    else if (type === 'mdxJsxFlowTagSelfClosingMarker') count.open--
  }
  counts.set(context, count)
  return count.open
}
