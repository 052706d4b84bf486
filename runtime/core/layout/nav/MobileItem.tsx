import { useEffect, useState } from 'react'
import { t } from '../../../texts.ts'
import { usePage } from '../../state/context.tsx'
import { Html } from '../Html.tsx'
import { Collapse } from '../sidebar/Collapse.tsx'
import type { DropdownEntry, NavEntry } from './entry.ts'
import { PlainItem } from './PlainItem.tsx'

/** A navbar item in the drawer. */
export function MobileItem({ entry }: { entry: NavEntry }) {
  if (entry.kind === 'dropdown') return <MobileDropdown entry={entry} />
  return (
    <li>
      <PlainItem entry={entry} mobile />
    </li>
  )
}

/** A collapsible list; open if it contains the current page. */
function MobileDropdown({ entry }: { entry: DropdownEntry }) {
  const { route } = usePage()
  const [open, setOpen] = useState(entry.active)
  // biome-ignore lint/correctness/useExhaustiveDependencies: navigation into the list opens it
  useEffect(() => {
    if (entry.active) setOpen(true)
  }, [route, entry.active])
  const label = entry.html === undefined ? entry.mobileLabel : <Html html={entry.html} />
  const name = open ? t`Collapse the dropdown` : t`Expand the dropdown`
  return (
    <li>
      <div className="menu-row">
        <button type="button" aria-expanded={open} onClick={() => setOpen(!open)}>
          {label}
          <span className="sr-only">{name}</span>
        </button>
      </div>
      <Collapse open={open} className="menu">
        {entry.entries.map((inner, index) => (
          <li key={index}>
            <PlainItem entry={inner} mobile />
          </li>
        ))}
      </Collapse>
    </li>
  )
}
