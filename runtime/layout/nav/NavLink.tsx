import { Html } from '../Html.tsx'
import { isExternal } from '../href.ts'
import { ExternalIcon } from '../icons.tsx'
import { Stars } from '../Stars.tsx'
import type { LinkEntry } from './entry.ts'
import { rememberVersion } from './preferred.ts'

const classes = (...names: readonly (string | false | undefined)[]): string | undefined =>
  names.filter(Boolean).join(' ') || undefined

/** One link of navbar, dropdown or drawer. */
export function NavLink({ entry, className }: { entry: LinkEntry; className?: string }) {
  const { choice } = entry
  const external = isExternal(entry.href) && entry.attributes.target === '_blank'
  return (
    <a
      {...entry.attributes}
      className={classes(className, entry.active && 'active', entry.className)}
      href={entry.href}
      aria-current={entry.current ? 'page' : undefined}
      onClick={choice === undefined ? undefined : () => rememberVersion(choice.collection, choice.version)}
    >
      {entry.html === undefined ? entry.label : <Html html={entry.html} />}
      {entry.stars && <Stars />}
      {external && entry.html === undefined && <ExternalIcon />}
    </a>
  )
}
