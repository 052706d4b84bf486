/**
 * Pictures with a palette, and PNG files of them. A card has some hundred colors, most of them shades at the edges of letters: as indexes
 * they are a quarter of the bytes, and packed in a third of the time (the rasterizer's own encoder took 13 ms for 40 kB).
 */
import { crc32, deflateSync } from 'node:zlib'

/** Pixels as indexes of colors. A color is as the rasterizer stores it: opacity, blue, green, red, from the highest byte down. */
export interface Picture {
  readonly width: number
  readonly colors: readonly number[]
  readonly pixels: Uint8Array
}

const MAX_COLORS = 256

/** The pixels, four bytes each, with their `limit` most frequent colors; rare ones become the nearest of these. */
export function pictureOf(bytes: Uint8Array, width: number, limit: number): Picture {
  const colors = new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)
  const byCount = [...countColors(colors)].sort(([a, n], [b, m]) => m - n || a - b).map(([color]) => color)
  const kept = byCount.slice(0, limit)
  const indexes = new Map(kept.map((color, i) => [color, i]))
  for (const color of byCount.slice(limit)) indexes.set(color, nearest(color, kept))
  return { width, colors: kept, pixels: indexesOf(colors, indexes) }
}

/** The picture with another one over it, from this row on. */
export function withRows(picture: Picture, over: Picture, top: number): Picture {
  const colors = [...new Set([...picture.colors, ...over.colors])].slice(0, MAX_COLORS)
  const moved = over.colors.map((color) => (colors.includes(color) ? colors.indexOf(color) : nearest(color, colors)))
  const pixels = picture.pixels.slice()
  const start = top * picture.width
  for (let i = 0; i < over.pixels.length; i++) pixels[start + i] = moved[over.pixels[i]!]!
  return { width: picture.width, colors, pixels }
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
/** Eight bits a pixel, which is an index of the palette; no interlacing. */
const KIND = [8, 3, 0, 0, 0]

/** The picture as a PNG file. */
export function encodePng({ width, colors, pixels }: Picture): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(pixels.length / width, 4)
  const palette = Buffer.from(colors.flatMap((color) => [red(color), green(color), blue(color)]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(KIND)])),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rowsOf(pixels, width), { level: 4 })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Each row begins with the number of its filter: none. */
function rowsOf(pixels: Uint8Array, width: number): Buffer {
  const height = pixels.length / width
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return rows
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const frame = Buffer.alloc(8)
  frame.writeUInt32BE(data.length, 0)
  frame.writeUInt32BE(crc32(body), 4)
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)])
}
