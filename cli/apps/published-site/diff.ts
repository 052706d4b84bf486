/** Differences between two builds that readers notice: pages, words, anchors. */
import { lookUp } from '../../base/collections.ts'
import { byCodeUnit } from '../../base/paths.ts'
import { articleOf } from './article.ts'
import { type PublishedOutput, type PublishedPage, readPublished } from './read.ts'

export interface SiteDiff {
  readonly added: readonly DiffPage[]
  readonly removed: readonly DiffPage[]
  readonly moved: readonly MovedPage[]
  readonly changed: readonly PageDiff[]
}
export interface DiffPage {
  readonly route: string
  readonly title?: string
}
/** The difference in a page's text. */
export interface TextChange {
  readonly wordsAdded: number
  readonly wordsRemoved: number
  /** Removed ids that links from elsewhere may use. */
  readonly lostAnchors: readonly string[]
}
export interface PageDiff extends DiffPage, TextChange {}
export interface MovedPage extends PageDiff {
  readonly from: string
}

/** Compares two built sites. Pages with identical Markdown copies are not opened. */
export function diffSites(before: PublishedOutput, after: PublishedOutput): SiteDiff {
  const gone = [...before.pages.values()].filter(({ route }) => !after.pages.has(route))
  const fresh = new Map([...after.pages].filter(([route]) => !before.pages.has(route)))
  const moves = gone.flatMap((page) => {
    const to = newPlace(page, fresh, before, after)
    return to === undefined ? [] : [{ page, to }]
  })
  const left = new Set(moves.map(({ page }) => page.route))
  const arrived = new Set(moves.map(({ to }) => to.route))
  const stayed = [...after.pages.values()].filter(({ route }) => before.pages.has(route))
  return {
    added: [...fresh.values()]
      .filter(({ route }) => !arrived.has(route))
      .map(named)
      .sort(byRoute),
    removed: gone
      .filter(({ route }) => !left.has(route))
      .map(named)
      .sort(byRoute),
    moved: moves
      .map(({ page, to }) => ({ from: page.route, ...named(to), ...textChange(page, to, before, after) }))
      .sort(byRoute),
    changed: stayed
      .map((page) => ({ ...named(page), ...textChange(lookUp(before.pages, page.route), page, before, after) }))
      .filter(isChange)
      .sort(byRoute),
  }
}

const named = ({ route, title }: PublishedPage): DiffPage => ({ route, ...(title !== undefined && { title }) })
const byRoute = (a: DiffPage, b: DiffPage): number => byCodeUnit(a.route, b.route)
const isChange = ({ wordsAdded, wordsRemoved, lostAnchors }: TextChange): boolean =>
  wordsAdded + wordsRemoved + lostAnchors.length > 0

/** Returns the new address of a page: by a redirect, or by a new page with the same text. */
function newPlace(
  page: PublishedPage,
  fresh: ReadonlyMap<string, PublishedPage>,
  before: PublishedOutput,
  after: PublishedOutput,
): PublishedPage | undefined {
  const redirected = after.redirects.get(page.route)?.replace(/[?#].*$/, '')
  if (redirected !== undefined) return after.pages.get(redirected)
  const text = bodyOf(page, before)
  return [...fresh.values()].find((other) => other.title === page.title && text !== '' && bodyOf(other, after) === text)
}

/** Returns the Markdown copy without its front matter, which contains the address. */
const bodyOf = ({ markdown }: PublishedPage, { folder }: PublishedOutput): string =>
  markdown === undefined ? '' : readPublished(folder, markdown).replace(/^---\n.*?\n---\n/s, '')

const SAME: TextChange = { wordsAdded: 0, wordsRemoved: 0, lostAnchors: [] }

function textChange(
  old: PublishedPage,
  page: PublishedPage,
  before: PublishedOutput,
  after: PublishedOutput,
): TextChange {
  if (before.files.get(old.html) === after.files.get(page.html)) return SAME
  const copy = old.markdown && before.files.get(old.markdown)
  if (copy !== undefined && copy === (page.markdown && after.files.get(page.markdown))) return SAME
  const [was, is] = [
    articleOf(readPublished(before.folder, old.html)),
    articleOf(readPublished(after.folder, page.html)),
  ]
  const [wordsRemoved, wordsAdded] = [
    missingCount(wordsOf(was.text), wordsOf(is.text)),
    missingCount(wordsOf(is.text), wordsOf(was.text)),
  ]
  return { wordsAdded, wordsRemoved, lostAnchors: [...was.anchors].filter((id) => !is.anchors.has(id)) }
}

/** Counts each word of a text. */
function wordsOf(text: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>()
  for (const [word] of text.matchAll(/[\p{L}\p{N}]+(?:[-._'’/][\p{L}\p{N}]+)*/gu))
    words.set(word, (words.get(word) ?? 0) + 1)
  return words
}

/** Returns the number of words that the second text lacks, or has less often. */
const missingCount = (of: ReadonlyMap<string, number>, from: ReadonlyMap<string, number>): number =>
  [...of].reduce((sum, [word, times]) => sum + Math.max(0, times - (from.get(word) ?? 0)), 0)
