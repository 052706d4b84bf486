import { STARS } from '../../contract/stars.ts'
import { isExternal } from '../../contract/urls.ts'
import { useComponents } from '../../state/context.tsx'
import { Html } from '../Html.tsx'
import { ItemBoundary } from '../ItemBoundary.tsx'
import type { CustomEntry, LinkEntry, NavEntry } from './entry.ts'
import { classes } from './link.ts'

interface ItemProps {
  readonly entry: NavEntry
  /** Class of a link. */
  readonly className?: string
  /** Whether it is in the drawer. */
  readonly mobile?: boolean
}

/** The content of a navbar item without items of its own. */
export function PlainItem({ entry, className, mobile = false }: ItemProps) {
  if (entry.kind === 'link') return <NavLink entry={entry} className={className} />
  if (entry.kind === 'html') return <Html as="div" html={entry.value} className={entry.className} />
  return entry.kind === 'custom' ? <CustomItem entry={entry} mobile={mobile} /> : null
}

/** A link in the navbar, a dropdown, or the drawer. */
function NavLink({ entry, className }: { entry: LinkEntry; className: string | undefined }) {
  const external = entry.label !== undefined && isExternal(entry.href) && entry.attributes.target === '_blank'
  return (
    <a
      {...entry.attributes}
      className={classes(className, external && 'external', entry.active && 'active', entry.className)}
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
    >
      {entry.html === undefined ? entry.label : <Html html={entry.html} />}
      {entry.stars !== undefined && <Html html="" attributes={{ [STARS]: entry.stars }} />}
    </a>
  )
}

/** An item with a custom type, rendered by the component registered under that name. */
function CustomItem({ entry, mobile }: { entry: CustomEntry; mobile: boolean }) {
  const Item = useComponents().get(entry.type)
  if (Item === undefined) throw new Error(`No NavbarItem component found for type "${entry.type}".`)
  const { type: _type, ...props } = entry.item
  return (
    <ItemBoundary part="navbar" item={entry.item}>
      <Item {...props} mobile={mobile} />
    </ItemBoundary>
  )
}
