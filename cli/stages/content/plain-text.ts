/** Removes inline markup from one line of Markdown: for titles and descriptions, before anything is parsed. */
import { decodeNamedCharacterReference } from 'decode-named-character-reference'
import { withoutControls } from '../../formats/html.ts'

/** Longer lines are cut: they do not help as descriptions, and the work stays small. */
const MAX_LENGTH = 1000
/** Maximum number of open emphasis markers; further ones are kept as text. */
const MAX_OPEN = 32

/** Most lines have none: a search is cheaper than replacing every space. */
const DOUBLE_SPACE = /\s\s|[^\S ]/

interface Run {
  readonly mark: string
  readonly index: number
}

/** Removes code ticks, emphasis, links (keeping their text), images, footnote marks, HTML tags, escapes, entities. */
export function plainText(markdown: string): string {
  const line = badgesAsText(markdown.slice(0, MAX_LENGTH))
  const pieces: string[] = []
  const open: Run[] = []
  for (let at = 0; at < line.length; ) at = step(line, at, pieces, open)
  const text = withoutControls(pieces.join(''))
  return (DOUBLE_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text).trim()
}

const NO_MARKUP = /[^\\`*_~[!<&]+/y

/** Reads one construct at `at`, pushes its text and returns the offset after it. */
function step(line: string, at: number, pieces: string[], open: Run[]): number {
  NO_MARKUP.lastIndex = at
  const plain = NO_MARKUP.exec(line)
  if (plain !== null) {
    pieces.push(plain[0])
    return NO_MARKUP.lastIndex
  }
  const char = line.charAt(at)
  if (char === '\\') return unescaped(line, at, pieces)
  if (char === '`') return code(line, at, pieces)
  if (char === '*' || char === '_' || char === '~') return emphasis(line, at, pieces, open)
  if (char === '[' || (char === '!' && line[at + 1] === '[')) return link(line, at, pieces)
  if (char === '<') return tag(line, at, pieces)
  if (char === '&') return entity(line, at, pieces)
  pieces.push(char)
  return at + 1
}

function unescaped(line: string, at: number, pieces: string[]): number {
  const next = line[at + 1]
  if (next === undefined || !/[!-/:-@[-`{-~]/.test(next)) {
    pieces.push('\\')
    return at + 1
  }
  pieces.push(next)
  return at + 2
}

function runLength(line: string, at: number): number {
  let end = at + 1
  while (line[end] === line[at]) end++
  return end - at
}

function code(line: string, at: number, pieces: string[]): number {
  const length = runLength(line, at)
  for (let close = line.indexOf('`', at + length); close >= 0; ) {
    const closeLength = runLength(line, close)
    if (closeLength === length) {
      pieces.push(line.slice(at + length, close).trim())
      return close + length
    }
    close = line.indexOf('`', close + closeLength)
  }
  pieces.push(line.slice(at, at + length))
  return at + length
}

const isSpace = (char: string | undefined): boolean => char === undefined || /\s/.test(char)
const isWord = (char: string | undefined): boolean => char !== undefined && /[\p{L}\p{N}]/u.test(char)

function emphasis(line: string, at: number, pieces: string[], open: Run[]): number {
  const end = at + runLength(line, at)
  const mark = line.slice(at, end)
  const isInWord = mark[0] === '_' && isWord(line[at - 1]) && isWord(line[end])
  const closes = !isSpace(line[at - 1]) && !isInWord
  const opens = !isSpace(line[end]) && !isInWord && !(mark[0] === '~' && mark.length > 2)
  const partner = closes ? open.findLastIndex((run) => run.mark === mark) : -1
  const opening = open[partner]
  if (opening !== undefined) {
    pieces[opening.index] = ''
    open.length = partner
  } else {
    if (opens && open.length < MAX_OPEN) open.push({ mark, index: pieces.length })
    pieces.push(mark)
  }
  return end
}

/** Reads `[text](url)`, `[text][ref]`, images and footnote marks; other brackets are text. */
function link(line: string, at: number, pieces: string[]): number {
  const start = line[at] === '!' ? at + 2 : at + 1
  const close = closing(line, start, '[', ']')
  const after = close < 0 ? undefined : line[close + 1]
  if (close > 0 && line[start] === '^' && start === at + 1) return close + 1
  const end = after === '(' ? closing(line, close + 2, '(', ')') : after === '[' ? line.indexOf(']', close + 2) : -1
  if (end < 0) {
    pieces.push(line.charAt(at))
    return at + 1
  }
  pieces.push(plainText(line.slice(start, close)))
  return end + 1
}

/**
 * Returns the offset of the bracket that closes the one opened before `from`, or -1. Searches only the maximum length
 * of a link.
 */
function closing(line: string, from: number, opener: string, closer: string): number {
  let depth = 1
  const limit = Math.min(line.length, from + 600)
  for (let at = from; at < limit; at++) {
    if (line[at] === '\\') at++
    else if (line[at] === opener) depth++
    else if (line[at] === closer && --depth === 0) return at
  }
  return -1
}

function tag(line: string, at: number, pieces: string[]): number {
  const end = tagEnd(line, at)
  const inner = end < 0 ? '' : line.slice(at + 1, end)
  if (/^[a-z][a-z0-9+.-]*:[^\s<]*$/i.test(inner)) {
    pieces.push(inner)
    return end + 1
  }
  if (/^(?:\/?[a-z]|!--)/i.test(inner)) return end + 1
  pieces.push('<')
  return at + 1
}

const TAG = /<\/?[a-z](?:"[^"]*"|'[^']*'|[^"'>])*>/iy

/** Returns the offset of the `>` that ends a tag; one in a quoted attribute does not. */
function tagEnd(line: string, at: number): number {
  TAG.lastIndex = at
  return TAG.test(line) ? TAG.lastIndex - 1 : line.indexOf('>', at)
}

function entity(line: string, at: number, pieces: string[]): number {
  const match = /^&(?:#(\d{1,6})|#x([0-9a-f]{1,5})|([a-z][a-z0-9]{1,31}));/i.exec(line.slice(at, at + 40))
  const number = match?.[1] ? Number(match[1]) : match?.[2] ? Number.parseInt(match[2], 16) : undefined
  const text = number === undefined ? decodeNamedCharacterReference(match?.[3] ?? '') : safeCharacter(number)
  pieces.push(text || '&')
  return match && text ? at + match[0].length : at + 1
}

const safeCharacter = (point: number): string | undefined =>
  point > 31 && point <= 0x10ffff ? String.fromCodePoint(point) : undefined

/** `:badge[New]`, and `:badge-warning[Deprecated]` in the colors of admonitions. */
export const BADGE = /(?<![\w:`]):badge(?:-(note|tip|info|warning|danger))?\[([^\]\n]{1,80})\]/g

/** Removes badges, which do not belong to the name of a page or a heading. */
export const withoutBadges = (text: string): string => (text.includes(':badge') ? text.replace(BADGE, '') : text)

/** Replaces badges by their text, for the description of a page. */
const badgesAsText = (text: string): string => (text.includes(':badge') ? text.replace(BADGE, '$2') : text)
