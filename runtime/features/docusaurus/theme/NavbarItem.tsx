import { type ComponentType, type ReactNode, useEffect } from 'react'
import type { NavbarItem as Item } from '../../../core/contract/site.ts'
import { type RuntimeData, useOriginal, usePageScope } from '../../../core/islands/page-scope.tsx'
import { DropdownItem } from '../../../core/layout/nav/DropdownItem.tsx'
import { MobileItem } from '../../../core/layout/nav/MobileItem.tsx'
import { PlainItem } from '../../../core/layout/nav/PlainItem.tsx'
import { resolveItem, useNavContext } from '../../../core/layout/nav/resolve.ts'
import { PageProvider, SiteProvider } from '../../../core/state/context.tsx'
import { startPreferredVersions } from '../../../core/state/preferred-version-start.ts'

interface Props extends Item {
  /** Whether it is in the menu of narrow windows. */
  readonly mobile?: boolean
  /** Whether it is in the list of a dropdown. */
  readonly isDropdownItem?: boolean
}

/**
 * An item of the navbar like ours. It takes its place in a component of the site, which can be anywhere in the navbar.
 */
export default function NavbarItem(props: Props): ReactNode {
  const { runtime, item } = usePageScope()
  if (runtime === undefined) return null
  if (props.type?.startsWith('custom-')) return item?.(props.type, props)
  return (
    // In the browser, the code of the site has a copy of the layout's contexts.
    <SiteProvider site={runtime.site}>
      <PageProvider page={runtime.page}>
        <ItemOf {...props} {...runtime} />
      </PageProvider>
    </SiteProvider>
  )
}

function ItemOf({ mobile = false, isDropdownItem = false, site, page: _, ...given }: Props & RuntimeData): ReactNode {
  const isInMenu = useOriginal('MobileMenu') !== undefined
  useEffect(() => startPreferredVersions(site.collections), [site])
  const entry = resolveItem(withoutCustomItems(given), useNavContext())
  if (entry === undefined || entry.kind === 'search') return null
  if (isDropdownItem)
    return (
      <li>
        <PlainItem entry={entry} />
      </li>
    )
  const item = mobile && <MobileItem entry={entry} />
  // A component that replaces the menu has a list, as in Docusaurus.
  if (item) return isInMenu ? item : <ul>{item}</ul>
  if (entry.kind !== 'dropdown') return <PlainItem entry={entry} className="nav-link" />
  return (
    <ul className="nav-items">
      <DropdownItem entry={entry} />
    </ul>
  )
}

/** Items of types that the site defines are rendered only in the navbar itself. */
const withoutCustomItems = (item: Item): Item => ({
  ...item,
  ...Object.fromEntries(
    (['items', 'dropdownItemsBefore', 'dropdownItemsAfter'] as const).flatMap((key) =>
      item[key] === undefined ? [] : [[key, item[key].filter(({ type }) => type?.startsWith('custom-') !== true)]],
    ),
  ),
})

/** Returns the component for items of a type. */
export const itemOf = (type: string): ComponentType<Props> =>
  function ItemOfType(props) {
    return <NavbarItem {...props} type={type} />
  }

/** Returns a component for each type. */
export const componentTypes = (): Readonly<Record<string, ComponentType<Props>>> =>
  Object.fromEntries(
    [
      'default',
      'doc',
      'docSidebar',
      'docsVersion',
      'docsVersionDropdown',
      'dropdown',
      'html',
      'localeDropdown',
      'search',
    ].map((type) => [type, itemOf(type)]),
  )
