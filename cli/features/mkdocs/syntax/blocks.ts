/** Converts the blocks of Python-Markdown to Markdown with containers of this tool. */
import { box, slashBlock, tabs } from './containers.ts'
import { fencedCode } from './fences.ts'
import { html } from './html.ts'
import { inlineText } from './inline.ts'
import {
  at,
  type BlockInput,
  block,
  bodyEnd,
  type Conversion,
  cutStart,
  dedent,
  fenceAt,
  indent,
  indentOf,
  isBlank,
  type Line,
  type Lines,
  lineAt,
  type ReadBlock,
  type SyntaxPart,
  type TextSyntax,
  trimmed,
} from './line.ts'

/**
 * Reads blocks. `first`: the signs that they begin with; absent: any. `part`: sites without this syntax do not have
 * such blocks.
 */
interface Reader {
  readonly first?: string
  readonly part?: SyntaxPart
  readonly read: ReadBlock
}

/** A block is of the first kind that reads it. */
const READERS: readonly Reader[] = [
  { first: '`~', read: fencedCode },
  { first: '!?', part: 'boxes', read: box },
  { first: '=', part: 'tabs', read: tabs },
  { first: '/', part: 'slashes', read: slashBlock },
  { first: ':#', part: 'objects', read: objectBlock },
  { first: '[', read: footnote },
  { first: '[', read: definition },
  { first: '*', part: 'abbreviations', read: abbreviation },
  { part: 'definitions', read: definitionList },
  // A comment may be a term.
  { first: '<', read: html },
]

/** Converts the lines of a page. `abbreviations`: gets the abbreviations that they define. */
export function convertPage(lines: Lines, syntax: TextSyntax, abbreviations: Map<string, string>): Lines {
  const labels = new Set(lines.flatMap(({ text }) => /^ *\[([^^\]][^\]]*)\]:/.exec(text)?.[1]?.toLowerCase() ?? []))
  const input: BlockInput = {
    syntax: { ...syntax, labels },
    abbreviations,
    definitions: [],
    convert: (inner) => convertBlocks(inner, input),
  }
  const content = input.convert(lines)
  return [...content, ...input.definitions]
}

/** Converts lines. `isInList`: lists may follow a paragraph without a blank line. */
function convertBlocks(lines: Lines, input: BlockInput, isInList = false): Lines {
  const { syntax } = input
  const result: Line[] = []
  const readers = READERS.filter(({ part }) => part === undefined || syntax.parts.has(part))
  const conversions = new Map<number, Conversion | undefined>()
  const blockAt = (start: number): Conversion | undefined => {
    let conversion = conversions.get(start)
    const sign = lineAt(lines, start).text.trimStart().charAt(0)
    for (const { first = sign, read } of conversions.has(start) ? [] : readers)
      if (first.includes(sign)) conversion ??= read(lines, start, input)
    conversions.set(start, conversion)
    return conversion
  }
  for (let index = 0; index < lines.length; ) {
    const line = lineAt(lines, index)
    const conversion = isBlank(line)
      ? { lines: [at(line, '')], end: index + 1 }
      : indentOf(line) >= 4
        ? code(lines, index)
        : (blockAt(index) ?? list(lines, index, input))
    const end =
      conversion?.end ??
      paragraphEnd(lines, index, (next) => blockAt(next) !== undefined || (isInList && isItem(lineAt(lines, next))))
    result.push(...(conversion?.lines ?? paragraph(lines.slice(index, end), syntax)))
    index = end
  }
  return result
}

/** Returns lines that are code because of their indentation. */
function code(lines: Lines, start: number): Conversion {
  const end = bodyEnd(lines, start)
  return { lines: lines.slice(start, end), end }
}

const ITEM = /^( {0,3})([-*+]|\d{1,9}\.)([ \t]+)(?=\S)/
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/

const isItem = ({ text }: Line): boolean => ITEM.test(text) && !RULE.test(text)
const isHeading = ({ text }: Line): boolean => /^ {0,3}#{1,6}(?:\s|$)/.test(text)

function paragraphEnd(lines: Lines, start: number, ends: (next: number) => boolean): number {
  if (isHeading(lineAt(lines, start)) || RULE.test(lineAt(lines, start).text)) return start + 1
  for (let next = start + 1; next < lines.length; next++) {
    const line = lineAt(lines, next)
    if (isBlank(line) || isHeading(line) || (indentOf(line) < 4 && ends(next))) return next
  }
  return lines.length
}

/** Converts the text of a paragraph. Lists that begin in it without a blank line are text. */
function paragraph(lines: Lines, syntax: TextSyntax): Lines {
  const { toc } = syntax
  if (lines.length === 1 && toc !== '' && lineAt(lines, 0).text.trim() === toc)
    return block([at(lineAt(lines, 0), '<div data-toc></div>')])
  const isTable = lines.length > 1 && /^[ |:-]+$/.test(lineAt(lines, 1).text) && lineAt(lines, 1).text.includes('-')
  const texts = inlineText(
    lines
      .map(({ text }) => text)
      .join('\n')
      .replace(LONG_MARKS, '$1`$3`'),
    syntax,
  ).split('\n')
  return lines.map((line, index) => {
    const text = (texts[index] ?? '').replace(UNCLOSED, (marker) => marker.replace(/[`~]/g, '\\$&'))
    return at(line, index > 0 && !isTable && isItem(line) ? text.replace(/[-*+.]/, '\\$&') : text)
  })
}

/** Code in a line between marks that begin a block in Markdown. */
const LONG_MARKS = /^( *)(`{3,})([^`]+)\2(?!`)/gm

/** A fence of code without an end. */
const UNCLOSED = /^ *(?:`{3,}[^`]*|~{3,}.*)$/

/** Converts an item of a list: its content is indented by four spaces, in Markdown by the width of the marker. */
function list(lines: Lines, start: number, input: BlockInput): Conversion | undefined {
  const first = lineAt(lines, start)
  const [whole = '', , marker] = ITEM.exec(first.text) ?? []
  if (marker === undefined || RULE.test(first.text)) return undefined
  const width = Math.max(2, Math.min(whole.length, 4))
  const inner: Line[] = [cutStart(first, whole.length)]
  let end = start + 1
  for (let next = end; next < lines.length; ) {
    const line = lineAt(lines, next)
    if (isBlank(line)) {
      next++
      continue
    }
    const isAfterBlank = next > end
    if (indentOf(line) < width && (isAfterBlank || endsList(lines, next))) break
    if (isAfterBlank && FOOTNOTE.test(line.text)) break
    inner.push(...lines.slice(end, next))
    const cut = Math.min(indentOf(line), 4)
    end = fenceAt(lines, next)?.end ?? next + 1
    inner.push(...lines.slice(next, end).map((codeLine) => dedent(codeLine, cut)))
    next = end
  }
  const content = trimmed(convertBlocks(inner, input, true))
  const prefix = `${marker} `
  const [head = at(first, ''), ...others] = content
  return {
    lines: [
      { ...head, text: prefix + head.text, column: head.column - prefix.length },
      ...others.map((line) => indent(line, prefix.length)),
    ],
    end,
  }
}

/** Whether a line ends a list although it follows its text without a blank line. */
const endsList = (lines: Lines, index: number): boolean => {
  const line = lineAt(lines, index)
  return isItem(line) || isHeading(line) || fenceAt(lines, index) !== undefined || BOUNDARY.test(line.text)
}

const BOUNDARY = /^(?:!!!|\?\?\?|===[!+]?[ \t]|\/{3,}|<\/?[a-z]|:::)/

/** `[label]: address "title"`. Other text after the colon makes it a sentence. */
const ADDRESS = /^ {0,3}\[[^^\]\n][^\]\n]*\]:[ \t]*(?:<[^<>\n]*>|\S+)[ \t]*(?:(["']).*\1[ \t]*|\(.*\)[ \t]*)?$/

/** `[label]: address`: may follow a paragraph without a blank line. */
function definition(lines: Lines, start: number, { definitions }: BlockInput): Conversion | undefined {
  if (!ADDRESS.test(lineAt(lines, start).text)) return undefined
  const isSplit = /^[ \t]+["'(].*["')][ \t]*$/.test(lines[start + 1]?.text ?? '')
  const end = start + (isSplit ? 2 : 1)
  definitions.unshift(at(lineAt(lines, start), ''), ...lines.slice(start, end).map((line) => dedent(line, 3)))
  return { lines: [], end }
}

const FOOTNOTE = /^ {0,3}(\[\^[^\]\s]+\]:)[ \t]*/

/** `[^1]: Text`: may follow a paragraph without a blank line. Its further lines may be indented by four spaces. */
function footnote(lines: Lines, start: number, { convert, definitions }: BlockInput): Conversion | undefined {
  const head = lineAt(lines, start)
  const [whole = '', mark] = FOOTNOTE.exec(head.text) ?? []
  if (mark === undefined) return undefined
  const lazy = lazyEnd(lines, start + 1, FOOTNOTE)
  const end = isBlank(lines[lazy] ?? head) ? bodyEnd(lines, lazy) : lazy
  const inner = [cutStart(head, whole.length), ...lines.slice(start + 1, end).map((line) => dedent(line, 4))]
  const content = trimmed(convert(inner))
  definitions.unshift(at(head, ''), at(head, mark), ...content.map((line) => indent(line, 4)))
  return { lines: [], end }
}

/** `*[HTML]: Hyper Text Markup Language` */
function abbreviation(lines: Lines, start: number, { abbreviations }: BlockInput): Conversion | undefined {
  const [, name, text] = /^ {0,3}\*\[([^\]\n]+)\][ \t]?:[ \t]*(.+?)[ \t]*$/.exec(lineAt(lines, start).text) ?? []
  if (name === undefined || text === undefined) return undefined
  abbreviations.set(name, text)
  return { lines: [], end: start + 1 }
}

/** `::: module.Name`, also as a heading, with the indented options after it: only the name is shown. */
function objectBlock(lines: Lines, start: number): Conversion | undefined {
  const [, marks = '', name] = /^(#{1,6}[ \t]+)?:::[ \t]*([\w.:-]+)[ \t]*$/.exec(lineAt(lines, start).text) ?? []
  if (name === undefined) return undefined
  return { lines: block([at(lineAt(lines, start), `${marks}\`${name}\``)]), end: bodyEnd(lines, start + 1) }
}

const DEFINITION = /^ {0,2}:[ \t]{1,3}(?=\S)/

const isTerm = (line: Line): boolean =>
  !isBlank(line) &&
  indentOf(line) < 4 &&
  !DEFINITION.test(line.text) &&
  !isItem(line) &&
  !/^ {0,3}[#|>]/.test(line.text)

/** Terms, each with its definitions, whose further lines are indented by four spaces. */
function definitionList(lines: Lines, start: number, { convert, syntax }: BlockInput): Conversion | undefined {
  const parts: Line[] = []
  let end = start
  for (let next = start; next < lines.length; ) {
    const terms: Line[] = []
    while (next < lines.length && isTerm(lineAt(lines, next))) terms.push(lineAt(lines, next++))
    if (terms.length === 0) break
    let first = next
    while (first < lines.length && isBlank(lineAt(lines, first))) first++
    if (first >= lines.length || first - next > 1 || !DEFINITION.test(lineAt(lines, first).text)) break
    next = first
    for (const term of terms)
      parts.push(at(term, '<dt>'), ...block([at(term, inlineText(term.text, syntax))]), at(term, '</dt>'))
    while (next < lines.length && DEFINITION.test(lineAt(lines, next).text)) {
      const head = lineAt(lines, next)
      const width = DEFINITION.exec(head.text)![0].length
      const lazy = lazyEnd(lines, next + 1, DEFINITION)
      const until = bodyEnd(lines, lazy)
      const inner = [cutStart(head, width), ...lines.slice(next + 1, until).map((line) => dedent(line, 4))]
      parts.push(at(head, '<dd>'), ...block(trimmed(convert(inner))), at(lineAt(lines, until - 1), '</dd>'))
      end = until
      next = until
      while (next < lines.length && isBlank(lineAt(lines, next))) next++
    }
  }
  if (parts.length === 0) return undefined
  return { lines: block([at(parts[0]!, '<dl>'), ...parts, at(parts.at(-1)!, '</dl>')]), end }
}

/** Returns the end of the text that goes on without a blank line, and without the start of another (`next`). */
function lazyEnd(lines: Lines, start: number, next: RegExp): number {
  let end = start
  while (end < lines.length && !isBlank(lineAt(lines, end)) && !next.test(lineAt(lines, end).text)) end++
  return end
}
