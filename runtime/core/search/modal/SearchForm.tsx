import { type RefObject, useRef } from 'react'
import { t } from '../../../texts.ts'
import { MAX_CHARACTERS, type SearchData } from '../../contract/site.ts'
import { SearchIcon } from '../button/SearchBox.tsx'
import { useOverflow } from '../hits/overflow.ts'
import { CloseIcon } from './icons.tsx'
import { type Search, useSession } from './use-search.ts'

/** Returns the element id of a group, for the attributes of the input. */
export const listId = (group: number): string => `search-list-${group}`
/** Returns the element id of an entry. */
export const entryId = (entry: number): string => `search-entry-${entry}`

interface FormProps {
  readonly settings: SearchData
  readonly search: Search
  /** Number of entries in the panel. */
  readonly count: number
  readonly inputRef: RefObject<HTMLInputElement | null>
  readonly onClose: () => void
}

/** The input with its buttons. The input shows each letter before anything is rendered. */
export function SearchForm({ settings, search, count, inputRef, onClose }: FormProps) {
  const { session, state, groups } = search
  const lists = groups.map((_, i) => listId(i)).join(' ')
  const expanded = state.expanded && count > 0
  const clear = useRef<HTMLButtonElement>(null)
  useSession(session, ({ query }) => {
    const input = inputRef.current
    // Setting the same value would end a composition.
    if (input && input.value !== query) input.value = query
    if (clear.current) clear.current.hidden = query === ''
  })
  useOverflow(inputRef, MAX_CHARACTERS, session.insert)
  return (
    <form className="search-form" onSubmit={(event) => event.preventDefault()}>
      <span className="search-magnifier">{state.stalled ? <span className="search-spinner" /> : <SearchIcon />}</span>
      <input
        ref={inputRef}
        className="search-input"
        type="search"
        dir="auto"
        role="combobox"
        aria-label={t`Search`}
        aria-autocomplete="list"
        aria-haspopup="listbox"
        aria-expanded={expanded}
        aria-controls={lists === '' ? undefined : lists}
        aria-activedescendant={expanded && state.active !== undefined ? entryId(state.active) : undefined}
        autoComplete="off"
        autoCorrect="off"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="go"
        maxLength={MAX_CHARACTERS}
        placeholder={settings.placeholder}
        onChange={(event) => session.input(event.target.value)}
        onFocus={() => !session.get().expanded && session.refresh()}
        onBlur={() => session.collapse()}
      />
      <button
        ref={clear}
        type="button"
        className="search-clear"
        aria-label={t`Clear the query`}
        onClick={() => {
          session.input('')
          inputRef.current?.focus()
        }}
      >
        <CloseIcon />
      </button>
      <button type="button" className="search-cancel" onClick={onClose}>
        {t`Cancel`}
      </button>
    </form>
  )
}
