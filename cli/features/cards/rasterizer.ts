import { installedVersion, loadModule } from '../../base/site-package.ts'
import { CARD_SIZE, SHADES, type TextDrawing } from './card.ts'
import { RASTERIZER } from './package.ts'
import { colorsOf, encodePng, pictureOf, withText } from './png.ts'

/** The part of the package that is used. */
interface Package {
  readonly Resvg: new (
    svg: string,
    options: { readonly font: object; readonly logLevel: 'off' },
  ) => { render(): { readonly pixels: Uint8Array; readonly width: number } }
}

/** Returns the version of the package installed in `root`, or undefined. */
export const rasterizerVersion = (root: string): string | undefined => installedVersion(root, RASTERIZER)

/** A card in two parts: a shared frame, and its text. */
export interface CardDrawing {
  readonly frame: string
  readonly text: TextDrawing
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
  const draw = (svg: string) => new Resvg(svg, { font, logLevel: 'off' }).render()
  const frameOf = memo((svg) => pictureOf(draw(svg).pixels, CARD_SIZE.width, FRAME_COLORS))
  const colors = colorsOf(draw(shades).pixels)
  return ({ frame, text: { svg, left, top } }) => {
    const { pixels: bytes, width } = draw(svg)
    return encodePng(withText(frameOf(frame), { bytes, width, left, top }, colors))
  }
}

function memo<T>(make: (key: string) => T): (key: string) => T {
  const known = new Map<string, T>()
  return (key) => {
    const found = known.get(key) ?? make(key)
    known.set(key, found)
    return found
  }
}
