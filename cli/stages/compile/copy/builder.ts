/** Collects the Markdown copy of a page: text, gaps for addresses, and blocks with one blank line around them. */
import type { Article, Ref } from '../../../model/compiled.ts'
import type { CopyBlock } from '../page/edit.ts'

export interface CopyBuilder {
  text(text: string): void
  gap(ref: number): void
  /** Ends a block: one blank line follows, unless nothing does. `blank`: the marks of quotes on this line. */
  end(blank?: string): void
  /** Adds the lines of a block that another builder has collected. */
  block(lines: CopyBuilder, block: CopyBlock): void
  done(refs: readonly Ref[]): Article
}

/** Creates a builder of the Markdown copy of a page. Blocks that are added have one blank line between them. */
export function createCopyBuilder(): CopyBuilder {
  const parts: string[] = ['']
  const gaps: number[] = []
  /** The blank line before what comes next. */
  let blank: string | undefined
  const isEmpty = (): boolean => parts.length === 1 && parts[0] === ''
  const last = (): string => parts.at(-1)!
  const setLast = (text: string): void => {
    parts[parts.length - 1] = text
  }
  const add = (text: string): void => {
    const isFirst = isEmpty()
    setLast(last() + (blank === undefined || isFirst ? '' : `\n${blank}\n`) + text)
    blank = undefined
  }
  /** Begins a block that is on lines of its own. */
  const start = (): void => {
    const text = last()
    const from = text.lastIndexOf('\n') + 1
    const lead = text.slice(from)
    if (blank !== undefined || !BLANK.test(lead) || (from === 0 && parts.length > 1)) return
    const before = withoutBlankEnd(text.slice(0, from))
    const hasBlank = /\n[ \t]*\n/.test(text.slice(before.length))
    const isFirst = parts.length === 1 && before === ''
    setLast(before + (isFirst ? '' : `\n${hasBlank ? '' : lead.trimEnd()}\n`) + lead)
  }
  const builder: CopyBuilder = {
    text(text) {
      if (blank === undefined) return void (text !== '' && add(text))
      const [lines = ''] = BLANK_LINES.exec(text) ?? []
      // A blank line outside of a quote ends the quote.
      if (/\n[ \t]*\n/.test(lines)) blank = ''
      if (lines !== text) add(text.slice(lines.length))
    },
    gap(ref) {
      if (blank !== undefined) add('')
      gaps.push(ref)
      parts.push('')
    },
    end(line = '') {
      if (isEmpty()) return
      setLast(withoutBlankEnd(last()))
      blank ??= line
    },
    block(lines, { strip = '', lead = '', isQuote = false, isPart = false }) {
      const { parts: inner, gaps: innerGaps } = lines.done([])
      if (!isPart) start()
      const leads = { strip, first: isQuote ? '> ' : '', next: isQuote ? `${lead}> ` : lead }
      for (const [index, part] of inner.entries()) {
        const gap = innerGaps[index - 1]
        if (gap !== undefined) builder.gap(gap)
        const isLast = index === innerGaps.length
        const text = isLast ? withoutBlankEnd(part) : part
        const piece = withLeads(index === 0 ? text.replace(BLANK_LINES, '') : text, leads, {
          isFirst: index === 0,
          isLast,
        })
        if (piece !== '') add(piece)
      }
      if (!isPart) builder.end(lead.trimEnd())
    },
    done(refs) {
      if (blank !== undefined) setLast(`${last()}\n`)
      return { parts, gaps, refs }
    },
  }
  return builder
}

/** Matches a line without text. In a quote, it has the marks of the quote. */
const BLANK = /^[ \t>]*$/
const BLANK_LINES = /^(?:[ \t>]*\n)+/

function withoutBlankEnd(text: string): string {
  let end = text.length
  for (;;) {
    const at = text.lastIndexOf('\n', end - 1)
    if (at < 0 || end === 0 || !BLANK.test(text.slice(at + 1, end))) return text.slice(0, end)
    end = at
  }
}

/** What lines begin with: in the source, and in the copy. */
interface Leads {
  readonly strip: string
  readonly first: string
  readonly next: string
}

/** Changes what lines begin with. Before and after an address or a slot, a line is not whole. */
function withLeads(
  text: string,
  { strip, first, next }: Leads,
  { isFirst, isLast }: { readonly isFirst: boolean; readonly isLast: boolean },
): string {
  if (strip === '' && next === '') return text
  const lines = text.split('\n')
  return lines
    .map((line, index) => {
      if (index === 0 && !isFirst) return line
      const stripped = withoutLead(line, strip)
      const lead = index === 0 ? first : next
      return stripped === '' && (isLast || index < lines.length - 1) ? lead.trimEnd() : lead + stripped
    })
    .join('\n')
}

/** Removes as much of a lead as a line has: a line that continues a paragraph may have less. */
function withoutLead(line: string, lead: string): string {
  let at = 0
  while (at < lead.length && at < line.length && isSame(line.charAt(at), lead.charAt(at))) at++
  return line.slice(at)
}

const isSame = (a: string, b: string): boolean => a === b || (b === ' ' && a === '\t')
