/**
 * Stores presses on components of the site while their code loads after a navigation. On the first page, `first-press.ts` stores all
 * presses.
 */
import { ARTICLE_ID } from '../contract/names.ts'
import { isPlain } from '../navigation/ahead.ts'
import { controlAt, isFollowed } from '../navigation/controls.ts'

/** Islands that each page brings along; those in the layout stay hydrated. */
export const PAGE_ISLANDS = `#${ARTICLE_ID} docs-island, [data-theme-part] docs-island`

/** Stores presses until the islands are hydrated, then replays them in order. The signal discards them. */
export function holdPressesOnIslands(hydrated: Promise<void>, signal: AbortSignal): void {
  // A second press on the same control means the same.
  const kept = new Set<HTMLElement>()
  const onClick = (event: MouseEvent): void => {
    const control = controlAt(event)
    if (!control?.closest(PAGE_ISLANDS) || isFollowed(control) || !isPlain(event)) return
    event.preventDefault()
    event.stopPropagation()
    kept.add(control)
  }
  const release = (): void => document.removeEventListener('click', onClick, true)
  const replay = (): void => {
    release()
    if (!signal.aborted) for (const control of kept) control.click()
  }
  document.addEventListener('click', onClick, true)
  signal.addEventListener('abort', release)
  void hydrated.then(replay, release)
}
