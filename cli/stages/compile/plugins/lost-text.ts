/** Finds text that readers would not see, or would see as source: Markdown does not read it as its writer meant it. */

import type {
  Code,
  Definition,
  Delete,
  FootnoteDefinition,
  Heading,
  Nodes,
  Paragraph,
  Parents,
  Root,
  Table,
} from 'mdast'
import type { Point } from 'unist'
import type { VFile } from 'vfile'
import { CONTROL, hasControls, withoutControls } from '../../../formats/html.ts'
import {
  ATTRIBUTES,
  CODE_KINDS,
  ESCAPED_FORMULA,
  EXAMPLE_LANGUAGES,
  EXPRESSION,
  INCLUDE_COMMENT,
  LINE_KINDS,
  MAYBE_LINE,
  MAYBE_TEXT,
  MYST,
  reportForeign,
  TEXT_KINDS,
} from '../foreign-syntax.ts'
import { lint, report } from '../page/findings.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'
import { mayContain } from '../page/reads.ts'
import { pointInside } from '../page/sources.ts'

/** Reports cells and definitions that are dropped, code without an end, and syntax that is shown as text. */
export function lostText() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    const definitions: Definitions = { page, first: new Map(), used: new Set() }
    // One search in the page is faster than one in each of its texts.
    const hasSyntax = mayContain(page, MAYBE_TEXT)
    visit(tree, { page, definitions, hasSyntax, isCode: false })
    if (mayContain(page, CONTROL)) removeControls(tree, page)
    for (const node of definitions.first.values())
      if (!definitions.used.has(keyOf(node)) && !isRemark(node))
        report(page, { code: 'unused-definition', label: labelOf(node), at: startOf(node) })
  }
}

interface Surroundings {
  readonly page: Page
  readonly definitions: Definitions
  /** Whether texts of the page may have syntax of other generators. */
  readonly hasSyntax: boolean
  /** Whether an element of HTML shows the text as code. */
  readonly isCode: boolean
}

/** A tag of an element whose text is code, with its slash in a group. */
const CODE_TAG = /^<(\/?)(?:code|kbd|pre|samp|var)\b/i

function visit(parent: Parents, surroundings: Surroundings): void {
  const { page, definitions, hasSyntax } = surroundings
  let { isCode } = surroundings
  for (const [index, node] of (parent.children as readonly Nodes[]).entries()) {
    const tag = node.type === 'html' ? CODE_TAG.exec(node.value) : null
    if (tag) isCode = tag[1] === ''
    check(node, { page, definitions, hasSyntax, isCode, parent, index })
    if ('children' in node)
      visit(node, isCode || isCodeElement(node) ? { ...surroundings, isCode: true } : surroundings)
  }
}

const isCodeElement = (node: Nodes): boolean =>
  node.type === 'mdxJsxTextElement' && node.name !== null && CODE_TAG.test(`<${node.name}`)

interface Place extends Surroundings {
  readonly parent: Parents
  /** Its number among the children of its parent. */
  readonly index: number
}

function check(node: Nodes, place: Place): void {
  const { page, definitions } = place
  const { type } = node
  if (type === 'table') checkTable(node, page)
  else if (type === 'paragraph') checkParagraph(node, page)
  else if (type === 'heading') checkHeading(node, page)
  else if (type === 'code') checkCode(node, page)
  else if (type === 'delete') checkDelete(node, page)
  else if (type === 'text' && !place.isCode) checkText(node, place)
  else if (type === 'html' && INCLUDE_COMMENT.test(node.value)) reportForeign(page, '<!-- @include -->', startOf(node))
  else if (type === 'definition' || type === 'footnoteDefinition') addDefinition(node, definitions)
  else if (type === 'linkReference' || type === 'imageReference' || type === 'footnoteReference')
    definitions.used.add(keyOf(node))
}

/** Returns the source of a node; '' if a plugin made it. */
const sourceOf = ({ position }: Nodes, page: Page): string =>
  position?.start.offset === undefined ? '' : page.sources.slice(position.start.offset, position.end.offset ?? 0)

// Tables

/** Reports cells after the last column: they are not on the page. */
function checkTable({ children, align }: Table, page: Page): void {
  const columns = align?.length ?? children[0]?.children.length ?? 0
  for (const row of children) {
    const cell = row.children.slice(columns).find((cell) => cellText(sourceOf(cell, page)) !== '')
    if (cell !== undefined)
      report(page, { code: 'table-cells', cell: cellText(sourceOf(cell, page)), columns, at: startOf(cell) })
  }
}

const cellText = (cell: string): string => cell.replace(/^\|/, '').replace(/\|$/, '').trim()

const DELIMITERS = /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/
const ROW = /^[ \t>]*\|.*\|[ \t]*$/

/** A note to writers, with its words in a group. */
const NOTE = /^[*_[(]*((?:TODO|TBD|TBA|FIXME)(?![\w-])(?:[\])*_:.!…]+.*)?)$/m

function checkParagraph(node: Paragraph, page: Page): void {
  const source = sourceOf(node, page)
  const note = /^[*_[(]*[TF]/.test(source) ? NOTE.exec(source)?.[1] : undefined
  if (note !== undefined) lint(page, { code: 'text-to-write', note, at: startOf(node) })
  const formula = source.includes('\\') && !page.settings.markdown.math ? ESCAPED_FORMULA.exec(source) : null
  if (formula) reportForeign(page, '\\( \\)', pointInside(startOf(node), source, formula.index))
  checkLines(node, source, page)
}

/** Reports a table whose row of dashes has another number of cells than its header: it is a paragraph. */
function checkLines(node: Paragraph, source: string, page: Page): void {
  if (!source.includes('|') || !source.includes('\n')) return
  const lines = source.split('\n')
  const row = lines.findIndex((line, at) => at > 0 && line.includes('|') && DELIMITERS.test(line))
  if (row > 0) reportDelimiters(node, lines.slice(row - 1), row - 1, page)
  else if (lines.every((line) => ROW.test(line) && cellsOf(line) > 1)) reportDelimiters(node, lines, 0, page)
}

/** A short row of dashes makes the header of the table a heading. */
function checkHeading(node: Heading, page: Page): void {
  const lines = sourceOf(node, page).split('\n')
  const header = lines.at(-2)
  if (header !== undefined && ROW.test(header) && cellsOf(header) > 1)
    reportDelimiters(node, lines.slice(-2), lines.length - 2, page)
}

function reportDelimiters(node: Nodes, [header = '', next = '']: readonly string[], line: number, page: Page): void {
  const columns = cellsOf(header)
  const delimiters = DELIMITERS.test(next) ? cellsOf(next) : 0
  const start = startOf(node)
  const at = line === 0 ? start : start && { line: start.line + line, column: 1 }
  if (columns !== delimiters && header.includes('|'))
    report(page, { code: 'table-delimiters', columns, delimiters, at })
}

const cellsOf = (line: string): number =>
  line
    .replace(/^[ \t>]*\|/, '')
    .replace(/\|[ \t]*$/, '')
    .split(/(?<!\\)\|/).length

// Code

function checkCode(node: Code, page: Page): void {
  const source = sourceOf(node, page)
  if (isUnclosed(source)) report(page, { code: 'unclosed-fence', at: startOf(node) })
  const language = node.lang ?? ''
  if (MYST.test(language) && !/^\{[\d,\s-]*\}/.test(language)) reportForeign(page, '```{ }', startOf(node))
  const mayInclude = node.value.includes('{{#') || node.value.includes('8<-')
  if (!mayInclude || EXAMPLE_LANGUAGES.has(language.toLowerCase())) return
  for (const { name, pattern } of CODE_KINDS) if (pattern.test(node.value)) reportForeign(page, name, startOf(node))
}

/** Whether a block of code has an opening fence only. */
function isUnclosed(source: string): boolean {
  const fence = /^(`{3,}|~{3,})/.exec(source)?.[0]
  if (fence === undefined) return false
  const last = /\n[ \t>]*(`{3,}|~{3,})[ \t]*$/.exec(source)?.[1] ?? ''
  return last[0] !== fence[0] || last.length < fence.length
}

// Text

/** Reports `H~2~O`: one tilde strikes through, like two. */
function checkDelete(node: Delete, page: Page): void {
  const start = node.position?.start.offset ?? 0
  if (start > 0 && /^\w~[\w+-]{1,9}~$/.test(page.sources.slice(start - 1, node.position?.end.offset ?? 0)))
    reportForeign(page, 'H~2~O', startOf(node))
}

function checkText(node: Nodes & { type: 'text' }, { parent, index, page, hasSyntax }: Place): void {
  const { value } = node
  const atOf = (at: number): Point | undefined => pointInside(startOf(node), value, at)
  // The start of a later text is in the middle of a line.
  const isLine = (at: number): boolean => parent.type === 'paragraph' && (index === 0 || at > 0)
  if (MAYBE_LINE.test(value))
    for (const { name, pattern } of LINE_KINDS) {
      const match = pattern.exec(value)
      if (match && isLine(match.index)) reportForeign(page, name, atOf(match.index))
    }
  if (hasSyntax) {
    for (const { name, pattern } of TEXT_KINDS) {
      const match = pattern.exec(value)
      if (match) reportForeign(page, name, atOf(match.index))
    }
    const attributes = parent.type === 'heading' ? null : ATTRIBUTES.exec(value)
    if (attributes) reportForeign(page, '{: }', atOf(attributes.index))
    for (const { 1: name = '', index: at } of value.matchAll(EXPRESSION))
      if (!isVariable(name, page)) reportForeign(page, '{{ }}', atOf(at))
  }
  const comment = value.includes('<!--') ? /(?<!\\)<!--/.exec(sourceOf(node, page)) : null
  if (comment) report(page, { code: 'unclosed-html', at: atOf(value.indexOf('<!--')) })
  const colons = /^(?::{3,}(?!:)|::(?:[ \t]+[a-z-]+)?$)/m.exec(value)
  if (colons && isLine(colons.index)) report(page, { code: 'stray-colons', at: atOf(colons.index) })
}

/** Whether an expression is a variable, which is filled in, or reported if it is unknown. */
const isVariable = (name: string, { settings }: Page): boolean =>
  Object.hasOwn(settings.variables, name) || /^[A-Z][A-Z0-9_]*$/.test(name)

/** Removes control characters, which HTML must not contain. Code reports its own. */
function removeControls(parent: Parents, page: Page): void {
  for (const node of parent.children as readonly Nodes[]) {
    if ('children' in node) removeControls(node, page)
    if (!removeFrom(node)) continue
    if (!page.result.diagnostics.some((finding) => finding.code === 'control-character' && !finding.isCode))
      report(page, { code: 'control-character', isCode: false, at: startOf(node) })
  }
}

/** Removes them from the text of one node; returns whether it had some. */
function removeFrom(node: Nodes): boolean {
  if ((node.type === 'text' || node.type === 'inlineCode') && hasControls(node.value)) {
    node.value = withoutControls(node.value)
    return true
  }
  if ((node.type === 'image' || node.type === 'imageReference') && hasControls(node.alt ?? '')) {
    node.alt = withoutControls(node.alt ?? '')
    return true
  }
  return false
}

// Definitions

interface Definitions {
  readonly page: Page
  /** The definitions that count, by key. */
  readonly first: Map<string, Definition | FootnoteDefinition>
  readonly used: Set<string>
}

/** Footnotes and links have separate names. */
const keyOf = ({ type, identifier }: { readonly type: string; readonly identifier: string }): string =>
  `${type.startsWith('footnote') ? '^' : ''}${identifier}`

function addDefinition(node: Definition | FootnoteDefinition, { page, first }: Definitions): void {
  const key = keyOf(node)
  const before = first.get(key)
  if (before === undefined) first.set(key, node)
  else if (!isRemark(node) && !isSameLink(before, node))
    report(page, { code: 'duplicate-definition', label: labelOf(node), at: startOf(node) })
}

/** Whether two definitions lead to one address, so that nothing is lost. */
const isSameLink = (a: Definition | FootnoteDefinition, b: Definition | FootnoteDefinition): boolean =>
  a.type === 'definition' && b.type === 'definition' && a.url === b.url && a.title === b.title

const labelOf = ({ type, label, identifier }: Definition | FootnoteDefinition): string =>
  `${type === 'footnoteDefinition' ? '^' : ''}${label ?? identifier}`

/** Whether a definition is a comment for writers: `[//]: # (text)`. */
const isRemark = (node: Definition | FootnoteDefinition): boolean =>
  node.type === 'definition' && (node.url === '#' || node.url === '' || /^(?:\/\/|comment)$/i.test(node.label ?? ''))
