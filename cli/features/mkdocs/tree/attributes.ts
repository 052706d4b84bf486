/** `{.class #id key=value}` after an element, or at its end: its attributes. */
import type { Element, ElementContent, Parents, Root, Text } from 'hast'
import { find, html } from 'property-information'
import type { VFile } from 'vfile'
import { REACT_PROPS, URL_ATTRIBUTES } from '../../../stages/compile/html/names.ts'
import { addClass, visitElements } from '../../../stages/compile/html/walk.ts'
import { report } from '../../../stages/compile/page/findings.ts'
import { pageOf } from '../../../stages/compile/page/page.ts'
import { parseAttributes } from '../../../stages/compile/syntax/container-info.ts'
import { ATTRIBUTE_LIST } from '../syntax/inline.ts'

const ATTRIBUTE = ATTRIBUTE_LIST.source
const AFTER = new RegExp(`^${ATTRIBUTE}`)
const END = new RegExp(`[ \\t]*(\\n?)[ \\t]*${ATTRIBUTE}\\s*$`)
const WHOLE = new RegExp(`^\\s*${ATTRIBUTE}\\s*$`)

/** Gives elements the attributes that follow them. `isOn`: whether the site has this syntax. */
export function attributeLists(isOn: boolean) {
  return (tree: Root, file: VFile): void => {
    visitElements(tree, unwrapTerm)
    if (isOn) takeLists(tree, file)
  }
}

const BLOCKS = /^(?:p|h[1-6]|li|td|th|dt|dd)$/

function takeLists(parent: Parents, file: VFile): void {
  const children = parent.children as ElementContent[]
  for (const [index, child] of children.entries()) {
    if (child.type === 'element' && child.tagName !== 'code' && child.tagName !== 'pre') takeLists(child, file)
    const before = children[index - 1]
    if (child.type === 'text' && before?.type === 'element') takeAfter(child, before, file)
  }
  if (parent.type === 'element' && BLOCKS.test(parent.tagName)) takeEnd(parent, file)
  takeBlocks(parent, file)
}

/** `[text](address){.class}` */
function takeAfter(text: Text, element: Element, file: VFile): void {
  const match = AFTER.exec(text.value)
  if (!match) return
  text.value = text.value.slice(match[0].length)
  apply(element, match[1]!, file)
}

/** `## Heading {#id}`, and a last line `{.class}`. */
function takeEnd(element: Element, file: VFile): void {
  const last = element.children.findLast((child) => child.type !== 'text' || child.value.trim() !== '')
  if (last?.type !== 'text' || !last.value.trimEnd().endsWith('}')) return
  const match = END.exec(last.value)
  if (!match || (element.tagName === 'p' && match[1] === '')) return
  last.value = last.value.slice(0, match.index)
  const list = match[2]!.trim()
  if (/^h[1-6]$/.test(element.tagName) && /^#\S+$/.test(list)) element.properties.id = list.slice(1)
  else apply(element, list, file)
}

/** A paragraph with nothing else belongs to the block before it. */
function takeBlocks(parent: Parents, file: VFile): void {
  const result: ElementContent[] = []
  for (const child of parent.children as ElementContent[]) {
    const [only] = child.type === 'element' && child.tagName === 'p' ? child.children : []
    const isAlone = child.type === 'element' && child.children.length === 1 && only?.type === 'text'
    const match = isAlone ? WHOLE.exec(only.value) : null
    const before = result.findLast((node) => node.type === 'element')
    if (match && before?.type === 'element') apply(before, match[1]!, file)
    else result.push(child)
  }
  if (result.length !== parent.children.length) parent.children = result
}

function apply(element: Element, text: string, file: VFile): void {
  for (const [name, value] of parseAttributes(text.replace(/@[\w-]+(?:=\S+)?/g, ''))) {
    if (name === 'markdown') continue
    if (/^on/i.test(name) || REACT_PROPS.has(name) || URL_ATTRIBUTES.has(name.toLowerCase()))
      report(pageOf(file), {
        code: 'plugin-message',
        plugin: 'attr_list',
        reason: notSet(name),
        at: element.position?.start,
      })
    else if (name === 'class') for (const one of value.split(/\s+/)) addClass(element, one)
    else element.properties[find(html, name).property] = value
  }
}

const notSet = (name: string): string => `docs does not set the attribute ${name}.`

/** Terms are one line: without a paragraph around it. */
function unwrapTerm(element: Element): void {
  const [only, ...others] = element.children.filter((node) => node.type !== 'text' || node.value.trim() !== '')
  const isTerm = element.tagName === 'dt' && others.length === 0
  if (isTerm && only?.type === 'element' && only.tagName === 'p') element.children = only.children
}
