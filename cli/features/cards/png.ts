/**
 * Images with a palette, and their PNG files. A card has some hundred colors, most of them shades at the edges of
 * letters. Indexes of colors are smaller, and faster to compress, than the four bytes per pixel of the rasterizer's own
 * encoder (measurements: social cards).
 */
import { constants, crc32, deflateSync } from 'node:zlib'
import { lookUp } from '../../base/collections.ts'

/**
 * Pixels as color indexes, in rows as a PNG file has them: each begins with its filter number, which is 0 for none. A
 * color is in the rasterizer's format: opacity, blue, green, red, from the highest byte down.
 */
interface Picture {
  readonly width: number
  readonly colors: readonly number[]
  readonly rows: Uint8Array
}

/** Pixels as colors, four bytes each. */
export const colorsOf = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)

/**
 * Returns the pixels, four bytes each, with their `limit` most frequent colors; rare ones are replaced by the nearest.
 */
export function pictureOf(bytes: Uint8Array, width: number, limit: number): Picture {
  const colors = colorsOf(bytes)
  const byCount = [...countColors(colors)].sort(([a, n], [b, m]) => m - n || a - b).map(([color]) => color)
  const kept = byCount.slice(0, limit)
  const indexes = new Map(kept.map((color, i) => [color, i]))
  for (const color of byCount.slice(limit)) indexes.set(color, nearest(color, kept))
  return { width, colors: kept, rows: rowsOf(colors, width, indexes) }
}

/** A drawing in one color to place over a picture. */
export interface Ink {
  /** The coverage of each pixel, from 0 to 255. */
  readonly cover: Uint8Array
  readonly width: number
  readonly left: number
  readonly top: number
}

/** Draws over a picture, in place. `shadeOf`: the color index for each coverage; 0 leaves a pixel as it is. */
export function paint({ rows, width: rowWidth }: Picture, { cover, width, left, top }: Ink, shadeOf: Uint8Array): void {
  for (let i = 0, at = top * (rowWidth + 1) + 1 + left; i < cover.length; at += rowWidth + 1 - width) {
    for (const end = i + width; i < end; i++, at++) {
      const shade = shadeOf[cover[i]!]!
      if (shade !== 0) rows[at] = shade
    }
  }
}

/** Returns the color index for each coverage: `first` is the faintest of `count` shades. */
export const shadesOfCover = (first: number, count: number): Uint8Array =>
  Uint8Array.from({ length: 256 }, (_, cover) => {
    const step = Math.round((cover * count) / 255)
    return step === 0 ? 0 : first + step - 1
  })

/** Counts colors. Most pixels have the color of the previous one. */
function countColors(colors: Uint32Array): Map<number, number> {
  const counts = new Map<number, number>()
  let start = 0
  for (let i = 1; i <= colors.length; i++) {
    if (i < colors.length && colors[i] === colors[start]) continue
    const color = colors[start]!
    counts.set(color, (counts.get(color) ?? 0) + i - start)
    start = i
  }
  return counts
}

function rowsOf(colors: Uint32Array, width: number, indexes: ReadonlyMap<number, number>): Uint8Array {
  const rows = new Uint8Array(colors.length + colors.length / width)
  let [last, index] = [-1, 0]
  for (let i = 0, at = 0; i < colors.length; i++, at++) {
    if (i % width === 0) at++
    const color = colors[i]!
    if (color !== last) index = lookUp(indexes, color)
    last = color
    rows[at] = index
  }
  return rows
}

const red = (color: number): number => color & 255
const green = (color: number): number => (color >> 8) & 255
const blue = (color: number): number => (color >> 16) & 255

const distance = (a: number, b: number): number =>
  (red(a) - red(b)) ** 2 + (green(a) - green(b)) ** 2 + (blue(a) - blue(b)) ** 2

function nearest(color: number, kept: readonly number[]): number {
  let [index, least] = [0, Number.POSITIVE_INFINITY]
  for (let i = 0; i < kept.length; i++) {
    const far = distance(kept[i]!, color)
    if (far < least) [index, least] = [i, far]
  }
  return index
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
/** Eight bits per pixel, an index of the palette; no interlacing. */
const KIND = [8, 3, 0, 0, 0]

/** Returns the image as a PNG file. */
export function encodePng({ width, colors, rows }: Picture): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(rows.length / (width + 1), 4)
  const palette = Buffer.from(colors.flatMap((color) => [red(color), green(color), blue(color)]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(KIND)])),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rows, { strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
