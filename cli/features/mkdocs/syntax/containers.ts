/** Boxes and tabs of Python-Markdown as containers. */

import { capitalized } from '../../../base/words.ts'
import { escapeHtml } from '../../../formats/html.ts'
import { inlineText, plainLabel } from './inline.ts'
import {
  at,
  type BlockInput,
  block,
  bodyEnd,
  type Conversion,
  dedent,
  fenceAt,
  isBlank,
  type Line,
  type Lines,
  lineAt,
  type ReadBlock,
  type TextSyntax,
  trimmed,
} from './line.ts'

/** The words of this tool for the types of boxes. Other types look like a note. */
const WORDS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    note: 'note seealso',
    info: 'info todo abstract summary tldr question help faq',
    tip: 'tip hint important',
    success: 'success check done',
    warning: 'warning caution attention',
    danger: 'danger failure fail missing error bug',
  }).flatMap(([word, types]) => types.split(' ').map((type) => [type, word] as const)),
)

/** Returns lines between the colons of a container, with more colons than the containers in them. */
function containerLines(head: Line, name: string, content: Lines, foot = content.at(-1) ?? head): Lines {
  const inner = content.map(({ text }) => /^ *(:{3,})[a-z]/.exec(text)?.[1]?.length ?? 0)
  const colons = ':'.repeat(Math.max(3, ...inner.map((count) => count + 1)))
  const body = trimmed(content)
  // HTML and lists end before the fence in both parsers only with a blank line after them.
  const gap = /^[\s<\d*+-]/.test(body.at(-1)?.text ?? '') ? [at(foot, '')] : []
  return block([at(head, `${colons}${name}`), ...body, ...gap, at(foot, colons)])
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

interface Box {
  readonly head: Line
  readonly words: readonly string[]
  /** As written; undefined: the type is the title. */
  readonly title: string | undefined
  readonly isDetails: boolean
  readonly isOpen?: boolean
  readonly content: Lines
  readonly foot?: Line
}

function boxOf({ head, words, title, isDetails, isOpen, content, foot }: Box, syntax: TextSyntax): Lines {
  const [typeName = 'note', ...others] = words
  const type = typeName.toLowerCase()
  const word = isDetails ? 'details' : (WORDS.get(type) ?? 'note')
  const boxTitle = title ?? (word === type ? undefined : capitalized(type))
  const classes = (word === type ? others : [type, ...others]).filter((name) => /^[\w-]+$/.test(name))
  const hasNoTitle = boxTitle === '' && !isDetails
  const attributes = [
    ...(hasNoTitle ? ['title=""'] : []),
    ...(isOpen ? ['open'] : []),
    ...classes.map((name) => `.${name}`),
  ]
  const text = boxTitle ? label(inlineText(boxTitle, syntax)) : ''
  return containerLines(
    head,
    `${word}${text}${attributes.length > 0 ? `{${attributes.join(' ')}}` : ''}`,
    content,
    foot,
  )
}

const BOX = /^ {0,3}(!!!|\?\?\?)(\+?)[ \t]*([\w -]*?)(?:[ \t]*"(.*?)")?[ \t]*$/

/** `!!! note "Title"` and `??? note "Title"`, with the indented lines after them. */
export const box: ReadBlock = (lines, start, input) => {
  const head = lineAt(lines, start)
  const [, marker, plus, typeText = '', title] = BOX.exec(head.text) ?? []
  if (marker === undefined || (typeText === '' && title === undefined)) return undefined
  const end = bodyEnd(lines, start + 1)
  const content = input.convert(lines.slice(start + 1, end).map((line) => dedent(line, 4)))
  const [words, isDetails, isOpen] = [typeText.trim().split(/\s+/), marker === '???', plus === '+']
  return { lines: boxOf({ head, words, title, isDetails, isOpen, content }, input.syntax), end }
}

const TAB = /^ {0,3}===([!+]*)[ \t]+"(.*)"[ \t]*$/

interface TabText {
  readonly head: Line
  readonly label: string
  readonly content: Lines
  readonly isSelected?: boolean
}

/** Consecutive `=== "Tab"`, with the indented lines after them. */
export const tabs: ReadBlock = (lines, start, input) =>
  tabsFrom(lines, start, input, (index, isFirst) => {
    const [whole, flags = '', label = ''] = TAB.exec(lines[index]?.text ?? '') ?? []
    if (whole === undefined || (!isFirst && flags.includes('!'))) return undefined
    const end = bodyEnd(lines, index + 1)
    const content = lines.slice(index + 1, end).map((line) => dedent(line, 4))
    return { label, content, isSelected: flags.includes('+'), end }
  })

/** Reads consecutive tabs. `tabAt`: reads one. */
function tabsFrom(
  lines: Lines,
  start: number,
  { convert, syntax }: BlockInput,
  tabAt: (index: number, isFirst: boolean) => (Omit<TabText, 'head'> & { readonly end: number }) | undefined,
): Conversion | undefined {
  const tabTexts: TabText[] = []
  let end = start
  for (let next = start; next < lines.length; ) {
    const tab = tabAt(next, tabTexts.length === 0)
    const head = lines[next]
    if (tab === undefined || head === undefined) break
    tabTexts.push({ ...tab, head, content: convert(tab.content) })
    end = tab.end
    for (next = end; next < lines.length && isBlank(lineAt(lines, next)); ) next++
  }
  return tabTexts.length === 0 ? undefined : { lines: tabsOf(tabTexts, syntax), end }
}

function tabsOf(tabTexts: readonly TabText[], { parts }: TextSyntax): Lines {
  const inner = tabTexts.flatMap((tab) => {
    const name = plainLabel(tab.label) || `Tab ${tabTexts.indexOf(tab) + 1}`
    // Its id follows from the heading before it, which only the tree shows.
    const place = parts.has('tabIds') ? [at(tab.head, `<a data-tab="${escapeHtml(name)}"></a>`), at(tab.head, '')] : []
    return containerLines(tab.head, `tab${label(name)}${tab.isSelected ? '{default}' : ''}`, [...place, ...tab.content])
  })
  return containerLines(tabTexts[0]!.head, parts.has('linkedTabs') ? 'tabs{group=tabs}' : 'tabs', inner)
}

const BLOCK = /^ {0,3}(\/{3,})[ \t]*([\w-]+)(?:[ \t]*\|[ \t]*(.*?))?[ \t]*$/

/** `/// note | Title` up to its closing slashes; consecutive `/// tab | Label` together. */
export const slashBlock: ReadBlock = (lines, start, input) => {
  const first = slashBlockAt(lines, start)
  if (first === undefined) return undefined
  if (first.name !== 'tab') return { lines: slashBox(first, input), end: first.end }
  return tabsFrom(lines, start, input, (index) => {
    const tab = slashBlockAt(lines, index)
    return tab?.name === 'tab' ? { ...tab, label: tab.title ?? '' } : undefined
  })
}

interface SlashBlock {
  readonly head: Line
  readonly name: string
  readonly title: string | undefined
  readonly content: Lines
  readonly options: ReadonlyMap<string, string>
  readonly end: number
  readonly foot: Line
}

function slashBlockAt(lines: Lines, start: number): SlashBlock | undefined {
  const head = lineAt(lines, start)
  const [, slashes, name, title] = BLOCK.exec(head.text) ?? []
  if (slashes === undefined || name === undefined) return undefined
  for (let end = start + 1; end < lines.length; ) {
    if (lineAt(lines, end).text.trim() === slashes) {
      const inner = lines.slice(start + 1, end)
      const count = inner.findIndex((line) => !/^ {4}[\w-]+:/.test(line.text))
      const optionLines = inner.slice(0, count === -1 ? inner.length : count)
      const options = new Map(
        optionLines.map(({ text }) => /^\s*([\w-]+):\s*(.*?)\s*$/.exec(text)!.slice(1, 3) as [string, string]),
      )
      return {
        head,
        name,
        title,
        content: inner.slice(optionLines.length),
        options,
        end: end + 1,
        foot: lineAt(lines, end),
      }
    }
    end = fenceAt(lines, end)?.end ?? end + 1
  }
  return undefined
}

function slashBox({ name, options, ...parts }: SlashBlock, input: BlockInput): Lines {
  const content = input.convert(parts.content)
  if (name === 'html' || name === 'define' || name === 'caption') return block(content)
  const isDetails = name === 'details'
  const words = isDetails || name === 'admonition' ? [options.get('type') ?? 'note'] : [name]
  const isOpen = /^(?:true|yes|on)$/i.test(options.get('open') ?? '')
  return boxOf({ ...parts, words, isDetails, isOpen, content }, input.syntax)
}
