import { afterFrame } from './ahead.ts'

/** Minimum heights (px): the area above the text, the margin above a block, a line, a code block, and its lines. */
const TOP = 60
const MARGIN = 16
const LINE = 24
const CODE = 24
const CODE_LINE = 18
/** Maximum number of characters on a line of any article, and the minimum width (px) of a character. */
const WIDTH = 120
const CHARACTER = 5

/** Parts that begin on a line of their own; lists with a class can be grids. */
const ROWS = 'tr, :is(ul, ol):not([class]) > li'

/** Blocks that show a part of their text. */
const FOLDED = 'details, .tabs'

const countLines = (text: string | null): number => text?.trim().split('\n').length ?? 0

function leastHeight(block: Element): number {
  if (block.matches(FOLDED) || block.querySelector(FOLDED) !== null) return MARGIN + LINE
  const code = block.querySelector('pre')
  // Long lines of code do not wrap.
  if (code !== null) return MARGIN + CODE + countLines(code.textContent) * CODE_LINE
  const rows = block.querySelectorAll(ROWS).length
  // Tables can be wider than the window.
  if (block.querySelector('table') !== null) return MARGIN + rows * LINE
  const width = Math.min(WIDTH, window.innerWidth / CHARACTER)
  return MARGIN + Math.max(1, rows, Math.ceil((block.textContent?.length ?? 0) / width)) * LINE
}

/**
 * Leaves blocks of a new article out of its first frame if they are certainly below the window: the browser skips their
 * styles and layout until the reader sees the page.
 */
export function firstScreen(article: DocumentFragment): DocumentFragment {
  let height = TOP
  const below = [...article.querySelectorAll('.prose > *')].filter((block) => {
    const isBelow = height > window.innerHeight
    if (!isBelow) height += leastHeight(block)
    return isBelow
  })
  for (const block of below) block.setAttribute('data-below', '')
  afterFrame(() => {
    for (const block of below) block.removeAttribute('data-below')
  })
  return article
}
