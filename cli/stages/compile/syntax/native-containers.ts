/**
 * Containers (`:::name`) for the native parser, which has a different grammar for them. Their fences are hidden from
 * it: each becomes a thematic break of the same length, which ends every block as a fence does. The tree is then split
 * at these breaks. If a fence did not come back as a break of the outer level or of a list item, it was not a fence (it
 * was in code, in HTML, or in a quote); the reference then parses the text.
 */
import type { Nodes, Paragraph, Parents, Root, RootContent } from 'mdast'
import type { Node, Point } from 'unist'
import type { Container } from '../nodes.ts'
import { createCodeFences } from './code-fences.ts'
import { parseAttributes } from './container-info.ts'
import { endOffset, positionAt, startOffset } from './offsets.ts'

/** A container and the offsets of its lines. */
export interface HiddenContainer {
  readonly open: Fence
  readonly close: Fence
  readonly head: Head
}
interface Line {
  readonly start: number
  readonly end: number
}
/** A line of a text; `closing`: the container that it closes, if it is a fence without a name. */
interface TextLine extends Line {
  readonly closing: ClosingFence | undefined
}
interface ClosingFence {
  readonly indent: number
  readonly colons: number
}
/** A line without its indentation. */
interface Fence extends Line {
  readonly indent: number
}
interface Head {
  readonly name: string
  readonly attributes: string | undefined
  readonly label: (Line & { readonly text: string }) | undefined
}

interface TextWithoutContainers {
  readonly text: string
  readonly containers: readonly HiddenContainer[]
  /** Offsets of lines that would open or close a container if they were not code. */
  readonly inCode: readonly number[]
}

const NONE: readonly HiddenContainer[] = []

/** Matches a line that may open a container, inside any quotes and lists. */
const SUSPECT = /^[\s>*+\d.)-]*:{3,}[ \t]*[A-Za-z]/
const OPEN = /^( *)(:{3,64})[ \t]*([A-Za-z][\w-]*)(.*)$/
const CODE_FENCE = /^ {0,3}(`{3,}(?=[^`]*$)|~{3,})/

/** Hides the fences of a text's containers; returns undefined if only the reference can parse some of them. */
export function hideContainers(text: string): TextWithoutContainers | undefined {
  if (!text.includes(':::')) return { text, containers: NONE, inCode: [] }
  const containers: HiddenContainer[] = []
  const inCode: number[] = []
  if (!scan({ text, containers, inCode }, linesOf(text))) return undefined
  const fences = containers.flatMap(({ open, close }) => [open, close]).sort((a, b) => a.start - b.start)
  let result = ''
  let done = 0
  for (const { start, end } of fences) {
    result += text.slice(done, start) + '***'.padEnd(end - start)
    done = end
  }
  return { text: result + text.slice(done), containers, inCode }
}

function linesOf(text: string): TextLine[] {
  const lines: TextLine[] = []
  for (let start = 0; start <= text.length; ) {
    const at = text.indexOf('\n', start)
    const end = at === -1 ? text.length : at
    lines.push({ start, end, closing: closingAt(text, start) })
    start = end + 1
  }
  return lines
}

const CLOSING = /( *)(:{3,})[ \t]*(?![^\n])/y

function closingAt(text: string, start: number): ClosingFence | undefined {
  CLOSING.lastIndex = start
  const match = CLOSING.exec(text)
  if (match === null) return undefined
  const [, indent = '', colons = ''] = match
  return { indent: indent.length, colons: colons.length }
}

interface ContainerScan {
  readonly text: string
  readonly containers: HiddenContainer[]
  readonly inCode: number[]
}

/** Collects the containers of these lines, outermost first. Returns false if one cannot be hidden. */
function scan(scanned: ContainerScan, lines: readonly TextLine[]): boolean {
  const { text } = scanned
  let code: string | undefined
  for (let index = 0; index < lines.length; index++) {
    const line = lines[index]!
    const source = text.slice(line.start, line.end)
    if (code !== undefined) {
      if (isCodeEnd(source, code)) code = undefined
      else if (SUSPECT.test(source)) scanned.inCode.push(line.start)
      continue
    }
    code = CODE_FENCE.exec(source)?.[1]
    if (code !== undefined || !SUSPECT.test(source)) continue
    const [, spaces = '', colons = '', name = '', rest = ''] = OPEN.exec(source) ?? []
    const head = name === '' ? undefined : headOf(rest, line.end - rest.length, name)
    const indent = spaces.length
    const end = closingLine({ scanned, lines, index, indent, size: colons.length })
    const lastLine = lines[end]
    if (!head || lastLine === undefined) return false
    const fenceAt = ({ start, end }: Line): Fence => ({ start: start + indent, end, indent })
    scanned.containers.push({ open: fenceAt(line), close: fenceAt(lastLine), head })
    if (!scan(scanned, lines.slice(index + 1, end))) return false
    index = end
  }
  return true
}

interface ClosingSearch {
  readonly scanned: ContainerScan
  readonly lines: readonly TextLine[]
  /** The line of the opening fence. */
  readonly index: number
  readonly indent: number
  readonly size: number
}

/** Returns the index of the line that closes a container, or -1. Lines in code do not. */
function closingLine({ scanned, lines, index, indent, size }: ClosingSearch): number {
  const fences = createCodeFences()
  for (let at = index + 1; at < lines.length; at++) {
    const { start, end, closing } = lines[at]!
    const isFence = isClosedBy(closing, indent, size)
    if (isFence && !fences.isOpen()) return at
    if (isFence) scanned.inCode.push(start)
    fences.read(scanned.text.slice(start, end))
  }
  return -1
}

const isCodeEnd = (line: string, fence: string): boolean => {
  const marks = /^ {0,3}(`{3,}|~{3,})[ \t]*$/.exec(line)?.[1]
  return marks !== undefined && marks[0] === fence[0] && marks.length >= fence.length
}

/** Whether a line closes a container with so many colons, whose opening fence is indented by so many spaces. */
const isClosedBy = (closing: ClosingFence | undefined, indent: number, size: number): boolean =>
  closing !== undefined && closing.colons >= size && closing.indent >= indent && closing.indent <= indent + 3

/** Parses `[label]{attributes}` or ` Title` if it is simple. `at` is where `rest` begins. */
function headOf(line: string, at: number, name: string): Head | undefined {
  const match =
    /^(?:\[((?:[^[\]\\]|\\[^[\]\\]|\[[^[\]\\]*\])*)\])?(\{(?:[^{}"'\\]|"[^"\\]*"|'[^'\\]*')*\})?([ \t]+(.*))?$/.exec(
      line,
    )
  if (!match) return undefined
  const [, bracket, attributes, , title = ''] = match
  if (bracket !== undefined && title.trim() !== '') return undefined
  const text = bracket ?? title
  const start = bracket === undefined ? at + line.length - title.length : at + 1
  const label = text === '' ? undefined : { text, start, end: start + text.length }
  return label && !isSimple(label.text) ? undefined : { name, attributes, label }
}

/** Whether a label means the same when parsed separately: no block can begin with it, and it refers to no footnote. */
const isSimple = (label: string): boolean =>
  /^(?:[\p{L}`"'*(.[]|:(?!:)|\d+(?![\d.)])|\d+[.)](?![\s\d]))/u.test(label) && !/^\*\s|\[\^|\s$/.test(label)

/** Whether these offsets are in code blocks. */
export function areInCode(tree: Root, offsets: readonly number[]): boolean {
  const isIn = (parent: Parents, at: number): boolean =>
    parent.children.some((node) => {
      if (at < startOffset(node) || at >= endOffset(node)) return false
      return node.type === 'code' || ('children' in node && isIn(node, at))
    })
  return offsets.every((at) => isIn(tree, at))
}

interface NestInput {
  readonly text: string
  readonly containers: readonly HiddenContainer[]
  /** Parses a label separately; returns undefined if only the reference can. */
  readonly parseLabel: (label: string) => Root | undefined
}

/** Puts the nodes between the breaks into their containers. Returns false if a supposed fence was not a fence. */
export function nestContainers({ tree, ...input }: NestInput & { readonly tree: Root }): boolean {
  const { containers } = input
  if (containers.length === 0) return true
  const opens = new Map(containers.map((container) => [container.open.start, container]))
  const closes = new Set(containers.map((container) => container.close.start))
  return nestIn(tree, { ...input, opens, closes }) === containers.length * 2
}

interface NestState extends NestInput {
  readonly opens: ReadonlyMap<number, HiddenContainer>
  readonly closes: ReadonlySet<number>
}

/**
 * Nests the children of a node, and of elements and lists in it. Returns the number of fences, or NaN if a supposed
 * fence was not a fence. A fence must be indented like its list item, because text that is indented more would lose
 * these spaces.
 */
function nestIn(parent: Parents, nesting: NestState): number {
  const { opens, closes } = nesting
  const indent = parent.type === 'listItem' ? positionAt(parent.children[0]!).start.column - 1 : 0
  const nested: RootContent[] = []
  const stack: Container[] = []
  let fences = 0
  for (const child of parent.children as RootContent[]) {
    const at = child.type === 'thematicBreak' ? startOffset(child) : -1
    const hidden = opens.get(at)
    if (hidden !== undefined) {
      const container = hidden.open.indent === indent ? containerOf(hidden, child, nesting) : undefined
      if (container === undefined) return Number.NaN
      ;(stack.at(-1)?.children ?? nested).push(container)
      stack.push(container)
      fences++
    } else if (closes.has(at)) {
      if (stack.pop() === undefined) return Number.NaN
      fences++
    } else {
      ;(stack.at(-1)?.children ?? nested).push(child)
      if (child.type === 'list') for (const item of child.children) fences += nestIn(item, nesting)
      else if (isElement(child)) fences += nestIn(child as Parents, nesting)
    }
  }
  parent.children = nested as typeof parent.children
  return stack.length === 0 ? fences : Number.NaN
}

/** Whether a node is an element of MDX on its own lines. */
const isElement = ({ type }: { readonly type: string }): boolean => type === 'mdxJsxFlowElement'

function containerOf(
  { open, close, head }: HiddenContainer,
  mark: Node,
  { text, parseLabel }: Pick<NestInput, 'text' | 'parseLabel'>,
): Container | undefined {
  const { start } = positionAt(mark)
  const label = head.label && labelOf(head.label, start, parseLabel)
  if (head.label && !label) return undefined
  const lines = text.slice(open.start, close.start).split('\n').length - 1
  const column = close.indent + close.end - close.start + 1
  const end: Point = { line: start.line + lines, column, offset: close.end }
  return {
    type: 'container',
    name: head.name,
    attributes: head.attributes ? parseAttributes(head.attributes.slice(1, -1)) : new Map(),
    closed: true,
    children: label ? [label] : [],
    position: { start: { ...start }, end },
  }
}

function labelOf(
  label: NonNullable<Head['label']>,
  line: Point,
  parse: NestInput['parseLabel'],
): Paragraph | undefined {
  const [paragraph, ...more] = parse(label.text)?.children ?? []
  if (paragraph?.type !== 'paragraph' || more.some(({ type }) => type !== 'definition')) return undefined
  const column = line.column - 1 + label.start - line.offset!
  shift(paragraph, { line: line.line - 1, column, offset: label.start })
  paragraph.data = { containerLabel: true }
  return paragraph
}

/** Moves a node of one line. */
function shift(node: Nodes, by: { readonly line: number; readonly column: number; readonly offset: number }): void {
  const { start, end } = positionAt(node)
  const move = ({ line, column, offset = 0 }: Point): Point => ({
    line: line + by.line,
    column: column + by.column,
    offset: offset + by.offset,
  })
  node.position = { start: move(start), end: move(end) }
  const destination = 'url' in node ? node.data?.destination : undefined
  if (destination !== undefined) {
    destination.start += by.offset
    destination.end += by.offset
  }
  if ('children' in node) for (const child of node.children) shift(child, by)
}
