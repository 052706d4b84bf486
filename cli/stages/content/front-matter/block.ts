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
  if (/^\+\+\+[ \t]*\r?\n[\s\S]*?\n\+\+\+[ \t]*(?:\r?\n|$)/.test(text)) return { kind: 'bad', problem: foreign('TOML') }
  if (!text.startsWith('---')) return lateBlock(text)
  const firstEnd = lineEnd(text, 0)
  const opening = text.slice(3, firstEnd).trim()
  if (/^[a-z]+$/i.test(opening)) {
    return opening.toLowerCase() === 'yaml' ? blockFrom(text, firstEnd) : { kind: 'bad', problem: foreign(opening) }
  }
  return opening === '' ? blockFrom(text, firstEnd) : { kind: 'none' }
}

/** Matches empty lines and comments before a block with keys. */
const BEFORE = /^(?:[ \t]*\r?\n|[ \t]*<!--(?:(?!-->)[\s\S])*-->[ \t]*\r?\n)+(?=---[ \t]*\r?\n[ \t]*[\w-]+[ \t]*:)/

/** Finds a block after empty lines and comments, which most writers mean as front matter. */
function lateBlock(text: string): Block {
  const before = /^[ \t\r\n<]/.test(text) ? BEFORE.exec(text)?.[0] : undefined
  if (before === undefined) return { kind: 'none' }
  const lines = before.split('\n').length - 1
  const block = blockFrom(text, lineEnd(text, before.length))
  return block.kind === 'block' && !block.isUnclosed ? { ...block, bodyLine: block.bodyLine + lines } : { kind: 'none' }
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
