import type { Point } from 'unist'
import type { SourcePath } from '../../../base/brands.ts'
import { excerptAt } from '../../../base/position.ts'
import type { Position } from '../../../diagnostics/shared-facts.ts'
import type { LinePlace } from '../../../model/markdown-config.ts'

/**
 * The texts of one page: its body, its partials, and texts from its front matter. They are numbered consecutively by
 * line and offset, so that the nodes of a merged tree keep their origin.
 */
export interface Sources {
  /** Adds a text and returns the shift for the positions of its tree. */
  add(text: SourceText): Shift
  /** Returns the position in the real file. */
  where(point: Point | undefined): Position
  /** Returns the part of the source line around a point. */
  excerpt(point: Point | undefined): string
  /** Returns the file of a point. */
  pathAt(point: Point | undefined): SourcePath
  slice(start: number, end: number): string
}
interface SourceText {
  readonly path: SourcePath
  readonly text: string
  /** Number of lines of the file before the text (front matter). */
  readonly linesBefore: number
  /** For texts that are not lines of a file: the location to report for all of it. */
  readonly place?: { readonly where: Position; readonly excerpt: string }
  /** For a text that was made from the lines of a file. */
  readonly origin?: LineOrigin
}

/** The lines of a text before it was changed. */
export interface LineOrigin {
  /** The place of each line of the changed text, also of the lines before it, in the file. */
  readonly places: readonly LinePlace[]
  /** The lines of the file as written. */
  readonly lines: readonly string[]
}
export interface Shift {
  readonly lines: number
  readonly offset: number
  readonly length: number
}

type Segment = SourceText & Shift

/** Creates the texts of a page, with its body as the first. */
export function createSources(main: SourceText): Sources {
  const first: Segment = { ...main, lines: 0, offset: 0, length: main.text.length }
  const segments = [first]
  const segmentAt = (holds: (segment: Segment) => boolean): Segment => segments.findLast(holds) ?? first
  const ofPoint = (point: Point | undefined): Segment =>
    segmentAt((segment) => segment.lines < (point?.line ?? 1) || segment.lines === 0)

  return {
    add(text) {
      const last = segments.at(-1) ?? first
      const segment = {
        ...text,
        lines: last.lines + countLines(last.text),
        offset: last.offset + last.text.length + 1,
        length: text.text.length,
      }
      segments.push(segment)
      return segment
    },
    where(point) {
      const segment = ofPoint(point)
      if (segment.place) return segment.place.where
      if (!point) return { file: segment.path }
      return { file: segment.path, ...placeIn(segment, point) }
    },
    excerpt(point) {
      const segment = ofPoint(point)
      if (segment.place) return segment.place.excerpt
      if (point && segment.origin) return excerptOf(segment.origin, placeIn(segment, point))
      return point ? excerptAt(segment.text, offsetIn(segment, point)) : ''
    },
    pathAt: (point) => ofPoint(point).path,
    slice(start, end) {
      const segment = segmentAt((candidate) => candidate.offset <= start)
      return segment.text.slice(start - segment.offset, end - segment.offset)
    },
  }
}

/** Returns the body of a text: line ends as `\n`, no byte order mark, without the lines before `bodyLine`. */
export function bodyOf(text: string, bodyLine: number): string {
  const unmarked = text.startsWith('\uFEFF') ? text.slice(1) : text
  const plain = unmarked.includes('\r') ? unmarked.replace(/\r\n?/g, '\n') : unmarked
  let start = 0
  for (let line = 1; line < bodyLine; line++) {
    const end = plain.indexOf('\n', start)
    if (end === -1) return ''
    start = end + 1
  }
  return plain.slice(start)
}

/** Returns the point `index` characters after the start of `text`, which itself begins at `start`. */
export const pointInside = (start: Point | undefined, text: string, index: number): Point | undefined =>
  pointsInside(start, text)(index)

/** Does the same for increasing indexes of one text, which is read only once. */
export function pointsInside(start: Point | undefined, text: string): (index: number) => Point | undefined {
  if (!start) return () => undefined
  let { line } = start
  let lastBreak = -1
  let nextBreak = text.indexOf('\n')
  return (index) => {
    for (; nextBreak !== -1 && nextBreak < index; nextBreak = text.indexOf('\n', nextBreak + 1)) {
      line++
      lastBreak = nextBreak
    }
    const column = lastBreak === -1 ? start.column + index : index - lastBreak
    return { line, column, offset: (start.offset ?? 0) + index }
  }
}

/** Returns the line and the column of a point in the file of its text. */
function placeIn(
  { lines, linesBefore, origin }: Segment,
  point: Point,
): { readonly line: number; readonly column: number } {
  const line = point.line - lines + linesBefore
  const place = origin?.places[line - 1]
  return place === undefined
    ? { line, column: point.column }
    : { line: place.line, column: Math.max(1, point.column + place.column) }
}

function excerptOf(
  { lines }: LineOrigin,
  { line, column }: { readonly line: number; readonly column: number },
): string {
  const whole = lines[line - 1] ?? ''
  return excerptAt(whole, Math.min(column - 1, whole.length))
}

function countLines(text: string): number {
  let lines = 1
  for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) lines++
  return lines
}

function offsetIn(segment: Segment, point: Point): number {
  if (point.offset !== undefined) return point.offset - segment.offset
  let start = 0
  for (let line = segment.lines + 1; line < point.line; line++) start = segment.text.indexOf('\n', start) + 1
  return start
}
