/** The slot name for smaller copies of an image: the file, and its maximum displayed width in pixels. */
import type { SourcePath } from './brands.ts'

export interface PictureSlot {
  readonly file: SourcePath
  readonly width: number
}

export const pictureSlot = ({ file, width }: PictureSlot): string => `picture:${Math.round(width)}:${file}`

/** Returns the parts of such a name; undefined for other slots. */
export function readPictureSlot(name: string): PictureSlot | undefined {
  const [, width, file] = /^picture:(\d+):(.+)$/s.exec(name) ?? []
  return file === undefined ? undefined : { file: file as SourcePath, width: Number(width) }
}
