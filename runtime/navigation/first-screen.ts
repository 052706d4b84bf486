import { afterFrame } from '../state/after-frame.ts'

/** Least height (px) of a block with its margin, of a line of text, and of a line of code. */
const BLOCK = 40
const LINE = 24
const CODE_LINE = 18
/** More characters than fit on a line. */
const WIDTH = 120

/** Blocks that show a part of their text. */
const FOLDED = 'details, .tabs'

const countLines = (text: string | null): number => text?.trim().split('\n').length ?? 0

function leastHeight(block: Element): number {
  if (block.matches(FOLDED) || block.querySelector(FOLDED) !== null) return BLOCK
  const code = block.querySelector('pre')
  // Long lines of code do not wrap.
  if (code !== null) return Math.max(BLOCK, countLines(code.textContent) * CODE_LINE)
  return Math.max(BLOCK, Math.ceil((block.textContent?.length ?? 0) / WIDTH) * LINE)
}

/**
 * Leaves blocks of a new article out of its first frame if they are certainly below the window: the browser skips their styles and
 * layout until the reader sees the page.
 */
export function firstScreen(article: DocumentFragment): DocumentFragment {
  let height = 0
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
