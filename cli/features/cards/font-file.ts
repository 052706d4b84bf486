/**
 * The facts about a font that the layout of a card needs: its name, its characters, and their widths. A rasterizer
 * shapes and draws the text but does not report these facts, and font libraries read all forty tables of a file for
 * them.
 */

/** A font for cards. */
export interface CardFont {
  readonly family: string
  /** Returns the width of a character at size 1; undefined if the font does not have it. */
  width(character: string): number | undefined
}

/** Reads a TrueType or OpenType font. Throws `RangeError` for other bytes. */
export function readFont(bytes: Uint8Array): CardFont {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const table = tablesOf(view)
  const family = familyOf(table('name'))
  const glyphOf = charactersOf(table('cmap'))
  const unitsPerEm = table('head').getUint16(18)
  const measured = table('hhea').getUint16(34)
  const widths = table('hmtx')
  return {
    family,
    width(character) {
      const glyph = glyphOf(character.codePointAt(0)!)
      return glyph === 0 ? undefined : widths.getUint16(Math.min(glyph, measured - 1) * 4) / unitsPerEm
    },
  }
}

const TRUE_TYPE = 0x00010000
const OPEN_TYPE = 0x4f54544f

function tablesOf(view: DataView): (tag: string) => DataView {
  if (![TRUE_TYPE, OPEN_TYPE].includes(view.getUint32(0))) throw new RangeError('not a TrueType or OpenType font')
  const entries = Array.from({ length: view.getUint16(4) }, (_, i) => 12 + i * 16)
  const tags = new Map(entries.map((at) => [textAt(view, at, 4), at]))
  return (tag) => {
    const at = tags.get(tag)
    if (at === undefined) throw new RangeError(`it has no table ${tag}`)
    return part(view, view.getUint32(at + 8), view.getUint32(at + 12))
  }
}

const part = (view: DataView, start: number, length = view.byteLength - start): DataView =>
  new DataView(view.buffer, view.byteOffset + start, length)

const textAt = (view: DataView, start: number, length: number): string =>
  String.fromCharCode(...Array.from({ length }, (_, i) => view.getUint8(start + i)))

const FAMILY = 1
/** Name id of a family with more than the four usual styles. */
const WHOLE_FAMILY = 16

function familyOf(view: DataView): string {
  const texts = view.getUint16(4)
  const names = new Map<number, string>()
  for (let i = 0, at = 6; i < view.getUint16(2); i++, at += 12) {
    const isWindows = view.getUint16(at) === 3
    const id = view.getUint16(at + 6)
    if (!isWindows || names.has(id)) continue
    const [length, start] = [view.getUint16(at + 8), texts + view.getUint16(at + 10)]
    names.set(id, new TextDecoder('utf-16be').decode(bytesOf(part(view, start, length))))
  }
  const family = names.get(WHOLE_FAMILY) ?? names.get(FAMILY)
  if (family === undefined) throw new RangeError('it has no name')
  return family
}

const bytesOf = (view: DataView): Uint8Array => new Uint8Array(view.buffer, view.byteOffset, view.byteLength)

/**
 * Returns the glyph of a code point; 0 if the font lacks it. Reads the two formats of this table that current fonts
 * use.
 */
function charactersOf(view: DataView): (code: number) => number {
  const forms = Array.from({ length: view.getUint16(2) }, (_, i) => part(view, view.getUint32(4 + i * 8 + 4)))
  const whole = forms.find((form) => form.getUint16(0) === 12)
  if (whole !== undefined) return groupsOf(whole)
  const basic = forms.find((form) => form.getUint16(0) === 4)
  if (basic !== undefined) return segmentsOf(basic)
  throw new RangeError('it maps no Unicode characters')
}

/** Format 12: groups of code points in order. */
function groupsOf(view: DataView): (code: number) => number {
  const at = (i: number): number => 16 + i * 12
  const count = view.getUint32(12)
  return (code) => {
    const i = firstWhere(count, (index) => view.getUint32(at(index) + 4) >= code)
    if (i === count || view.getUint32(at(i)) > code) return 0
    return view.getUint32(at(i) + 8) + code - view.getUint32(at(i))
  }
}

/** Format 4: segments of the first 65,536 code points, as four consecutive arrays. */
function segmentsOf(view: DataView): (code: number) => number {
  const size = view.getUint16(6)
  const ends = 14
  const starts = ends + size + 2
  return (code) => {
    const i = firstWhere(size / 2, (index) => view.getUint16(ends + index * 2) >= code) * 2
    if (i >= size || view.getUint16(starts + i) > code) return 0
    const delta = view.getUint16(starts + size + i)
    const rangeAt = starts + size * 2 + i
    const range = view.getUint16(rangeAt)
    if (range === 0) return (code + delta) & 0xffff
    const glyph = view.getUint16(rangeAt + range + (code - view.getUint16(starts + i)) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
}

/** Returns the first of `count` ordered indexes for which `holds` is true; `count` if there is none. */
function firstWhere(count: number, holds: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >>> 1
    if (holds(middle)) high = middle
    else low = middle + 1
  }
  return low
}
