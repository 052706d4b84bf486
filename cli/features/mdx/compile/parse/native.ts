/**
 * The native parser for MDX: the same tree as the grammar in `parser.ts`, including positions and programs, but much
 * faster (measurements: native MDX parser). If the two would differ, or the text is not valid MDX, it declines, and the
 * reference parses the text. It shares the rules for Markdown with `compile/syntax/native.ts`. Paragraphs of elements
 * only are unwrapped already, which `@mdx-js/mdx` would do first.
 */
import type { Nodes, Parents, Root } from 'mdast'
import type { Position } from 'unist'
import { isExpression, isJsx } from '../../../../stages/compile/nodes.ts'
import { hasAddress, noteDestination } from '../../../../stages/compile/syntax/destinations.ts'
import {
  areInCode,
  type HiddenContainer,
  hideContainers,
  nestContainers,
} from '../../../../stages/compile/syntax/native-containers.ts'
import { differsInNode, INNER } from '../../../../stages/compile/syntax/native-differences.ts'
import { differsInText, hasOutsideCode, isUnsafe } from '../../../../stages/compile/syntax/native-text-differences.ts'
import { endOffset, endOfLine, positionAt, startOffset } from '../../../../stages/compile/syntax/offsets.ts'
import { loadSatteri } from '../../../../stages/compile/syntax/satteri.cjs'
import {
  hideFromNative,
  isTaken,
  type LiteralLength,
  mayBeHidden,
  shownValue,
  type TextWithoutMdx,
} from './native-hidden.ts'
import { completeElement, completeExpression, type Expression, followsContainer } from './native-jsx.ts'

interface NativeInput {
  readonly text: string
  readonly literalLength: LiteralLength
  /** Whether the site has directives, which only the reference parses. */
  readonly directives: boolean
}

/** Parses a text, or returns undefined if only the reference can. */
export type ParseMdxNatively = (input: NativeInput) => Root | undefined

/** The native parser; undefined if this platform has none. */
export const parseMdxNatively: ParseMdxNatively | undefined = load()

function load(): ParseMdxNatively | undefined {
  try {
    const { mdxToMdast } = loadSatteri()
    const options = { features: { gfm: true, frontmatter: false } }
    return (input) => {
      try {
        return parse((text) => mdxToMdast(text, options), input)
      } catch {
        // The text is not valid MDX, or too deep: the reference has the errors.
        return undefined
      }
    }
  } catch {
    return undefined
  }
}

const DIRECTIVE = /^[ \t>*+\d.)-]*::[a-z]|(?<!:):[a-z][\w-]*[[{]/gim

/** After a definition like this, the parsers may disagree on where it ends. */
const QUOTED_ADDRESS = /^[ \t>]*\[[^\]\n]*\]:[ \t]*["'(]/gm

function parse(toTree: (text: string) => Root, { text, literalLength, directives }: NativeInput): Root | undefined {
  const hidden = isUnsafe(text) ? undefined : hideFromNative(text, literalLength)
  const fences = hidden && hideContainers(hidden.text)
  if (!fences || isUnsafeMdx(hidden) || (fences.containers.length > 0 && isOther(fences, text, hidden)))
    return undefined
  const tree = toTree(fences.text)
  const reading: NativeParserState = { text, hidden, hasMarks: isTaken(hidden.text), found: new Set() }
  const isSame =
    !differsInText(hidden.text, tree) &&
    !hasOutsideCode(text, QUOTED_ADDRESS, tree) &&
    !(directives && hasOutsideCode(text, DIRECTIVE, tree)) &&
    accept(tree, reading, false) &&
    reading.found.size === hidden.nodes.size &&
    areNoStatements(tree, hidden.statements) &&
    areInCode(tree, fences.inCode) &&
    nestContainers({ tree, text, containers: fences.containers, parseLabel: toTree })
  return isSame ? tree : undefined
}

/** The native parser needs quadratic time for expressions in a row. */
const MAX_EXPRESSIONS = 2000
/** The native parser reads an expression by recursion. */
const MAX_NESTING = 1000

/**
 * Whether the native parser must not see a text: it would take too long, or end the process (a backslash at the end).
 */
function isUnsafeMdx({ text, openText }: TextWithoutMdx): boolean {
  let expressions = 0
  let depth = 0
  let nesting = 0
  if (text.endsWith('\\')) return true
  for (const [sign] of openText.matchAll(/[{}([<!~?:=+-]/g)) {
    if (sign === '{') expressions += depth++ === 0 ? 1 : 0
    else if (sign === '}') depth = Math.max(0, depth - 1)
    nesting = depth > 0 ? nesting + 1 : 0
    if (expressions > MAX_EXPRESSIONS || nesting > MAX_NESTING) return true
  }
  return false
}

/**
 * Whether containers may end at a fence that is indented or in a comment, or have a label with links or syntax of MDX,
 * which is parsed separately.
 */
const isOther = (
  { containers }: { readonly containers: readonly HiddenContainer[] },
  text: string,
  hidden: TextWithoutMdx,
): boolean =>
  [...hidden.nodes.values()].some(({ start, end }) => /^[ \t]*:{3,}[ \t]*$/m.test(text.slice(start, end))) ||
  containers.some(
    ({ head: { label } }) => label !== undefined && (label.text.includes('[') || mayBeHidden(label.text)),
  ) ||
  /^(?: {4}| {0,3}\t)[ \t]*:{3,}[ \t]*$/m.test(text)

interface NativeParserState {
  readonly text: string
  readonly hidden: TextWithoutMdx
  /** Whether values of nodes may have something hidden in them: in most texts, only statements are hidden. */
  readonly hasMarks: boolean
  /** Offsets of the hidden nodes that are in the tree. */
  readonly found: Set<number>
}

/** Completes the nodes; returns false if the reference may parse one of them differently. */
function accept(parent: Parents, reading: NativeParserState, isInner: boolean): boolean {
  const { text, hidden } = reading
  let last = startOffset(parent)
  return [...parent.children].every((node, index) => {
    if (startOffset(node) < last || endOffset(node) > endOffset(parent)) return false
    last = endOffset(node)
    if (differsInNode(node, { parent, index, isInner, text: hidden.text }) || differsInMdx(node, { isInner, reading }))
      return false
    if (isExpression(node)) return acceptExpression(node, { parent, index, isInner }, reading)
    if (reading.hasMarks && !show(node, reading)) return false
    if (isJsx(node) && !completeElement(node, text, isInner)) return false
    if (hasAddress(node) && !noteDestination(node, text)) return false
    return !('children' in node) || accept(node, reading, isInner || INNER.has(node.type))
  })
}

interface Context {
  readonly isInner: boolean
  readonly reading: NativeParserState
}

/** Whether the reference may parse this node (without its children) differently, because the text is MDX. */
function differsInMdx(node: Nodes, { isInner, reading: { text, hidden } }: Context): boolean {
  const { start, end } = positionAt(node)
  switch (node.type) {
    case 'mdxjsEsm':
    case 'html':
      return true
    case 'mdxFlowExpression':
    case 'mdxJsxFlowElement':
      return differsAsBlock(node, text, isInner)
    case 'text':
      // Braces and tags that begin nothing are errors for the reference; a lone backtick may open code up to one in a
      // tag.
      return (
        /[{<`]/.test(node.value) && /(?<!\\)(?:[{`]|<(?![ \t\n]))/.test(hidden.text.slice(start.offset, end.offset))
      )
    case 'paragraph':
      // An expression in a text ends with it.
      return BLANK_LINE.test(text.slice(start.offset, end.offset))
    case 'definition':
    case 'tableRow':
      return text.slice(start.offset, end.offset).includes('\n')
    case 'mdxTextExpression':
    case 'inlineCode':
    case 'link':
    case 'linkReference':
    case 'image':
      // For the reference, a line that begins with `<` or `{` is a block, or an error.
      return /\n[ \t>]*[<{]/.test(hidden.text.slice(start.offset, end.offset))
    default:
      return false
  }
}

const BLANK_LINE = /\n[ \t>]*\n/

/** Whether the text after a block on its line may belong to the block, or the content of the block to a list. */
function differsAsBlock(node: Nodes, text: string, isInner: boolean): boolean {
  const [start, end] = [startOffset(node), endOffset(node)]
  const after = text.slice(end, endOfLine(text, end))
  if (!/^[ \t]*(?:[<{]|$)/.test(after) || /^ *\t/.test(after)) return true
  if (node.type === 'mdxFlowExpression' && after.trim() !== '' && BLANK_LINE.test(text.slice(start, end))) return true
  if (!isInner) return false
  const hasList = 'children' in node && node.children.some(({ type }) => type === 'list')
  return after.startsWith(' ') || (hasList && BLANK_LINE.test(text.slice(start, end)))
}

interface Child {
  readonly parent: Parents
  readonly index: number
  readonly isInner: boolean
}

/** Completes an expression, or replaces it by the hidden text. */
function acceptExpression(node: Expression, { parent, index, isInner }: Child, reading: NativeParserState): boolean {
  const { text, hidden, found } = reading
  const own = hidden.nodes.get(startOffset(node))
  if (own === undefined) return completeExpression(node, text, isInner)
  found.add(own.start)
  const isFlow = node.type === 'mdxFlowExpression'
  const made = own.make()
  if (isFlow ? isInner || !own.isFlow : made.type !== 'html') return false
  if (made.value.includes('\n') && followsContainer(text, own.start)) return false
  let { start: from, end: to } = own
  if (isFlow && made.type === 'html') {
    // A block of HTML is whole lines.
    from = text.lastIndexOf('\n', from - 1) + 1
    to = endOfLine(text, to)
    made.value = text.slice(from, to)
  }
  made.position = positionInside(node, { text, from, to })
  ;(parent.children as Nodes[])[index] = made
  return true
}

/** Returns the position of a part of the text that begins in the same line as a node. */
function positionInside(
  node: Nodes,
  { text, from, to }: { readonly text: string; readonly from: number; readonly to: number },
): Position {
  const { line, column } = positionAt(node).start
  const lines = text.slice(from, to).split('\n')
  const start = { line, column: column - (startOffset(node) - from), offset: from }
  const last = lines.at(-1)!.length
  return {
    start,
    end: {
      line: line + lines.length - 1,
      column: lines.length === 1 ? start.column + last : last + 1,
      offset: to,
    },
  }
}

const TEXTS = ['value', 'url', 'title', 'alt', 'lang', 'meta', 'label', 'identifier']

/** Restores the hidden text in the texts of a node. Returns false if that is not possible. */
function show(node: Nodes, { text, hidden, found }: NativeParserState): boolean {
  const texts = node as Nodes & Record<string, unknown>
  return TEXTS.every((key) => {
    const value = texts[key]
    if (typeof value !== 'string') return true
    const span = { start: startOffset(node), end: endOffset(node) }
    const shown = shownValue(value, { span, text, hidden, found })
    if (shown === undefined) return false
    texts[key] = shown
    return true
  })
}

/** Whether lines that begin like statements are not: they are in code or in an expression, or continue a paragraph. */
function areNoStatements(tree: Root, offsets: readonly number[]): boolean {
  const isText = (parent: Parents, at: number): boolean =>
    parent.children.some((node) => {
      if (at < startOffset(node) || at >= endOffset(node)) return false
      if (TEXT_BLOCKS.has(node.type)) return at > startOffset(node)
      return 'children' in node && isText(node, at)
    })
  return offsets.every((at) => isText(tree, at))
}
const TEXT_BLOCKS: ReadonlySet<string> = new Set(['paragraph', 'code', 'html', 'mdxFlowExpression'])
