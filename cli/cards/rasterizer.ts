/** The library that draws cards: a package of the site, because only some sites have cards. */
import { installedVersion, loadModule } from '../base/site-package.ts'
import { CARD_SIZE } from './card.ts'
import { encodePng, type Picture, pictureOf, withRows } from './png.ts'

export const RASTERIZER = '@resvg/resvg-js'

/** What this uses of the package. */
interface Package {
  readonly Resvg: new (
    svg: string,
    options: { readonly font: object; readonly logLevel: 'off' },
  ) => { render(): { readonly pixels: Uint8Array } }
}

/** Version of the package that the site in `root` has installed; undefined if it has not. */
export const rasterizerVersion = (root: string): string | undefined => installedVersion(root, RASTERIZER)

/** A card in two parts: what many have in common, and its text. */
export interface CardDrawing {
  readonly frame: string
  readonly text: string
  /** The first row of the text. */
  readonly top: number
}

/** Of the 256 colors of a card, the frame has those that letters leave: ground and letters of two colors, with their shades. */
const [FRAME_COLORS, TEXT_COLORS] = [160, 96]

/** Draws cards as PNG files, with these fonts and none of the machine: the same bytes everywhere. */
export function createRasterizer(root: string, fontFiles: readonly string[]): (drawing: CardDrawing) => Uint8Array {
  const { Resvg } = loadModule(root, RASTERIZER) as Package
  const font = { fontFiles, loadSystemFonts: false }
  const draw = (svg: string, colors: number): Picture =>
    pictureOf(new Resvg(svg, { font, logLevel: 'off' }).render().pixels, CARD_SIZE.width, colors)
  const frames = new Map<string, Picture>()
  return ({ frame, text, top }) => {
    const known = frames.get(frame) ?? draw(frame, FRAME_COLORS)
    frames.set(frame, known)
    return encodePng(withRows(known, draw(text, TEXT_COLORS), top))
  }
}
