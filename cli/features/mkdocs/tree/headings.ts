/** Ids of headings as Python-Markdown makes them, and `[TOC]`. */
import type { Element, ElementContent, Parents, Root } from 'hast'
import { textOf, visitElements } from '../../../stages/compile/html/walk.ts'

export interface Slugs {
  readonly separator: string
  /** Whether letters of all scripts stay. */
  readonly isUnicode: boolean
  readonly keepsCase: boolean
  /** Whether each space becomes a separator, as in the functions of PyMdown. */
  readonly isPymdown: boolean
}

/** Returns the id for a text, before ids are numbered. */
export function pythonSlug(text: string, { separator, isUnicode, keepsCase, isPymdown }: Slugs): string {
  const plain = isUnicode ? text.normalize('NFC') : text.normalize('NFKD').replace(/[^\u0000-\u007f]/g, '')
  const kept = plain.replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '').trim()
  return (keepsCase ? kept : kept.toLowerCase()).replace(
    isPymdown ? / /g : new RegExp(`[\\s${separator}]+`, 'g'),
    separator,
  )
}

/** Returns an id that is not used: `id_1`, `id_2`. */
function uniqueId(id: string, used: Set<string>): string {
  let unique = id
  while (unique === '' || used.has(unique)) {
    const [, base, number] = /^(.*)_(\d+)$/s.exec(unique) ?? []
    unique = base === undefined ? `${unique}_1` : `${base}_${Number(number) + 1}`
  }
  used.add(unique)
  return unique
}

/** Gives all headings an id. The title of the page has no id of its own, so an anchor in it has the id. */
export function headingSlugs(slugs: Slugs) {
  return (tree: Root): void => {
    const used = new Set<string>()
    const headings: Element[] = []
    const places: Element[] = []
    visitElements(tree, (element) => {
      const { id } = element.properties
      if (typeof id === 'string' && id !== '') used.add(id)
      if (/^h[1-6]$/.test(element.tagName) && !isGenerated(element)) headings.push(element)
      if (element.properties.dataToc !== undefined) places.push(element)
    })
    let isStart = true
    for (const heading of headings) {
      const own = heading.properties.id
      const label = heading.properties['data-toc-label']
      delete heading.properties['data-toc-label']
      const id =
        typeof own === 'string' && own !== ''
          ? own
          : uniqueId(pythonSlug(String(label ?? shownText(heading)), slugs), used)
      if (isStart && heading.tagName === 'h1') {
        delete heading.properties.id
        heading.children.unshift({ type: 'element', tagName: 'a', properties: { id }, children: [] })
      } else heading.properties.id = id
      isStart = false
    }
    for (const place of places) fill(place, headings)
  }
}

/** The heading over the footnotes is not part of the text. */
const isGenerated = ({ properties }: Element): boolean => [properties.className].flat().includes('footnotes-title')

/** Returns the text of a heading without the numbers of footnotes. */
const shownText = (heading: Element): string =>
  textOf({ ...heading, children: heading.children.filter((one) => !isFootnote(one)) })

const isFootnote = (node: ElementContent): boolean =>
  node.type === 'element' &&
  node.tagName === 'sup' &&
  node.children.some((one) => one.type === 'element' && one.properties.dataFootnoteRef !== undefined)

/** Writes the table of contents: a list of the headings after the title. */
function fill(place: Element, headings: readonly Element[]): void {
  const shown = headings.filter(({ tagName, properties }) => tagName !== 'h1' && typeof properties.id === 'string')
  place.properties = { className: ['toc'] }
  const root: Element = list()
  const open: { level: number; list: Element }[] = [{ level: 0, list: root }]
  for (const heading of shown) {
    const level = Number(heading.tagName[1])
    while (open.length > 1 && open.at(-1)!.level >= level) open.pop()
    const { list: parent } = open.at(-1)!
    const inner = list()
    const link: Element = {
      type: 'element',
      tagName: 'a',
      properties: { href: `#${heading.properties.id}` },
      children: [{ type: 'text', value: textOf(heading) }],
    }
    parent.children.push({ type: 'element', tagName: 'li', properties: {}, children: [link, inner] })
    open.push({ level, list: inner })
  }
  place.children = root.children.length > 0 ? [withoutEmpty(root)] : []
}

const list = (): Element => ({ type: 'element', tagName: 'ul', properties: {}, children: [] })

function withoutEmpty(element: Element): Element {
  element.children = element.children.filter(
    (child) => child.type !== 'element' || child.tagName !== 'ul' || child.children.length > 0,
  )
  for (const child of element.children as Parents['children']) if (child.type === 'element') withoutEmpty(child)
  return element
}
