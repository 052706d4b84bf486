/**
 * Prints plain elements directly, because React is slower per element and only components need it. React gets a tree in
 * which the text between components is already HTML. The result is the same as React's;
 * test/stages/compile/print.test.ts compares the two.
 */
import type { Element, ElementContent, Nodes, Parents, Properties, Root } from 'hast'
import { escapeAsReact } from '../../../../runtime/core/contract/escape.ts'
import { VOID_ELEMENTS } from '../../../base/html.ts'

/** Contains printed HTML, which need not be balanced: only its content is output. Raw HTML cannot name it. */
const PRINTED = 'docs-printed'

/** Whether React need not see the children of an element. */
export type IsOpen = (element: Element) => boolean

/** Returns a tree with printed HTML in place of plain elements. */
export const printPlain = (tree: Root, isOpen: IsOpen): Root => ({ type: 'root', children: printAll(tree, isOpen) })

/** Returns the HTML of a tree in which everything is printed; undefined if React has to print some elements. */
export function printedHtml({ children: [first, ...others] }: Root): string | undefined {
  if (first === undefined) return ''
  return others.length === 0 && first.type === 'element' && first.tagName === PRINTED ? htmlOf(first) : undefined
}

/**
 * Returns a tree of the elements that {@link printPlain} leaves to React, without the elements around them. Only these
 * can load resources or carry styles. `isOpen`: whether an element is left out, like plain ones.
 */
export const unplainOf = (tree: Root, isOpen: IsOpen): Root => {
  const within = ({ children }: Parents): Element[] =>
    children.flatMap((child) => {
      if (child.type !== 'element') return []
      return isOpen(child) || startTag(child) !== undefined ? within(child) : child
    })
  return { type: 'root', children: within(tree) }
}

/** Removes the elements around printed HTML from React's output. */
export const withoutPrinted = (html: string): string => html.replace(MARKS, '')
const MARKS = new RegExp(`</?${PRINTED}>`, 'g')

function printAll(parent: Parents, isOpen: IsOpen): ElementContent[] {
  const pieces: ElementContent[] = []
  let html = ''
  const addChildren = (of: Parents): void => {
    const isTable = of.type === 'element' && TABLE.has(of.tagName)
    for (const child of of.children) if (!isTable || !isBlank(child)) add(child)
  }
  const add = (node: Nodes): void => {
    if (node.type === 'text') html += escapeAsReact(node.value)
    else if (node.type === 'element') addElement(node, startTag(node))
  }
  const addElement = (element: Element, tag: string | undefined): void => {
    if (tag === undefined) {
      flush()
      pieces.push(isOpen(element) ? { ...element, children: printAll(element, isOpen) } : element)
      return
    }
    html += tag
    if (VOID_ELEMENTS.has(element.tagName)) return
    addChildren(element)
    html += `</${element.tagName}>`
  }
  const flush = (): void => {
    if (html !== '') pieces.push(printedElement(html))
    html = ''
  }
  addChildren(parent)
  flush()
  return pieces
}

const htmlOf = ({ properties }: Element): string =>
  (properties.dangerouslySetInnerHTML as never as { __html: string }).__html

const printedElement = (html: string): Element => ({
  type: 'element',
  tagName: PRINTED,
  // The tree's types only allow attributes; React accepts this one.
  properties: { dangerouslySetInnerHTML: { __html: html } as never },
  children: [],
})

/** Elements without rules of their own in React. */
const PLAIN = new Set(
  'a abbr b blockquote br cite code dd del dfn div dl dt em figcaption figure h1 h2 h3 h4 h5 h6 hr i ins kbd li mark ol p q s samp section small span strong sub summary sup table tbody td tfoot th thead tr u ul var wbr'.split(
    ' ',
  ),
)

/** White space between their parts is not printed. */
const TABLE = new Set(['table', 'tbody', 'tfoot', 'thead', 'tr'])
const isBlank = (node: Nodes): boolean => node.type === 'text' && !/[^ \t\n\f\r]/.test(node.value)

/** Returns the start tag of a plain element; undefined if React must print it. */
function startTag({ tagName, properties }: Element): string | undefined {
  if (!PLAIN.has(tagName)) return undefined
  let tag = `<${tagName}`
  for (const name in properties) {
    const attribute = ATTRIBUTES.get(name)?.(properties[name])
    if (attribute === undefined) return undefined
    tag += attribute
  }
  return `${tag}${VOID_ELEMENTS.has(tagName) ? '/' : ''}>`
}

/** Attributes that most elements have. Each returns undefined for an unusual value. */
const ATTRIBUTES = new Map<string, (value: Properties[string]) => string | undefined>([
  ['className', (value) => (Array.isArray(value) ? ` class="${escapeAsReact(value.join(' ').trim())}"` : undefined)],
  ['id', text('id')],
  ['title', text('title')],
  ['ariaLabel', text('aria-label')],
  ['dataGap', number('data-gap')],
  ['start', number('start')],
  ['tabIndex', number('tabindex')],
  [
    'href',
    (value) => (typeof value === 'string' && value.startsWith('#') ? ` href="${escapeAsReact(value)}"` : undefined),
  ],
])

function text(name: string) {
  return (value: Properties[string]) => (typeof value === 'string' ? ` ${name}="${escapeAsReact(value)}"` : undefined)
}

function number(name: string) {
  return (value: Properties[string]) => (Number.isFinite(value) ? ` ${name}="${value}"` : undefined)
}
