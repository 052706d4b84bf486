/** Boxes and tabs of Python-Markdown as containers. */
import { type InlineSyntax, inlineText, plainLabel } from './inline.ts'
import { at, block, bodyEnd, dedent, fenceAt, isBlank, type Line, trimmed } from './line.ts'

/** Lines of the page that became other lines. */
export interface Conversion {
  readonly lines: readonly Line[]
  /** The first line after them. */
  readonly end: number
}

/** Converts lines, such as the content of a box. */
export type Convert = (lines: readonly Line[]) => readonly Line[]

/** The words of this tool for the types of boxes. Other types look like a note. */
const WORDS: Readonly<Record<string, string>> = {
  note: 'note',
  seealso: 'note',
  info: 'info',
  todo: 'info',
  abstract: 'info',
  summary: 'info',
  tldr: 'info',
  tip: 'tip',
  hint: 'tip',
  important: 'tip',
  success: 'success',
  check: 'success',
  done: 'success',
  question: 'info',
  help: 'info',
  faq: 'info',
  warning: 'warning',
  caution: 'warning',
  attention: 'warning',
  failure: 'danger',
  fail: 'danger',
  missing: 'danger',
  danger: 'danger',
  error: 'danger',
  bug: 'danger',
}

/** Returns lines between the colons of a container, with more colons than the containers in them. */
export function containerLines(
  head: Line,
  name: string,
  content: readonly Line[],
  foot = content.at(-1) ?? head,
): readonly Line[] {
  const inner = content.map(({ text }) => /^ *(:{3,})[a-z]/.exec(text)?.[1]?.length ?? 0)
  const colons = ':'.repeat(Math.max(3, ...inner.map((count) => count + 1)))
  return block([at(head, `${colons}${name}`), ...trimmed(content), at(foot, colons)])
}

const label = (text: string): string =>
  `[${text.replace(/[[\]]/g, (bracket) => (isBalanced(text) ? bracket : `\\${bracket}`))}]`

function isBalanced(text: string): boolean {
  let depth = 0
  for (const [sign] of text.matchAll(/[[\]]/g)) {
    depth += sign === '[' ? 1 : -1
    if (depth < 0) return false
  }
  return depth === 0
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)

interface Box {
  readonly head: Line
  readonly words: readonly string[]
  /** As written; undefined: the type is the title. */
  readonly title: string | undefined
  readonly isDetails: boolean
  readonly isOpen?: boolean
  readonly content: readonly Line[]
  readonly foot?: Line
}

function boxOf({ head, words, title, isDetails, isOpen, content, foot }: Box, syntax: InlineSyntax): readonly Line[] {
  const [type = 'note', ...others] = words
  const word = isDetails ? 'details' : (WORDS[type] ?? 'note')
  const shown = title ?? (word === type ? undefined : capital(type))
  const classes = (word === type ? others : [type, ...others]).filter((one) => /^[\w-]+$/.test(one))
  const attributes = [...(isOpen ? ['open'] : []), ...classes.map((one) => `.${one}`)]
  const text = shown === undefined ? '' : label(inlineText(shown, syntax))
  return containerLines(
    head,
    `${word}${text}${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`,
    content,
    foot,
  )
}

const BOX = /^ {0,3}(!!!|\?\?\?)(\+?)[ \t]*([\w -]*?)(?:[ \t]*"(.*?)")?[ \t]*$/

/** `!!! note "Title"` and `??? note "Title"`, with the indented lines after them. */
export function box(
  lines: readonly Line[],
  start: number,
  convert: Convert,
  syntax: InlineSyntax,
): Conversion | undefined {
  const head = lines[start]!
  const [, marker, plus, words = '', title] = BOX.exec(head.text) ?? []
  if (marker === undefined || (words === '' && title === undefined)) return undefined
  const end = bodyEnd(lines, start + 1)
  const content = convert(lines.slice(start + 1, end).map((line) => dedent(line, 4)))
  const type = words.trim().split(/\s+/)
  const isDetails = marker === '???'
  return { lines: boxOf({ head, words: type, title, isDetails, isOpen: plus === '+', content }, syntax), end }
}

const TAB = /^ {0,3}===([!+]*)[ \t]+"(.*)"[ \t]*$/

interface TabText {
  readonly head: Line
  readonly label: string
  readonly content: readonly Line[]
  readonly isSelected?: boolean
}

/** Consecutive `=== "Tab"`, with the indented lines after them. */
export function tabs(
  lines: readonly Line[],
  start: number,
  convert: Convert,
  isLinked: boolean,
): Conversion | undefined {
  const found: TabText[] = []
  let end = start
  for (let next = start; next < lines.length; ) {
    const head = lines[next]!
    const [whole, flags = '', name = ''] = TAB.exec(head.text) ?? []
    if (whole === undefined || (found.length > 0 && flags.includes('!'))) break
    end = bodyEnd(lines, next + 1)
    const content = convert(lines.slice(next + 1, end).map((line) => dedent(line, 4)))
    found.push({ head, label: name, content, isSelected: flags.includes('+') })
    for (next = end; next < lines.length && isBlank(lines[next]!); ) next++
  }
  return found.length === 0 ? undefined : { lines: tabsOf(found, isLinked), end }
}

function tabsOf(found: readonly TabText[], isLinked: boolean): readonly Line[] {
  const names = new Map<string, number>()
  const inner = found.flatMap((tab) => {
    const name = plainLabel(tab.label) || `Tab ${found.indexOf(tab) + 1}`
    const count = (names.get(name) ?? 0) + 1
    names.set(name, count)
    const value = count === 1 ? '' : `value="${name.replaceAll('"', '')} ${count}"`
    const attributes = [value, tab.isSelected ? 'default' : ''].filter((one) => one !== '').join(' ')
    return containerLines(tab.head, `tab${label(name)}${attributes && `{${attributes}}`}`, tab.content)
  })
  return containerLines(found[0]!.head, isLinked ? 'tabs{group=tabs}' : 'tabs', inner)
}

const BLOCK = /^ {0,3}(\/{3,})[ \t]*([\w-]+)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*$/

/** `/// note | Title` up to its closing slashes; consecutive `/// tab | Label` together. */
export function slashBlock(
  lines: readonly Line[],
  start: number,
  convert: Convert,
  { syntax, isLinked }: { readonly syntax: InlineSyntax; readonly isLinked: boolean },
): Conversion | undefined {
  const first = slashBlockAt(lines, start)
  if (first === undefined) return undefined
  if (first.name !== 'tab') return { lines: slashBox(first, convert, syntax), end: first.end }
  const found: TabText[] = []
  let end = start
  for (let tab: SlashBlock | undefined = first; tab?.name === 'tab'; ) {
    found.push({ head: tab.head, label: tab.title ?? '', content: convert(tab.content) })
    end = tab.end
    let next = end
    while (next < lines.length && isBlank(lines[next]!)) next++
    tab = next < lines.length ? slashBlockAt(lines, next) : undefined
  }
  return { lines: tabsOf(found, isLinked), end }
}

interface SlashBlock {
  readonly head: Line
  readonly name: string
  readonly title: string | undefined
  readonly content: readonly Line[]
  readonly options: ReadonlyMap<string, string>
  readonly end: number
  readonly foot: Line
}

function slashBlockAt(lines: readonly Line[], start: number): SlashBlock | undefined {
  const head = lines[start]!
  const [, slashes, name, title] = BLOCK.exec(head.text) ?? []
  if (slashes === undefined || name === undefined) return undefined
  for (let end = start + 1; end < lines.length; ) {
    if (lines[end]!.text.trim() === slashes) {
      const inner = lines.slice(start + 1, end)
      const count = inner.findIndex((line) => !/^ {4}[\w-]+:/.test(line.text))
      const optionLines = inner.slice(0, count === -1 ? inner.length : count)
      const options = new Map(
        optionLines.map(({ text }) => /^\s*([\w-]+):\s*(.*?)\s*$/.exec(text)!.slice(1, 3) as [string, string]),
      )
      return { head, name, title, content: inner.slice(optionLines.length), options, end: end + 1, foot: lines[end]! }
    }
    end = fenceAt(lines, end)?.end ?? end + 1
  }
  return undefined
}

function slashBox(
  { head, name, title, content, options, foot }: SlashBlock,
  convert: Convert,
  syntax: InlineSyntax,
): readonly Line[] {
  const inner = convert(content)
  if (name === 'html' || name === 'define' || name === 'caption') return block(inner)
  const isDetails = name === 'details'
  const words = isDetails || name === 'admonition' ? [options.get('type') ?? 'note'] : [name]
  return boxOf({ head, words, title, isDetails, isOpen: options.get('open') === 'True', content: inner, foot }, syntax)
}
