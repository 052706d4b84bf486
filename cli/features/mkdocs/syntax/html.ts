/**
 * Raw HTML: Python-Markdown leaves an element as it is up to its closing tag, unless its content is marked as Markdown.
 */
import { VOID_ELEMENTS } from '../../../formats/html.ts'
import { fencedCode } from './fences.ts'
import {
  at,
  type BlockInput,
  block,
  type Conversion,
  cutStart,
  dedent,
  fenceAt,
  indentOf,
  isBlank,
  type Line,
  type Lines,
  lineAt,
  type ReadBlock,
} from './line.ts'

/** Elements that begin a block of HTML. */
const BLOCKS = new Set(
  (
    'address article aside audio blockquote body canvas center colgroup dd details dialog dir div dl dt fieldset figcaption figure footer form frameset ' +
    'h1 h2 h3 h4 h5 h6 head header hgroup html iframe legend li main menu nav object ol optgroup option p picture pre progress ' +
    'script section style summary svg table tbody td template tfoot th thead title tr ul video'
  ).split(' '),
)
const TAG = /^ {0,3}<([a-zA-Z][\w-]*)((?:\s+[\w:@.-]+(?:\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'<>`=]+))?)*)\s*(\/?)>/
const MARKDOWN = /\s+markdown(?:=(?:"([^"]*)"|'([^']*)'|([^\s>]+)))?(?=\s|$)/

/** Returns the block of HTML that begins on a line; undefined for other lines. */
export const html: ReadBlock = (lines, start, input) => {
  const { convert } = input
  const head = lineAt(lines, start)
  if (!/^ {0,3}<[a-zA-Z!]/.test(head.text)) return undefined
  if (/^ {0,3}<!--/.test(head.text)) return comment(lines, start, input)
  const opening = lines.slice(start, start + 12).map((line) => line.text)
  const [tag, name = '', attributes = '', closed] = TAG.exec(opening.join('\n')) ?? []
  if (tag === undefined) return undefined
  const lower = name.toLowerCase()
  const mark = MARKDOWN.exec(attributes)
  if (!BLOCKS.has(lower) && mark === null) return undefined
  if (VOID_ELEMENTS.has(lower) || closed === '/') return undefined
  const tagLines = tag.split('\n')
  const from = { line: start + tagLines.length - 1, column: tagLines.at(-1)?.length ?? 0 }
  const end = closingTag(lines, from, name)
  if (end === undefined) return undefined
  const value = mark?.[1] ?? mark?.[2] ?? mark?.[3] ?? '1'
  const inner = linesBetween(lines, from, end)
  // In a box or a tab, HTML is part of a paragraph of Markdown.
  const isText = head.column >= 4 && inner.some(({ text }) => /\]\(\S/.test(text))
  if ((mark === null && !isText) || value === '0' || value === 'off') return raw(lines, start, end.line + 1, input)
  // One line, because each line has its place in the file.
  const open = at(head, `<${name}${attributes.replace(MARKDOWN, '').replace(/\s*\n\s*/g, ' ')}>`)
  const close = at(lineAt(lines, end.line), `</${name}>`)
  const after = lineAt(lines, end.line)
    .text.slice(end.column + name.length + 3)
    .trim()
  const content =
    value === 'span' || INLINE.test(lower)
      ? inner.filter((line) => !isBlank(line)).map((line) => dedent(line, indentOf(line)))
      : convert(dedentAll(inner))
  return {
    lines: [...block([open, ...block(content), close]), ...(after === '' ? [] : convert([at(close, after)]))],
    end: end.line + 1,
  }
}

/** Elements that contain text without blocks. */
const INLINE = /^(?:p|h[1-6]|summary|figcaption)$/

/** Returns the text between two tags. */
const linesBetween = (lines: Lines, from: Place, end: Place): Lines =>
  lines.slice(from.line, end.line + 1).map((line, index) => {
    const text = line.text.slice(0, from.line + index === end.line ? end.column : undefined)
    return index === 0 ? at(line, text.slice(from.column).trim()) : at(line, text)
  })

/** Removes the indentation that all lines have. */
function dedentAll(lines: Lines): Lines {
  const width = Math.min(...lines.filter((line) => !isBlank(line)).map(indentOf))
  return Number.isFinite(width) ? lines.map((line) => dedent(line, width)) : lines
}

/** A comment is a block of its own; text after it on its line begins a paragraph. */
function comment(lines: Lines, start: number, { convert }: BlockInput): Conversion | undefined {
  const last = lines.findIndex(({ text }, index) => index >= start && text.includes('-->'))
  const closing = lines[last]
  if (closing === undefined) return undefined
  const width = closing.text.indexOf('-->') + 3
  const own = block([...lines.slice(start, last), at(closing, closing.text.slice(0, width))])
  const after = cutStart(closing, width)
  if (isBlank(after)) return { lines: own, end: last + 1 }
  const blank = lines.findIndex((line, index) => index > last && isBlank(line))
  const end = blank === -1 ? lines.length : blank
  return { lines: [...own, ...convert([dedent(after, indentOf(after)), ...lines.slice(last + 1, end)])], end }
}

/**
 * In Markdown, a blank line would end the HTML, except in elements whose content is text. Blocks of code are Markdown
 * in any HTML.
 */
function raw(lines: Lines, start: number, end: number, input: BlockInput): Conversion {
  const isText = /^ {0,3}<(?:pre|script|style)\b/i.test(lineAt(lines, start).text)
  let isCode = false
  const result: Line[] = []
  for (let next = start; next < end; next++) {
    const line = lineAt(lines, next)
    const fence = isText || isCode ? undefined : fenceAt(lines, next)
    if (fence && fence.end < end) {
      result.push(...(fencedCode(lines, next, input)?.lines ?? []))
      next = fence.end - 1
      continue
    }
    if (/<pre\b/i.test(line.text)) isCode = true
    if (/<\/pre>/i.test(line.text)) isCode = false
    if (!isBlank(line) || isText) result.push(isText || isCode ? line : dedent(line, indentOf(line)))
    else if (isCode) result.push(at(line, '&#10;'))
  }
  return { lines: block(result), end }
}

interface Place {
  readonly line: number
  readonly column: number
}

/** Finds the closing tag of an element whose opening tag ends at a place. */
function closingTag(lines: Lines, from: Place, name: string): Place | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*?(/?)>`, 'gi')
  let depth = 1
  for (let line = from.line; line < lines.length; ) {
    const fence = line > from.line ? fenceAt(lines, line) : undefined
    for (const match of fence ? [] : lineAt(lines, line).text.matchAll(tags)) {
      if (match[2] === '/' || (line === from.line && match.index < from.column)) continue
      depth += match[1] === '/' ? -1 : 1
      if (depth === 0) return { line, column: match.index }
    }
    line = fence?.end ?? line + 1
  }
  return undefined
}
