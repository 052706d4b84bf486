import { messageOf } from '../../base/errors.ts'
import type { IncludedFile } from '../../model/content.ts'
import type { LinePlace, Preprocess, ProcessedText } from '../../model/markdown-config.ts'

/** The text of a page for the parser, and the line on which its body begins. */
interface ReadText {
  readonly text: string
  readonly bodyLine: number
  /** The origin of each line; absent: the text has the lines of the file. */
  readonly places?: readonly LinePlace[]
  /** Files that are part of the text. */
  readonly includes?: readonly IncludedFile[]
  /** The reason why the preprocessor failed. */
  readonly failed?: string
}

/** Runs the preprocessor of the config on a whole page or partial. It may change the number of lines. */
export function preprocessed(file: string, read: ReadText, run: Preprocess | undefined): ReadText {
  if (run === undefined || !/\.mdx?$/i.test(file)) return read
  try {
    const result = run(file, read.text)
    const { text, places, includes } = dependsOnPath(result) ? result : { text: result }
    if (typeof text !== 'string') return { ...read, failed: 'It did not return a string.' }
    return {
      text,
      bodyLine: text === read.text ? read.bodyLine : bodyLineOf(text),
      ...(places && { places }),
      ...(includes && { includes }),
    }
  } catch (error) {
    return { ...read, failed: messageOf(error) }
  }
}

const dependsOnPath = (result: unknown): result is ProcessedText =>
  typeof result === 'object' && result !== null && 'places' in result

/** Returns the line after the front matter. */
function bodyLineOf(text: string): number {
  const [block = ''] = /^\uFEFF?---[ \t]*\r?\n(?:[^\n]*\n)*?---[ \t]*(?:\r?\n|$)/.exec(text) ?? []
  return block.split('\n').length
}
