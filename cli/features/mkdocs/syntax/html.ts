/** Raw HTML: Python-Markdown leaves an element as it is up to its closing tag, unless its content is marked as Markdown. */
import { VOID_ELEMENTS } from '../../../base/html.ts'
import type { Conversion, Convert } from './containers.ts'
import { at, block, dedent, indentOf, isBlank, type Line } from './line.ts'

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
export function html(lines: readonly Line[], start: number, convert: Convert): Conversion | undefined {
  const { text } = lines[start]!
  if (!/^ {0,3}<[a-zA-Z!]/.test(text)) return undefined
  if (/^ {0,3}<!--/.test(text)) return comment(lines, start)
  const opening = lines.slice(start, start + 12).map((line) => line.text)
  const [tag, name = '', attributes = '', closed] = TAG.exec(opening.join('\n')) ?? []
  if (tag === undefined) return undefined
  const lower = name.toLowerCase()
  const mark = MARKDOWN.exec(attributes)
  if (!BLOCKS.has(lower) && mark === null) return undefined
  if (VOID_ELEMENTS.has(lower) || closed === '/') return undefined
  const tagLines = tag.split('\n').length
  const end = closingTag(lines, { start, offset: tag.length, name })
  if (end === undefined) return undefined
  const whole = lines.slice(start, end.line + 1)
  const value = mark?.[1] ?? mark?.[2] ?? mark?.[3] ?? '1'
  if (mark === null || value === '0' || value === 'off') return raw(whole, end, lines)
  const bare = `<${name}${attributes.replace(MARKDOWN, '')}>`
  const rest = opening.join('\n').slice(tag.length).split('\n')[0]!
  const first = lines[start + tagLines - 1]!
  const last = lines[end.line]!
  const isOneLine = end.line === start + tagLines - 1
  const before = isOneLine ? rest.slice(0, end.column - (tag.split('\n').at(-1)?.length ?? 0)) : rest
  const inner = [
    ...(before.trim() === '' ? [] : [at(first, before.trim())]),
    ...(isOneLine ? [] : [...lines.slice(start + tagLines, end.line), at(last, last.text.slice(0, end.column))]),
  ]
  const after = last.text.slice(end.column + name.length + 3)
  const isInline =
    value === 'span' || lower === 'p' || /^h[1-6]$/.test(lower) || lower === 'summary' || lower === 'figcaption'
  const content = isInline ? inner.filter((line) => !isBlank(line)) : convert(dedentAll(inner))
  const open = at(lines[start]!, bare)
  const close = at(last, `</${name}>`)
  const middle = isInline ? content.map((line) => dedent(line, indentOf(line))) : block(content)
  const isSpan = isInline && middle.length > 0
  const made = isSpan ? [open, ...block(middle), close] : [open, ...middle, close]
  return {
    lines: [...block(made), ...(after.trim() === '' ? [] : convert([at(last, after.trim())]))],
    end: end.line + 1,
  }
}

/** Removes the indentation that all lines have. */
function dedentAll(lines: readonly Line[]): readonly Line[] {
  const width = Math.min(...lines.filter((line) => !isBlank(line)).map(indentOf))
  return Number.isFinite(width) ? lines.map((line) => dedent(line, width)) : lines
}

function comment(lines: readonly Line[], start: number): Conversion | undefined {
  const end = lines.findIndex((line, index) => index >= start && line.text.includes('-->'))
  return end === -1 ? undefined : { lines: block(lines.slice(start, end + 1)), end: end + 1 }
}

/** In Markdown, a blank line would end the HTML, except in elements whose content is text. */
function raw(whole: readonly Line[], end: Place, lines: readonly Line[]): Conversion {
  const isText = /^ {0,3}<(?:pre|script|style)\b/i.test(whole[0]!.text)
  let isCode = false
  const kept = whole.flatMap((line) => {
    if (/<pre\b/i.test(line.text)) isCode = true
    if (/<\/pre>/i.test(line.text)) isCode = false
    if (isBlank(line) && !isText) return isCode ? [at(line, '&#10;')] : []
    return [isText || isCode ? line : dedent(line, indentOf(line))]
  })
  return { lines: block(kept), end: Math.min(end.line + 1, lines.length) }
}

interface Place {
  readonly line: number
  readonly column: number
}

/** Finds the closing tag of an element whose opening tag ends at `offset` after the start of a line. */
function closingTag(
  lines: readonly Line[],
  { start, offset, name }: { readonly start: number; readonly offset: number; readonly name: string },
): Place | undefined {
  const tags = new RegExp(`<(/?)${name}(?=[\\s/>])[^<>]*?(/?)>`, 'gi')
  let depth = 1
  let skip = offset
  let fence: string | undefined
  for (let line = start; line < lines.length; line++) {
    const { text } = lines[line]!
    const from = Math.min(skip, text.length)
    skip -= text.length + 1
    if (skip >= 0) continue
    skip = 0
    const marker = /^ *(`{3,}|~{3,})/.exec(text)?.[1]
    if (fence !== undefined) {
      if (text.trim() === fence) fence = undefined
      continue
    }
    if (marker !== undefined && line > start) {
      fence = marker
      continue
    }
    tags.lastIndex = from
    for (let match = tags.exec(text); match !== null; match = tags.exec(text)) {
      if (match[2] === '/') continue
      depth += match[1] === '/' ? -1 : 1
      if (depth === 0) return { line, column: match.index }
    }
  }
  return undefined
}
