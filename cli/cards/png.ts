/**
 * Pixels as a PNG file with a palette. A card has some hundred colors, most of them shades at the edges of letters: as indexes they are a
 * quarter of the bytes, which are packed in a third of the time (44 kB and 13 ms with the rasterizer's own encoder).
 */
import { crc32, deflateSync } from 'node:zlib'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const MAX_COLORS = 256
/** A logo with more colors than these is a photograph: the nearest ones would be seen. */
const MANY_COLORS = 4096

interface Kind {
  /** Of the PNG format: 3 is a palette, 6 is red, green, blue and opacity. */
  readonly type: 3 | 6
  readonly bytesPerPixel: number
  readonly palette?: Buffer
  readonly pixels: Uint8Array
}

/** A PNG of `width` pixels a row, each red, green, blue and opacity. Opacity is kept only where there are too many colors for a palette. */
export function encodePng(pixels: Uint8Array, width: number): Buffer {
  const { type, bytesPerPixel, palette, pixels: packed } = indexed(pixels) ?? { type: 6, bytesPerPixel: 4, pixels }
  const height = pixels.length / 4 / width
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, type], 8)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    ...(palette ? [chunk('PLTE', palette)] : []),
    chunk('IDAT', deflateSync(rowsOf(packed, width * bytesPerPixel, height), { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** The pixels as indexes of the most frequent colors; rare ones become the nearest of these. Undefined for photographs. */
function indexed(pixels: Uint8Array): Kind | undefined {
  const colors = new Uint32Array(pixels.buffer, pixels.byteOffset, pixels.length / 4)
  const counts = countColors(colors)
  if (counts.size > MANY_COLORS) return undefined
  const byCount = [...counts].sort(([a, n], [b, m]) => m - n || a - b).map(([color]) => color)
  const kept = byCount.slice(0, MAX_COLORS)
  const indexes = new Map(kept.map((color, i) => [color, i]))
  for (const color of byCount.slice(MAX_COLORS)) indexes.set(color, nearest(color, kept))
  const palette = Buffer.from(kept.flatMap((color) => channels(color)))
  return { type: 3, bytesPerPixel: 1, palette, pixels: indexesOf(colors, indexes) }
}

/** Most pixels have the color of the one before. */
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

function indexesOf(colors: Uint32Array, indexes: ReadonlyMap<number, number>): Uint8Array {
  const found = new Uint8Array(colors.length)
  let [last, index] = [-1, 0]
  for (let i = 0; i < colors.length; i++) {
    const color = colors[i]!
    if (color !== last) index = indexes.get(color)!
    last = color
    found[i] = index
  }
  return found
}

/** Red, green and blue of a pixel, as all machines that Node runs on store them. */
const channels = (color: number): [number, number, number] => [red(color), green(color), blue(color)]
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

/** Each row begins with the number of its filter: none. */
function rowsOf(pixels: Uint8Array, bytes: number, height: number): Buffer {
  const rows = Buffer.alloc((bytes + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * bytes, (y + 1) * bytes), y * (bytes + 1) + 1)
  return rows
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
