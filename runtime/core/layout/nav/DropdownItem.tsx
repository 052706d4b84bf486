import type { KeyboardEvent } from 'react'
import { Html } from '../Html.tsx'
import { LanguageIcon } from '../icons.tsx'
import type { DropdownEntry } from './entry.ts'
import { PlainItem } from './PlainItem.tsx'
import { useDropdown } from './use-dropdown.ts'

/** A list that opens under its trigger (desktop). Before scripts run, the style sheet opens it on hover and focus. */
export function DropdownItem({ entry }: { entry: DropdownEntry }) {
  const dropdown = useDropdown<HTMLLIElement>()
  const trigger = {
    className: `nav-link${entry.active ? ' active' : ''}${entry.className === undefined ? '' : ` ${entry.className}`}`,
    'aria-haspopup': 'true' as const,
    'aria-expanded': dropdown.open,
  }
  const label = (
    <>
      {entry.icon === 'language' && <LanguageIcon />}
      {entry.html === undefined ? entry.label : <Html html={entry.html} />}
    </>
  )
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' && event.key !== ' ') return
    event.preventDefault()
    dropdown.toggle()
  }
  return (
    <li className="dropdown" ref={dropdown.ref} {...dropdown.box}>
      {entry.href === undefined ? (
        <button type="button" {...trigger} onClick={dropdown.toggle}>
          {label}
        </button>
      ) : (
        // biome-ignore lint/a11y/useSemanticElements: without scripts it is a link
        <a
          {...trigger}
          role="button"
          href={entry.href}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            event.preventDefault()
            dropdown.toggle()
          }}
        >
          {label}
        </a>
      )}
      <ul className={dropdown.open ? 'open' : undefined}>
        {entry.entries.map((inner, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
          <li key={index} onClick={dropdown.close}>
            <PlainItem entry={inner} />
          </li>
        ))}
      </ul>
    </li>
  )
}
