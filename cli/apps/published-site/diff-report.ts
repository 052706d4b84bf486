/** Prints the difference of two sites for people: lines of text, or Markdown for a comment on a pull request. */
import { count } from '../../stages/report/words/wording.ts'
import type { DiffPage, MovedPage, PageDiff, SiteDiff, TextChange } from './diff.ts'

/** Returns lines for a terminal. */
export function diffText(diff: SiteDiff): string {
  const lines = [
    ...diff.added.map((page) => `added    ${pageLabel(page)}`),
    ...diff.removed.map((page) => `removed  ${pageLabel(page)}`),
    ...diff.moved.map((page) => `moved    ${page.from} -> ${pageLabel(page)}${details(page)}`),
    ...diff.changed.map((page) => `changed  ${pageLabel(page)}${details(page)}`),
  ]
  return [...lines, summary(diff)].join('\n')
}

const pageLabel = ({ route, title }: DiffPage): string => (title === undefined ? route : `${route} (${title})`)

const details = (change: TextChange): string => {
  const words = wordsText(change)
  return words === '' ? '' : `: ${words}`
}

function wordsText({ wordsAdded, wordsRemoved, lostAnchors }: TextChange): string {
  const parts = [
    wordsAdded > 0 && `${count(wordsAdded, 'word')} added`,
    wordsRemoved > 0 && `${count(wordsRemoved, 'word')} removed`,
    lostAnchors.length > 0 && `lost ${lostAnchors.map((id) => `#${id}`).join(' ')}`,
  ]
  return parts.filter(Boolean).join(', ')
}

function summary({ added, removed, moved, changed }: SiteDiff): string {
  const parts = [
    added.length > 0 && `${added.length} added`,
    removed.length > 0 && `${removed.length} removed`,
    moved.length > 0 && `${moved.length} moved`,
    changed.length > 0 && `${changed.length} changed`,
  ].filter(Boolean)
  return parts.length === 0 ? 'No page differs.' : `Pages: ${parts.join(', ')}.`
}

/** Identifies the comment when the pull request changes. */
const COMMENT_MARK = '<!-- docs-diff -->'
/** A comment has at most 65,536 characters, and nobody reads more rows. */
const MAX_ROWS = 100

/** Returns Markdown with one table. `url`: address of the new site, for links to its pages. */
export function diffMarkdown(diff: SiteDiff, url?: string): string {
  const link = linker(url)
  const rows = [
    ...diff.removed.map((page) => `| ${code(page.route)} | removed, without a redirect |`),
    ...diff.moved.map((page) => `| ${link(page)} | moved from ${code(page.from)}${cell(page)} |`),
    ...diff.added.map((page) => `| ${link(page)} | added |`),
    ...diff.changed.map((page) => `| ${link(page)} | changed${cell(page)} |`),
  ]
  const more = rows.length > MAX_ROWS ? [`\n${rows.length - MAX_ROWS} more pages differ.`] : []
  const table = rows.length === 0 ? [] : ['', '| Page | Change |', '| --- | --- |', ...rows.slice(0, MAX_ROWS), ...more]
  return [COMMENT_MARK, '### Documentation', '', summary(diff), ...table, ''].join('\n')
}

const cell = (page: PageDiff | MovedPage): string => {
  const { wordsAdded, wordsRemoved, lostAnchors } = page
  const words = wordsText({ wordsAdded, wordsRemoved, lostAnchors: [] })
  const anchors =
    lostAnchors.length === 0 ? '' : `<br>**lost anchors:** ${lostAnchors.map((id) => code(`#${id}`)).join(' ')}`
  return (words === '' ? '' : `: ${words}`) + anchors
}

const linker =
  (url: string | undefined) =>
  ({ route, title }: DiffPage): string => {
    const text = title === undefined ? code(route) : escapeMarks(title)
    return url === undefined
      ? `${text} ${title === undefined ? '' : code(route)}`.trim()
      : `[${text}](${url.replace(/\/+$/, '')}${encodeURI(route)})`
  }

/** Escapes names: they come from content and must be plain text in a comment. */
const escapeMarks = (text: string): string => text.replace(/[\\`*_[\]<>|#@!~&]/g, (mark) => `&#${mark.charCodeAt(0)};`)
const code = (text: string): string => `\`${text.replace(/[`|\n]/g, ' ')}\``
