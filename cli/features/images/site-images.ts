/** Smaller copies of a site's images: made once, cached, and added to pages as the sources of a `<picture>`. */

import path from 'node:path'
import type { Hash, SourcePath } from '../../base/brands.ts'
import { cacheFolder } from '../../base/folders.ts'
import { hashOf, shortOf, stableJson } from '../../base/hash.ts'
import { sourcePath } from '../../base/paths.ts'
import { encodePath } from '../../base/urls.ts'
import type { Outcome } from '../../diagnostics/diagnostic.ts'
import { attribute } from '../../formats/html.ts'
import { printSrcset } from '../../formats/image-addresses.ts'
import { configFile, type ImageFormat, type ImagesConfig, type SiteConfig } from '../../model/config.ts'
import type { PageView, ResolvedRef } from '../../model/page.ts'
import type { OutputFile } from '../../stages/emit/output.ts'
import type { OpenHookInput } from '../feature.ts'
import { ENCODER, encoderVersion, QUALITY } from './encoder.ts'

/** The inputs for making a site's image copies. Plain data, because it is sent to workers. */
export interface SiteImages extends ImagesConfig {
  /** Digest of the settings and of the library; absent without the library, which makes the copies. */
  readonly digest?: Hash
  /** Folder of the copies made before. */
  readonly cache?: string
  /** Images with smaller copies, by file: known after all pages are compiled. */
  readonly pictures?: ReadonlyMap<SourcePath, Picture>
}

/** An image with its smaller copies. */
export interface Picture {
  readonly copies: readonly PictureCopy[]
}
/** `path`: under out/. */
interface PictureCopy extends OutputFile {
  readonly format: ImageFormat
  readonly width: number
}

/** Opens the inputs for image copies. Returns undefined if the config turns them off. */
export function openImages({ root, config, useCache }: OpenHookInput): Outcome<SiteImages | undefined> {
  const { images } = config
  if (images === undefined) return { value: undefined, diagnostics: [] }
  const version = encoderVersion(root)
  if (version === undefined) {
    const where = { file: sourcePath('.', configFile(config)) }
    return { value: images, diagnostics: [{ code: 'no-image-encoder', severity: 'warning', name: ENCODER, where }] }
  }
  const { widths, formats } = images
  const digest = hashOf('images', version, stableJson({ widths, formats, QUALITY }))
  const value = { ...images, digest, ...(useCache && { cache: path.join(cacheFolder(root), 'images') }) }
  return { value, diagnostics: [] }
}

/** Returns the address of a copy. It depends only on the image and the settings, so a cached page has the right one. */
export function copyPath(
  file: SourcePath,
  key: Hash,
  { format, width }: Pick<PictureCopy, 'format' | 'width'>,
): string {
  const stem = path.posix.basename(file, path.posix.extname(file)).replace(/[^\w.-]+/g, '-')
  return `assets/images/${stem}.${shortOf(key)}-${width}.${format}`
}

/**
 * Maximum displayed width of images, on pages without a table of contents (measured at 1440 px; with 720 px the chosen
 * copies were blurred there).
 */
const COLUMN = 1000

/** Adds the sources of images to the view of a page. */
export function withPictures(
  view: PageView,
  pictures: ReadonlyMap<SourcePath, Picture>,
  { baseUrl }: Pick<SiteConfig, 'baseUrl'>,
): PageView {
  const refs = view.refs.map((ref): ResolvedRef => {
    if (ref.slot?.kind !== 'picture') return ref
    const { slot, ...rest } = ref
    return { ...rest, attributes: sourcesHtml(pictures.get(slot.file), slot.width, baseUrl) }
  })
  return { ...view, refs }
}

function sourcesHtml(picture: Picture | undefined, width: number, baseUrl: string): string {
  const { copies = [] } = picture ?? {}
  const formats = [...new Set(copies.map(({ format }) => format))]
  const shown = Math.min(width, COLUMN)
  return formats
    .map((format) => {
      const candidates = copies
        .filter((copy) => copy.format === format)
        .map((copy) => ({ href: baseUrl + encodePath(copy.path), descriptor: `${copy.width}w` }))
      const sizes = `(max-width: ${shown}px) 100vw, ${shown}px`
      return `<source${attribute('type', `image/${format}`)}${attribute('srcset', printSrcset(candidates))}${attribute('sizes', sizes)}>`
    })
    .join('')
}
