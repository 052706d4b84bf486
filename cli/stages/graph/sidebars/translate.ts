import type { CategoryItem, Item, ItemLink } from './items.ts'

type Messages = ReadonlyMap<string, string>

/** Returns items with labels in the language of the set. Messages are named `sidebar.{name}.{type}.{key or label}`. */
export function translateItems(items: readonly Item[], sidebar: string, messages: Messages): readonly Item[] {
  return messages.size === 0 ? items : items.map((item) => translateItem(item, sidebar, messages))
}

function translateItem(item: Item, sidebar: string, messages: Messages): Item {
  if (item.type === 'html' || item.label === undefined) return item
  const id = `sidebar.${sidebar}.${item.type}.${item.key ?? item.label}`
  const label = messages.get(id) ?? item.label
  return item.type === 'category'
    ? translateCategory({ ...item, label, original: item.original ?? item.label }, id, sidebar, messages)
    : { ...item, label }
}

function translateCategory(item: CategoryItem, id: string, sidebar: string, messages: Messages): CategoryItem {
  const link = item.link && translateLink(item.link, id, messages)
  return { ...item, ...(link && { link }), items: translateItems(item.items, sidebar, messages) }
}

function translateLink(link: ItemLink, id: string, messages: Messages): ItemLink {
  if (link.type === 'doc') return link
  const title = messages.get(`${id}.link.generated-index.title`)
  const description = messages.get(`${id}.link.generated-index.description`)
  return { ...link, ...(title !== undefined && { title }), ...(description !== undefined && { description }) }
}
