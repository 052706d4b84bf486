import { plainText, withoutBadges } from './plain-text.ts'

/** Title and description in a page's first lines. */
interface TitleAndExcerpt {
  /** Text of the content title: the first heading, if it is of level 1 and no thematic break comes before it. */
  readonly heading?: string
  /** First line of text that is not a heading, code, a table, an import, or a comment. */
  readonly excerpt?: string
}

interface Scan {
  heading?: string
  excerpt?: string
  /** Whether the first heading or thematic break was seen. */
  isTitleDecided: boolean
  /** Text of a lower heading: better than no description. */
  fallback?: string
  paragraph: string[]
  /** Set inside a construct of several lines: returns whether the given line is its last. */
  isEnd: ((line: string) => boolean) | undefined
  /** Whether braces are expressions, whose output is not known yet. */
  readonly isMdx: boolean
  /** Exported literals: `export const version = '1.2'`. */
  readonly values: Map<string, string>
}

/**
 * Finds title and description of a page without parsing it: a scanner over lines that stops as soon as it has both.
 * `start` is the offset of the body. The native parser would be several times slower (measurements: titles and
 * descriptions), and the pages that it declines would take even longer.
 */
export function readTitleAndExcerpt(text: string, start: number, isMdx = false): TitleAndExcerpt {
  const scan: Scan = { isTitleDecided: false, paragraph: [], isEnd: undefined, isMdx, values: new Map() }
  for (let at = start; at < text.length && !(scan.isTitleDecided && scan.excerpt !== undefined); ) {
    const end = text.indexOf('\n', at)
    scanLine(scan, text.slice(at, end < 0 ? undefined : end))
    at = end < 0 ? text.length : end + 1
  }
  endParagraph(scan)
  const excerpt = scan.excerpt ?? scan.fallback
  return {
    ...(scan.heading !== undefined && { heading: scan.heading }),
    ...(excerpt !== undefined && { excerpt }),
  }
}

function scanLine(scan: Scan, line: string): void {
  if (scan.isEnd !== undefined) {
    if (scan.isEnd(line)) scan.isEnd = undefined
    return
  }
  const trimmed = line.trim()
  if (trimmed === '') endParagraph(scan)
  else if (scan.paragraph.length > 0 && underline(scan, trimmed)) return
  else if (scan.paragraph.length === 0 && isIndented(line)) return
  else if (!startsBlock(scan, trimmed)) addText(scan, withoutMarkers(trimmed))
}

function addText(scan: Scan, text: string): void {
  if (text !== '') scan.paragraph.push(text)
}

const isIndented = (line: string): boolean => line.startsWith('    ') || line.startsWith('\t')

/** Ends a paragraph. Its first line is the excerpt, once it is certain that the paragraph is not a heading. */
function endParagraph(scan: Scan): void {
  for (const line of withoutBreaks(scan.paragraph)) {
    if (scan.excerpt !== undefined) break
    const text = plainText(scan.isMdx ? withoutExpressions(line.replace(FRAGMENT, ''), scan.values) : line)
    if (text !== '') scan.excerpt = text
  }
  scan.paragraph = []
}

/** Removes the backslash of a line break at the end of a line, unless it is escaped or nothing follows. */
const withoutBreaks = (lines: readonly string[]): string[] =>
  lines.map((line, i) => (i < lines.length - 1 ? line.replace(/(?<!\\)((?:\\\\)*)\\$/, '$1') : line))

/** Handles `===` or `---` below a paragraph, which makes it a heading. */
function underline(scan: Scan, line: string): boolean {
  if (!/^(?:=+|-+)$/.test(line)) return false
  const text = withoutBreaks(scan.paragraph).join(' ')
  scan.paragraph = []
  addHeading(scan, line[0] === '=' ? 1 : 2, text)
  return true
}

function addHeading(scan: Scan, level: number, markdown: string): void {
  const text = plainText(withoutBadges(withoutId(markdown)))
  if (level === 1 && !scan.isTitleDecided && text !== '') scan.heading = text
  else if (text !== '') scan.fallback ??= text
  scan.isTitleDecided = true
}

/** Removes the id from `## Text {#id}`, also in the form of a comment. */
const withoutId = (heading: string): string =>
  heading.replace(/(?:\{#[^{}]*\}|\{\/\* *#[^{}]*\*\/\}|<!-- *#[^<>]*-->)$/, '').trimEnd()

/** Handles headings, fences, comments, imports, tables etc.; returns true if the line is done. */
function startsBlock(scan: Scan, line: string): boolean {
  const [opening, marks = ''] = /^(#{1,6})(?:[ \t]+|$)/.exec(line) ?? []
  if (opening !== undefined) {
    endParagraph(scan)
    addHeading(
      scan,
      marks.length,
      line
        .slice(opening.length)
        .replace(/(?:^|[ \t])#+$/, '')
        .trim(),
    )
    return true
  }
  if (isThematicBreak(line)) {
    endParagraph(scan)
    scan.isTitleDecided = true
    return true
  }
  if (CONTAINER.test(line) || line.startsWith('|')) {
    endParagraph(scan)
    return true
  }
  return (
    startsFence(scan, line) ||
    startsComment(scan, line) ||
    startsExpression(scan, line) ||
    startsModule(scan, line) ||
    startsHtml(scan, line) ||
    isDefinition(line)
  )
}

/** Matches the lines of containers, and `::include{file="./_part.md"}`. */
const CONTAINER = /^::(?::|[a-z][\w-]*(?:[[{]|$))/i

function isThematicBreak(line: string): boolean {
  const mark = line.charAt(0)
  if (mark !== '-' && mark !== '*' && mark !== '_') return false
  const marks = line.replace(/[ \t]/g, '')
  return marks.length >= 3 && marks === mark.repeat(marks.length)
}

function startsFence(scan: Scan, line: string): boolean {
  const fence = /^(`{3,}|~{3,})/.exec(line)?.[1]
  if (fence === undefined || (fence[0] === '`' && line.indexOf('`', fence.length) >= 0)) return false
  endParagraph(scan)
  scan.isEnd = (later) => {
    const close = later.trim()
    return close.length >= fence.length && close === fence.charAt(0).repeat(close.length)
  }
  return true
}

function startsComment(scan: Scan, line: string): boolean {
  const close = line.startsWith('<!--') ? '-->' : line.startsWith('{/*') ? '*/}' : undefined
  if (close === undefined) return false
  if (!line.includes(close, 3)) scan.isEnd = (later) => later.includes(close)
  return true
}

/** Handles an expression on its own lines. */
function startsExpression(scan: Scan, line: string): boolean {
  if (!scan.isMdx || scan.paragraph.length > 0 || !/^\{(?!\{)/.test(line)) return false
  let depth = bracketBalance(line)
  if (depth <= 0) return line.endsWith('}')
  scan.isEnd = (later) => {
    depth += bracketBalance(later)
    return depth <= 0
  }
  return true
}

/** The tags of a fragment, which shows only its content. */
const FRAGMENT = /^<>|<\/>$/g

const CODE_OR_EXPRESSION = /(`+)[^`][\s\S]*?\1|\\.|\{\{[ \t]*[A-Za-z_][\w-]*[ \t]*\}\}|\{[^{}]*(?:\{[^{}]*\}[^{}]*)*\}/g
const LITERAL = /^\{\s*(?:'([^'\\]*)'|"([^"\\]*)"|`([^`\\$]*)`|(-?[\d.]+))\s*\}$/

/** Fewer words are not a description. */
const THREE_WORDS = /\w\S*\s+\S+\s+\S*\w/

/**
 * Evaluates literals and names of exported literals in a line. Other expressions are left out; returns an empty line if
 * too few words remain.
 */
function withoutExpressions(line: string, values: ReadonlyMap<string, string>): string {
  if (!line.includes('{')) return line
  let isWhole = true
  const text = line.replace(CODE_OR_EXPRESSION, (code) => {
    if (!code.startsWith('{') || code.startsWith('{{')) return code
    if (/^\{\s*\/\*/.test(code)) return ''
    const value = literalIn(code) ?? values.get(code.slice(1, -1).trim())
    isWhole &&= value !== undefined
    return value ?? ''
  })
  if (isWhole) return text
  const shown = text.replace(/\s+(?=[.,;:!?](?:\s|$))/g, '').replace(/ {2,}/g, ' ')
  return THREE_WORDS.test(shown) ? shown : ''
}

const literalIn = (expression: string): string | undefined =>
  LITERAL.exec(expression)
    ?.slice(1)
    .find((value) => value !== undefined)

/** Handles MDX statements; prose may also begin with the word "import". */
function startsModule(scan: Scan, line: string): boolean {
  if (scan.paragraph.length > 0) return false
  const isImport = /^import\b.*\bfrom\s*['"]|^import\s*['"]|^import\b\s*(?:[\w$]+\s*,\s*)?\{[^}]*$/.test(line)
  const isExport = EXPORT.test(line) || (scan.isMdx && DECLARATION.test(line))
  if (!isImport && !isExport) return false
  const [, name = '', value] = VALUE.exec(line) ?? []
  const literal = value === undefined ? undefined : literalIn(`{${value}}`)
  if (literal !== undefined) scan.values.set(name, literal)
  let depth = bracketBalance(line)
  if (isImport && depth <= 0) return true
  if (depth > 0 || !/[;}]$/.test(line)) {
    scan.isEnd = (later) => {
      depth += bracketBalance(later)
      return depth <= 0 && (later.trim() === '' || /[;}]\s*$/.test(later) || isImport)
    }
  }
  return true
}

const VALUE = /^export\s+const\s+([\w$]+)\s*=\s*(.*?);?$/
const EXPORT = /^export\s+(?:default|const|let|var|function|async|class|\{|\*)/
/** In the lines after an import. */
const DECLARATION = /^(?:(?:const|let|var)\s+[\w$]+\s*=|(?:async\s+)?function\s+[\w$]+\s*\(|class\s+[\w$]+\s*\{)/

function bracketBalance(line: string): number {
  let depth = 0
  for (const char of line) {
    if (char === '{' || char === '(' || char === '[') depth++
    else if (char === '}' || char === ')' || char === ']') depth--
  }
  return depth
}

const RAW = /^<(script|style|pre|textarea)\b/i

/** Handles raw HTML and JSX: everything outside tags counts as text. */
function startsHtml(scan: Scan, line: string): boolean {
  const raw = RAW.exec(line)?.[1]?.toLowerCase()
  if (raw !== undefined) {
    const close = `</${raw}`
    if (!line.toLowerCase().includes(close)) scan.isEnd = (later) => later.toLowerCase().includes(close)
    return true
  }
  if (!/^<\/?[a-z]/i.test(line)) return false
  if (!line.includes('>')) {
    scan.isEnd = (later) => later.includes('>')
    return true
  }
  scan.paragraph.push(line)
  return true
}

/** Reference definitions and footnotes. */
const isDefinition = (line: string): boolean => /^\[[^\]]+\]:(?:\s|$)/.test(line)

/** Removes the markers of quotes, lists, tasks, containers and alerts. A line with only an image has no text. */
function withoutMarkers(line: string): string {
  const text = line
    .replace(/^(?:>[ \t]?)+/, '')
    .replace(/^(?:[-*+]|\d{1,9}[.)])[ \t]+/, '')
    .replace(/^\[[ xX]\][ \t]+/, '')
    .trim()
  return CONTAINER.test(text) || /^\[![A-Z]+\]$/.test(text) || /^!\[[^\]]*\]\([^)]*\)$/.test(text) ? '' : text
}
