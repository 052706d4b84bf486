/** Keyboard shortcuts: previous and next page, the sidebar filter, the list of keys. */
import site from 'docs:site'
import { hrefOf } from '../addresses/route-href.ts'
import type { PageData, PagerLink } from '../contract/page.ts'
import { layoutMounted } from '../layout/load-layout.ts'
import { navigate } from '../navigation/navigate.ts'
import { earlyPresses } from '../navigation/presses.ts'
import { isTextField } from '../search/button/shortcuts.ts'
import { areKeysOn, showKeys } from './key-list.ts'
import { openFilter } from './sidebar-filter.ts'

/** The last press before this code loaded. */
let early = earlyPresses().at(-1)

/** Listens while the document is open. */
export function followKeys(page: PageData, signal: AbortSignal): void {
  const acts: Readonly<Record<string, () => void>> = {
    '?': showKeys,
    // React would discard the HTML of a sidebar that gets a field before it is hydrated.
    f: () => void layoutMounted.then(() => openFilter(page)),
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
  if (early && 'key' in early) onKey(early)
  early = undefined
}

/** Ignores typed text, browser shortcuts, and keys for an open dialog or menu. */
const isForThePage = (event: KeyboardEvent): boolean =>
  !(event.defaultPrevented || event.isComposing || event.repeat) &&
  !(event.ctrlKey || event.metaKey || event.altKey) &&
  !isTextField(event) &&
  document.querySelector('dialog[open], .drawer[aria-modal], .page-menu [aria-expanded=true]') === null

const go = (link: PagerLink | undefined): void => {
  if (link !== undefined) void navigate(hrefOf(link.route, site))
}
