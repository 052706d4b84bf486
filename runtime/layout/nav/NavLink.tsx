import { Html } from '../Html.tsx'
import { isExternal } from '../href.ts'
import { ExternalIcon } from '../icons.tsx'
import type { LinkEntry } from './entry.ts'

const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined

/** Class of the place for the number of stars, which scripts fill in once known. */
export const STARS_SLOT = 'stars-slot'

/** One link of navbar, dropdown or drawer. */
export function NavLink({ entry, className }: { entry: LinkEntry; className?: string }) {
  const external = isExternal(entry.href) && entry.attributes.target === '_blank'
  return (
    <a
      {...entry.attributes}
      className={classes(className, entry.active && 'active', entry.className)}
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
    >
      {entry.html === undefined ? entry.label : <Html html={entry.html} />}
      {entry.stars && <Html as="span" className={STARS_SLOT} html="" />}
      {external && entry.label !== undefined && <ExternalIcon />}
    </a>
  )
}
