/**
 * Takes facts of a page from its rendered HTML: components render text, and partials add headings, that the page's own
 * text does not contain.
 */
import type { Element } from 'hast'
import { textOf, visitElements } from '../../../../stages/compile/html/walk.ts'
import type { Page } from '../../../../stages/compile/page/page.ts'
import { cutSections } from '../../../../stages/compile/plugins/sections.ts'
import type { SharedMdxState } from '../page/mdx-state.ts'
import { type RenderedHtml, readRendered } from './rendered-html.ts'

/**
 * Replaces headings, anchors, sections and title of the page with those in its HTML, and returns the HTML with unique
 * heading ids (a partial may be used twice). Only Markdown headings count, not those written in JSX.
 */
export function takeRenderedFacts(page: Page, html: string, { headings }: SharedMdxState): string {
  const { tree, tags } = readRendered(html)
  const edits: Edit[] = []
  const seen = new Set<string>()
  page.outline.headings.length = 0
  page.outline.headingElements.length = 0
  page.outline.sections.length = 0
  page.result.anchors.clear()
  let title: Element | undefined
  visitElements(tree, (element) => {
    const { id, name } = element.properties
    if (/^h[1-6]$/.test(element.tagName)) {
      const written = typeof id === 'string' ? headings.get(id) : undefined
      if (written) {
        const own = unique(String(id), seen)
        if (own !== id) edits.push(...renamed(element, own, tags))
        element.properties.id = own
        if (written.position) element.position = written.position
        page.outline.headingElements.push(element)
      } else if (element.tagName === 'h1') title ??= element
    }
    if (element.properties.dataTabs !== undefined) page.result.hasTabs = true
    if (element.tagName === 'pre') page.result.hasCode = true
    const anchor = element.properties.id ?? (element.tagName === 'a' ? name : undefined)
    if (typeof anchor === 'string' && anchor !== '') page.result.anchors.add(anchor.normalize('NFC'))
  })
  if (page.outline.hasTitle && title) page.outline.title = textOf(title).trim()
  cutSections(tree, page)
  return edited(html, edits)
}

function unique(id: string, seen: Set<string>): string {
  let own = id
  for (let n = 1; seen.has(own); n++) own = `${id}-${n}`
  seen.add(own)
  return own
}

interface Edit {
  readonly start: number
  readonly end: number
  readonly from: string
  readonly to: string
}

/** Changes the heading's id and the address of its link to itself. */
function renamed(heading: Element, id: string, tags: RenderedHtml['tags']): Edit[] {
  const link = heading.children.findLast((child) => child.type === 'element' && child.tagName === 'a')
  const edit = (element: Element, name: string, from: string, to: string): Edit[] => {
    const tag = tags.get(element)
    return tag ? [{ ...tag, from: ` ${name}="${from}"`, to: ` ${name}="${to}"` }] : []
  }
  const old = String(heading.properties.id)
  return [...edit(heading, 'id', old, id), ...(link?.type === 'element' ? edit(link, 'href', `#${old}`, `#${id}`) : [])]
}

function edited(html: string, edits: readonly Edit[]): string {
  let result = ''
  let at = 0
  for (const { start, end, from, to } of edits) {
    result += html.slice(at, start) + html.slice(start, end).split(from).join(to)
    at = end
  }
  return result + html.slice(at)
}
