/** The library that draws cards: a package of the site, because only some sites have cards. */
import { installedVersion, loadModule } from '../base/site-package.ts'
import { CARD_SIZE, SHADES, type TextDrawing } from './card.ts'
import { colorsOf, encodePng, pictureOf, withText } from './png.ts'

export const RASTERIZER = '@resvg/resvg-js'

/** What this uses of the package. */
interface Package {
  readonly Resvg: new (
    svg: string,
    options: { readonly font: object; readonly logLevel: 'off' },
  ) => { render(): { readonly pixels: Uint8Array; readonly width: number } }
}

/** Version of the package that the site in `root` has installed; undefined if it has not. */
export const rasterizerVersion = (root: string): string | undefined => installedVersion(root, RASTERIZER)

/** A card in two parts: what many have in common, and its text. */
export interface CardDrawing {
  readonly frame: string
  readonly text: TextDrawing
}

/** Of the 256 colors of a card, the frame has those that the shades of letters leave. */
const FRAME_COLORS = 256 - 2 * SHADES

interface RasterizerInput {
  readonly root: string
  readonly fontFiles: readonly string[]
  /** The colors of text: see `shadesSvg`. */
  readonly shades: string
}

/** Draws cards as PNG files, with these fonts and none of the machine: the same bytes everywhere. */
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
