import { type KeyboardEvent, type MouseEvent, useEffect } from 'react'
import { t } from '../../../texts.ts'
import { safeHref } from '../../addresses/href.ts'
import { hrefOf, samePath } from '../../addresses/route-href.ts'
import { type SidebarCategory, type SidebarLink, type SidebarNode, shardFile } from '../../contract/page.ts'
import type { SiteData } from '../../contract/site.ts'
import { isExternal } from '../../contract/urls.ts'
import { isFrugal } from '../../navigation/ahead.ts'
import { usePage, useSite } from '../../state/context.tsx'
import { Html } from '../Html.tsx'
import { Collapse } from './Collapse.tsx'
import { categoryKey, childrenOf, isLinkOf, isOpen, loadChildren, turn, useSidebarState } from './state.ts'

/** Links, categories, and raw HTML of one level. `parent` is the key of the level. */
export function SidebarItems({ items, parent }: { items: readonly SidebarNode[]; parent: string }) {
  return items.map((node, index) => {
    if (node.type === 'category') {
      const key = categoryKey(parent, node)
      return <CategoryItem key={key} node={node} name={key} />
    }
    if (node.type === 'link') return <LinkItem key={index} node={node} />
    const attributes = { 'data-html': node.defaultStyle ? 'menu' : '' }
    return <Html key={index} as="li" html={node.value} className={node.className} attributes={attributes} />
  })
}

function LinkItem({ node }: { node: SidebarLink }) {
  const site = useSite()
  const { route } = usePage()
  const external = isExternal(node.href)
  const link = external
    ? ({ href: safeHref(node.href), className: 'external', target: '_blank', rel: 'noopener noreferrer' } as const)
    : ({ href: hrefOf(node.href, site) + (node.suffix ?? '') } as const)
  return (
    <li className={node.className}>
      <a {...link} aria-current={isLinkOf(node, route) ? 'page' : undefined}>
        {node.label}
      </a>
    </li>
  )
}

/** A category: its label, with a caret button if it has its own page, and its items. */
function CategoryItem({ node, name }: { node: SidebarCategory; name: string }) {
  const site = useSite()
  useSidebarState()
  const open = isOpen(name, node)
  const items = childrenOf(name, node)
  const { load, preload } = useChildren(node, name, open, site)
  const fold = (isWanted: boolean): void => {
    if (isWanted) load()
    turn(name, isWanted)
  }
  return (
    <li className={node.className} data-shard={node.items === undefined ? node.shard : undefined}>
      <div className="menu-row" onPointerEnter={preload}>
        <CategoryLabel node={node} open={open} fold={fold} />
        {node.href !== undefined && node.collapsible && (
          <button
            type="button"
            className="menu-caret"
            aria-expanded={open}
            aria-label={t`${open ? 'Collapse' : 'Expand'} sidebar category '${node.label}'`}
            onClick={() => fold(!open)}
          />
        )}
      </div>
      {items !== undefined && (
        // Children that load later are animated like all others: the list first renders closed.
        <Collapse open={open} startClosed={node.items === undefined} className="menu">
          <SidebarItems items={items} parent={name} />
        </Collapse>
      )}
    </li>
  )
}

interface LabelProps {
  readonly node: SidebarCategory
  readonly open: boolean
  readonly fold: (isWanted: boolean) => void
}

/** A link if the category has a page, else a button that links to its first child without scripts. */
function CategoryLabel({ node, open, fold }: LabelProps) {
  const site = useSite()
  const current = samePath(node.href, usePage().route)
  const target = node.href ?? node.firstHref
  if (target === undefined && !node.collapsible) return <span className="menu-label">{node.label}</span>
  const onLink = (event: MouseEvent): void => {
    // The link to the current page toggles its list; the link to another page opens it and navigates.
    if (!node.collapsible || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    if (node.href === undefined) event.preventDefault()
    fold(node.href === undefined || current ? !open : true)
  }
  const asButton =
    node.href === undefined && node.collapsible
      ? ({ role: 'button', 'aria-expanded': open, onKeyDown: pressOnSpace } as const)
      : ({ role: undefined } as const)
  return (
    // The role comes before the address, so that `markCurrent` (printed.tsx) does not mark a link that is a button.
    <a
      className="menu-label"
      {...asButton}
      href={target === undefined ? '#' : hrefOf(target, site)}
      data-first={node.href === undefined && asButton.role === undefined ? '' : undefined}
      aria-current={current ? 'page' : undefined}
      onClick={onLink}
    >
      {node.label}
    </a>
  )
}

/** Space activates a button; on a link, it would scroll. */
function pressOnSpace(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== ' ') return
  event.preventDefault()
  event.currentTarget.click()
}

/** Loads the children of a category that is open without them (opened by the reader on this or an earlier page). */
function useChildren(node: SidebarCategory, name: string, open: boolean, site: SiteData) {
  const { shard } = node
  const missing = childrenOf(name, node) === undefined && shard !== undefined
  const request = () => loadChildren(name, site.siteBaseUrl + shardFile(shard!))
  const load = (): void => {
    if (!missing) return
    request().catch(() => {
      // If they cannot be loaded, the page of the category, or its first page, lists them.
      const target = node.href ?? node.firstHref
      if (target !== undefined) location.assign(hrefOf(target, site))
    })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per opening
  useEffect(() => {
    if (open) load()
  }, [open, missing])
  const preload = (): void => {
    if (missing && !isFrugal()) request().catch(() => {})
  }
  return { load, preload }
}
