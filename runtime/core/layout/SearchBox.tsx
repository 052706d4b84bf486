import { type ComponentProps, useSyncExternalStore } from 'react'
import { t } from '../../texts.ts'
import type { SearchData } from '../contract/site.ts'
import { SearchIcon } from '../search/button/SearchIcon.tsx'
import { isApple } from '../search/button/shortcuts.ts'

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
