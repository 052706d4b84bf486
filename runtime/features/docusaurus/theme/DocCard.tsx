import type { ReactNode } from 'react'
import { usePageScope } from '../../../core/islands/page-scope.tsx'
import { type CardItem, countOf, findFirstSidebarItemLink } from '../sidebar-items.ts'

/** A link to a page, with title and text. An item without an address has no card. */
export default function DocCard({ item }: { item: CardItem }): ReactNode {
  const scope = usePageScope()
  const { label = '', type = 'link' } = item
  const href = findFirstSidebarItemLink(item)
  if (href === undefined) return null
  const text = item.description ?? (type === 'category' ? countOf(item.items) : '')
  return (
    <article className={`list-card list-card-${type === 'category' ? 'category' : 'doc'}`}>
      <a {...scope.link(href, label)}>
        <h2>{label}</h2>
        {text !== '' && <p>{text}</p>}
      </a>
    </article>
  )
}
