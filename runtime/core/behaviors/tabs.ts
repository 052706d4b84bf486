import { hashTarget } from '../addresses/fold.ts'
import { STORAGE } from '../contract/names.ts'
import { onClick } from '../navigation/on-click.ts'
import { closestAt } from '../navigation/presses.ts'
import { keepInPlace } from '../state/scroll.ts'
import { createSlot } from '../state/storage.ts'
import { nextIndex } from './list-keys.ts'

const TABS = '[data-tabs]'
const TAB = `${TABS} > .tabs-list > [role=tab]`
const ARROWS = ['ArrowLeft', 'ArrowRight'] as const
const tabsOf = (box: Element): HTMLElement[] => [
  ...box.querySelectorAll<HTMLElement>(':scope > .tabs-list > [role=tab]'),
]

/** Shows the panel of a value; returns false if the group has no such tab. */
function select(box: Element, value: string): boolean {
  const tabs = tabsOf(box)
  if (!tabs.some((tab) => tab.dataset.value === value)) return false
  for (const tab of tabs) {
    const isSelected = tab.dataset.value === value
    tab.setAttribute('aria-selected', String(isSelected))
    tab.tabIndex = isSelected ? 0 : -1
  }
  for (const panel of box.querySelectorAll<HTMLElement>(':scope > .tabs-panel'))
    panel.toggleAttribute('data-active', panel.dataset.value === value)
  return true
}

const slotOf = (group: string) => createSlot(STORAGE.tab(group))
const queryOf = (box: HTMLElement): string | null =>
  box.dataset.query === undefined ? null : new URLSearchParams(location.search).get(box.dataset.query)

/** Selects the choice in the address, else the stored choice; else the tab that the page shows stays. */
function selectRemembered(box: HTMLElement): void {
  const fromQuery = queryOf(box)
  if (fromQuery !== null && select(box, fromQuery)) return
  const fromStorage = box.dataset.group === undefined ? null : slotOf(box.dataset.group).get()
  if (fromStorage !== null) select(box, fromStorage)
}

/**
 * Without a selected tab (`defaultValue: null`), the keyboard can still reach the first one. A panel with a link or
 * button is reached through that, and is not a stop of its own.
 */
function makeReachable(box: Element): void {
  const tabs = tabsOf(box)
  if (tabs[0] && tabs.every((tab) => tab.tabIndex < 0)) tabs[0].tabIndex = 0
  for (const panel of box.querySelectorAll(':scope > .tabs-panel'))
    if (panel.querySelector('a[href], button')) panel.removeAttribute('tabindex')
}

/** Writes the choice into the address without a new history entry. */
function writeQuery(name: string, value: string): void {
  const url = new URL(location.href)
  url.searchParams.set(name, value)
  history.replaceState(history.state, '', url)
}

/**
 * Selects the tab that the reader chose, in all groups with that name, and stores the choice. The tab keeps its place
 * on the screen.
 */
function choose(tab: HTMLElement, article: HTMLElement): void {
  const box = tab.closest<HTMLElement>(TABS)
  const value = tab.dataset.value
  if (!box || value === undefined) return
  const { group, query } = box.dataset
  const boxes = group === undefined ? [box] : article.querySelectorAll(`${TABS}[data-group="${CSS.escape(group)}"]`)
  keepInPlace(tab, () => {
    for (const box of boxes) select(box, value)
  })
  if (group !== undefined) slotOf(group).set(value)
  if (query !== undefined) writeQuery(query, value)
}

/** Opens the panels around the target of the hash. */
function reveal(): void {
  const place = hashTarget(location.hash)
  let isHidden = false
  for (let panel = place?.closest('.tabs-panel'); panel; panel = panel.parentElement?.closest('.tabs-panel')) {
    const value = (panel as HTMLElement).dataset.value
    if (panel.hasAttribute('data-active') || !panel.parentElement || value === undefined) continue
    isHidden = true
    select(panel.parentElement, value)
  }
  if (isHidden) place?.scrollIntoView()
}

/** Attaches tabs: stored and synchronized choices, and keys. All panels are already in the HTML. */
export function attachTabs(article: HTMLElement, signal: AbortSignal): void {
  const boxes = article.querySelectorAll<HTMLElement>(TABS)
  if (boxes.length === 0) return
  for (const box of boxes) {
    selectRemembered(box)
    makeReachable(box)
  }
  reveal()
  window.addEventListener('hashchange', reveal, { signal })
  onClick(article, TAB, (tab) => choose(tab, article), signal)
  article.addEventListener(
    'keydown',
    (event) => {
      const tab = closestAt(event, TAB)
      const box = tab?.closest(TABS)
      if (!tab || !box) return
      const tabs = tabsOf(box)
      const next = tabs[nextIndex(event.key, ARROWS, tabs.indexOf(tab), tabs.length) ?? -1]
      if (!next) return
      event.preventDefault()
      next.focus()
      choose(next, article)
    },
    { signal },
  )
}
