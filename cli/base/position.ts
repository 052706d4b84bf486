/** Returns line and column (from 1) of a character offset in text whose lines end with `\n`. */
export function lineAndColumn(text: string, offset: number): { readonly line: number; readonly column: number } {
  let line = 1
  let start = 0
  for (let end = text.indexOf('\n'); end >= 0 && end < offset; end = text.indexOf('\n', start)) {
    line++
    start = end + 1
  }
  return { line, column: offset - start + 1 }
}

/** Returns the offset of the end of the line that contains an offset. */
export function lineEnd(text: string, from: number): number {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

/** Longest excerpt of a line: thousands of findings can be on one line of a megabyte. */
const EXCERPT = 200
/** Longest part of an excerpt that is before its column. */
const BEFORE = 80

/** Returns how many characters of a line are left out before the excerpt around a column (from 1). */
export const excerptStart = (column = 1): number => Math.max(0, column - 1 - BEFORE)

/** Returns the part of a line around a column that a finding shows. */
export function excerptAround(line: string, column?: number): string {
  const start = excerptStart(column)
  return withoutHalves(line.slice(start, start + EXCERPT))
}

/** Returns the same for an offset in a text. Only the excerpt itself is read. */
export function excerptAt(text: string, offset: number): string {
  const earliest = Math.max(0, offset - BEFORE)
  const start = earliest + text.slice(earliest, offset).lastIndexOf('\n') + 1
  const [after = ''] = /^[^\r\n]*/.exec(text.slice(offset, start + EXCERPT)) ?? []
  return withoutHalves(text.slice(start, offset) + after)
}

/** Replaces halves of characters at the ends. */
const withoutHalves = (excerpt: string): string => excerpt.replace(/^[\udc00-\udfff]|[\ud800-\udbff]$/g, '\ufffd')
