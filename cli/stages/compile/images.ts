import type { Element, Properties } from 'hast'
import { imageSize } from 'image-size'
import type { Point } from 'unist'
import type { SourcePath } from '../../base/brands.ts'
import { createLruCache } from '../../base/lru-cache.ts'
import { resolveInside } from '../../base/paths.ts'
import { isExternal, tryDecode } from '../../base/urls.ts'
import { pictureSlot } from '../../formats/image-addresses.ts'
import type { Page } from './page/page.ts'
import { pageState } from './page/plugin-state.ts'
import { askedDigest, sourceFileAt } from './page/reads.ts'
import { addRef } from './page/refs.ts'

interface ImageSource {
  readonly src: string
  readonly alt: string
  readonly title?: string | null | undefined
  readonly at: Point | undefined
  /** Further attributes from the writer, which take precedence. */
  readonly properties?: Properties
  /** See `Ref.isLenient`. */
  readonly isLenient?: boolean
  /** Whether it has its own sources, from a `<picture>` around it. */
  readonly isInPicture?: boolean
}
interface Size {
  readonly width: number
  readonly height: number
}

const images = pageState(() => ({ count: 0 }))

/** Whether an image is the first of the page and near the top. */
const isSeenAtOnce = (page: Page, { at }: ImageSource): boolean =>
  images(page).count++ === 0 && (at?.offset ?? 0) < 1500

interface ImageElement {
  readonly element: Element
  readonly ref: number | undefined
}

/**
 * Returns an image, or two images of which the theme shows one if a dark version (`x.dark.svg`) exists. `ref` belongs
 * to the first.
 */
export function imageElement(page: Page, image: ImageSource): ImageElement {
  const file = fileOf(page, image)
  const darkSrc = darkVersionOf(image.src)
  const darkFile = file && (darkVersionOf(file) as SourcePath | undefined)
  if (!darkSrc || !darkFile || askedDigest(page, darkFile) === '') {
    return img(page, image, file, isSeenAtOnce(page, image) ? {} : { loading: 'lazy' })
  }
  images(page).count++
  // Both are lazy: the one that the theme hides is never loaded.
  const light = img(page, image, file, { loading: 'lazy', className: ['themed-light'] })
  const dark = img(page, { ...image, src: darkSrc }, darkFile, { loading: 'lazy', className: ['themed-dark'] })
  const children = [light.element, dark.element]
  return {
    element: { type: 'element', tagName: 'span', properties: { className: ['themed-image'] }, children },
    ref: light.ref,
  }
}

function img(page: Page, image: ImageSource, file: SourcePath | undefined, extra: Properties): ImageElement {
  const { src, alt, at, isLenient = false } = image
  const ref = addRef(page, { kind: 'image', href: src, text: alt, at, isLenient })
  const size = file && ref !== undefined ? sizeOf(page, file) : undefined
  const properties: Properties = {
    alt: image.alt,
    ...(image.title ? { title: image.title } : {}),
    ...sizeProperties(size, image.properties),
    decoding: 'async',
    ...image.properties,
    ...extra,
    ...(ref === undefined ? {} : { dataGap: ref }),
  }
  const element: Element = { type: 'element', tagName: 'img', properties, children: [] }
  if (file === undefined || size === undefined || !mayHaveCopies(page, image, file)) return { element, ref }
  return { element: inPicture(page, element, { file, width: size.width, at }), ref }
}

/** Matches images that can be encoded again. Animated ones get no copies. */
const RASTER = /\.(?:png|jpe?g|webp)$/i

const mayHaveCopies = ({ settings }: Page, { properties = {}, isInPicture }: ImageSource, file: SourcePath): boolean =>
  settings.pictures === true &&
  RASTER.test(file) &&
  isInPicture !== true &&
  properties.srcSet === undefined &&
  properties.dataGap2 === undefined

/** Adds a place for its smaller copies to the image. */
function inPicture(
  page: Page,
  image: Element,
  { file, width, at }: { file: SourcePath; width: number; at: Point | undefined },
): Element {
  const givenWidth = Number(image.properties.width)
  const slot = pictureSlot({ file, width: givenWidth > 0 ? givenWidth : width })
  const ref = addRef(page, { kind: 'slot', href: slot, text: '', at })!
  const sources: Element = { type: 'element', tagName: 'docs-slot', properties: { dataGap: ref }, children: [] }
  return { type: 'element', tagName: 'picture', properties: {}, children: [sources, image] }
}

/** Returns the size that reserves the space while the image loads; a width from the writer determines the height. */
function sizeProperties(size: Size | undefined, attributes: Properties = {}): Properties {
  if (!size || attributes.height !== undefined) return {}
  const width = attributes.width === undefined ? size.width : Number(attributes.width)
  if (!Number.isFinite(width)) return {}
  return { width, height: Math.round((width * size.height) / size.width) }
}

/** Returns the site's file for an address, recorded as read; undefined for other hosts. */
function fileOf(page: Page, { src, at }: ImageSource): SourcePath | undefined {
  const target = tryDecode(src.replace(/[?#].*$/s, ''))
  if (!target || isExternal(target)) return undefined
  if (!target.startsWith('/')) return resolveInside(sourceFileAt(page, at), target)
  askedDigest(page, target.slice(1) as SourcePath, 'static')
  const file = page.io.findStatic(target.slice(1))
  return file?.startsWith('../') ? undefined : file
}

const darkVersionOf = (file: string): string | undefined => {
  const [, name, extension, suffix = ''] = /^([^?#]*[^?#./])(\.[A-Za-z0-9]+)([?#].*)?$/s.exec(file) ?? []
  return name === undefined || name.endsWith('.dark') ? undefined : `${name}.dark${extension}${suffix}`
}

/** Sizes by the digests of images: pages in several versions and languages show the same ones. */
const sizes = createLruCache<{ readonly size: Size | undefined }>(10_000)

function sizeOf(page: Page, file: SourcePath): Size | undefined {
  const digest = askedDigest(page, file)
  return digest === '' ? undefined : sizes.of(digest, () => ({ size: sizeIn(page.io.read(file)) })).size
}

function sizeIn(bytes: Uint8Array | undefined): Size | undefined {
  if (!bytes) return undefined
  try {
    const { width, height, orientation = 1 } = imageSize(bytes)
    if (!(width > 0 && height > 0)) return undefined
    // Photos stored sideways: browsers rotate them.
    const [shown, tall] = orientation >= 5 ? [height, width] : [width, height]
    return { width: Math.round(shown), height: Math.round(tall) }
  } catch {
    // The library cannot read the image: it is shown without reserved space.
    return undefined
  }
}
