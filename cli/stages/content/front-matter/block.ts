import { lineEnd } from '../../../base/position.ts'
import type { Problem } from '../../../diagnostics/diagnostic.ts'

/** The position of a page's front matter. Offsets count characters of the text. */
type Block =
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

/** Blocks of other generators: TOML of Hugo and Zola, JSON of Hexo and Hugo. */
const FOREIGN: readonly (readonly [language: string, pattern: RegExp])[] = [
  ['TOML', /^\s*\+\+\+[ \t]*\r?\n[\s\S]*?\n\+\+\+[ \t]*(?:\r?\n|$)/],
  ['JSON', /^\s*;;;[ \t]*\r?\n[\s\S]*?\n;;;[ \t]*(?:\r?\n|$)/],
  ['JSON', /^\s*\{\s*"[\w-]+"[ \t]*:(?:[^\n]*|[\s\S]*?\n)\}[ \t]*(?:\r?\n|$)/],
]

/** Languages that the reader of YAML reads, too. */
const READABLE = new Set(['yaml', 'json'])

/** Finds the block between `---` lines at the very start. Other languages (`---js`) are rejected, never run. */
export function findBlock(text: string): Block {
  const language = /^\s*[+;{]/.test(text) ? FOREIGN.find(([, pattern]) => pattern.test(text))?.[0] : undefined
  if (language !== undefined) return { kind: 'bad', problem: foreign(language) }
  if (!text.startsWith('---')) return lateBlock(text)
  const firstEnd = lineEnd(text, 0)
  const opening = text.slice(3, firstEnd).trim()
  if (/^[a-z]+$/i.test(opening)) {
    return READABLE.has(opening.toLowerCase()) ? blockFrom(text, firstEnd) : { kind: 'bad', problem: foreign(opening) }
  }
  return opening === '' ? blockFrom(text, firstEnd) : { kind: 'none' }
}

/** Matches empty lines, comments, and spaces before a block with keys. */
const BEFORE =
  /^(?:[ \t]*\r?\n|[ \t]*<!--(?:(?!-->)[\s\S])*-->[ \t]*\r?\n)*([ \t\u00a0\u200b]{0,3})(?=---[ \t]*\r?\n[ \t]*[\w-]+[ \t]*:)/

/** Matches keys of front matter above a line of dashes. */
const UNOPENED =
  /^(?:title|id|slug|sidebar_(?:label|position)|layout):[ \t][^\n]*\n(?:[a-z][\w-]*:[^\n]*\n|[ \t]*-[ \t][^\n]*\n)*---[ \t]*\r?\n/
const NOT_OPENED = { code: 'front-matter-block', fault: 'unopened' } as const

/** Finds a block after empty lines, comments, and spaces, which most writers mean as front matter. */
function lateBlock(text: string): Block {
  const before = /^[\s\u200b<]/.test(text) ? BEFORE.exec(text) : null
  if (before === null) return UNOPENED.test(text) ? { kind: 'bad', problem: NOT_OPENED } : { kind: 'none' }
  const lines = before[0].split('\n').length - 1
  const block = blockFrom(text, lineEnd(text, before[0].length), before[1])
  return block.kind === 'block' && !block.isUnclosed ? { ...block, bodyLine: block.bodyLine + lines } : { kind: 'none' }
}

const foreign = (language: string): Problem<'front-matter-block'> => ({
  code: 'front-matter-block',
  fault: 'language',
  language,
})

/** `margin`: the spaces before the opening line, which the closing line may have, too. */
function blockFrom(text: string, firstEnd: number, margin = ''): Block {
  let line = 2
  for (let start = firstEnd + 1; start < text.length; line++) {
    const end = lineEnd(text, start)
    const dashes = text.startsWith(margin, start) ? start + margin.length : start
    // More than three dashes end it too, as in other generators.
    if (text.startsWith('---', dashes) && /^-*\s*$/.test(text.slice(dashes, end))) {
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
