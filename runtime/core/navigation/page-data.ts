import { PAGE_DATA_ID } from '../contract/names.ts'
import type { PageData, SidebarNode } from '../contract/page.ts'
import { withThemeParts } from './read-parts.ts'

/**
 * Completes the data of a page from its document (the current or a fetched one): the JSON omits the sidebar items,
 * because they are already in the HTML (12% of a page). Their addresses come from the HTML, which `printed` indicates.
 * For the current document, call it before hydration.
 */
function withSidebar(data: PageData, from: Document): PageData {
  const menu = from.querySelector('.sidebar > ul')
  if (data.sidebar === undefined || data.sidebar.items.length > 0 || menu === null) return data
  return { ...data, sidebar: { ...data.sidebar, items: readItems(menu), printed: true } }
}

const readItems = (list: Element): readonly SidebarNode[] => [...list.children].map(readItem)

function readItem(item: Element): SidebarNode {
  const { className } = item
  const withClass = className === '' ? {} : { className }
  const [row, list] = item.children
  if (item.hasAttribute('data-html'))
    return {
      type: 'html',
      value: item.innerHTML,
      defaultStyle: item.getAttribute('data-html') === 'menu',
      ...withClass,
    }
  if (row?.tagName === 'A') return { type: 'link', label: labelOf(row), href: targetOf(row) ?? '#', ...withClass }
  const label = row!.children[0]!
  const button = label.getAttribute('role') === 'button'
  const target = targetOf(label)
  const shard = item.getAttribute('data-shard')
  return {
    type: 'category',
    label: labelOf(label),
    collapsible: row!.querySelector('[aria-expanded]') !== null,
    collapsed: list === undefined,
    ...(target === undefined
      ? {}
      : button || label.hasAttribute('data-first')
        ? { firstHref: target }
        : { href: target }),
    ...(list === undefined ? {} : { items: readItems(list) }),
    ...(shard === null ? {} : { shard }),
    ...withClass,
  }
}

const labelOf = (element: Element): string => element.textContent ?? ''
const targetOf = (link: Element): string | undefined => {
  const href = link.getAttribute('href')
  return href === null || href === '#' ? undefined : href
}

/** Returns the page data of a document; undefined for a document that this tool did not make. */
export function readPageData(from: Document): PageData | undefined {
  try {
    const text = from.querySelector(`script#${PAGE_DATA_ID}`)?.textContent ?? ''
    const data = { toc: [], ...(JSON.parse(text) as Omit<PageData, 'toc'>) }
    return typeof data.route === 'string' && typeof data.build === 'string'
      ? withThemeParts(withSidebar(data, from), from)
      : undefined
  } catch {
    return undefined
  }
}
