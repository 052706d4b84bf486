import { type KeyboardEvent, type MouseEvent, memo, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { t } from '../../../texts.ts'
import type { SearchData, SiteData } from '../../contract/site.ts'
import { holdBack, trapFocus } from '../../navigation/layers.ts'
import { useSite } from '../../state/context.tsx'
import { useEvent } from '../../state/use-event.ts'
import { openHere, openInTab, openInWindow } from '../hits/open-hit.ts'
import { siteEngine } from '../site-engine.ts'
import type { OpenEntry } from './EntryList.tsx'
import { Footer } from './Footer.tsx'
import { Panel } from './Panel.tsx'
import { SearchForm } from './SearchForm.tsx'
import { entryFor } from './saved.ts'
import type { Screen, Session } from './session.ts'
import { type Entry, type Search, type ShownState, useSearch, useSession } from './use-search.ts'

interface ModalProps {
  readonly initialQuery: string
  /** Whether the query is selected in the input. */
  readonly isSelected: boolean
  readonly onClose: () => void
}

/** Fetches the files that the engine needs for every query. */
export const prepareSearch = (search: SearchData, site: SiteData): void => siteEngine(search, site).prepare?.()

/** The search dialog; rendered only while it is open. */
export function SearchModal(props: ModalProps) {
  const { search } = useSite()
  return search === false ? null : createPortal(<Dialog {...props} settings={search} />, document.body)
}

function Dialog({ settings, initialQuery, isSelected, onClose }: ModalProps & { settings: SearchData }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const input = useRef<HTMLInputElement>(null)
  const search = useSearch(settings, initialQuery)
  const entries = search.groups.flatMap((group) => group.entries)
  const choose = useChoose(search, settings, onClose)
  // While the dialog is rendered and shown. If that fails, the first query tries again.
  useState(() => search.engine.prepare?.())
  useSession(search.session, ({ status }) => {
    if (dialog.current) dialog.current.dataset.status = status
  })
  useOpened({ dialog, input }, search.session, { initialQuery, isSelected })
  // The reader stays on the page.
  useLayoutEffect(() => holdBack(onClose), [onClose])
  const onKeyDown = keyHandler({ dialog, input, search, entries, choose, onClose })
  const open = useOpenEntry(search, entries, choose)
  const focusInput = (): void => input.current?.focus()
  return (
    <dialog
      ref={dialog}
      className="search-dialog"
      // biome-ignore lint/a11y/noRedundantRoles: readers of the markup look for it
      role="dialog"
      aria-modal="true"
      aria-label={t`Search`}
      onKeyDown={onKeyDown}
      onMouseDown={(event) => event.target === dialog.current && onClose()}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
    >
      <div className="search-box">
        <SearchForm settings={settings} search={search} count={entries.length} inputRef={input} onClose={onClose} />
        <Panel settings={settings} search={search} onOpen={open} onClose={onClose} focusInput={focusInput} />
        <Footer settings={settings} />
        <Announcer screen={search.state.screen} slow={search.state.slow} />
      </div>
    </dialog>
  )
}

type Choose = (entry: Entry, event: MouseEvent | KeyboardEvent) => void

interface Keys {
  readonly dialog: Ref<HTMLDialogElement>
  readonly input: Ref<HTMLInputElement>
  readonly search: Search
  readonly entries: readonly Entry[]
  readonly choose: Choose
  readonly onClose: () => void
}

/** The keys of the dialog and of its input. */
function keyHandler({ dialog, input, search, entries, choose, onClose }: Keys): (event: KeyboardEvent) => void {
  const { session, state } = search
  /** With an open panel, closes the dialog; otherwise clears the query first. */
  const onEscape = (): void => {
    const panelIsOpen = state.expanded && entries.length > 0
    if (panelIsOpen || session.get().query === '') onClose()
    else {
      session.input('')
      input.current?.focus()
    }
  }
  const onInputKey = (event: KeyboardEvent): void => {
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      session.move(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      // The key that opened the dialog can still be down.
      const entry = state.active === undefined || event.repeat ? undefined : entries[state.active]
      if (entry === undefined) return
      openByKey(event, entry, session.get().query)
      choose(entry, event)
    }
  }
  return (event) => {
    // While a character is being composed, keys belong to the input method.
    if (event.nativeEvent.isComposing || event.keyCode === 229) return
    if (event.key === 'Tab' && dialog.current) trapFocus(dialog.current, event)
    else if (event.key === 'Escape') {
      event.preventDefault()
      onEscape()
    } else if (event.target === input.current) onInputKey(event)
  }
}

function openByKey(event: KeyboardEvent, { link, kind }: Entry, query: string): void {
  if (event.metaKey || event.ctrlKey) openInTab(link.href)
  else if (event.shiftKey) openInWindow(link.href)
  else void openHere(link, kind === 'hit' ? query : '')
}

/** Opens an entry on click. Always the same function, so that an unchanged list is not rendered again. */
function useOpenEntry({ session }: Search, entries: readonly Entry[], choose: Choose): OpenEntry {
  return useEvent<Parameters<OpenEntry>, void>((event, number) => {
    const entry = entries[number]
    if (entry === undefined) return
    if (event.button === 0 && !isModified(event)) {
      event.preventDefault()
      void openHere(entry.link, entry.kind === 'hit' ? session.get().query : '')
    }
    choose(entry, event)
  })
}

const isModified = (event: MouseEvent | KeyboardEvent): boolean =>
  event.altKey || event.ctrlKey || event.metaKey || event.shiftKey

/** Handles the choice of an entry, however it was opened. */
function useChoose(
  { session, state, saved, savedChanged, engine, groups }: Search,
  settings: SearchData,
  onClose: () => void,
): Choose {
  return (entry, event) => {
    if (!settings.disableUserPersonalization) {
      saved.add(entryFor(entry.hit, entry.parent))
      savedChanged()
    }
    if (entry.kind === 'hit') {
      const position = groups.flatMap(({ entries }) => entries).indexOf(entry) + 1
      const queryID = state.screen.kind === 'results' ? state.screen.queryID : undefined
      engine.events?.clicked(entry.hit, position, queryID)
    }
    const isMiddleButton = 'button' in event && event.button === 1
    if (isMiddleButton || isModified(event)) return
    session.close()
    onClose()
  }
}

type Ref<T> = { readonly current: T | null }

/** Shows the dialog and runs the first query, which is already in the input. Typed text follows it. */
function useOpened(
  { dialog, input }: Pick<Keys, 'dialog' | 'input'>,
  session: Session,
  first: Pick<ModalProps, 'initialQuery' | 'isSelected'>,
): void {
  const { session: firstSession, initialQuery, isSelected } = useRef({ session, ...first }).current
  useLayoutEffect(() => {
    const element = dialog.current
    element?.showModal()
    input.current?.focus()
    if (isSelected) input.current?.select()
    if (initialQuery !== '') firstSession.refresh()
    return () => {
      firstSession.close()
      element?.close()
    }
  }, [dialog, input, firstSession, initialQuery, isSelected])
}

/** Announces to screen readers that there are hits; other messages of the panel are announced by themselves. */
const Announcer = memo(function Announcer({ screen, slow }: Pick<ShownState, 'screen' | 'slow'>) {
  const announcement = screen.kind === 'results' ? countText(countHits(screen)) : ''
  return (
    <div className="sr-only" role="status">
      {slow ? t`The search takes longer than usual.` : announcement}
    </div>
  )
})

const countHits = ({ section, nbHits, groups }: Screen & { kind: 'results' }): number =>
  section === undefined ? nbHits : groups.reduce((sum, { hits }) => sum + hits.length, 0)

const countText = (count: number): string => (count === 1 ? t`Found 1 hit.` : t`Found ${count} hits.`)
