/** Sections of a Markdown copy, with the ids that their headings have in the HTML of the page. */
import type { Anchor } from './anchors.ts'

export interface CopySection {
  /** The id of the heading; undefined if the HTML of the page has no such heading. */
  readonly anchor: string | undefined
  readonly title: string
  readonly level: number
  /** Text of the section, with its heading and the sections below it. */
  readonly text: string
}

interface Heading {
  readonly title: string
  readonly level: number
  readonly start: number
}

/** Returns the sections below the title of a page in their order. `anchors`: the anchors of its HTML. */
export function copySections(markdown: string, anchors: readonly Anchor[]): readonly CopySection[] {
  const headings = headingsOf(markdown).filter(({ level }) => level > 1)
  let next = 0
  return headings.map(({ title, level, start }, index) => {
    const end = headings.slice(index + 1).find((other) => other.level <= level)?.start ?? markdown.length
    const wanted = lettersOf(title)
    const at = anchors.findIndex(
      ({ heading }, place) => place >= next && heading !== undefined && lettersOf(heading) === wanted,
    )
    if (at >= 0) next = at + 1
    return { anchor: anchors[at]?.id, title, level, text: `${markdown.slice(start, end).trim()}\n` }
  })
}

/** Returns the section with this anchor, or the section that contains the place with this id. */
export function sectionAt(
  sections: readonly CopySection[],
  anchors: readonly Anchor[],
  id: string,
): CopySection | undefined {
  const byAnchor = new Map(sections.map((section) => [section.anchor, section]))
  const before = anchors.slice(0, anchors.findIndex((anchor) => anchor.id === id) + 1)
  const nearest = before.findLast((anchor) => byAnchor.has(anchor.id))
  return nearest && byAnchor.get(nearest.id)
}

/** Returns the headings outside of code and front matter. */
function headingsOf(markdown: string): readonly Heading[] {
  const headings: Heading[] = []
  const lines = markdown.split('\n')
  let fence = ''
  let start = 0
  for (const [index, line] of lines.entries()) {
    const [, mark = ''] = /^ {0,3}(`{3,}|~{3,})/.exec(line) ?? []
    const [, hashes, title] = /^(#{1,6})\s+(.*)$/.exec(line) ?? []
    if (fence === '') {
      if (mark !== '') fence = mark
      else if (hashes !== undefined && title !== undefined)
        headings.push({ title: plainTitle(title), level: hashes.length, start })
      else if (isUnderlined(lines, index))
        headings.push({ title: plainTitle(line), level: lines[index + 1]?.startsWith('=') ? 1 : 2, start })
    } else if (mark.startsWith(fence) && line.trim() === mark) fence = ''
    start += line.length + 1
  }
  return headings
}

/** Whether a line is a heading because of the line below it. */
const isUnderlined = (lines: readonly string[], index: number): boolean =>
  /^[^\s>*+|-]/.test(lines[index] ?? '') && /^(?:=+|-+) *$/.test(lines[index + 1] ?? '') && !lines[index - 1]?.trim()

/** Returns a heading without links and code marks. */
const plainTitle = (title: string): string =>
  title
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('`', '')
    .trim()

/** Returns the letters and digits of a text: Markdown and HTML have them in common. */
const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{N}]/gu, '').toLowerCase()
