/** Finds what is at the cursor. */
import type { Position as LspPosition, Range } from 'vscode-languageserver'
import { VARIABLE } from '../../formats/variables.ts'
import type { Heading } from '../../model/compiled.ts'
import { findBlock } from '../../stages/content/front-matter/block.ts'
import type { AnalyzedLink, PageAnalysis } from './analysis.ts'
import { documentOf, isIn, lineRange, lspRange, rangeOfLink } from './positions.ts'

/** The text being written. `typed` is in `range`, and is replaced. */
type TypedText = TypedAddress | TypedWord

export interface TypedAddress {
  readonly kind: 'link' | 'image'
  readonly typed: string
  readonly range: Range
}

export type TypedWord =
  | { readonly kind: 'front-matter-key'; readonly typed: string; readonly range: Range }
  | { readonly kind: 'front-matter-value'; readonly key: string; readonly typed: string; readonly range: Range }
  | { readonly kind: 'container'; readonly typed: string; readonly range: Range }
  | { readonly kind: 'attribute'; readonly container: string; readonly typed: string; readonly range: Range }
  | {
      readonly kind: 'attribute-value'
      readonly container: string
      readonly attribute: string
      readonly typed: string
      readonly range: Range
    }
  | { readonly kind: 'variable'; readonly typed: string; readonly range: Range }

/** Whether the text is the address of a link or an image. */
export const isTypedAddress = (writing: TypedText): writing is TypedAddress =>
  writing.kind === 'link' || writing.kind === 'image'

/** Returns the text being written, if it can be completed. */
export function writingAt(text: string, position: LspPosition): TypedText | undefined {
  const document = documentOf(text)
  const offset = document.offsetAt(position)
  const line = text.slice(document.offsetAt({ line: position.line, character: 0 }), offset)
  const at = (typed: string) => ({ typed, range: lspRange(text, offset - typed.length, offset) })
  const [, variable] = /\{\{[ \t]*([\w-]*)$/.exec(line) ?? []
  if (variable !== undefined) return { kind: 'variable', ...at(variable) }
  if (isInFrontMatter(text, offset)) return frontMatterAt(line, at)
  return addressAt(line, at) ?? containerAt(line, at)
}

type At = (typed: string) => { readonly typed: string; readonly range: Range }

/** Whether the offset is in the front matter, even if the block is not closed yet. */
function isInFrontMatter(text: string, offset: number): boolean {
  const block = findBlock(text.replace(/\r\n/g, ' \n'))
  if (block.kind === 'block' && !block.isUnclosed) return offset >= block.start && offset <= block.end - 1
  return block.kind !== 'none' && offset > 3
}

function frontMatterAt(line: string, at: At): TypedText | undefined {
  if (/^[\w-]*$/.test(line)) return { kind: 'front-matter-key', ...at(line) }
  const [, key, value] = /^([\w-]+):[ \t]+["']?([^"']*)$/.exec(line) ?? []
  return key === undefined || value === undefined ? undefined : { kind: 'front-matter-value', key, ...at(value) }
}

const ADDRESSES: readonly (readonly ['link' | 'image', RegExp])[] = [
  ['image', /!\[(?:[^\]\\]|\\.)*\]\(<?([^()\s<>]*)$/],
  ['link', /\]\(<?([^()\s<>]*)$/],
  ['link', /^[ \t>]*\[[^\]]+\]:[ \t]*<?(\S*)$/],
  ['image', /<(?:img|video|source)\b[^>]*?\ssrc=["']([^"']*)$/i],
  ['link', /<a\b[^>]*?\shref=["']([^"']*)$/i],
]

function addressAt(line: string, at: At): TypedText | undefined {
  for (const [kind, pattern] of ADDRESSES) {
    const [, typed] = pattern.exec(line) ?? []
    if (typed !== undefined) return { kind, ...at(typed) }
  }
  return undefined
}

function containerAt(line: string, at: At): TypedText | undefined {
  const [, name] = /^[ \t>]*:{2,}([\w-]*)$/.exec(line) ?? []
  if (name !== undefined) return { kind: 'container', ...at(name) }
  const inside = /^[ \t>]*:{2,}([\w-]+)(?:\[[^\]]*\])?\{([^{}]*)$/.exec(line)
  if (!inside) return undefined
  const [, container = '', written = ''] = inside
  const [, attribute, value] = /(?:^|\s)([\w-]+)=["']?([^\s"']*)$/.exec(written) ?? []
  if (attribute !== undefined && value !== undefined)
    return { kind: 'attribute-value', container, attribute, ...at(value) }
  return { kind: 'attribute', container, ...at(written.slice(written.search(/[\w-]*$/))) }
}

/** Returns the link whose address or text the cursor is on. */
export function linkAt(page: PageAnalysis, { line, character }: LspPosition): AnalyzedLink | undefined {
  const onLine = page.links.filter(({ ref }) => ref.where.file === page.page.meta.source.path)
  return onLine.find(({ ref }) => {
    const range = rangeOfLink(page.text, ref)
    const { line: startLine = 0, column = 1 } = ref.where
    return range && isIn({ start: { line: startLine - 1, character: column - 1 }, end: range.end }, line, character)
  })
}

/** Returns the heading on the line of the cursor. */
export const headingAt = (page: PageAnalysis, { line }: LspPosition): Heading | undefined =>
  headingsInText(page).find((heading) => heading.line === line + 1)

/** Returns the headings of the page's own text, without headings of its partials. */
export function headingsInText(page: PageAnalysis): readonly Heading[] {
  const lines = page.text.split(/\r\n?|\n/)
  return page.headings.filter(({ line }) => {
    const text = lines[line - 1] ?? ''
    return /^[\s>]{0,8}#{1,6}(?:\s|$)|<h[1-6]/i.test(text) || /^\s*(?:=+|-+)\s*$/.test(lines[line] ?? '')
  })
}

/** Returns the variable that the cursor is on. */
export function variableAt(text: string, position: LspPosition): { name: string; range: Range } | undefined {
  const { start, end } = lineRange(text, position.line + 1)
  const document = documentOf(text)
  const line = document.getText({ start, end })
  for (const { 0: whole, 1: name = '', index } of line.matchAll(VARIABLE)) {
    const range = {
      start: { line: position.line, character: index },
      end: { line: position.line, character: index + whole.length },
    }
    if (isIn(range, position.line, position.character)) return { name, range }
  }
  return undefined
}

/** A key of the front matter, or the name of a container. */
export interface CursorWord {
  readonly kind: 'key' | 'container'
  readonly text: string
  readonly range: Range
}

/** Returns the key or container whose name the cursor is on. */
export function wordAt(text: string, position: LspPosition): CursorWord | undefined {
  const document = documentOf(text)
  const { line } = position
  const start = document.offsetAt({ line, character: 0 })
  const written = document.getText(lineRange(text, line + 1))
  const isKey = isInFrontMatter(text, start)
  const match = isKey ? /^()([\w-]+)(?=[ \t]*:)/.exec(written) : /^([ \t>]*:{2,})([\w-]+)/.exec(written)
  if (match === null) return undefined
  const [, before = '', name = ''] = match
  const range = lspRange(text, start + before.length, start + before.length + name.length)
  return isIn(range, line, position.character) ? { kind: isKey ? 'key' : 'container', text: name, range } : undefined
}
