import type { CategoryItem, Item, ItemLink } from './items.ts'

type Messages = ReadonlyMap<string, string>

/** Returns items with labels in the language of the set. Messages are named `sidebar.{name}.{type}.{key or label}`. */
export function translateItems(items: readonly Item[], sidebar: string, messages: Messages): readonly Item[] {
  return messages.size === 0 ? items : items.map((item) => translateItem(item, sidebar, messages))
}

/** Returns the names of the messages that items can have. */
export const messageIds = (items: readonly Item[], sidebar: string): readonly string[] =>
  items.flatMap((item) => {
    const id = messageId(item, sidebar)
    if (id === undefined) return []
    return item.type === 'category' ? [id, ...Object.values(linkIds(id)), ...messageIds(item.items, sidebar)] : [id]
  })

const messageId = (item: Item, sidebar: string): string | undefined =>
  item.type === 'html' || item.label === undefined
    ? undefined
    : `sidebar.${sidebar}.${item.type}.${item.key ?? item.label}`

const linkIds = (id: string) => ({
  title: `${id}.link.generated-index.title`,
  description: `${id}.link.generated-index.description`,
})

function translateItem(item: Item, sidebar: string, messages: Messages): Item {
  const id = messageId(item, sidebar)
  if (id === undefined || item.type === 'html') return item
  const label = messages.get(id) ?? item.label
  return item.type === 'category'
    ? translateCategory(
        { ...item, label: label ?? item.label, original: item.original ?? item.label },
        id,
        sidebar,
        messages,
      )
    : { ...item, ...(label !== undefined && { label }) }
}

function translateCategory(item: CategoryItem, id: string, sidebar: string, messages: Messages): CategoryItem {
  const link = item.link && translateLink(item.link, id, messages)
  return { ...item, ...(link && { link }), items: translateItems(item.items, sidebar, messages) }
}

function translateLink(link: ItemLink, id: string, messages: Messages): ItemLink {
  if (link.type === 'doc') return link
  const ids = linkIds(id)
  const title = messages.get(ids.title)
  const description = messages.get(ids.description)
  return { ...link, ...(title !== undefined && { title }), ...(description !== undefined && { description }) }
}
