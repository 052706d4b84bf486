import { hrefOfTarget, safeHref } from '../../addresses/href.ts'
import { isBelow } from '../../addresses/route-href.ts'
import type { NavbarItem } from '../../contract/site.ts'
import { useComponents, usePage, useSite } from '../../state/context.tsx'
import { usePreferredVersions } from '../../state/preferred-version.ts'
import { itemError } from '../ItemBoundary.tsx'
import { usePrinter } from '../Static.tsx'
import { useLiveLocation } from '../use-location.ts'
import { docLink, sidebarLink, versionDropdown, versionLink } from './docs.ts'
import type { DropdownEntry, NavContext, NavEntry } from './entry.ts'
import { isActive, plainLink } from './link.ts'
import { localeDropdown } from './locale.ts'

/** Resolves an item for this page; undefined if it is hidden. Errors name the item and have a cause. */
export function resolveItem(item: NavbarItem, context: NavContext): NavEntry | undefined {
  try {
    return resolve(item, context)
  } catch (cause) {
    throw itemError('navbar', item, cause)
  }
}

/** Resolves items, without hidden items. A link to a folder with the target of another active link is not active. */
export function resolveItems(items: readonly NavbarItem[] | undefined, context: NavContext): readonly NavEntry[] {
  const entries = (items ?? []).map((item) => resolveItem(item, context)).filter((entry) => entry !== undefined)
  const isInner = (href: string): boolean =>
    entries.some((other) => other.kind === 'link' && other.active && other.href !== href && isBelow(href, other.href))
  return entries.map((entry) =>
    entry.kind === 'link' && entry.active && isInner(entry.href) ? { ...entry, active: false } : entry,
  )
}

function resolve(item: NavbarItem, context: NavContext): NavEntry | undefined {
  const extra = (items: readonly NavbarItem[] | undefined) => resolveItems(items, context)
  const type = item.type ?? (item.items === undefined ? 'default' : 'dropdown')
  switch (type) {
    case 'default':
      return item.items === undefined ? plainLink(item, context) : dropdown(item, context)
    case 'dropdown':
      return dropdown(item, context)
    case 'html':
      return { kind: 'html', value: item.value ?? '', className: item.className }
    case 'search':
      return context.site.search === false ? undefined : { kind: 'search' }
    case 'doc':
      return docLink(item, context)
    case 'docSidebar':
      return sidebarLink(item, context)
    case 'docsVersion':
      return versionLink(item, context)
    case 'docsVersionDropdown':
      return versionDropdown(item, context, extra)
    case 'localeDropdown':
      return localeDropdown(item, context, extra)
    default:
      if (!context.custom(type)) throw new Error(`No NavbarItem component found for type "${type}".`)
      return { kind: 'custom', type, item }
  }
}

function dropdown(item: NavbarItem, context: NavContext): DropdownEntry {
  const entries = resolveItems(item.items, context)
  const href =
    item.to !== undefined
      ? hrefOfTarget(item.to, context.site)
      : item.href === undefined
        ? undefined
        : safeHref(item.href)
  const hasTarget = href !== undefined || item.activeBasePath !== undefined || item.activeBaseRegex !== undefined
  const active =
    entries.some((entry) => entry.kind === 'link' && entry.active) ||
    (hasTarget && isActive(item, href ?? '#', context))
  const label = item.label ?? ''
  return {
    kind: 'dropdown',
    label,
    mobileLabel: label,
    html: item.html,
    href,
    active,
    entries,
    className: item.className,
  }
}

/** Returns everything that navbar items depend on, in its current state. */
export function useNavContext(): NavContext {
  const site = useSite()
  const page = usePage()
  const components = useComponents()
  const location = useLiveLocation()
  const preferred = usePreferredVersions()
  const place = usePrinter()?.place
  return { site, page, location, preferred, custom: (type) => components.has(type), place }
}
