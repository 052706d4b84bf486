import type { Element, ElementContent, Parents, Root } from 'hast'
import type { VFile } from 'vfile'
import { t, withTexts } from '../../../../runtime/texts.ts'
import { addClass, textOf, visitElements } from '../html/walk.ts'
import { type Page, pageOf } from '../page/page.ts'
import { pageState } from '../page/plugin-state.ts'

/**
 * Wraps wide tables in a scrolling frame that can be reached by keyboard; alignment is a class, never a style. Also
 * completes other elements for which the theme or screen readers need more than Markdown says.
 */
export function tables() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    visitElements(tree, (element, { parent, index }) => {
      // The text of a figure is a caption.
      if (element.tagName !== 'figure' && element.children.some(isFilledText)) element.children.forEach(markPictures)
      if (element.tagName === 'table' && !isInTable(parent)) parent.children[index] = frame(element, page)
      else if (element.tagName === 'th' || element.tagName === 'td') alignByClass(element)
      else if (element.tagName === 'input') labelCheckbox(element, page)
      else if (element.tagName === 'details') labelDetails(element)
      else if (element.tagName === 'pre') element.properties.tabIndex = 0
    })
  }
}

const isFilledText = (node: ElementContent): boolean => node.type === 'text' && node.value.trim() !== ''

/** Elements in text that may contain a picture. */
const PHRASES = new Set(['a', 'b', 'del', 'em', 'i', 'kbd', 'mark', 'picture', 's', 'span', 'strong', 'sub', 'sup'])

/** Marks the pictures in a sentence, which stay in its line. CSS cannot see whether there is text beside an element. */
function markPictures(node: ElementContent): void {
  if (node.type !== 'element') return
  const { tagName, properties } = node
  const isThemed = Array.isArray(properties.className) && properties.className.includes('themed-image')
  if (tagName === 'img' || isThemed) addClass(node, 'in-text')
  if (PHRASES.has(tagName)) node.children.forEach(markPictures)
}

const isInTable = (parent: Parents): boolean => parent.type === 'element' && parent.tagName === 'td'

const named = pageState(() => ({ count: 0 }))

function frame(table: Element, page: Page): Element {
  const head = columnNames(table)
  const name = withTexts(page.texts.printed, () => t`Table ${++named(page).count}`)
  const ariaLabel = head ? `${name}: ${head}` : name
  const properties = { className: ['table-wrap'], tabIndex: 0, ariaLabel }
  return { type: 'element', tagName: 'section', properties, children: [table] }
}

function columnNames(table: Element): string {
  const head = table.children.find((child) => child.type === 'element' && child.tagName === 'thead')
  const row = head?.type === 'element' ? head.children.find((child) => child.type === 'element') : undefined
  if (row?.type !== 'element') return ''
  const cells = row.children.filter((child) => child.type === 'element')
  return cells
    .map((cell) => textOf(cell).trim())
    .filter(Boolean)
    .join(', ')
}

function alignByClass(cell: Element): void {
  const { align, ...properties } = cell.properties
  if (typeof align !== 'string') return
  cell.properties = properties
  if (['left', 'center', 'right'].includes(align)) addClass(cell, `align-${align}`)
}

/** Labels the check boxes of task lists, which have none. */
function labelCheckbox(input: Element, { texts }: Page): void {
  const { type, checked, ariaLabel } = input.properties
  if (type === 'checkbox' && ariaLabel === undefined)
    input.properties.ariaLabel = withTexts(texts.printed, () => (checked ? t`Done` : t`To do`))
}

function labelDetails(element: Element): void {
  const { className } = element.properties
  if (!Array.isArray(className) || !className.includes('details')) addClass(element, 'details')
}
