/** The name of the slot for smaller copies of an image: the file, and the width in pixels that it is shown at most. */
import type { SourcePath } from './brands.ts'

export interface PictureSlot {
  readonly file: SourcePath
  readonly width: number
}

export const pictureSlot = ({ file, width }: PictureSlot): string => `picture:${Math.round(width)}:${file}`

/** The parts of such a name; undefined for other slots. */
export function readPictureSlot(name: string): PictureSlot | undefined {
  const [, width, file] = /^picture:(\d+):(.+)$/s.exec(name) ?? []
  return file === undefined ? undefined : { file: file as SourcePath, width: Number(width) }
}
