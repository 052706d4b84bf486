import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { hrefOfTarget } from '../../addresses/href.ts'
import type { SearchData, SiteData } from '../../contract/site.ts'
import { closestAt, earlyPresses, type Press } from '../../navigation/presses.ts'
import { useSite } from '../../state/context.tsx'
import { useStore } from '../../state/store.ts'
import {
  CLOSED,
  closeSearch,
  isReturning,
  loadModal,
  type Modal,
  opening,
  openSearch,
  returnFocus,
  typeAhead,
} from './opening.ts'
import { SearchBox } from './SearchBox.tsx'
import { isCharacter, isText, shortcutOf } from './shortcuts.ts'

/** Presses from before this code loaded are handled once per document. */
let isFirst = true

/** The first button on the page renders the dialog; others only open it. */
const hosts: symbol[] = []

/** The search box in the navbar: a button that opens the dialog. Renders nothing on a site without search. */
export function SearchButton() {
  const site = useSite()
  return site.search === false ? null : <Button search={site.search} site={site} />
}

function Button({ search, site }: { search: SearchData; site: SiteData }) {
  const ref = useRef<HTMLButtonElement>(null)
  const intend = (kind: 'focus' | 'hover' | 'touch') => () => {
    // Loads everything for opening, so that a click does not wait.
    loadModal()
      .then(({ prepareSearch }) => prepareSearch(search, site))
      .catch(() => {})
    if (search.openOn.includes(kind) && !isReturning()) openSearch()
  }
  return (
    <>
      <SearchBox
        ref={ref}
        shortcuts={search.shortcuts}
        onClick={() => openSearch()}
        onFocus={intend('focus')}
        onPointerEnter={intend('hover')}
        onTouchStart={intend('touch')}
      />
      <Host search={search} button={ref} />
    </>
  )
}

interface HostProps {
  readonly search: SearchData
  readonly button: RefObject<HTMLButtonElement | null>
}

/** Listens for the shortcuts and renders the dialog when its code has loaded. */
function Host({ search, button }: HostProps) {
  const { open, query, isSelected } = useStore(opening, CLOSED)
  const isHost = useIsHost()
  const [SearchModal, setModal] = useState<Modal['SearchModal']>()
  const site = useSite()
  const resultsPage = hrefOfTarget(`/${search.searchPagePath || ''}`, site)
  useEffect(() => {
    if (!open || !isHost) return
    loadModal()
      .then((module) => setModal(() => module.SearchModal))
      // The code is probably gone after a new deployment: load the results page instead.
      .catch(() => (search.searchPagePath === false ? location.reload() : location.assign(resultsPage)))
  }, [open, isHost, search, resultsPage])
  const onClose = useCallback(() => {
    // The button must not take focus while the dialog covers it.
    flushSync(closeSearch)
    returnFocus(button.current)
  }, [button])
  useShortcuts(search, isHost, onClose)
  if (!open || !isHost || SearchModal === undefined) return null
  return <SearchModal initialQuery={query} isSelected={isSelected} onClose={onClose} />
}

function useIsHost(): boolean {
  const [isHost, setHost] = useState(false)
  useEffect(() => {
    const me = Symbol('search button')
    hosts.push(me)
    setHost(hosts[0] === me)
    return () => void hosts.splice(hosts.indexOf(me), 1)
  }, [])
  return isHost
}

const isOnButton = (event: Event): boolean => closestAt(event, '.search-button') !== null

interface KeySettings extends Pick<SearchData, 'shortcuts'> {
  /** Closes the dialog, and returns the focus to the button. */
  readonly close: () => void
}

/** Handles a key: shortcuts, and text that the reader types before the code of the dialog has loaded. */
function handleKey(event: KeyboardEvent, { shortcuts, close }: KeySettings): void {
  const action = shortcutOf(event, shortcuts)
  const { open } = opening.get()
  const isLoading = open && document.querySelector('.search-dialog') === null
  if (!open && isCharacter(event) && isOnButton(event)) {
    event.preventDefault()
    openSearch(event.key)
  } else if (isLoading && isText(event)) {
    // It is text, not a shortcut.
    event.preventDefault()
    typeAhead(event.key)
  } else if (isLoading && event.key === 'Escape') closeSearch()
  // While the dialog is open, the slash is an ordinary character.
  if (action === undefined || (open && action === 'open')) return
  event.preventDefault()
  if (open) close()
  else openSearch()
}

/** Handles a press from before this code loaded. */
function handleEarlyPress(press: Press, settings: KeySettings): void {
  if ('key' in press) {
    // A reader who sees no dialog presses the shortcut again: it opens the dialog, and does not close it.
    if (shortcutOf(press, settings.shortcuts) === 'toggle') openSearch()
    else handleKey(press, settings)
  } else if (isOnButton(press)) openSearch()
  // A click elsewhere closes the dialog. A click by a key has the detail 0: a typed space clicks the focused button.
  else if (press.detail > 0) closeSearch()
}

/** Handles the keys of the search from now on, and earlier presses once. */
function useShortcuts({ shortcuts }: SearchData, isHost: boolean, close: () => void): void {
  useEffect(() => {
    if (!isHost) return
    const settings = { shortcuts, close }
    if (isFirst && earlyPresses()[0]) {
      // All presses are handled in order: the dialog may be open because a click was repeated (`first-press.ts`), and
      // text from before that click does not belong to the query.
      closeSearch()
      for (const press of earlyPresses()) handleEarlyPress(press, settings)
    }
    isFirst = false
    const onKeyDown = (event: KeyboardEvent): void => handleKey(event, settings)
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [shortcuts, isHost, close])
}
