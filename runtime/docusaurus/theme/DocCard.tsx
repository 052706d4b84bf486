import type { ReactNode } from 'react'
import { usePageScope } from '../../mdx/page-scope.tsx'

/** The fields of a sidebar item that a card shows. */
export interface CardItem {
  readonly type?: string
  readonly label?: string
  readonly href?: string
  readonly description?: string
  readonly docId?: string
  readonly items?: readonly CardItem[]
}

/** A link to a page, with title and text. An item without an address has no card. */
export default function DocCard({ item }: { item: CardItem }): ReactNode {
  const scope = usePageScope()
  const { label = '', type = 'link' } = item
  const href = item.href ?? firstHref(item)
  if (href === undefined) return null
  const count = item.items?.length ?? 0
  const text = item.description ?? (type === 'category' ? `${count} item${count === 1 ? '' : 's'}` : '')
  return (
    <article className={`list-card list-card-${type === 'category' ? 'category' : 'doc'}`}>
      <a {...scope.link(href, label)}>
        <h2>{label}</h2>
        {text !== '' && <p>{text}</p>}
      </a>
    </article>
  )
}

const firstHref = ({ items = [] }: CardItem): string | undefined => {
  for (const item of items) {
    const href = item.href ?? firstHref(item)
    if (href !== undefined) return href
  }
  return undefined
}
