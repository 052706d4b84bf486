import type { Element, Nodes, Root } from 'hast'
import type { VFile } from 'vfile'
import { escapeHtml } from '../../../formats/html.ts'
import type { Heading } from '../../../model/compiled.ts'
import { searchOf } from '../components.ts'
import { isDarkVersion, textOf } from '../html/walk.ts'
import { type Page, pageOf, startOf } from '../page/page.ts'

/** Splits the text of a page at its headings, for the search index and the table of contents. */
export function sections() {
  return (tree: Root, file: VFile): void => {
    cutSections(tree, pageOf(file))
  }
}

/** Adds the sections of a tree to the page, with the headings that the page has registered. */
export function cutSections(tree: Root, page: Page): void {
  const cutting: SectionState = {
    page,
    headings: new Set(page.outline.headingElements),
    path: [],
    open: { anchor: '', heading: '', level: 1, ancestors: [], text: [], code: [] },
  }
  add(cutting, tree)
  close(cutting)
}

/** Elements that do not break a word. */
const INLINE = new Set(
  'a abbr b bdi bdo cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr'.split(
    ' ',
  ),
)

/** Cells of a table row share a line. */
const CELLS = new Set(['td', 'th'])
/** Markers for the edges of cells and blocks, which no text contains. */
const CELL = '\u0001'
const BLOCK = '\u0002'

interface OpenSection {
  readonly anchor: string
  readonly heading: string
  readonly level: number
  readonly ancestors: readonly string[]
  readonly text: string[]
  readonly code: string[]
}

/** The state of cutting a page. */
interface SectionState {
  readonly page: Page
  readonly headings: ReadonlySet<Element>
  /** The headings above the open section. */
  readonly path: { level: number; text: string }[]
  open: OpenSection
}

function close({ page, open }: SectionState): void {
  const { text, code, ...head } = open
  page.outline.sections.push({ ...head, text: blocks(text.join('')), code: code.join('\n').trim() })
}

/** Begins the section of a heading. */
function next(cutting: SectionState, element: Element): void {
  const { page, path } = cutting
  const heading = addHeading(page, element)
  // A second title counts as a chapter.
  const level = Math.max(2, heading.level)
  while ((path.at(-1)?.level ?? 0) >= level) path.pop()
  close(cutting)
  const ancestors = path.map(({ text }) => text)
  cutting.open = { anchor: heading.id, heading: heading.text, level, ancestors, text: [], code: [] }
  path.push({ level, text: heading.text })
}

function add(cutting: SectionState, node: Nodes): void {
  if (node.type === 'text') cutting.open.text.push(node.value)
  else if (node.type === 'element') addElement(cutting, node)
  else if ('children' in node) for (const child of node.children) add(cutting, child)
}

function addElement(cutting: SectionState, element: Element): void {
  if (cutting.headings.has(element)) {
    next(cutting, element)
    return
  }
  const { tagName, properties, children } = element
  const { text, code } = cutting.open
  if (isSilent(element)) return
  if (properties.dataDocsComponent !== undefined && addComponent(cutting, element)) return
  if (tagName === 'img') text.push(' ', String(properties.alt ?? ''), ' ')
  if (tagName === 'pre' || tagName === 'code') code.push(textOf(element))
  if (tagName === 'pre') return
  const edge = INLINE.has(tagName) ? '' : CELLS.has(tagName) ? CELL : BLOCK
  text.push(edge)
  for (const child of children) add(cutting, child)
  // Headings inside begin sections of their own.
  cutting.open.text.push(edge)
}

/** Adds the texts of a component. Returns whether its content is not part of the text. */
function addComponent({ page, open }: SectionState, element: Element): boolean {
  const placed = page.result.components[Number(element.properties.dataDocsComponent)]
  if (!placed) return false
  const { texts, code, hasChildren } = searchOf(placed, page.componentTable)
  for (const text of texts) open.text.push(' ', text, ' ')
  if (code !== undefined) open.code.push(code)
  return !hasChildren
}

/** Whether an element is skipped: the title, the heading of the footnotes, footnote marks. */
const isSilent = (element: Element): boolean =>
  /^h[1-6]$/.test(element.tagName) ||
  element.properties.dataFootnoteRef !== undefined ||
  element.properties.dataFootnoteBackref !== undefined ||
  isDarkVersion(element)

function addHeading(page: Page, element: Element): Heading {
  const heading = {
    id: String(element.properties.id),
    level: Number(element.tagName.slice(1)),
    text: collapse(textOf(element)),
    html: inlineHtml(element.children).trim(),
    line: page.sources.where(startOf(element)).line ?? 1,
  }
  page.outline.headings.push(heading)
  return heading
}

/** White space other than a single space. Most white space is a single space and stays as it is. */
const UNEVEN = /[^\S ]\s*| \s+/g

const collapse = (text: string): string => text.replace(UNEVEN, ' ').trim()

/** Returns a line for each block, with tabs between the cells of a table row. */
const blocks = (text: string): string =>
  collapse(text)
    .split(/(?: ?\u0002 ?)+/)
    .map((block) => block.replace(/^[ \u0001]+|[ \u0001]+$/g, '').replace(/(?: ?\u0001 ?)+/g, '\t'))
    .filter(Boolean)
    .join('\n')

/** Elements that a heading keeps in the table of contents: no links, no images, no attributes. */
const INLINE_TAGS = new Set(['b', 'code', 'del', 'em', 'i', 'kbd', 'mark', 's', 'strong', 'sub', 'sup', 'var'])

const inlineHtml = (nodes: readonly Nodes[]): string => nodes.reduce((html, node) => html + inlineNode(node), '')

function inlineNode(node: Nodes): string {
  if (node.type === 'text') return escapeHtml(node.value)
  if (node.type === 'mdxJsxTextElement') return inlineHtml(node.children)
  if (node.type !== 'element' || node.properties.dataFootnoteRef !== undefined) return ''
  if (node.tagName === 'img') return escapeHtml(String(node.properties.alt ?? ''))
  const inner = inlineHtml(node.children)
  return INLINE_TAGS.has(node.tagName) ? `<${node.tagName}>${inner}</${node.tagName}>` : inner
}
