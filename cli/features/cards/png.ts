/**
 * Images with a palette, and their PNG files. A card has some hundred colors, most of them shades at the edges of letters. Indexes of colors are
 * smaller, and faster to compress, than the four bytes per pixel of the rasterizer's own encoder (measurements: social cards).
 */

import { constants, crc32, deflateSync } from 'node:zlib'
import { lookUp } from '../../base/collections.ts'

/** Pixels as color indexes. A color is in the rasterizer's format: opacity, blue, green, red, from the highest byte down. */
export interface PixelImage {
  readonly width: number
  readonly colors: readonly number[]
  readonly pixels: Uint8Array
}

/** Pixels as colors, four bytes each. */
export const colorsOf = (bytes: Uint8Array): Uint32Array =>
  new Uint32Array(bytes.buffer, bytes.byteOffset, bytes.length / 4)

/** Returns the pixels, four bytes each, with their `limit` most frequent colors; rare ones are replaced by the nearest. */
export function pictureOf(bytes: Uint8Array, width: number, limit: number): PixelImage {
  const colors = colorsOf(bytes)
  const byCount = [...countColors(colors)].sort(([a, n], [b, m]) => m - n || a - b).map(([color]) => color)
  const kept = byCount.slice(0, limit)
  const indexes = new Map(kept.map((color, i) => [color, i]))
  for (const color of byCount.slice(limit)) indexes.set(color, nearest(color, kept))
  return { width, colors: kept, pixels: indexesOf(colors, indexes) }
}

/** Pixels of text, four bytes each, to place over an image: see `textSvg`. */
export interface TextLayer {
  readonly bytes: Uint8Array
  readonly width: number
  readonly left: number
  readonly top: number
}

/** Returns the image with text on it. `shades` are the text colors: the first half for red in the layer, the second for green. */
export function withText(picture: PixelImage, { bytes, width, left, top }: TextLayer, shades: Uint32Array): PixelImage {
  const { colors } = picture
  const pixels = picture.pixels.slice()
  const layer = colorsOf(bytes)
  const shadeOf = indexesOfCover(shades.length / 2, colors.length)
  for (let i = 0, row = top * picture.width + left; i < layer.length; row += picture.width) {
    for (const end = i + width, at = row - i; i < end; i++) {
      const cover = layer[i]! & 0xffff
      if (cover !== 0) pixels[at + i] = shadeOf[cover & 255 || 256 + (cover >> 8)]! || pixels[at + i]!
    }
  }
  return { width: picture.width, colors: [...colors, ...shades], pixels }
}

/** Returns the color index for each coverage (0 to 255): accent letters first, then others. Zero means no coverage. */
function indexesOfCover(count: number, first: number): Uint8Array {
  const shade = (cover: number): number => Math.round((cover * count) / 255)
  return Uint8Array.from({ length: 512 }, (_, i) => {
    const step = shade(i & 255)
    return step === 0 ? 0 : first + (i < 256 ? 0 : count) + step - 1
  })
}

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

function indexesOf(colors: Uint32Array, indexes: ReadonlyMap<number, number>): Uint8Array {
  const found = new Uint8Array(colors.length)
  let [last, index] = [-1, 0]
  for (let i = 0; i < colors.length; i++) {
    const color = colors[i]!
    if (color !== last) index = lookUp(indexes, color)
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
/** Eight bits per pixel, an index of the palette; no interlacing. */
const KIND = [8, 3, 0, 0, 0]

/** Returns the image as a PNG file. */
export function encodePng({ width, colors, pixels }: PixelImage): Buffer {
  const header = Buffer.alloc(8)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(pixels.length / width, 4)
  const palette = Buffer.from(colors.flatMap((color) => [red(color), green(color), blue(color)]))
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', Buffer.concat([header, Buffer.from(KIND)])),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rowsOf(pixels, width), { strategy: constants.Z_RLE })),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

/** Returns the rows, each preceded by its filter number: none. */
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
