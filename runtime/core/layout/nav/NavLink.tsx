import { isExternal } from '../../contract/urls.ts'
import { Html } from '../Html.tsx'
import type { LinkEntry } from './entry.ts'
import { classes } from './link.ts'

/** Class of the element that scripts fill with the star count. */
const STARS_SLOT = 'stars-slot'

/** A link in the navbar, a dropdown, or the drawer. */
export function NavLink({ entry, className }: { entry: LinkEntry; className?: string }) {
  const external = entry.label !== undefined && isExternal(entry.href) && entry.attributes.target === '_blank'
  return (
    <a
      {...entry.attributes}
      className={classes(className, external && 'external', entry.active && 'active', entry.className)}
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
    >
      {entry.html === undefined ? entry.label : <Html html={entry.html} />}
      {entry.stars && <Html as="span" className={STARS_SLOT} html="" />}
    </a>
  )
}
