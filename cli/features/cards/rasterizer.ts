import { oncePerKey } from '../../base/once.ts'
import { installedVersion, loadModule } from '../../site-code/packages.ts'
import { CARD_SIZE, type LineDrawing, SHADES } from './card.ts'
import { RASTERIZER } from './package.ts'
import { colorsOf, encodePng, type Ink, paint, pictureOf, shadesOfCover } from './png.ts'

/** The part of the package that is used. */
interface Package {
  readonly Resvg: new (svg: string, options: { readonly font: object; readonly logLevel: 'off' }) => Drawing
}

interface Drawing {
  render(): { readonly pixels: Uint8Array; readonly width: number }
  /** Returns the box around everything that is visible; undefined if nothing is. */
  innerBBox(): Box | undefined
  cropByBBox(box: Box): void
}

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Returns the version of the package installed in `root`, or undefined. */
export const rasterizerVersion = (root: string): string | undefined => installedVersion(root, RASTERIZER)

/** A card in parts: a shared frame, and its text. */
export interface CardDrawing {
  readonly frame: string
  readonly lines: readonly LineDrawing[]
}

/** The frame gets the colors, of the 256 of a card, that the shades of letters do not use. */
const FRAME_COLORS = 256 - 2 * SHADES

interface RasterizerInput {
  readonly root: string
  readonly fontFiles: readonly string[]
  /** The text colors: see `shadesSvg`. */
  readonly shades: string
}

/** Draws cards as PNG files, with these fonts and no system fonts: the output is the same on every machine. */
export function createRasterizer({ root, fontFiles, shades }: RasterizerInput): (drawing: CardDrawing) => Uint8Array {
  const { Resvg } = loadModule(root, RASTERIZER) as Package
  const font = { fontFiles, loadSystemFonts: false }
  const open = (svg: string): Drawing => new Resvg(svg, { font, logLevel: 'off' })
  const colors = [...colorsOf(open(shades).render().pixels)]
  const frameOf = oncePerKey((svg: string) => {
    const frame = pictureOf(open(svg).render().pixels, CARD_SIZE.width, FRAME_COLORS)
    const first = frame.colors.length
    // The rows are drawn on again and again: new memory is slower.
    const card = { width: frame.width, colors: [...frame.colors, ...colors], rows: frame.rows.slice() }
    return { frame, card, accent: shadesOfCover(first, SHADES), text: shadesOfCover(first + SHADES, SHADES) }
  })
  const inkOf = (svg: string): Ink | undefined => {
    const drawing = open(svg)
    const box = drawing.innerBBox()
    if (box === undefined || !cropBox(box)) return undefined
    drawing.cropByBBox(box)
    return { cover: opacities(drawing.render().pixels), left: box.x, top: box.y, width: box.width }
  }
  // Many pages have the same section.
  const sharedInkOf = oncePerKey(inkOf)
  return (drawing) => {
    const { frame, card, accent, text } = frameOf(drawing.frame)
    card.rows.set(frame.rows)
    for (const { svg, isAccent } of drawing.lines) {
      const ink = isAccent ? sharedInkOf(svg) : inkOf(svg)
      if (ink !== undefined) paint(card, ink, isAccent ? accent : text)
    }
    return encodePng(card)
  }
}

/** Limits the box to whole pixels of the card; returns false if none are left. */
function cropBox(box: Box): boolean {
  const { x, y, width, height } = box
  box.x = Math.max(0, Math.floor(x))
  box.y = Math.max(0, Math.floor(y))
  box.width = Math.min(CARD_SIZE.width, Math.ceil(x + width)) - box.x
  box.height = Math.min(CARD_SIZE.height, Math.ceil(y + height)) - box.y
  return box.width > 0 && box.height > 0
}

/** Returns the opacity of pixels with four bytes each. */
const opacities = (pixels: Uint8Array): Uint8Array => {
  const indexes = new Uint8Array(pixels.length / 4)
  for (let i = 0; i < indexes.length; i++) indexes[i] = pixels[4 * i + 3]!
  return indexes
}
