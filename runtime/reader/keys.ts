/** Keys that go through the site: neighbors, the filter of the sidebar, the list of keys. */
import site from 'docs:site'
import type { PageData, PagerLink } from '../contract/page.ts'
import { hrefOf } from '../layout/href.ts'
import { navigate } from '../navigation/navigate.ts'
import { isTextField } from '../search/button/shortcuts.ts'
import { lastKey } from '../state/last-press.ts'
import { areKeysOn, showKeys } from './key-list.ts'
import { openFilter } from './sidebar-filter.ts'

/** The key that was pressed before this code was there. */
let early = lastKey()

/** Listens as long as the page is on show. */
export function followKeys(page: PageData, signal: AbortSignal): void {
  const acts: Readonly<Record<string, () => void>> = {
    '?': showKeys,
    f: () => openFilter(page),
    p: () => go(page.previous),
    n: () => go(page.next),
  }
  const onKey = (event: KeyboardEvent): void => {
    const act = Object.hasOwn(acts, event.key) ? acts[event.key] : undefined
    if (act === undefined || !isForThePage(event) || !areKeysOn()) return
    event.preventDefault()
    act()
  }
  window.addEventListener('keydown', onKey, { signal })
  if (early) onKey(early)
  early = undefined
}

/** Not what is text somewhere, a shortcut of the browser, or meant for a dialog or a menu that is open. */
const isForThePage = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.isComposing || event.repeat) &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isTextField(event) &&
  document.querySelector('dialog[open], .drawer[aria-modal], .page-menu [aria-expanded=true]') === null

const go = (link: PagerLink | undefined): void => {
  if (link !== undefined) void navigate(hrefOf(link.route, site))
}
