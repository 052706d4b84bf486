import type { Html, Parents } from 'mdast'
import { VOID_ELEMENTS } from '../../base/html.ts'
import type { Problem } from '../../diagnostics/diagnostic.ts'
import { tooDeep } from '../limits.ts'
import { type HtmlState, type Page, report, startOf } from '../page.ts'
import { pointInside } from '../sources.ts'
import {
  FOREIGN_ELEMENTS,
  HTML_ELEMENTS,
  RAW_TEXT_ELEMENTS,
  SELF_ENDING_ELEMENTS,
  SWALLOWING_ELEMENTS,
} from './names.ts'

/** A comment, or the start of a tag. */
const TAG = /<!--(?:-?>|[\s\S]*?(?:-->|$))|<(\/?)([A-Za-z][^\t\n\f\r />]*)/g

/**
 * Raw HTML in which `<host>`, `Map<String,List>` and the like are text: an HTML parser would swallow them and React refuses the
 * stranger ones. So do elements that would swallow the rest of the page because nothing closes them. Warnings name the place.
 */
export function escapeUnknownTags(page: Page, node: Html, parent: Parents | undefined): string {
  const html = withoutReserved(node.value)
  const lower = html.toLowerCase()
  let escaped = ''
  let from = 0
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match; match = TAG.exec(html)) {
    const [whole, slash, name] = match
    if (name === undefined) {
      if (whole.endsWith('-->')) continue
      escaped += `${html.slice(from, match.index)}&lt;`
      from = match.index + 1
      report(page, { code: 'unclosed-html', at: pointInside(startOf(node), html, match.index) })
      break
    }
    const tag = { written: name, name: name.toLowerCase(), isEnd: slash === '/', index: match.index, lower }
    const problem = problemOf(tag, page, node, parent)
    if (problem) {
      escaped += `${html.slice(from, match.index)}&lt;`
      from = match.index + 1
      if (!tag.isEnd) report(page, { ...problem, at: pointInside(startOf(node), html, match.index) })
    } else if (!tag.isEnd && RAW_TEXT_ELEMENTS.has(tag.name)) TAG.lastIndex = endOfRawText(tag, whole)
    if (page.html.depth > page.settings.limits.depth) tooDeep(page, startOf(node), page.settings.limits.depth)
  }
  return escaped + html.slice(from)
}

/** Attributes by which we mark our own elements are not for writers. */
const withoutReserved = (html: string): string =>
  /data-(?:part|gap)/i.test(html) ? html.replace(/data-(?=part|gap)/gi, (found) => `${found}own-`) : html

interface Tag {
  readonly written: string
  readonly name: string
  readonly isEnd: boolean
  readonly index: number
  /** The whole piece of HTML, in lower case. */
  readonly lower: string
}

function problemOf(
  tag: Tag,
  page: Page,
  node: Html,
  parent: Parents | undefined,
): Problem<'unknown-html' | 'unclosed-html'> | undefined {
  const { name } = tag
  if (!isElement(name, page)) return { code: 'unknown-html', name: tag.written }
  if (!tag.isEnd && SWALLOWING_ELEMENTS.has(name) && !isClosed(tag, node, parent))
    return { code: 'unclosed-html', name }
  track(tag, page.html)
  return undefined
}

const isElement = (name: string, { html, settings }: Page): boolean =>
  HTML_ELEMENTS.has(name) ||
  (html.foreign > 0 && FOREIGN_ELEMENTS.has(name)) ||
  (settings.markdown.strict && PRINTABLE.test(name))

/** What React takes for the name of an element, but for old elements whose content browsers read as text. */
const PRINTABLE = /^(?!(?:xmp|plaintext|noembed|noframes)$)[a-z][a-z:_.\-\d]*$/

/** Whether an end tag follows: in the same piece of HTML, or in a later piece of the same paragraph. */
function isClosed({ name, index, lower }: Tag, node: Html, parent: Parents | undefined): boolean {
  const end = `</${name}`
  if (lower.indexOf(end, index) !== -1) return true
  if (parent?.type !== 'paragraph' && parent?.type !== 'heading' && parent?.type !== 'tableCell') return false
  const siblings = parent.children.slice(parent.children.indexOf(node) + 1)
  return siblings.some((sibling) => sibling.type === 'html' && sibling.value.toLowerCase().startsWith(end))
}

function track(tag: Tag, state: HtmlState): void {
  const { name, isEnd } = tag
  if (VOID_ELEMENTS.has(name) || SELF_ENDING_ELEMENTS.has(name)) return
  const isForeign = state.foreign > 0 || name === 'svg' || name === 'math'
  if (isForeign && isSelfClosing(tag)) return
  const step = isEnd ? -1 : 1
  if (name === 'svg' || name === 'math') state.foreign = Math.max(0, state.foreign + step)
  state.depth = Math.max(0, state.depth + step)
}

const isSelfClosing = ({ lower, index }: Tag): boolean => lower[lower.indexOf('>', index) - 1] === '/'

function endOfRawText({ name, index, lower }: Tag, whole: string): number {
  const end = lower.indexOf(`</${name}`, index)
  return end === -1 ? index + whole.length : end
}
