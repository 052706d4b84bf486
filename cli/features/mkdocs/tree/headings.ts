/** Ids of headings as Python-Markdown makes them, and `[TOC]`. */

import type { Element, ElementContent, Parents, Root } from 'hast'
import { omit } from '../../../base/collections.ts'
import { textOf, visitElements } from '../../../stages/compile/html/walk.ts'

export interface Slugs {
  readonly separator: string
  /** Whether letters of all scripts stay. */
  readonly isUnicode: boolean
  readonly keepsCase: boolean
  /** Whether each space becomes a separator, as in the functions of PyMdown. */
  readonly isPymdown: boolean
  /** Whether `:smile:` is a picture. */
  readonly hasEmojis: boolean
}

/** The rule for ids of tabs. */
export interface TabSlugs extends Slugs {
  /** Whether the id begins with the id of the heading around the tab. */
  readonly isCombined: boolean
}

/** Returns the id for a text, before ids are numbered. */
export function pythonSlug(text: string, { separator, isUnicode, keepsCase, isPymdown, hasEmojis }: Slugs): string {
  const shown = hasEmojis ? text.replace(/:[a-z][\w+-]*:/g, '') : text
  const plain = isUnicode ? shown.normalize('NFC') : shown.normalize('NFKD').replace(/[^\u0000-\u007f]/g, '')
  const words = plain.replace(/[^\p{L}\p{M}\p{N}_\s-]/gu, '').trim()
  return (keepsCase ? words : words.toLowerCase()).replace(
    isPymdown ? / /g : new RegExp(`[\\s${separator}]+`, 'g'),
    separator,
  )
}

/** Returns an id that is not used: `id_1`, `id_2`. */
function uniqueId(id: string, ids: Set<string>): string {
  let unique = id
  while (unique === '' || ids.has(unique)) {
    const [, base, number] = /^(.*)_(\d+)$/s.exec(unique) ?? []
    unique = base === undefined ? `${unique}_1` : `${base}_${Number(number) + 1}`
  }
  ids.add(unique)
  return unique
}

/** Gives all headings an id. The title of the page has no id of its own, so an anchor in it has the id. */
export function headingSlugs(slugs: Slugs, tabs?: TabSlugs) {
  return (tree: Root): void => {
    const ids = new Set<string>()
    const headings: Element[] = []
    const places: Element[] = []
    visitElements(tree, (element) => {
      const { id } = element.properties
      if (typeof id === 'string' && id !== '') ids.add(id)
      if (/^h[1-6]$/.test(element.tagName) && !isGenerated(element)) headings.push(element)
      if (element.properties.dataToc !== undefined) places.push(element)
    })
    let isStart = true
    for (const heading of headings) {
      const { id: writtenId, ...others } = omit(heading.properties, 'dataTocLabel')
      const id =
        typeof writtenId === 'string' && writtenId !== ''
          ? writtenId
          : uniqueId(pythonSlug(textOf(heading), slugs), ids)
      if (isStart && heading.tagName === 'h1') {
        heading.properties = others
        heading.children.unshift({ type: 'element', tagName: 'a', properties: { id }, children: [] })
      } else heading.properties = { ...others, id }
      isStart = false
    }
    const listed = headings.filter(({ tagName, properties }) => tagName !== 'h1' && typeof properties.id === 'string')
    for (const place of places) Object.assign(place, element('div', contents(listed), { className: ['toc'] }))
    if (tabs !== undefined) tabIds(tree, tabs, ids)
  }
}

/** Gives tabs their ids. `heading`: the id of the heading before the parent. */
function tabIds(parent: Parents, slugs: TabSlugs, ids: Set<string>, heading = ''): void {
  let last = heading
  for (const child of parent.children) {
    if (child.type !== 'element') continue
    const { id, dataTab } = child.properties
    if (/^h[1-6]$/.test(child.tagName)) last = String(id ?? '')
    else if (typeof dataTab === 'string') {
      const slug = pythonSlug(dataTab, slugs)
      child.properties = {
        id: uniqueId(slugs.isCombined && last !== '' ? `${last}${slugs.separator}${slug}` : slug, ids),
      }
    } else tabIds(child, slugs, ids, last)
  }
}

/** The heading over the footnotes is not part of the text. */
const isGenerated = ({ properties }: Element): boolean => [properties.className].flat().includes('footnotes-title')

/** Returns the list of headings, each with the list of the headings below it. */
function contents([first, ...others]: readonly Element[]): Element[] {
  const items: Element[] = []
  for (let heading = first, rest = others; heading !== undefined; ) {
    const level = heading.tagName
    const next = rest.findIndex(({ tagName }) => tagName <= level)
    const inner = next === -1 ? rest : rest.slice(0, next)
    const text = { type: 'text', value: textOf(heading) } as const
    items.push(element('li', [element('a', [text], { href: `#${heading.properties.id}` }), ...contents(inner)]))
    ;[heading, ...rest] = rest.slice(inner.length)
  }
  return items.length === 0 ? [] : [element('ul', items)]
}

const element = (tagName: string, children: ElementContent[], properties: Element['properties'] = {}): Element => ({
  type: 'element',
  tagName,
  properties,
  children,
})
