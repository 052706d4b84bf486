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

/** Presses from before this code loaded count once. */
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

/** Handles the keys that open and close the dialog, and text that is typed before its code has loaded. */
function useShortcuts({ shortcuts }: SearchData, isHost: boolean, close: () => void): void {
  const { slash, ctrlK } = shortcuts
  useEffect(() => {
    if (!isHost) return
    const onKeyDown = (event: KeyboardEvent): void => {
      const action = shortcutOf(event, { slash, ctrlK })
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
    const onEarlyPress = (press: Press): void => {
      if ('key' in press) {
        // The shortcut again means the same.
        if (shortcutOf(press, { slash, ctrlK }) === 'toggle') openSearch()
        else onKeyDown(press)
      } else if (isOnButton(press)) openSearch()
      // Not by a key: a space in the text is also a press of the button that has the focus.
      else if (press.detail > 0) closeSearch()
    }
    if (isFirst && earlyPresses()[0]) {
      // A press may have been replayed already; text before it is not for the search.
      closeSearch()
      earlyPresses().forEach(onEarlyPress)
    }
    isFirst = false
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [slash, ctrlK, isHost, close])
}
