import type { ReactNode } from 'react'
import { usePageScope } from '../../mdx/page-scope.tsx'
import { ITEMS_OF_CATEGORY } from '../sidebar-items.ts'
import DocCard, { type CardItem } from './DocCard.tsx'

export interface DocCardListProps {
  readonly items?: readonly CardItem[]
  readonly className?: string
}

/** Cards for `items`, or for the neighbors of this page in the sidebar. */
export default function DocCardList({ items = ITEMS_OF_CATEGORY, className }: DocCardListProps): ReactNode {
  const scope = usePageScope()
  if (items === ITEMS_OF_CATEGORY) return scope.slot('doc-cards')
  return (
    <section className={className === undefined ? 'card-list' : `card-list ${className}`}>
      {items.map((item, at) => (
        <DocCard key={item.href ?? item.label ?? at} item={item} />
      ))}
    </section>
  )
}
