/** The library that encodes images. The site installs it, because only some sites want smaller images. */

import type { ImageFormat, ImagesConfig } from '../../model/config.ts'
import { installedVersion, loadModule } from '../../site-code/packages.ts'

export const ENCODER = 'sharp'

/** The part of the package's API that is used here. */
interface Pipeline {
  metadata(): Promise<{ readonly format: string; readonly pages?: number; readonly autoOrient: Size }>
  autoOrient(): Pipeline
  resize(options: { readonly width: number }): Pipeline
  webp(options: object): Pipeline
  avif(options: object): Pipeline
  toBuffer(): Promise<Uint8Array>
}
interface Package {
  (bytes: Uint8Array, options: { readonly limitInputPixels: number }): Pipeline
  concurrency(threads: number): void
  cache(on: boolean): void
}
interface Size {
  readonly width: number
  readonly height: number
}

/** Returns the version of the package that the site in `root` has installed, if any. */
export const encoderVersion = (root: string): string | undefined => installedVersion(root, ENCODER)

/** An image in one format and width. */
export interface EncodedImage {
  readonly format: ImageFormat
  readonly width: number
  readonly content: Uint8Array
}

/** Returns the copies of an image that are smaller. Throws the library's error for a damaged image. */
export type Encode = (bytes: Uint8Array, images: Pick<ImagesConfig, 'widths' | 'formats'>) => Promise<EncodedImage[]>

/**
 * How formats are encoded; part of the key of each copy. More effort gives smaller files, but takes much longer.
 */
export const QUALITY: Readonly<Record<ImageFormat, object>> = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80, smartSubsample: true },
}

/** The bitmap formats that every browser shows. */
const SOURCES = new Set(['png', 'jpeg', 'webp'])

/** A pixel takes four bytes of memory. */
const MAX_PIXELS = 1e8

/** Loads the library. It uses one thread per image, so that the bytes do not depend on the number of cores. */
export function createEncoder(root: string): Encode {
  const sharp = loadModule(root, ENCODER) as Package
  sharp.concurrency(1)
  sharp.cache(false)
  const open = (bytes: Uint8Array): Pipeline => sharp(bytes, { limitInputPixels: MAX_PIXELS })
  return async (bytes, { widths, formats }) => {
    const { format: source, pages = 1, autoOrient } = await open(bytes).metadata()
    if (!SOURCES.has(source) || pages > 1 || isAnimated(bytes)) return []
    const copies: EncodedImage[] = []
    for (const format of formats) {
      const encoded: EncodedImage[] = []
      for (const width of widthsOf(autoOrient.width, widths)) {
        const pipeline = open(bytes).autoOrient().resize({ width })
        encoded.push({ format, width, content: await pipeline[format](QUALITY[format]).toBuffer() })
      }
      // A format whose largest copy is not smaller is left out completely: without that copy, images would be blurred
      // on high-density screens.
      const largest = encoded.at(-1)
      if (largest && largest.content.length < bytes.length) copies.push(...encoded)
    }
    return copies
  }
}

/**
 * Returns the widths of the copies: those below the image's width and the width itself, unless the image is wider than
 * all of them. No copy is enlarged.
 */
const widthsOf = (imageWidth: number, widths: readonly number[]): readonly number[] => [
  ...widths.filter((width) => width < imageWidth),
  ...(imageWidth <= (widths.at(-1) ?? 0) ? [imageWidth] : []),
]

/**
 * Returns whether a PNG is animated: the library reads only the first frame and does not report that there are more.
 */
function isAnimated(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (bytes.length < 16 || view.getUint32(0) !== PNG) return false
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const chunk = view.getUint32(at + 4)
    if (chunk === ANIMATION) return true
    if (chunk === PIXELS) return false
  }
  return false
}

const PNG = 0x89504e47
/** `acTL`, which comes before the pixels. */
const ANIMATION = 0x6163544c
/** `IDAT` */
const PIXELS = 0x49444154
