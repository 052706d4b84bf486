import type { ReactElement } from 'react'
import { t } from '../../../texts.ts'
import { hrefOf } from '../../addresses/route-href.ts'
import { escapeAsReact } from '../../contract/escape.ts'
import type { PageData, SidebarData } from '../../contract/page.ts'
import { PageProvider, usePage, useSite } from '../../state/context.tsx'
import type { Printer } from '../Static.tsx'
import { SidebarItems } from './SidebarItems.tsx'

/**
 * The generator renders a branch once for all pages in it, and marks the current page in the HTML.
 * The result is the same as rendering it for the page; a test compares the two.
 */
export function PrintedSidebar({ sidebar, printer }: { sidebar: SidebarData; printer: Printer }) {
  const site = useSite()
  const page = usePage()
  const html = printer.print(sidebarKey(sidebar), sidebarList(sidebar, page))
  const marked = { __html: `<ul class="menu">${markCurrent(html, hrefOf(page.route, site))}</ul>` }
  return <nav className="sidebar" aria-label={t`Docs sidebar`} dangerouslySetInnerHTML={marked} />
}

/** Returns the items of a sidebar as a page outside of the sidebar shows them. */
export const sidebarList = ({ name, items }: SidebarData, page: PageData): ReactElement => (
  // A route that no page has, so that no link is marked.
  <PageProvider page={{ ...page, route: '/\0' }}>
    <SidebarItems items={items} parent={name} />
  </PageProvider>
)

/** The key under which the generator prints a sidebar. */
export const sidebarKey = (sidebar: SidebarData): string => `sidebar:${JSON.stringify(sidebar)}`

/**
 * Marks the links to one page in a rendered sidebar. Categories without a page, which only link to their first child,
 * have their role before the address and stay unmarked.
 */
export function markCurrent(html: string, href: string): string {
  const address = `href="${escapeAsReact(href)}"`
  return html
    .replaceAll(`<a ${address}>`, () => `<a ${address} aria-current="page">`)
    .replaceAll(`<a class="menu-label" ${address}>`, () => `<a class="menu-label" ${address} aria-current="page">`)
}
