import type { Element, Parents, Root } from 'hast'
import type { Root as MarkdownRoot, RootContent } from 'mdast'
import type { VFile } from 'vfile'
import { replaceInCopy } from '../copy/pieces.ts'
import { textOf, visitElements } from '../html/walk.ts'
import { report } from '../page/findings.ts'
import { FOOTNOTES_ID, type Page, pageOf, startOf } from '../page/page.ts'
import { withEmoji } from './emoji.ts'

declare module 'hast' {
  interface ElementData {
    /** Earlier ids of a heading. */
    aliases?: readonly string[]
    /** Whether the element was written as JSX. */
    isJsx?: boolean | undefined
  }
}

/**
 * Gives every heading its id: one set by `{#id}` or `<!-- #id -->` at its end, else one made from its text. The page
 * title has none. `{#id aliases="old older"}` keeps earlier ids working.
 */
export function headingIds() {
  return (tree: Root, file: VFile): void => {
    const page = pageOf(file)
    let isStart = mayHaveTitle(page)
    visitElements(tree, (element, { parent }) => {
      if (element.tagName === 'hr') isStart = false
      // A heading written in JSX has only its own attributes.
      if (!isHeading(element) || element.data?.isJsx) return takeId(element, page)
      if (isStart && element.tagName === 'h1') markTitle(element, page)
      else setId(element, parent, page)
      isStart = false
    })
  }
}

/** With MDX 1, a title is read only at the start of a page; a page that has one in its front matter shows both. */
const mayHaveTitle = (page: Page): boolean =>
  !page.isPartial &&
  !hasOtherTitle(page) &&
  (!page.settings.markdown.mdx1 || page.meta.frontMatter.title === undefined || startsWithTitle(page.text))

/** Whether its title is the one in its front matter, as lists show it, whatever the headings in its text. */
const hasOtherTitle = ({ source, meta }: Page): boolean =>
  source.isDated === true && meta.frontMatter.title !== undefined

/** Removes the title at the start of a text whose page has another one: it would be a second title. */
export function frontMatterTitle() {
  return (tree: MarkdownRoot, file: VFile): void => {
    const page = pageOf(file)
    if (!hasOtherTitle(page)) return
    const at = tree.children.findIndex((node) => !isBeforeTitle(node))
    const title = tree.children[at]
    if (title?.type !== 'heading' || title.depth !== 1) return
    tree.children.splice(at, 1)
    replaceInCopy(page, title)
  }
}

/** Whether a node shows nothing: an import, a comment, or the target of links. */
const isBeforeTitle = (node: RootContent): boolean =>
  node.type === 'definition' ||
  node.type === 'mdxjsEsm' ||
  (node.type === 'html' && /^<!--[\s\S]*-->$/.test(node.value)) ||
  (node.type === 'mdxFlowExpression' && /^\/\*[\s\S]*\*\/$/.test(node.value.trim()))

const IMPORTS = /^(?:import\s(?:.|\n(?!\n))*\n{2,})*/
const TITLE_LINE = /^#[ \t]+[^ \t]|^.*\n=+(?:\n|$)/

const startsWithTitle = (text: string): boolean => TITLE_LINE.test(text.trim().replace(IMPORTS, '').trim())

/** Collects the headings and ids of a tree that plugins have changed: existing ids are kept. */
export function takeHeadings(tree: Root, page: Page): void {
  page.outline.headingElements.length = 0
  page.result.anchors.clear()
  let isStart = page.outline.hasTitle
  visitElements(tree, (element, { parent }) => {
    const { id, name } = element.properties
    if (typeof id === 'string' && id !== '') page.result.anchors.add(id.normalize('NFC'))
    if (element.tagName === 'a' && typeof name === 'string' && name) page.result.anchors.add(name.normalize('NFC'))
    if (!isHeading(element) || element.data?.isJsx) return
    const isTitle = isStart && element.tagName === 'h1'
    isStart &&= !isTitle
    if (isTitle || isGenerated(parent)) return
    if (typeof id === 'string' && id !== '') page.outline.headingElements.push(element)
    else setId(element, parent, page)
  })
}

const isHeading = (element: Element): boolean => /^h[1-6]$/.test(element.tagName)
/** Whether a heading is generated: the one over the footnotes is not part of the text. */
const isGenerated = (parent: Parents): boolean =>
  parent.type === 'element' && parent.properties.dataFootnotes !== undefined

function markTitle(element: Element, page: Page): void {
  const chosen = chosenId(element)
  page.outline.hasTitle = true
  const title = textOf(element).trim()
  // Keeps ids compatible with other generators, which count the title among the headings.
  if (chosen === undefined) page.ids.pass(title)
  page.outline.title = page.settings.markdown.emoji ? withEmoji(title) : title
  const { id: _id, ...properties } = element.properties
  element.properties = properties
}

function setId(element: Element, parent: Parents, page: Page): void {
  if (isGenerated(parent)) {
    page.result.anchors.add(FOOTNOTES_ID)
    return
  }
  const id = typeof element.properties.id === 'string' ? element.properties.id : undefined
  const mark = takeMark(element)
  const chosen = (mark?.id ?? id)?.normalize('NFC')
  element.properties.id = chosen ? uniqueId(chosen, element, page) : page.ids.heading(slugText(element))
  page.result.anchors.add(String(element.properties.id))
  if (mark !== undefined) element.data = { ...element.data, aliases: takeAliases(mark.aliases, element, page) }
  page.outline.headingElements.push(element)
}

/** Returns the text for an id. The space before a badge gives no dash; the one before an element of MDX does. */
const slugText = (element: Element): string =>
  element.children.some((child) => child.type === 'element' && child.properties.dataBadge !== undefined)
    ? textOf(element).trimEnd()
    : textOf(element)

/** Returns earlier ids that are unique on the page. */
const takeAliases = (aliases: readonly string[], element: Element, page: Page): string[] =>
  aliases.flatMap((alias) => {
    const id = alias.normalize('NFC')
    if (page.ids.take(id)) {
      page.result.anchors.add(id)
      return [id]
    }
    report(page, { code: 'duplicate-id', id, at: startOf(element) })
    return []
  })

function uniqueId(id: string, element: Element, page: Page): string {
  if (page.ids.take(id)) return id
  report(page, { code: 'duplicate-id', id, at: startOf(element) })
  return page.ids.own(id)
}

/** Returns the id set by a heading's marker, and removes the marker. */
export const chosenId = (element: Element): string | undefined => takeMark(element)?.id

interface Mark {
  readonly id: string
  readonly aliases: readonly string[]
}

/** Removes the marker at the end of the heading. */
function takeMark(element: Element): Mark | undefined {
  const last = element.children.findLast((child) => child.type !== 'text' || child.value.trim() !== '')
  if (last?.type === 'comment') return readMark(last.value)
  if (last?.type !== 'text') return undefined
  const mark = markIn(last.value)
  if (mark) last.value = last.value.slice(0, mark.at).trimEnd()
  return mark?.mark
}

/** Finds the marker at the end of a text. */
export function markIn(text: string): { readonly at: number; readonly mark: Mark } | undefined {
  const at = text.lastIndexOf('{#')
  const inside = at === -1 ? undefined : /^\{([^}]+)\}\s*$/.exec(text.slice(at))?.[1]
  const id = inside === undefined ? undefined : UNUSUAL_ID.exec(inside)?.[1]
  const mark = id === undefined ? inside && readMark(inside) : { id, aliases: [] }
  return mark ? { at, mark } : undefined
}

/** An id with spaces between words, or with an opening brace. A class or an attribute is not an id. */
const UNUSUAL_ID = /^#([^\s}]+(?: [\p{L}\p{N}][\p{L}\p{N}_-]*)+|[^\s{}]+\{[^\s{}]+)$/u

/** `#id`, or `#id aliases="old older"`. */
function readMark(text: string): Mark | undefined {
  const [, id, quoted, bare = ''] = /^\s*#([^\s{}]+)(?:\s+aliases=(?:"([^"]*)"|([^\s"]+)))?\s*$/.exec(text) ?? []
  return id === undefined ? undefined : { id, aliases: (quoted ?? bare).split(/\s+/).filter(Boolean) }
}

/** Collects ids of other elements and names of anchors as link targets; each id may occur once. */
function takeId(element: Element, page: Page): void {
  const { id, name } = element.properties
  if (element.tagName === 'a' && typeof name === 'string' && name) page.result.anchors.add(name.normalize('NFC'))
  if (typeof id !== 'string') return
  if (id !== '' && page.ids.take(id.normalize('NFC'))) page.result.anchors.add(id.normalize('NFC'))
  else {
    delete element.properties.id
    report(page, { code: 'duplicate-id', id, at: startOf(element) })
  }
}
