import { afterFrame } from '../state/after-frame.ts'

/** Least height (px) of a block with its margin, and of a line. */
const BLOCK = 40
const LINE = 24
/** More characters than fit on a line. */
const WIDTH = 120

const leastHeight = (block: Element): number =>
  Math.max(BLOCK, Math.ceil((block.textContent?.length ?? 0) / WIDTH) * LINE)

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
