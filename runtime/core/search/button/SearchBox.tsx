import { type ComponentProps, type ReactNode, useSyncExternalStore } from 'react'
import { t } from '../../../texts.ts'
import type { SearchData } from '../../contract/site.ts'
import { isApple } from './shortcuts.ts'

/** The frame of an icon of the search. */
export function Icon({ children }: { children: ReactNode }) {
  return (
    <svg className="search-svg" viewBox="0 0 20 20" aria-hidden="true">
      {children}
    </svg>
  )
}

/** The magnifying glass. */
export const SearchIcon = () => (
  <Icon>
    <path d="m17 17-4-4m2-4.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0Z" />
  </Icon>
)

const never = (): (() => void) => () => {}

interface Props extends ComponentProps<'button'>, Pick<SearchData, 'shortcuts'> {}

/** The button that looks like a search box. */
export function SearchBox({ shortcuts: { ctrlK }, ...attributes }: Props) {
  const apple = useSyncExternalStore(never, isApple, () => false)
  const keys = ctrlK ? (apple ? ['⌘', 'K'] : ['Ctrl', 'K']) : []
  const hint = keys.length === 0 ? '' : apple ? ' (Command+K)' : ' (Ctrl+K)'
  return (
    <button
      type="button"
      className="search-button"
      aria-label={t`Search${hint}`}
      aria-haspopup="dialog"
      aria-keyshortcuts={ctrlK ? 'Control+K Meta+K' : undefined}
      {...attributes}
    >
      <SearchIcon />
      <span className="search-button-text">{t`Search`}</span>
      <span className="search-button-keys" aria-hidden="true">
        {keys.map((key) => (
          // The style sheet draws the keys: the button's name has them in words.
          <kbd key={key} data-key={key} />
        ))}
      </span>
    </button>
  )
}
