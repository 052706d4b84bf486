/** What a component around the sidebar gets in Docusaurus. */
import { type ComponentType, type ReactNode, useMemo } from 'react'
import { hrefOf } from '../../../core/addresses/route-href.ts'
import type { SidebarNode } from '../../../core/contract/page.ts'
import type { SiteData } from '../../../core/contract/site.ts'
import { isExternal } from '../../../core/contract/urls.ts'
import { type ScopeItem, usePageScope } from '../../../core/islands/page-scope.tsx'

interface OriginalProps {
  readonly Original: ComponentType
}

export interface SidebarProps extends OriginalProps {
  /** The items that the page shows: closed categories are empty. */
  readonly sidebar: readonly ScopeItem[]
  readonly path: string
  readonly isHidden: boolean
  readonly hiddenSidebarContainer: boolean
  readonly onCollapse: () => void
  readonly setHiddenSidebarContainer: () => void
}

/** Our sidebar cannot be hidden in wide windows. */
const SHOWN = {
  isHidden: false,
  hiddenSidebarContainer: false,
  onCollapse() {},
  setHiddenSidebarContainer() {},
}

/** Returns the component with the properties of `DocSidebar` and `DocRoot/Layout/Sidebar`. */
export const withSidebarProps = (SiteSidebar: ComponentType<SidebarProps>) =>
  function Sidebar({ Original }: OriginalProps): ReactNode {
    const { page, runtime } = usePageScope()
    const { site, page: data } = runtime ?? {}
    const shown = data?.sidebar
    const sidebar = useMemo(
      () => itemsOf(shown?.items ?? [], (href) => (shown?.printed || !site ? href : addressOf(href, site))),
      [shown, site],
    )
    return <SiteSidebar {...SHOWN} path={page.permalink} sidebar={sidebar} Original={Original} />
  }

const addressOf = (route: string, site: SiteData): string => (isExternal(route) ? route : hrefOf(route, site))

const itemsOf = (nodes: readonly SidebarNode[], address: (href: string) => string): readonly ScopeItem[] =>
  nodes.map((node) => {
    if (node.type === 'html') return node
    const href = node.href === undefined ? {} : { href: address(node.href) }
    return node.type === 'link' ? { ...node, ...href } : { ...node, ...href, items: itemsOf(node.items ?? [], address) }
  })
