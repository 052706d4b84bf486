import { PAGE_DATA_ID, type PageData, type SidebarNode, type SiteData } from '../contract.ts'
import { routeOf } from './href.ts'

type Base = Pick<SiteData, 'siteBaseUrl'>

/**
 * Page data of a document (the one on show, or one that was fetched). The block of JSON leaves the items of the sidebar
 * out: they stand in the HTML already (this saves 12 % of a page), so they are read from there. Undefined: no page of ours.
 * Call it for the document on show before it is hydrated.
 */
export function readPageData(document: Document, site: Base): PageData | undefined {
  const json = document.getElementById(PAGE_DATA_ID)?.textContent
  if (json == null) return undefined
  const data = JSON.parse(json) as PageData
  const menu = document.querySelector('.sidebar > ul')
  if (data.sidebar === undefined || menu === null) return data
  return { ...data, sidebar: { ...data.sidebar, items: readItems(menu, site) } }
}

const readItems = (list: Element, site: Base): readonly SidebarNode[] =>
  [...list.children].map((item) => readItem(item, site))

function readItem(item: Element, site: Base): SidebarNode {
  const { className } = item
  const named = className === '' ? {} : { className }
  const [row, list] = item.children
  if (item.hasAttribute('data-html'))
    return { type: 'html', value: item.innerHTML, defaultStyle: item.getAttribute('data-html') === 'menu', ...named }
  if (row?.tagName === 'A') return { type: 'link', label: textOf(row), href: targetOf(row, site) ?? '#', ...named }
  const label = row!.children[0]!
  const button = label.getAttribute('role') === 'button'
  const target = targetOf(label, site)
  const shard = item.getAttribute('data-shard')
  return {
    type: 'category',
    label: textOf(label),
    collapsible: row!.querySelector('[aria-expanded]') !== null,
    collapsed: list === undefined,
    ...(target === undefined ? {} : button || label.hasAttribute('data-first') ? { firstHref: target } : { href: target }),
    ...(list === undefined ? {} : { items: readItems(list, site) }),
    ...(shard === null ? {} : { shard }),
    ...named,
  }
}

const textOf = (element: Element): string => element.textContent ?? ''
const targetOf = (link: Element, site: Base): string | undefined => {
  const href = link.getAttribute('href')
  return href === null || href === '#' ? undefined : routeOf(href, site)
}
