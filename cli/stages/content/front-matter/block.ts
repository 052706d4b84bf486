import type { Problem } from '../../../diagnostics/diagnostic.ts'

/** The position of a page's front matter. Offsets count characters of the text. */
export type Block =
  | { readonly kind: 'none' }
  | {
      readonly kind: 'block'
      readonly start: number
      readonly end: number
      readonly bodyStart: number
      readonly bodyLine: number
      /** Whether nothing closes it, so that it is the rest of the text. */
      readonly isUnclosed?: boolean
    }
  | { readonly kind: 'bad'; readonly problem: Problem<'front-matter-block'> }

/** Finds the block between `---` lines at the very start. Other languages (`---js`) are rejected, never run. */
export function findBlock(text: string): Block {
  if (!text.startsWith('---')) return { kind: 'none' }
  const firstEnd = lineEnd(text, 0)
  const opening = text.slice(3, firstEnd).trim()
  if (/^[a-z]+$/i.test(opening)) {
    return opening.toLowerCase() === 'yaml' ? blockFrom(text, firstEnd) : { kind: 'bad', problem: foreign(opening) }
  }
  return opening === '' ? blockFrom(text, firstEnd) : { kind: 'none' }
}

const foreign = (language: string): Problem<'front-matter-block'> => ({
  code: 'front-matter-block',
  fault: 'language',
  language,
})

const lineEnd = (text: string, from: number): number => {
  const end = text.indexOf('\n', from)
  return end < 0 ? text.length : end
}

function blockFrom(text: string, firstEnd: number): Block {
  let line = 2
  for (let start = firstEnd + 1; start < text.length; line++) {
    const end = lineEnd(text, start)
    // More than three dashes end it too, as in other generators.
    if (text.startsWith('---', start) && /^-*\s*$/.test(text.slice(start, end))) {
      return {
        kind: 'block',
        start: firstEnd + 1,
        end: start,
        bodyStart: Math.min(end + 1, text.length),
        bodyLine: line + 1,
      }
    }
    start = end + 1
  }
  // A page may also begin with a thematic break.
  const looksLikeKeys = /^\s*[\w-]+[ \t]*:/.test(text.slice(firstEnd + 1))
  if (!looksLikeKeys) return { kind: 'none' }
  const { length } = text
  return { kind: 'block', start: firstEnd + 1, end: length, bodyStart: length, bodyLine: line, isUnclosed: true }
}
