/** Converts the blocks of Python-Markdown to Markdown with containers of this tool. */
import { box, type Conversion, slashBlock, tabs } from './containers.ts'
import { convertFence } from './fences.ts'
import { html } from './html.ts'
import { type InlineSyntax, inlineText } from './inline.ts'
import { at, block, bodyEnd, dedent, fenceAt, indent, indentOf, isBlank, type Line, trimmed } from './line.ts'

export interface BlockSyntax {
  readonly inline: InlineSyntax
  readonly boxes: boolean
  readonly tabs: boolean
  /** Whether tabs with the same label are switched together. */
  readonly linksTabs: boolean
  readonly slashes: boolean
  readonly definitions: boolean
  readonly abbreviations: boolean
  /** `::: module`: documentation that Python code makes. */
  readonly objects: boolean
  /** The mark of a table of contents in a text; '': none. */
  readonly toc: string
}

/** Definitions of a page. */
export interface Definitions {
  readonly abbreviations: Map<string, string>
}

interface BlockInput {
  readonly syntax: BlockSyntax
  readonly definitions: Definitions
}

/** Converts lines. `isInList`: lists may follow a paragraph without a blank line. */
export function convertBlocks(lines: readonly Line[], input: BlockInput, isInList = false): readonly Line[] {
  const { syntax } = input
  const result: Line[] = []
  const convert = (inner: readonly Line[]) => convertBlocks(inner, input)
  const known = new Map<number, Conversion | undefined>()
  const blockAt = (start: number): Conversion | undefined => {
    if (!known.has(start)) known.set(start, newBlockAt(start))
    return known.get(start)
  }
  const newBlockAt = (start: number): Conversion | undefined => {
    const fence = fenceAt(lines, start)
    if (fence !== undefined)
      return {
        lines: block(convertFence(lines.slice(start, fence.end), { ...fence, end: fence.end - start })),
        end: fence.end,
      }
    return (
      (syntax.boxes ? box(lines, start, convert, syntax.inline) : undefined) ??
      (syntax.tabs ? tabs(lines, start, convert, syntax.linksTabs) : undefined) ??
      (syntax.slashes
        ? slashBlock(lines, start, convert, { syntax: syntax.inline, isLinked: syntax.linksTabs })
        : undefined) ??
      (syntax.objects ? objectBlock(lines, start) : undefined) ??
      html(lines, start, convert) ??
      definition(lines, start) ??
      (syntax.abbreviations ? abbreviation(lines, start, input.definitions) : undefined) ??
      (syntax.definitions ? definitionList(lines, start, convert, syntax.inline) : undefined)
    )
  }
  for (let index = 0; index < lines.length; ) {
    const line = lines[index]!
    if (isBlank(line)) {
      result.push(at(line, ''))
      index++
      continue
    }
    const made = indentOf(line) < 4 ? (blockAt(index) ?? list(lines, index, input)) : code(lines, index)
    if (made !== undefined) {
      result.push(...made.lines)
      index = made.end
      continue
    }
    const end = paragraphEnd(lines, index, (next) => blockAt(next) !== undefined || (isInList && isItem(lines[next]!)))
    result.push(...paragraph(lines.slice(index, end), syntax))
    index = end
  }
  return result
}

/** Returns lines that are code because of their indentation. */
function code(lines: readonly Line[], start: number): Conversion {
  const end = bodyEnd(lines, start)
  return { lines: lines.slice(start, end), end }
}

const ITEM = /^( {0,3})([-*+]|\d{1,9}\.)([ \t]+)(?=\S)/
const RULE = /^ {0,3}([-*_])(?:[ \t]*\1){2,}[ \t]*$/

const isItem = ({ text }: Line): boolean => ITEM.test(text) && !RULE.test(text)
const isHeading = ({ text }: Line): boolean => /^ {0,3}#{1,6}(?:\s|$)/.test(text)

function paragraphEnd(lines: readonly Line[], start: number, ends: (next: number) => boolean): number {
  if (isHeading(lines[start]!) || RULE.test(lines[start]!.text)) return start + 1
  for (let next = start + 1; next < lines.length; next++) {
    const line = lines[next]!
    if (isBlank(line) || isHeading(line) || (indentOf(line) < 4 && ends(next))) return next
  }
  return lines.length
}

/** Converts the text of a paragraph. Lists that begin in it without a blank line are text. */
function paragraph(lines: readonly Line[], { inline, toc }: BlockSyntax): readonly Line[] {
  if (lines.length === 1 && toc !== '' && lines[0]!.text.trim() === toc)
    return block([at(lines[0]!, '<div data-toc></div>')])
  const isTable = lines.length > 1 && /^[ |:-]+$/.test(lines[1]!.text) && lines[1]!.text.includes('-')
  const texts = inlineText(lines.map(({ text }) => text).join('\n'), inline).split('\n')
  return lines.map((line, index) =>
    at(
      line,
      index > 0 && !isTable && isItem(line)
        ? texts[index]!.replace(/^( *)([-*+]|(\d+)\.)/, escapeMarker)
        : texts[index]!,
    ),
  )
}

const escapeMarker = (_: string, space: string, marker: string, number?: string): string =>
  number === undefined ? `${space}\\${marker}` : `${space}${number}\\.`

/** Converts an item of a list: its content is indented by four spaces, in Markdown by the width of the marker. */
function list(lines: readonly Line[], start: number, input: BlockInput): Conversion | undefined {
  const first = lines[start]!
  const [whole, , marker = ''] = ITEM.exec(first.text) ?? []
  if (whole === undefined || RULE.test(first.text)) return undefined
  const own = Math.min(whole.length, 4)
  const inner: Line[] = [
    { text: first.text.slice(whole.length), line: first.line, column: first.column + whole.length },
  ]
  let end = start + 1
  let next = end
  while (next < lines.length) {
    const line = lines[next]!
    if (isBlank(line)) {
      next++
      continue
    }
    const isAfterBlank = next > end
    const width = indentOf(line)
    const isInside = width >= 4 || width >= Math.max(own, 2)
    if (
      !isInside &&
      (isAfterBlank ||
        isItem(line) ||
        isHeading(line) ||
        fenceAt(lines, next) !== undefined ||
        BOUNDARY.test(line.text))
    )
      break
    for (const blank of lines.slice(end, next)) inner.push(blank)
    const cut = width >= 4 ? 4 : width
    const until = fenceAt(lines, next)?.end ?? next + 1
    for (const one of lines.slice(next, until)) inner.push(dedent(one, cut))
    next = until
    end = next
  }
  const content = trimmed(convertBlocks(inner, input, true))
  const prefix = `${marker} `
  const [head, ...others] = content.length > 0 ? content : [at(first, '')]
  return {
    lines: [
      { text: prefix + head!.text, line: head!.line, column: head!.column - prefix.length },
      ...others.map((line) => indent(line, prefix.length)),
    ],
    end,
  }
}

/** Lines that end a list although they follow its text without a blank line. */
const BOUNDARY = /^(?:!!!|\?\?\?|===[!+]?[ \t]|\/{3,}|<\/?[a-z]|:::)/

/** `[label]: address`: may follow a paragraph without a blank line. */
function definition(lines: readonly Line[], start: number): Conversion | undefined {
  if (!/^ {0,3}\[[^^\]\n][^\]\n]*\]:[ \t]*\S/.test(lines[start]!.text)) return undefined
  const isSplit = /^[ \t]+["'(].*["')][ \t]*$/.test(lines[start + 1]?.text ?? '')
  const end = start + (isSplit ? 2 : 1)
  return { lines: block(lines.slice(start, end)), end }
}

/** `*[HTML]: Hyper Text Markup Language` */
function abbreviation(lines: readonly Line[], start: number, { abbreviations }: Definitions): Conversion | undefined {
  const [, name, text] = /^ {0,3}\*\[([^\]\n]+)\][ \t]?:[ \t]*(.+?)[ \t]*$/.exec(lines[start]!.text) ?? []
  if (name === undefined || text === undefined) return undefined
  abbreviations.set(name, text)
  return { lines: [], end: start + 1 }
}

/** `::: module.Name`, also as a heading, with the indented options after it: only the name is shown. */
function objectBlock(lines: readonly Line[], start: number): Conversion | undefined {
  const [, marks = '', name] = /^(#{1,6}[ \t]+)?:::[ \t]*([\w.:-]+)[ \t]*$/.exec(lines[start]!.text) ?? []
  if (name === undefined) return undefined
  return { lines: block([at(lines[start]!, `${marks}\`${name}\``)]), end: bodyEnd(lines, start + 1) }
}

const DEFINITION = /^ {0,2}:[ \t]{1,3}(?=\S)/

const isTerm = (line: Line): boolean =>
  !isBlank(line) &&
  indentOf(line) < 4 &&
  !DEFINITION.test(line.text) &&
  !isItem(line) &&
  !/^ {0,3}[#|>]/.test(line.text)

/** Terms, each with its definitions, whose further lines are indented by four spaces. */
function definitionList(
  lines: readonly Line[],
  start: number,
  convert: (inner: readonly Line[]) => readonly Line[],
  syntax: InlineSyntax,
): Conversion | undefined {
  const parts: Line[] = []
  let end = start
  for (let next = start; next < lines.length; ) {
    const terms: Line[] = []
    while (next < lines.length && isTerm(lines[next]!)) terms.push(lines[next++]!)
    if (terms.length === 0) break
    let first = next
    while (first < lines.length && isBlank(lines[first]!)) first++
    if (first >= lines.length || first - next > 1 || !DEFINITION.test(lines[first]!.text)) break
    next = first
    for (const term of terms)
      parts.push(at(term, '<dt>'), ...block([at(term, inlineText(term.text, syntax))]), at(term, '</dt>'))
    while (next < lines.length && DEFINITION.test(lines[next]!.text)) {
      const head = lines[next]!
      const width = DEFINITION.exec(head.text)![0].length
      const lazy = lazyEnd(lines, next + 1)
      const until = bodyEnd(lines, lazy)
      const inner = [dedentText(head, width), ...lines.slice(next + 1, until).map((line) => dedent(line, 4))]
      parts.push(at(head, '<dd>'), ...block(trimmed(convert(inner))), at(lines[until - 1]!, '</dd>'))
      end = until
      next = until
      while (next < lines.length && isBlank(lines[next]!)) next++
    }
  }
  if (parts.length === 0) return undefined
  return { lines: block([at(parts[0]!, '<dl>'), ...parts, at(parts.at(-1)!, '</dl>')]), end }
}

/** Returns the end of the text that goes on without a blank line. */
function lazyEnd(lines: readonly Line[], start: number): number {
  let end = start
  while (end < lines.length && !isBlank(lines[end]!) && !DEFINITION.test(lines[end]!.text)) end++
  return end
}

const dedentText = (line: Line, width: number): Line => ({
  text: line.text.slice(width),
  line: line.line,
  column: line.column + width,
})
