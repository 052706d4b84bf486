/** Reads tags and expressions for the native parser, which gives neither the positions of attributes nor programs. */
import type { Program } from 'estree-jsx'
import type {
  MdxFlowExpression,
  MdxJsxAttribute,
  MdxJsxExpressionAttribute,
  MdxJsxFlowElement,
  MdxJsxTextElement,
  MdxTextExpression,
} from 'mdast-util-mdx'
import { eventsToAcorn } from 'micromark-util-events-to-acorn'
import type { Event, Point, Token } from 'micromark-util-types'
import { endOffset, positionAt, startOffset } from '../../../../stages/compile/syntax/offsets.ts'
import { acorn, acornOptions } from './estree.ts'

type Attribute = MdxJsxAttribute | MdxJsxExpressionAttribute
type JsxElement = MdxJsxFlowElement | MdxJsxTextElement
export type Expression = MdxFlowExpression | MdxTextExpression

/** Where a tag or an expression begins. */
interface Start {
  readonly text: string
  readonly at: Point
  /** Whether lines have a prefix, as in a quote or a list: only one line is read then. */
  readonly isInner: boolean
}

/** Completes an element with its attributes. Returns false if the reference may read it differently. */
export function completeElement(node: JsxElement, text: string, isInner: boolean): boolean {
  const tag = readTag({ text, at: positionAt(node).start as Point, isInner })
  if (tag === undefined || tag.name !== node.name || isSplit(text, startOffset(node), tag.end)) return false
  if (node.type === 'mdxJsxFlowElement' && AFTER_TAB.test(text.slice(tag.end, tag.end + NEAR))) return false
  const end = endOffset(node)
  if (tag.isClosed) {
    if (tag.end !== end) return false
  } else if (!isClosed(node, text, tag)) return false
  node.attributes = tag.attributes
  delete node.data
  return true
}

/** Whether a tag has a blank line and is not alone: for the reference, it is in a text, which ends there. */
const isSplit = (text: string, start: number, end: number): boolean =>
  /\n[ \t]*\n/.test(text.slice(start, end)) && !/^[ \t]*(?:\n|$)/.test(text.slice(end))

/** Matches a tag or an expression behind a tag and a tab: for the reference, they are in a text. */
const AFTER_TAB = /^ *\t[ \t]*[<{]/

/** Whether an element ends with its closing tag, after all its content. */
function isClosed(element: JsxElement, text: string, { name, end }: Tag): boolean {
  const at = text.lastIndexOf('</', endOffset(element) - 1)
  const source = text.slice(at + 2, endOffset(element))
  const last = element.children.at(-1)?.position?.end.offset ?? end
  return at >= last && source.replace(/[ \t]*>$/, '>') === `${name ?? ''}>`
}

interface Tag {
  readonly name: string | null
  readonly attributes: Attribute[]
  readonly isClosed: boolean
  readonly end: number
}

const NAME = /[A-Za-z_$][\w$-]*(?:\.[A-Za-z_$][\w$-]*)*|/y
const SPACE = /[ \t\n]*/y
const ATTRIBUTE_NAME = /[A-Za-z_$][\w$-]*(?::[A-Za-z_$][\w$-]*)?/y
const QUOTED = /"([^"\n&]*)"|'([^'\n&]*)'/y

function readTag({ text, at, isInner }: Start): Tag | undefined {
  const reader = { text, at: { ...at, offset: at.offset + 1, column: at.column + 1 }, isInner }
  const name = take(reader, NAME)!
  const attributes: Attribute[] = []
  for (;;) {
    const space = take(reader, SPACE)!
    if (space.includes('\n') && (isInner || followsContainer(text, at.offset))) return undefined
    const rest = text[reader.at.offset]
    if (rest === '>') return { name: name || null, attributes, isClosed: false, end: reader.at.offset + 1 }
    if (rest === '/')
      return text[reader.at.offset + 1] === '>'
        ? { name: name || null, attributes, isClosed: true, end: reader.at.offset + 2 }
        : undefined
    const attribute = rest === '{' ? readSpread(reader) : readAttribute(reader)
    if (attribute === undefined) return undefined
    attributes.push(attribute)
  }
}

/**
 * Whether a line could continue a quote or a list: whether its text is in it depends on all of its lines. An indented
 * line does not end a list.
 */
export function followsContainer(text: string, at: number): boolean {
  const blank = /\n[ \t]*\n(?=\S)(?![\s\S]*\n[ \t]*\n\S)/.exec(text.slice(Math.max(0, at - NEAR), at))
  const block = text.slice(blank ? Math.max(0, at - NEAR) + blank.index : Math.max(0, at - NEAR), at)
  return /^[ \t]*(?:>|[-+*](?:[ \t]|$)|\d{1,9}[.)])/m.test(block)
}

/** Number of characters that are searched for the start of a block. */
const NEAR = 5000

interface Reader extends Start {
  at: Point
}

/** Moves to the end of the match. */
function take(reader: Reader, pattern: RegExp): string | undefined {
  pattern.lastIndex = reader.at.offset
  const match = pattern.exec(reader.text)?.[0]
  if (match !== undefined) reader.at = pointAfter(reader.at, match)
  return match
}

function pointAfter(at: Point, text: string): Point {
  const lines = text.split('\n')
  const last = lines.at(-1)!.length
  const column = lines.length === 1 ? at.column + last : last + 1
  return { ...at, line: at.line + lines.length - 1, column, offset: at.offset + text.length }
}

const plainPoint = ({ line, column, offset }: Point): { line: number; column: number; offset: number } => ({
  line,
  column,
  offset,
})

function readAttribute(reader: Reader): MdxJsxAttribute | undefined {
  const start = reader.at
  const name = take(reader, ATTRIBUTE_NAME)
  if (name === undefined) return undefined
  const attribute = (value: MdxJsxAttribute['value']): MdxJsxAttribute => ({
    type: 'mdxJsxAttribute',
    name,
    value,
    position: { start: plainPoint(start), end: plainPoint(reader.at) },
  })
  if (reader.text[reader.at.offset] !== '=')
    return /[\s/>{]/.test(reader.text[reader.at.offset] ?? '') ? attribute(null) : undefined
  take(reader, /=/y)
  if (reader.text[reader.at.offset] !== '{') {
    const value = take(reader, QUOTED)
    return value === undefined ? undefined : attribute(value.slice(1, -1))
  }
  const expression = readExpression(reader, ATTRIBUTE)
  if (expression === undefined) return undefined
  const { value, estree, end } = expression
  reader.at = end
  return attribute({ type: 'mdxJsxAttributeValueExpression', value, data: { estree } })
}

function readSpread(reader: Reader): MdxJsxExpressionAttribute | undefined {
  const start = reader.at
  const expression = readExpression(reader, SPREAD)
  if (expression === undefined) return undefined
  const [head] = expression.estree.body
  const object = head?.type === 'ExpressionStatement' ? head.expression : undefined
  if (object?.type !== 'ObjectExpression' || object.properties.length !== 1) return undefined
  if (object.properties[0]?.type !== 'SpreadElement') return undefined
  reader.at = expression.end
  return {
    type: 'mdxJsxExpressionAttribute',
    value: expression.value,
    position: { start: plainPoint(start), end: plainPoint(expression.end) },
    data: { estree: expression.estree },
  }
}

interface Kind {
  readonly allowEmpty: boolean
  readonly prefix: string
  readonly suffix: string
}
const TEXT: Kind = { allowEmpty: true, prefix: '', suffix: '' }
const ATTRIBUTE: Kind = { allowEmpty: false, prefix: '', suffix: '' }
const SPREAD: Kind = { allowEmpty: false, prefix: '({', suffix: '})' }

/** Completes an expression. Returns false if the reference may read it differently. */
export function completeExpression(node: Expression, text: string, isInner: boolean): boolean {
  const expression = readExpression({ text, at: positionAt(node).start as Point, isInner }, TEXT)
  if (expression === undefined || expression.end.offset !== endOffset(node)) return false
  node.value = expression.value
  node.data = { estree: expression.estree }
  return true
}

interface ExpressionMatch {
  readonly value: string
  readonly estree: Program
  /** The point after the closing brace. */
  readonly end: Point
}

/** Each attempt parses the expression from its start. */
const MAX_BRACES = 50

/** Reads an expression up to the first brace where it is valid, as the reference does. */
function readExpression(
  { text, at, isInner }: Start,
  { allowEmpty, prefix, suffix }: Kind,
): ExpressionMatch | undefined {
  let stop = at.offset
  for (let tries = 0; tries < MAX_BRACES; tries++) {
    stop = text.indexOf('}', stop + 1)
    if (stop === -1) return undefined
    const source = text.slice(at.offset + 1, stop)
    if (/\n[ ]*\t/.test(source) || (source.includes('\n') && (isInner || followsContainer(text, at.offset))))
      return undefined
    const start = { ...at, column: at.column + 1, offset: at.offset + 1 }
    const { events, value, end } = eventsOf(source, start)
    const { estree } = eventsToAcorn(events, {
      acorn: acorn as never,
      acornOptions: acornOptions as never,
      tokenTypes: [CHUNK],
      start,
      expression: true,
      allowEmpty,
      prefix,
      suffix,
    })
    if (estree) return { value, estree, end: pointAfter(end, '}') }
  }
  return undefined
}

const CHUNK = 'data'
/** Number of spaces that the reference removes from the lines of an expression. */
const INDENT = 2

/** Returns the events that the reference would have for an expression. */
function eventsOf(source: string, start: Point): { events: Event[]; value: string; end: Point } {
  const events: Event[] = []
  let value = ''
  let at = start
  const add = (type: Token['type'], text: string): void => {
    if (text === '') return
    const token = { type, start: at, end: pointAfter(at, text) } as Token
    events.push(['enter', token, { sliceSerialize: () => text, sliceStream: () => [text] } as never])
    value += text
    at = token.end
  }
  for (const [index, line] of source.split('\n').entries()) {
    const indent = index === 0 ? 0 : Math.min(INDENT, line.length - line.trimStart().length)
    if (index > 0) add('lineEnding', '\n')
    at = pointAfter(at, line.slice(0, indent))
    add(CHUNK, line.slice(indent))
  }
  return { events, value, end: at }
}
