/** `{.class #id key=value}` after an element, or at its end: its attributes. */
import type { Element, ElementContent, Parents, Root, Text } from 'hast'
import { REACT_PROPS } from '../../../stages/compile/html/names.ts'
import { parseAttributes } from '../../../stages/compile/syntax/container-info.ts'
import { ATTRIBUTE_LIST } from '../syntax/inline.ts'

const ATTRIBUTE = ATTRIBUTE_LIST.source
const AFTER = new RegExp(`^${ATTRIBUTE}`)
const END = new RegExp(`[ \\t]*(\\n?)[ \\t]*${ATTRIBUTE}\\s*$`)
const WHOLE = new RegExp(`^\\s*${ATTRIBUTE}\\s*$`)

/** Gives elements the attributes that follow them. `isOn`: whether the site has this syntax. */
export function attributeLists(isOn: boolean) {
  return (tree: Root): void => {
    unwrapTerms(tree)
    if (isOn) visit(tree)
  }
}

const BLOCKS = /^(?:p|h[1-6]|li|td|th|dt|dd)$/

function visit(parent: Parents): void {
  const children = parent.children as ElementContent[]
  for (const [index, child] of children.entries()) {
    if (child.type === 'element' && child.tagName !== 'code' && child.tagName !== 'pre') visit(child)
    const before = children[index - 1]
    if (child.type === 'text' && before?.type === 'element') takeAfter(child, before)
  }
  if (parent.type === 'element' && BLOCKS.test(parent.tagName)) takeEnd(parent)
  takeBlocks(parent)
}

/** `[text](address){.class}` */
function takeAfter(text: Text, element: Element): void {
  const found = AFTER.exec(text.value)
  if (!found) return
  text.value = text.value.slice(found[0].length)
  apply(element, found[1]!)
}

/** `## Heading {#id}`, and a last line `{.class}`. */
function takeEnd(element: Element): void {
  const last = element.children.findLast((child) => child.type !== 'text' || child.value.trim() !== '')
  if (last?.type !== 'text') return
  const found = END.exec(last.value)
  const isHeading = /^h[1-6]$/.test(element.tagName)
  if (!found || (element.tagName === 'p' && found[1] === '')) return
  if (isHeading && /^#[^\s]+$/.test(found[2]!.trim())) {
    last.value = last.value.slice(0, found.index)
    element.properties.id = found[2]!.trim().slice(1)
    return
  }
  last.value = last.value.slice(0, found.index)
  apply(element, found[2]!)
}

/** A paragraph with nothing else belongs to the block before it. */
function takeBlocks(parent: Parents): void {
  const kept: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    const [only] = child.type === 'element' && child.tagName === 'p' ? child.children : []
    const isAlone = child.type === 'element' && child.children.length === 1 && only?.type === 'text'
    const found = isAlone ? WHOLE.exec(only.value) : null
    const before = kept.findLast((one) => one.type === 'element')
    if (found && before?.type === 'element') apply(before, found[1]!)
    else kept.push(child)
  }
  if (kept.length !== parent.children.length) parent.children = kept
}

/** Names that HTML and this tree write differently. */
const PROPERTIES: Readonly<Record<string, string>> = {
  class: 'className',
  for: 'htmlFor',
  colspan: 'colSpan',
  rowspan: 'rowSpan',
}

function apply(element: Element, text: string): void {
  for (const [name, value] of parseAttributes(text.replace(/@[\w-]+(?:=\S+)?/g, ''))) {
    if (/^on/i.test(name) || REACT_PROPS.has(name) || /^(?:target|rel|style|markdown|src|href)$/.test(name)) continue
    if (name === 'class') {
      const classes = [element.properties.className ?? []].flat().map(String)
      element.properties.className = [...classes, ...value.split(/\s+/)]
    } else element.properties[PROPERTIES[name] ?? name] = value
  }
}

/** Terms are one line: without a paragraph around it. */
function unwrapTerms(parent: Parents): void {
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    if (child.tagName === 'dt') {
      const [only, ...others] = child.children.filter((one) => one.type !== 'text' || one.value.trim() !== '')
      if (only?.type === 'element' && only.tagName === 'p' && others.length === 0) child.children = only.children
    }
    unwrapTerms(child)
  }
}
