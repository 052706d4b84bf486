/** Lines and blocks of a page on their way from Python-Markdown to Markdown. */
/** A line, and where it comes from. */
export interface Line {
  readonly text: string
  /** Its number in the file, from 1. */
  readonly line: number
  /** The number of characters that were removed at its start. */
  readonly column: number
}

export type Lines = readonly Line[]

/** Returns a line. Throws if the index is out of range. */
export function lineAt(lines: Lines, index: number): Line {
  const line = lines[index]
  if (line === undefined) throw new RangeError(`Index ${index} is out of range: the text has ${lines.length} lines.`)
  return line
}

/** Returns a line with spaces instead of the tabs at its start. */
export const withoutTabs = (line: string): string =>
  line.replace(/^[ \t]+/, (space) => {
    let width = 0
    for (const sign of space) width += sign === '\t' ? 4 - (width % 4) : 1
    return ' '.repeat(width)
  })

/** Whether a line has no text. */
export const isBlank = ({ text }: Line): boolean => text.trim() === ''

/** Returns the number of spaces at the start of a line. */
export const indentOf = ({ text }: Line): number => /^ */.exec(text)![0].length

/** Returns another text in the place of a line. */
export const at = (line: Line, text: string): Line => ({ ...line, text })

/** Returns a line without some of its indentation, which may be shorter. */
export const dedent = (line: Line, width: number): Line => cutStart(line, Math.min(width, indentOf(line)))

/** Returns a line without its first characters. */
export const cutStart = ({ text, line, column }: Line, width: number): Line => ({
  text: text.slice(width),
  line,
  column: column + width,
})

/** Returns a line with more indentation; a blank line stays blank. */
export const indent = (line: Line, width: number): Line =>
  isBlank(line) ? at(line, '') : { ...line, text: ' '.repeat(width) + line.text, column: line.column - width }

/** Returns the lines without blank lines at both ends. */
export function trimmed(lines: Lines): Lines {
  const first = lines.findIndex((line) => !isBlank(line))
  return first === -1 ? [] : lines.slice(first, lines.findLastIndex((line) => !isBlank(line)) + 1)
}

/** Returns lines as a block: blank lines around it keep it apart from other text. */
export function block(lines: Lines): Lines {
  const [first, last] = [lines[0], lines.at(-1)]
  return first === undefined || last === undefined ? [] : [at(first, ''), ...lines, at(last, '')]
}

/** Returns the end of the lines from `start` on that are indented by four spaces, without blank lines after them. */
export function bodyEnd(lines: Lines, start: number): number {
  let end = start
  for (let next = start; next < lines.length; next++) {
    const line = lineAt(lines, next)
    if (isBlank(line)) continue
    if (indentOf(line) < 4) break
    end = next + 1
  }
  return end
}

/** Whether an address is relative to a file or to the address of a page. */
export const isRelative = (url: string): boolean => url !== '' && !/^(?:[a-z][\w+.-]*:|\/|#|\?|\{)/i.test(url)

/** A code block between fences. */
interface FenceLine {
  readonly indent: number
  readonly marker: string
  readonly info: string
  /** The line after its last one. */
  readonly end: number
}

/** A language, and attributes in braces or options. Other text makes it code in a line. */
const OPTION = /[a-z][\w-]*(?:=(?:"[^"`]*"|'[^'`]*'|[^\s"'`]+))?/.source
const INFO = new RegExp(
  `^[ \\t]*(?:\\.?[\\w#.+-]+(?![^\\s{]))?[ \\t]*(?:\\{[^\`]*\\}|${OPTION}(?:[ \\t]+${OPTION})*)?[ \\t]*$`,
  'i',
)

/** Returns the code block that begins on a line; undefined for other lines. Without its end, it is text. */
export function fenceAt(lines: Lines, start: number): FenceLine | undefined {
  const [, space = '', marker = '', info = ''] = /^( *)(`{3,}|~{3,})(.*)$/.exec(lineAt(lines, start).text) ?? []
  if (marker === '' || !INFO.test(info)) return undefined
  const close = new RegExp(`^ {${space.length}}${marker}${marker[0]}*\\s*$`)
  for (let last = start + 1; last < lines.length; last++)
    if (close.test(lineAt(lines, last).text)) return { indent: space.length, marker, info: info.trim(), end: last + 1 }
  return undefined
}

/** Lines of the page that became other lines. */
export interface Conversion {
  readonly lines: Lines
  /** The first line after them. */
  readonly end: number
}

/** Parts of the syntax that a site may have. */
export type SyntaxPart =
  | ('abbreviations' | 'boxes' | 'definitions' | 'objects' | 'slashes' | 'tabs' | 'linkedTabs' | 'tabIds')
  | ('attributes' | 'caret' | 'code' | 'critic' | 'icons' | 'keys' | 'mark' | 'math' | 'names' | 'tilde')

/** The syntax of a site. */
export interface TextSyntax {
  readonly parts: ReadonlySet<SyntaxPart>
  /** The mark of a table of contents in a text; '': none. */
  readonly toc: string
  /** The address of the repository whose issues `#1` names; '': such text is not a link. */
  readonly repository: string
  /** The labels that the page defines addresses for, in lower case. */
  readonly labels?: ReadonlySet<string>
}

export interface BlockInput {
  readonly syntax: TextSyntax
  /** The abbreviations of the page. */
  readonly abbreviations: Map<string, string>
  /**
   * The addresses and footnotes that the page defines, anywhere in it. They become its end: the two parsers of Markdown
   * differ on definitions inside lists, and on what follows them. The last comes first: of two definitions of a label,
   * Python-Markdown uses the last, and Markdown the first.
   */
  readonly definitions: Line[]
  /** Converts lines inside a block. */
  readonly convert: (lines: Lines) => Lines
}

/** Returns the block that begins on a line; undefined if it is of another kind. */
export type ReadBlock = (lines: Lines, start: number, input: BlockInput) => Conversion | undefined
