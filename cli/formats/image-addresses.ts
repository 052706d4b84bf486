import type { SourcePath } from '../base/brands.ts'

/** One image of a `srcset`: its address, and its width or density. */
interface Candidate {
  readonly href: string
  /** `2x`, `640w`, or nothing. */
  readonly descriptor: string
}

/** Parses the images of a `srcset`. A comma ends an address only at its end: some addresses contain commas. */
export const parseSrcset = (value: string): readonly Candidate[] =>
  [...value.matchAll(/([^\s,](?:\S*[^\s,])?)(?:\s+([^,]*))?(?:,|$)/g)].map(([, href = '', descriptor = '']) => ({
    href,
    descriptor: descriptor.trim(),
  }))

/** Returns the list in attribute syntax. */
export const printSrcset = (candidates: readonly Candidate[]): string =>
  candidates.map(({ href, descriptor }) => `${href} ${descriptor}`.trim()).join(', ')

/** The slot for smaller copies of an image: the file, and its maximum displayed width in pixels. */
interface PictureSlot {
  readonly file: SourcePath
  readonly width: number
}

/** Returns the name of the slot before an image. The width is rounded to whole pixels. */
export const pictureSlot = ({ file, width }: PictureSlot): string => `picture:${Math.round(width)}:${file}`

/** Returns the parts of such a name; undefined for other slots. */
export function readPictureSlot(name: string): PictureSlot | undefined {
  const [, width, file] = /^picture:(\d+):(.+)$/s.exec(name) ?? []
  return file === undefined ? undefined : { file: file as SourcePath, width: Number(width) }
}
