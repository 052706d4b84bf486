import { ARTICLE_ID } from '../../core/contract/names.ts'
import { jumpTo } from '../../core/state/scroll.ts'

const inArticle = (selector: string): HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(`#${ARTICLE_ID} ${selector}`),
]

const openTab = (box: Element): string | undefined =>
  box.querySelector<HTMLElement>(':scope > .tabs-list > [role=tab][aria-selected=true]')?.dataset.value

const tabOf = (box: Element, value: string | undefined): HTMLElement | null =>
  box.querySelector(`:scope > .tabs-list > [role=tab][data-value="${CSS.escape(value ?? '')}"]`)

/**
 * Saves the reader's state of the article: scroll position, open tabs and details, scrolled code. The returned function
 * restores it in the new article, for each kind of element whose number did not change.
 */
export function keepPlaces(): () => void {
  const top = window.scrollY
  const tabs = inArticle('[data-tabs]').map(openTab)
  const open = inArticle('details').map((element) => (element as HTMLDetailsElement).open)
  const left = inArticle('pre').map(({ scrollLeft }) => scrollLeft)
  return () => {
    for (const [element, was] of pairs(inArticle('details'), open)) element.toggleAttribute('open', was)
    for (const [box, was] of pairs(inArticle('[data-tabs]'), tabs)) if (was !== openTab(box)) tabOf(box, was)?.click()
    for (const [element, was] of pairs(inArticle('pre'), left)) if (was > 0) element.scrollLeft = was
    jumpTo(top)
  }
}

/** Returns the elements with the saved state at the same index; empty if their number changed. */
const pairs = <T>(elements: readonly HTMLElement[], notes: readonly T[]): [HTMLElement, T][] =>
  elements.length === notes.length ? elements.map((element, i) => [element, notes[i]!]) : []
