/**
 * Finds the address of a link in the source text, so that it can be replaced. A link is identified by the position of
 * its bracket; only text that parses to exactly the address that the parser saw is accepted, everything else is left to
 * the writer.
 */

import { Parser } from 'htmlparser2'
import { uniqueBy } from '../../base/collections.ts'

/** Offsets in the text of the file on disk. */
interface AddressSpan {
  readonly start: number
  readonly end: number
  /** Whether the address is between `<` and `>`, where spaces are allowed. */
  readonly angled: boolean
  /** Inside an HTML attribute. */
  readonly html: boolean
}

interface SourceLink {
  /** From 1. */
  readonly line: number
  readonly column: number
  /** The address that the parser read. */
  readonly href: string
}

/** Returns the position of a link's address; undefined if it is not certain (bare URLs, variables, generated links). */
export function destinationOf(text: string, link: SourceLink): AddressSpan | undefined {
  const start = offsetOf(text, link.line, link.column)
  if (start === undefined) return undefined
  const char = text[start]
  if (char === '<') return inTag(text, start, link.href)
  const open = char === '!' ? start + 1 : start
  if (text[open] !== '[') return undefined
  const close = closingBracket(text, open)
  if (close === undefined) return undefined
  const span = text[close + 1] === '(' ? inParens(text, close + 2) : definition(text, labelOf(text, open, close))
  return span && reads(text, span, link.href) ? span : undefined
}

/** Returns the offset of a line and column (from 1); a byte order mark is not part of the first line. */
export function offsetOf(text: string, line: number, column: number): number | undefined {
  let at = text.startsWith('\uFEFF') ? 1 : 0
  for (let n = 1; n < line; n++) {
    const end = /\r\n?|\n/g
    end.lastIndex = at
    const match = end.exec(text)
    if (match === null) return undefined
    at = match.index + match[0].length
  }
  return at + column - 1
}

/**
 * Returns the bracket that closes the one at `open`, skipping escapes, code and nested brackets. A blank line ends the
 * search.
 */
function closingBracket(text: string, open: number): number | undefined {
  let depth = 0
  for (let i = open; i < text.length; i++) {
    const char = text[i]
    if (char === '\\') i++
    else if (char === '`') i = endOfCode(text, i)
    else if (char === '[') depth++
    else if (char === ']' && --depth === 0) return i
    else if (char === '\n' && /^[ \t]*\r?\n/.test(text.slice(i + 1, i + 80))) return undefined
  }
  return undefined
}

/** Returns the last tick of a code span, or the ticks themselves if nothing closes it. */
function endOfCode(text: string, start: number): number {
  const run = /`+/y
  run.lastIndex = start
  const [opening = ''] = run.exec(text) ?? []
  const ticks = opening.length
  const next = /`+/g
  next.lastIndex = start + ticks
  for (let match = next.exec(text); match; match = next.exec(text)) {
    if (match[0].length === ticks) return match.index + ticks - 1
  }
  return start + ticks - 1
}

const isSpace = (char: string | undefined): boolean => char === ' ' || char === '\t' || char === '\n' || char === '\r'

function inParens(text: string, from: number): AddressSpan | undefined {
  let start = from
  while (isSpace(text[start])) start++
  return addressAt(text, start)
}

/** Reads an address in a link or a definition. */
function addressAt(text: string, start: number): AddressSpan | undefined {
  if (text[start] === '<') {
    const end = text.indexOf('>', start)
    return end < 0 ? undefined : { start: start + 1, end, angled: true, html: false }
  }
  let depth = 0
  for (let i = start; i < text.length; i++) {
    const char = text[i]
    if (char === '\\') i++
    else if (char === '(') depth++
    else if (isSpace(char) || (char === ')' && depth-- === 0)) return { start, end: i, angled: false, html: false }
  }
  return { start, end: text.length, angled: false, html: false }
}

/** Returns the label of a reference: from the second pair of brackets, else from the first. */
function labelOf(text: string, open: number, close: number): string {
  if (text[close + 1] !== '[' || text[close + 2] === ']') return text.slice(open + 1, close)
  const end = closingBracket(text, close + 1)
  return end === undefined ? '' : text.slice(close + 2, end)
}

const normal = (label: string): string => label.trim().replace(/\s+/g, ' ').toLowerCase().toUpperCase()

/** Returns the only definition of a label; undefined if there are several. */
function definition(text: string, label: string): AddressSpan | undefined {
  const [match, ...others] = [...text.matchAll(/^[ \t>]*\[((?:[^[\]\\]|\\.)+)\]:[ \t]*(?=\S)/gm)].filter(
    ([, name = '']) => normal(name) === normal(label),
  )
  return match && others.length === 0 ? addressAt(text, match.index + match[0].length) : undefined
}

/** Returns the only attribute of a tag with the address. */
function inTag(text: string, start: number, href: string): AddressSpan | undefined {
  const matching: AddressSpan[] = []
  let isTag = false
  const parser = new Parser({
    onattribute(name, value, quote) {
      // A value without quotes cannot hold every address.
      if (isTag || !quote || (name !== 'href' && name !== 'src')) return
      const from = text.indexOf(quote, start + parser.startIndex) + 1
      const span = { start: from, end: start + parser.endIndex - 1, angled: true, html: true }
      const written = text.slice(span.start, span.end)
      if ([value, written].some((text) => text.trim() === href.trim())) matching.push(span)
    },
    onopentag() {
      isTag = true
      parser.pause()
    },
  })
  parser.write(text.slice(start))
  return isTag && matching.length === 1 ? matching[0] : undefined
}

/** Whether the text of a span is the address: without escapes, the most common entity, and surrounding spaces. */
function reads(text: string, { start, end }: AddressSpan, href: string): boolean {
  const raw = text.slice(start, end)
  const plain = raw.replace(/\\([!-/:-@[-`{-~])/g, '$1').replaceAll('&amp;', '&')
  return raw.trim() === href.trim() || plain.trim() === href.trim()
}

/** Returns an address in the form that its position requires; undefined if it is not possible there. */
export function writeAddress(address: string, { angled, html }: AddressSpan): string | undefined {
  if (/[\u0000-\u001f<>]/.test(address)) return undefined
  if (html) return address.replaceAll('&', '&amp;').replaceAll('"', '%22').replaceAll("'", '%27')
  if (angled) return address
  const plain = address.replaceAll(' ', '%20')
  return hasBalancedParens(plain) ? plain : plain.replaceAll('(', '%28').replaceAll(')', '%29')
}

function hasBalancedParens(text: string): boolean {
  let depth = 0
  for (const char of text) {
    if (char === '(') depth++
    if (char === ')' && --depth < 0) return false
  }
  return depth === 0
}

export interface TextEdit {
  readonly start: number
  readonly end: number
  readonly text: string
}

/** Returns the text with all replacements. They must not overlap; identical ones count once. */
export function applyEdits(text: string, edits: readonly TextEdit[]): string {
  const sorted = uniqueBy(edits, (edit) => edit.start).sort((a, b) => b.start - a.start)
  return sorted.reduce((result, { start, end, text: next }) => result.slice(0, start) + next + result.slice(end), text)
}
