/** Breaks the text of a card into lines, in the largest size that fits. */
import type { CardFont } from './font-file.ts'

/** A size in pixels, and the number of lines that fit. */
export interface TextSize {
  readonly size: number
  readonly lines: number
}

export interface TextLines {
  readonly size: number
  readonly lines: readonly string[]
}

/** Returns the width of a text at size 1, using the first font that has each character. */
export function widthOf(text: string, fonts: readonly CardFont[]): number {
  let width = 0
  for (const character of text) width += fonts.map((font) => font.width(character)).find(Number.isFinite) ?? 0
  return width
}

/** Marks and controls that join or shape adjacent letters: a font may lack them. */
const UNSEEN = /[\p{White_Space}\p{Cc}\p{Cf}\p{Mn}]/u

/** Returns the characters of a text that no font has. */
export const missingGlyphs = (text: string, fonts: readonly CardFont[]): string[] =>
  [...new Set(text)].filter(
    (character) => !UNSEEN.test(character) && fonts.every((font) => font.width(character) === undefined),
  )

/** Sets the text in the first of these sizes that fits; in the last one it is truncated. */
export function fitText(
  text: string,
  { fonts, width, sizes }: { fonts: readonly CardFont[]; width: number; sizes: readonly TextSize[] },
): TextLines {
  const last = sizes.at(-1)!
  for (const { size, lines: room } of sizes) {
    const lines = breakText(text, width / size, fonts)
    if (lines.length <= room) return { size, lines }
  }
  const lines = breakText(text, width / last.size, fonts).slice(0, last.lines)
  return { size: last.size, lines: [...lines.slice(0, -1), shortened(lines.at(-1)!, width / last.size, fonts)] }
}

/** Adds an ellipsis to the line, shortening it as needed. */
function shortened(line: string, width: number, fonts: readonly CardFont[]): string {
  const ellipsis = missingGlyphs('…', fonts).length === 0 ? '…' : '...'
  const letters = [...line.trimEnd()]
  while (letters.length > 0 && widthOf(letters.join('') + ellipsis, fonts) > width) letters.pop()
  return letters.join('').trimEnd() + ellipsis
}

const words = new Intl.Segmenter('en', { granularity: 'word' })
const letters = new Intl.Segmenter('en', { granularity: 'grapheme' })

/**
 * Breaks lines between words, which have no spaces between them in Chinese and Japanese, and inside a word that is
 * wider than a line.
 */
function breakText(text: string, width: number, fonts: readonly CardFont[]): string[] {
  const lines: string[] = []
  let line = ''
  for (const piece of piecesOf(text, width, fonts)) {
    if (line !== '' && widthOf((line + piece).trimEnd(), fonts) > width) {
      lines.push(line.trimEnd())
      line = piece.trimStart()
    } else line += piece
  }
  return line.trimEnd() === '' ? lines : [...lines, line.trimEnd()]
}

/** Returns words with the punctuation that follows them: no line begins with a comma. */
function piecesOf(text: string, width: number, fonts: readonly CardFont[]): string[] {
  const pieces: string[] = []
  let isOpen = false
  for (const { segment, isWordLike = false } of words.segment(text)) {
    if (pieces.length > 0 && (isOpen || !isWordLike) && !/^\s/.test(segment) && !/\s$/.test(pieces.at(-1)!))
      pieces[pieces.length - 1] += segment
    else pieces.push(segment)
    isOpen = !isWordLike && /\S$/.test(segment) && /[\p{Ps}\p{Pi}@#$/_-]$/u.test(segment)
  }
  return pieces.flatMap((piece) =>
    widthOf(piece, fonts) > width ? [...letters.segment(piece)].map(({ segment }) => segment) : [piece],
  )
}
