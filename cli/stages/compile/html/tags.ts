import type { Html, Parents } from 'mdast'
import type { Problem } from '../../../diagnostics/diagnostic.ts'
import { VOID_ELEMENTS } from '../../../formats/html.ts'
import { FOREIGN_COMPONENTS, reportComponent } from '../foreign-syntax.ts'
import { tooDeep } from '../limits.ts'
import { report } from '../page/findings.ts'
import { type Page, startOf } from '../page/page.ts'
import { textState } from '../page/plugin-state.ts'
import { pointsInside } from '../page/sources.ts'
import {
  FORBIDDEN_ELEMENTS,
  FOREIGN_ELEMENTS,
  HTML_ELEMENTS,
  RAW_TEXT_ELEMENTS,
  SELF_ENDING_ELEMENTS,
  SWALLOWING_ELEMENTS,
} from './names.ts'
import { endOfLoneTag, HTML_TAG, isAmongTags, isHtml, isPaired, isPrintable, withoutReserved } from './unknown.ts'

/** The elements that raw HTML has left open. */
interface HtmlState {
  depth: number
  /** Number of open `<svg>` and `<math>` elements. */
  foreign: number
  hasTags: boolean
}
const htmlState = textState((): HtmlState => ({ depth: 0, foreign: 0, hasTags: false }))

/** Whether the text has raw HTML besides comments. */
export const hasRawHtml = (page: Page): boolean => htmlState(page).hasTags

/**
 * Escapes tags in raw HTML that are meant as text, such as `<host>` or `Map<String,List>`: an HTML parser would swallow
 * them, and React rejects some. The same applies to unclosed elements that would swallow the rest of the page. Warnings
 * name the place.
 */
export function escapeUnknownTags(page: Page, node: Html, parent: Parents | undefined): string {
  const state = htmlState(page)
  state.hasTags = true
  const html = withoutReserved(node.value)
  const lower = html.toLowerCase()
  const tags = new RegExp(HTML_TAG)
  const pointAt = pointsInside(startOf(node), html)
  let escaped = ''
  let from = 0
  for (let match = tags.exec(html); match; match = tags.exec(html)) {
    const [whole, slash, name] = match
    if (name === undefined) {
      if (whole.endsWith('-->')) continue
      escaped += `${html.slice(from, match.index)}&lt;`
      from = match.index + 1
      report(page, { code: 'unclosed-html', at: pointAt(match.index) })
      break
    }
    const tag = { written: name, name: name.toLowerCase(), isEnd: slash === '/', index: match.index, html, lower }
    const { problem, isText, end } = read(tag, page, node, parent)
    if (!tag.isEnd && isForeign(tag, page)) reportComponent(page, name, pointAt(match.index))
    else if (problem && !tag.isEnd) report(page, { ...problem, at: pointAt(match.index) })
    if (isText) {
      // A name may have further brackets; the last of them may begin a tag.
      const length = Math.max(1, whole.lastIndexOf('<'))
      escaped += html.slice(from, match.index) + whole.slice(0, length).replaceAll('<', '&lt;')
      from = match.index + length
      if (length > 1) tags.lastIndex = from
    } else if (end !== undefined) {
      escaped += `${html.slice(from, end)}</${name}>`
      from = tags.lastIndex = end
    } else if (!tag.isEnd && RAW_TEXT_ELEMENTS.has(tag.name)) tags.lastIndex = endOfRawText(tag, whole)
    if (state.depth > page.settings.limits.depth) tooDeep(page, startOf(node))
  }
  return escaped + html.slice(from)
}

interface Tag {
  readonly written: string
  readonly name: string
  readonly isEnd: boolean
  readonly index: number
  /** The complete piece of HTML. */
  readonly html: string
  readonly lower: string
}

/** The interpretation of a tag. */
interface TagResult {
  readonly problem?: Problem<'unknown-html' | 'unclosed-html'>
  /** Whether the tag is shown as text. */
  readonly isText?: boolean
  /** Offset after a tag that must be closed immediately, because nothing else closes it. */
  readonly end?: number | undefined
}

function read(tag: Tag, page: Page, node: Html, parent: Parents | undefined): TagResult {
  const { name } = tag
  if (!isElement(name, page)) return readUnknown(tag, page, isPrintable(name) && isWrittenAsTag(tag, node, parent))
  if (!tag.isEnd && SWALLOWING_ELEMENTS.has(name) && !isClosed(tag, node, parent))
    return { problem: { code: 'unclosed-html', name }, isText: true }
  track(tag, htmlState(page))
  return {}
}

/** Whether a tag is a component of another generator. Elements that are not known are reported as such. */
const isForeign = ({ written }: Tag, { settings, source }: Page): boolean =>
  FOREIGN_COMPONENTS.has(written) && source.format === 'md' && !settings.markdown.strict

/** Whether an unknown tag was written as a tag, rather than as a placeholder. */
const isWrittenAsTag = ({ index }: Tag, node: Html, parent: Parents | undefined): boolean =>
  isPaired(index, node, parent) || isAmongTags(index, node, parent)

function readUnknown(tag: Tag, page: Page, isTag: boolean): TagResult {
  const { name, written, html, index, isEnd } = tag
  if (isTag) track(tag, htmlState(page))
  const end = isTag || isEnd || !isPrintable(name) ? undefined : endOfLoneTag(html, index)
  const isText = !isTag && end === undefined
  return { problem: { code: 'unknown-html', name: written, isText }, isText, end }
}

const isElement = (name: string, page: Page): boolean =>
  HTML_ELEMENTS.has(name) ||
  // They are dropped later, with a finding of their own.
  FORBIDDEN_ELEMENTS.has(name) ||
  (htmlState(page).foreign > 0 && FOREIGN_ELEMENTS.has(name)) ||
  (page.settings.markdown.strict && isPrintable(name))

/** End tags of swallowing elements. */
interface EndTags {
  /** The last offset of each name in a piece of HTML. */
  readonly last: ReadonlyMap<string, number>
  /** The names of end tags at the start of later pieces of the same paragraph. */
  readonly later: ReadonlySet<string>
}
const endTags = new WeakMap<Html, EndTags>()

/** Whether an end tag follows: in the same piece of HTML, or in a later piece of the same paragraph. */
function isClosed({ name, index }: Tag, node: Html, parent: Parents | undefined): boolean {
  const isLine = parent?.type === 'paragraph' || parent?.type === 'heading' || parent?.type === 'tableCell'
  if (!endTags.has(node)) findEndTags(isLine ? parent.children.filter(isHtml) : [node])
  const { last, later } = endTags.get(node)!
  return later.has(name) || (last.get(name) ?? -1) > index
}

/** Finds them in one pass over all pieces, so that the time is linear. */
function findEndTags(pieces: readonly Html[]): void {
  let later: ReadonlySet<string> = new Set()
  for (const piece of pieces.toReversed()) {
    const ends = [...withoutReserved(piece.value).matchAll(/<\/([a-z]+)/gi)]
      .map(({ index, 1: name = '' }) => [name.toLowerCase(), index] as const)
      .filter(([name]) => SWALLOWING_ELEMENTS.has(name))
    endTags.set(piece, { last: new Map(ends), later })
    const [name = '', index] = ends[0] ?? []
    if (index === 0 && !later.has(name)) later = new Set([...later, name])
  }
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
