/** The library that encodes images: a package of the site, because only some sites want smaller images. */
import { installedVersion, loadModule } from '../base/site-package.ts'
import type { ImageFormat, ImagesConfig } from '../model/config.ts'
import { isAnimated } from './animated.ts'

export const ENCODER = 'sharp'

/** What this uses of the package. */
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

/** Version of the package that the site in `root` has installed; undefined if it has not. */
export const encoderVersion = (root: string): string | undefined => installedVersion(root, ENCODER)

/** An image in one format and width. */
export interface EncodedImage {
  readonly format: ImageFormat
  readonly width: number
  readonly content: Uint8Array
}

/** Gives the copies of an image that are worth it. Throws what the library throws of a damaged image. */
export type Encode = (bytes: Uint8Array, images: Pick<ImagesConfig, 'widths' | 'formats'>) => Promise<EncodedImage[]>

/**
 * How formats are encoded; part of the key of each copy. Of 16 screenshots and photos of two sites (2.8 MB), four widths each: WebP took 0.4 s of
 * the processor an image, and its largest copies have 524 kB; AVIF with effort 2 took 1.0 s and has 403 kB; with effort 4, 5.3 s and 334 kB.
 */
export const QUALITY: Readonly<Record<ImageFormat, object>> = {
  avif: { quality: 55, effort: 2 },
  webp: { quality: 80, smartSubsample: true },
}

/** Formats that every browser shows and that are not drawings. */
const SOURCES = new Set(['png', 'jpeg', 'webp'])

/** A picture of a hundred megapixels takes 400 MB in memory. */
const MOST_PIXELS = 1e8

/** Loads the library; one thread an image, so that the bytes do not depend on the number of cores. */
export function createEncoder(root: string): Encode {
  const sharp = loadModule(root, ENCODER) as Package
  sharp.concurrency(1)
  sharp.cache(false)
  const open = (bytes: Uint8Array): Pipeline => sharp(bytes, { limitInputPixels: MOST_PIXELS })
  return async (bytes, { widths, formats }) => {
    const { format: own, pages = 1, autoOrient } = await open(bytes).metadata()
    if (!SOURCES.has(own) || pages > 1 || isAnimated(bytes)) return []
    const copies: EncodedImage[] = []
    for (const format of formats) {
      const made: EncodedImage[] = []
      for (const width of widthsOf(autoOrient.width, widths)) {
        const pipeline = open(bytes).autoOrient().resize({ width })
        made.push({ format, width, content: await pipeline[format](QUALITY[format]).toBuffer() })
      }
      // A format whose sharpest copy is not smaller is left out as a whole: without that copy, images would be blurred on dense screens.
      if (made.at(-1)!.content.length < bytes.length) copies.push(...made)
    }
    return copies
  }
}

/** Nothing is enlarged: the widths below that of the image, and its own, unless it is wider than all of them. */
const widthsOf = (own: number, widths: readonly number[]): readonly number[] => [
  ...widths.filter((width) => width < own),
  ...(own <= widths.at(-1)! ? [own] : []),
]
