import { useSite } from '../../state/context.tsx'
import { Static } from '../Static.tsx'
import { MobileItem } from './MobileItem.tsx'
import { resolveItems, useNavContext } from './resolve.ts'

/** The navbar items; items with children are collapsible. */
export function PrimaryMenu() {
  const { navbar } = useSite()
  const entries = resolveItems(navbar.items, useNavContext()).filter((entry) => entry.kind !== 'search')
  return (
    <Static as="ul" className="menu" cacheKey={() => JSON.stringify(entries)}>
      {entries.map((entry, index) => (
        <MobileItem key={index} entry={entry} />
      ))}
    </Static>
  )
}
